internal import LarderLocks
internal import LarderModel
internal import LarderPredicates

/// Takes the expressions of a request apart and checks their names.
struct DictionaryPlanBuilder {
  private let entity: ResolvedEntity
  private let model: ManagedObjectModel
  private(set) var paths: [[String]] = []
  private(set) var aggregates: [DictionaryPlan.Aggregate] = []
  /// The places in `paths` of those that stand outside of aggregates.
  private(set) var plainPaths: Set<Int> = []
  private(set) var usesIdentifier = false
  private(set) var usesIdentifierOutsideAggregates = false

  init(entity: ResolvedEntity, model: ManagedObjectModel) {
    self.entity = entity
    self.model = model
  }

  mutating func node(
    _ expression: ObjectExpression, isInAggregate: Bool = false, depth: Int = 0
  ) throws(StoreError) -> DictionaryNode {
    if CallStack.isShort {
      return try CallStack.more { () throws(StoreError) in
        try node(expression, isInAggregate: isInAggregate, depth: depth)
      }
    }
    guard depth < PredicateLimits.depth else {
      throw StoreError(.invalidInput, "an expression is nested too deeply")
    }
    switch expression {
    case .constant(let value): return .constant(value)
    case .evaluatedObject:
      usesIdentifier = true
      if !isInAggregate { usesIdentifierOutsideAggregates = true }
      return .identifier
    case .keyPath(let path):
      // "@count" and "@sum.amount" collect over the fetched objects themselves.
      if let first = path.first, let function = AggregateFunction(operator: first) {
        return try aggregate(
          function, path.count == 1 ? .evaluatedObject : .keyPath(Array(path.dropFirst())),
          isInAggregate, depth)
      }
      let place = try self.place(of: path, allowsToMany: isInAggregate)
      if !isInAggregate { plainPaths.insert(place) }
      return .path(place)
    case .function(let name, let arguments):
      if let function = AggregateFunction(rawValue: name) {
        guard arguments.count == 1 else {
          throw StoreError(.invalidInput, "\(name) takes one argument")
        }
        return try aggregate(function, arguments[0], isInAggregate, depth)
      }
      var nodes: [DictionaryNode] = []
      for argument in arguments {
        nodes.append(try node(argument, isInAggregate: isInAggregate, depth: depth + 1))
      }
      return .function(name, nodes)
    case .variable(let name):
      throw StoreError(.invalidInput, "$\(name): the variable has no value")
    default:
      throw StoreError(.unsupported, "an expression to fetch cannot hold a list or a subquery")
    }
  }

  private mutating func aggregate(
    _ function: AggregateFunction, _ argument: ObjectExpression, _ isInAggregate: Bool,
    _ depth: Int
  ) throws(StoreError) -> DictionaryNode {
    guard !isInAggregate else {
      throw StoreError(.invalidInput, "\(function.rawValue) cannot stand in another aggregate")
    }
    let node = try node(argument, isInAggregate: true, depth: depth + 1)
    let made = DictionaryPlan.Aggregate(function: function, argument: argument, node: node)
    if let known = aggregates.firstIndex(of: made) { return .aggregate(known) }
    aggregates.append(made)
    return .aggregate(aggregates.count - 1)
  }

  /// The place of a key path that has one value for each object.
  mutating func groupPlace(of path: [String]) throws(StoreError) -> Int {
    try place(of: path, allowsToMany: false)
  }

  func isStored(_ path: [String]) -> Bool {
    model.resolve(keyPath: path, from: entity)?.attribute?.isTransient == false
  }

  private mutating func place(
    of path: [String], allowsToMany: Bool
  ) throws(StoreError) -> Int {
    if let known = paths.firstIndex(of: path) {
      if allowsToMany || !crossesToMany(path) { return known }
    }
    let name = "\(entity.name).\(path.joined(separator: "."))"
    let plain = path.filter { AggregateFunction(operator: $0) == nil }
    if plain.isEmpty || plain.contains(where: { $0.hasPrefix("@") }) {
      throw StoreError(.unsupported, "\(name): no such collection operator can be fetched")
    }
    guard let resolved = model.resolve(keyPath: plain, from: entity) else {
      throw StoreError(
        .invalidInput,
        "\(name): there is no such stored property" + model.hint(forKeyPath: plain, from: entity))
    }
    guard resolved.attribute?.isTransient != true else {
      throw StoreError(
        .invalidInput, "\(name): a transient property is not stored, so it cannot be fetched")
    }
    guard allowsToMany || plain.count < path.count || !resolved.crossesToMany else {
      throw StoreError(
        .invalidInput,
        "\(name): a to-many relationship has no single value; use an aggregate or a collection operator"
      )
    }
    paths.append(path)
    return paths.count - 1
  }

  private func crossesToMany(_ path: [String]) -> Bool {
    model.resolve(keyPath: path, from: entity)?.crossesToMany == true
  }

  // MARK: - Having

  /// Replaces names by the keys of a `HavingSubject`.
  mutating func havingPredicate(
    _ predicate: ObjectPredicate, columns: [String: Int]
  ) throws(StoreError) -> ObjectPredicate {
    var rewriter = HavingRewriter(builder: self, columns: columns)
    let rewritten = try rewriter.rewrite(predicate)
    self = rewriter.builder
    return rewritten
  }
}

private struct HavingRewriter: PredicateRewriter {
  var builder: DictionaryPlanBuilder
  let columns: [String: Int]

  func replacement(
    of condition: ObjectPredicate, depth: Int
  ) throws(StoreError) -> ObjectPredicate? {
    guard depth < PredicateLimits.depth else {
      throw StoreError(.invalidInput, "the predicate is nested too deeply")
    }
    if case .fullText = condition {
      throw StoreError(.unsupported, "groups cannot be chosen by a full-text condition")
    }
    return nil
  }

  mutating func replacement(
    of expression: ObjectExpression, depth: Int
  ) throws(StoreError) -> ObjectExpression? {
    // Sides of a comparison are as deep as the comparison.
    guard depth <= PredicateLimits.depth else {
      throw StoreError(.invalidInput, "an expression is nested too deeply")
    }
    switch expression {
    case .constant, .aggregate: return nil
    case .variable(let name):
      guard let place = columns[name] else {
        throw StoreError(.invalidInput, "$\(name): no fetched expression has this name")
      }
      return .keyPath(["c\(place)"])
    case .keyPath(let path):
      if path.count == 1, let place = columns[path[0]] { return .keyPath(["c\(place)"]) }
    case .function(let name, _) where AggregateFunction(rawValue: name) == nil: return nil
    default: break
    }
    switch try builder.node(expression) {
    case .path(let place): return .keyPath(["p\(place)"])
    case .aggregate(let place): return .keyPath(["a\(place)"])
    case .constant(let value): return .constant(value)
    default: throw StoreError(.unsupported, "groups cannot be chosen by this expression")
    }
  }
}
