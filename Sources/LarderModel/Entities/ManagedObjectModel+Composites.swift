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

  /// Returns a predicate with such key paths. Those of a subquery's own variable stay as they are.
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

  func replacement(of condition: ObjectPredicate, depth: Int) -> ObjectPredicate? {
    depth < PredicateLimits.depth ? nil : condition
  }

  mutating func replacement(of expression: ObjectExpression, depth: Int) -> ObjectExpression? {
    if depth >= PredicateLimits.depth { return expression }
    switch expression {
    case .keyPath(let path): return .keyPath(model.flattening(path, from: entity))
    // The path begins at another object.
    case .function(PredicateFunction.valueForKeyPath.rawValue, _): return expression
    case .subquery(let collection, let variable, let predicate):
      return .subquery(rewrite(collection, depth: depth + 1), variable: variable, predicate)
    default: return nil
    }
  }
}
