package import LarderModel
package import LarderPredicates

/// The table of an inheritance tree of entities: `Z<ENTITY>` of its root.
///
/// Every entity of the tree has its columns in it; `Z_ENT` says which entity a row is of.
package final class TableLayout: Sendable {
  package let rootName: String
  /// The name as it stands in the file, unquoted.
  package let name: String
  /// The columns after `Z_PK`, `Z_ENT` and `Z_OPT`.
  package let columns: [ColumnLayout]
  /// The entities of the tree by number.
  package let entities: [Int: EntityLayout]
  /// The place of the `Z_FOK_` column of an ordered one-to-many relationship, by the column of its inverse.
  package let orderColumns: [Int: Int]
  /// The name, quoted for SQL.
  package let quoted: String
  /// Whether it may be in partitions by the objects' keys: a uniqueness constraint looks at all rows, which databases
  /// do not do over partitions.
  package var mayBePartitioned: Bool {
    entities.values.allSatisfy { $0.entity.description.uniquenessConstraints.isEmpty }
  }

  package init(
    rootName: String, name: String, columns: [ColumnLayout], entities: [Int: EntityLayout],
    orderColumns: [Int: Int]
  ) {
    self.rootName = rootName
    self.name = name
    quoted = quotedName(name)
    self.columns = columns
    self.entities = entities
    self.orderColumns = orderColumns
  }
}

/// Where an entity's properties are in its table.
package final class EntityLayout: Sendable {
  package let entity: ResolvedEntity
  /// The column of each slot of `snapshotProperties`.
  package let slotColumns: [Int]
  /// The column of each attribute and to-one relationship, by name.
  package let columns: [String: Int]
  /// The columns of the keys that are kept beside texts, by attribute and comparison.
  package let keyColumns: [String: [SortOrdering.TextComparison: Int]]

  package init(
    entity: ResolvedEntity, slotColumns: [Int], columns: [String: Int],
    keyColumns: [String: [SortOrdering.TextComparison: Int]] = [:]
  ) {
    self.keyColumns = keyColumns
    self.entity = entity
    self.slotColumns = slotColumns
    self.columns = columns
  }
}

/// The table of a many-to-many relationship, or of a to-many relationship without an inverse.
package struct JoinLayout: Hashable, Sendable {
  /// One end of the table.
  package struct End: Hashable, Sendable {
    /// The column with the keys of this end's objects.
    package var column: String
    /// The entity that declares the relationship which leads away from this end.
    package var entity: String
    /// That relationship; nil at the far end of one without an inverse.
    package var relationship: String?
    /// The column with the place of the other end's object among this end's members, when that is ordered.
    package var orderColumn: String?
  }

  package var name: String
  package var first: End
  package var second: End
  /// The column by which the table is in partitions, where it has some: that of the end whose objects are more likely
  /// to be many, as an owner's with few members each are.
  package var dividingColumn: String

  package init(name: String, first: End, second: End, dividingColumn: String? = nil) {
    self.name = name
    self.first = first
    self.second = second
    self.dividingColumn = dividingColumn ?? first.column
  }

  package var quoted: String { quotedName(name) }
}

/// How a relationship is stored.
package enum RelationshipLayout: Sendable {
  /// In a column of the owner's own table.
  case toOne(column: Int)
  /// In a column of the members' table, and for an ordered one in a second.
  case oneToMany(table: TableLayout, column: Int, orderColumn: Int?)
  /// In a table of its own.
  case manyToMany(JoinLayout, ownerIsFirst: Bool)
}
