/// Describes a search attribute: values of an entity's objects that the full-text index keeps beside their text, so
/// that `time<30` or `cuisine=Thai` filters a search and facets are counted with it.
///
/// Names of search attributes and of search fields are two sets; a name may stand in both (`author` as words and as a
/// whole).
public struct SearchAttributeDescription: Hashable, Sendable {
  /// The kind of the values.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Attributes of a number type or Boolean (1 and 0); exact up to 2^53.
    case number = "Number"
    /// Attributes of type Date.
    case date = "Date"
    /// Attributes of type String, compared whole under the search fold; blanks around them do not count.
    case keyword = "Keyword"
  }

  /// Which objects at the end of a key path give a value: those whose String attribute `attribute` is exactly `value`.
  public struct Condition: Hashable, Sendable {
    /// The attribute of the objects at the end of the relationship that is tested.
    public var attribute: String
    /// The text that it has to have.
    public var value: String

    /// Makes a condition, e.g. `.init("kind", equals: "cuisine")`.
    public init(_ attribute: String, equals value: String) {
      self.attribute = attribute
      self.value = value
    }
  }

  /// The name by which a query asks for it, unique in its entity.
  public var name: String
  /// The kind of its values.
  public var kind: Kind
  /// The key paths whose values are the attribute's, all of them; to-many relationships may be crossed.
  public var keyPaths: [[String]]
  /// Holds for all key paths; nil: every object at their ends gives its value.
  public var condition: Condition?
  /// Attributes of the object itself whose sum stands in where the first key path, an attribute of the object itself as
  /// well, has no value: the total time where only its parts are known. All of them need a value. Numbers only.
  public var substituteSum: [String]
  /// Gives further keywords, made of the object's texts; nil: the values at the key paths are all there are.
  public var reader: SearchValueReader?
  /// Other names for the attribute in a query, such as `minutes` for `time`.
  public var aliases: [String]

  /// Describes an attribute, e.g. `SearchAttributeDescription("cuisine", .keyword, ["tags.name"], where:
  /// .init("kind", equals: "cuisine"))`.
  public init(
    _ name: String, _ kind: Kind, _ keyPaths: [String], where condition: Condition? = nil,
    substituteSum: [String] = [], reader: SearchValueReader? = nil, aliases: [String] = []
  ) {
    self.name = name
    self.kind = kind
    self.keyPaths = keyPaths.map { $0.split(separator: ".").map(String.init) }
    self.condition = condition
    self.substituteSum = substituteSum
    self.reader = reader
    self.aliases = aliases
  }

  /// Everything that the values are read from, as key paths: what has to be watched for changes.
  public var sourceKeyPaths: [[String]] {
    var paths = keyPaths
    if let condition { paths += keyPaths.map { $0.dropLast() + [condition.attribute] } }
    return paths + substituteSum.map { [$0] } + (reader?.keyPaths ?? [])
  }
}

extension SearchAttributeDescription.Kind {
  /// The kind of attributes of a type; nil for a type that a search attribute cannot have.
  public init?(_ type: AttributeType) {
    switch type {
    case .boolean, .integer16, .integer32, .integer64, .float, .double, .decimal: self = .number
    case .date: self = .date
    case .string: self = .keyword
    case .binary, .uuid, .uri, .transformable, .undefined, .objectID: return nil
    }
  }
}
