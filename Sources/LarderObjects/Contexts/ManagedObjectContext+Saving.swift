internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension ManagedObjectContext {
  /// Writes all pending changes: validates them first, and writes to each store all or nothing.
  ///
  /// New objects get their permanent identifiers, also when the store then refuses them. What changed but has the stored
  /// value again is not written.
  ///
  /// - Throws: `ObjectError` with everything that is not valid; with the conflicts, under `MergePolicy.error`; with the stores that were
  ///   saved when a later one failed. `StoreError` from the store. The changes stay pending in every case.
  public func save() throws {
    readInbox()
    finishEvent(registersUndo: true)
    if let error = faultError as? StoreError { throw error }
    guard hasChanges else {
      if parent == nil { try coordinator.savePendingMetadata() }
      return processPendingChanges()
    }
    notifications.post(.willSave, pendingNotification())
    if parent != nil { return try pushToParent() }
    var saved = SavedChanges()
    defer { processPendingChanges() }
    do {
      try coordinator.performAndWait {
        // A conflict that the policy settled is tried again; somebody else may be faster several times.
        for attempt in 0..<10 {
          do {
            return try saveOnce(&saved)
          } catch let unsettled as UnsettledConflict {
            if attempt == 9 { throw unsettled.underlying }
            try settle(unsettled)
          }
        }
      }
    } catch {
      guard !saved.stores.isEmpty else { throw error }
      report(saved)
      var partial = ObjectError(
        .partialSave, "saved in \(saved.stores.count) stores, then one failed: \(error)",
        underlying: error)
      partial.savedStores = saved.stores
      throw partial
    }
    report(saved)
  }

  /// What was written so far, and where.
  struct SavedChanges {
    var stores: [UUID] = []
    var inserted: [ManagedObject] = []
    var updated: [ManagedObject] = []
    var deleted: [ManagedObject] = []

    mutating func add(_ objects: [ManagedObject]) {
      for object in objects {
        switch object.status {
        case .inserted: inserted.append(object)
        case .updated: updated.append(object)
        case .deleted: deleted.append(object)
        case .unchanged, .detached: break
        }
      }
    }
  }

  /// Says what is pending.
  func pendingNotification() -> ContextNotification {
    notification(
      inserted: Array(insertions), updated: Array(modifications), deleted: Array(deletions))
  }

  /// Tells objects and observers what was written.
  private func report(_ saved: SavedChanges) {
    for object in saved.inserted + saved.updated + saved.deleted { object.didSave() }
    let notification = notification(
      inserted: saved.inserted, updated: saved.updated, deleted: saved.deleted)
    notifications.post(.didSave, notification)
    coordinator.saveObservers.post(notification.changes, from: inbox)
    for child in children { child.inbox?.post(.saved(notification.changes)) }
  }

  private func saveOnce(_ saved: inout SavedChanges) throws {
    guard hasChanges else { return }
    advanceQueryGeneration()
    try prepareForSaving()
    let stores = try chooseStores()
    try obtainPermanentIDs(stores)
    try checkStoreBorders()
    try checkStoresAreWritable()
    // What hooks changed belongs to the step before the save.
    processPendingChanges()
    for store in coordinator.stores {
      let objects = pendingObjects.filter { $0.objectID.store == store.identifier }
      guard !objects.isEmpty else { continue }
      let changes = try changes(of: objects)
      let result = try write(changes, to: store)
      saved.add(objects)
      accept(result, of: changes, for: objects)
      if !changes.isEmpty { saved.stores.append(store.identifier) }
    }
    try coordinator.savePendingMetadata()
  }

  private func write(
    _ changes: StoreChanges, to store: any PersistentStore
  ) throws -> SaveResult {
    if changes.isEmpty { return SaveResult() }
    do {
      return try coordinator.save(changes, to: store)
    } catch {
      // Not `catch where`: the compiler (6.3.1) fails on that with a typed error.
      if error.code == .conflict || error.code == .constraint {
        throw UnsettledConflict(store: store, underlying: error)
      }
      throw error
    }
  }

  // MARK: - Hooks and validation

  /// Runs validation and `willSave` until nothing changes any more.
  ///
  /// Validation comes first, so that `willSave` may derive a value from one that is valid; what either changes is validated again.
  func prepareForSaving() throws {
    for object in pendingObjects { object.processedStamp = -1 }
    for _ in 0..<100 {
      let batch = pendingObjects.filter { $0.processedStamp != $0.changeStamp }
      if batch.isEmpty { return }
      for object in batch { object.processedStamp = object.changeStamp }
      try validate(batch)
      for object in batch where object.hasChanges { object.willSave() }
    }
    if pendingObjects.allSatisfy({ $0.processedStamp == $0.changeStamp }) { return }
    throw ObjectError(
      .unstable,
      "objects still change after 100 rounds of validation and willSave; a change should be made only when it makes a difference"
    )
  }

  private func validate(_ objects: [ManagedObject]) throws {
    var errors: [ValidationError] = []
    for object in objects {
      do {
        switch object.status {
        case .inserted: try object.validateForInsert()
        case .updated: try object.validateForUpdate()
        case .deleted: try object.validateForDelete()
        case .unchanged, .detached: break
        }
      } catch {
        errors += object.objectID.validationErrors(from: error)
      }
    }
    if !errors.isEmpty { throw ObjectError(validation: errors) }
    if let error = faultError as? StoreError { throw error }
  }

  /// Refuses links between objects of different stores.
  private func checkStoreBorders() throws {
    guard coordinator.stores.count > 1 else { return }
    var errors: [ValidationError] = []
    for object in pendingObjects where object.status != .deleted {
      var ends: [(String, ObjectID)] = []
      for (slot, value) in object.changedSlots {
        guard case .object(let end) = value else { continue }
        ends.append((object.entity.snapshotProperties[slot].name, end))
      }
      for (name, state) in object.toManyStates {
        ends += state.added.identifiers.map { (name, $0) }
      }
      for (name, end) in ends where end.store != object.objectID.store {
        errors.append(
          ValidationError(
            objectID: object.objectID, property: name, rule: .otherStore,
            "the \(end.entityName) it leads to is in another store"))
      }
    }
    if !errors.isEmpty { throw ObjectError(validation: errors) }
  }

  // MARK: - Identifiers

  /// Returns the store for each new object without a permanent identifier.
  private func chooseStores() throws -> [ObjectIdentifier: any PersistentStore] {
    var result: [ObjectIdentifier: any PersistentStore] = [:]
    var byEntity: [String: any PersistentStore] = [:]
    for object in insertions where object.objectID.isTemporary {
      let name = object.entity.name
      if let store = chosenStores[ObjectIdentifier(object)] ?? byEntity[name] {
        result[ObjectIdentifier(object)] = store
      } else {
        let store = try coordinator.storeForNewObjects(of: object.entity)
        byEntity[name] = store
        result[ObjectIdentifier(object)] = store
      }
    }
    return result
  }

  private func obtainPermanentIDs(_ stores: [ObjectIdentifier: any PersistentStore]) throws {
    struct Group: Hashable {
      let store: UUID
      let entity: String
    }
    var groups: [Group: [ManagedObject]] = [:]
    var order: [Group] = []
    for object in pendingObjects {
      guard let store = stores[ObjectIdentifier(object)] else { continue }
      let group = Group(store: store.identifier, entity: object.entity.name)
      if groups[group] == nil { order.append(group) }
      groups[group, default: []].append(object)
    }
    var permanent: [ObjectID: ObjectID] = [:]
    defer { replaceIdentifiers(permanent) }
    for group in order {
      guard let objects = groups[group], let first = objects.first,
        let store = stores[ObjectIdentifier(first)]
      else { continue }
      let keys = try store.reserveKeys(entity: first.entity, count: objects.count)
      for (object, key) in zip(objects, keys) {
        permanent[object.objectID] = ObjectID(
          store: group.store, entityName: group.entity, key: key)
      }
    }
  }

  private func replaceIdentifiers(_ permanent: [ObjectID: ObjectID]) {
    guard !permanent.isEmpty else { return }
    for object in pendingObjects {
      object.replaceIdentifiers(permanent)
      guard let new = permanent[object.objectID] else { continue }
      registry[object.objectID] = nil
      object.objectID = new
      registry[new] = WeakObject(object: object)
      chosenStores[ObjectIdentifier(object)] = nil
    }
    if undoManager != nil { permanentIdentifiers.merge(permanent) { $1 } }
    for child in children { child.inbox?.post(.permanentIdentifiers(permanent)) }
  }

  // MARK: - After the store has written

  /// Makes what was written the base of further changes.
  private func accept(
    _ result: SaveResult, of changes: StoreChanges, for objects: [ManagedObject]
  ) {
    baseNumber += 1
    for object in objects {
      if object.status == .deleted {
        turnIntoFault(object)
        discard(object)
        continue
      }
      if object.isRealised {
        let version = result.versions[object.objectID] ?? object.snapshot?.version ?? 1
        object.snapshot = Snapshot(
          objectID: object.objectID, version: version, values: object.values)
      }
      for (name, var state) in object.toManyStates {
        state.commit()
        object.toManyStates[name] = state
      }
      object.transientBase = object.transientValues
      object.status = .unchanged
      track(object)
    }
    for (identifier, values) in result.refreshedValues {
      guard let object = registry[identifier]?.object, object.isRealised else { continue }
      for (slot, value) in values where object.values.indices.contains(slot) {
        object.values[slot] = value
        object.snapshot?.values[slot] = value
      }
    }
  }
}
