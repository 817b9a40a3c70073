internal import LarderModel
internal import LarderPredicates

/// The tables that an expression may name: one entity's, and those joined to it over to-one relationships.
///
/// Not thread-safe: used while one statement is made.
final class SQLScope {
  let schema: StoreSchema
  let entity: ResolvedEntity
  let alias: String
  private let names: SQLNames
  /// The LEFT JOINs that the expressions needed so far.
  private(set) var joins = ""
  private var joined: [String: String] = [:]

  init(_ entity: ResolvedEntity, schema: StoreSchema, names: SQLNames) {
    self.entity = entity
    self.schema = schema
    self.names = names
    alias = names.next("t", of: entity.name)
  }

  /// What a key path means in a scope.
  enum Target {
    case attribute(sql: String, AttributeDescription, ColumnLayout, canonical: String?)
    /// An object: its key, and the table it is in.
    case object(sql: String, entity: ResolvedEntity)
    /// A to-many relationship of the row `alias`, and what follows it.
    case toMany(
      alias: String, entity: ResolvedEntity, RelationshipDescription, rest: ArraySlice<String>)
  }

  /// Finds a key path; nil where the model does not have it.
  func resolve(_ keyPath: ArraySlice<String>) -> Target? {
    guard !keyPath.isEmpty else { return .object(sql: "\(alias).Z_PK", entity: entity) }
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
          sql: "\(place).\(layout.table.columns[column].quoted)", attribute,
          layout.table.columns[column], canonical: canonical(of: key, layout, place))
      case .relationship(let relationship) where relationship.isToMany:
        return .toMany(
          alias: place, entity: here, relationship, rest: keyPath[(index + 1)...])
      case .relationship(let relationship):
        guard let column = layout.entity.columns[key],
          let destination = schema.model.entity(relationship.destination)
        else { return nil }
        let link = "\(place).\(layout.table.columns[column].quoted)"
        if isLast { return .object(sql: link, entity: destination) }
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
  ) -> String? {
    if let column = layout.entity.keyColumns[key]?[.folded] {
      return "\(place).\(layout.table.columns[column].quoted)"
    }
    let fold = DerivationExpression.canonical([key])
    for attribute in layout.entity.entity.attributes
    where attribute.derivation == fold && !attribute.isTransient {
      if let column = layout.entity.columns[attribute.name] {
        return "\(place).\(layout.table.columns[column].quoted)"
      }
    }
    return nil
  }

  /// The column with the key that a text attribute is sorted by, where the store keeps one.
  func sortKey(_ keyPath: [String], _ comparison: SortOrdering.TextComparison, sql: String)
    -> String?
  {
    guard let key = keyPath.last,
      let found = schema.model.resolve(keyPath: keyPath, from: entity),
      let layout = schema.layout(found.lastEntity),
      let column = layout.entity.keyColumns[key]?[comparison],
      let place = sql.split(separator: ".", maxSplits: 1).first
    else { return nil }
    return "\(place).\(layout.table.columns[column].quoted)"
  }

  private func join(_ walked: String, _ destination: ResolvedEntity, _ link: String) -> String {
    if let alias = joined[walked] { return alias }
    guard let table = schema.table(destination.name) else { return alias }
    let name = names.next("t", of: destination.name)
    joins += " LEFT JOIN \(table.quoted) \(name) ON \(name).Z_PK = \(link)"
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
