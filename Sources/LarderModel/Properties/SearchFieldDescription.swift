/// Describes a search-only attribute that the full-text index answers: a named field of an entity's documents.
public struct SearchFieldDescription: Hashable, Sendable {
  /// The name by which a query asks for it, unique in its entity.
  public var name: String
  /// The key paths whose text is the field's, in this order; to-many relationships may be crossed.
  public var keyPaths: [[String]]
  /// How much a word in this field counts, 1 to 15.
  public var weight: Int
  /// Other names for the field in a query, such as `steps` for `directions`.
  public var aliases: [String]

  /// Describes a field, e.g. `SearchFieldDescription("ingredients", ["ingredients.text"], weight: 2)`.
  public init(_ name: String, _ keyPaths: [String], weight: Int = 1, aliases: [String] = []) {
    self.name = name
    self.keyPaths = keyPaths.map { $0.split(separator: ".").map(String.init) }
    self.weight = weight
    self.aliases = aliases
  }
}
