internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores
internal import LarderText

extension PredicatePlanner {
  /// Writes an expression as one side of a comparison.
  func operand(
    _ expression: ObjectExpression, _ place: PlanningPlace
  ) throws(StoreError) -> ComparisonOperand {
    var place = place
    place.expressionDepth += 1
    guard place.expressionDepth < Self.maximumDepth else {
      throw StoreError(.invalidInput, "the predicate is nested too deeply", path: path)
    }
    try checkStack()
    switch expression {
    case .constant(.list(let values)): return .list(values)
    case .constant(let value): return .constant(value)
    case .evaluatedObject:
      return .object(.column(place.scope.key), rootName: place.scope.entity.rootName)
    case .aggregate(let parts):
      var operands: [ComparisonOperand] = []
      var values: [Value] = []
      for part in parts {
        let operand = try operand(part, place)
        if case .constant(let value) = operand { values.append(value) }
        operands.append(operand)
      }
      return values.count == operands.count ? .list(values) : .operands(operands)
    case .keyPath(let keys): return try operand(keys, place)
    case .variable(let name):
      guard let member = place.bound[name] else {
        throw StoreError(.invalidInput, "$\(name): the variable has no value", path: path)
      }
      return .object(.column(member.key), rootName: member.entity.rootName)
    case .subquery(let collection, let variable, let predicate):
      return .members(try subquery(collection, variable, predicate, place))
    case .conditional(let predicate, let one, let other):
      return try conditional(predicate, one, other, place)
    case .function(let name, let arguments): return try function(name, arguments.array, place)
    }
  }

  /// What keys from the row of a scope lead to.
  func operand(
    _ keys: [String], _ place: PlanningPlace
  ) throws(StoreError) -> ComparisonOperand {
    if keys.contains(where: { $0.hasPrefix("@") }) { return try operation(keys, place) }
    let scope = place.scope
    switch scope.resolve(keys[...]) {
    case .attribute(let value, _, let column, let canonical):
      return .plain(.column(value), column.kind, canonical: canonical)
    case .object(let key, let entity):
      return .object(.column(key), rootName: entity.rootName)
    case .toMany:
      guard let rows = try members(keys, place) else { throw unsupported("this key path") }
      return .members(rows)
    case nil:
      if keys == ["entity", "name"] { return entityName(scope) }
      throw unknown(keys, scope)
    }
  }

  /// `entity.name`: the name of the entity that the row is of.
  private func entityName(_ scope: SQLScope) -> ComparisonOperand {
    var names: [SQLExpression.NumberedText] = []
    for name in scope.entity.subtreeNames {
      guard let number = schema.model.entity(name)?.number else { continue }
      names.append(SQLExpression.NumberedText(number: number, text: name))
    }
    return .plain(.text(of: SQLColumn(scope.alias, .entity), names), .string)
  }

  private func unknown(_ keys: [String], _ scope: SQLScope) -> StoreError {
    let attribute = scope.schema.model.resolve(keyPath: keys, from: scope.entity)?.attribute
    let reason =
      attribute?.isTransient == true
      ? "is transient: it is not in the store, and can only be asked of objects in memory"
      : "\(scope.entity.name) has no such stored property"
    return StoreError(.invalidInput, "\(keys.joined(separator: ".")): \(reason)", path: path)
  }

  func unsupported(_ what: String) -> StoreError {
    StoreError(.unsupported, "a predicate in SQL cannot hold \(what)", path: path)
  }

  // MARK: - TERNARY

  private func conditional(
    _ predicate: ObjectPredicate, _ one: ObjectExpression, _ other: ObjectExpression,
    _ place: PlanningPlace
  ) throws(StoreError) -> ComparisonOperand {
    let test = try condition(predicate, place)
    let first = try operand(one, place)
    let second = try operand(other, place)
    func either() -> SQLExpression {
      .choice(.condition(test), then: first.expression, else: second.expression)
    }
    switch (first, second) {
    case (.object(_, let root), .object(_, let otherRoot)) where root == otherRoot:
      return .object(either(), rootName: root)
    case (.object(_, let root), .constant(.null)), (.constant(.null), .object(_, let root)):
      return .object(either(), rootName: root)
    default: break
    }
    guard first.isSingle, second.isSingle else { throw unsupported("lists in TERNARY") }
    guard let kind = first.kind, let otherKind = second.kind else {
      // Nothing is of any kind.
      return (first.kind ?? second.kind).map { .plain(either(), $0) } ?? .constant(.null)
    }
    if kind == otherKind { return .plain(either(), kind) }
    guard kind.isNumber, otherKind.isNumber, kind != .decimal, otherKind != .decimal else {
      throw unsupported("TERNARY with values of two types")
    }
    return .plain(either(), .double)
  }
}
