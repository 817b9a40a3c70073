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
    if let error = faultError as? StoreError { throw error }
    if parent != nil { return try pushToParent() }
    var saved: [UUID] = []
    do {
      // A conflict that the policy settled is tried again; somebody else may be faster several times.
      for _ in 0..<9 {
        do {
          return try saveOnce(saved: &saved)
        } catch let unsettled as UnsettledConflict {
          try settle(unsettled)
        }
      }
      try saveOnce(saved: &saved)
    } catch {
      let error = (error as? UnsettledConflict)?.underlying ?? error
      guard !saved.isEmpty else { throw error }
      var partial = ObjectError(
        .partialSave, "saved in \(saved.count) stores, then one failed: \(error)",
        underlying: error)
      partial.savedStores = saved
      throw partial
    }
  }

  private func saveOnce(saved: inout [UUID]) throws {
    guard hasChanges else { return }
    try prepareForSaving()
    let stores = try chooseStores()
    try obtainPermanentIDs(stores)
    try checkStoreBorders()
    var written: [ManagedObject] = []
    for store in coordinator.stores {
      let objects = pendingObjects.filter { $0.objectID.store == store.identifier }
      guard !objects.isEmpty else { continue }
      let changes = try changes(of: objects)
      let result = try write(changes, to: store)
      accept(result, of: changes, for: objects)
      written += objects
      if !changes.isEmpty { saved.append(store.identifier) }
    }
    for object in written { object.didSave() }
  }

  private func write(
    _ changes: StoreChanges, to store: any PersistentStore
  ) throws -> SaveResult {
    if changes.isEmpty { return SaveResult() }
    do {
      return try coordinator.save(changes, to: store)
    } catch {
      // Not `catch where`: the compiler (6.3.1) fails on that with a typed error.
      if error.code == .conflict { throw UnsettledConflict(store: store, underlying: error) }
      throw error
    }
  }

  // MARK: - Hooks and validation

  /// Runs `willSave` and validation until nothing changes any more.
  func prepareForSaving() throws {
    for object in pendingObjects { object.processedStamp = -1 }
    var unvalidated: Set<ManagedObject> = []
    for _ in 0..<100 {
      let batch = pendingObjects.filter { $0.processedStamp != $0.changeStamp }
      if batch.isEmpty {
        if unvalidated.isEmpty { return }
        try validate(unvalidated)
        unvalidated = []
        continue
      }
      for object in batch {
        object.processedStamp = object.changeStamp
        object.willSave()
      }
      unvalidated.formUnion(batch)
    }
    if unvalidated.isEmpty, pendingObjects.allSatisfy({ $0.processedStamp == $0.changeStamp }) {
      return
    }
    throw ObjectError(
      .unstable,
      "objects still change after 100 rounds of willSave and validation; a change should be made only when it makes a difference"
    )
  }

  private func validate(_ objects: Set<ManagedObject>) throws {
    var errors: [ValidationError] = []
    for object in objects.sorted(by: { $0.changeOrder < $1.changeOrder }) {
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
    for child in children { child.inbox?.post(.permanentIdentifiers(permanent)) }
  }

  // MARK: - After the store has written

  /// Makes what was written the base of further changes.
  private func accept(
    _ result: SaveResult, of changes: StoreChanges, for objects: [ManagedObject]
  ) {
    for object in objects {
      if object.status == .deleted {
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
