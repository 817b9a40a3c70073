internal import LarderModel
internal import LarderPredicates

/// A row as predicates see it.
struct MemorySubject: PredicateSubject {
  let state: MemoryState
  let reference: MemoryReference

  var predicateObjectID: ObjectID? { state.objectID(reference) }

  func predicateProperty(_ key: String) -> PredicateProperty {
    guard let row = state.row(reference) else { return .missing }
    switch row.entity.property(key) {
    case .attribute:
      guard let slot = row.entity.slot(key) else { return .missing }
      return .attribute(row.values[slot])
    case .relationship(let relationship):
      let ends = state.ends(of: reference, relationship)
        .map { MemorySubject(state: state, reference: $0) }
      return relationship.isToMany ? .toMany(ends) : .toOne(ends.first)
    case nil: return .missing
    }
  }
}

/// Filters and sorts rows.
struct MemoryEvaluation {
  let state: MemoryState
  let entity: ResolvedEntity

  func matches(
    _ references: [MemoryReference], _ predicate: ObjectPredicate
  ) throws(StoreError) -> [MemoryReference] {
    do throws(QueryError) {
      try predicate.checkObjects(against: state.model, entity: entity.name)
      let scan = FullTextScan(entity, in: state.model)
      let evaluator = try PredicateEvaluator(predicate, allowance: PatternAllowance()) {
        (query, subject) throws(QueryError) in try scan.matches(query, subject)
      }
      var result: [MemoryReference] = []
      for reference in references
      where try evaluator.matches(MemorySubject(state: state, reference: reference)) {
        result.append(reference)
      }
      return result
    } catch {
      throw StoreError(predicate.explaining(error, by: state.model, entity: entity.name))
    }
  }

  func sorted(
    _ references: [MemoryReference], by orderings: [SortOrdering]
  ) throws(StoreError) -> [MemoryReference] {
    for ordering in orderings {
      guard let path = state.model.resolve(keyPath: ordering.keyPath, from: entity),
        path.attribute?.isTransient == false, !path.crossesToMany
      else {
        let name = ordering.keyPath.joined(separator: ".")
        throw StoreError(
          .invalidInput,
          "\(entity.name).\(name): not a stored attribute to sort by"
            + state.model.hint(forKeyPath: ordering.keyPath, from: entity))
      }
    }
    let values = references.map { reference in
      orderings.map { state.values(at: $0.keyPath[...], of: reference).first ?? .null }
    }
    return orderings.sortedIndexes(of: values).map { references[$0] }
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
