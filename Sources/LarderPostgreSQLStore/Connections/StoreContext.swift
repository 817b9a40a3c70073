internal import FoundationEssentials
internal import Glibc
internal import LarderLocks
internal import LarderModel
internal import LarderPostgreSQL
internal import LarderPredicates
internal import LarderSQL
internal import LarderSearch
internal import LarderStores

/// What all sessions of a store have in common.
///
/// Immutable but for what is behind locks, and thread-safe.
final class StoreContext: Sendable {
  let address: PostgreSQLAddress
  let identifier: UUID
  let model: ManagedObjectModel
  let schema: StoreSchema
  let options: StoreOptions
  /// What the identifiers of each entity share, by entity number from 1.
  let origins: [ObjectID.Origin]
  let translation: ErrorTranslation
  let log: StoreLog?
  let trace: PostgreSQLTrace
  let counts = Lock(StoreStatistics())
  /// What has been set aside for new objects.
  let keys = Lock(KeyReserve())
  /// What names this store object in the history, so that it knows its own transactions.
  let instance = "\(getpid())-\(UUID().uuidString)"
  /// What has to be made anew when something changes.
  let dependents: Lazy<DerivationPlan>
  /// The documents of each entity tree with search fields, by its root.
  let documents: Lazy<[String: Documents]>
  /// What is kept with requests of this store.
  let memoOwner = RequestMemo.nextOwner()
  /// Parts of the indexes that were read before.
  let parts: PartCache
  /// How many of this store object's own changes stand in the count of all changes.
  let ownChanges = Lock<Int64>(0)
  /// What the server's planner does not know of the tables.
  let growth = TableGrowth()

  /// The search documents of an entity tree.
  struct Documents: Sendable {
    var plan: SearchSchemaPlan
    var schema: SearchSchema
    /// Part of the names of the index's tables.
    var indexName: String
    /// Reads the texts of hits; nil where several statements have to.
    var texts: DocumentTexts?
  }

  init(
    _ address: PostgreSQLAddress, identifier: UUID, schema: StoreSchema, options: StoreOptions,
    trace: PostgreSQLTrace
  ) {
    self.address = address
    self.identifier = identifier
    self.schema = schema
    self.options = options
    self.trace = trace
    model = schema.model
    origins = schema.origins(store: identifier)
    parts = PartCache(
      (options.cacheFolder ?? PartFolder.standardBase).map { PartFolder($0, store: identifier) })
    log = options.log ?? StoreLog.fromEnvironment
    translation = ErrorTranslation(
      path: address.text, schema: schema, busyTimeout: options.busyTimeout)
    dependents = Lazy { DerivationPlan(schema.model, keys: schema.keys) }
    documents = Lazy {
      var result: [String: Documents] = [:]
      for plan in SearchSchemaPlan.plans(for: schema.model) {
        guard let table = schema.table(plan.root.name) else { continue }
        result[plan.root.name] = Documents(
          plan: plan, schema: SearchSchema(plan), indexName: table.name,
          texts: DocumentTexts(plan, schema))
      }
      return result
    }
  }

  /// What errors call the store.
  var path: String { address.text }

  /// The number by which writers of the schema take turns (FNV-1a of its name; advisory locks belong to a database).
  var turn: Int64 { Self.turn(of: address.schema) }

  static func turn(of schema: String) -> Int64 {
    var state: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "larder:\(schema)".utf8 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return Int64(bitPattern: state)
  }

  /// The channel on which saves are told.
  var channel: String { "larder_" + String(UInt64(bitPattern: turn), radix: 16) }

  /// Opens a session of a store that has had one: while the server cannot be reached, is about to start, or another one
  /// has not yet taken its place, again and again for as long as the store waits for others.
  func connect(isReadOnly: Bool) throws -> StoreSession {
    let end = ContinuousClock.now + .seconds(max(0, min(options.busyTimeout, 86_400)))
    var pause = 0.02
    while true {
      do {
        return try StoreSession.open(self, isReadOnly: isReadOnly)
      } catch let error as PostgreSQLError {
        guard error.isPassing, ContinuousClock.now + .seconds(pause) < end else { throw error }
      }
      usleep(UInt32(pause * 1e6))
      pause = min(2 * pause, 1)
    }
  }

  func count(_ change: (inout StoreStatistics) -> Void) { counts.withLock { change(&$0) } }

  /// The entity's table, or an error that names an entity which the model does not have.
  func layout(_ entity: String) throws(StoreError) -> (table: TableLayout, entity: EntityLayout) {
    guard let layout = schema.layout(entity) else {
      throw StoreError(.invalidInput, "\(entity): the model has no such entity", path: path)
    }
    return layout
  }

  /// The identifier of a row; nil for an entity number that the model does not have.
  func objectID(entityNumber: Int64, key: Int64) -> ObjectID? {
    guard let entity = schema.entity(number: Int(clamping: entityNumber)) else { return nil }
    return ObjectID(origin: origins[entity.number - 1], key: key)
  }

  /// The trace of a store's connections.
  static func makeTrace(_ log: StoreLog?) -> PostgreSQLTrace {
    guard let log, log.level > .off else { return PostgreSQLTrace() }
    return PostgreSQLTrace { event in
      switch event {
      case .began(let text): log.note(.statement(text), from: .statements)
      case .ended(let text, let seconds):
        log.note(.finished(text, seconds: seconds), from: .timings)
      }
    }
  }
}
