internal import LarderLocks
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
    hasComposites ? CompositeFlattening(model: self, entity: entity).flat(predicate, 0) : predicate
  }
}

/// Walks a tree that is no deeper than those that can be evaluated; what is deeper stays, and is refused there.
private struct CompositeFlattening {
  private static let maximumDepth = PredicateLimits.depth

  let model: ManagedObjectModel
  let entity: ResolvedEntity

  func flat(_ predicate: ObjectPredicate, _ depth: Int) -> ObjectPredicate {
    if CallStack.isShort { return CallStack.more { flat(predicate, depth) } }
    guard depth < Self.maximumDepth else { return predicate }
    switch predicate {
    case .constant, .fullText: return predicate
    case .and(let all): return .and(all.map { flat($0, depth + 1) })
    case .or(let all): return .or(all.map { flat($0, depth + 1) })
    case .not(let one): return .not(flat(one, depth + 1))
    case .comparison(var comparison):
      comparison.left = flat(comparison.left, depth + 1)
      comparison.right = flat(comparison.right, depth + 1)
      return .comparison(comparison)
    }
  }

  private func flat(_ expression: ObjectExpression, _ depth: Int) -> ObjectExpression {
    if CallStack.isShort { return CallStack.more { flat(expression, depth) } }
    guard depth < Self.maximumDepth else { return expression }
    switch expression {
    case .constant, .evaluatedObject, .variable: return expression
    case .keyPath(let path): return .keyPath(model.flattening(path, from: entity))
    // The path begins at another object.
    case .function(PredicateFunction.valueForKeyPath.rawValue, _): return expression
    case .function(let name, let arguments):
      return .function(name, arguments.map { flat($0, depth + 1) })
    case .aggregate(let elements): return .aggregate(elements.map { flat($0, depth + 1) })
    case .subquery(let collection, let variable, let predicate):
      return .subquery(flat(collection, depth + 1), variable: variable, predicate)
    case .conditional(let predicate, let one, let other):
      return .conditional(
        flat(predicate, depth + 1), flat(one, depth + 1), flat(other, depth + 1))
    }
  }
}
