package import LarderModel
internal import LarderPredicates

/// The tables that an expression may name: one entity's, and those joined to it over to-one relationships.
///
/// Not thread-safe: used while one plan is made.
package final class SQLScope {
  let schema: StoreSchema
  package let entity: ResolvedEntity
  package let alias: String
  private let names: SQLNames
  /// What is joined for the expressions that were needed so far.
  private(set) var joins: [SQLRows.Source] = []
  private var joined: [String: String] = [:]

  init(_ entity: ResolvedEntity, schema: StoreSchema, names: SQLNames) {
    self.entity = entity
    self.schema = schema
    self.names = names
    alias = names.next("t", of: entity.name)
  }

  /// The key of the scope's own rows.
  package var key: SQLColumn { .key(alias) }

  /// What a key path means in a scope.
  enum Target {
    case attribute(SQLColumn, AttributeDescription, ColumnLayout, canonical: SQLColumn?)
    /// An object: its key, and the table it is in.
    case object(SQLColumn, entity: ResolvedEntity)
    /// A to-many relationship of the row `alias`, and what follows it.
    case toMany(
      alias: String, entity: ResolvedEntity, RelationshipDescription, rest: ArraySlice<String>)
  }

  /// Finds a key path; nil where the model does not have it.
  func resolve(_ keyPath: ArraySlice<String>) -> Target? {
    guard !keyPath.isEmpty else { return .object(key, entity: entity) }
    var here = entity
    var place = alias
    var walked = ""
    for index in keyPath.indices {
      let key = keyPath[index]
      let isLast = index == keyPath.endIndex - 1
      guard let layout = schema.layout(here.name), let property = here.property(key) else {
        return nil
      }
      switch property {
      case .attribute(let attribute):
        guard isLast, let column = layout.entity.columns[key] else { return nil }
        return .attribute(
          .column(place, layout.table.columns[column]), attribute, layout.table.columns[column],
          canonical: canonical(of: key, layout, place))
      case .relationship(let relationship) where relationship.isToMany:
        return .toMany(
          alias: place, entity: here, relationship, rest: keyPath[(index + 1)...])
      case .relationship(let relationship):
        guard let column = layout.entity.columns[key],
          let destination = schema.model.entity(relationship.destination)
        else { return nil }
        let link = SQLColumn.column(place, layout.table.columns[column])
        if isLast { return .object(link, entity: destination) }
        walked += "." + key
        place = join(walked, destination, link)
        here = destination
      }
    }
    return nil
  }

  /// Whether a column with an index holds the canonical fold of a string attribute of an entity.
  func hasIndexedFold(of key: String, in entity: ResolvedEntity) -> Bool {
    guard let layout = schema.layout(entity.name)?.entity else { return false }
    if layout.keyColumns[key]?[.folded] != nil { return true }
    let fold = DerivationExpression.canonical([key])
    return layout.entity.attributes.contains {
      $0.derivation == fold && !$0.isTransient && $0.isIndexed
    }
  }

  /// The column that holds the canonical fold of a string attribute, where the model has one or asks for one.
  private func canonical(
    of key: String, _ layout: (table: TableLayout, entity: EntityLayout), _ place: String
  ) -> SQLColumn? {
    if let column = layout.entity.keyColumns[key]?[.folded] {
      return .column(place, layout.table.columns[column])
    }
    let fold = DerivationExpression.canonical([key])
    for attribute in layout.entity.entity.attributes
    where attribute.derivation == fold && !attribute.isTransient {
      if let column = layout.entity.columns[attribute.name] {
        return .column(place, layout.table.columns[column])
      }
    }
    return nil
  }

  /// The column with the key that the text of a column is sorted by, where the store keeps one.
  func sortKey(
    _ keyPath: [String], _ comparison: SortOrdering.TextComparison, of text: SQLColumn
  ) -> SQLColumn? {
    guard let key = keyPath.last,
      let found = schema.model.resolve(keyPath: keyPath, from: entity),
      let layout = schema.layout(found.lastEntity),
      let column = layout.entity.keyColumns[key]?[comparison]
    else { return nil }
    return .column(text.table, layout.table.columns[column])
  }

  private func join(_ walked: String, _ destination: ResolvedEntity, _ link: SQLColumn) -> String {
    if let alias = joined[walked] { return alias }
    guard let table = schema.table(destination.name) else { return alias }
    let name = names.next("t", of: destination.name)
    joins.append(SQLRows.Source(table: table.quoted, alias: name, join: .left(link)))
    joined[walked] = name
    return name
  }

  /// A scope for the members of a to-many relationship.
  func inner(_ entity: ResolvedEntity) -> SQLScope {
    SQLScope(entity, schema: schema, names: names)
  }

  /// A name for the table of a relationship's links.
  func nextLinkName(_ relationship: RelationshipDescription) -> String {
    names.next("j", of: "links of \(relationship.name)")
  }
}

/// Names of tables that are unique in one statement.
final class SQLNames {
  private var count = 0
  /// What the rows of each table are.
  private(set) var entities: [String: String] = [:]

  func next(_ prefix: String, of entity: String) -> String {
    defer { count += 1 }
    let name = "\(prefix)\(count)"
    entities[name] = entity
    return name
  }
}
