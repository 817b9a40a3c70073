public import LarderModel
public import LarderPredicates

/// Many new rows at once, without objects: for importers.
///
/// The keys come from `PersistentStore.reserveKeys`. Nothing is validated but types and columns; search-only and
/// derived attributes, history and index are kept true by the store as in a save.
public struct BatchInsertion: Sendable {
  /// New rows of one entity with consecutive keys.
  public struct Table: Sendable {
    /// The entity of all rows.
    public var entity: ResolvedEntity
    /// The names of the stored properties given; the others get their default value. A to-one relationship's value is
    /// `.integer`: the key of a row of the relationship's destination entity, in this store.
    public var properties: [String]
    /// The key of the first row; the others follow without a gap.
    public var firstKey: Int64
    /// The values, row after row, `properties.count` of them for each.
    public var values: [Value] = []

    /// The number of rows.
    public var count: Int { properties.isEmpty ? 0 : values.count / properties.count }

    /// Creates an empty table.
    public init(entity: ResolvedEntity, properties: [String], firstKey: Int64) {
      self.entity = entity
      self.properties = properties
      self.firstKey = firstKey
    }
  }

  /// New pairs of a many-to-many relationship.
  public struct Links: Sendable {
    /// The entity that has the relationship.
    public var entity: ResolvedEntity
    /// The name of the to-many relationship.
    public var relationship: String
    /// Pairs of (key of a row of `entity`, key of a row of the destination), in the order of an ordered relationship.
    public var pairs: [(Int64, Int64)] = []

    /// Creates an empty list of pairs.
    public init(entity: ResolvedEntity, relationship: String) {
      self.entity = entity
      self.relationship = relationship
    }
  }

  /// What a value reader gives for new rows, where the caller has read it already: the store does not read these rows again.
  public struct Keywords: Sendable {
    /// The entity of the rows.
    public var entity: ResolvedEntity
    /// The reader's name.
    public var reader: String
    /// Keywords that many rows have.
    public var vocabulary: [SearchValueReader.Keyword]
    /// The keywords by the rows' keys: together exactly what the reader gives for their texts.
    public var byKey: [Int64: Row] = [:]

    /// What the reader gives for the row of a key; nil where that is not known.
    package func of(_ key: Int64) -> (reader: String, keywords: [SearchValueReader.Keyword])? {
      byKey[key].map { row in
        let common = row.common.lazy.filter { Int($0) < vocabulary.count }
        return (reader, common.map { vocabulary[Int($0)] } + row.others)
      }
    }

    /// The keywords of a row.
    public struct Row: Sendable {
      /// Places in the vocabulary.
      public var common: [UInt32]
      /// Those that are not in it.
      public var others: [SearchValueReader.Keyword]

      /// Creates the keywords of a row.
      public init(common: [UInt32] = [], others: [SearchValueReader.Keyword] = []) {
        self.common = common
        self.others = others
      }
    }

    /// Creates an empty list of a reader.
    public init(
      entity: ResolvedEntity, reader: String, vocabulary: [SearchValueReader.Keyword] = []
    ) {
      self.entity = entity
      self.reader = reader
      self.vocabulary = vocabulary
    }
  }

  /// The rows, a table for each run of keys of an entity, in any order.
  public var tables: [Table] = []
  /// The members of many-to-many relationships.
  public var links: [Links] = []
  /// What a value reader gives for some of the rows, if that is known.
  public var keywords: Keywords?
  /// Who makes the change, for the history.
  public var author: String?

  /// Creates an empty batch.
  public init() {}
}
