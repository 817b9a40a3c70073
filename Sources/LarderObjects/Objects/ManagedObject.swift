public import LarderModel
public import LarderPredicates
internal import LarderStores

/// What a context gives to a new managed object; only contexts make it.
public struct ManagedObjectSeed {
  let entity: ResolvedEntity
  let objectID: ObjectID
  let context: ManagedObjectContext
}

/// An object of an entity: its properties, by name, and its links to other objects.
///
/// Subclasses add typed properties over the subscripts, logic and validation; the storage is here. An object belongs to the
/// context that made it, and is unique there: two objects of a context are the same object exactly when they have the
/// same identifier. The context keeps changed objects alive, and forgets unchanged ones that nobody holds.
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

  public final let entity: ResolvedEntity
  /// The object's identifier: temporary until its first save.
  public final internal(set) var objectID: ObjectID
  /// The context the object belongs to; nil when it was deleted for good or its context was reset or is gone.
  public final internal(set) weak var managedObjectContext: ManagedObjectContext?

  final var status = Status.unchanged
  /// The values by slot of the entity's `snapshotProperties`; empty in a fault.
  final var values: [Value] = []
  final var isRealised = false
  /// The stored state that changes are compared with; nil in a fault and in an object never saved.
  final var snapshot: Snapshot?
  final var transientValues: [String: Value] = [:]
  final var toManyStates: [String: ToManyState] = [:]
  /// Rises with every change in the context, so that a save sees what its own hooks changed.
  final var changeStamp = 0
  final var processedStamp = 0
  /// The order in which objects became part of the pending changes.
  final var changeOrder = 0
  /// Whether `awakeFromFetch` runs, in which changes are not noted.
  final var isAwaking = false
  /// The property whose changes are just now reported as one.
  final var mutationInOne: String?

  /// Makes an object; contexts call it. An override sets up its own stored properties and calls this.
  public required init(seed: ManagedObjectSeed) {
    entity = seed.entity
    objectID = seed.objectID
    managedObjectContext = seed.context
  }

  deinit { managedObjectContext?.forget(objectID) }

  // MARK: - Life cycle, for subclasses

  /// Runs once in an object's life, right after it was inserted: the place for defaults such as the time.
  open func awakeFromInsert() {}

  /// Runs each time the object was filled from the store. Changes made here are not noted; relationships are better left alone.
  open func awakeFromFetch() {}

  /// Runs before a save writes the object. What it changes is validated, and `willSave` runs again until nothing changes.
  open func willSave() {}

  /// Runs after a save wrote the object.
  open func didSave() {}

  /// Runs when the object is about to be deleted, with its relationships still in place.
  open func prepareForDeletion() {}

  /// Runs after the object became a fault again.
  open func didTurnIntoFault() {}

  /// Throws when a new object must not be saved as it is. An override calls the inherited method first.
  ///
  /// - Throws: `ObjectError` with everything that is wrong, or an error of the subclass.
  open func validateForInsert() throws { try validateProperties() }

  /// Throws when a changed object must not be saved as it is. An override calls the inherited method first.
  open func validateForUpdate() throws { try validateProperties() }

  /// Throws when the object must not be deleted. An override calls the inherited method first.
  open func validateForDelete() throws { try validateDeleteRules() }

  /// Throws when a property must not have this value; runs after the model's own rules were kept.
  ///
  /// A to-many relationship that is a fault and may have any number of objects is not loaded for this, so the method does not run for it.
  open func validate(_ value: Value, for key: String) throws {}
}

extension ManagedObject: Hashable {
  public static func == (left: ManagedObject, right: ManagedObject) -> Bool { left === right }

  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ManagedObject: CustomStringConvertible {
  /// The entity and identifier; never fills a fault.
  public final var description: String {
    "\(entity.name) \(objectID.isTemporary ? "t" : "p")\(objectID.key)\(isFault ? " (fault)" : "")"
  }
}
