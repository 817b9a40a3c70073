internal import FoundationEssentials
internal import LarderBytes
internal import LarderLocks
public import LarderModel
public import LarderPredicates
internal import LarderStores

/// The seed that a context makes a new managed object of; nobody else makes one.
public struct ManagedObjectSeed {
  /// Kept by the context.
  let home: Unretained<ObjectHome>
  let key: Int64
}

/// An object of an entity: its properties, by name, and its links to other objects.
///
/// Subclasses add typed properties over the subscripts, logic and validation; the storage is here. An object belongs to
/// the context that made it, and is unique there: two objects of a context are the same object exactly when they have
/// the same identifier. The context keeps changed objects alive, and forgets unchanged ones that nobody holds.
///
/// Not thread-safe: use from the context that created it.
open class ManagedObject {
  /// Where an object stands between its context and its store.
  enum Status {
    /// As in the store: a fault, or realised.
    case unchanged
    case inserted
    case updated
    case deleted
    /// No longer part of any context.
    case detached
  }

  // Most objects are fetched and only read: they are small, so that a hundred thousand of them are made and freed
  // quickly. What changed objects need is in `state`, and the values are in the page that the store has read until
  // then.

  // References to what many objects share, and to what only changed objects have, are counted by hand: Swift's counting
  // is two atomic operations for each use, which together would cost as much as reading the values.

  /// What the object shares with others of its entity: entity, store, context.
  final var home: ObjectHome {
    get { homeReference.object }
    set {
      let old = homeReference
      newValue.addUser()
      homeReference = Unretained(newValue)
      old.with { $0.removeUser() }
    }
  }
  @exclusivity(unchecked) final private(set) var homeReference: Unretained<ObjectHome>
  /// The key of `objectID`.
  @exclusivity(unchecked) final var key: Int64
  /// The stored row of an object without changed values; nil in a fault and where the values are in `state`.
  @exclusivity(unchecked) final private(set) var row: StoredRow?
  /// What keeps `row`.
  @exclusivity(unchecked) final private(set) var pageReference: Unretained<ObjectPage>?
  @exclusivity(unchecked) final private(set) var stateReference: Unretained<ObjectState>?
  /// Where in the context's list of pending objects the object stands.
  @exclusivity(unchecked) final var pendingPlace: Int32 = -1
  @exclusivity(unchecked) final var status = Status.unchanged
  /// In which of these lists it is.
  @exclusivity(unchecked) final var pendingStatus = Status.unchanged
  @exclusivity(unchecked) final var isRealised = false
  /// Whether `awakeFromFetch` runs, in which changes are not noted.
  @exclusivity(unchecked) final var isAwaking = false
  /// Whether the context let go of the object because it was reset, not because the object was deleted.
  @exclusivity(unchecked) final var isInvalidated = false
  /// Whether the context let go of the object because somebody else had deleted it.
  @exclusivity(unchecked) final var isDeletedElsewhere = false

  /// The entity that the object is of, with inherited properties.
  public final var entity: ResolvedEntity { home.entity }
  /// The object's identifier: temporary until its first save.
  public final var objectID: ObjectID { ObjectID(origin: home.origin, key: key) }
  /// The context the object belongs to; nil when it was deleted for good or its context was reset or is gone.
  public final var managedObjectContext: ManagedObjectContext? {
    status == .detached ? nil : home.context
  }

  /// Makes an object; contexts call it. An override sets up its own stored properties and calls this.
  public required init(seed: ManagedObjectSeed) {
    seed.home.with { $0.addUser() }
    homeReference = seed.home
    key = seed.key
  }

  deinit {
    homeReference.with { $0.forget(key, ObjectIdentifier(self)) }
    if isRealised {
      status = .detached
      setRow(nil, nil)
      if let stateReference { stateReference.with { $0.removeValues() } }
      isRealised = false
      didTurnIntoFault()
    }
    stateReference?.release()
    homeReference.with { $0.removeUser() }
  }

  /// The state, where there is one.
  final var state: ObjectState? { stateReference?.object }

  /// The state, made where it is needed.
  @inline(__always)
  final func ensureState() -> ObjectState {
    stateReference?.object ?? makeState()
  }

  @inline(never)
  private final func makeState() -> ObjectState {
    let new = ObjectState()
    stateReference = .retaining(new)
    return new
  }

  /// Gives an object its first state.
  @inline(__always)
  final func setFirstState(_ state: ObjectState) { stateReference = .retaining(state) }

  /// Takes a row and the page that it is in, or lets them go.
  @inline(__always)
  final func setRow(_ page: ObjectPage?, _ row: StoredRow?) {
    let old = pageReference
    self.row = row
    if let page {
      page.addUser()
      pageReference = Unretained(page)
    } else {
      pageReference = nil
    }
    if let old { old.with { $0.removeUser() } }
  }

  /// The slot of a property whose name has these bytes, or -1.
  @inline(__always)
  final func findSlot(_ key: String) -> Int {
    homeReference.with { $0.slots.find(key) }
  }

  // MARK: - Life cycle, for subclasses

  /// Runs once in an object's life, right after it was inserted, with its default values in place: for values such as
  /// the time, and for first relationships.
  open func awakeFromInsert() {}

  /// Runs each time the object was filled from the store: for transient values and caches.
  ///
  /// Changes made here are not noted, nor told to observers, and a relationship that is set here does not change the
  /// object at its other end: that belongs into `awakeFromInsert`.
  open func awakeFromFetch() {}

  /// Runs after the object's state was put back to an earlier one, or brought up to date: the place to make anew what
  /// is derived from it.
  open func awake(fromSnapshotEvents events: SnapshotEvents) {}

  /// Runs before a save writes or deletes the object, and after it was validated. What it changes is validated, and
  /// `willSave` runs again until nothing changes; primitive setters cause no further round.
  open func willSave() {}

  /// Runs after a save wrote or deleted the object.
  open func didSave() {}

  /// Runs when the object is about to be deleted, with its relationships still in place.
  open func prepareForDeletion() {}

  /// Runs before the object becomes a fault: its values can still be read.
  open func willTurnIntoFault() {}

  /// Runs after the object became a fault again, and when an object with values leaves memory: for letting go of what
  /// belonged to the values.
  ///
  /// Reading a value here fills the object again, except when it is leaving memory; then every value is null.
  open func didTurnIntoFault() {}

  // MARK: - Validation, for subclasses

  /// Throws when a new object must not be saved as it is. An override calls the inherited method first.
  ///
  /// - Throws: `ObjectError` with everything that is wrong, or an error of the subclass.
  open func validateForInsert() throws { try validateProperties() }

  /// Throws when a changed object must not be saved as it is. An override calls the inherited method first.
  open func validateForUpdate() throws { try validateProperties() }

  /// Throws when the object must not be deleted. An override calls the inherited method first.
  open func validateForDelete() throws { try validateDeleteRules() }

  /// Throws when a property must not have this value, or puts another one in its place; runs after the model's own
  /// rules were kept.
  ///
  /// Not to be called directly, because it leaves the model's rules out: that is what `validateValue(_:for:)` is for,
  /// which calls this. A value should be replaced only where it is not as it should be: replacing one again and again
  /// makes the save fail after 100 rounds. A to-many relationship that is a fault and may have any number of objects is
  /// not loaded for this, so the method does not run for it.
  open func validate(_ value: inout Value, for key: String) throws {}

  // MARK: - Keys, for subclasses

  /// The key paths from an object of this class whose change changes what stands under a key too: observers of the key
  /// are told.
  ///
  /// For values that the class derives. To-one relationships may be crossed; a to-many may only stand at the end.
  open class func keyPathsForValuesAffectingValue(for key: String) -> Set<String> { [] }

  /// Returns what stands under a key that the entity does not have: a value that the class computes, to be read by key
  /// and key path.
  ///
  /// - Throws: unless overridden, `ObjectError` `unknownName`, which names entity and key.
  open func value(forUndefinedKey key: String) throws -> Value { throw undefinedKey(key) }

  /// Takes a value for a key that the entity does not have.
  ///
  /// - Throws: unless overridden, `ObjectError` `unknownName`, which names entity and key.
  open func setValue(_ value: Value, forUndefinedKey key: String) throws {
    throw undefinedKey(key)
  }
}

extension ManagedObject: Hashable {
  /// Whether two are the same object, not whether they have the same values.
  public static func == (left: ManagedObject, right: ManagedObject) -> Bool { left === right }

  /// Hashes the object's identity.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ManagedObject: CustomStringConvertible {
  /// The entity and identifier; never fills a fault.
  public final var description: String {
    "\(entity.name) \(objectID.isTemporary ? "t" : "p")\(objectID.key)\(isFault ? " (fault)" : "")"
  }
}

extension ManagedObject: CustomDebugStringConvertible {
  /// Entity, identifier and what is in memory of the values; never fills a fault or a relationship.
  public final var debugDescription: String {
    var lines = ["\(entity.name) \(objectID.isTemporary ? "t\(objectID.key)" : objectID.uri)"]
    if isFault {
      lines[0] += " (fault)"
    } else {
      for attribute in entity.attributes {
        lines.append("\(attribute.name) = \(primitiveValue(for: attribute.name).briefText)")
      }
    }
    for relationship in entity.relationships {
      let value = primitiveValue(for: relationship.name)
      let isFault = relationship.isToMany ? value.isNull : !isRealised
      lines.append(
        "\(relationship.name) = \(isFault ? "<relationship fault>" : value.briefText)")
    }
    return lines.joined(separator: "\n  ")
  }
}

extension Value {
  /// The value in a line of text: objects by entity and key, bytes by their number.
  fileprivate var briefText: String {
    switch self {
    case .null: "nil"
    case .boolean(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .double(let number): "\(number)"
    case .decimal(let number): "\(number)"
    case .string(let text): text
    case .date(let date): "\(date)"
    case .data(let data): "\(data.count) bytes"
    case .uuid(let uuid): uuid.uuidString
    case .url(let url): url.absoluteString
    case .object(let identifier):
      "\(identifier.entityName) \(identifier.isTemporary ? "t" : "p")\(identifier.key)"
    case .list(let items): "[\(CallStack.step { items.map(\.briefText) }.joined(separator: ", "))]"
    }
  }
}

/// Why an object's state was put back or brought up to date.
public struct SnapshotEvents: OptionSet, Hashable, Sendable {
  /// The events as bits.
  public let rawValue: Int

  /// Creates events from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// An insertion was undone.
  public static let undoInsertion = SnapshotEvents(rawValue: 1 << 1)
  /// A deletion was undone.
  public static let undoDeletion = SnapshotEvents(rawValue: 1 << 2)
  /// A change was undone or done again.
  public static let undoUpdate = SnapshotEvents(rawValue: 1 << 3)
  /// The object went back to its stored state.
  public static let rollback = SnapshotEvents(rawValue: 1 << 4)
  /// The object was brought up to date, with its own changes kept.
  public static let refresh = SnapshotEvents(rawValue: 1 << 5)
  /// A merge policy settled a conflict.
  public static let mergePolicy = SnapshotEvents(rawValue: 1 << 6)
}
