internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension PredicatePlanner {
  /// A path over to-many relationships compared with what is the same for all objects: sets of keys that the database computes once
  /// are faster than a look at each object's members.
  func simple(
    _ comparison: Comparison, _ place: PlanningPlace
  ) throws(StoreError) -> ConditionPlan? {
    guard case .keyPath(let keys) = comparison.left, comparison.right.isConstant,
      !keys.contains(where: { $0.hasPrefix("@") }),
      case .toMany(let alias, let entity, let relationship, let rest)? =
        place.scope.resolve(keys[...])
    else { return nil }
    return try toMany(comparison, alias, entity, relationship, rest, place)
  }

  /// The objects any or all of whose members fulfil a condition. Of a few rows the members are looked at row by row; else the
  /// owners of all members that fit are collected once.
  func toMany(
    _ comparison: Comparison, _ alias: String, _ entity: ResolvedEntity,
    _ relationship: RelationshipDescription, _ rest: ArraySlice<String>, _ place: PlanningPlace
  ) throws(StoreError) -> ConditionPlan {
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
    guard let layout = schema.relationship(relationship, of: entity),
      let destination = schema.model.entity(relationship.destination),
      let table = schema.table(relationship.destination)
    else {
      throw StoreError(
        .unsupported, "\(entity.name).\(relationship.name): cannot be followed", path: path)
    }
    let scope = place.scope.inner(destination)
    let test = try condition(inner, place.at(scope))
    let owner: SQLColumn
    var sources: [SQLRows.Source]
    switch layout {
    case .oneToMany(_, let column, _):
      owner = .column(scope.alias, table.columns[column])
      sources = [SQLRows.Source(table: table.quoted, alias: scope.alias, join: .each)]
    case .manyToMany(let join, let ownerIsFirst):
      let link = scope.nextLinkName(relationship)
      let (near, far) = join.columns(ownerIsFirst: ownerIsFirst, link)
      owner = near
      sources = [
        SQLRows.Source(table: join.quoted, alias: link, join: .each),
        SQLRows.Source(table: table.quoted, alias: scope.alias, join: .inner(far)),
      ]
    case .toOne: throw StoreError(.unsupported, "\(relationship.name): not to-many", path: path)
    }
    sources += scope.joins
    return .members(
      ConditionPlan.MemberTest(
        comparison: comparison, access: place.isNarrow ? .rowByRow : .collected,
        isAll: comparison.modifier == .all, key: .key(alias), owner: owner,
        rows: SQLRows(sources: sources, conditions: []), test: test))
  }
}

extension JoinLayout {
  /// The columns with the key of the owner and that of the member, of the table of this name in a statement.
  func columns(ownerIsFirst: Bool, _ alias: String) -> (near: SQLColumn, far: SQLColumn) {
    let (near, far) = ownerIsFirst ? (first, second) : (second, first)
    return (
      SQLColumn(alias, .quoted(quotedName(near.column))),
      SQLColumn(alias, .quoted(quotedName(far.column)))
    )
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
