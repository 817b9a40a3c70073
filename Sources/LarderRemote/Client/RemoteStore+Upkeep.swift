internal import LarderLocks
internal import LarderModel
internal import LarderPredicates
public import LarderStores

extension RemoteStore {
  /// Returns the served store's metadata.
  public func metadata() throws(StoreError) -> StoreMetadata { try ask(.metadata) { _ in } }

  /// Where the store is kept: the server, and whether what crosses is encrypted.
  public func site() throws(StoreError) -> StoreSite? {
    var site: StoreSite = try ask(.site) { _ in }
    site.encryption = address?.isEncrypted == true ? "TLS" : nil
    return site
  }

  /// Claims a role among all clients, and among the programs on the server's machine. The server holds it as long as this
  /// process goes on to ask for it, and half a minute more.
  public func claim(
    _ role: StoreRole, holder: String
  ) throws(StoreError) -> (any StoreClaim)? {
    let number = link.nextNumber()
    try link.ask(
      .claim, RemoteLink.Context(),
      { writer in
        writer.write(number)
        writer.write(role)
        writer.write(String(decoding: holder.utf8.prefix(190), as: UTF8.self))
      }, { (_) throws(MessageError) in })
    return RemoteClaim(keeper, number)
  }

  /// What the holder of a role said of itself; nil where nobody holds it.
  public func holder(of role: StoreRole) throws(StoreError) -> String? {
    try ask(.holder) { $0.write(role) }
  }

  /// Has the server do pending upkeep.
  public func maintain() throws(StoreError) -> Bool { try write(.maintain) { _ in } }

  /// Has the server put what is derived into its most compact form; needs the role `admin`.
  public func optimize(progress: ((Double) -> Bool)?) throws(StoreError) -> Bool {
    if isReadOnly { throw .openedReadOnly(path) }
    do throws(StoreError) {
      let answer = try link.send(.optimize, progress: progress) { _ in }
      return try link.read(answer) { (reader) throws(MessageError) in
        try reader.read()
      }
    } catch {
      if error.code == .cancelled { return false }
      throw error
    }
  }

  /// Whether everything derived was made by the server's version of Larder.
  public func isDerivedDataCurrent() throws(StoreError) -> Bool {
    try ask(.isDerivedCurrent) { _ in }
  }

  /// Has the server check the store; needs the role `write`.
  public func checkIntegrity(progress: ((Double) -> Void)?) throws(StoreError) -> [String] {
    let answer = try link.send(
      .check,
      progress: { share in
        progress?(share)
        return true
      }
    ) { _ in }
    progress?(1)
    return try link.read(answer) { (reader) throws(MessageError) in
      try reader.read()
    }
  }

  /// Has the server check what nothing can be derived from; needs the role `write`.
  public func checkObjects() throws(StoreError) -> [String] { try ask(.checkObjects) { _ in } }

  /// Whether the parts of the served store's file have checksums.
  public func hasPageChecksums() throws(StoreError) -> Bool? { try ask(.hasChecksums) { _ in } }

  /// Has the server make everything derived anew; needs the role `admin`.
  public func rebuildDerivedData(progress: ((Double) -> Void)?) throws(StoreError) {
    if isReadOnly { throw .openedReadOnly(path) }
    _ = try link.send(
      .rebuild,
      progress: { share in
        progress?(share)
        return true
      }
    ) { _ in }
    progress?(1)
  }

  // MARK: - History

  /// Returns the transactions that a request describes. Foreign is what others did: other clients of the server, too.
  public func history(
    _ request: HistoryRequest
  ) throws(StoreError) -> [HistoryTransaction] { try ask(.history) { $0.write(request) } }

  /// The place after the last transaction; nil where the served store keeps no history.
  public func currentHistoryToken() throws(StoreError) -> HistoryToken? {
    try ask(.historyToken) { _ in }
  }

  /// Forgets transactions; needs the role `admin`.
  public func purgeHistory(through token: HistoryToken) throws(StoreError) {
    if isReadOnly { throw .openedReadOnly(path) }
    let _: Nothing = try ask(.purgeHistory) { $0.write(token) }
  }

  /// Notes how far a reader has read.
  public func setHistoryReader(_ name: String, token: HistoryToken?) throws(StoreError) {
    if isReadOnly { throw .openedReadOnly(path) }
    let _: Nothing = try ask(.setHistoryReader) { writer in
      writer.write(name)
      writer.write(token)
    }
  }

  /// The readers of the history and how far each has read.
  public func historyReaders() throws(StoreError) -> [String: HistoryToken] {
    try ask(.historyReaders) { _ in }
  }

  /// A number that is another one after every write of somebody else, and after the server was started anew.
  public func foreignChangeCount() throws(StoreError) -> Int64 { try ask(.changeCount) { _ in } }

  /// Calls `body` when somebody may have written, as the server says it (server-sent events), and after each time that
  /// the connection was cut.
  public func watchForeignChanges(
    _ body: @escaping @Sendable () -> Void
  ) -> (any ForeignChangeWatch)? { RemoteWatch(link.transport, body) }
}

/// A role that the server holds for this process.
private final class RemoteClaim: StoreClaim {
  private let keeper: LeaseKeeper
  private let number: UInt64

  init(_ keeper: LeaseKeeper, _ number: UInt64) {
    (self.keeper, self.number) = (keeper, number)
    keeper.keep(number)
  }

  deinit { keeper.releaseNow(number) }
}
