internal import LarderModel
internal import LarderPredicates

/// What the objects of one entity and one store have in common in a context, and where they are found by their keys.
///
/// An object leads to its context over this: when the context ends, it takes itself out of some homes and not out of each object, and an
/// object that is freed later has nobody to tell.
///
/// Not thread-safe: it belongs to its context.
final class ObjectHome {
  let entity: ResolvedEntity
  let origin: ObjectID.Origin
  /// The class of the objects.
  let type: ManagedObject.Type
  let slots: SlotFinder
  let slotCount: Int
  /// How many of the slots are attributes; those behind are relationships.
  let attributeCount: Int
  /// What validation has to know, by slot.
  let rules: [SlotRule]
  /// The slots whose attributes take a whole number for one with a fraction.
  private let converts: [Bool]
  /// Whether any relationship is stored as a list of its own; nil while nobody has asked.
  @exclusivity(unchecked) var keepsLists: Bool?
  /// What the context keeps for its objects.
  let held: HeldObjects
  /// Nil when the context is gone. Not a weak reference, which would make every use of the context slower.
  @exclusivity(unchecked) private(set) var owner: Unmanaged<ManagedObjectContext>?
  @exclusivity(unchecked) var objects = KeyTable()

  init(
    entity: ResolvedEntity, origin: ObjectID.Origin, type: ManagedObject.Type,
    context: ManagedObjectContext
  ) {
    self.entity = entity
    self.origin = origin
    self.type = type
    slots = SlotFinder(entity.snapshotSlots)
    slotCount = entity.snapshotSlots.count
    attributeCount = entity.snapshotSlots.prefix { $0.type != nil }.count
    rules = entity.snapshotSlots.map { SlotRule($0) }
    converts = entity.snapshotSlots.map { property in
      switch property.type {
      case .double, .float, .decimal: true
      default: false
      }
    }
    held = context.held
    owner = .passUnretained(context)
  }

  /// Takes a whole number for an attribute with fractions; every other value is left as it is.
  @inline(__always)
  func converting(_ value: Value, _ slot: Int) -> Value {
    guard case .integer = value, converts[slot] else { return value }
    return entity.snapshotSlots[slot].type?.converting(value) ?? value
  }

  deinit {
    objects.removeAll()
    slots.free()
  }

  var context: ManagedObjectContext? { owner?.takeUnretainedValue() }

  /// Called when the context ends.
  func leaveContext() {
    owner = nil
    objects.removeAll()
  }

  /// Called when an object is about to go from memory: nobody may find it any more.
  @inline(__always)
  func forget(_ key: Int64, _ object: UnsafeRawPointer) {
    guard owner != nil else { return }
    objects.remove(key, object)
    if held.isUsed { held.release(ObjectID(origin: origin, key: key)) }
  }
}
