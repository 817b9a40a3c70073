internal import LarderModel
public import LarderPredicates
internal import LarderStores

/// The objects loaded last, kept alive for a while: who follows `line.recipe.title` and then `line.recipe.rating` loads the
/// recipe once, although nobody holds it, and no cycle of references can grow.
struct RecentObjects {
  private static let capacity = 1024
  private var objects: [ManagedObject] = []
  private var next = 0

  mutating func add(_ object: ManagedObject) {
    if objects.count < Self.capacity {
      objects.append(object)
    } else {
      objects[next] = object
      next = (next + 1) % Self.capacity
    }
  }
}

extension ManagedObjectContext {
  /// Returns the object with an identifier: the one in memory, else a fault. Never asks the store, so the object may turn out not
  /// to exist.
  public func object(with identifier: ObjectID) -> ManagedObject {
    if let object = registry[identifier]?.object { return object }
    return makeObject(identifier, entity(of: identifier))
  }

  /// Returns the object with an identifier if it is in memory.
  public func registeredObject(with identifier: ObjectID) -> ManagedObject? {
    registry[identifier]?.object
  }

  /// Returns the object with an identifier, with its values.
  ///
  /// - Throws: `ObjectError` `notFound` when there is none, or the store's error.
  public func existingObject(with identifier: ObjectID) throws -> ManagedObject {
    if let object = registry[identifier]?.object, object.isRealised {
      guard object.status != .deleted else { throw notFound(identifier) }
      return object
    }
    guard model.entity(identifier.entityName) != nil,
      let snapshot = try sourceSnapshots([identifier]).first
    else { throw notFound(identifier) }
    return object(for: snapshot)
  }

  private func notFound(_ identifier: ObjectID) -> ObjectError {
    ObjectError(.notFound, "\(identifier.entityName) \(identifier.key): there is no such object")
  }

  private func entity(of identifier: ObjectID) -> ResolvedEntity {
    // Objects that are made one after the other are of one entity, most of the time.
    if lastOrigin === identifier.origin, let entity = lastEntity { return entity }
    guard let entity = model.entity(identifier.entityName) else {
      preconditionFailure("\(identifier.entityName): the model has no such entity")
    }
    lastOrigin = identifier.origin
    lastEntity = entity
    return entity
  }

  func makeObject(_ identifier: ObjectID, _ entity: ResolvedEntity) -> ManagedObject {
    let object = classes.type(for: entity).init(
      seed: ManagedObjectSeed(entity: entity, objectID: identifier, context: self))
    register(object)
    if retainsRegisteredObjects { retainedObjects.insert(object) }
    return object
  }

  /// Called when an object is going from memory.
  func forget(_ identifier: ObjectID, _ object: ObjectIdentifier) {
    if let entry = registry[identifier], entry.isReference(to: object) {
      registry[identifier] = nil
    }
    if !displaced.isEmpty { displaced[object] = nil }
    held.release(identifier)
  }

  /// Makes an object the one that its identifier stands for.
  func register(_ object: ManagedObject) {
    let old = registry.updateValue(WeakObject(object: object), forKey: object.objectID)
    // Whoever holds the other one still has it; it only has to be told when the context ends.
    if let old = old?.object, old !== object {
      displaced[ObjectIdentifier(old)] = WeakObject(object: old)
    }
  }

  /// Returns the object for what a store read. One that is in memory keeps its values.
  func object(for snapshot: Snapshot) -> ManagedObject {
    let object = object(with: snapshot.objectID)
    if !object.isRealised { apply(snapshot, to: object) }
    return object
  }

  /// Gives a fault its values.
  func apply(_ snapshot: Snapshot, to object: ManagedObject) { object.becomeRealised(snapshot) }

  /// Lets an object that was filled work out its transient values.
  func awake(_ object: ManagedObject) { object.awakeFilled() }

  /// Fills a fault from its store; false, with a reason in `faultError`, when that fails.
  func fill(_ object: ManagedObject) -> Bool {
    do {
      guard let snapshot = try faultSnapshots([object.objectID]).first else {
        if deleteInaccessible(object) { return true }
        object.fulfilmentError = object.lossError
        if faultError == nil { faultError = object.lossError }
        return false
      }
      apply(snapshot, to: object)
      recentObjects.add(object)
      return true
    } catch {
      object.fulfilmentError = error
      faultError = error
      return false
    }
  }

  /// Fills those of the objects that are faults, together. Objects that are gone stay faults.
  func fill(_ objects: [ManagedObject]) {
    let faults = objects.filter { !$0.isRealised && (parent != nil || !$0.objectID.isTemporary) }
    guard !faults.isEmpty else { return }
    do {
      for snapshot in try faultSnapshots(faults.map(\.objectID)) {
        let object = object(for: snapshot)
        recentObjects.add(object)
      }
    } catch {
      faultError = error
    }
  }

  /// Returns the members of a to-many relationship as the store has them; nil, with a reason in `faultError`, when that fails.
  func storedMembers(of object: ManagedObject, _ relationship: String) -> [ObjectID]? {
    do {
      return try sourceMembers(of: object.objectID, relationship: relationship)
    } catch {
      faultError = error
      return nil
    }
  }

  /// Makes a fault that has no row a deleted object, where the context is told to.
  func deleteInaccessible(_ object: ManagedObject) -> Bool {
    guard shouldDeleteInaccessibleFaults, object.status == .unchanged else { return false }
    noteTouch(object, existed: true)
    object.values = object.entity.snapshotProperties.map { _ in .null }
    object.isRealised = true
    object.status = .deleted
    object.changeStamp = nextStamp()
    track(object)
    return true
  }
}
