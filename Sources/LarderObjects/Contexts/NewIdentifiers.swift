internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// The permanent identifiers that a save gives to new objects, found by the temporary ones without looking at the objects.
struct NewIdentifiers {
  /// New objects of one entity that go to one store.
  private struct Group {
    /// Where they are while their identifiers are temporary.
    let home: ObjectHome
    let store: any PersistentStore
    /// The store, where it was chosen for the objects.
    let chosen: ObjectIdentifier?
    var count = 0
    var lowest = Int64.max
    var highest = Int64.min
    /// Where they are with their permanent ones.
    var newHome: ObjectHome?
    var nextKey: Int64 = 0
    /// The new keys by the old ones, from `lowest` on; empty where the old ones lie too far apart.
    var dense: [Int64] = []
    var sparse: [Int64: Int64] = [:]

    static let none = Int64.min

    func newKey(_ key: Int64) -> Int64? {
      guard !dense.isEmpty else { return sparse[key] }
      guard key >= lowest, key <= highest else { return nil }
      let found = dense[Int(key - lowest)]
      return found == Self.none ? nil : found
    }
  }

  private var groups: [Group] = []
  private let context: ManagedObjectContext

  init(_ context: ManagedObjectContext) { self.context = context }

  /// Sets keys aside for objects, which keep their identifiers until `give`.
  mutating func reserve(for objects: [ManagedObject]) throws {
    for object in objects {
      guard let place = try group(of: object) else { continue }
      groups[place].count += 1
      groups[place].lowest = min(groups[place].lowest, object.key)
      groups[place].highest = max(groups[place].highest, object.key)
    }
    for place in groups.indices {
      let group = groups[place]
      let keys = try group.store.reserveKeys(entity: group.home.entity, count: group.count)
      groups[place].nextKey = keys.lowerBound
      groups[place].newHome = context.home(of: group.home.entity, in: group.store)
      // Keys of a process rise by one; those of a save are close together, unless some of its objects waited long.
      let (width, isTooMuch) = group.highest.subtractingReportingOverflow(group.lowest)
      if !isTooMuch, width < Int64(group.count) * 32 + 1024 {
        groups[place].dense = [Int64](repeating: Group.none, count: Int(width) + 1)
      }
    }
    for object in objects {
      guard let place = try group(of: object) else { continue }
      let key = groups[place].nextKey
      groups[place].nextKey += 1
      if groups[place].dense.isEmpty {
        groups[place].sparse[object.key] = key
      } else {
        groups[place].dense[Int(object.key - groups[place].lowest)] = key
      }
    }
  }

  /// The group of an object; nil where its identifier is permanent. Objects of one entity come one after the other, or by turns with a
  /// few others.
  private mutating func group(of object: ManagedObject) throws -> Int? {
    let home = object.homeReference.toOpaque()
    let chosen =
      context.chosenStores.isEmpty ? nil : context.chosenStores[ObjectIdentifier(object)]
    let choice = chosen.map { ObjectIdentifier($0) }
    for place in groups.indices
    where Unmanaged.passUnretained(groups[place].home).toOpaque() == home
      && groups[place].chosen == choice
    {
      return place
    }
    guard object.home.origin.store == nil else { return nil }
    let store = try chosen ?? context.coordinator.storeForNewObjects(of: object.entity)
    groups.append(Group(home: object.home, store: store, chosen: choice))
    return groups.count - 1
  }

  /// The new identifier for a temporary one; nil where it has none.
  func permanent(_ identifier: ObjectID) -> ObjectID? {
    for place in groups.indices where groups[place].home.origin === identifier.origin {
      if let found = permanent(identifier.key, groups[place]) { return found }
    }
    // A program may have made the identifier itself.
    for group in groups
    where ObjectID(origin: group.home.origin, key: identifier.key) == identifier {
      if let found = permanent(identifier.key, group) { return found }
    }
    return nil
  }

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

  /// Puts the objects under their new identifiers.
  mutating func give(to objects: [ManagedObject]) throws {
    for object in objects {
      guard let place = try group(of: object), let home = groups[place].newHome,
        let key = groups[place].newKey(object.key)
      else { continue }
      groups[place].home.objects.remove(object.key)
      object.home = home
      object.key = key
      home.objects.set(key, object)
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
