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
  /// What `now()` gives.
  let now: Date
  /// The rows that the variables of the subqueries around stand for.
  var bound: [String: SQLScope] = [:]
  var expressionDepth = 0

  init(schema: StoreSchema, store: UUID, path: String, now: Date = Date()) {
    self.schema = schema
    self.store = store
    self.path = path
    self.now = now
  }

  /// Deeper predicates are refused: each level takes stack here and in SQLite.
  static let maximumDepth = 200

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
    case .not(.not(let inner)): return try condition(inner, scope, depth: depth + 2)
    case .not(let inner):
      // Every condition is one operand, in parentheses where it has to be: SQLite's parser is not deep.
      return "(" + (try condition(inner, scope, depth: depth + 1)) + " IS NOT TRUE)"
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
    if let sql = try simple(comparison, scope) { return sql }
    let right = try operand(comparison.right, scope)
    let left = try operand(comparison.left, scope)
    switch (left, right) {
    case (.members(let rows), .members(let others)):
      // ANY of the members is IN others.
      guard comparison.modifier != .direct, comparison.operator == .in else {
        throw unsupported("a comparison of two to-many key paths")
      }
      let test = try others.exists(compare(comparison, .equal, others.element, rows.element))
      return quantified(rows, test, comparison.modifier)
    case (.members(let rows), _):
      switch comparison.modifier {
      case .direct where comparison.operator == .contains:
        return try rows.exists(compare(comparison, .equal, rows.element, right))
      case .direct:
        throw StoreError(
          .unsupported,
          "\(comparison.left): a to-many relationship is compared with ANY or ALL", path: path)
      case .any, .all:
        let test = try compare(comparison, comparison.operator, rows.element, right)
        return quantified(rows, test, comparison.modifier)
      }
    case (_, .members(let rows)):
      guard comparison.operator == .in else {
        throw unsupported("a to-many key path on the right, behind anything but IN")
      }
      let sql = try rows.exists(compare(comparison, .equal, rows.element, left))
      return linked(sql, comparison, scope)
    case (.list(let values), _) where comparison.modifier != .direct:
      return try each(values.map { .constant($0) }, comparison, right)
    case (.operands(let operands), _) where comparison.modifier != .direct:
      return try each(operands, comparison, right)
    case (.list, _), (.operands, _):
      guard comparison.operator == .contains else {
        if case .list(let values) = left, case .constant(let value) = right {
          return try compare(
            comparison, comparison.operator, .constant(.list(values)), .constant(value))
        }
        throw unsupported("a list on the left of \(comparison.operator.rawValue)")
      }
      return try compare(comparison, .in, right, left)
    default:
      return linked(
        try compare(comparison, comparison.operator, left, right), comparison, scope)
    }
  }

  /// ANY and ALL leave out a path that a missing object cuts short.
  private func linked(
    _ sql: SQLFragment, _ comparison: Comparison, _ scope: SQLScope
  ) -> SQLFragment {
    guard comparison.modifier != .direct, let link = missingLink(comparison.left, scope) else {
      return sql
    }
    return comparison.modifier == .any
      ? "(\(link).Z_PK IS NOT NULL AND " + sql + ")" : "(\(link).Z_PK IS NULL OR " + sql + ")"
  }

  private func compare(
    _ comparison: Comparison, _ operation: Comparison.Operator, _ left: ComparisonOperand,
    _ right: ComparisonOperand
  ) throws(StoreError) -> SQLFragment {
    var single = comparison
    single.operator = operation
    single.modifier = .direct
    return try ComparisonSQL(schema: schema, store: store, path: path)
      .condition(single, left: left, right: right)
  }

  private func quantified(
    _ rows: MemberRows, _ test: SQLFragment, _ modifier: Comparison.Modifier
  ) -> SQLFragment {
    modifier == .all
      ? "(NOT " + rows.exists("((" + test + ") IS NOT TRUE)") + ")" : rows.exists("(" + test + ")")
  }

  /// ANY or ALL of a list.
  private func each(
    _ operands: [ComparisonOperand], _ comparison: Comparison, _ right: ComparisonOperand
  ) throws(StoreError) -> SQLFragment {
    let isAll = comparison.modifier == .all
    var sql = SQLFragment(isAll ? "(1" : "(0")
    guard operands.count <= 500 else {
      throw unsupported("a list of more than 500 behind ANY or ALL")
    }
    for operand in operands {
      let test = try compare(comparison, comparison.operator, operand, right)
      sql = sql + (isAll ? " AND (" : " OR (") + test + ") IS TRUE"
    }
    return sql + ")"
  }

  /// A path over to-many relationships compared with what is the same for all objects: sets of keys that SQLite computes once
  /// are faster than a look at each object's members.
  private mutating func simple(
    _ comparison: Comparison, _ scope: SQLScope
  ) throws(StoreError) -> SQLFragment? {
    guard case .keyPath(let keys) = comparison.left, comparison.right.isConstant,
      !keys.contains(where: { $0.hasPrefix("@") }),
      case .toMany(let alias, let entity, let relationship, let rest)? = scope.resolve(keys[...])
    else { return nil }
    return try toMany(comparison, alias, entity, relationship, rest, scope)
  }

  private mutating func toMany(
    _ comparison: Comparison, _ alias: String, _ entity: ResolvedEntity,
    _ relationship: RelationshipDescription, _ rest: ArraySlice<String>, _ scope: SQLScope
  ) throws(StoreError) -> SQLFragment {
    var inner = comparison
    inner.left = rest.isEmpty ? .evaluatedObject : .keyPath(Array(rest))
    switch comparison.modifier {
    case .any, .all: break
    case .direct where comparison.operator == .contains:
      inner.operator = .equal
      inner.modifier = .any
    case .direct:
      throw StoreError(
        .unsupported,
        "\(entity.name).\(relationship.name): a to-many relationship is compared with ANY or ALL",
        path: path)
    }
    return try owners(alias, entity, relationship, scope, isAll: comparison.modifier == .all) {
      (scope, generator) throws(StoreError) in
      try generator.condition(inner, scope)
    }
  }

  /// The objects any or all of whose members fulfil a condition, as a set of keys that SQLite computes once.
  private mutating func owners(
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
}

extension ObjectExpression {
  /// Whether it is the same for all objects.
  fileprivate var isConstant: Bool {
    switch self {
    case .constant: true
    case .aggregate(let parts): parts.allSatisfy(\.isConstant)
    default: false
    }
  }
}
