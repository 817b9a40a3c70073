public import LarderModel
public import LarderPredicates

/// Asks a store for values instead of objects: properties, and what is computed of them, of each object or of groups of
/// them.
public struct DictionaryRequest: Sendable {
  /// One value of each row of the result.
  public struct Column: Hashable, Sendable {
    /// The key under which the value stands in the dictionary.
    public var name: String
    /// A key path, a constant, a function of such, or an aggregate (`sum:`, `count:`, `min:`, `max:`, `average:`).
    public var expression: ObjectExpression
    /// The type that the value is converted to; nil leaves it as it comes.
    public var type: AttributeType?

    /// Creates a column.
    public init(_ name: String, _ expression: ObjectExpression, type: AttributeType? = nil) {
      self.name = name
      self.expression = expression
      self.type = type
    }
  }

  /// Which objects are looked at. The order, limit and offset are those of the result's rows; an ordering may name a
  /// column.
  public var source: StoreFetchRequest
  /// The columns of each dictionary.
  public var columns: [Column]
  /// The key paths whose values together make a group; without any, a request with an aggregate has one row.
  public var groupKeyPaths: [[String]]
  /// Which groups are kept: a condition on columns by name (`total` or `$total`), on grouping key paths and on
  /// aggregates.
  public var having: ObjectPredicate?
  /// Whether rows that are alike are returned once.
  public var isDistinct: Bool

  /// Creates a request.
  public init(
    source: StoreFetchRequest, columns: [Column], groupKeyPaths: [[String]] = [],
    having: ObjectPredicate? = nil, isDistinct: Bool = false
  ) {
    self.source = source
    self.columns = columns
    self.groupKeyPaths = groupKeyPaths
    self.having = having
    self.isDistinct = isDistinct
  }
}
