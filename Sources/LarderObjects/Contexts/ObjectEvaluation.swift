internal import LarderModel
public import LarderPredicates
internal import LarderStores

extension ManagedObject: PredicateSubject {
  /// The identifier, which a predicate compares objects by.
  public final var predicateObjectID: ObjectID? { objectID }

  /// Returns the value or the objects that a predicate sees under a key; loads faults.
  public final func predicateProperty(_ key: String) -> PredicateProperty {
    switch entity.property(key) {
    case .attribute: .attribute(value(for: key))
    case .relationship(let relationship):
      relationship.isToMany ? .toMany(objects(for: key)) : .toOne(object(for: key))
    case nil: CompositeSubject(object: self, path: [key]).property
    }
  }
}

/// A composite attribute, or a part of one, as predicates see it: something whose keys are the elements.
private struct CompositeSubject: PredicateSubject {
  let object: ManagedObject
  let path: [String]

  var predicateObjectID: ObjectID? { nil }

  /// What stands at the path: nothing unless an element lies behind it.
  var property: PredicateProperty {
    guard object.entity.hasComposites else { return .missing }
    let isPart = object.entity.attributes.contains { $0.compositePath.starts(with: path) }
    return isPart ? .toOne(self) : .missing
  }

  func predicateProperty(_ key: String) -> PredicateProperty {
    let longer = path + [key]
    if let (element, _) = object.entity.compositeElement(longer[...]) {
      return .attribute(object.value(for: element.name))
    }
    return CompositeSubject(object: object, path: longer).property
  }
}

/// Filters and sorts objects in memory as a store would.
struct ObjectEvaluation {
  private let context: ManagedObjectContext
  private let entity: ResolvedEntity

  init(_ context: ManagedObjectContext, _ entity: ResolvedEntity) {
    self.context = context
    self.entity = entity
  }

  func matches(_ objects: [ManagedObject], _ predicate: ObjectPredicate) throws -> [ManagedObject] {
    let predicate = entity.resolvingKeywords(predicate)
    let scan = FullTextScan(entity, in: context.model)
    do {
      try predicate.checkObjects(against: context.model, entity: entity.name)
      let evaluator = try PredicateEvaluator(predicate, allowance: PatternAllowance()) {
        (query, subject) throws(QueryError) in try scan.matches(query, subject)
      }
      return try objects.filter { try evaluator.matches($0) }
    } catch let error as QueryError {
      throw predicate.explaining(error, by: context.model, entity: entity.name)
    }
  }

  /// Sorts objects that stand in their order by key.
  func sorted(
    _ objects: [ManagedObject], by orderings: [SortOrdering]
  ) throws -> [ManagedObject] {
    for ordering in orderings {
      guard let path = context.model.resolve(keyPath: ordering.keyPath, from: entity),
        path.attribute?.isTransient == false, !path.crossesToMany
      else {
        let name = ordering.keyPath.joined(separator: ".")
        throw StoreError(
          .invalidInput,
          "\(entity.name).\(name): not a stored attribute to sort by"
            + context.model.hint(forKeyPath: ordering.keyPath, from: entity))
      }
    }
    let values = objects.map { object in
      orderings.map { ordering -> Value in
        var here: ManagedObject? = object
        for key in ordering.keyPath.dropLast() { here = here?.object(for: key) }
        return ordering.keyPath.last.flatMap { here?.value(for: $0) } ?? .null
      }
    }
    return orderings.sortedIndexes(of: values).map { objects[$0] }
  }
}
