public import LarderPredicates

extension ManagedObjectModel {
  /// Returns a key path with the names of attributes in the place of those that lead into composite ones:
  /// `guest.address.city` becomes `guest.address_city`. A path that leads elsewhere, or nowhere, stays.
  public func flattening(_ keyPath: [String], from entity: ResolvedEntity) -> [String] {
    if !hasComposites { return keyPath }
    var here = entity
    for (index, key) in keyPath.enumerated() {
      switch here.property(key) {
      case .relationship(let relationship):
        guard let destination = self.entity(relationship.destination) else { return keyPath }
        here = destination
      case .attribute: return keyPath
      // An operator is followed by a path from the same objects.
      case nil where key.hasPrefix("@"): continue
      case nil:
        guard let (attribute, count) = here.compositeElement(keyPath[index...]) else {
          return keyPath
        }
        return keyPath[..<index] + [attribute.name] + keyPath[(index + count)...]
      }
    }
    return keyPath
  }

  /// Returns sort orderings with such key paths.
  public func flattening(
    _ orderings: [SortOrdering], from entity: ResolvedEntity
  ) -> [SortOrdering] {
    if !hasComposites { return orderings }
    return orderings.map { ordering in
      var ordering = ordering
      ordering.keyPath = flattening(ordering.keyPath, from: entity)
      return ordering
    }
  }

  /// Returns a predicate with such key paths, also behind the variables of subqueries whose members the model says.
  public func flattening(
    _ predicate: ObjectPredicate, from entity: ResolvedEntity
  ) -> ObjectPredicate {
    guard hasComposites else { return predicate }
    var flattening = CompositeFlattening(model: self, entity: entity)
    return flattening.rewrite(predicate)
  }
}

/// Changes a tree that is no deeper than those that can be evaluated; what is deeper stays, and is refused there.
private struct CompositeFlattening: PredicateRewriter {
  typealias Failure = Never

  let model: ManagedObjectModel
  let entity: ResolvedEntity
  /// What the variables of the subqueries around stand for, as far as that is known.
  private var members: [String: ResolvedEntity] = [:]

  init(model: ManagedObjectModel, entity: ResolvedEntity) {
    self.model = model
    self.entity = entity
  }

  func replacement(of condition: ObjectPredicate, depth: Int) -> ObjectPredicate? {
    depth < PredicateLimits.depth ? nil : condition
  }

  mutating func replacement(of expression: ObjectExpression, depth: Int) -> ObjectExpression? {
    if depth >= PredicateLimits.depth { return expression }
    switch expression {
    case .keyPath(let path): return .keyPath(model.flattening(path, from: entity))
    case .function(let name, let arguments)
    where name == PredicateFunction.valueForKeyPath.rawValue:
      // The path begins at another object.
      guard let (subject, path) = Self.path(behind: arguments) else { return expression }
      let flat = start(of: subject).map { model.flattening(path, from: $0) } ?? path
      return .function(name, [rewrite(subject, depth: depth + 1), .keyPath(flat)])
    case .subquery(let collection, let variable, let predicate):
      // The collection may be that of a variable of the same name around it.
      let rewritten = rewrite(collection, depth: depth + 1)
      let outer = members[variable]
      members[variable] = destination(of: collection)
      defer { members[variable] = outer }
      return .subquery(
        rewritten, variable: variable, rewrite(predicate, depth: depth + 1))
    default: return nil
    }
  }

  private static func path(
    behind arguments: Parts<ObjectExpression>
  ) -> (subject: ObjectExpression, path: [String])? {
    guard arguments.count == 2, case .keyPath(let path) = arguments[1] else { return nil }
    return (arguments[0], path)
  }

  /// The entity of what a path begins at; nil where the model does not say it.
  private func start(of subject: ObjectExpression) -> ResolvedEntity? {
    switch subject {
    case .variable(let name): members[name]
    case .evaluatedObject: entity
    default: nil
    }
  }

  /// The entity of a subquery's members; nil where the model does not say it.
  private func destination(of collection: ObjectExpression) -> ResolvedEntity? {
    let (start, path): (ResolvedEntity?, [String])
    switch collection {
    case .keyPath(let keys): (start, path) = (entity, keys)
    case .function(PredicateFunction.valueForKeyPath.rawValue, let arguments):
      guard let (subject, keys) = Self.path(behind: arguments) else { return nil }
      (start, path) = (self.start(of: subject), keys)
    default: return nil
    }
    guard let start, let resolved = model.resolve(keyPath: path, from: start),
      resolved.attribute == nil
    else { return nil }
    return model.entity(resolved.lastEntity)
  }
}
