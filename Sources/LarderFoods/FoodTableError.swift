/// A mistake in the text of a food table.
public struct FoodTableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of mistake it is.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// A food is a kind of itself, or holds itself, by way of others.
    public static let cycle = Code(name: "cycle")
    /// A food that is named as a kind or as contents has no line.
    public static let undefined = Code(name: "undefined")
    /// Two lines have one name, or a line repeats a name of another.
    public static let duplicate = Code(name: "duplicate")
    /// A class or language that there is not.
    public static let unknownWord = Code(name: "unknown word")
    /// More than 60,000 foods.
    public static let tooLarge = Code(name: "too large")
  }

  /// The kind of mistake.
  public let code: Code
  /// The name, class or language it is about.
  public let name: String

  /// The mistake in words.
  public var description: String {
    switch code {
    case .cycle: "food '\(name)' is a kind of itself, or holds itself"
    case .undefined: "food '\(name)' is referred to but has no line"
    case .duplicate: "name '\(name)' belongs to two foods"
    case .unknownWord: "'\(name)' is no class and no language"
    default: "the table has more foods than fit; '\(name)' is the first that does not"
    }
  }
}
