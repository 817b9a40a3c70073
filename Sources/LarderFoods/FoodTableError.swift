/// A mistake in the text of a food table.
package struct FoodTableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of mistake it is.
  package struct Code: Hashable, Sendable {
    private let name: String

    /// A food is a kind of itself, or holds itself, by way of others.
    package static let cycle = Code(name: "cycle")
    /// A food that is named as a kind or as contents has no line.
    package static let undefined = Code(name: "undefined")
    /// Two lines have one name, or a line repeats a name of another.
    package static let duplicate = Code(name: "duplicate")
    /// A class or language that there is not.
    package static let unknownWord = Code(name: "unknown word")
    /// More than 60,000 foods.
    package static let tooLarge = Code(name: "too large")
  }

  /// The kind of mistake.
  package let code: Code
  /// The name, class or language it is about.
  package let name: String

  /// The mistake in words.
  package var description: String {
    switch code {
    case .cycle: "food '\(name)' is a kind of itself, or holds itself"
    case .undefined: "food '\(name)' is referred to but has no line"
    case .duplicate: "name '\(name)' belongs to two foods"
    case .unknownWord: "'\(name)' is no class and no language"
    default: "the table has more foods than fit; '\(name)' is the first that does not"
    }
  }
}
