extension ObjectPredicate {
  /// Returns the predicate with values in place of its variables (`$NAME`); this one can be used again.
  ///
  /// A subquery's own variable stays. Keys after a variable (`$NAME.author`) can be followed only from a subquery's.
  ///
  /// - Parameter values: by the variables' names, without the `$`.
  /// - Throws: `unknownKey` for a variable without a value, `tooLarge` for a tree that is too deep.
  public func substituting(_ values: [String: Value]) throws(QueryError) -> ObjectPredicate {
    var substitution = PredicateSubstitution(values: values)
    return try substitution.rewrite(self)
  }

  /// Returns the predicate with values in place of its variables, and with what objects have in place of key paths that
  /// begin with a variable: `$FETCH_SOURCE.name` becomes the name that the object has now.
  ///
  /// - Throws: as `substituting(_:)`; further what following a key path from an object throws.
  public func substituting(
    _ values: [String: Value], objects: [String: any PredicateSubject]
  ) throws(QueryError) -> ObjectPredicate {
    var substitution = PredicateSubstitution(values: values, objects: objects)
    return try substitution.rewrite(self)
  }

  /// The names of the variables that need a value before the predicate can be evaluated, in the order of their names.
  public var variableNames: [String] {
    var search = VariableSearch()
    search.visit(self)
    return search.names.sorted()
  }
}

extension ObjectExpression {
  /// Returns the expression with values in place of its variables, as `ObjectPredicate.substituting` does.
  public func substituting(_ values: [String: Value]) throws(QueryError) -> ObjectExpression {
    var substitution = PredicateSubstitution(values: values)
    return try substitution.rewrite(self)
  }
}

/// Puts values in the places of variables.
private struct PredicateSubstitution: PredicateRewriter {
  let values: [String: Value]
  var objects: [String: any PredicateSubject] = [:]
  /// The variables of the subqueries around.
  private var bound: Set<String> = []

  init(values: [String: Value], objects: [String: any PredicateSubject] = [:]) {
    self.values = values
    self.objects = objects
  }

  /// Objects are asked on their own thread only.
  var staysOnThread: Bool { !objects.isEmpty }

  private func check(_ depth: Int) throws(QueryError) {
    guard depth < PredicateLimits.treeDepth else {
      throw QueryError(
        .tooLarge,
        "the predicate is nested more than \(PredicateLimits.treeDepth) deep; make it flatter"
      )
    }
    if staysOnThread { try QueryError.checkStack() }
  }

  func replacement(
    of condition: ObjectPredicate, depth: Int
  ) throws(QueryError) -> ObjectPredicate? {
    try check(depth)
    return nil
  }

  mutating func replacement(
    of expression: ObjectExpression, depth: Int
  ) throws(QueryError) -> ObjectExpression? {
    try check(depth)
    switch expression {
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
      guard case .variable(let name) = arguments[0], case .keyPath(let path) = arguments[1],
        !bound.contains(name), let object = objects[name]
      else { return nil }
      return .constant(try PreparedKeyPath(path, quantified: false).value(of: object).asValue)
    case .subquery(let collection, let variable, let predicate):
      var inner = self
      inner.bound.insert(variable)
      return .subquery(
        try rewrite(collection, depth: depth + 1), variable: variable,
        try inner.rewrite(predicate, depth: depth + 1))
    default: return nil
    }
  }
}

/// Collects variables that no subquery binds.
private struct VariableSearch: PredicateVisitor {
  private(set) var names: Set<String> = []

  mutating func enter(_ expression: ObjectExpression, depth: Int) -> Bool {
    if case .variable(let name) = expression { names.insert(name) }
    guard case .subquery(let collection, let variable, let predicate) = expression else {
      return true
    }
    var inner = VariableSearch()
    inner.visit(predicate)
    names.formUnion(inner.names.subtracting([variable]))
    visit(collection)
    return false
  }
}
