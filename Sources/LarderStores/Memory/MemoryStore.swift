public import FoundationEssentials
internal import LarderLocks
public import LarderModel
public import LarderPredicates
internal import LarderText

/// A store that keeps its objects in memory only and ends with the process.
///
/// It does all that a store does, by plain evaluation: the reference for stores that are faster. Ranked searches are answered by
/// an index beside the objects, which follows them when it is asked.
/// Thread-safe: a reader works on a copy of the state. A write that meets a reader at work copies what it changes, so
/// it costs as much as the entity's table is large; else it costs as much as it changes, but that a save of an entity
/// with uniqueness constraints reads all rows of that entity.
///
/// It is also the engine of `AtomicStore`, which differs in what it does with a state that is to become the present
/// one.
public class MemoryStore: PersistentStore, @unchecked Sendable {
  // @unchecked: a class that can be inherited from is never known to be Sendable. Nothing in it changes but the state
  // and the counts, which are behind locks; the one inheriting class keeps to the same.
  /// `InMemory`.
  public var storeType: String { "InMemory" }
  /// A random identifier, made with the store.
  public let identifier: UUID
  /// Nil: there is no file.
  public var path: String? { nil }
  /// The model that the store was opened with.
  public let model: ManagedObjectModel
  /// Whether writing throws `readOnly`.
  public let isReadOnly: Bool
  let plan: DerivationPlan
  private let state: Lock<MemoryState>
  /// Who may write; the thread that does may go on to.
  private let writers = RecursiveLock()
  let counts = Lock(StoreStatistics())
  private let searching: MemorySearch

  /// Creates an empty store.
  public init(model: ManagedObjectModel, identifier: UUID = UUID(), isReadOnly: Bool = false) {
    self.model = model
    self.identifier = identifier
    self.isReadOnly = isReadOnly
    plan = DerivationPlan(model)
    state = Lock(MemoryState(model: model, identifier: identifier))
    searching = MemorySearch()
  }

  init(state: MemoryState, isReadOnly: Bool, searching: MemorySearch = MemorySearch()) {
    self.searching = searching
    model = state.model
    identifier = state.identifier
    self.isReadOnly = isReadOnly
    plan = DerivationPlan(state.model)
    self.state = Lock(state)
  }

  /// The state as it is now.
  var current: MemoryState { state.withLock { $0 } }

  /// Whether a state has to be stored before it becomes the present one.
  var isStored: Bool { false }

  /// Stores a state that is about to become the present one.
  func store(_ state: MemoryState) throws(StoreError) {}

  /// Changes the state, and stores it where that is to be done; when either fails nothing has changed.
  func change<T: Sendable>(
    isStored: Bool = true, _ body: (inout MemoryState) throws(StoreError) -> T
  ) throws(StoreError) -> T {
    if isReadOnly { throw .openedReadOnly(path) }
    writers.lock()
    defer { writers.unlock() }
    return try state.withLock { (state: inout MemoryState) throws(StoreError) -> T in
      guard isStored, self.isStored else {
        if isStored { state.change = .random(in: .min ... .max) }
        return try body(&state)
      }
      var new = state
      new.change = .random(in: .min ... .max)
      let result = try body(&new)
      try store(new)
      state = new
      return result
    }
  }

  /// Runs a closure while no other thread saves into the store.
  public func exclusively<Result>(_ body: () throws -> Result) throws -> Result {
    try writers.withLock { () throws -> Result in try body() }
  }

  /// Runs `body` with what answers searches of an entity's tree in the present state: from an index in memory, which the first
  /// search after a change brings up to date. That one costs a pass over all texts of the tree.
  public func withSearch<Result>(
    of entity: ResolvedEntity, _ body: (StoreSearch) throws -> Result
  ) throws(StoreError) -> Result {
    guard let plan = SearchSchemaPlan(model.root(of: entity), in: model) else {
      throw .withoutSearchFields(entity, path: path)
    }
    return try searching.answer(plan, in: current, path: path, body)
  }

  func tally(_ body: (inout StoreStatistics) -> Void) { counts.withLock { body(&$0) } }

  /// The counts of requests since the store was made.
  public var statistics: StoreStatistics { counts.withLock { $0 } }

  /// Always 0: nobody else can write.
  public func foreignChangeCount() throws(StoreError) -> Int64 { 0 }

  /// Returns type, identifier, version hashes and the owner's values.
  public func metadata() throws(StoreError) -> StoreMetadata {
    StoreMetadata(
      identifier: identifier, storeType: storeType, modelVersionHashes: model.entityVersionHashes,
      values: StoreMetadata.standardValues.merging(current.metadata) { $1 })
  }

  /// Sets or removes a value, which lasts as long as the store.
  public func setMetadataValue(_ value: Value?, for key: String) throws(StoreError) {
    guard !StoreMetadata.isReserved(key) else { throw .reserved(key, path: path) }
    try change { (state: inout MemoryState) throws(StoreError) in state.metadata[key] = value }
  }

  /// Returns the present state; it is a value, and stays as it is for as long as it is held.
  public func currentGeneration() throws(StoreError) -> any StoreReader {
    MemoryStore(state: current, isReadOnly: true, searching: searching)
  }

  /// Sets aside keys, by counting on.
  public func reserveKeys(
    entity: ResolvedEntity, count: Int
  ) throws(StoreError) -> Range<Int64> {
    guard count >= 0 else { throw StoreError(.invalidInput, "\(count) keys cannot be set aside") }
    // Keys that nothing is saved under need not be remembered beyond the process.
    return try change(isStored: false) {
      (state: inout MemoryState) throws(StoreError) -> Range<Int64> in
      let first = state.tables[entity.rootName]?.nextKey ?? 1
      let (end, isTooMuch) = first.addingReportingOverflow(Int64(count))
      guard !isTooMuch else { throw StoreError(.constraint, "\(entity.name): no more keys") }
      state.tables[entity.rootName, default: MemoryState.Table()].nextKey = end
      return first..<end
    }
  }

  /// Applies all changes to a copy of the state, which then becomes the present one.
  public func save(_ changes: StoreChanges) throws(StoreError) -> SaveResult {
    if changes.isEmpty { return SaveResult() }
    tally { $0.saves += 1 }
    return try change { (state: inout MemoryState) throws(StoreError) -> SaveResult in
      try MemoryWriter.save(changes, to: &state, plan: plan)
    }
  }

  /// Adds all rows of a batch or none.
  public func insert(_ batch: BatchInsertion) throws(StoreError) {
    try change { (state: inout MemoryState) throws(StoreError) in
      try MemoryWriter.insert(batch, into: &state, plan: plan)
    }
  }

  /// Takes the objects of another store over; this one must be empty.
  public func copyContents(
    of source: any PersistentStore, progress: ((Double) -> Bool)?
  ) throws(StoreError) {
    // Beside the store and then taken over at once: a file is written once, and what fails leaves nothing.
    let scratch = MemoryStore(model: model, identifier: identifier)
    try StoreTransfer(source: source, destination: scratch).run(progress)
    try change { (state: inout MemoryState) throws(StoreError) in
      guard state.tables.values.allSatisfy({ $0.keys.isEmpty }) else {
        throw StoreError(
          .alreadyExists, "\(path ?? storeType): the store has objects already", path: path)
      }
      let metadata = state.metadata
      let change = state.change
      state = scratch.current
      state.change = change
      state.metadata.merge(metadata) { copied, _ in copied }
    }
  }

  /// Always false: there is nothing to do.
  public func maintain() throws(StoreError) -> Bool { false }

  /// Compares links with their other ends and derived attributes with what they derive from; the findings in words.
  public func checkIntegrity(progress: ((Double) -> Void)?) throws(StoreError) -> [String] {
    let findings = current.findings()
    progress?(1)
    return findings
  }

  /// Works all derived attributes out anew.
  public func rebuildDerivedData(progress: ((Double) -> Void)?) throws(StoreError) {
    try change { (state: inout MemoryState) throws(StoreError) in
      var derivation = MemoryDerivation(plan: plan)
      derivation.addAll(state)
      derivation.run(&state, keepsTimes: true)
    }
    progress?(1)
  }
}

extension StoreType {
  /// A store in memory, gone with the process. It takes no path, and has no metadata beside an open store.
  public static let memory = StoreType(
    name: "InMemory",
    open: { (path, model, options) throws(StoreError) -> any PersistentStore in
      guard path == nil else {
        throw StoreError(.invalidInput, "a store in memory takes no path", path: path)
      }
      try options.refusePragmas(of: "a store in memory")
      return MemoryStore(model: model, isReadOnly: options.isReadOnly)
    },
    readMetadata: { (path) throws(StoreError) -> StoreMetadata in
      throw StoreError(.unsupported, "a store in memory has no file", path: path)
    },
    writeMetadata: { (path, _, _) throws(StoreError) in
      throw StoreError(.unsupported, "a store in memory has no file", path: path)
    })
}
