internal import LarderLocks

extension ObjectPredicate {
  /// Returns the predicate with values in place of its variables (`$NAME`); this one can be used again.
  ///
  /// A subquery's own variable stays. Keys after a variable (`$NAME.author`) can be followed only from a subquery's.
  ///
  /// - Parameter values: by the variables' names, without the `$`.
  /// - Throws: `unknownKey` for a variable without a value, `tooLarge` for a tree that is too deep.
  public func substituting(_ values: [String: Value]) throws(QueryError) -> ObjectPredicate {
    try PredicateSubstitution(values: values).replace(self, bound: [], depth: 0)
  }

  /// Returns the predicate with values in place of its variables, and with what objects have in place of key paths that
  /// begin with a variable: `$FETCH_SOURCE.name` becomes the name that the object has now.
  ///
  /// - Throws: as `substituting(_:)`; further what following a key path from an object throws.
  public func substituting(
    _ values: [String: Value], objects: [String: any PredicateSubject]
  ) throws(QueryError) -> ObjectPredicate {
    try PredicateSubstitution(values: values, objects: objects).replace(self, bound: [], depth: 0)
  }

  /// The names of the variables that need a value before the predicate can be evaluated, in the order of their names.
  public var variableNames: [String] {
    var search = VariableSearch()
    search.visit(self, bound: [])
    return search.names.sorted()
  }
}

extension ObjectExpression {
  /// Returns the expression with values in place of its variables, as `ObjectPredicate.substituting` does.
  public func substituting(_ values: [String: Value]) throws(QueryError) -> ObjectExpression {
    try PredicateSubstitution(values: values).replace(self, bound: [], depth: 0)
  }
}

/// Puts values in the places of variables.
private struct PredicateSubstitution {
  let values: [String: Value]
  var objects: [String: any PredicateSubject] = [:]

  private func check(_ depth: Int) throws(QueryError) {
    guard depth < PredicateLimits.treeDepth else {
      throw QueryError(
        .tooLarge,
        "the predicate is nested more than \(PredicateLimits.treeDepth) deep; make it flatter"
      )
    }
    // Objects are asked on their own thread only.
    if !objects.isEmpty { try QueryError.checkStack() }
  }

  func replace(
    _ predicate: ObjectPredicate, bound: Set<String>, depth: Int
  ) throws(QueryError) -> ObjectPredicate {
    if objects.isEmpty, CallStack.isShort {
      return try CallStack.more { () throws(QueryError) in
        try replace(predicate, bound: bound, depth: depth)
      }
    }
    try check(depth)
    switch predicate {
    case .constant, .fullText: return predicate
    case .and(let all): return .and(try replace(all.array, bound, depth))
    case .or(let all): return .or(try replace(all.array, bound, depth))
    case .not(let one): return .not(try replace(one, bound: bound, depth: depth + 1))
    case .comparison(var comparison):
      comparison.left = try replace(comparison.left, bound: bound, depth: depth + 1)
      comparison.right = try replace(comparison.right, bound: bound, depth: depth + 1)
      return .comparison(comparison)
    }
  }

  private func replace(
    _ all: [ObjectPredicate], _ bound: Set<String>, _ depth: Int
  ) throws(QueryError) -> [ObjectPredicate] {
    var result: [ObjectPredicate] = []
    result.reserveCapacity(all.count)
    for one in all { result.append(try replace(one, bound: bound, depth: depth + 1)) }
    return result
  }

  private func replace(
    _ all: [ObjectExpression], _ bound: Set<String>, _ depth: Int
  ) throws(QueryError) -> [ObjectExpression] {
    var result: [ObjectExpression] = []
    result.reserveCapacity(all.count)
    for one in all { result.append(try replace(one, bound: bound, depth: depth + 1)) }
    return result
  }

  func replace(
    _ expression: ObjectExpression, bound: Set<String>, depth: Int
  ) throws(QueryError) -> ObjectExpression {
    if objects.isEmpty, CallStack.isShort {
      return try CallStack.more { () throws(QueryError) in
        try replace(expression, bound: bound, depth: depth)
      }
    }
    try check(depth)
    switch expression {
    case .constant, .evaluatedObject, .keyPath: return expression
    case .variable(let name):
      if bound.contains(name) { return expression }
      if let object = objects[name] {
        return .constant(object.predicateObjectID.map(Value.object) ?? .null)
      }
      guard let value = values[name] else {
        throw QueryError(.unknownKey, "the variable \"$\(name)\" has no value; give it one")
      }
      return .constant(value)
    case .function(PredicateFunction.valueForKeyPath.rawValue, let arguments)
    where arguments.count == 2:
      if case .variable(let name) = arguments[0], case .keyPath(let path) = arguments[1],
        !bound.contains(name), let object = objects[name]
      {
        return .constant(try PreparedKeyPath(path, quantified: false).value(of: object).asValue)
      }
      return .function(
        PredicateFunction.valueForKeyPath.rawValue, try replace(arguments.array, bound, depth))
    case .function(let name, let arguments):
      return .function(name, try replace(arguments.array, bound, depth))
    case .aggregate(let elements): return .aggregate(try replace(elements.array, bound, depth))
    case .subquery(let collection, let variable, let predicate):
      return .subquery(
        try replace(collection, bound: bound, depth: depth + 1), variable: variable,
        try replace(predicate, bound: bound.union([variable]), depth: depth + 1))
    case .conditional(let predicate, let one, let other):
      return .conditional(
        try replace(predicate, bound: bound, depth: depth + 1),
        try replace(one, bound: bound, depth: depth + 1),
        try replace(other, bound: bound, depth: depth + 1))
    }
  }
}

/// Collects variables that no subquery binds.
private struct VariableSearch {
  var names: Set<String> = []

  mutating func visit(_ predicate: ObjectPredicate, bound: Set<String>) {
    if CallStack.isShort { return CallStack.more { visit(predicate, bound: bound) } }
    switch predicate {
    case .constant, .fullText: break
    case .and(let all), .or(let all): for one in all { visit(one, bound: bound) }
    case .not(let one): visit(one, bound: bound)
    case .comparison(let comparison):
      visit(comparison.left, bound: bound)
      visit(comparison.right, bound: bound)
    }
  }

  private mutating func visit(_ expression: ObjectExpression, bound: Set<String>) {
    if CallStack.isShort { return CallStack.more { visit(expression, bound: bound) } }
    switch expression {
    case .constant, .evaluatedObject, .keyPath: break
    case .variable(let name): if !bound.contains(name) { names.insert(name) }
    case .function(_, let all), .aggregate(let all): for one in all { visit(one, bound: bound) }
    case .subquery(let collection, let variable, let predicate):
      visit(collection, bound: bound)
      visit(predicate, bound: bound.union([variable]))
    case .conditional(let predicate, let one, let other):
      visit(predicate, bound: bound)
      visit(one, bound: bound)
      visit(other, bound: bound)
    }
  }
}
