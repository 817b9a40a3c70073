internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates

extension PersistentStore {
  /// Copies in steps of some hundred objects, each a save.
  public func copyContents(
    of source: any PersistentStore, progress: ((Double) -> Bool)?
  ) throws(StoreError) {
    try StoreTransfer(source: source, destination: self).run(progress)
  }
}

/// Copies all objects of a store into another one: what a migration to another type or place does.
///
/// The memory it takes is eight bytes an object of the entity at work, and one step's objects.
package struct StoreTransfer {
  private let source: any PersistentStore
  private let destination: any PersistentStore
  /// What is read: the source as it was when this began, where it can be asked for that.
  private let reader: any StoreReader

  package init(source: any PersistentStore, destination: any PersistentStore) throws(StoreError) {
    self.source = source
    self.destination = destination
    do throws(StoreError) { reader = try source.currentGeneration() } catch {
      guard error.code == .unsupported else { throw error }
      reader = source
    }
  }

  /// How many objects are read and written at once.
  private static let step = 500
  /// How many bytes of binary values are held at once.
  private static let byteLimit = 16 << 20

  package func run(_ progress: ((Double) -> Bool)?) throws(StoreError) {
    let metadata = try source.metadata()
    // A store of another program has hashes of another kind; what counts is the model that it was opened with.
    let names = destination.model.differingEntities(
      fromVersionHashes: source.model.entityVersionHashes)
    guard names.isEmpty else {
      throw .incompatible(metadata, names, path: source.path ?? source.storeType)
    }
    var total = 0
    for entity in destination.model.entities where entity.parent == nil {
      guard let entity = destination.model.entity(entity.name) else { continue }
      total += try reader.count(StoreFetchRequest(entity: entity))
      guard try destination.count(StoreFetchRequest(entity: entity)) == 0 else {
        throw StoreError(
          .alreadyExists,
          "\(destination.path ?? destination.storeType): the store has objects already",
          path: destination.path)
      }
    }
    var done = 0
    var reserved: [String: Int64] = [:]
    for entity in destination.model.entities where !entity.isAbstract {
      guard let entity = destination.model.entity(entity.name) else { continue }
      let keys = try keys(of: entity)
      try reserve(keys.last ?? 0, entity, &reserved)
      var first = 0
      while first < keys.count {
        let copied = try copy(keys[first..<min(first + Self.step, keys.count)], entity)
        first += copied
        done += copied
        if progress?(Double(done) / Double(max(total, 1))) == false {
          throw StoreError(.cancelled, "the copying of the store was ended", path: source.path)
        }
      }
    }
    for entity in destination.model.entities where !entity.isAbstract {
      if let entity = destination.model.entity(entity.name) { try copyOrders(of: entity) }
    }
    var changes = StoreChanges()
    changes.metadata = metadata.values.filter { !StoreMetadata.isReserved($0.key) }
    if !changes.isEmpty { _ = try destination.save(changes) }
  }

  /// The keys of the entity's own objects, ascending.
  private func keys(of entity: ResolvedEntity) throws(StoreError) -> [Int64] {
    var keys: [Int64] = []
    let request = StoreFetchRequest(entity: entity, includesSubentities: false)
    try reader.forEachRow(request, columns: []) { row in
      keys.append(row.key)
      return true
    }
    keys.sort()
    return keys
  }

  /// Sets aside all keys up to the highest, so that no new object gets one of them.
  private func reserve(
    _ highest: Int64, _ entity: ResolvedEntity, _ reserved: inout [String: Int64]
  ) throws(StoreError) {
    var done = reserved[entity.rootName] ?? 0
    while done < highest {
      let keys = try destination.reserveKeys(
        entity: entity, count: Int(clamping: highest - done))
      guard let last = keys.last, last > done else { break }
      done = last
    }
    reserved[entity.rootName] = done
  }

  /// - Returns: how many of these objects were copied, from the first on.
  private func copy(
    _ keys: ArraySlice<Int64>, _ entity: ResolvedEntity
  ) throws(StoreError) -> Int {
    let identifiers = keys.map {
      ObjectID(store: source.identifier, entityName: entity.name, key: $0)
    }
    let lists = entity.relationships.filter { isCopied($0, of: entity) }
    var changes = StoreChanges()
    var bytes = 0
    var members: [String: [Int64: [ObjectID]]] = [:]
    for list in lists {
      members[list.name] = try reader.members(of: identifiers, relationship: list.name)
    }
    var found = try reader.snapshots(identifiers)
    found.sort { $0.objectID.key < $1.objectID.key }
    for snapshot in found {
      var insertion = StoreChanges.Insertion(
        objectID: moved(snapshot.objectID), values: snapshot.values.map(moved))
      for relationship in lists {
        let list = members[relationship.name]?[snapshot.objectID.key]
        if let list { insertion.members[relationship.name] = list.map(moved) }
      }
      changes.insertions.append(insertion)
      for case .data(let data) in snapshot.values { bytes += data.count }
      if bytes > Self.byteLimit, snapshot.objectID != found.last?.objectID {
        _ = try destination.save(changes)
        changes.insertions = []
        bytes = 0
      }
    }
    if !changes.isEmpty { _ = try destination.save(changes) }
    return keys.count
  }

  /// Puts the members of ordered relationships in their order. It stands in the members' own rows, so all of them have to be there.
  private func copyOrders(of entity: ResolvedEntity) throws(StoreError) {
    let lists = entity.relationships.filter { $0.isOrdered && isHeldByMembers($0) }
    if lists.isEmpty { return }
    let keys = try keys(of: entity)
    var first = 0
    while first < keys.count {
      var changes = StoreChanges()
      let owners = keys[first..<min(first + Self.step, keys.count)].map {
        ObjectID(store: source.identifier, entityName: entity.name, key: $0)
      }
      var members: [String: [Int64: [ObjectID]]] = [:]
      for list in lists {
        members[list.name] = try reader.members(of: owners, relationship: list.name)
      }
      for owner in owners {
        var update = StoreChanges.Update(objectID: moved(owner), baseVersion: nil, values: [:])
        for (name, lists) in members {
          if let list = lists[owner.key] { update.members[name] = list.map(moved) }
        }
        if !update.members.isEmpty { changes.updates.append(update) }
      }
      if !changes.isEmpty { _ = try destination.save(changes) }
      first += Self.step
    }
  }

  /// Whether the rows of the members say whose they are.
  private func isHeldByMembers(_ relationship: RelationshipDescription) -> Bool {
    relationship.isToMany && destination.model.inverse(of: relationship)?.isToMany == false
  }

  /// A list is copied from the end that has an order; where neither has one, from one end only.
  private func isCopied(_ relationship: RelationshipDescription, of entity: ResolvedEntity) -> Bool
  {
    guard relationship.isToMany, !isHeldByMembers(relationship) else { return false }
    if relationship.isOrdered { return true }
    guard let inverse = destination.model.inverse(of: relationship) else { return true }
    guard inverse.isToMany, !inverse.isOrdered else { return false }
    return (relationship.destination, relationship.name) <= (inverse.destination, inverse.name)
  }

  private func moved(_ identifier: ObjectID) -> ObjectID {
    ObjectID(
      store: destination.identifier, entityName: identifier.entityName, key: identifier.key)
  }

  private func moved(_ value: Value) -> Value {
    if case .object(let identifier) = value { .object(moved(identifier)) } else { value }
  }
}
