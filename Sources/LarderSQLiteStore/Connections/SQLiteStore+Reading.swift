internal import LarderSQLite
internal import LarderStores

extension SQLiteStore {
  /// How often a read that was disturbed is tried again.
  private static let attempts = 8

  /// Runs `body` with a connection of its own on one snapshot; `body` may be run again when a file that is read
  /// without locks was changed meanwhile, unless it `isStreaming`. With `beginsLate` it calls `beginReading` before a second statement.
  @inline(__always)
  func read<Result>(
    isStreaming: Bool = false, beginsLate: Bool = false,
    _ body: (StoreConnection) throws -> Result
  ) throws(StoreError) -> Result {
    if generations.isUsed, let generation = SQLiteGeneration.inUse, generation.belongs(to: self) {
      do { return try generation.use(body) } catch { throw translation.translate(error) }
    }
    if let filling { return try filling.reading(body) }
    var kind = isStreaming ? ReaderOpening.Kind.locked : .any
    for attempt in 0..<Self.attempts {
      let connection = try takeReader(kind)
      do {
        let result = try connection.reading(beginsLate: beginsLate) { try body(connection) }
        if !wasDisturbed(connection) {
          readers.giveBack(connection)
          return result
        }
        kind = .undisturbed
      } catch {
        // Somebody replaced the value since this snapshot began; a new one has the new name.
        if error is LostFile, !isStreaming, attempt + 1 < Self.attempts { continue }
        kind = try next(after: error, connection, isStreaming: isStreaming)
      }
      readers.removeAll()
      if isStreaming { break }
    }
    throw ReaderOpening.wasChanged(file)
  }

  /// How a read that failed is tried again; throws where that would not help.
  @inline(never)
  private func next(
    after error: any Error, _ connection: StoreConnection, isStreaming: Bool
  ) throws(StoreError) -> ReaderOpening.Kind {
    // What was read while somebody wrote may look like damage.
    if wasDisturbed(connection) { return .undisturbed }
    guard isReadOnly, foreign == nil, !options.isHeld, !isStreaming, connection.copy == nil,
      ReaderOpening.isAboutLocks(error)
    else { throw translation.translate(error) }
    return .copied
  }

  /// Whether what is read might turn out to be disturbed at the end: `forEachRow` then keeps rows back.
  var readsWithoutLocks: Bool {
    isReadOnly && foreign == nil && !options.isHeld
      && !(generations.isUsed && SQLiteGeneration.inUse?.belongs(to: self) == true)
  }

  /// The file that is read: the store itself, or a private copy of it.
  private var readFile: String { foreign?.file.readPath ?? file }

  /// An idle connection for one statement, which is a snapshot by itself and asks for no other file; to be given back when it went well.
  /// Nil where `read` has more to do than to take one.
  func idleReader() -> StoreConnection? {
    if generations.isUsed || filling != nil || foreign != nil { return nil }
    guard let connection = readers.take() else { return nil }
    if connection.stamp == nil { return connection }
    readers.giveBack(connection)
    return nil
  }

  /// Whether somebody wrote a file that is read without locks: it has no snapshots, so that an answer counts only if nobody has.
  private func wasDisturbed(_ connection: StoreConnection) -> Bool {
    guard let stamp = connection.stamp else { return false }
    return FileStamp(readFile) != stamp
  }

  /// Takes an idle connection or opens one.
  private func takeReader(_ kind: ReaderOpening.Kind) throws(StoreError) -> StoreConnection {
    while let connection = readers.take() {
      if isUsable(connection, kind) { return connection }
    }
    if let foreign {
      return try foreign.file.openReader(options: options, translation: translation, trace: trace)
    }
    return try Self.openReader(
      file, options: options, translation: translation, trace: trace, kind: kind)
  }

  private func isUsable(_ connection: StoreConnection, _ kind: ReaderOpening.Kind) -> Bool {
    if let copy = connection.copy { return copy.isCurrent }
    if connection.stamp == nil { return kind < .copied }
    return (kind == .any || foreign != nil || options.isHeld) && !wasDisturbed(connection)
  }

  /// Opens a connection for reading.
  ///
  /// - Parameter kind: how sure it has to be in a store that is opened read-only: see `ReaderOpening`.
  static func openReader(
    _ file: String, options: StoreOptions, translation: ErrorTranslation,
    trace: StatementTrace? = nil, kind: ReaderOpening.Kind = .any
  ) throws(StoreError) -> StoreConnection {
    let opening = try ReaderOpening(
      path: file, options: options, translation: translation, trace: trace)
    if options.isReadOnly { return try opening.open(kind) }
    return StoreConnection(try translation.run { try opening.connect(.readOnly) })
  }

  static func readerSettings(_ options: StoreOptions) -> Connection.Options {
    var settings = Connection.Options()
    settings.access = .readOnly
    settings.journalMode = nil
    settings.busyTimeout = busyMilliseconds(options)
    // Most processes read a few pages and end: plain reads cost them less than the faults of a map.
    settings.mmapSize = 0
    // What a search reads it keeps itself: pages kept twice cost the faults of their memory.
    settings.cacheKibibytes = 256
    return settings
  }

  static func busyMilliseconds(_ options: StoreOptions) -> Int32 {
    busyMilliseconds(options.busyTimeout)
  }

  static func busyMilliseconds(_ seconds: Double) -> Int32 {
    let milliseconds = seconds * 1000
    return milliseconds.isFinite ? Int32(max(0, min(milliseconds, 86_400_000))) : 5000
  }
}
