internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// The members that a path over to-many relationships leads to, as rows of a subselect that belongs to one outer row.
struct MemberRows {
  /// The tables, up to that of the members.
  var from: String
  /// What ties the rows to the outer one.
  var tie: String
  /// The column with the key of the row that has the members, and that row's key.
  var owner: String
  var ownerKey: String
  /// Which of the rows count: those for which all of this is true.
  var conditions: [SQLFragment]
  /// The scope of the member, whose further joins come behind `from`.
  var scope: SQLScope
  /// What of the member is meant: the object itself, or what stands at the end of the path.
  var element: ComparisonOperand
  /// The key of the object that would have the members, where that object may be missing.
  var missingOwner: String?
  /// Whether the end of the path is an object other than the member.
  var endsBehindToOne = false

  /// `FROM … WHERE …` of the subselect; call it when all expressions over the scope are written.
  func rows(where test: SQLFragment? = nil) -> SQLFragment {
    var all = [SQLFragment(tie)] + conditions
    if let test { all.append(test) }
    return " FROM \(from)\(scope.joins)" + Self.whereClause(all)
  }

  /// The rows of all owners.
  ///
  /// - Parameter isOwned: whether rows without an owner are left out; the sign keeps SQLite from going over an index for that.
  func allRows(isOwned: Bool) -> SQLFragment {
    let owned = isOwned ? [SQLFragment("+\(owner) IS NOT NULL")] : []
    return " FROM \(from)\(scope.joins)" + Self.whereClause(owned + conditions)
  }

  private static func whereClause(_ conditions: [SQLFragment]) -> SQLFragment {
    var sql = SQLFragment()
    for (place, condition) in conditions.enumerated() {
      sql = sql + (place == 0 ? " WHERE " : " AND ") + condition
    }
    return sql
  }

  /// Whether a row exists for which a condition is true.
  func exists(_ test: SQLFragment? = nil) -> SQLFragment {
    "(EXISTS (SELECT 1" + rows(where: test) + "))"
  }
}

extension PredicateSQL {
  /// Follows keys to members; nil where they cross no to-many relationship.
  mutating func members(
    _ keys: [String], _ scope: SQLScope
  ) throws(StoreError) -> MemberRows? {
    guard
      case .toMany(let alias, let entity, let relationship, let rest)? = scope.resolve(keys[...])
    else { return nil }
    var rows = try step(alias, entity, relationship, scope)
    rows.missingOwner = alias == scope.alias ? nil : "\(alias).Z_PK"
    var left = rest
    while case .toMany(let alias, let entity, let relationship, let rest)? =
      left.isEmpty ? nil : rows.scope.resolve(left)
    {
      let next = try step(alias, entity, relationship, rows.scope)
      rows.from += rows.scope.joins + ", " + next.from
      rows.conditions += [SQLFragment(next.tie)] + next.conditions
      rows.scope = next.scope
      left = rest
    }
    return try end(rows, Array(left))
  }

  /// What stands at the end of keys from a member.
  mutating func end(_ rows: MemberRows, _ keys: [String]) throws(StoreError) -> MemberRows {
    var rows = rows
    rows.element =
      try keys.isEmpty ? operand(.evaluatedObject, rows.scope) : operand(keys, rows.scope)
    rows.endsBehindToOne = !keys.isEmpty
    // A path that a missing object cuts short has no end.
    if let link = missingLink(.keyPath(keys), rows.scope) {
      rows.conditions.append(SQLFragment("\(link).Z_PK IS NOT NULL"))
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
    let element = ComparisonOperand.object(
      SQLFragment("\(inner.alias).Z_PK"), rootName: destination.rootName)
    switch layout {
    case .oneToMany(_, let column, _):
      let owner = "\(inner.alias).\(table.columns[column].quoted)"
      return MemberRows(
        from: "\(table.quoted) \(inner.alias)", tie: "\(owner) = \(alias).Z_PK", owner: owner,
        ownerKey: "\(alias).Z_PK", conditions: [], scope: inner, element: element)
    case .manyToMany(let join, let ownerIsFirst):
      let link = scope.nextLinkName(relationship)
      let near = quotedName((ownerIsFirst ? join.first : join.second).column)
      let far = quotedName((ownerIsFirst ? join.second : join.first).column)
      return MemberRows(
        from: "\(join.quoted) \(link), \(table.quoted) \(inner.alias)",
        tie: "\(link).\(near) = \(alias).Z_PK", owner: "\(link).\(near)",
        ownerKey: "\(alias).Z_PK",
        conditions: [SQLFragment("\(inner.alias).Z_PK = \(link).\(far)")], scope: inner,
        element: element)
    case .toOne: throw StoreError(.unsupported, "\(relationship.name): not to-many", path: path)
    }
  }

  /// `SUBQUERY(collection, $variable, predicate)` as the rows for which the predicate is true.
  mutating func subquery(
    _ collection: ObjectExpression, _ variable: String, _ predicate: ObjectPredicate,
    _ scope: SQLScope
  ) throws(StoreError) -> MemberRows {
    guard case .members(var rows) = try operand(collection, scope) else {
      throw StoreError(
        .invalidInput, "SUBQUERY takes a to-many relationship, not \(collection)", path: path)
    }
    guard !rows.endsBehindToOne else {
      throw unsupported("a SUBQUERY whose collection ends behind a to-one relationship")
    }
    let outside = bound[variable]
    bound[variable] = rows.scope
    defer { bound[variable] = outside }
    rows.conditions.append(try condition(predicate, scope))
    rows.missingOwner = nil
    return rows
  }

  // MARK: - Collection operators

  /// Keys that hold a collection operator, such as `lines.@sum.amount`.
  mutating func operation(
    _ keys: [String], _ scope: SQLScope
  ) throws(StoreError) -> ComparisonOperand {
    let place = keys.firstIndex { $0.hasPrefix("@") } ?? keys.count
    guard let rows = try members(Array(keys[..<place]), scope) else {
      throw StoreError(
        .invalidInput,
        "\(keys.joined(separator: ".")): \(place < keys.count ? keys[place] : "") needs a to-many "
          + "relationship before it", path: path)
    }
    return try operation(Array(keys[place...]), on: rows)
  }

  /// `@count`, `@sum.amount`, `@distinctUnionOfObjects.name.@count` of members.
  mutating func operation(
    _ keys: [String], on rows: MemberRows
  ) throws(StoreError) -> ComparisonOperand {
    guard let first = keys.first, let kind = CollectionOperator(rawValue: first) else {
      throw StoreError(
        .unsupported, "there is no collection operator \"\(keys.first ?? "")\"", path: path)
    }
    let next = keys.dropFirst().firstIndex { $0.hasPrefix("@") } ?? keys.count
    var rows = rows
    if next > 1 {
      if rows.endsBehindToOne { throw unsupported("keys on both sides of \(first)") }
      rows = try end(rows, Array(keys[1..<next]))
    }
    switch kind {
    case .count, .sum, .average, .minimum, .maximum:
      guard next == keys.count else { throw unsupported("keys behind \(first)") }
      return try aggregate(kind.function, rows)
    default:
      guard next == keys.count - 1, let last = CollectionOperator(rawValue: keys[next]),
        [.count, .sum, .average, .minimum, .maximum].contains(last)
      else { throw unsupported("\(first) that no @count, @sum, @avg, @min or @max follows") }
      rows.conditions.append(rows.element.sql + " IS NOT NULL")
      let isDistinct = kind.rawValue.hasPrefix("@distinct")
      return try aggregate(last.function, rows, isDistinct: isDistinct)
    }
  }

  /// One value of all rows, by a scalar subselect.
  mutating func aggregate(
    _ function: PredicateFunction, _ rows: MemberRows, isDistinct: Bool = false
  ) throws(StoreError) -> ComparisonOperand {
    let distinct = isDistinct ? "DISTINCT " : ""
    if function == .count {
      let what = isDistinct ? "DISTINCT " + rows.element.sql : SQLFragment("*")
      return .plain(owned("(SELECT COUNT(" + what + ")" + rows.rows() + ")", rows), .integer)
    }
    guard case .plain(let sql, let kind, _) = rows.element else {
      throw StoreError(
        .invalidInput, "\(function.rawValue) takes values, not objects", path: path)
    }
    if kind == .external { throw unsupported("bytes that may lie in a file beside the store") }
    if kind == .decimal { throw unsupported("\(function.rawValue) over decimals") }
    switch function {
    case .minimum, .maximum:
      let name = function == .minimum ? "MIN" : "MAX"
      return .plain(owned("(SELECT \(name)(" + sql + ")" + rows.rows() + ")", rows), kind)
    case .sum, .average:
      guard kind.isNumber else {
        throw StoreError(
          .invalidInput, "\(function.rawValue) takes numbers", path: path)
      }
      let select =
        function == .sum
        ? "(SELECT IFNULL(SUM(\(distinct)" + sql + "), 0)" : "(SELECT AVG(\(distinct)" + sql + ")"
      return .plain(
        owned(select + rows.rows() + ")", rows), function == .average ? .double : kind.asSum)
    default: throw unsupported("the function \"\(function.rawValue)\" of members")
    }
  }

  /// Nil where the object that would have the members is missing.
  private func owned(_ sql: SQLFragment, _ rows: MemberRows) -> SQLFragment {
    guard let owner = rows.missingOwner else { return sql }
    return "(CASE WHEN \(owner) IS NOT NULL THEN " + sql + " END)"
  }

  /// The table at the end of a path over to-one relationships.
  func missingLink(_ expression: ObjectExpression, _ scope: SQLScope) -> String? {
    guard case .keyPath(let keys) = expression, keys.count > 1 else { return nil }
    let sql: String
    switch scope.resolve(keys[...]) {
    case .attribute(let column, _, _, _): sql = column
    case .object(let column, _): sql = column
    default: return nil
    }
    return sql.split(separator: ".", maxSplits: 1).first.map(String.init)
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
