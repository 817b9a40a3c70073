internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension PredicateSQL {
  /// A path over to-many relationships compared with what is the same for all objects: sets of keys that SQLite computes once
  /// are faster than a look at each object's members.
  mutating func simple(
    _ comparison: Comparison, _ scope: SQLScope
  ) throws(StoreError) -> SQLFragment? {
    guard case .keyPath(let keys) = comparison.left, comparison.right.isConstant,
      !keys.contains(where: { $0.hasPrefix("@") }),
      case .toMany(let alias, let entity, let relationship, let rest)? = scope.resolve(keys[...])
    else { return nil }
    return try toMany(comparison, alias, entity, relationship, rest, scope)
  }

  mutating func toMany(
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
    // Of a few rows the members are looked at row by row; else the owners of all members that fit are collected once.
    let isRowByRow = isNarrow
    let test = try condition(inner, &self)
    var owner = ""
    var from = ""
    switch layout {
    case .oneToMany(_, let column, _):
      owner = "\(inner.alias).\(table.columns[column].quoted)"
      from = "\(table.quoted) \(inner.alias)"
    case .manyToMany(let join, let ownerIsFirst):
      let link = scope.nextLinkName(relationship)
      let near = quotedName((ownerIsFirst ? join.first : join.second).column)
      let far = quotedName((ownerIsFirst ? join.second : join.first).column)
      owner = "\(link).\(near)"
      from =
        "\(join.quoted) \(link) JOIN \(table.quoted) \(inner.alias) "
        + "ON \(inner.alias).Z_PK = \(link).\(far)"
    case .toOne: throw StoreError(.unsupported, "\(relationship.name): not to-many", path: path)
    }
    let kept = isAll ? "((" + test + ") IS NOT TRUE)" : test
    if isAll { hasNarrowed = false }
    if isRowByRow {
      hasNarrowed = false
      let rows =
        "EXISTS (SELECT 1 FROM \(from)\(inner.joins) WHERE \(owner) = \(alias).Z_PK AND " + kept
        + ")"
      return isAll ? "(NOT " + rows + ")" : "(" + rows + ")"
    }
    let members = " FROM \(from)\(inner.joins) WHERE " + kept
    // ALL is true of no members, so also where the object that would have them is missing.
    return isAll
      ? "(" + Self.isNone(of: owner, members, "\(alias).Z_PK") + ")"
      : "(\(alias).Z_PK IN (SELECT \(owner)" + members + "))"
  }
}

extension ObjectExpression {
  /// Whether it is the same for all objects.
  var isConstant: Bool {
    switch self {
    case .constant: true
    case .aggregate(let parts): parts.allSatisfy(\.isConstant)
    default: false
    }
  }
}
