internal import LarderBytes
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
    checkUse()
    let home = home(of: identifier.origin)
    return home.objects.object(identifier.key) ?? makeObject(identifier.key, home)
  }

  /// Returns the object with an identifier if it is in memory.
  public func registeredObject(with identifier: ObjectID) -> ManagedObject? {
    checkUse()
    return registry[identifier]
  }

  /// Returns the object with an identifier, with its values.
  ///
  /// - Throws: `ObjectError` `notFound` when there is none, or the store's error.
  public func existingObject(with identifier: ObjectID) throws -> ManagedObject {
    checkUse()
    if let object = registry[identifier], object.isRealised {
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

  /// What the objects of an origin have in common.
  func home(of origin: ObjectID.Origin) -> ObjectHome {
    if let home = registry.home(origin) { return home }
    guard let entity = model.entity(origin.entityName) else {
      fatalMistake("\(origin.entityName): the model has no such entity")
    }
    let home = ObjectHome(
      entity: entity, origin: origin, type: classes.type(for: entity), context: self)
    registry.add(home)
    return home
  }

  @inline(__always)
  func makeObject(_ key: Int64, _ home: ObjectHome) -> ManagedObject {
    let object = home.type.init(
      seed: ManagedObjectSeed(home: Unretained(home), key: key))
    hold(object, home)
    return object
  }

  /// Makes an object findable by its key.
  @inline(__always)
  func hold(_ object: ManagedObject, _ home: ObjectHome) {
    home.objects.set(object.key, object)
    if retainsRegisteredObjects { retainedObjects.insert(object) }
  }

  /// Makes an object the one that its identifier stands for. Whoever holds another one still has it.
  func register(_ object: ManagedObject) { object.home.objects.set(object.key, object) }

  /// Gives an object another identifier, under which it is found from now on.
  func rename(_ object: ManagedObject, _ identifier: ObjectID) {
    object.home.objects.remove(object.key)
    object.home = home(of: identifier.origin)
    object.key = identifier.key
    register(object)
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
