internal import FoundationEssentials
internal import LarderBytes
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension ManagedObjectContext {
  /// Writes all pending changes: validates them first, and writes to each store all or nothing.
  ///
  /// New objects get their permanent identifiers, also when the store then refuses them. What changed but has the stored
  /// value again is not written.
  ///
  /// What was written to an object whose row somebody else has deleted is a conflict too, also where the object was not in memory and the write
  /// could not even be made; `rollback`, or `refresh` without the changes, lets go of it.
  ///
  /// - Throws: `ObjectError` with everything that is not valid; with the conflicts that `mergePolicy` does not settle; with the stores that were
  ///   saved when a later one failed. `StoreError` from the store. The changes stay pending in every case.
  public func save() throws {
    checkUse()
    readInbox()
    finishEvent(registersUndo: true)
    if let error = faultError, preventsSaving(error) { throw error }
    try settleLostWrites()
    guard hasChanges else {
      if parent == nil { try coordinator.savePendingMetadata() }
      return processPendingChanges()
    }
    if notifications.isObserved(.willSave) {
      notifications.post(.willSave, pendingNotification())
    }
    if parent != nil { return try pushToParent() }
    var saved = SavedChanges()
    defer { processPendingChanges() }
    do {
      try coordinator.performAndWait { try saveSettling(&saved) }
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

    /// Adds all objects that a context has pending.
    mutating func add(allOf context: ManagedObjectContext) {
      inserted = context.insertions.objects
      updated = context.modifications.objects
      deleted = context.deletions.objects
    }

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
      inserted: insertions.objects, updated: modifications.objects, deleted: deletions.objects)
  }

  /// Tells objects and observers what was written.
  private func report(_ saved: SavedChanges) {
    if registry.all.contains(where: \.hasHooks) {
      for object in saved.inserted { object.didSave() }
      for object in saved.updated { object.didSave() }
      for object in saved.deleted { object.didSave() }
    }
    // Sets of a hundred thousand objects that nobody asked for would cost as much as the save.
    let isWaitedFor =
      notifications.isObserved(.didSave) || !coordinator.saveObservers.isEmpty
      || children.contains { $0.inbox != nil }
    guard isWaitedFor else { return }
    let notification = notification(
      inserted: saved.inserted, updated: saved.updated, deleted: saved.deleted)
    notifications.post(.didSave, notification)
    coordinator.saveObservers.post(notification.changes, from: inbox)
    for child in children { child.inbox?.post(.saved(notification.changes), from: inbox) }
  }

  /// How often one save is settled. What was settled may bring up the next conflict, and a program's own hooks may go on making new ones.
  private static let maximumRounds = 100

  /// Saves, settling by the merge policy what others changed meanwhile. From the first conflict on nobody else writes to the store of it, so that what
  /// is settled stays so.
  private func saveSettling(_ saved: inout SavedChanges) throws {
    var rounds = 0
    var open = try conflictOfSaving(&saved)
    while let first = open {
      func settleAll() throws {
        while let unsettled = open, unsettled.store.identifier == first.store.identifier {
          rounds += 1
          if rounds > Self.maximumRounds { throw unsettled.underlying }
          try settle(unsettled)
          open = try conflictOfSaving(&saved)
        }
      }
      // Under this policy nothing is settled, and a report need not wait for a turn.
      if mergePolicy == .error {
        try settleAll()
      } else {
        try first.store.exclusively(settleAll)
      }
    }
  }

  private func conflictOfSaving(_ saved: inout SavedChanges) throws -> UnsettledConflict? {
    do {
      try saveOnce(&saved)
      return nil
    } catch let unsettled as UnsettledConflict {
      return unsettled
    }
  }

  private func saveOnce(_ saved: inout SavedChanges) throws {
    guard hasChanges else { return }
    advanceQueryGeneration()
    try prepareForSaving()
    try obtainPermanentIDs()
    try checkStoreBorders()
    try checkStoresAreWritable()
    // What hooks changed belongs to the step before the save.
    processPendingChanges()
    let pending = pendingLists
    for store in coordinator.stores {
      let lists = pending.map { objects(of: store, among: $0) }
      guard lists.contains(where: { !$0.isEmpty }) else { continue }
      let changes = try changes(of: lists)
      let result = try write(changes, to: store)
      let areAll =
        saved.stores.isEmpty
        && lists.reduce(0, { $0 + $1.count })
          == insertions.count + modifications.count + deletions.count
      if areAll { saved.add(allOf: self) } else { for objects in lists { saved.add(objects) } }
      accept(result, for: lists, areAll: areAll)
      if !changes.isEmpty { saved.stores.append(store.identifier) }
    }
    try coordinator.savePendingMetadata()
  }

  /// Returns those of the objects that are in a store, mostly all of them.
  private func objects(
    of store: any PersistentStore, among objects: [ManagedObject]
  ) -> [ManagedObject] {
    // Most programs have one store, and then nothing is anywhere else.
    let others = registry.all.contains {
      $0.origin.store != store.identifier && !$0.objects.isEmpty
    }
    if !others { return objects }
    var last: ObjectHome?
    var isOfStore = false
    func isHere(_ object: ManagedObject) -> Bool {
      if object.home !== last {
        last = object.home
        isOfStore = object.home.origin.store == store.identifier
      }
      return isOfStore
    }
    return objects.allSatisfy(isHere) ? objects : objects.filter(isHere)
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
    guard validatesChanges else { return }
    var lists = pendingLists
    for _ in 0..<100 {
      if lists.allSatisfy(\.isEmpty) { return }
      let before = stamp
      try validate(lists)
      if registry.all.contains(where: \.hasHooks) {
        for objects in lists { for object in objects where object.hasChanges { object.willSave() } }
      }
      // Most saves end here: no hook has changed anything.
      if stamp == before { return }
      lists = [pendingObjects.filter { $0.processedStamp != $0.changeStamp }]
    }
    if pendingObjects.allSatisfy({ $0.processedStamp == $0.changeStamp }) { return }
    throw ObjectError(
      .unstable,
      "objects still change after 100 rounds of validation and willSave; a change should be made only when it makes a difference"
    )
  }

  private func validate(_ lists: [[ManagedObject]]) throws {
    var errors: [ValidationError] = []
    for objects in lists {
      objects.forEachUncounted { object in
        // What is changed from here on is validated once more.
        let state = object.ensureState()
        state.processedStamp = state.changeStamp
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
    }
    if !errors.isEmpty { throw errors.asOne(in: model) }
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
    if !errors.isEmpty { throw errors.asOne(in: model) }
  }

  // MARK: - Identifiers

  /// Gives new objects their permanent identifiers before they are saved; those that have one are left alone.
  ///
  /// An identifier that is not saved then stays unused. Objects of a child get it in the whole line of its parents.
  ///
  /// - Throws: `ObjectError` `noStore` where no single store is there for an object, and the store's errors.
  public func obtainPermanentIDs(for objects: [ManagedObject]) throws {
    var wanted: Set<ManagedObject> = []
    let own = objects.filter { $0.managedObjectContext === self && wanted.insert($0).inserted }
    var identifiers = NewIdentifiers(self)
    let new = own.filter { $0.objectID.isTemporary && $0.isNew }
    try identifiers.reserve(for: new.sorted { $0.changeOrder < $1.changeOrder })
    let permanent = identifiers.table(of: new)
    var root = self
    while let parent = root.parent { root = parent }
    root.locked { root.adopt(permanent) }
    // Not every level may have heard of it: this one's children and itself have.
    if root !== self { adopt(permanent) }
  }

  private func obtainPermanentIDs() throws {
    let new = insertions.objects
    var identifiers = NewIdentifiers(self)
    try identifiers.reserve(for: new)
    if undoManager != nil || !children.isEmpty {
      let table = identifiers.table(of: new)
      if undoManager != nil { permanentIdentifiers.merge(table) { $1 } }
      for child in children { child.inbox?.post(.permanentIdentifiers(table), from: inbox) }
    }
    identifiers.replaceTemporary(in: modifications.objects)
    identifiers.replaceTemporary(in: deletions.objects)
    identifiers.give(to: new)
    chosenStores = [:]
  }

  // MARK: - After the store has written

  /// Makes what was written the base of further changes.
  ///
  /// - Parameter areAll: whether nothing else is pending.
  private func accept(_ result: SaveResult, for lists: [[ManagedObject]], areAll: Bool) {
    baseNumber += 1
    let deleted = deletions.isEmpty ? [] : lists.joined().filter { $0.status == .deleted }
    for objects in lists {
      objects.forEachUncounted { object in
        if object.status == .deleted { return }
        if object.isRealised {
          let version = result.versions.isEmpty ? nil : result.versions[object.objectID]
          object.restoreDerivedValues()
          object.commitValues(version: version ?? object.storedVersion ?? 1)
        }
        if let reference = object.stateReference {
          reference.with { state in
            if !state.toManyStates.isEmpty { state.toManyStates.commit() }
            if state.rare != nil { object.transientBase = object.transientValues }
          }
        }
        object.status = .unchanged
        if areAll { object.leavePending() } else { track(object) }
      }
    }
    if areAll {
      insertions = PendingObjects()
      modifications = PendingObjects()
    }
    for object in deleted {
      turnIntoFault(object)
      discard(object)
    }
    for (identifier, values) in result.refreshedValues {
      guard let object = registry[identifier], object.isRealised else { continue }
      for (slot, value) in values where slot >= 0 && slot < object.valueCount {
        object.setStoredValue(slot, value)
      }
    }
  }
}
