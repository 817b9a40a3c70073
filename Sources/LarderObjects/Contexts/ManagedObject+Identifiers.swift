internal import LarderBytes
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension ManagedObject {
  /// Puts permanent identifiers in the place of temporary ones.
  final func replaceIdentifiers(_ permanent: (ObjectID) -> ObjectID?) {
    guard let state else { return }
    if state.hasValues {
      let (first, count) = homeReference.with {
        ($0.attributeCount, $0.slotCount)
      }
      for slot in first..<count {
        // Still the stored value, where it was: the object is the same one.
        if let new = replacement(of: state[slot], permanent) { state.replace(slot, new) }
      }
    }
    if !state.toManyStates.isEmpty { state.toManyStates.replaceTemporary(permanent) }
    // What a store has is no temporary identifier; what a parent has may be one.
    guard managedObjectContext?.parent != nil else { return }
    guard row == nil, state.base == .apart else { return }
    for slot in state.baseValues.indices {
      if let new = replacement(of: state.baseValues[slot], permanent) {
        state.baseValues[slot] = new
      }
    }
  }

  private final func replacement(
    of value: Value?, _ permanent: (ObjectID) -> ObjectID?
  ) -> Value? {
    guard case .object(let identifier) = value, identifier.isTemporary else { return nil }
    return permanent(identifier).map { .object($0) }
  }
}
