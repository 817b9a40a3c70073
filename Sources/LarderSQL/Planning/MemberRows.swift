internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// The members that a path over to-many relationships leads to, as rows of a subselect that belongs to one outer row.
struct MemberRows {
  /// The tables, up to that of the members.
  var sources: [SQLRows.Source]
  /// The column with the key of the row that has the members, and that row's key.
  var owner: SQLColumn
  var ownerKey: SQLColumn
  /// Which of the rows count: those for which all of this is true.
  var conditions: [SQLExpression]
  /// The scope of the member, whose further joins come behind `sources`.
  var scope: SQLScope
  /// What of the member is meant: the object itself, or what stands at the end of the path.
  var element: ComparisonOperand
  /// The key of the object that would have the members, where that object may be missing.
  var missingOwner: SQLColumn?
  /// Whether the end of the path is an object other than the member.
  var endsBehindToOne = false

  /// The rows of one owner; call it when all expressions over the scope are planned.
  func rows(where test: SQLExpression? = nil) -> SQLRows {
    SQLRows(
      sources: sources + scope.joins,
      conditions: [.link(owner, ownerKey)] + conditions + (test.map { [$0] } ?? []))
  }

  /// The rows of all owners.
  ///
  /// - Parameter isOwned: whether rows without an owner are left out, without going over an index for that.
  func allRows(isOwned: Bool) -> SQLRows {
    let owned: [SQLExpression] = isOwned ? [.isNotNull(.unindexed(.column(owner)))] : []
    return SQLRows(sources: sources + scope.joins, conditions: owned + conditions)
  }

  /// Whether a row exists for which a condition is true.
  func exists(_ test: SQLExpression? = nil) -> SQLExpression { .exists(rows(where: test)) }
}

extension PredicatePlanner {
  /// Follows keys to members; nil where they cross no to-many relationship.
  func members(
    _ keys: [String], _ place: PlanningPlace
  ) throws(StoreError) -> MemberRows? {
    let scope = place.scope
    guard
      case .toMany(let alias, let entity, let relationship, let rest)? = scope.resolve(keys[...])
    else { return nil }
    var rows = try step(alias, entity, relationship, scope)
    rows.missingOwner = alias == scope.alias ? nil : .key(alias)
    var left = rest
    while case .toMany(let alias, let entity, let relationship, let rest)? =
      left.isEmpty ? nil : rows.scope.resolve(left)
    {
      let next = try step(alias, entity, relationship, rows.scope)
      rows.sources += rows.scope.joins + next.sources
      rows.conditions += [.link(next.owner, next.ownerKey)] + next.conditions
      rows.scope = next.scope
      left = rest
    }
    return try end(rows, Array(left), place)
  }

  /// What stands at the end of keys from a member.
  func end(
    _ rows: MemberRows, _ keys: [String], _ place: PlanningPlace
  ) throws(StoreError) -> MemberRows {
    var rows = rows
    let member = place.at(rows.scope)
    rows.element = try keys.isEmpty ? operand(.evaluatedObject, member) : operand(keys, member)
    rows.endsBehindToOne = !keys.isEmpty
    // A path that a missing object cuts short has no end.
    if let link = missingLink(.keyPath(keys), rows.scope) {
      rows.conditions.append(.isNotNull(.column(link)))
    }
    return rows
  }

  /// The tables and the tie of one to-many relationship of the row `alias`.
  private func step(
    _ alias: String, _ entity: ResolvedEntity, _ relationship: RelationshipDescription,
    _ scope: SQLScope
  ) throws(StoreError) -> MemberRows {
    guard let layout = schema.relationship(relationship, of: entity),
      let destination = schema.model.entity(relationship.destination),
      let table = schema.table(relationship.destination)
    else {
      throw StoreError(
        .unsupported, "\(entity.name).\(relationship.name): cannot be followed", path: path)
    }
    let inner = scope.inner(destination)
    let element = ComparisonOperand.object(.column(inner.key), rootName: destination.rootName)
    let members = SQLRows.Source(table: table.quoted, alias: inner.alias, join: .each)
    switch layout {
    case .oneToMany(_, let column, _):
      return MemberRows(
        sources: [members], owner: .column(inner.alias, table.columns[column]),
        ownerKey: .key(alias), conditions: [], scope: inner, element: element)
    case .manyToMany(let join, let ownerIsFirst):
      let link = scope.nextLinkName(relationship)
      let (near, far) = join.columns(ownerIsFirst: ownerIsFirst, link)
      return MemberRows(
        sources: [SQLRows.Source(table: join.quoted, alias: link, join: .each), members],
        owner: near, ownerKey: .key(alias), conditions: [.link(inner.key, far)], scope: inner,
        element: element)
    case .toOne: throw StoreError(.unsupported, "\(relationship.name): not to-many", path: path)
    }
  }

  /// `SUBQUERY(collection, $variable, predicate)` as the rows for which the predicate is true.
  func subquery(
    _ collection: ObjectExpression, _ variable: String, _ predicate: ObjectPredicate,
    _ place: PlanningPlace
  ) throws(StoreError) -> MemberRows {
    guard case .members(var rows) = try operand(collection, place) else {
      throw StoreError(
        .invalidInput, "SUBQUERY takes a to-many relationship, not \(collection)", path: path)
    }
    guard !rows.endsBehindToOne else {
      throw unsupported("a SUBQUERY whose collection ends behind a to-one relationship")
    }
    var here = place
    here.bound[variable] = rows.scope
    rows.conditions.append(.condition(try condition(predicate, here)))
    rows.missingOwner = nil
    return rows
  }

  // MARK: - Collection operators

  /// Keys that hold a collection operator, such as `lines.@sum.amount`.
  func operation(
    _ keys: [String], _ place: PlanningPlace
  ) throws(StoreError) -> ComparisonOperand {
    let first = keys.firstIndex { $0.hasPrefix("@") } ?? keys.count
    guard let rows = try members(Array(keys[..<first]), place) else {
      throw StoreError(
        .invalidInput,
        "\(keys.joined(separator: ".")): \(first < keys.count ? keys[first] : "") needs a to-many "
          + "relationship before it", path: path)
    }
    return try operation(Array(keys[first...]), on: rows, place)
  }

  /// `@count`, `@sum.amount`, `@distinctUnionOfObjects.name.@count` of members.
  func operation(
    _ keys: [String], on rows: MemberRows, _ place: PlanningPlace
  ) throws(StoreError) -> ComparisonOperand {
    guard let first = keys.first, let kind = CollectionOperator(rawValue: first) else {
      throw StoreError(
        .unsupported, "there is no collection operator \"\(keys.first ?? "")\"", path: path)
    }
    let next = keys.dropFirst().firstIndex { $0.hasPrefix("@") } ?? keys.count
    var rows = rows
    if next > 1 {
      if rows.endsBehindToOne { throw unsupported("keys on both sides of \(first)") }
      rows = try end(rows, Array(keys[1..<next]), place)
    }
    switch kind {
    case .count, .sum, .average, .minimum, .maximum:
      guard next == keys.count else { throw unsupported("keys behind \(first)") }
      return try aggregate(kind.function, rows)
    default:
      guard next == keys.count - 1, let last = CollectionOperator(rawValue: keys[next]),
        [.count, .sum, .average, .minimum, .maximum].contains(last)
      else { throw unsupported("\(first) that no @count, @sum, @avg, @min or @max follows") }
      rows.conditions.append(.isNotNull(rows.element.expression))
      let isDistinct = kind.rawValue.hasPrefix("@distinct")
      return try aggregate(last.function, rows, isDistinct: isDistinct)
    }
  }

  /// One value of all rows, by a scalar subselect.
  func aggregate(
    _ function: PredicateFunction, _ rows: MemberRows, isDistinct: Bool = false
  ) throws(StoreError) -> ComparisonOperand {
    func all(_ aggregate: SQLExpression.Aggregate, _ value: SQLExpression?, _ isDistinct: Bool)
      -> SQLExpression
    { .aggregate(aggregate, value, isDistinct: isDistinct, rows.rows()) }
    if function == .count {
      let what = isDistinct ? rows.element.expression : nil
      return .plain(owned(all(.count, what, isDistinct), rows), .integer)
    }
    guard case .plain(let value, let kind, _) = rows.element else {
      throw StoreError(
        .invalidInput, "\(function.rawValue) takes values, not objects", path: path)
    }
    if kind == .external { throw unsupported("bytes that may lie in a file beside the store") }
    if kind == .decimal { throw unsupported("\(function.rawValue) over decimals") }
    switch function {
    case .minimum, .maximum:
      let one = all(function == .minimum ? .minimum : .maximum, value, false)
      return .plain(owned(one, rows), kind)
    case .sum, .average:
      guard kind.isNumber else {
        throw StoreError(
          .invalidInput, "\(function.rawValue) takes numbers", path: path)
      }
      let one = all(function == .sum ? .sum : .average, value, isDistinct)
      return .plain(owned(one, rows), function == .average ? .double : kind.asSum)
    default: throw unsupported("the function \"\(function.rawValue)\" of members")
    }
  }

  /// Nil where the object that would have the members is missing.
  private func owned(_ value: SQLExpression, _ rows: MemberRows) -> SQLExpression {
    guard let owner = rows.missingOwner else { return value }
    return .choice(.isNotNull(.column(owner)), then: value, else: nil)
  }

  /// The key of the object at the end of a path over to-one relationships.
  func missingLink(_ expression: ObjectExpression, _ scope: SQLScope) -> SQLColumn? {
    guard case .keyPath(let keys) = expression, keys.count > 1 else { return nil }
    switch scope.resolve(keys[...]) {
    case .attribute(let column, _, _, _), .object(let column, _): return .key(column.table)
    default: return nil
    }
  }
}

extension ColumnLayout.Kind {
  var isNumber: Bool {
    switch self {
    case .boolean, .integer, .double, .decimal: true
    default: false
    }
  }

  /// What a sum of such values is.
  fileprivate var asSum: Self { self == .boolean ? .integer : self }
}
