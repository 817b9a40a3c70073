public import FoundationEssentials
internal import LarderModel
public import LarderPredicates
public import LarderStores

/// A value that lost against another one that was written without having seen it.
public struct SyncConflict: Sendable, Hashable {
  /// Its number in this store.
  public var number: Int64
  /// The object that has the other value; nil where it is gone.
  public var object: ObjectID?
  /// The entity of the object.
  public var entityName: String
  /// The property.
  public var property: String
  /// When it was found here.
  public var found: Date
  /// When it was written, by the clock of the device that did.
  public var written: Date
  /// The number of that device, as its folder is called.
  public var device: String
  /// The value that lost.
  public var value: Value
  /// The value that stayed.
  public var winner: Value
}

/// A value of an object that is not among the store's, since what else belongs to it is not here.
///
/// So it is where one device deleted an object, another one changed it without having seen that, and nobody who was
/// heard of has the rest: the object comes back as soon as somebody has.
public struct SyncWaitingValue: Sendable, Hashable {
  /// Who the object is on all devices.
  public var identity: UUID
  /// The entity of the object.
  public var entityName: String
  /// The property.
  public var property: String
  /// When it was written, by the clock of the device that did; nil where it came from a file.
  public var written: Date?
  /// The number of that device, as its folder is called; nil where it came from a file.
  public var device: String?
  /// The value.
  public var value: Value
}

extension SyncEngine {
  /// Adds values that lost to a save.
  func write(_ lost: [LostValue], to changes: inout StoreChanges) throws {
    guard !lost.isEmpty, let entity = store.model.entity(SyncModel.conflict) else { return }
    var key = try store.reserveKeys(entity: entity, count: lost.count).lowerBound
    let now = Date(timeIntervalSince1970: options.clock() / 1000)
    for one in lost {
      func data(_ value: Value) -> Value {
        var writer = ByteWriter()
        writer.value(value)
        return .data(Data(writer.bytes))
      }
      changes.insertions.append(
        StoreChanges.Insertion(
          objectID: ObjectID(store: store.identifier, entityName: entity.name, key: key),
          values: [
            .uuid(one.identity), .string(one.entityName), .string(one.property), .date(now),
            .integer(Int64(one.stamp.device)), .date(one.stamp.date), data(one.value),
            data(one.winner),
            .integer(Int64(one.winningStamp.device)),
          ]))
      key += 1
    }
  }

  /// The values that lost, oldest first.
  public static func conflicts(in store: any PersistentStore) throws -> [SyncConflict] {
    guard let entity = store.model.entity(SyncModel.conflict) else { return [] }
    let set = try WorkingSet(store, try SyncSchema(store.model))
    let snapshots = try store.fetch(StoreFetchRequest(entity: entity))
    try set.load(
      snapshots.compactMap { if case .uuid(let identity) = $0.values[0] { identity } else { nil } })
    return snapshots.compactMap { snapshot in
      guard case .uuid(let identity) = snapshot.values[0],
        case .string(let name) = snapshot.values[1],
        case .string(let property) = snapshot.values[2], case .date(let found) = snapshot.values[3],
        case .integer(let device) = snapshot.values[4], case .date(let written) = snapshot.values[5]
      else { return nil }
      func value(_ slot: Int) -> Value {
        guard case .data(let data) = snapshot.values[slot] else { return .null }
        var reader = ByteReader(Array(data))
        return (try? reader.value()) ?? .null
      }
      return SyncConflict(
        number: snapshot.objectID.key, object: set.entries[identity]?.row, entityName: name,
        property: property, found: found, written: written,
        device: SyncFolder.name(of: UInt32(truncatingIfNeeded: device)), value: value(6),
        winner: value(7))
    }
  }

  /// The values of attributes that wait, in the order of their objects' identities and of the properties' names.
  ///
  /// Cost: a look at the objects that wait for something, whatever the store has beside them.
  public static func waiting(in store: any PersistentStore) throws -> [SyncWaitingValue] {
    guard SyncModel.isIn(store.model) else { return [] }
    let schema = try SyncSchema(store.model)
    let set = try WorkingSet(store, schema)
    return try set.loadUnsettled().sorted().flatMap { identity -> [SyncWaitingValue] in
      guard let entry = set.entries[identity], entry.row == nil, entry.state.isAlive,
        let entity = schema.entities[entry.state.entityName]
      else { return [] }
      return entry.state.values.sorted { $0.key < $1.key }.compactMap { property, value in
        guard entity.slots[property] != nil, entity.ends[property] == nil, !value.isNull else {
          return nil
        }
        let stamp = entry.state.stamp(property).flatMap { $0 == .zero ? nil : $0 }
        return SyncWaitingValue(
          identity: identity, entityName: entity.name, property: property, written: stamp?.date,
          device: stamp.map { SyncFolder.name(of: $0.device) }, value: value)
      }
    }
  }

  /// Gives an object the value back that lost; what it had meanwhile becomes the value that lost.
  ///
  /// - Throws: `notFound` where there is no such conflict, or its object is gone.
  public static func restore(
    _ number: Int64, in store: any PersistentStore, author: String
  ) throws -> SyncConflict {
    guard let conflict = try conflicts(in: store).first(where: { $0.number == number }) else {
      throw SyncError(.notFound, "there is no conflict \(number); larder sync conflicts lists them")
    }
    let schema = try SyncSchema(store.model)
    guard let object = conflict.object, let entity = schema.entities[conflict.entityName],
      let snapshot = try store.snapshots([object]).first,
      let keeper = store.model.entity(SyncModel.conflict)
    else {
      throw SyncError(.notFound, "conflict \(number): its object is gone; nothing was changed")
    }
    func row(_ value: Value) throws -> ObjectID? {
      guard case .uuid(let identity) = value else { return nil }
      let set = try WorkingSet(store, schema)
      try set.load([identity])
      if let row = set.entries[identity]?.row { return row }
      throw SyncError(
        .notFound, "conflict \(number): what it was linked with is gone; nothing was changed")
    }
    var update = StoreChanges.Update(
      objectID: object, baseVersion: snapshot.version, values: [:], members: [:])
    if let list = entity.lists[conflict.property] {
      // A member that had no place, or one that was taken out and had to stay.
      var members = try store.members(of: object, relationship: list.name)
      if let member = try row(conflict.value) {
        members.removeAll { $0 == member }
        members.append(member)
        guard list.maximum == 0 || members.count <= list.maximum else {
          throw SyncError(
            .invalidInput,
            "conflict \(number): \(list.name) has room for \(list.maximum); take one out first")
        }
      } else if let member = try row(conflict.winner) {
        members.removeAll { $0 == member }
        guard members.count >= list.minimum else {
          throw SyncError(
            .invalidInput,
            "conflict \(number): \(list.name) has to have \(list.minimum); add another one first")
        }
      }
      update.members[list.name] = members
    } else if let slot = entity.slots[conflict.property] {
      var value = conflict.value
      if entity.ends[conflict.property] != nil, let end = try row(value) { value = .object(end) }
      update.values[slot] = value
    } else {
      throw SyncError(
        .notFound,
        "conflict \(number): \(conflict.property) is not there any more; nothing was changed")
    }
    var changes = StoreChanges()
    changes.author = author
    changes.updates.append(update)
    changes.deletions.append(
      StoreChanges.Deletion(
        objectID: ObjectID(store: store.identifier, entityName: keeper.name, key: number),
        baseVersion: nil))
    _ = try store.save(changes)
    return conflict
  }
}
