internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// Writes predicates as SQL conditions that are true for exactly the objects for which the predicate is.
///
/// Nothing is equal to nothing, and every other comparison with nothing is false, as in memory. SQL's third truth value does
/// not come into it: a condition counts as false where it is NULL, and `NOT` is written `IS NOT TRUE`.
struct PredicateSQL {
  let schema: StoreSchema
  let store: UUID
  let path: String
  /// The full-text conditions met, whose matches the statement finds in temporary tables.
  private(set) var keySets: [KeySet] = []

  init(schema: StoreSchema, store: UUID, path: String) {
    self.schema = schema
    self.store = store
    self.path = path
  }

  /// Deeper predicates are refused: each level takes stack here and in SQLite.
  private static let maximumDepth = 200

  mutating func condition(
    _ predicate: ObjectPredicate, _ scope: SQLScope, depth: Int = 0
  ) throws(StoreError) -> SQLFragment {
    guard depth < Self.maximumDepth else {
      throw StoreError(.invalidInput, "the predicate is nested too deeply", path: path)
    }
    switch predicate {
    case .constant(let value): return SQLFragment(value ? "1" : "0")
    case .and(let parts): return try list(parts, " AND ", empty: "1", scope, depth)
    case .or(let parts): return try list(parts, " OR ", empty: "0", scope, depth)
    case .not(let inner):
      return "((" + (try condition(inner, scope, depth: depth + 1)) + ") IS NOT TRUE)"
    case .fullText(let query): return try fullText(query, scope)
    case .comparison(let comparison): return try condition(comparison, scope)
    }
  }

  private mutating func list(
    _ parts: [ObjectPredicate], _ separator: String, empty: String, _ scope: SQLScope, _ depth: Int
  ) throws(StoreError) -> SQLFragment {
    if parts.isEmpty { return SQLFragment(empty) }
    // As a balanced tree: SQLite limits the depth of an expression to 1000, and a chain is as deep as it is long.
    if parts.count > 2 {
      let middle = parts.count / 2
      let left = try list(Array(parts[..<middle]), separator, empty: empty, scope, depth)
      let right = try list(Array(parts[middle...]), separator, empty: empty, scope, depth)
      return "(" + left + separator + right + ")"
    }
    var result = SQLFragment("(")
    for (place, part) in parts.enumerated() {
      if place > 0 { result.text += separator }
      result = result + (try condition(part, scope, depth: depth + 1))
    }
    return result + ")"
  }

  private mutating func fullText(
    _ query: FullTextQuery, _ scope: SQLScope
  ) throws(StoreError) -> SQLFragment {
    guard let root = schema.model.entity(scope.entity.rootName),
      schema.isSearchable(root)
    else {
      throw StoreError(
        .unsupported, "\(scope.entity.name): the model declares no search fields", path: path)
    }
    let name = "larder_keys_\(keySets.count)"
    keySets.append(KeySet(rootName: root.name, query: query, tableName: name))
    return SQLFragment("(\(scope.alias).Z_PK IN (SELECT key FROM temp.\(name)))")
  }

  // MARK: - Comparisons

  private mutating func condition(
    _ comparison: Comparison, _ scope: SQLScope
  ) throws(StoreError) -> SQLFragment {
    if comparison.operator == .in, case .keyPath(let keys) = comparison.right,
      case .toMany(let alias, let entity, let relationship, let rest)? = scope.resolve(keys[...]),
      rest.isEmpty
    {
      // "x IN members" is "ANY member == x".
      let turned = Comparison(.evaluatedObject, .equal, comparison.left)
      return try members(alias, entity, relationship, scope, isAll: false) {
        (inner, generator) throws(StoreError) in
        try generator.condition(turned, inner)
      }
    }
    if case .keyPath(let keys) = comparison.left, keys.count > 1, keys.last == "@count" {
      return try count(Array(keys.dropLast()), comparison, scope)
    }
    if case .keyPath(let keys) = comparison.left,
      case .toMany(let alias, let entity, let relationship, let rest)? = scope.resolve(keys[...])
    {
      return try toMany(comparison, alias, entity, relationship, rest, scope)
    }
    return try ComparisonSQL(schema: schema, store: store, path: path).condition(comparison, scope)
  }

  private mutating func toMany(
    _ comparison: Comparison, _ alias: String, _ entity: ResolvedEntity,
    _ relationship: RelationshipDescription, _ rest: ArraySlice<String>, _ scope: SQLScope
  ) throws(StoreError) -> SQLFragment {
    var inner = comparison
    inner.left = rest.isEmpty ? .evaluatedObject : .keyPath(Array(rest))
    switch comparison.modifier {
    case .any, .all: break
    case .direct where comparison.operator == .contains && rest.isEmpty: inner.operator = .equal
    case .direct:
      throw StoreError(
        .unsupported,
        "\(entity.name).\(relationship.name): a to-many relationship is compared with ANY or ALL",
        path: path)
    }
    return try members(alias, entity, relationship, scope, isAll: comparison.modifier == .all) {
      (scope, generator) throws(StoreError) in
      try generator.condition(inner, scope)
    }
  }

  /// The objects any or all of whose members fulfil a condition, as a set of keys that SQLite computes once.
  private mutating func members(
    _ alias: String, _ entity: ResolvedEntity, _ relationship: RelationshipDescription,
    _ scope: SQLScope, isAll: Bool,
    _ condition: (SQLScope, inout PredicateSQL) throws(StoreError) -> SQLFragment
  ) throws(StoreError) -> SQLFragment {
    guard let layout = schema.relationship(relationship, of: entity),
      let destination = schema.model.entity(relationship.destination),
      let table = schema.table(relationship.destination)
    else {
      throw StoreError(
        .unsupported, "\(entity.name).\(relationship.name): cannot be followed", path: path)
    }
    let inner = scope.inner(destination)
    let test = try condition(inner, &self)
    var owner = ""
    var from = ""
    switch layout {
    case .oneToMany(_, let column, _):
      owner = "\(inner.alias).\(table.columns[column].quoted)"
      from = "\(table.quoted) \(inner.alias)"
    case .manyToMany(let join, let ownerIsFirst):
      let link = scope.nextName("j")
      let near = quotedName((ownerIsFirst ? join.first : join.second).column)
      let far = quotedName((ownerIsFirst ? join.second : join.first).column)
      owner = "\(link).\(near)"
      from =
        "\(join.quoted) \(link) JOIN \(table.quoted) \(inner.alias) "
        + "ON \(inner.alias).Z_PK = \(link).\(far)"
    case .toOne: throw StoreError(.unsupported, "\(relationship.name): not to-many", path: path)
    }
    let kept = isAll ? "((" + test + ") IS NOT TRUE)" : test
    let members =
      "(SELECT \(owner) FROM \(from)\(inner.joins) WHERE \(owner) IS NOT NULL AND " + kept + ")"
    // ALL is true of no members, so also where the object that would have them is missing.
    return isAll
      ? "((\(alias).Z_PK NOT IN " + members + ") IS NOT FALSE)"
      : "(\(alias).Z_PK IN " + members + ")"
  }

  private func count(
    _ keys: [String], _ comparison: Comparison, _ scope: SQLScope
  ) throws(StoreError) -> SQLFragment {
    guard
      case .toMany(let alias, let entity, let relationship, let rest)? = scope.resolve(keys[...]),
      rest.isEmpty, let layout = schema.relationship(relationship, of: entity)
    else {
      throw StoreError(
        .unsupported, "\(keys.joined(separator: ".")).@count: not a to-many relationship",
        path: path)
    }
    let name = scope.nextName("c")
    let sql: String
    switch layout {
    case .oneToMany(let table, let column, _):
      sql =
        "(SELECT COUNT(*) FROM \(table.quoted) \(name) WHERE "
        + "\(name).\(table.columns[column].quoted) = \(alias).Z_PK)"
    case .manyToMany(let join, let ownerIsFirst):
      let near = quotedName((ownerIsFirst ? join.first : join.second).column)
      sql = "(SELECT COUNT(*) FROM \(join.quoted) \(name) WHERE \(name).\(near) = \(alias).Z_PK)"
    case .toOne: sql = "NULL"
    }
    return try ComparisonSQL(schema: schema, store: store, path: path).condition(
      comparison, left: .plain(SQLFragment(sql), .integer), scope)
  }
}
