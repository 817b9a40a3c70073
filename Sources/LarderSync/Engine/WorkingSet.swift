internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// The objects of the collection that a step is about: their states, their rows, and what becomes of both.
///
/// Not thread-safe. Lives for one save.
final class WorkingSet {
  struct Entry {
    var state: ObjectState
    /// The object that keeps the state; nil until it is first saved.
    var keeper: ObjectID?
    var keeperVersion: Int64 = 0
    /// The object's row; nil where it has none.
    var row: ObjectID?
    /// The row's values, as they are in the store now.
    var snapshot: Snapshot?
    var isUnsettled = false
    /// Whether the state is another one than that which is kept.
    var isChanged = false
    /// Properties whose values have to be written to the row.
    var written: Set<String> = []
    /// Lists whose members have to be written.
    var writtenLists: Set<String> = []
    /// Whether others have been told of the object; one that was just given its identity has to be told of whole.
    var isAnnounced = true
    /// Whether the row goes.
    var isRowRemoved = false
    /// The version of the row up to which others were told everything; nil where that is of no row.
    var toldVersion: Int64?
    /// Whether others are told now of all that is in the row.
    var isTold = false

    /// Whether somebody changed the row and nobody was told yet.
    private var hasNews: Bool { snapshot.map { !isTold && toldVersion != $0.version } ?? false }

    /// What is kept of the row's version after the save. One that no row has says that the next sync has to look.
    var keptVersion: Int64 { hasNews ? toldVersion ?? -1 : nextVersion }

    /// The version that the row has after the save.
    private var nextVersion: Int64 {
      guard let snapshot else { return 1 }
      return snapshot.version + (written.isEmpty && writtenLists.isEmpty ? 0 : 1)
    }
  }

  /// How many are asked for at once.
  static let step = 2000

  let store: any PersistentStore
  let schema: SyncSchema
  private let keepers: ResolvedEntity
  /// Of what is kept in the words of an older model.
  private let translation: Translation?
  var entries: [UUID: Entry] = [:]
  /// Which object has which row.
  private var identities: [ObjectID: UUID] = [:]
  private var asked: Set<UUID> = []
  private var askedRows: Set<ObjectID> = []

  init(
    _ store: any PersistentStore, _ schema: SyncSchema, _ translation: Translation? = nil
  ) throws(SyncError) {
    (self.store, self.schema, self.translation) = (store, schema, translation)
    guard let keepers = store.model.entity(SyncModel.object) else {
      throw SyncError(
        .unsupported,
        "the store's model has no place for a sync; open it with SyncModel.adding(to:)")
    }
    self.keepers = keepers
  }

  // MARK: - Loading

  /// Loads the objects of some identities, and their rows; those that nobody knows stay absent.
  func load(_ wanted: some Sequence<UUID>) throws {
    let new = wanted.filter { asked.insert($0).inserted && entries[$0] == nil }
    try each(new) { part in
      try add(
        try keepers(where: "identity", .list(part.map { .uuid($0) })))
    }
  }

  /// Loads the objects that have some rows.
  func load(rows wanted: some Sequence<ObjectID>) throws {
    var groups: [String: [ObjectID]] = [:]
    for row in wanted where identities[row] == nil && askedRows.insert(row).inserted {
      groups[row.entityName, default: []].append(row)
    }
    for (name, rows) in groups.sorted(by: { $0.key < $1.key }) {
      // Objects of other entities may have the same keys.
      let isOfEntity = ObjectPredicate.comparison(
        Comparison(.keyPath(["kind"]), .equal, .constant(.string(name))))
      try each(rows) { part in
        try add(
          try keepers(where: "row", .list(part.map { .integer($0.key) }), and: isOfEntity))
      }
    }
  }

  /// Loads the objects that keep states.
  ///
  /// - Returns: their identities.
  func load(keepers ids: [ObjectID]) throws -> [UUID] {
    let found = try store.snapshots(ids)
    try add(found)
    return found.compactMap {
      if case .uuid(let identity) = $0.values[0] { identity } else { nil }
    }
  }

  /// Loads all objects that wait for something.
  func loadUnsettled() throws -> [UUID] {
    let found = try keepers(where: "unsettled", .list([.boolean(true)]))
    try add(found)
    return found.compactMap {
      if case .uuid(let identity) = $0.values[0] { identity } else { nil }
    }
  }

  /// Loads the objects of an entity that have states of their own: all that are in lists or were deleted.
  func loadStates(of entity: String) throws { try add(try store.fetch(states(of: entity))) }

  /// Calls a closure with each place at which an object of an entity was made of something, and with the key of the
  /// object's row; nil where it has none. Cost: a look at the names in what is kept of each object; no rows are read.
  func forEachPlace(
    of entity: String, _ body: (_ place: String, _ identity: UUID, _ row: Int64?) -> Void
  ) throws {
    var damaged: UUID?
    try store.forEachRow(states(of: entity), columns: ["identity", "row", "state"]) { row in
      guard case .uuid(let identity) = row.value(0), case .data(let data) = row.value(2) else {
        return true
      }
      guard let places = try? ObjectState.places(kept: Array(data)) else {
        damaged = identity
        return false
      }
      for place in places { body(place, identity, row.isNull(1) ? nil : row.integer(1)) }
      return true
    }
    if let damaged { throw Self.damaged(entity, damaged) }
  }

  private func states(of entity: String) -> StoreFetchRequest {
    StoreFetchRequest(
      entity: keepers,
      predicate: .and([
        .comparison(Comparison(.keyPath(["kind"]), .equal, .constant(.string(entity)))),
        .comparison(Comparison(.keyPath(["state"]), .notEqual, .constant(.null))),
      ]))
  }

  private static func damaged(_ entity: String, _ identity: UUID) -> SyncError {
    SyncError(
      .damaged,
      "what the store keeps of \(entity) \(identity.uuidString) for the sync is damaged; repair the store"
    )
  }

  /// Loads all objects of which anything is kept beside their identity, and those whose entity has another name now.
  func loadKept() throws {
    try add(
      try store.fetch(
        StoreFetchRequest(
          entity: keepers,
          predicate: .or([
            .comparison(Comparison(.keyPath(["state"]), .notEqual, .constant(.null))),
            .not(
              .comparison(
                Comparison(
                  .keyPath(["kind"]), .in,
                  .constant(.list(schema.entities.keys.sorted().map { .string($0) }))))),
          ]))))
  }

  private func each<Element>(_ all: [Element], _ body: (ArraySlice<Element>) throws -> Void) throws
  {
    var rest = all[...]
    while !rest.isEmpty {
      try body(rest.prefix(Self.step))
      rest = rest.dropFirst(Self.step)
    }
  }

  private func keepers(
    where property: String, _ values: Value, and condition: ObjectPredicate? = nil
  ) throws -> [Snapshot] {
    let isOneOf = ObjectPredicate.comparison(
      Comparison(.keyPath([property]), .in, .constant(values)))
    return try store.fetch(
      StoreFetchRequest(
        entity: keepers, predicate: condition.map { .and([isOneOf, $0]) } ?? isOneOf))
  }

  private func add(_ keepers: [Snapshot]) throws {
    var rows: [ObjectID] = []
    var loaded: [UUID] = []
    for keeper in keepers {
      guard case .uuid(let identity) = keeper.values[0],
        case .string(let name) = keeper.values[1]
      else { continue }
      asked.insert(identity)
      if entries[identity] != nil { continue }
      var kept: [UInt8]?
      if case .data(let data) = keeper.values[5] { kept = Array(data) }
      let state: ObjectState
      do throws(CodingMistake) {
        state = try ObjectState(identity: identity, entityName: name, kept: kept)
      } catch {
        throw Self.damaged(name, identity)
      }
      // What this version of the model does not have any more is let be.
      guard let translated = translation.map({ $0.translated(state) }) ?? state,
        schema.entities[translated.entityName] != nil
      else { continue }
      var entry = Entry(state: translated, keeper: keeper.objectID)
      entry.keeperVersion = keeper.version
      entry.isUnsettled = keeper.values[4] == .boolean(true)
      entry.isAnnounced = keeper.values[2].isNull || !keeper.values[3].isNull
      if case .integer(let version) = keeper.values[3] { entry.toldVersion = version }
      if case .integer(let key) = keeper.values[2] {
        let row = ObjectID(store: store.identifier, entityName: translated.entityName, key: key)
        entry.row = row
        identities[row] = identity
        rows.append(row)
      }
      entries[identity] = entry
      loaded.append(identity)
    }
    var snapshots: [ObjectID: Snapshot] = [:]
    for snapshot in try store.snapshots(rows) { snapshots[snapshot.objectID] = snapshot }
    for identity in loaded {
      if let row = entries[identity]?.row { entries[identity]?.snapshot = snapshots[row] }
    }
  }

  // MARK: - Asking

  func identity(of row: ObjectID) -> UUID? { identities[row] }

  func setRow(_ row: ObjectID?, of identity: UUID) {
    if let old = entries[identity]?.row, identities[old] == identity { identities[old] = nil }
    entries[identity]?.row = row
    if let row { identities[row] = identity }
  }

  /// Gives an object the row of the same thing; who had a link to the old one has it to the object still.
  func replaceRow(of identity: UUID, by snapshot: Snapshot) {
    entries[identity]?.row = snapshot.objectID
    entries[identity]?.snapshot = snapshot
    identities[snapshot.objectID] = identity
  }

  func entity(_ entry: Entry) -> SyncSchema.Entity? { schema.entities[entry.state.entityName] }

  /// The value of a property of an object, the end of a link as its identity; nil where it is not known.
  func value(_ entry: Entry, _ property: String) throws -> Value? {
    if let held = entry.state.values[property] { return held }
    if let snapshot = entry.snapshot, let entity = entity(entry) {
      guard let slot = entity.slots[property] else { return nil }
      let value = snapshot.values[slot]
      guard case .object(let end) = value else { return value }
      if identities[end] == nil { try load(rows: [end]) }
      return identities[end].map { .uuid($0) } ?? .null
    }
    return entry.state.isWhole ? .null : nil
  }

  /// What the object belongs to; nil for an object that belongs to none.
  func owner(_ entry: Entry) throws -> UUID? {
    guard let link = entity(entry)?.owner, case .uuid(let owner)? = try value(entry, link) else {
      return nil
    }
    return owner
  }

  /// The state with all values of the object, for another device; large ones too.
  func whole(_ identity: UUID) throws -> ObjectState? {
    guard let entry = entries[identity], let entity = entity(entry) else { return nil }
    var state = entry.state
    guard entry.snapshot != nil || state.isWhole else {
      state.isWhole = false
      return state
    }
    state.values = [:]
    for property in entity.slots.keys {
      if let value = try value(entry, property), !value.isNull { state.values[property] = value }
    }
    state.isWhole = true
    return state
  }

  // MARK: - Saving

  /// Adds what is to be written of the states; those of objects without any are made.
  func write(to changes: inout StoreChanges) throws {
    let new = entries.filter { $0.value.keeper == nil && $0.value.isChanged }.map(\.key).sorted()
    var key = new.isEmpty ? 0 : try store.reserveKeys(entity: keepers, count: new.count).lowerBound
    for identity in new {
      guard let entry = entries[identity] else { continue }
      let keeper = ObjectID(store: store.identifier, entityName: keepers.name, key: key)
      key += 1
      changes.insertions.append(
        StoreChanges.Insertion(objectID: keeper, values: values(of: entry)))
    }
    for entry in entries.values where entry.isChanged {
      guard let keeper = entry.keeper else { continue }
      var update = StoreChanges.Update(
        objectID: keeper, baseVersion: entry.keeperVersion, values: [:])
      for (slot, value) in values(of: entry).enumerated() where slot > 0 {
        update.values[slot] = value
      }
      changes.updates.append(update)
    }
  }

  private func values(of entry: Entry) -> [Value] {
    let row = entry.isRowRemoved ? nil : entry.row
    return [
      .uuid(entry.state.identity), .string(entry.state.entityName),
      row.map { .integer($0.key) } ?? .null,
      row == nil || !entry.isAnnounced ? .null : .integer(entry.keptVersion),
      entry.isUnsettled ? .boolean(true) : .null,
      entry.state.kept.map { .data(Data($0)) } ?? .null,
    ]
  }
}
