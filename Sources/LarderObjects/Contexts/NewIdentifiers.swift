internal import LarderBytes
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// The permanent identifiers that a save gives to new objects, found by the temporary ones without looking at the objects.
struct NewIdentifiers {
  /// New objects of one entity that go to one store.
  private final class Group {
    /// Where they are while their identifiers are temporary.
    let home: ObjectHome
    /// What the temporary identifiers share.
    let origin: ObjectIdentifier
    let store: any PersistentStore
    /// The store, where it was chosen for the objects.
    let chosen: ObjectIdentifier?
    @exclusivity(unchecked) var count = 0
    @exclusivity(unchecked) var lowest = Int64.max
    @exclusivity(unchecked) var highest = Int64.min
    /// Where they are with their permanent ones.
    var newHome: ObjectHome?
    @exclusivity(unchecked) var nextKey: Int64 = 0
    /// The new keys by the old ones, from `lowest` on; empty where the old ones lie too far apart.
    @exclusivity(unchecked) var dense: [Int64] = []
    var sparse: [Int64: Int64] = [:]

    static let none = Int64.min

    init(home: ObjectHome, store: any PersistentStore, chosen: ObjectIdentifier?) {
      self.home = home
      origin = ObjectIdentifier(home.origin)
      self.store = store
      self.chosen = chosen
    }

    /// Takes keys that were set aside.
    func begin(with keys: Range<Int64>, in newHome: ObjectHome) {
      nextKey = keys.lowerBound
      self.newHome = newHome
      // Keys of a process rise by one; those of a save are close together, unless some of its objects waited long.
      let (width, isTooMuch) = highest.subtractingReportingOverflow(lowest)
      guard !isTooMuch, width < Int64(count) * 32 + 1024 else { return }
      dense = [Int64](repeating: Self.none, count: Int(width) + 1)
    }

    @inline(__always)
    func giveKey(to key: Int64) {
      if dense.isEmpty { sparse[key] = nextKey } else { dense[Int(key &- lowest)] = nextKey }
      nextKey += 1
    }

    @inline(__always)
    func newKey(_ key: Int64) -> Int64? {
      guard !dense.isEmpty else { return sparse[key] }
      guard key >= lowest, key <= highest else { return nil }
      let found = dense[Int(key &- lowest)]
      return found == Self.none ? nil : found
    }
  }

  private var groups: [Group] = []
  /// The group of each of the objects that keys were set aside for; nil where the identifier was permanent.
  private var places: [Unretained<Group>?] = []
  private let context: ManagedObjectContext

  init(_ context: ManagedObjectContext) { self.context = context }

  /// Sets keys aside for objects, which keep their identifiers until `give`.
  mutating func reserve(for objects: [ManagedObject]) throws {
    places.reserveCapacity(objects.count)
    try objects.forEachUncounted { object in
      let group = try group(of: object)
      places.append(group)
      group?.with { group in
        group.count += 1
        group.lowest = min(group.lowest, object.key)
        group.highest = max(group.highest, object.key)
      }
    }
    for group in groups {
      let keys = try group.store.reserveKeys(entity: group.home.entity, count: group.count)
      group.begin(with: keys, in: context.home(of: group.home.entity, in: group.store))
    }
    var place = 0
    objects.forEachUncounted { object in
      places[place]?.with { $0.giveKey(to: object.key) }
      place += 1
    }
  }

  /// The group of an object; nil where its identifier is permanent. Objects of one entity come one after the other, or by turns with a
  /// few others.
  @inline(__always)
  private mutating func group(of object: ManagedObject) throws -> Unretained<Group>? {
    guard object.homeReference.with({ $0.isTemporary }) else { return nil }
    let home = object.homeReference.identity
    let chosen =
      context.chosenStores.isEmpty ? nil : context.chosenStores[ObjectIdentifier(object)]
    let choice = chosen.map { ObjectIdentifier($0) }
    for group in groups
    where ObjectIdentifier(group.home) == home && group.chosen == choice {
      return Unretained(group)
    }
    return try addGroup(object, chosen)
  }

  @inline(never)
  private mutating func addGroup(
    _ object: ManagedObject, _ chosen: (any PersistentStore)?
  ) throws -> Unretained<Group> {
    let store = try chosen ?? context.coordinator.storeForNewObjects(of: object.entity)
    let group = Group(
      home: object.home, store: store, chosen: chosen.map { ObjectIdentifier($0) })
    groups.append(group)
    return Unretained(group)
  }

  /// The new identifier for a temporary one; nil where it has none.
  func permanent(_ identifier: ObjectID) -> ObjectID? {
    let origin = ObjectIdentifier(identifier.origin)
    for group in groups where group.origin == origin {
      if let found = permanent(identifier.key, group) { return found }
    }
    // A program may have made the identifier itself.
    for group in groups
    where ObjectID(origin: group.home.origin, key: identifier.key) == identifier {
      if let found = permanent(identifier.key, group) { return found }
    }
    return nil
  }

  @inline(__always)
  private func permanent(_ key: Int64, _ group: Group) -> ObjectID? {
    guard let new = group.newKey(key), let home = group.newHome else { return nil }
    return ObjectID(origin: home.origin, key: new)
  }

  /// The new identifiers of objects by those they still have.
  func table(of objects: [ManagedObject]) -> [ObjectID: ObjectID] {
    var table: [ObjectID: ObjectID] = [:]
    for object in objects { table[object.objectID] = permanent(object.objectID) }
    return table
  }

  /// Puts permanent identifiers in the place of temporary ones that objects' links have.
  func replaceTemporary(in objects: [ManagedObject]) {
    objects.forEachUncounted { replaceTemporary(in: $0) }
  }

  @inline(__always)
  private func replaceTemporary(in object: ManagedObject) {
    if context.parent != nil { return object.replaceIdentifiers { permanent($0) } }
    guard let reference = object.stateReference else { return }
    reference.with { state in
      if state.hasValues {
        object.homeReference.with { home in
          for slot in home.attributeCount..<home.slotCount {
            // Still the stored value, where it was: the object is the same one.
            guard case .object(let end) = state[slot], end.isTemporary, let new = permanent(end)
            else { continue }
            state.replace(slot, .object(new))
          }
        }
      }
      if !state.toManyStates.isEmpty { state.toManyStates.replaceTemporary { permanent($0) } }
    }
  }

  /// Puts the objects that keys were set aside for under their new identifiers, and those that their links have with them.
  func give(to objects: [ManagedObject]) {
    var place = 0
    objects.forEachUncounted { object in
      let group = places[place]
      place += 1
      replaceTemporary(in: object)
      group?.with { group in
        guard let home = group.newHome, let key = group.newKey(object.key) else { return }
        group.home.objects.remove(object.key)
        object.home = home
        object.key = key
        home.objects.set(key, object)
      }
    }
  }
}

extension ManagedObjectContext {
  /// Where the objects of an entity in a store are.
  func home(of entity: ResolvedEntity, in store: any PersistentStore) -> ObjectHome {
    let known = registry.all.first {
      $0.entity === entity && $0.origin.store == store.identifier
    }
    return known
      ?? home(of: ObjectID.Origin(store: store.identifier, entityName: entity.name))
  }
}
