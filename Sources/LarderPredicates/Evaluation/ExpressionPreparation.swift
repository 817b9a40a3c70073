internal import LarderLocks

extension PredicatePreparation {
  /// Prepares an expression.
  ///
  /// - Parameter quantified: whether ANY or ALL stands before it: then a path that a missing object cuts short has no
  ///   ends, where otherwise it ends in nil.
  func prepare(
    _ expression: ObjectExpression, quantified: Bool, depth: Int
  ) throws(QueryError) -> PreparedExpression {
    if CallStack.isShort {
      return try CallStack.more { () throws(QueryError) in
        try prepare(expression, quantified: quantified, depth: depth)
      }
    }
    try check(depth)
    let prepared = try makeExpression(expression, quantified: quantified, depth: depth)
    guard Self.asksForStack(depth), prepared.constant == nil else { return prepared }
    let holder = DeepHolder(prepared, empty: PreparedExpression(constant: .null))
    return PreparedExpression { (frame) throws(QueryError) in
      try QueryError.checkStack(isShort: CallStack.isShort)
      return try holder.content.compute(frame)
    }
  }

  private func makeExpression(
    _ expression: ObjectExpression, quantified: Bool, depth: Int
  ) throws(QueryError) -> PreparedExpression {
    switch expression {
    case .constant(let value): return PreparedExpression(constant: value)
    case .evaluatedObject:
      return PreparedExpression { (frame) throws(QueryError) in .one(.subject(frame.subject)) }
    case .keyPath(let path):
      let walk = try PreparedKeyPath(path, quantified: quantified)
      return PreparedExpression { (frame) throws(QueryError) in try walk.value(of: frame.subject) }
    case .variable(let name):
      if let place = bound[name] {
        return PreparedExpression { (frame) throws(QueryError) in .one(.subject(frame.bound[place]))
        }
      }
      guard let value = variables[name] else {
        throw QueryError(.unknownKey, "the variable \"$\(name)\" has no value; give it one")
      }
      return PreparedExpression(constant: value)
    case .function(let name, let arguments):
      return try prepare(name, arguments.array, quantified: quantified, depth: depth)
    case .aggregate(let elements): return try list(elements.array, depth)
    case .subquery(let collection, let variable, let predicate):
      return try subquery(collection, variable, predicate, depth)
    case .conditional(let predicate, let one, let other):
      let test = try prepare(predicate, depth: depth + 1)
      let first = try prepare(one, quantified: quantified, depth: depth + 1)
      let second = try prepare(other, quantified: quantified, depth: depth + 1)
      return PreparedExpression { (frame) throws(QueryError) in
        try test(frame) ? try first.compute(frame) : try second.compute(frame)
      }
    }
  }

  private func prepare(
    _ all: [ObjectExpression], quantified: Bool, _ depth: Int
  ) throws(QueryError) -> [PreparedExpression] {
    var prepared: [PreparedExpression] = []
    for one in all { prepared.append(try prepare(one, quantified: quantified, depth: depth + 1)) }
    return prepared
  }

  private func list(
    _ elements: [ObjectExpression], _ depth: Int
  ) throws(QueryError) -> PreparedExpression {
    let prepared = try prepare(elements, quantified: false, depth)
    let constants = prepared.compactMap(\.constant)
    if constants.count == prepared.count { return PreparedExpression(constant: .list(constants)) }
    return PreparedExpression { (frame) throws(QueryError) in
      var values: [Value] = []
      for element in prepared {
        guard case .one(let item) = try element.compute(frame) else {
          throw QueryError(
            .typeMismatch, "a list cannot hold a key path over a to-many relationship")
        }
        values.append(item.value)
      }
      return .value(.list(values))
    }
  }

  private func subquery(
    _ collection: ObjectExpression, _ variable: String, _ predicate: ObjectPredicate, _ depth: Int
  ) throws(QueryError) -> PreparedExpression {
    let members = try prepare(collection, quantified: true, depth: depth + 1)
    var inner = self
    // The place follows from how deep the subquery is in others.
    let place = (bound.values.max() ?? -1) + 1
    inner.bound[variable] = place
    inner.variables[variable] = nil
    let test = try inner.prepare(predicate, depth: depth + 1)
    return PreparedExpression { (frame) throws(QueryError) in
      guard case .many(let items) = try members.compute(frame) else {
        throw QueryError(.typeMismatch, "SUBQUERY takes a to-many relationship")
      }
      var kept: [EvaluationItem] = []
      var within = frame
      for item in items {
        guard case .subject(let member) = item else {
          throw QueryError(.typeMismatch, "SUBQUERY looks at objects, not at values")
        }
        if within.bound.count > place {
          within.bound[place] = member
        } else {
          within.bound.append(member)
        }
        if try test(within) { kept.append(item) }
      }
      return .many(kept)
    }
  }

  // MARK: - Functions

  private func prepare(
    _ name: String, _ arguments: [ObjectExpression], quantified: Bool, depth: Int
  ) throws(QueryError) -> PreparedExpression {
    if name == KeywordReading.functionName { return try keywordReading(arguments, depth) }
    guard let function = PredicateFunction(rawValue: name) else {
      let near = NearestName.suggestion(
        for: name, among: PredicateFunction.allCases.map(\.rawValue))
      throw QueryError(
        .unsupported,
        "the function \"\(name)\" cannot be computed"
          + (near.map { "; did you mean \"\($0)\"?" } ?? ""))
    }
    guard function.argumentCounts.contains(arguments.count) else {
      throw QueryError(
        .syntax, "the function \"\(name)\" does not take \(arguments.count) arguments")
    }
    switch function {
    case .now: return PreparedExpression(constant: .date(now))
    case .random:
      return PreparedExpression { (_) throws(QueryError) in
        .value(.integer(Int64.random(in: 0...Int64(Int32.max))))
      }
    case .noIndex: return try prepare(arguments[0], quantified: quantified, depth: depth + 1)
    case .valueForKeyPath: return try valueForKeyPath(arguments, quantified: quantified, depth)
    case .element: return try element(arguments, depth)
    case .sum, .count, .minimum, .maximum, .average, .median, .mode, .standardDeviation:
      return try ofCollection(function, arguments, depth)
    case .union, .intersect, .subtractSet: return try ofSets(function, arguments, depth)
    default: return try ofValues(function, arguments, quantified: quantified, depth)
    }
  }

  private func keywordReading(
    _ arguments: [ObjectExpression], _ depth: Int
  ) throws(QueryError) -> PreparedExpression {
    let prepared = try prepare(arguments, quantified: false, depth)
    return PreparedExpression { (frame) throws(QueryError) in
      var values: [Value] = []
      for argument in prepared { values.append(try argument.compute(frame).asValue) }
      return .value(try KeywordReading.evaluate(values))
    }
  }

  /// A function of single values; over a to-many path, of each of its ends.
  private func ofValues(
    _ function: PredicateFunction, _ arguments: [ObjectExpression], quantified: Bool, _ depth: Int
  ) throws(QueryError) -> PreparedExpression {
    let prepared = try prepare(arguments, quantified: quantified, depth)
    let constants = prepared.compactMap(\.constant)
    if constants.count == prepared.count, function != .randomBelow {
      return PreparedExpression(constant: try FunctionEvaluation.apply(function, constants))
    }
    return PreparedExpression { (frame) throws(QueryError) in
      var values: [Value] = []
      var many: (place: Int, items: [EvaluationItem])?
      for (place, argument) in prepared.enumerated() {
        switch try argument.compute(frame) {
        case .one(let item): values.append(item.value)
        case .many(let items):
          guard many == nil else {
            throw QueryError(
              .typeMismatch,
              "the function \"\(function.rawValue)\" takes one to-many key path at most")
          }
          many = (place, items)
          values.append(.null)
        }
      }
      guard let many else { return .value(try FunctionEvaluation.apply(function, values)) }
      var results: [EvaluationItem] = []
      results.reserveCapacity(many.items.count)
      for item in many.items {
        values[many.place] = item.value
        results.append(.value(try FunctionEvaluation.apply(function, values)))
      }
      return .many(results)
    }
  }

  /// A function of all values of a collection, or of several arguments.
  private func ofCollection(
    _ function: PredicateFunction, _ arguments: [ObjectExpression], _ depth: Int
  ) throws(QueryError) -> PreparedExpression {
    let prepared = try prepare(arguments, quantified: false, depth)
    return PreparedExpression { (frame) throws(QueryError) in
      var all: [Value] = []
      for argument in prepared {
        let operand = try argument.compute(frame)
        if let values = operand.collection, prepared.count == 1 || !operand.asValue.isNull {
          all += values
        } else if prepared.count > 1 {
          all.append(operand.asValue)
        } else {
          throw QueryError(
            .typeMismatch,
            "the function \"\(function.rawValue)\" takes a collection, not \(operand.asValue.kind.name)"
          )
        }
      }
      return .value(try FunctionEvaluation.aggregate(function, all))
    }
  }

  private func ofSets(
    _ function: PredicateFunction, _ arguments: [ObjectExpression], _ depth: Int
  ) throws(QueryError) -> PreparedExpression {
    let left = try prepare(arguments[0], quantified: false, depth: depth + 1)
    let right = try prepare(arguments[1], quantified: false, depth: depth + 1)
    return PreparedExpression { (frame) throws(QueryError) in
      guard let one = try left.compute(frame).collection,
        let other = try right.compute(frame).collection
      else {
        throw QueryError(.typeMismatch, "UNION, INTERSECT and MINUS take collections")
      }
      return .many(FunctionEvaluation.combine(function, one, other).map { .value($0) })
    }
  }

  private func valueForKeyPath(
    _ arguments: [ObjectExpression], quantified: Bool, _ depth: Int
  ) throws(QueryError) -> PreparedExpression {
    guard case .keyPath(let path) = arguments[1] else {
      throw QueryError(.syntax, "the function \"valueForKeyPath:\" takes a key path")
    }
    let base = try prepare(arguments[0], quantified: quantified, depth: depth + 1)
    let walk = try PreparedKeyPath(path, quantified: quantified)
    return PreparedExpression { (frame) throws(QueryError) in
      try walk.value(of: try base.compute(frame))
    }
  }

  /// `tags[FIRST]`, `tags[2]`: nil beyond the ends. `tags[SIZE]` is how many there are.
  private func element(
    _ arguments: [ObjectExpression], _ depth: Int
  ) throws(QueryError) -> PreparedExpression {
    let base = try prepare(arguments[0], quantified: false, depth: depth + 1)
    let index = try prepare(arguments[1], quantified: false, depth: depth + 1)
    return PreparedExpression { (frame) throws(QueryError) in
      let items: [EvaluationItem]
      switch try base.compute(frame) {
      case .many(let all): items = all
      case .one(.value(.list(let values))): items = values.map { .value($0) }
      case .one(.value(.null)): return .value(.null)
      case .one(let item):
        throw QueryError(
          .typeMismatch, "an element is taken of a list, not of \(item.value.kind.name)")
      }
      var place: Int64
      switch try index.compute(frame).asValue {
      case .string("FIRST"): place = 0
      case .string("LAST"): place = Int64(items.count) - 1
      case .string("SIZE"): return .value(.integer(Int64(items.count)))
      case .integer(let number): place = number
      case .null: return .value(.null)
      default:
        throw QueryError(.typeMismatch, "an element has a number, or is FIRST, LAST or SIZE")
      }
      guard let place = Int(exactly: place), items.indices.contains(place) else {
        return .value(.null)
      }
      return .one(items[place])
    }
  }
}
