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
  /// Whether writing throws `readOnly`.
  var isReadOnly: Bool { get }

  /// Reads the store's metadata.
  func metadata() throws(StoreError) -> StoreMetadata
  /// Sets or, with nil, removes one of the owner's own metadata values.
  func setMetadataValue(_ value: Value?, for key: String) throws(StoreError)

  /// Returns a reader that answers from the state as it is now, for as long as it is held, or until the store cannot
  /// keep that state any longer: then its reads throw `generationExpired`.
  ///
  /// - Throws: `unsupported` where the store cannot do this.
  func currentGeneration() throws(StoreError) -> any StoreReader

  /// Says how the store would answer a fetch; nothing is fetched, but the full-text index may be asked.
  ///
  /// - Throws: what the fetch would throw before its first row.
  func explain(_ request: StoreFetchRequest) throws(StoreError) -> FetchExplanation

  /// Sets aside keys for new objects of an entity; keys are never given twice, even if they stay unused.
  func reserveKeys(entity: ResolvedEntity, count: Int) throws(StoreError) -> Range<Int64>
  /// Writes all changes or none.
  func save(_ changes: StoreChanges) throws(StoreError) -> SaveResult
  /// Runs `body` while nobody else writes, so that what it reads is what its saves find; these go through. Other
  /// threads wait for its end, and so do other processes where writers stand in line.
  func exclusively<Result>(_ body: () throws -> Result) throws -> Result
  /// Claims a role among all processes on all machines that have the store.
  ///
  /// - Parameters:
  ///   - role: what only one process may do at a time.
  ///   - holder: who claims it, in few words, for `holder(of:)`.
  /// - Returns: the claim; nil where the store knows none, as one in a file: its claims are files beside it.
  /// - Throws: `busy` where somebody holds the role.
  func claim(_ role: StoreRole, holder: String) throws(StoreError) -> (any StoreClaim)?
  /// What the holder of a role said of itself; nil where nobody holds it.
  func holder(of role: StoreRole) throws(StoreError) -> String?
  /// Where the store is kept; nil for one in memory.
  func site() throws(StoreError) -> StoreSite?
  /// Writes all rows of a batch or none.
  func insert(_ batch: BatchInsertion) throws(StoreError)
  /// Sets properties of all objects that match, or of none.
  func update(_ batch: BatchUpdate) throws(StoreError) -> BatchChange
  /// Deletes all objects that match, with what their delete rules say, or none.
  func delete(_ batch: BatchDeletion) throws(StoreError) -> BatchChange

  /// Explains what an object is to a search: which hit, made of which parts, or why none. Limit, offset, snippets and
  /// facets of the request do not matter.
  func explain(_ request: SearchRequest, for id: ObjectID) throws(StoreError) -> SearchExplanation
  /// Returns the words of the store that begin as a typed one does, those of most objects first; with a rest, words of
  /// objects that match it. See `SearchIndex.completions`.
  func completions(
    of text: String, with rest: FullTextQuery?, entity: ResolvedEntity, limit: Int
  ) throws(StoreError) -> [WordSuggestion]
  /// Returns what the words of a query may be misspelt for; nil where nothing better is known. See
  /// `SearchIndex.corrections`.
  func corrections(
    for query: FullTextQuery, entity: ResolvedEntity, expansions: QueryExpansions,
    sparing isWord: (String) -> Bool
  ) throws(StoreError) -> QueryCorrection?
  /// Returns the objects whose texts are most like those of one, which is left out; the total counts all that share one
  /// of its telling words.
  func similarObjects(
    to id: ObjectID, entity: ResolvedEntity, limit: Int, offset: Int
  ) throws(StoreError) -> SearchResults
  /// Returns the objects whose values of a search attribute are at hand but for some; see `SearchIndex.coverage`.
  func coverage(_ request: CoverageRequest) throws(StoreError) -> CoverageResults
  /// Returns what values of a search attribute add up to in the objects of an entity tree, by the objects' keys; see
  /// `SearchIndex.sums`.
  func sums(
    _ criteria: SumCriteria, entity: ResolvedEntity
  ) throws(StoreError) -> [SumCriteria.Sum]
  /// Does pending upkeep (index merges, checkpoints) of at most about this much work; false when nothing is left to do.
  func maintain() throws(StoreError) -> Bool
  /// Puts what is derived into its most compact form, in steps of less than about a second: one segment of the index,
  /// no free pages. Others may read and write in between.
  ///
  /// - Parameter progress: gets the share that is done, 0 to 1, after each step; false ends the work, with the store
  ///   sound.
  /// - Returns: whether it came to the end.
  func optimize(progress: ((Double) -> Bool)?) throws(StoreError) -> Bool
  /// Whether everything derived was made by this version of Larder. Where it was not, a search fails, and the next save
  /// or `rebuildDerivedData` makes it anew.
  func isDerivedDataCurrent() throws(StoreError) -> Bool
  /// Checks the store and what is derived from it; the findings in words, none when all is well.
  func checkIntegrity(progress: ((Double) -> Void)?) throws(StoreError) -> [String]
  /// Checks what nothing can be derived from: the file, its tables, keys and links; the findings in words, none when
  /// all is well.
  func checkObjects() throws(StoreError) -> [String]
  /// Whether the parts of the store's file have checksums, so that every damage is found when it is read; nil for kinds
  /// of stores that have none. One that an earlier version made gets them by `optimize`.
  func hasPageChecksums() throws(StoreError) -> Bool?
  /// Makes everything derived (index, derived attributes) anew.
  func rebuildDerivedData(progress: ((Double) -> Void)?) throws(StoreError)

  /// What the store was asked and how often, since it was opened.
  var statistics: StoreStatistics { get }
  /// Returns the transactions that a request describes, oldest first, or throws `unsupported` where no history is kept.
  func history(_ request: HistoryRequest) throws(StoreError) -> [HistoryTransaction]
  /// The place after the last transaction of the history; nil where no history is kept.
  func currentHistoryToken() throws(StoreError) -> HistoryToken?
  /// Forgets the transactions up to and with a token; readers that are registered do not keep them.
  func purgeHistory(through token: HistoryToken) throws(StoreError)
  /// Notes how far a reader has read, so that the store keeps what it has not seen; with a nil token the reader is
  /// forgotten.
  func setHistoryReader(_ name: String, token: HistoryToken?) throws(StoreError)
  /// The readers of the history and how far each has read.
  func historyReaders() throws(StoreError) -> [String: HistoryToken]
  /// A number that is another one after every write of somebody else: another process, or another store object on the
  /// same file. Where nobody else can write, it is always the same.
  func foreignChangeCount() throws(StoreError) -> Int64
  /// Calls `body`, on any thread, when somebody else may have written, until what is returned is let go of; nil where
  /// the store hears of nothing and has to be looked at.
  func watchForeignChanges(_ body: @escaping @Sendable () -> Void) -> (any ForeignChangeWatch)?
  /// Copies all objects of another store with the same model into this one, which must have none: attributes,
  /// relationships, their order, the owner's metadata. Keys stay, so an object's identifier differs in the store alone.
  ///
  /// - Parameters:
  ///   - source: any other store.
  ///   - progress: gets the share that is done, 0 to 1; false ends the work with `cancelled`.
  func copyContents(
    of source: any PersistentStore, progress: ((Double) -> Bool)?
  ) throws(StoreError)
}

extension PersistentStore {
  /// A store without generations.
  public func currentGeneration() throws(StoreError) -> any StoreReader {
    throw StoreError(.unsupported, "\(storeType): the store cannot be read as of one moment")
  }
  /// A store that knows no turns: others may write between what `body` reads and what it saves.
  public func exclusively<Result>(_ body: () throws -> Result) throws -> Result { try body() }
  /// A store without claims of its own.
  public func claim(
    _ role: StoreRole, holder: String
  ) throws(StoreError) -> (any StoreClaim)? { nil }
  /// Nobody, in a store without claims of its own.
  public func holder(of role: StoreRole) throws(StoreError) -> String? { nil }
  /// A store in memory.
  public func site() throws(StoreError) -> StoreSite? { nil }
  /// Nothing to do in a store without an index.
  public func optimize(progress: ((Double) -> Bool)?) throws(StoreError) -> Bool { true }
  /// Nothing to do in a store whose whole content was read and checked when it was opened.
  public func checkObjects() throws(StoreError) -> [String] { [] }
  /// A kind of store that has none.
  public func hasPageChecksums() throws(StoreError) -> Bool? { nil }
  /// Always true: derived values are worked out as they are read.
  public func isDerivedDataCurrent() throws(StoreError) -> Bool { true }
}
