internal import LarderPredicates
internal import LarderStores

extension ManagedObject {
  /// Puts permanent identifiers in the place of temporary ones.
  final func replaceIdentifiers(_ permanent: [ObjectID: ObjectID]) {
    for slot in values.indices {
      if let new = replacement(of: values[slot], permanent) { values[slot] = new }
    }
    guard managedObjectContext?.parent != nil else {
      // What a store has is no temporary identifier, so only what was added can be one.
      for name in Array(toManyStates.keys) {
        replace(toManyStates[name]?.added.identifiers ?? [], of: name, permanent)
      }
      return
    }
    for slot in snapshot?.values.indices ?? 0..<0 {
      if let new = replacement(of: snapshot?.values[slot], permanent) {
        snapshot?.values[slot] = new
      }
    }
    for (name, state) in toManyStates {
      let known = state.added.identifiers + state.removed.identifiers
      replace(known + (state.members?.identifiers ?? []), of: name, permanent)
    }
  }

  private final func replacement(of value: Value?, _ permanent: [ObjectID: ObjectID]) -> Value? {
    guard case .object(let identifier) = value, identifier.isTemporary else { return nil }
    return permanent[identifier].map { .object($0) }
  }

  private final func replace(
    _ identifiers: [ObjectID], of relationship: String, _ permanent: [ObjectID: ObjectID]
  ) {
    for identifier in identifiers where identifier.isTemporary {
      if let new = permanent[identifier] {
        toManyStates[relationship]?.replace(identifier, with: new)
      }
    }
  }
}
