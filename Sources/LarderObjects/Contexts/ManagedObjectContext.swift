internal import LarderBytes
internal import LarderLocks
public import LarderModel
internal import LarderPredicates
public import LarderStores
internal import Synchronization

/// A scratch pad of objects: what is created, changed and deleted in it stays there until it is saved, or is thrown
/// away.
///
/// At most one object stands for a row. Objects are loaded when they are asked for. The context holds changed objects
/// until they are saved, and some of those last loaded; all others live as long as somebody uses them.
///
/// Not thread-safe: use from the actor, queue, task or thread it was made in, or within `performAndWait`. With
/// `LARDER_CONCURRENCY_DEBUG=1` in the environment any other use ends the process with words. One that was made
/// elsewhere, an actor's initialiser included, is handed over by `transfer(to:)`, which its new owner calls.
public final class ManagedObjectContext {
  /// The coordinator of the context, or of the parents' root.
  public let coordinator: PersistentStoreCoordinator
  /// The context that this one reads through and saves into; nil where it reads from stores itself.
  public let parent: ManagedObjectContext?
  /// The rule by which a save settles what somebody else changed meanwhile.
  public var mergePolicy = MergePolicy.error
  /// Who makes this context's changes, for the store's history.
  public var author: String?
  /// Why an object or a relationship could not be loaded by a method that cannot throw; nil when none failed.
  ///
  /// A store's error makes the next save fail, because what was decided on missing values may be wrong, and so does a
  /// transformer's; `rollback` and `reset` clear it, as may you.
  public var faultError: (any Error)?

  /// A name for logs and for those who hear of this context's saves.
  public var name: String?
  /// Whatever the program wants to keep with the context.
  public var userInfo: [String: Any] = [:]
  /// Takes changes back; nil, as at first, where nothing is recorded and no memory spent on it. Several contexts of one
  /// thread may share one.
  @exclusivity(unchecked) public var undoManager: UndoManager? {
    willSet {
      if newValue !== undoManager { undoManager?.setCheckpoint(nil, for: ObjectIdentifier(self)) }
    }
    didSet {
      guard let undoManager, undoManager !== oldValue else { return }
      // What changed before is no step of the new one.
      finishEvent(registersUndo: false)
      undoManager.setCheckpoint(
        { [weak self] in self?.finishEvent(registersUndo: true) }, for: ObjectIdentifier(self))
    }
  }
  /// Those who hear of changes and saves.
  public let notifications = ContextNotifications()

  /// Whether what others save to the stores, or to the parent, is merged without being asked for: at once where they
  /// are the same actor's, or the same task's or thread's where there is no actor, else when this context's actor or
  /// queue has time, or with its next save, `processPendingChanges` or `performAndWait`. Objects with changes, those
  /// included that others deleted, are brought up to date when they have none any more: so what others did to them
  /// meanwhile is a conflict of the save, and is not undone by it.
  public var automaticallyMergesChangesFromParent = false {
    didSet {
      guard parent == nil else { return }
      if automaticallyMergesChangesFromParent {
        coordinator.saveObservers.add(inbox)
      } else {
        coordinator.saveObservers.remove(inbox)
      }
    }
  }

  /// The moment of the stores that this context reads from; nil for the newest at each read.
  public internal(set) var queryGeneration: QueryGeneration?

  /// How old, in seconds, what this process has read of a row may be when a fault is filled from it without asking the
  /// store; 0, as at first, always asks, a negative number never minds the age.
  ///
  /// What others of this process save counts as new; what other processes save does not. Concerns faults only: fetches,
  /// refreshes and saves ask the store.
  public var stalenessInterval: Double = 0 {
    didSet { if stalenessInterval != 0 { coordinator.rowCache.keepReadRows() } }
  }
  /// Whether the context keeps all its objects alive, not only those with changes.
  @exclusivity(unchecked) public var retainsRegisteredObjects = false {
    didSet { retainedObjects = retainsRegisteredObjects ? Set(registeredObjects) : [] }
  }
  /// Whether an object that turns out to be gone when its values are needed counts as deleted, with nulls for values;
  /// else its values read null and the reason stands in `faultError`.
  public var shouldDeleteInaccessibleFaults = false

  /// Whether a save validates what it writes; a migration does so at its end.
  var validatesChanges = true
  var retainedObjects: Set<ManagedObject> = []
  let classes: ClassTable
  /// How many calls of `performAndWait` are under way.
  var depth = 0
  var event = PendingEvent()
  var isApplyingUndo = false
  /// Rises whenever objects get another stored state to be compared with.
  var baseNumber = 0
  /// The permanent identifiers of what recorded changes know by a temporary one.
  var permanentIdentifiers: [ObjectID: ObjectID] = [:]
  @exclusivity(unchecked) var registry = ObjectRegistry()
  @exclusivity(unchecked) var insertions = PendingObjects()
  @exclusivity(unchecked) var modifications = PendingObjects()
  @exclusivity(unchecked) var deletions = PendingObjects()
  /// Objects that were written to although their rows were gone.
  var lostWrites: [ManagedObject] = []
  /// The stores chosen for new objects.
  var chosenStores: [ObjectIdentifier: any PersistentStore] = [:]
  var recentObjects = RecentObjects()
  /// The conditions of the model's attributes, prepared.
  var ruleEvaluators = RuleEvaluators()
  /// Where new objects of the classes are that were inserted.
  @exclusivity(unchecked) private var lastInserted: [(type: ManagedObject.Type, home: ObjectHome)] =
    []
  /// What fetches keep for their objects.
  let held = HeldObjects()
  @exclusivity(unchecked) private(set) var stamp = 0
  @exclusivity(unchecked) private var order = 0
  let lock = RecursiveLock()
  let inbox: ContextInbox
  /// Those of the contexts that have this one as their parent.
  var children: [WeakInbox] = []
  private static let lastTemporaryKey = Atomic<Int64>(0)

  /// The model of the coordinator.
  public var model: ManagedObjectModel { coordinator.model }

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - coordinator: whose stores the objects are in.
  ///   - classes: the class of each entity's objects; `ManagedObject` for those not named.
  ///   - isolation: the actor that the context belongs to: that of the code which creates it, unless another one is
  ///     named. Outside of any actor it belongs to the task, outside of tasks to the thread.
  public convenience init(
    coordinator: PersistentStoreCoordinator, classes: [String: ManagedObject.Type] = [:],
    isolation: (any Actor)? = #isolation
  ) {
    self.init(
      coordinator: coordinator, classes: ClassTable(model: coordinator.model, classes: classes),
      owner: ContextOwner(isolation: isolation))
  }

  /// Creates a child of a context: it sees the parent's objects with their pending changes, and a save of it goes into
  /// the parent, one level up. What the parent changes later is not pushed down.
  ///
  /// - Parameters:
  ///   - parent: whose objects it sees, and which takes what it saves.
  ///   - isolation: the actor that the child belongs to; see the other initialiser.
  public convenience init(
    parent: ManagedObjectContext, isolation: (any Actor)? = #isolation
  ) {
    self.init(
      coordinator: parent.coordinator, classes: parent.classes, parent: parent,
      owner: ContextOwner(isolation: isolation))
  }

  init(
    coordinator: PersistentStoreCoordinator, classes: ClassTable,
    parent: ManagedObjectContext? = nil, owner: ContextOwner = ContextOwner(isolation: nil)
  ) {
    self.coordinator = coordinator
    self.classes = classes
    self.parent = parent
    inbox = ContextInbox(owner: owner)
    inbox.context = self
    parent?.locked {
      parent?.children.removeAll { $0.inbox == nil }
      parent?.children.append(WeakInbox(inbox: inbox))
    }
  }

  deinit {
    for home in registry.all { home.leaveContext() }
  }

  /// Whether there is anything to save.
  public var hasChanges: Bool {
    !insertions.isEmpty || !modifications.isEmpty || !deletions.isEmpty || !lostWrites.isEmpty
  }
  /// The objects that the next save writes as new.
  public var insertedObjects: Set<ManagedObject> { Set(insertions) }
  /// The objects that were changed since the last save, those included that changed back.
  public var updatedObjects: Set<ManagedObject> { Set(modifications) }
  /// The objects that the next save deletes.
  public var deletedObjects: Set<ManagedObject> { Set(deletions) }
  /// The objects in memory that belong to this context.
  public var registeredObjects: [ManagedObject] { registry.objects }

  /// Creates an object of an entity, with its default values.
  ///
  /// - Throws: `ObjectError` for a name that the model does not have and for an abstract entity.
  public func insert(_ entityName: String) throws(ObjectError) -> ManagedObject {
    guard let entity = model.entity(entityName) else {
      throw ObjectError(
        .unknownName,
        "\(entityName): the model has no such entity" + model.hint(forEntity: entityName))
    }
    return try insert(entity)
  }

  private func insert(_ entity: ResolvedEntity) throws(ObjectError) -> ManagedObject {
    insert(in: try homeOfNew(entity))
  }

  /// Where new objects of an entity are.
  private func homeOfNew(_ entity: ResolvedEntity) throws(ObjectError) -> ObjectHome {
    guard !entity.description.isAbstract else {
      throw ObjectError(
        .abstractEntity, "\(entity.name): the entity is abstract; insert one that inherits from it")
    }
    return home(of: entity.temporaryOrigin)
  }

  private func insert(in home: ObjectHome) -> ManagedObject {
    let object = makeObject(Self.nextTemporaryKey(), home)
    begin(object, home)
    return object
  }

  @inline(__always)
  static func nextTemporaryKey() -> Int64 {
    lastTemporaryKey.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Makes an object that was just made a new one of this context.
  @inline(__always)
  func begin(_ object: ManagedObject, _ home: ObjectHome) {
    if home.checksUse { checkUse() }
    object.status = .inserted
    object.isRealised = true
    let state = ObjectState(firstValues: home.firstValues)
    object.setFirstState(state)
    if home.hasTransientDefaults { setTransientDefaults(of: object) }
    state.changeStamp = nextStamp()
    object.pendingStatus = .inserted
    insertions.append(object)
    order += 1
    state.changeOrder = order
    noteTouch(object, existed: false)
    object.awakeFromInsert()
  }

  private func setTransientDefaults(of object: ManagedObject) {
    for property in object.entity.transientAttributes {
      guard case .attribute(let attribute) = property.property, !attribute.defaultValue.isNull
      else { continue }
      object.transientValues[attribute.name] = attribute.defaultValue
    }
  }

  /// Creates an object of the entity that a class stands for.
  public func insert<T: ManagedObject>(_ type: T.Type) throws(ObjectError) -> T {
    // The entity was found by this class.
    downcast(insert(in: try homeOfNew(type)), to: T.self)
  }

  /// Where new objects of the entity are that a class stands for; programs insert many of one after the other.
  @inline(__always)
  func homeOfNew(_ type: ManagedObject.Type) throws(ObjectError) -> ObjectHome {
    for known in lastInserted where known.type == type { return known.home }
    return try findHomeOfNew(type)
  }

  @inline(never)
  private func findHomeOfNew(_ type: ManagedObject.Type) throws(ObjectError) -> ObjectHome {
    let name = try classes.entityName(for: type)
    guard let entity = model.entity(name), classes.type(for: entity) == type else {
      throw ObjectError(.wrongClass, "\(name): its class is not \(type)")
    }
    let home = try homeOfNew(entity)
    lastInserted.append((type, home))
    return home
  }

  /// Chooses the store for a new object; needed where several stores can take objects of its entity.
  ///
  /// - Throws: `ObjectError` when the object has been saved, or its store was given by a save that failed.
  public func assign(_ object: ManagedObject, to store: any PersistentStore) throws(ObjectError) {
    guard object.isInserted, object.objectID.isTemporary else {
      throw ObjectError(.noStore, "\(object): cannot go to another store once it has been saved")
    }
    try coordinator.checkTakes(object.entity.name, in: store)
    chosenStores[ObjectIdentifier(object)] = store
  }

  // MARK: - Book-keeping

  @inline(__always)
  func nextStamp() -> Int {
    stamp += 1
    return stamp
  }

  /// Puts an object into the set of pending changes that its status says.
  func track(_ object: ManagedObject) {
    switch object.pendingStatus {
    case .inserted: insertions.remove(object)
    case .updated: modifications.remove(object)
    case .deleted: deletions.remove(object)
    case .unchanged, .detached: break
    }
    object.pendingStatus = object.status
    switch object.status {
    case .inserted: insertions.append(object)
    case .updated: modifications.append(object)
    case .deleted: deletions.append(object)
    case .unchanged, .detached: return
    }
    order += 1
    object.changeOrder = order
  }

  /// Forgets all pending changes.
  func untrackAll() {
    for object in pendingObjects {
      object.pendingStatus = .unchanged
      object.pendingPlace = -1
    }
    insertions = PendingObjects()
    modifications = PendingObjects()
    deletions = PendingObjects()
  }

  /// All pending objects in the order in which they became so.
  var pendingObjects: [ManagedObject] {
    // Each list is in this order already.
    merged(merged(insertions.objects, modifications.objects), deletions.objects)
  }

  /// All pending objects: new ones, changed ones, deleted ones, each list in its order.
  var pendingLists: [[ManagedObject]] {
    [insertions.objects, modifications.objects, deletions.objects]
  }

  private func merged(_ left: [ManagedObject], _ right: [ManagedObject]) -> [ManagedObject] {
    if right.isEmpty { return left }
    if left.isEmpty { return right }
    var result: [ManagedObject] = []
    result.reserveCapacity(left.count + right.count)
    var place = 0
    for object in left {
      while place < right.count, right[place].changeOrder < object.changeOrder {
        result.append(right[place])
        place += 1
      }
      result.append(object)
    }
    result += right[place...]
    return result
  }

  func isPendingDeletion(_ identifier: ObjectID) -> Bool {
    registry[identifier]?.status == .deleted
  }

  /// Whether this is the temporary identifier of an object that this context does not have: of another context, or
  /// deleted.
  func isUnknownTemporary(_ identifier: ObjectID) -> Bool {
    guard identifier.isTemporary, registry[identifier] == nil else { return false }
    return parent?.locked { parent?.isUnknownTemporary(identifier) } ?? true
  }
}
