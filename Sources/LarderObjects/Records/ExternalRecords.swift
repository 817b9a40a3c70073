internal import Dispatch
public import FoundationEssentials
internal import LarderLocks
public import LarderPredicates
public import LarderStores

/// A folder with a small file for each object of an entity, kept in step with the stores of a container: so that
/// programs which know files and not stores, such as a desktop's search, find the objects.
///
/// In the folder stands one for each store, and in that a page for each object (`ExternalRecord`). All of it is
/// derived: it may be thrown away, and is made anew. Every save of the container's contexts is followed, on a queue of
/// the records' own, after the store has written; a store that keeps a history is asked for what has changed since, so
/// other processes and batch requests are followed too, whenever there is occasion. Indexers pass over folders whose
/// names begin with a point: choose one that they look into.
///
/// Thread-safe.
public final class ExternalRecords: Sendable {
  /// Gets how many records of how many are made, of those that are all made anew.
  public typealias Progress = (_ done: Int, _ total: Int) -> Void

  /// The folder.
  public let folder: String
  /// The rule that says which objects have records, and what they hold.
  public let rule: ExternalRecordRule

  private let container: PersistentContainer
  /// What names these records where a store has no history to go on from.
  private let instance = UUID().uuidString
  private let queue = DispatchQueue(label: "larder.records")
  private let state: Lock<State>

  private struct State {
    var token: NotificationToken?
    /// What was saved to stores without a history.
    var pending = ContextChanges()
    var isScheduled = false
    var failure: (any Error)?
  }

  /// Creates the records of a container's objects; nothing is written before `start` or `rebuild`.
  ///
  /// - Throws: `ObjectError` `unknownName` for an entity, attribute or key path that the model does not have.
  public init(
    _ rule: ExternalRecordRule, of container: PersistentContainer, in folder: String
  ) throws(ObjectError) {
    _ = try ResolvedRecordRule(rule, container.coordinator.model)
    self.rule = rule
    self.container = container
    self.folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    state = Lock(State())
  }

  /// Returns the folder for what a program can make anew: `NAME/Records` in `$XDG_CACHE_HOME`, or in `~/.cache`.
  ///
  /// - Throws: `ObjectError` `noStore` where the environment names neither.
  public static func defaultFolder(
    for name: String, environment: [String: String]? = nil
  ) throws(ObjectError) -> String {
    let environment = environment ?? ProcessInfo.processInfo.environment
    if let caches = environment["XDG_CACHE_HOME"], caches.hasPrefix("/") {
      return "\(caches)/\(name)/Records"
    }
    if let home = environment["HOME"], home.hasPrefix("/") {
      return "\(home)/.cache/\(name)/Records"
    }
    throw ObjectError(
      .noStore,
      "neither XDG_CACHE_HOME nor HOME names a folder for records; give one that is visible")
  }

  // MARK: - Following

  /// Brings the records up to date and follows every save from now on, for as long as this is held.
  ///
  /// Records that are not there, are of another rule, or of a state that the store's history does not reach back to,
  /// are all made anew.
  public func start() throws {
    let token = container.coordinator.observeSaves { [weak self] in self?.note($0) }
    state.withLock { $0.token = token }
    try queue.sync { try bringUpToDate() }
  }

  /// No longer follows saves; the files stay.
  public func stop() {
    state.withLock { $0.token = nil }
    queue.sync {}
  }

  /// Brings the records up to date now: with saves that are still to be followed, with other processes, with batch
  /// requests.
  ///
  /// - Parameter progress: told how far it is where all are made anew, which takes a while.
  /// - Throws: what keeps records from being written; they are tried again with the next save.
  public func update(progress: Progress? = nil) throws {
    try queue.sync { try bringUpToDate(progress) }
  }

  /// How many records a store's objects have, and whether they are of its present state; where it keeps no history nobody knows, and they are not.
  public func state(of store: any PersistentStore) throws -> (count: Int, isCurrent: Bool) {
    try queue.sync {
      var records = RecordFolder("\(folder)/\(store.identifier.uuidString)")
      records.list()
      return (records.keys.count, try writer(store).isCurrent())
    }
  }

  /// Removes the records of a store, which need not be there any more, and its folder where nothing else is in it.
  ///
  /// - Returns: how many there were.
  /// - Throws: `StoreError` of the file system.
  @discardableResult
  public static func removeAll(in folder: String, ofStore store: UUID) throws(StoreError) -> Int {
    var records = RecordFolder("\(folder)/\(store.uuidString)")
    return records.exists ? try records.removeAll() : 0
  }

  /// The error that kept records from being written after the last save; nil when all is well.
  public var failure: (any Error)? { state.withLock { $0.failure } }

  /// Makes all records anew.
  public func rebuild() throws {
    try queue.sync {
      for store in container.coordinator.stores {
        var writer = try writer(store)
        try writer.rebuild()
      }
    }
  }

  /// Hears of a save. It has written already and must neither fail nor wait for the files.
  private func note(_ changes: ContextChanges) {
    let isNew = state.withLock { state in
      state.pending.add(changes)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    guard isNew else { return }
    queue.async { [weak self] in
      guard let self else { return }
      // A save that is done cannot fail any more: who wants to know asks for `failure`.
      try? bringUpToDate()
    }
  }

  /// On the queue.
  private func bringUpToDate(_ progress: Progress? = nil) throws {
    let pending = state.withLock { state in
      state.isScheduled = false
      defer { state.pending = ContextChanges() }
      return state.pending
    }
    do {
      for store in container.coordinator.stores {
        var writer = try writer(store, progress)
        try writer.update(pending)
      }
    } catch {
      state.withLock { state in
        var all = pending
        all.add(state.pending)
        state.pending = all
        state.failure = error
      }
      throw error
    }
    state.withLock { $0.failure = nil }
  }

  private func writer(
    _ store: any PersistentStore, _ progress: Progress? = nil
  ) throws -> RecordWriter {
    RecordWriter(
      store: store, rule: try ResolvedRecordRule(rule, container.coordinator.model),
      context: container.makeContext(),
      folder: RecordFolder("\(folder)/\(store.identifier.uuidString)", ofStore: store.path),
      instance: instance, progress: progress)
  }

  // MARK: - From files to objects

  /// Returns the object that a record is of, for a program that was given the file to open.
  ///
  /// - Throws: `StoreError` for a file that is no record; `ObjectError` `noStore` where its store is not open,
  ///   `notFound` for an object that is no longer there.
  public func objectID(ofFile path: String) throws -> ObjectID {
    let record = try ExternalRecord(contentsOfFile: path)
    let identifier = try container.coordinator.objectID(forURI: record.objectID.uri)
    _ = try container.makeContext().existingObject(with: identifier)
    return identifier
  }

  /// Returns the file of an object's record; nil where it has none. Cost: listing the folder.
  public func path(of identifier: ObjectID) -> String? {
    guard let store = identifier.store else { return nil }
    var folder = RecordFolder("\(folder)/\(store.uuidString)")
    folder.list()
    return folder.path(of: identifier.key)
  }
}

extension ContextChanges {
  /// Adds later changes to these.
  mutating func add(_ later: ContextChanges) {
    inserted.formUnion(later.inserted)
    updated.formUnion(later.updated)
    deleted.formUnion(later.deleted)
    inserted.subtract(deleted)
    updated.subtract(deleted)
  }
}
