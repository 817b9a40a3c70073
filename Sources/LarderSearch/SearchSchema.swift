public import LarderText

/// What an index holds: its fields, their weights, and the analyzer.
public struct SearchSchema: Hashable, Sendable {
  /// A field of a document.
  public struct Field: Hashable, Sendable {
    public var name: String
    /// How much a word in this field counts, 1 to 15.
    public var weight: Int
    /// Other names for the field in a query.
    public var aliases: [String]

    /// Describes a field.
    public init(_ name: String, weight: Int = 1, aliases: [String] = []) {
      self.name = name
      self.weight = weight
      self.aliases = aliases
    }
  }

  /// At most 16.
  public var fields: [Field]
  public var analyzer: Analyzer

  /// Describes an index.
  public init(fields: [Field], analyzer: Analyzer = Analyzer()) {
    self.fields = fields
    self.analyzer = analyzer
  }
}
