package import LarderModel
package import LarderPredicates

/// Tests a condition on objects in memory, the same for all stores that do.
package struct SubjectTest {
  private let predicate: ObjectPredicate
  private let evaluator: PredicateEvaluator
  private let entity: ResolvedEntity
  private let model: ManagedObjectModel

  /// - Throws: an error in the words of the model where the condition is none of this entity's objects.
  package init(
    _ predicate: ObjectPredicate, _ entity: ResolvedEntity, _ model: ManagedObjectModel
  ) throws(StoreError) {
    self.predicate = predicate
    self.entity = entity
    self.model = model
    do throws(QueryError) {
      try predicate.checkObjects(against: model, entity: entity.name)
      let scan = FullTextScan(entity, in: model)
      evaluator = try PredicateEvaluator(predicate, allowance: PatternAllowance()) {
        (query, subject) throws(QueryError) in try scan.matches(query, subject)
      }
    } catch {
      throw StoreError(predicate.explaining(error, by: model, entity: entity.name))
    }
  }

  package func matches(_ subject: some PredicateSubject) throws(StoreError) -> Bool {
    do throws(QueryError) { return try evaluator.matches(subject) } catch {
      throw StoreError(predicate.explaining(error, by: model, entity: entity.name))
    }
  }
}

extension [SortOrdering] {
  /// Refuses what objects of an entity cannot be sorted by.
  package func check(
    against entity: ResolvedEntity, in model: ManagedObjectModel
  ) throws(StoreError) {
    for ordering in self {
      guard let path = model.resolve(keyPath: ordering.keyPath, from: entity),
        path.attribute?.isTransient == false, !path.crossesToMany
      else {
        let name = ordering.keyPath.joined(separator: ".")
        throw StoreError(
          .invalidInput,
          "\(entity.name).\(name): not a stored attribute to sort by"
            + model.hint(forKeyPath: ordering.keyPath, from: entity))
      }
    }
  }
}

extension StoreError {
  /// A predicate that does not fit, as an error of the store that was asked.
  init(_ error: QueryError) {
    self.init(
      error.code == .unsupported ? .unsupported : .invalidInput, error.message,
      underlying: error.code.rawValue)
  }
}
