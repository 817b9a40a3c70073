public import FoundationEssentials
internal import LarderLocks
public import LarderModel
public import LarderPredicates
public import LarderStores

/// A store that another process serves over HTTP: it asks for objects, searches and saves, and never for SQL.
///
/// Each call costs a round trip. A connection that is cut is opened again and the call sent again, and a change takes
/// effect once however often it was sent. Thread-safe: readers go beside each other, writers one after the other.
public final class RemoteStore: PersistentStore, RemoteReading {
  /// The name by which the type is registered.
  public static let typeName = "Remote"

  let link: RemoteLink
  let keeper: LeaseKeeper
  let address: RemoteAddress?
  /// The type of the store that is served, e.g. `SQLite`.
  public let servedType: String
  /// The identifier of the store that is served.
  public let identifier: UUID
  /// The model that the store was opened with: the server's has the same hashes.
  public var model: ManagedObjectModel { link.model }
  /// Whether writing throws `readOnly`.
  public let isReadOnly: Bool
  private let counts = Lock(StoreStatistics())
  /// Who may write; the thread that does may go on to.
  private let writers = RecursiveLock()
  private let writing = Lock(Writing())

  private struct Writing {
    /// The turn that is held on the server; 0 for none.
    var turn: UInt64 = 0
    var depth = 0
    /// The number of the last change that was sent.
    var number: UInt64 = 0
  }

  var moment: UInt64 { 0 }
  /// `Remote`.
  public var storeType: String { Self.typeName }
  /// The address.
  public var path: String? { link.place }
  /// The counts of requests since the store was opened; calls to the server count as none of the others.
  public var statistics: StoreStatistics { counts.withLock { $0 } }

  func tally(_ body: (inout StoreStatistics) -> Void) { counts.withLock { body(&$0) } }

  /// Opens a served store.
  ///
  /// - Parameters:
  ///   - path: the address, such as `https://nas.local:8710/family` or `http+unix:///run/larder.sock`.
  ///   - model: a model with the hashes of the server's.
  ///   - options: whether it is only read, and how long to wait for others.
  /// - Throws: `incompatibleModel` for another model, `notPermitted` for a wrong token, `notAStore` where something
  ///   else answers, `inputOutput` where nobody does.
  public static func open(
    path: String?, model: ManagedObjectModel, options: StoreOptions = StoreOptions()
  ) throws(StoreError) -> RemoteStore {
    let address = try RemoteAddress(path)
    try refusePragmas(options, address)
    return try RemoteStore(
      RemoteLink(
        address.text, try transport(address, options), model: model, patience: options.busyTimeout),
      address, isReadOnly: options.isReadOnly)
  }

  static func transport(
    _ address: RemoteAddress, _ options: StoreOptions
  ) throws(StoreError) -> CurlTransport {
    CurlTransport(
      address, token: try RemoteToken.find(for: address), patience: options.busyTimeout)
  }

  private static func refusePragmas(
    _ options: StoreOptions, _ address: RemoteAddress
  ) throws(StoreError) {
    guard options.pragmas.isEmpty else {
      throw StoreError(
        .invalidInput, "\(address.text): pragmas are for SQLite stores; leave them out",
        path: address.text)
    }
  }

  /// A client of a service in the same process: every call crosses as bytes, but no network is in between.
  ///
  /// - Parameters:
  ///   - service: the service of the store.
  ///   - place: what errors call the store.
  ///   - model: a model with the hashes of the served store's.
  ///   - options: whether it is only read, and how long to wait for others.
  ///   - rowsAtOnce: how many rows are asked for at once.
  /// - Throws: `incompatibleModel` for another model.
  public static func open(
    _ service: StoreService, as place: String, model: ManagedObjectModel,
    options: StoreOptions = StoreOptions(), rowsAtOnce: Int = 2_000
  ) throws(StoreError) -> RemoteStore {
    try RemoteStore(
      RemoteLink(
        place, DirectTransport(service: service), model: model, patience: options.busyTimeout,
        rowsAtOnce: rowsAtOnce),
      nil, isReadOnly: options.isReadOnly)
  }

  init(_ link: RemoteLink, _ address: RemoteAddress?, isReadOnly: Bool) throws(StoreError) {
    self.link = link
    self.address = address
    let hashes = link.model.entityVersionHashes
    let hello = try link.ask(.hello, RemoteLink.Context(), { $0.write(hashes) }) {
      (reader) throws(MessageError) in
      let identifier: UUID = try reader.read()
      let type: String = try reader.read()
      let isReadOnly: Bool = try reader.read()
      return (identifier, type, isReadOnly, try reader.read() as Double)
    }
    (identifier, servedType) = (hello.0, hello.1)
    self.isReadOnly = isReadOnly || hello.2
    link.store = hello.0
    keeper = LeaseKeeper(link, lease: hello.3)
  }

  /// Asks the server for nothing: whether it is there.
  ///
  /// - Throws: as any call, where it is not.
  public func ping() throws(StoreError) {
    try link.ask(.ping, RemoteLink.Context()) { (_) throws(MessageError) in }
  }

  // MARK: - Reading

  /// Returns the stored state of the objects that match, in order.
  public func fetch(_ request: StoreFetchRequest) throws(StoreError) -> [Snapshot] {
    try remoteFetch(request)
  }
  /// Returns the identifiers of the objects that match, in order.
  public func fetchIDs(_ request: StoreFetchRequest) throws(StoreError) -> [ObjectID] {
    try remoteIDs(request)
  }
  /// Returns how many objects match.
  public func count(_ request: StoreFetchRequest) throws(StoreError) -> Int {
    try remoteCount(request)
  }
  /// Passes over the columns of the rows that match, which the server has sent before the first one is passed.
  public func forEachRow(
    _ request: StoreFetchRequest, columns: [String], _ body: (any RowReader) -> Bool
  ) throws(StoreError) { try remoteRows(request, columns: columns, body) }
  /// Returns the stored state of these objects.
  public func snapshots(_ ids: [ObjectID]) throws(StoreError) -> [Snapshot] {
    try remoteSnapshots(ids)
  }
  /// Returns the members of a to-many relationship.
  public func members(of id: ObjectID, relationship: String) throws(StoreError) -> [ObjectID] {
    try remoteMembers(of: id, relationship)
  }
  /// Returns the members of a to-many relationship of many objects of one entity.
  public func members(
    of owners: [ObjectID], relationship: String
  ) throws(StoreError) -> [Int64: [ObjectID]] { try remoteMembers(of: owners, relationship) }
  /// Returns what a relationship leads to from many objects of one entity tree, in one round trip.
  public func relatedObjects(
    of owners: [ObjectID], relationship: String
  ) throws(StoreError) -> RelatedObjects { try remoteRelated(of: owners, relationship) }
  /// Returns values of the objects that match, or of groups of them.
  public func fetchDictionaries(_ request: DictionaryRequest) throws(StoreError) -> [[Value]] {
    try remoteDictionaries(request)
  }
  /// Returns the best hits of a search, as the served store finds them.
  public func search(_ request: SearchRequest) throws(StoreError) -> SearchResults {
    try remoteSearch(request)
  }

  /// Returns a reader of the present state, which the server keeps as long as the reader is held and this process lives.
  public func currentGeneration() throws(StoreError) -> any StoreReader { try pinned() }

  func pinned() throws(StoreError) -> any RemoteReading {
    let number = link.nextNumber()
    try link.ask(.beginMoment, RemoteLink.Context(), { $0.write(number) }) {
      (_) throws(MessageError) in
    }
    return RemoteMoment(self, number: number)
  }

  /// Says in words how the server answers a fetch; statements of its database do not cross.
  public func explain(_ request: StoreFetchRequest) throws(StoreError) -> FetchExplanation {
    try ask(.explainFetch) { $0.write(request) }
  }

  // MARK: - Writing

  /// Sets aside keys for new objects.
  public func reserveKeys(
    entity: ResolvedEntity, count: Int
  ) throws(StoreError) -> Range<Int64> {
    try write(.reserveKeys) { writer in
      writer.write(entity: entity)
      writer.write(count)
    }
  }

  /// Writes all changes or none, once.
  public func save(_ changes: StoreChanges) throws(StoreError) -> SaveResult {
    var changes = changes
    // A store that was served has the servers' own values.
    changes.metadata = changes.metadata.filter { !SaveLane.isLane($0.key) }
    let message = ChangesMessage(changes, model: model)
    let answer: SaveResultMessage = try write(.save) { $0.write(message) }
    tally { $0.saves += 1 }
    return answer.result
  }

  /// Writes all rows of a batch or none, once.
  public func insert(_ batch: BatchInsertion) throws(StoreError) {
    let _: Nothing = try write(.insert) { $0.write(batch) }
    tally { $0.saves += 1 }
  }

  /// Sets properties of all objects that match, or of none, once. Where the server was ended in between, which objects
  /// they were is read from its history; where that is gone, `expired` says that the change was made.
  public func update(_ batch: BatchUpdate) throws(StoreError) -> BatchChange {
    defer { tally { $0.saves += 1 } }
    return try write(.update) { $0.write(batch) }
  }

  /// Deletes all objects that match, with what their delete rules say, or none, once. Where the server was ended in
  /// between, which objects they were is read from its history; where that is gone, `expired` says that they are gone.
  public func delete(_ batch: BatchDeletion) throws(StoreError) -> BatchChange {
    defer { tally { $0.saves += 1 } }
    return try write(.delete) { $0.write(batch) }
  }

  /// Sets or removes one of the owner's own metadata values, once.
  public func setMetadataValue(_ value: Value?, for key: String) throws(StoreError) {
    guard !StoreMetadata.isReserved(key) else { throw StoreError.reserved(key, path: path) }
    let _: Nothing = try write(.setMetadata) { writer in
      writer.write(key)
      writer.write(value ?? .null)
    }
  }

  /// Sends what writes, in the turn that this thread holds.
  func write<Content: Message>(
    _ operation: RemoteOperation, _ write: (inout MessageWriter) -> Void
  ) throws(StoreError) -> Content {
    if isReadOnly { throw .openedReadOnly(path) }
    writers.lock()
    defer { writers.unlock() }
    let context = writing.withLock { state in
      if operation.isCountedOnce { state.number += 1 }
      return RemoteLink.Context(
        turn: state.turn, number: operation.isCountedOnce ? state.number : 0)
    }
    return try link.ask(operation, context, write) { (reader) throws(MessageError) in
      try reader.read()
    }
  }

  /// Runs `body` while no other client, thread or process writes. The server ends the turn of a client that has not been
  /// heard of for half a minute; what it saves from then on is an error.
  public func exclusively<Result>(_ body: () throws -> Result) throws -> Result {
    writers.lock()
    defer { writers.unlock() }
    if isReadOnly { return try body() }
    if writing.withLock({ $0.depth }) == 0 { try beginTurn() }
    writing.withLock { $0.depth += 1 }
    defer {
      let turn = writing.withLock { state -> UInt64? in
        state.depth -= 1
        guard state.depth == 0 else { return nil }
        defer { state.turn = 0 }
        return state.turn
      }
      if let turn { keeper.releaseNow(turn) }
    }
    return try body()
  }

  private func beginTurn() throws(StoreError) {
    let number = link.nextNumber()
    let begin = ContinuousClock.now
    // Others' jobs are longer than a save: who waits for a turn waits for them.
    while true {
      let hasCome: Bool = try link.ask(
        .beginTurn, RemoteLink.Context(), { $0.write(number) },
        { (reader) throws(MessageError) in try reader.read() })
      if hasCome { break }
      guard begin.duration(to: .now) < .seconds(max(link.patience, 1)) else {
        keeper.releaseNow(number)
        throw StoreError(
          .busy, "\(link.place): others are writing; waited \(link.patience) s; try again",
          path: path)
      }
    }
    writing.withLock { $0.turn = number }
    keeper.keep(number)
  }
}

/// A message without content.
struct Nothing: Message {
  func write(to writer: inout MessageWriter) {}
  init(from reader: inout MessageReader) throws(MessageError) {}
}
