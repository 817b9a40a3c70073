internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension ManagedObject {
  /// Whether somebody else deleted the object and this context has let it go.
  final var isGoneElsewhere: Bool { status == .detached && isDeletedElsewhere }

  /// Notes a write that has nowhere to go, because the row is gone or cannot be read: the next save fails with a conflict, unless the row is
  /// there again by then or the merge policy gives the write up.
  ///
  /// - Parameter key: the property; nil where the object was only to be linked with another one.
  final func noteLostWrite(_ key: String? = nil, _ value: Value = .null) {
    guard !isAwaking, status != .inserted, status != .deleted, !objectID.isTemporary,
      status != .detached || isDeletedElsewhere, let context = home.context
    else { return }
    if let key { lostValues[key] = value }
    if hasLostWrites { return }
    hasLostWrites = true
    context.lostWrites.append(self)
  }

  /// Forgets what had nowhere to go.
  final func forgetLostWrites() {
    guard hasLostWrites else { return }
    hasLostWrites = false
    lostValues = [:]
    home.context?.lostWrites.removeAll { $0 === self }
  }

  /// Whether two objects may be linked; where one of them was deleted by somebody else, the save will say so.
  @inline(__always)
  final func canLink(_ object: ManagedObject, _ key: String) -> Bool {
    isOfSameContext(as: object) || isNobodysMistake(object, key)
  }

  @inline(never)
  private final func isNobodysMistake(_ object: ManagedObject, _ key: String) -> Bool {
    if isGoneElsewhere || object.isGoneElsewhere, let context = home.context,
      object.home.context === context
    {
      if isGoneElsewhere { noteLostWrite(key, .object(object.objectID)) }
      if object.isGoneElsewhere { object.noteLostWrite() }
      return false
    }
    checkContext(object)
    return true
  }
}

extension ManagedObjectContext {
  /// Settles writes to objects whose rows were gone, before anything is written.
  ///
  /// - Throws: `ObjectError` `conflict` where the policy has no answer; the store's errors.
  func settleLostWrites() throws {
    guard !lostWrites.isEmpty else { return }
    // Whoever deleted it here wants it gone.
    for object in lostWrites where object.status == .deleted { object.forgetLostWrites() }
    let attached = lostWrites.filter { $0.status != .detached }
    var stored: Set<ObjectID> = []
    for snapshot in try sourceSnapshots(attached.map(\.objectID)) {
      stored.insert(snapshot.objectID)
      let object = object(for: snapshot)
      let values = object.lostValues
      object.forgetLostWrites()
      for (key, value) in values.sorted(by: { $0.key < $1.key }) {
        object.setValue(value, for: key)
      }
    }
    var open: [MergeConflict] = []
    for object in lostWrites {
      let conflict = MergeConflict(object, stored: nil)
      if try givesUp(conflict) {
        object.forgetLostWrites()
        // What was linked with it is left alone, and not deleted with it.
        if object.status == .updated { revert(object) }
        mergeDeletion(of: object.objectID)
      } else {
        open.append(conflict)
      }
    }
    finishEvent(registersUndo: false)
    guard let first = open.first else { return }
    let keys = first.changedValues.keys.sorted().joined(separator: ", ")
    var error = ObjectError(
      .conflict,
      "\(first.objectID.entityName) \(first.objectID.key): deleted by somebody else, so that what was written to it\(keys.isEmpty ? "" : " (\(keys))") cannot be saved\(open.count > 1 ? ", nor what was written to \(open.count - 1) others" : ""); roll back, refresh it without its changes, or set a merge policy"
    )
    error.conflicts = open
    throw error
  }

  /// Whether the policy lets the store's deletion stand. Nothing can be written anew of an object of which only some values are known.
  private func givesUp(_ conflict: MergeConflict) throws -> Bool {
    if parent != nil { return false }
    var policy = mergePolicy
    if case .custom(let custom) = policy {
      guard case .policy(let chosen) = try custom.resolve(conflict) else { return false }
      policy = chosen
    }
    return policy == .storeTrump || policy == .rollback
  }
}
