internal import LarderModel
internal import LarderSQL
internal import LarderStores

/// The SQL of a derived attribute.
///
/// Immutable and thread-safe.
struct DerivationSQL: Sendable {
  let owner: String
  let attribute: AttributeDescription
  let table: TableLayout
  let column: ColumnLayout
  /// Computes the value for a row of the table.
  let expression: String
  /// Restricts to the rows of the entity that declares the attribute and of those that inherit from it.
  let condition: String

  init?(_ attribute: AttributeDescription, of entity: ResolvedEntity, schema: StoreSchema) {
    guard let derivation = attribute.derivation, !attribute.isTransient,
      let (table, layout) = schema.layout(entity.name), let column = layout.columns[attribute.name],
      var expression = Self.expression(derivation, entity, table, schema)
    else { return nil }
    if case .sum = derivation, table.columns[column].kind == .integer {
      expression = "CAST(\(expression) AS INTEGER)"
    }
    owner = entity.name
    self.attribute = attribute
    self.table = table
    self.column = table.columns[column]
    self.expression = expression
    let numbers = schema.subtreeNumbers(entity).map(String.init).joined(separator: ", ")
    condition = "Z_ENT IN (\(numbers))"
  }

  /// A key that is kept beside a text: derived like an attribute, under a name that none has.
  init?(_ stored: StoredKeys, schema: StoreSchema) {
    guard let entity = schema.model.entity(stored.key.entity) else { return nil }
    owner = entity.name
    attribute = AttributeDescription(
      stored.key.name, stored.column.kind == .string ? .string : .binary)
    table = stored.table
    column = stored.column
    expression = stored.expression
    let numbers = schema.subtreeNumbers(entity).map(String.init).joined(separator: ", ")
    condition = "Z_ENT IN (\(numbers))"
  }

  /// Whether it is the time of the last save, which nothing stored gives again.
  var isTime: Bool { attribute.derivation == .now }

  /// Sets the attribute of the rows between `?1` and `?2` where it is not as it should be, and gives their keys and entities and the
  /// new values.
  var refresh: String {
    "UPDATE \(table.quoted) SET \(column.quoted) = \(expression) WHERE Z_PK BETWEEN ?1 AND ?2 AND "
      + "\(condition)\(isTime ? "" : " AND \(column.quoted) IS NOT \(expression)") "
      + "RETURNING Z_PK, Z_ENT, \(column.quoted)"
  }

  /// Sets the attribute of all rows where it is not as it should be; a time is set where there is none.
  var backfill: String {
    "UPDATE \(table.quoted) SET \(column.quoted) = \(expression) WHERE \(condition) AND "
      + (isTime ? "\(column.quoted) IS NULL" : "\(column.quoted) IS NOT \(expression)")
  }

  /// Gives the keys of the rows whose attribute is not as it should be.
  var check: String {
    "SELECT Z_PK FROM \(table.quoted) WHERE \(condition) AND "
      + (isTime ? "\(column.quoted) IS NULL" : "\(column.quoted) IS NOT \(expression)")
  }

  /// The derived attributes of all entities, where they are declared.
  static func all(_ schema: StoreSchema) -> [DerivationSQL] {
    schema.entities.flatMap { entity in
      entity.description.attributes.compactMap { DerivationSQL($0, of: entity, schema: schema) }
    } + StoredKeys.all(schema).compactMap { DerivationSQL($0, schema: schema) }
  }

  private static func expression(
    _ derivation: DerivationExpression, _ entity: ResolvedEntity, _ table: TableLayout,
    _ schema: StoreSchema
  ) -> String? {
    switch derivation {
    case .copy(let path): value(path, entity, table, schema)
    case .canonical(let path):
      value(path, entity, table, schema).map { "\(SQLFunctionName.canonical)(\($0))" }
    case .lowercase(let path):
      value(path, entity, table, schema).map { "\(SQLFunctionName.call)('lowercase:', 's', \($0))" }
    case .uppercase(let path):
      value(path, entity, table, schema).map { "\(SQLFunctionName.call)('uppercase:', 's', \($0))" }
    case .count(let name): count(name, entity, table, schema)
    case .sum(let path): sum(path, entity, table, schema)
    case .now: "\(StoreFunctions.now)()"
    case .searchText(let paths): searchText(paths, entity, table, schema)
    }
  }

  /// The sum over all members, 0 without any. Whole numbers become a whole number again.
  private static func sum(
    _ path: [String], _ entity: ResolvedEntity, _ table: TableLayout, _ schema: StoreSchema
  ) -> String? {
    guard let resolved = schema.model.resolve(keyPath: path, from: entity),
      let parts = PathQuery(schema: schema).correlated(resolved)
    else { return nil }
    return
      "(SELECT TOTAL(\(parts.value)) FROM \(parts.from) WHERE \(parts.owner) = \(table.quoted).Z_PK)"
  }

  /// The folded texts of all paths, with blanks between.
  private static func searchText(
    _ paths: [[String]], _ entity: ResolvedEntity, _ table: TableLayout, _ schema: StoreSchema
  ) -> String? {
    var texts: [String] = []
    for path in paths {
      guard let resolved = schema.model.resolve(keyPath: path, from: entity) else { return nil }
      if resolved.steps.isEmpty {
        guard let own = value(path, entity, table, schema) else { return nil }
        texts.append("\(StoreFunctions.searchText)(\(own))")
        continue
      }
      guard let parts = PathQuery(schema: schema).correlated(resolved) else { return nil }
      // The order of a subselect is that of what is collected from it.
      texts.append(
        "(SELECT group_concat(v, ' ') FROM (SELECT \(StoreFunctions.searchText)(\(parts.value)) AS v "
          + "FROM \(parts.from) WHERE \(parts.owner) = \(table.quoted).Z_PK ORDER BY \(parts.order)))"
      )
    }
    return "\(StoreFunctions.joined)(\(texts.joined(separator: ", ")))"
  }

  /// The value at the end of a path over to-one relationships, as nested subqueries.
  private static func value(
    _ path: [String], _ entity: ResolvedEntity, _ table: TableLayout, _ schema: StoreSchema
  ) -> String? {
    guard let resolved = schema.model.resolve(keyPath: path, from: entity), !resolved.crossesToMany,
      let attribute = resolved.attribute, let end = schema.layout(resolved.lastEntity),
      let column = end.entity.columns[attribute.name]
    else { return nil }
    let name = end.table.columns[column].quoted
    guard !resolved.steps.isEmpty else { return "\(table.quoted).\(name)" }
    var from = ""
    var link = ""
    for (number, step) in resolved.steps.enumerated() {
      guard let origin = schema.layout(step.entity),
        let own = origin.entity.columns[step.relationship.name],
        let destination = schema.table(step.relationship.destination)
      else { return nil }
      let place = number == 0 ? table.quoted : "d\(number)"
      let key = "\(place).\(origin.table.columns[own].quoted)"
      let alias = "d\(number + 1)"
      if number == 0 {
        from = "\(destination.quoted) \(alias)"
        link = "\(alias).Z_PK = \(key)"
      } else {
        from += " JOIN \(destination.quoted) \(alias) ON \(alias).Z_PK = \(key)"
      }
    }
    return "(SELECT d\(resolved.steps.count).\(name) FROM \(from) WHERE \(link))"
  }

  private static func count(
    _ name: String, _ entity: ResolvedEntity, _ table: TableLayout, _ schema: StoreSchema
  ) -> String? {
    guard case .relationship(let relationship)? = entity.property(name),
      let layout = schema.relationship(relationship, of: entity)
    else { return nil }
    switch layout {
    case .toOne(let column): return "(\(table.quoted).\(table.columns[column].quoted) IS NOT NULL)"
    case .oneToMany(let members, let column, _):
      return "(SELECT COUNT(*) FROM \(members.quoted) d1 WHERE "
        + "d1.\(members.columns[column].quoted) = \(table.quoted).Z_PK)"
    case .manyToMany(let join, let ownerIsFirst):
      let near = quotedName((ownerIsFirst ? join.first : join.second).column)
      return "(SELECT COUNT(*) FROM \(join.quoted) d1 WHERE d1.\(near) = \(table.quoted).Z_PK)"
    }
  }
}
