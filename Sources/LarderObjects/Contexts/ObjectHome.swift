internal import LarderBytes
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
  let slots: NameSlots
  let slotCount: Int
  /// How many of the slots are attributes; those behind are relationships.
  let attributeCount: Int
  /// What validation has to know, by slot, and the names for its messages.
  @exclusivity(unchecked) private(set) var rules: FixedBuffer<SlotRule>
  let names: [String]
  /// The slots that the store fills in.
  let derivedSlots: [Int]
  /// Whether the hooks of the class may do anything. What a class overrides Swift does not say; without a class of their own objects have
  /// none, and going over them once more for each hook would be for nothing.
  let hasHooks: Bool
  /// Whether identifiers of the objects are temporary.
  let isTemporary: Bool
  /// Whether new objects have transient values.
  let hasTransientDefaults: Bool
  /// Whether all values of new objects are null.
  private let startsEmpty: Bool
  /// Whether any relationship is stored as a list of its own; nil while nobody has asked.
  @exclusivity(unchecked) var keepsLists: Bool?
  /// Whether uses of the objects are checked.
  let checksUse: Bool
  /// Whether any relationship of the objects has no inverse.
  let hasOneWayLinks: Bool
  /// What the context keeps for its objects.
  let held: HeldObjects
  /// Nil when the context is gone. Not a weak reference, which would make every use of the context slower.
  @exclusivity(unchecked) private(set) var owner: Unretained<ManagedObjectContext>?
  @exclusivity(unchecked) var objects = KeyTable<ManagedObject>()
  /// How many objects refer to this. As long as there is a context, it keeps its homes; after that they do.
  @exclusivity(unchecked) private var userCount = 0

  init(
    entity: ResolvedEntity, origin: ObjectID.Origin, type: ManagedObject.Type,
    context: ManagedObjectContext
  ) {
    self.entity = entity
    self.origin = origin
    self.type = type
    checksUse = context.inbox.checksUse
    // Without a finder all takes the longer ways, which look who uses the context.
    slots = NameSlots(checksUse ? [] : entity.snapshotSlots.map(\.name))
    slotCount = entity.snapshotSlots.count
    attributeCount = entity.snapshotSlots.prefix { $0.type != nil }.count
    rules = FixedBuffer(entity.snapshotSlots.map { SlotRule($0) })
    names = entity.snapshotSlots.map(\.name)
    derivedSlots = entity.snapshotSlots.indices.filter { entity.snapshotSlots[$0].isDerived }
    hasHooks = type != ManagedObject.self
    isTemporary = origin.store == nil
    hasTransientDefaults = entity.transientAttributes.contains { property in
      if case .attribute(let attribute) = property.property {
        !attribute.defaultValue.isNull
      } else {
        false
      }
    }
    hasOneWayLinks = entity.relationships.contains { $0.inverse == nil }
    startsEmpty = entity.initialValues.allSatisfy(\.isNull)
    held = context.held
    owner = Unretained(context)
  }

  /// The values of a new object: memory of its own, because they are about to be set.
  var firstValues: [Value] {
    guard startsEmpty else { return entity.initialValues }
    var values: [Value] = []
    values.reserveCapacity(slotCount)
    for _ in 0..<slotCount { values.append(.null) }
    return values
  }

  /// Takes a whole number for an attribute with fractions; every other value is left as it is.
  @inline(__always)
  func converting(_ value: Value, _ slot: Int) -> Value {
    guard rules[slot].convertsIntegers, case .integer = value else { return value }
    return entity.snapshotSlots[slot].type?.converting(value) ?? value
  }

  /// Whether an end of a relationship is of its entity itself, and there; where not, the longer way finds out what is wrong.
  func isSound(_ end: ObjectID, slot: Int) -> Bool {
    let origin = ObjectIdentifier(end.origin)
    guard let owner else { return false }
    return owner.with { context in
      if rules[slot].knownOrigin != origin {
        guard let home = context.registry.home(end.origin),
          home.entity.name == rules[slot].destinationName
        else { return false }
        rules[slot].knownHome = Unretained(home)
        // An address means an origin for as long as its home keeps it.
        rules[slot].knownOrigin = home.origin === end.origin ? origin : nil
      }
      guard let home = rules[slot].knownHome else { return false }
      return home.with { $0.isSound(end.key, context) }
    }
  }

  /// Whether an object that a relationship leads to is there.
  @inline(__always)
  func isSound(_ key: Int64, _ context: ManagedObjectContext) -> Bool {
    // Nothing is deleted: then an object that is there need not be looked at.
    if context.deletions.isEmpty { return !isTemporary || objects.contains(key) }
    guard let object = objects.object(key) else { return false }
    return object.status != .deleted
  }

  /// The property at the other end of a to-one relationship that leads to an object of an entity; nil where there is none.
  @inline(__always)
  func inverse(of slot: Int, at entity: ResolvedEntity) -> Unretained<ResolvedProperty>? {
    if rules[slot].knownTarget == ObjectIdentifier(entity) { return rules[slot].knownInverse }
    return findInverse(of: slot, at: entity)
  }

  /// The model keeps its entities, and they their properties.
  @inline(never)
  private func findInverse(
    of slot: Int, at entity: ResolvedEntity
  ) -> Unretained<ResolvedProperty>? {
    guard let name = self.entity.snapshotSlots[slot].inverseName, let inverse = entity.find(name)
    else { return nil }
    rules[slot].knownTarget = ObjectIdentifier(entity)
    rules[slot].knownInverse = Unretained(inverse)
    return rules[slot].knownInverse
  }

  var context: ManagedObjectContext? { owner?.object }

  /// Called when the context ends.
  func leaveContext() {
    owner = nil
    objects.removeAll()
    if userCount > 0 { _ = Unretained.retaining(self) }
  }

  /// Notes an object that refers to this.
  @inline(__always)
  func addUser() { userCount &+= 1 }

  @inline(__always)
  func removeUser() {
    userCount &-= 1
    if userCount == 0, owner == nil { Unretained(self).release() }
  }

  /// Called when an object is about to go from memory: nobody may find it any more.
  @inline(__always)
  func forget(_ key: Int64, _ object: ObjectIdentifier) {
    guard owner != nil else { return }
    objects.remove(key, object)
    if held.isUsed { held.release(ObjectID(origin: origin, key: key)) }
  }
}
