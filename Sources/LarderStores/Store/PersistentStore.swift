public import FoundationEssentials
public import LarderModel
public import LarderPredicates

/// A place that keeps objects: where the object graph and storage meet.
///
/// Implementations are thread-safe: one writer at a time, readers beside it, each call on one snapshot of the data.
public protocol PersistentStore: StoreReader {
  /// The name of the store's type, e.g. `SQLite`.
  var storeType: String { get }
  /// The store's identifier, part of every object's URI.
  var identifier: UUID { get }
  /// Where the store is; nil for one in memory.
  var path: String? { get }
  /// The model the store was opened with.
  var model: ManagedObjectModel { get }
  var isReadOnly: Bool { get }

  /// Reads the store's metadata.
  func metadata() throws(StoreError) -> StoreMetadata
  /// Sets or, with nil, removes one of the owner's own metadata values.
  func setMetadataValue(_ value: Value?, for key: String) throws(StoreError)

  /// Sets aside keys for new objects of an entity; keys are never given twice, even if they stay unused.
  func reserveKeys(entity: ResolvedEntity, count: Int) throws(StoreError) -> Range<Int64>
  /// Writes all changes or none.
  func save(_ changes: StoreChanges) throws(StoreError) -> SaveResult
  /// Writes all rows of a batch or none.
  func insert(_ batch: BatchInsertion) throws(StoreError)
  /// Sets properties of all objects that match, or of none.
  func update(_ batch: BatchUpdate) throws(StoreError) -> BatchChange
  /// Deletes all objects that match, with what their delete rules say, or none.
  func delete(_ batch: BatchDeletion) throws(StoreError) -> BatchChange

  /// Runs a ranked full-text search, or throws `unsupported` where the store has no index.
  func search(_ request: SearchRequest) throws(StoreError) -> SearchResults
  /// Explains what an object is to a search: which hit, made of which parts, or why none. Limit, offset, snippets and
  /// facets of the request do not matter.
  func explain(_ request: SearchRequest, for id: ObjectID) throws(StoreError) -> SearchExplanation
  /// Returns the words of the store that begin as a typed one does, those of most objects first; with a rest, words of
  /// objects that match it. See `SearchIndex.completions`.
  func completions(
    of text: String, with rest: FullTextQuery?, entity: ResolvedEntity, limit: Int
  ) throws(StoreError) -> [WordSuggestion]
  /// Returns what the words of a query may be misspelt for; nil where nothing better is known.
  func corrections(
    for query: FullTextQuery, entity: ResolvedEntity
  ) throws(StoreError) -> QueryCorrection?
  /// Returns the objects whose texts are most like those of one, which is left out; the total counts all that share one
  /// of its telling words.
  func similarObjects(
    to id: ObjectID, entity: ResolvedEntity, limit: Int, offset: Int
  ) throws(StoreError) -> SearchResults
  /// Does pending upkeep (index merges, checkpoints) of at most about this much work; false when nothing is left to do.
  func maintain() throws(StoreError) -> Bool
  /// Puts what is derived into its most compact form, in steps of less than about a second: one segment of the index, no
  /// free pages. Others may read and write in between.
  ///
  /// - Parameter progress: gets the share that is done, 0 to 1, after each step; false ends the work, with the store sound.
  /// - Returns: whether it came to the end.
  func optimize(progress: ((Double) -> Bool)?) throws(StoreError) -> Bool
  /// Whether everything derived was made by this version of Larder. Where it was not, a search fails, and the next save or
  /// `rebuildDerivedData` makes it anew.
  func isDerivedDataCurrent() throws(StoreError) -> Bool
  /// Checks the store and what is derived from it; the findings in words, none when all is well.
  func checkIntegrity(progress: ((Double) -> Void)?) throws(StoreError) -> [String]
  /// Makes everything derived (index, derived attributes) anew.
  func rebuildDerivedData(progress: ((Double) -> Void)?) throws(StoreError)
}

extension PersistentStore {
  /// Nothing to do in a store without an index.
  public func optimize(progress: ((Double) -> Bool)?) throws(StoreError) -> Bool { true }
  /// What is derived as it is read is always of this version.
  public func isDerivedDataCurrent() throws(StoreError) -> Bool { true }
}

extension PersistentStore {
  // What stores without an index answer.

  public func explain(
    _ request: SearchRequest, for id: ObjectID
  ) throws(StoreError) -> SearchExplanation { throw .withoutIndex }

  public func completions(
    of text: String, with rest: FullTextQuery?, entity: ResolvedEntity, limit: Int
  ) throws(StoreError) -> [WordSuggestion] { throw .withoutIndex }

  public func corrections(
    for query: FullTextQuery, entity: ResolvedEntity
  ) throws(StoreError) -> QueryCorrection? { throw .withoutIndex }

  public func similarObjects(
    to id: ObjectID, entity: ResolvedEntity, limit: Int, offset: Int
  ) throws(StoreError) -> SearchResults { throw .withoutIndex }
}

extension StoreError {
  fileprivate static var withoutIndex: StoreError {
    StoreError(.unsupported, "the store has no index; ranked search needs an SQLite store")
  }
}

/// How a store is opened.
public struct StoreOptions: Hashable, Sendable {
  /// What is left of a save when the power fails or the system stops. The end of the process harms neither.
  public enum Durability: Hashable, Sendable {
    /// What was reported as saved is on the disk.
    case full
    /// The system writes when it likes: what was saved may be lost and the store be damaged. For stores that can be
    /// made again.
    case off
  }

  public var isReadOnly = false
  /// Whether a store that does not exist is created.
  public var createsIfMissing = true
  /// How long to wait for another process, in seconds.
  public var busyTimeout: Double = 5
  /// What a save waits for.
  public var durability = Durability.full

  /// Creates the usual options.
  public init() {}
}

/// A type of store, as a value that carries its factory.
public struct StoreType: Sendable {
  public let name: String
  /// Opens or creates a store. The path is nil for a store in memory.
  public let open:
    @Sendable (_ path: String?, _ model: ManagedObjectModel, _ options: StoreOptions)
      throws(StoreError)
      -> any PersistentStore
  /// Reads the metadata of a store without opening it.
  public let readMetadata: @Sendable (_ path: String) throws(StoreError) -> StoreMetadata
  /// Sets or removes one value of the metadata of a store without opening it.
  public let writeMetadata:
    @Sendable (_ path: String, _ key: String, _ value: Value?) throws(StoreError) -> Void

  /// Creates a store type.
  public init(
    name: String,
    open:
      @escaping @Sendable (
        _ path: String?, _ model: ManagedObjectModel, _ options: StoreOptions
      ) throws(StoreError) -> any PersistentStore,
    readMetadata: @escaping @Sendable (_ path: String) throws(StoreError) -> StoreMetadata,
    writeMetadata:
      @escaping @Sendable (_ path: String, _ key: String, _ value: Value?)
      throws(StoreError) -> Void
  ) {
    self.name = name
    self.open = open
    self.readMetadata = readMetadata
    self.writeMetadata = writeMetadata
  }
}
