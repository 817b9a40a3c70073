internal import FoundationEssentials
internal import LarderBytes
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension SyncEngine {
  /// How many objects get identities in one save, beside what belongs to them.
  private static let treesAtOnce = 250

  /// Writes segments of what changed here.
  func collect() throws {
    try store.exclusively {
      // Who saved meanwhile did it in another process.
      try takeOverSettings()
      let told = try LocalChanges(store, after: settings.history, schema)
      let changes = try told ?? LocalChanges(comparing: store, schema, moment: options.clock())
      if changes.isEmpty, settings.outgoing.isEmpty {
        settings.history = changes.token
        // The next sync need not look at all rows again.
        if told == nil, changes.token != nil { try saveSettings() }
        return
      }
      settings.beginTelling(to: changes.token)
      // What is gone first, so that the same thing may have been made anew.
      let known = settings.known
      for entity in orderedEntities() {
        for part in parts(changes, entity, where: { $0.isGone }) {
          try tell(entity, part, known: known)
        }
      }
      let new = changes.changes.mapValues { part in
        part.filter { $0.value.isNew && !$0.value.isGone }.keys.sorted()
      }
      // What came from elsewhere and is made here too gets another row, and what waits is settled with it: what was changed
      // in the rows that are there is told first.
      if try areKnown(new, beside: changes) {
        for entity in orderedEntities() {
          for part in parts(changes, entity, where: { !$0.isNew && !$0.isGone }) {
            try tell(entity, part)
          }
        }
      }
      try identify(orderedEntities().map { ($0, new[$0.name] ?? []) }, changes)
      let total = changes.changes.values.reduce(0) { $0 + $1.count }
      var done = 0
      for entity in orderedEntities() {
        for part in parts(changes, entity, where: { !$0.isGone }) {
          try tell(entity, part)
          done += part.count
          try options.report(.telling, done, of: total)
        }
      }
      try tellOutgoing()
      (settings.history, settings.tellings) = (changes.token, [])
      try saveSettings()
    }
  }

  /// Whether some new rows are of things that have rows already, while others have changed.
  private func areKnown(_ new: [String: [Int64]], beside changes: LocalChanges) throws -> Bool {
    guard
      changes.changes.values.contains(where: { part in
        part.values.contains { !$0.isNew && !$0.isGone }
      })
    else { return false }
    let collecting = try makeCollecting()
    return try orderedEntities().contains { entity in
      let rows = (new[entity.name] ?? []).map {
        ObjectID(store: store.identifier, entityName: entity.name, key: $0)
      }
      return try !rows.isEmpty && collecting.areKnown(entity, rows)
    }
  }

  /// Gives identities to all objects of a store that has not been in the collection.
  ///
  /// Where nobody has anything yet, a baseline tells of them, and no segments do.
  func begin() throws {
    // One that began as the first and was ended goes on as the first: it may have told nobody yet.
    let isFirst = try settings.isFirst || folder.devices().allSatisfy { $0 == settings.device }
    try store.exclusively {
      // What was kept of an earlier sync says what was written since.
      let hasStates = try store.model.entity(SyncModel.object).map {
        try store.count(StoreFetchRequest(entity: $0)) > 0
      }
      let token = hasStates == true ? nil : try store.currentHistoryToken()
      if isFirst, !settings.isFirst {
        settings.isFirst = true
        try saveSettings()
      }
      try identify(orderedEntities().map { ($0, try keys($0)) }, isSilent: isFirst)
      // Of what is linked with nothing but its owner there is nothing to be kept beside its identity.
      for entity in orderedEntities()
      where !isFirst || !entity.lists.isEmpty
        || entity.ends.keys.contains(where: { $0 != entity.owner })
      {
        let all = try keys(entity).map { (key: $0, change: LocalChanges.Change(isNew: true)) }
        for first in stride(from: 0, to: all.count, by: entity.step) {
          let part = Array(all[first..<min(first + entity.step, all.count)])
          try tell(entity, part, isSilent: isFirst)
          try options.report(.telling, first, of: all.count)
        }
      }
      settings.history = token
      (settings.isReady, settings.isFirst) = (true, isFirst)
      try saveSettings()
    }
  }

  private func keys(_ entity: SyncSchema.Entity) throws -> [Int64] {
    try store.fetchIDs(StoreFetchRequest(entity: entity.entity, includesSubentities: false))
      .map(\.key)
  }

  private func parts(
    _ changes: LocalChanges, _ entity: SyncSchema.Entity,
    where isWanted: (LocalChanges.Change) -> Bool
  ) -> [[(key: Int64, change: LocalChanges.Change)]] {
    let all = (changes.changes[entity.name] ?? [:]).filter { isWanted($0.value) }
      .sorted { $0.key < $1.key }.map { (key: $0.key, change: $0.value) }
    return stride(from: 0, to: all.count, by: entity.step).map {
      Array(all[$0..<min($0 + entity.step, all.count)])
    }
  }

  private func makeCollecting() throws -> Collecting {
    Collecting(
      try WorkingSet(store, schema), rules: options.rules, device: settings.device,
      sequence: settings.last + 1, known: settings.known, time: { self.time($0) },
      wasTold: settings.wasTold)
  }

  /// Gives identities to new objects of some entities, and with each to all that belongs to it.
  private func identify(
    _ new: [(entity: SyncSchema.Entity, keys: [Int64])], _ changes: LocalChanges = LocalChanges(),
    isSilent: Bool = false
  ) throws {
    // What belongs to something is looked at twice: with its owner, and by itself.
    let total = new.reduce(0) { $0 + $1.keys.count * ($1.entity.owner == nil ? 1 : 2) }
    var done = 0
    for (entity, keys) in new {
      for first in stride(from: 0, to: keys.count, by: Self.treesAtOnce) {
        let rows = keys[first..<min(first + Self.treesAtOnce, keys.count)].map {
          ObjectID(store: store.identifier, entityName: entity.name, key: $0)
        }
        done += try identify(entity, rows, changes, isSilent: isSilent)
        try options.report(.identifying, done, of: total)
      }
    }
  }

  /// - Returns: how many objects were looked at.
  private func identify(
    _ entity: SyncSchema.Entity, _ rows: [ObjectID], _ local: LocalChanges, isSilent: Bool
  ) throws -> Int {
    var collecting = try makeCollecting()
    collecting.local = local
    collecting.isBeginning = isSilent
    if isSilent { collecting.sequence = 0 }
    try identify(entity, rows, &collecting, depth: 0)
    try collecting.endOldLinks()
    var changes = StoreChanges()
    if collecting.hasPlaces, !isSilent {
      (settings.mayHaveDoubles, looksAtAllPlaces) = (true, true)
      changes.metadata[SyncSettings.key] = settings.value
    }
    if !collecting.adopted.isEmpty {
      var settling = Settling(collecting.work)
      settling.replaced = collecting.replaced
      try settling.run(collecting.adopted, revived: collecting.adopted)
      changes = settling.changes
    }
    try publish(collecting.states, collecting.work, changes)
    return collecting.work.entries.count
  }

  private func identify(
    _ entity: SyncSchema.Entity, _ rows: [ObjectID], _ collecting: inout Collecting, depth: Int
  ) throws {
    for first in stride(from: 0, to: rows.count, by: entity.step) {
      let part = Array(rows[first..<min(first + entity.step, rows.count)])
      try collecting.identify(entity, part)
    }
    guard depth < 8 else { return }
    for part in schema.entities.values.sorted(by: { $0.name < $1.name }) {
      guard let link = part.owner, let end = part.ends[link],
        schema.subtree(end).contains(entity.name)
      else { continue }
      let members = try store.fetchIDs(
        StoreFetchRequest(
          entity: part.entity, includesSubentities: false,
          predicate: .comparison(
            Comparison(.keyPath([link]), .in, .constant(.list(rows.map { .object($0) }))))))
      if !members.isEmpty { try identify(part, members, &collecting, depth: depth + 1) }
    }
  }

  /// Writes a segment of the changes of some objects.
  ///
  /// - Parameters:
  ///   - isSilent: whether only the states are kept.
  ///   - known: what those had seen who deleted objects here; the same for all that went together.
  private func tell(
    _ entity: SyncSchema.Entity, _ part: [(key: Int64, change: LocalChanges.Change)],
    isSilent: Bool = false, known: VersionVector? = nil
  ) throws {
    var collecting = try makeCollecting()
    collecting.known = known ?? collecting.known
    collecting.isBeginning = isSilent
    if isSilent { collecting.sequence = 0 }
    try collecting.add(entity, part)
    try publish(isSilent ? [] : collecting.states, collecting.work, StoreChanges())
  }

  private func tellOutgoing() throws {
    let all = settings.outgoing.sorted()
    for first in stride(from: 0, to: all.count, by: WorkingSet.step) {
      let part = all[first..<min(first + WorkingSet.step, all.count)]
      var collecting = try makeCollecting()
      try collecting.work.load(part)
      try collecting.addOutgoing(Array(part))
      settings.outgoing.subtract(part)
      try publish(collecting.states, collecting.work, StoreChanges())
    }
  }

  func takeOverSettings() throws {
    guard var stored = try SyncSettings.read(try store.metadata()) else { return }
    stored.folder = settings.folder
    stored.passphraseFile = settings.passphraseFile
    stored.heard = max(stored.heard, settings.heard)
    stored.retired.formUnion(settings.retired)
    settings = stored
  }

  /// What others belong to comes before them.
  func orderedEntities() -> [SyncSchema.Entity] {
    func depth(_ entity: SyncSchema.Entity, _ steps: Int = 0) -> Int {
      guard steps < 16, let link = entity.owner, let end = entity.ends[link],
        let owner = schema.entities[end]
      else { return 0 }
      return 1 + depth(owner, steps + 1)
    }
    return schema.entities.values.sorted { (depth($0), $0.name) < (depth($1), $1.name) }
  }

  /// Writes one segment where there is something to say, saves the states, and gives the segment its name.
  private func publish(
    _ states: [ObjectState], _ set: WorkingSet, _ changes: StoreChanges
  ) throws {
    var changes = changes
    changes.author = Self.author
    guard !states.isEmpty else {
      try set.write(to: &changes)
      if !changes.hasNoObjects { try save(changes) }
      return
    }
    var segment = Segment()
    segment.modelVersion = options.rules.modelVersion
    segment.written = UInt64(max(0, options.clock()))
    segment.seen = settings.seen
    segment.words = schema.vocabulary.restricted(to: Set(states.map(\.entityName)))
    segment.objects = try states.map { try withoutLargeValues($0) }
    let number = settings.last + 1
    let path = folder.segment(number, of: settings.device)
    let bytes = segment.bytes()
    let writer = try makeFile(
      path, head(.segment, number: UInt64(number), length: bytes.count))
    try writer.add(bytes)
    let hash = try writer.finish()
    try reach(.fileWritten)
    settings.addSegment(hash: hash)
    try set.write(to: &changes)
    changes.metadata[SyncSettings.key] = settings.value
    try save(changes)
    try publish(path)
    summary.sent += states.count
    summary.segmentsWritten += 1
  }

  /// Puts large values into files of their own.
  private func withoutLargeValues(_ state: ObjectState) throws -> ObjectState {
    guard state.values.values.contains(where: { $0.size > Segment.inlineLimit }) else {
      return state
    }
    var result = state
    for (property, value) in state.values where value.size > Segment.inlineLimit {
      var writer = ByteWriter()
      writer.value(value)
      let bytes = writer.bytes
      var hash = SHA256()
      hash.update(bytes.span)
      let name = hash.finish()
      try writeValue(bytes, name)
      result.values[property] = .list([.data(Data(name)), .integer(Int64(bytes.count))])
    }
    return result
  }
}

extension Value {
  /// About how many bytes the value takes.
  var size: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .data(let data): data.count
    default: 0
    }
  }
}
