public import FoundationEssentials
public import LarderModel
public import LarderPredicates
internal import LarderText
internal import Synchronization

/// A store that keeps its objects in memory only and ends with the process.
///
/// It does all that a store does but ranked search, by plain evaluation: the reference for stores that are faster.
/// Thread-safe: a reader works on a copy of the state. A write that meets a reader at work copies what it changes, so
/// it costs as much as the entity's table is large; else it costs as much as it changes, but that a save of an entity with
/// uniqueness constraints reads all rows of that entity.
public final class MemoryStore: PersistentStore {
  public let storeType = "InMemory"
  public let identifier: UUID
  public let path: String? = nil
  public let model: ManagedObjectModel
  public let isReadOnly: Bool
  let plan: DerivationPlan
  private let state: Mutex<MemoryState>

  /// Creates an empty store.
  public init(model: ManagedObjectModel, identifier: UUID = UUID(), isReadOnly: Bool = false) {
    self.model = model
    self.identifier = identifier
    self.isReadOnly = isReadOnly
    plan = DerivationPlan(model)
    state = Mutex(MemoryState(model: model, identifier: identifier))
  }

  /// The state as it is now.
  var current: MemoryState { state.withLock { $0 } }

  private func change<T: Sendable>(
    _ body: (inout MemoryState) throws(StoreError) -> T
  ) throws(StoreError) -> T {
    guard !isReadOnly else {
      throw StoreError(.readOnly, "the store in memory was opened read-only")
    }
    return try state.withLock { (state: inout MemoryState) throws(StoreError) -> T in
      try body(&state)
    }
  }

  public func metadata() throws(StoreError) -> StoreMetadata {
    StoreMetadata(
      identifier: identifier, storeType: storeType, modelVersionHashes: model.entityVersionHashes,
      values: current.metadata)
  }

  public func setMetadataValue(_ value: Value?, for key: String) throws(StoreError) {
    try change { (state: inout MemoryState) throws(StoreError) in state.metadata[key] = value }
  }

  public func reserveKeys(
    entity: ResolvedEntity, count: Int
  ) throws(StoreError) -> Range<Int64> {
    guard count >= 0 else { throw StoreError(.invalidInput, "\(count) keys cannot be set aside") }
    return try change { (state: inout MemoryState) throws(StoreError) -> Range<Int64> in
      let first = state.tables[entity.rootName]?.nextKey ?? 1
      let (end, isTooMuch) = first.addingReportingOverflow(Int64(count))
      guard !isTooMuch else { throw StoreError(.constraint, "\(entity.name): no more keys") }
      state.tables[entity.rootName, default: MemoryState.Table()].nextKey = end
      return first..<end
    }
  }

  public func save(_ changes: StoreChanges) throws(StoreError) -> SaveResult {
    try change { (state: inout MemoryState) throws(StoreError) -> SaveResult in
      try MemoryWriter.save(changes, to: &state, plan: plan)
    }
  }

  public func insert(_ batch: BatchInsertion) throws(StoreError) {
    try change { (state: inout MemoryState) throws(StoreError) in
      try MemoryWriter.insert(batch, into: &state, plan: plan)
    }
  }

  public func search(_ request: SearchRequest) throws(StoreError) -> SearchResults {
    throw StoreError(
      .unsupported, "a store in memory has no index; ranked search needs an SQLite store")
  }

  public func maintain() throws(StoreError) -> Bool { false }

  public func checkIntegrity(progress: ((Double) -> Void)?) throws(StoreError) -> [String] {
    let findings = current.findings()
    progress?(1)
    return findings
  }

  public func rebuildDerivedData(progress: ((Double) -> Void)?) throws(StoreError) {
    try change { (state: inout MemoryState) throws(StoreError) in
      var derivation = MemoryDerivation(plan: plan)
      derivation.addAll(state)
      derivation.run(&state)
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
      return MemoryStore(model: model, isReadOnly: options.isReadOnly)
    },
    readMetadata: { (path) throws(StoreError) -> StoreMetadata in
      throw StoreError(.unsupported, "a store in memory has no file", path: path)
    },
    writeMetadata: { (path, _, _) throws(StoreError) in
      throw StoreError(.unsupported, "a store in memory has no file", path: path)
    })
}
