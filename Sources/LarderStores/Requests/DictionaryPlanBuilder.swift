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
  /// How deep an expression may be: evaluating it takes stack.
  private static let maximumDepth = PredicateLimits.depth

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
    guard depth < Self.maximumDepth else {
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
    _ predicate: ObjectPredicate, columns: [String: Int], depth: Int = 0
  ) throws(StoreError) -> ObjectPredicate {
    if CallStack.isShort {
      return try CallStack.more { () throws(StoreError) in
        try havingPredicate(predicate, columns: columns, depth: depth)
      }
    }
    guard depth < Self.maximumDepth else {
      throw StoreError(.invalidInput, "the predicate is nested too deeply")
    }
    switch predicate {
    case .constant: return predicate
    case .and(let parts): return .and(try having(parts.array, columns, depth))
    case .or(let parts): return .or(try having(parts.array, columns, depth))
    case .not(let inner):
      return .not(try havingPredicate(inner, columns: columns, depth: depth + 1))
    case .comparison(var comparison):
      comparison.left = try having(comparison.left, columns, depth)
      comparison.right = try having(comparison.right, columns, depth)
      return .comparison(comparison)
    default:
      throw StoreError(.unsupported, "groups cannot be chosen by a full-text condition")
    }
  }

  private mutating func having(
    _ parts: [ObjectPredicate], _ columns: [String: Int], _ depth: Int
  ) throws(StoreError) -> [ObjectPredicate] {
    var result: [ObjectPredicate] = []
    for part in parts {
      result.append(try havingPredicate(part, columns: columns, depth: depth + 1))
    }
    return result
  }

  private mutating func having(
    _ expression: ObjectExpression, _ columns: [String: Int], _ depth: Int
  ) throws(StoreError) -> ObjectExpression {
    if CallStack.isShort {
      return try CallStack.more { () throws(StoreError) in
        try having(expression, columns, depth)
      }
    }
    guard depth < Self.maximumDepth else {
      throw StoreError(.invalidInput, "an expression is nested too deeply")
    }
    switch expression {
    case .constant: return expression
    case .variable(let name):
      guard let place = columns[name] else {
        throw StoreError(.invalidInput, "$\(name): no fetched expression has this name")
      }
      return .keyPath(["c\(place)"])
    case .keyPath(let path):
      if path.count == 1, let place = columns[path[0]] { return .keyPath(["c\(place)"]) }
    case .function(let name, let arguments) where AggregateFunction(rawValue: name) == nil:
      var parts: [ObjectExpression] = []
      for argument in arguments { parts.append(try having(argument, columns, depth + 1)) }
      return .function(name, parts)
    case .aggregate(let elements):
      var parts: [ObjectExpression] = []
      for element in elements { parts.append(try having(element, columns, depth + 1)) }
      return .aggregate(parts)
    default: break
    }
    switch try node(expression) {
    case .path(let place): return .keyPath(["p\(place)"])
    case .aggregate(let place): return .keyPath(["a\(place)"])
    case .constant(let value): return .constant(value)
    default: throw StoreError(.unsupported, "groups cannot be chosen by this expression")
    }
  }
}
