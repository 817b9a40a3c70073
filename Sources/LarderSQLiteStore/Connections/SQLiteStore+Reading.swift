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
    for attempt in 0..<Self.attempts {
      let connection = try takeReader()
      do {
        let result = try connection.reading(beginsLate: beginsLate) { try body(connection) }
        if !wasDisturbed(connection) {
          readers.giveBack(connection)
          return result
        }
      } catch {
        // Somebody replaced the value since this snapshot began; a new one has the new name.
        if error is LostFile, !isStreaming, attempt + 1 < Self.attempts { continue }
        if !wasDisturbed(connection) { throw translation.translate(error) }
      }
      readers.removeAll()
      if isStreaming { break }
    }
    throw StoreError(
      .busy, "\(file): the store was changed while it was read; try again", path: file)
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
  private func takeReader() throws(StoreError) -> StoreConnection {
    while let connection = readers.take() {
      if !wasDisturbed(connection) { return connection }
    }
    if let foreign {
      return try foreign.file.openReader(options: options, translation: translation, trace: trace)
    }
    return try Self.openReader(file, options: options, translation: translation, trace: trace)
  }

  /// Opens a connection for reading.
  ///
  /// A store that is opened read-only is never written, not even a `-wal` or `-shm` file beside it: without a write-ahead
  /// log it is read as an immutable file, and its state is compared after each read.
  static func openReader(
    _ file: String, options: StoreOptions, translation: ErrorTranslation,
    trace: StatementTrace? = nil
  ) throws(StoreError) -> StoreConnection {
    var settings = readerSettings(options)
    var stamp: FileStamp?
    if options.isReadOnly {
      let found = FileStamp(file)
      if !found.hasLog {
        stamp = found
        settings.access = .immutable
      }
    }
    let pragmas = try PragmaSettings(options, path: file)
    let opened = try translation.run {
      let opened = try Connection(path: file, options: settings)
      opened.setTrace(trace)
      try pragmas.apply(to: opened)
      return opened
    }
    return StoreConnection(opened, stamp: stamp)
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
    let milliseconds = options.busyTimeout * 1000
    return milliseconds.isFinite ? Int32(max(0, min(milliseconds, 86_400_000))) : 5000
  }
}
