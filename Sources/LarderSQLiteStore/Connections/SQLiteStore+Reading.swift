internal import LarderSQLite
internal import LarderStores

extension SQLiteStore {
  /// How often a read that was disturbed is tried again.
  private static let attempts = 8

  /// Runs `body` with a connection of its own on one snapshot; `body` may be run again when a file that is read
  /// without locks was changed meanwhile, unless it `isStreaming`. With `beginsLate` it calls `beginReading` before a second statement.
  func read<Result>(
    isStreaming: Bool = false, beginsLate: Bool = false,
    _ body: (StoreConnection) throws -> Result
  ) throws(StoreError) -> Result {
    if let generation = SQLiteGeneration.inUse, generation.belongs(to: self) {
      do { return try generation.use(body) } catch { throw translation.translate(error) }
    }
    if let filling { return try filling.reading(body) }
    for attempt in 0..<Self.attempts {
      let (connection, stamp) = try takeReader()
      let result: Swift.Result<Result, StoreError>
      do {
        result = .success(try connection.reading(beginsLate: beginsLate) { try body(connection) })
      } catch let lost as LostFile {
        // Somebody replaced the value since this snapshot began; a new one has the new name.
        result = .failure(translation.translate(lost))
        if !isStreaming, attempt + 1 < Self.attempts { continue }
      } catch {
        result = .failure(translation.translate(error))
      }
      // A file opened as immutable has no snapshots: the answer counts only if nobody has written since.
      guard let stamp, FileStamp(readFile) != stamp else {
        if case .success = result { giveBack(connection, stamp) }
        return try result.get()
      }
      readers.removeAll()
      if isStreaming { break }
    }
    throw StoreError(
      .busy, "\(file): the store was changed while it was read; try again", path: file)
  }

  /// The file that is read: the store itself, or a private copy of it.
  private var readFile: String { foreign?.file.readPath ?? file }

  private func giveBack(_ connection: StoreConnection, _ stamp: FileStamp?) {
    connection.stamp = stamp
    readers.giveBack(connection)
  }

  /// Takes an idle connection or opens one; with the file's state when it is read without locks.
  private func takeReader() throws(StoreError) -> (StoreConnection, FileStamp?) {
    while let connection = readers.take() {
      guard let stamp = connection.stamp else { return (connection, nil) }
      if FileStamp(readFile) == stamp { return (connection, stamp) }
    }
    let connection: StoreConnection
    if let foreign {
      connection = try foreign.file.openReader(
        options: options, translation: translation, trace: trace)
    } else {
      connection = try Self.openReader(
        file, options: options, translation: translation, trace: trace)
    }
    return (connection, connection.stamp)
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
    let connection = StoreConnection(opened)
    connection.stamp = stamp
    return connection
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
