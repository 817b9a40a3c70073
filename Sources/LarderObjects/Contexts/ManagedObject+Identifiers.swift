internal import LarderPredicates
internal import LarderStores

extension ManagedObject {
  /// Puts permanent identifiers in the place of temporary ones.
  final func replaceIdentifiers(_ permanent: (ObjectID) -> ObjectID?) {
    for slot in values.indices {
      if let new = replacement(of: values[slot], permanent) { values[slot] = new }
    }
    if !toManyStates.isEmpty {
      for name in Array(toManyStates.keys) { toManyStates[name]?.replaceTemporary(permanent) }
    }
    // What a store has is no temporary identifier; what a parent has may be one.
    guard managedObjectContext?.parent != nil else { return }
    for slot in snapshot?.values.indices ?? 0..<0 {
      if let new = replacement(of: snapshot?.values[slot], permanent) {
        snapshot?.values[slot] = new
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
