internal import Glibc
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// Writes the records of one store's objects.
struct RecordWriter {
  /// How many objects are in memory at a time.
  private static let batchSize = 500

  private let store: any PersistentStore
  private let rule: ResolvedRecordRule
  private let context: ManagedObjectContext
  private var folder: RecordFolder
  /// What names the records where the store has no history.
  private let instance: String
  private let progress: ExternalRecords.Progress?

  init(
    store: any PersistentStore, rule: ResolvedRecordRule, context: ManagedObjectContext,
    folder: RecordFolder, instance: String, progress: ExternalRecords.Progress? = nil
  ) {
    self.progress = progress
    self.instance = instance
    self.store = store
    self.rule = rule
    self.context = context
    self.folder = folder
  }

  /// Makes all records anew, and removes those of objects that are gone.
  mutating func rebuild() throws {
    try folder.create()
    let lock = folder.lock()
    defer { if lock >= 0 { close(lock) } }
    try makeAll()
  }

  private mutating func makeAll() throws {
    try folder.create()
    folder.list()
    // A run that is interrupted leaves records of no known state.
    try folder.setState(nil)
    let token = try store.currentHistoryToken()
    let found = try context.fetchBatches(request(nil))
    for identifier in folder.keys.subtracting(found.objectIDs.map(\.key)) {
      try folder.remove(identifier)
    }
    for (number, object) in found.enumerated() {
      try write(object)
      progress?(number + 1, found.count)
    }
    try folder.setState(state(token))
  }

  /// Whether the records are of the present state of the store.
  func isCurrent() throws -> Bool {
    guard let token = try store.currentHistoryToken() else { return false }
    return folder.state == state(token)
  }

  /// Brings the records up to date with the store.
  ///
  /// - Parameter pending: what was saved since the last time, for a store that keeps no history.
  mutating func update(_ pending: ContextChanges) throws {
    guard folder.exists else { return try rebuild() }
    let lock = folder.lock()
    defer { if lock >= 0 { close(lock) } }
    let parts = folder.state?.split(separator: "\n", maxSplits: 1).map(String.init) ?? []
    guard parts.count == 2, parts[1] == rule.rule.fingerprint else { return try makeAll() }
    guard let token = try store.currentHistoryToken() else {
      // Without a history nobody knows what happened before this process opened the store.
      guard parts[0] == instance else { return try makeAll() }
      return try write(pending)
    }
    guard let last = HistoryToken(parts[0]) else { return try makeAll() }
    if last == token { return }
    let transactions: [HistoryTransaction]
    do throws(StoreError) {
      transactions = try store.history(HistoryRequest(after: last))
    } catch {
      if error.code == .expired { return try makeAll() }
      throw error
    }
    var changes = ContextChanges(transactions)
    // What came and went since is there where the last run was killed before it noted the state.
    let gone = transactions.lazy.flatMap(\.changes).filter { $0.kind == .deletion }
    changes.deleted.formUnion(gone.map(\.objectID))
    try write(changes)
    try folder.setState(state(transactions.last?.token ?? token))
  }

  private func request(_ predicate: ObjectPredicate?) -> FetchRequest<ManagedObject> {
    var request = FetchRequest<ManagedObject>(entity: rule.entity.name, where: predicate)
    request.batchSize = Self.batchSize
    request.relationshipKeyPathsForPrefetching = rule.prefetched
    request.affectedStores = [store.identifier]
    return request
  }

  private func state(_ token: HistoryToken?) -> String {
    "\(token?.description ?? instance)\n\(rule.rule.fingerprint)"
  }

  private mutating func write(_ changes: ContextChanges) throws {
    func isOwn(_ identifier: ObjectID) -> Bool {
      identifier.store == store.identifier && rule.entities.contains(identifier.entityName)
    }
    let deleted = changes.deleted.filter(isOwn)
    var wanted = changes.inserted.union(changes.updated).filter(isOwn)
    for reach in rule.reaches { wanted.formUnion(try owners(of: changes.updated, reach)) }
    wanted.subtract(deleted)
    if deleted.isEmpty && wanted.isEmpty { return }
    folder.list()
    for identifier in deleted { try folder.remove(identifier.key) }
    for part in parts(wanted.sorted { $0.key < $1.key }) {
      let objects = try context.fetch(request(.isOne(of: part)))
      for object in objects { try write(object) }
      // What went meanwhile has a deletion of its own to come, but its record is no good now.
      for identifier in Set(part).subtracting(objects.map(\.objectID)) {
        try folder.remove(identifier.key)
      }
    }
  }

  private mutating func write(_ object: ManagedObject) throws {
    do {
      try object.fulfil()
    } catch let error as ObjectError {
      // It went while the others were written.
      guard error.code == .fault else { throw error }
      return try folder.remove(object.objectID.key)
    }
    try folder.write(try rule.record(of: object), name: rule.name(of: object))
  }

  /// The objects whose records tell of objects that were changed.
  private func owners(
    of changed: Set<ObjectID>, _ reach: ResolvedRecordRule.Reach
  ) throws -> [ObjectID] {
    let ends = changed.filter {
      $0.store == store.identifier && reach.entities.contains($0.entityName)
    }
    var result: [ObjectID] = []
    for part in parts(Array(ends)) {
      let predicate = ObjectPredicate.comparison(
        Comparison(
          .keyPath(reach.path), .in, .constant(.list(part.map { .object($0) })),
          modifier: reach.crossesToMany ? .any : .direct))
      result += try context.fetchIDs(request(predicate))
    }
    return result
  }

  private func parts(_ identifiers: [ObjectID]) -> [[ObjectID]] {
    stride(from: 0, to: identifiers.count, by: Self.batchSize).map {
      Array(identifiers[$0..<min($0 + Self.batchSize, identifiers.count)])
    }
  }
}
