public import LarderText

/// The fields of an index, their weights, its attributes, and the analyzer.
public struct SearchSchema: Hashable, Sendable {
  /// A field of a document.
  public struct Field: Hashable, Sendable {
    /// The name by which a query asks for the field, in any case.
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

  /// A number, date or keyword that documents have beside their text.
  public struct Attribute: Hashable, Sendable {
    /// The kind of an attribute's values.
    public enum Kind: String, Hashable, Sendable {
      /// A number of 64 bits, compared as such; NaN is no value.
      case number
      /// In seconds since 2001-01-01 00:00 UTC.
      case date
      /// A text that is compared whole, under the search fold.
      case keyword
    }

    /// The name by which a query asks for the attribute, in any case.
    public var name: String
    /// Numbers, dates or texts.
    public var kind: Kind
    /// Other names for the attribute in a query.
    public var aliases: [String]
    /// Where its values come from, in any words: an index that was made of other sources is outdated.
    public var source: String

    /// Describes an attribute.
    public init(_ name: String, _ kind: Kind, aliases: [String] = [], source: String = "") {
      self.name = name
      self.kind = kind
      self.aliases = aliases
      self.source = source
    }
  }

  /// At most 16.
  public var fields: [Field]
  /// At most 64.
  public var attributes: [Attribute]
  /// How texts and queries are cut into words; another one outdates the index.
  public var analyzer: Analyzer

  /// Describes an index.
  public init(
    fields: [Field], attributes: [Attribute] = [], analyzer: Analyzer = Analyzer()
  ) {
    self.fields = fields
    self.attributes = attributes
    self.analyzer = analyzer
  }
}

extension SearchSchema {
  /// The number of the field with a name or alias, in whatever case.
  func field(named name: String) -> Int? {
    for (number, field) in fields.enumerated() where field.name == name { return number }
    let wanted = name.lowercased()
    return fields.firstIndex { field in
      field.name.lowercased() == wanted || field.aliases.contains { $0.lowercased() == wanted }
    }
  }
}
