internal import LarderBytes
internal import LarderModel
public import LarderPredicates
internal import LarderStores

extension ManagedObject {
  /// Whether the object's values are not in memory. Asking never loads them.
  public final var isFault: Bool { !isRealised }

  /// Whether the next save will write this as a new object.
  public final var isInserted: Bool { status == .inserted }

  /// Whether no store has the object yet: it is inserted here, or in a parent.
  final var isNew: Bool { status == .inserted || objectID.isTemporary }

  /// Whether the next save will write changes of this object.
  public final var isUpdated: Bool { status == .updated }

  /// Whether the next save will delete this object.
  public final var isDeleted: Bool { status == .deleted }

  /// Whether the object is part of the context's pending changes.
  public final var hasChanges: Bool {
    status == .inserted || status == .updated || status == .deleted
  }

  /// Whether the objects at the other end of a relationship are not known in memory: the members of a to-many, or the one object of a to-one
  /// that is itself a fault or not yet read. Asking never loads anything.
  public final func hasFault(forRelationshipNamed key: String) -> Bool {
    guard let relationship = relationship(key) else {
      fatalMistake("\(entity.name) has no relationship '\(key)'")
    }
    if relationship.isToMany { return toManyStates[key]?.members == nil && status != .inserted }
    guard isRealised else { return true }
    guard let end = destinationID(of: relationship) else { return false }
    return managedObjectContext?.registeredObject(with: end)?.isFault ?? true
  }

  /// The properties whose value is not the stored one, with their value now; of a new object all that are not null.
  ///
  /// Changed to-many relationships are lists of identifiers.
  public final var changedValues: [String: Value] {
    var result: [String: Value] = [:]
    for (slot, value) in changedSlots { result[entity.snapshotProperties[slot].name] = value }
    for (name, state) in toManyStates where state.isChanged {
      result[name] = .list(memberIDs(of: name).map(Value.object))
    }
    return result
  }

  /// The stored values of these properties (of all attributes and to-ones when nil), whatever was changed since.
  ///
  /// Empty for an object never saved. Loads a fault.
  public final func committedValues(for keys: [String]? = nil) -> [String: Value] {
    realise()
    guard let snapshot else { return [:] }
    var result: [String: Value] = [:]
    for (slot, property) in entity.snapshotProperties.enumerated()
    where slot < snapshot.values.count && keys?.contains(property.name) ?? true {
      result[property.name] = snapshot.values[slot]
    }
    return result
  }

  /// The changed values by slot; those that the engine derives are left out.
  final var changedSlots: [Int: Value] {
    guard isRealised else { return [:] }
    var result: [Int: Value] = [:]
    for property in entity.snapshotSlots {
      guard let slot = property.slot, !property.isDerived, isChanged(slot) else { continue }
      result[slot] = slotValue(slot)
    }
    return result
  }

  /// Whether anything is to be written for an object that is not new.
  final var hasPersistentChanges: Bool {
    !changedSlots.isEmpty || toManyStates.contains { $0.value.isChanged }
  }

  /// Ends the process when the context is used from elsewhere than where it belongs, for programs that want to know.
  @inline(__always)
  final func checkUse() {
    if homeReference.with({ $0.checksUse }) { managedObjectContext?.checkUse() }
  }

  /// Notes a change in the context.
  final func markChanged() {
    guard !isAwaking, status != .detached,
      let owner = homeReference.with({ $0.owner })
    else { return }
    owner.with { markChanged(in: $0) }
  }

  private final func markChanged(in context: ManagedObjectContext) {
    // A temporary identifier that leads to nothing any more: there is nothing to save.
    if status == .unchanged, homeReference.with({ $0.isTemporary }),
      storedVersion == nil, context.parent == nil
    {
      return
    }
    changeStamp = context.nextStamp()
    guard status == .unchanged else { return }
    status = .updated
    context.track(self)
  }

  /// Fills the object from the store if it is a fault; an error is left in the context's `faultError`.
  @discardableResult
  final func realise() -> Bool {
    if isRealised { return true }
    guard let context = managedObjectContext else { return false }
    return context.fill(self)
  }

  final func relationship(_ name: String) -> RelationshipDescription? {
    guard case .relationship(let relationship) = entity.property(name) else { return nil }
    return relationship
  }
}
