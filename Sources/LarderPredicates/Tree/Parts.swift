internal import LarderLocks

/// The parts of a node of a tree, in their order: an array that can be let go of on any stack.
///
/// An array lets go of its elements, these of theirs, and so on: a tree that a program has made ten thousand levels
/// deep, one condition at a time, would end it on a thread with half a megabyte.
public struct Parts<Element> {
  private let holder: DeepHolder<[Element]>

  /// Holds the elements of an array.
  public init(_ elements: [Element]) { holder = DeepHolder(elements, empty: []) }

  /// The parts as an array.
  public var array: [Element] { holder.content }
}

extension Parts: Sendable where Element: Sendable {}

extension Parts: RandomAccessCollection, ExpressibleByArrayLiteral {
  /// Holds the elements of a literal.
  public init(arrayLiteral elements: Element...) { self.init(elements) }

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of parts.
  public var endIndex: Int { array.count }
  /// The part of an index from 0 on.
  public subscript(place: Int) -> Element { array[place] }
  /// Goes over the parts in their order.
  public func makeIterator() -> IndexingIterator<[Element]> { array.makeIterator() }
}

extension Parts: Equatable where Element: Equatable {
  /// Whether both hold equal parts in the same order.
  public static func == (left: Self, right: Self) -> Bool { left.array == right.array }
}

extension Parts: Hashable where Element: Hashable {
  /// Feeds the parts to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(array) }
}

extension Parts: CustomStringConvertible {
  /// The parts as an array describes itself.
  public var description: String { "\(array)" }
}

// What is made of arrays, without a word more.

extension ObjectPredicate {
  /// True where all are; true when empty.
  public static func and(_ all: [ObjectPredicate]) -> ObjectPredicate { .and(Parts(all)) }

  /// True where any is; false when empty.
  public static func or(_ all: [ObjectPredicate]) -> ObjectPredicate { .or(Parts(all)) }
}

extension ObjectExpression {
  /// A named function with its arguments.
  public static func function(_ name: String, _ arguments: [ObjectExpression]) -> ObjectExpression {
    .function(name, Parts(arguments))
  }

  /// Several expressions as a list.
  public static func aggregate(_ elements: [ObjectExpression]) -> ObjectExpression {
    .aggregate(Parts(elements))
  }
}

extension FullTextQuery {
  /// Matches what all of the queries match.
  public static func and(_ all: [FullTextQuery]) -> FullTextQuery { .and(Parts(all)) }

  /// Matches what any of the queries matches.
  public static func or(_ all: [FullTextQuery]) -> FullTextQuery { .or(Parts(all)) }

  /// At least all but `missing` of the queries match.
  public static func allBut(missing: Int, of all: [FullTextQuery]) -> FullTextQuery {
    .allBut(missing: missing, of: Parts(all))
  }
}
