package import LarderModel
internal import LarderStores

/// The SQL that follows one relationship.
package struct RelationSQL {
  private let schema: StoreSchema
  private let dialect: any SQLDialect

  package init(schema: StoreSchema, dialect: any SQLDialect) {
    self.schema = schema
    self.dialect = dialect
  }

  private var key: String { dialect.name(.key) }

  /// Returns a statement that gives the keys of the objects of `entity` whose relationship leads to certain objects.
  ///
  /// - Parameter condition: what stands behind the column with the keys of these: `= ?1`.
  package func owners(
    of relationship: RelationshipDescription, in entity: String, leadingTo condition: String
  ) -> String? {
    guard let resolved = schema.model.entity(entity), let own = schema.table(entity),
      let layout = schema.relationship(relationship, of: resolved)
    else { return nil }
    switch layout {
    case .toOne(let column):
      return "SELECT \(key) FROM \(own.quoted) WHERE \(own.columns[column].quoted) \(condition)"
    case .oneToMany(let table, let column, _):
      let link = table.columns[column].quoted
      return "SELECT \(link) FROM \(table.quoted) WHERE \(key) \(condition) AND \(link) IS NOT NULL"
    case .manyToMany(let join, let ownerIsFirst):
      let near = quotedName((ownerIsFirst ? join.first : join.second).column)
      let far = quotedName((ownerIsFirst ? join.second : join.first).column)
      return "SELECT \(near) FROM \(join.quoted) WHERE \(far) \(condition)"
    }
  }

  /// Where the members of a relationship are, as the parts of a SELECT.
  package struct Source {
    /// The tables; that of the members is called `t0`.
    package var from: String
    /// The column with the key of the owner.
    package var owner: String
    /// What the members of an owner are in the order of, with a comma behind it; empty for that of their keys.
    package var order: String
  }

  /// The members of a relationship and their owners.
  ///
  /// - Parameters:
  ///   - own: the table of the owners.
  ///   - destination: the table of the members.
  package func members(
    _ stored: RelationshipLayout, own: TableLayout, _ destination: TableLayout
  ) -> Source {
    switch stored {
    case .toOne(let column):
      return Source(
        from: "\(own.quoted) o JOIN \(destination.quoted) t0 "
          + "ON t0.\(key) = o.\(own.columns[column].quoted)", owner: "o.\(key)", order: "")
    case .oneToMany(let table, let column, let orderColumn):
      return Source(
        from: "\(table.quoted) t0", owner: "t0.\(table.columns[column].quoted)",
        order: orderColumn.map { "t0.\(table.columns[$0].quoted), " } ?? "")
    case .manyToMany(let join, let ownerIsFirst):
      let near = ownerIsFirst ? join.first : join.second
      let far = ownerIsFirst ? join.second : join.first
      return Source(
        from: "\(join.quoted) j JOIN \(destination.quoted) t0 "
          + "ON t0.\(key) = j.\(quotedName(far.column))", owner: "j.\(quotedName(near.column))",
        order: near.orderColumn.map { "j.\(quotedName($0)), " } ?? "")
    }
  }
}
