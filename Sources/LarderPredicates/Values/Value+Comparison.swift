internal import FoundationEssentials
internal import LarderLocks

/// How two values stand to each other.
package enum ValueOrder: Hashable, Sendable {
  case less, equal, greater
  /// Not comparable: a null, a NaN, or values of different kinds.
  case unordered

  /// The order seen from the other side.
  package var reversed: ValueOrder {
    switch self {
    case .less: .greater
    case .greater: .less
    case .equal, .unordered: self
    }
  }
}

extension Value {
  /// The kind of a value as far as comparing goes: numbers of all types and Booleans are one kind.
  package enum Kind: Int, Hashable, Sendable {
    case null, number, string, date, data, uuid, url, object, list

    /// The kind's name in messages.
    package var name: String {
      switch self {
      case .null: "nil"
      case .number: "a number"
      case .string: "a text"
      case .date: "a date"
      case .data: "data"
      case .uuid: "a UUID"
      case .url: "a URL"
      case .object: "an object"
      case .list: "a list"
      }
    }
  }

  /// The value's kind.
  package var kind: Kind {
    switch self {
    case .null: .null
    case .boolean, .integer, .double, .decimal: .number
    case .string: .string
    case .date: .date
    case .data: .data
    case .uuid: .uuid
    case .url: .url
    case .object: .object
    case .list: .list
    }
  }

  /// Compares with another value as a predicate does: numbers by what they are worth, texts by their code points.
  ///
  /// Objects and lists have no order: they are `equal` or `unordered`. Two nulls are `equal`.
  package func compared(to other: Value) -> ValueOrder {
    switch (self, other) {
    case (.null, .null): return .equal
    case (.string(let left), .string(let right)): return Value.compare(left, right)
    case (.date(let left), .date(let right)):
      return Value.compare(
        left.timeIntervalSinceReferenceDate, right.timeIntervalSinceReferenceDate)
    case (.data(let left), .data(let right)):
      return Value.compareBytes(left, right)
    case (.uuid(let left), .uuid(let right)):
      return Value.compareBytes(left.uuidString.utf8, right.uuidString.utf8)
    case (.url(let left), .url(let right)):
      return Value.compare(left.absoluteString, right.absoluteString)
    case (.object(let left), .object(let right)): return left == right ? .equal : .unordered
    case (.list(let left), .list(let right)):
      let isEqual =
        left.count == right.count
        && CallStack.step { zip(left, right).allSatisfy { $0.compared(to: $1) == .equal } }
      return isEqual ? .equal : .unordered
    default: return comparedNumber(to: other)
    }
  }

  /// Compares texts by their code points, which is the order of their UTF-8 bytes.
  package static func compare(_ left: String, _ right: String) -> ValueOrder {
    compareBytes(left.utf8, right.utf8)
  }

  static func compareBytes(
    _ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>
  ) -> ValueOrder {
    var other = right.makeIterator()
    for byte in left {
      guard let next = other.next() else { return .greater }
      if byte != next { return byte < next ? .less : .greater }
    }
    return other.next() == nil ? .equal : .less
  }

  private func comparedNumber(to other: Value) -> ValueOrder {
    if let left = wholeNumber {
      if let right = other.wholeNumber {
        return left < right ? .less : left > right ? .greater : .equal
      }
      if case .double(let right) = other { return Value.compare(left, right) }
    } else if case .double(let left) = self {
      if let right = other.wholeNumber { return Value.compare(right, left).reversed }
      if case .double(let right) = other { return Value.compare(left, right) }
    }
    guard let left = asDecimal, let right = other.asDecimal else { return .unordered }
    return left < right ? .less : left > right ? .greater : .equal
  }

  private var wholeNumber: Int64? {
    switch self {
    case .boolean(let flag): flag ? 1 : 0
    case .integer(let number): number
    default: nil
    }
  }

  private var asDecimal: Decimal? {
    switch self {
    case .boolean(let flag): flag ? 1 : 0
    case .integer(let number): Decimal(number)
    case .double(let number): number.isNaN ? nil : Decimal(number)
    case .decimal(let number): number.isNaN ? nil : number
    default: nil
    }
  }

  private static func compare(_ left: Double, _ right: Double) -> ValueOrder {
    left < right ? .less : left > right ? .greater : left == right ? .equal : .unordered
  }

  /// Compares exactly: an integer beyond 2 to the 53rd is not rounded.
  private static func compare(_ left: Int64, _ right: Double) -> ValueOrder {
    if right.isNaN { return .unordered }
    if right >= 0x1p63 { return .less }
    if right < -0x1p63 { return .greater }
    let whole = Int64(right)
    if left != whole { return left < whole ? .less : .greater }
    return compare(0.0 as Double, right - Double(whole))
  }
}
