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
    let test = try SubjectTest(predicate, entity, state.model)
    var result: [MemoryReference] = []
    for reference in references
    where try test.matches(MemorySubject(state: state, reference: reference)) {
      result.append(reference)
    }
    return result
  }

  func sorted(
    _ references: [MemoryReference], by orderings: [SortOrdering]
  ) throws(StoreError) -> [MemoryReference] {
    try orderings.check(against: entity, in: state.model)
    let values = references.map { reference in
      orderings.map { state.values(at: $0.keyPath[...], of: reference).first ?? .null }
    }
    return orderings.sortedIndexes(of: values).map { references[$0] }
  }
}
