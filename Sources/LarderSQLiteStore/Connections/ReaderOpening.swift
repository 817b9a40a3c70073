internal import Glibc
internal import LarderSQLite
internal import LarderSearch
internal import LarderStores

/// How a store's file is opened to be read only.
///
/// A store that nobody writes is not touched, and nothing is made beside it: it is read as an immutable file, and its state is compared after each read.
/// What was disturbed is read again with SQLite's locks, on a snapshot that no writer disturbs; where there can be no locks (a folder that may not be
/// written, a full disk), a private copy is read.
struct ReaderOpening {
  /// How sure a connection has to be.
  enum Kind: Comparable {
    /// Without locks where the file has no journal; the read may turn out to be disturbed.
    case any
    /// With locks or of a copy where that is possible: for a read that cannot be repeated.
    case locked
    /// With locks, or of a copy.
    case undisturbed
    /// Of a copy: locks were tried.
    case copied
  }

  let path: String
  let options: StoreOptions
  let translation: ErrorTranslation
  private let pragmas: PragmaSettings
  private let trace: StatementTrace?

  init(
    path: String, options: StoreOptions, translation: ErrorTranslation? = nil,
    trace: StatementTrace? = nil
  ) throws(StoreError) {
    self.path = path
    self.options = options
    self.translation =
      translation ?? ErrorTranslation(path: path, busyTimeout: options.busyTimeout)
    self.trace = trace
    pragmas = try PragmaSettings(options, path: path)
  }

  /// Opens a connection, perhaps one without locks (`stamp`) or of a copy (`copy`).
  func open(_ kind: Kind) throws(StoreError) -> StoreConnection {
    let settled = options.isHeld ? FileStamp(path) : FileStamp.settled(path)
    if kind == .any || options.isHeld, let settled, !settled.hasJournal {
      do {
        return try immutable(settled)
      } catch {
        // A file in the middle of a change looks damaged.
        if options.isHeld || FileStamp(path) == settled { throw error }
      }
    }
    let stamp = settled ?? FileStamp(path)
    var refusal: StoreError?
    if kind < .copied {
      do {
        if let connection = try locked(stamp) { return connection }
      } catch {
        refusal = translation.translate(error)
        guard Self.isAboutLocks(error) else { throw translation.translate(error) }
      }
      if kind < .undisturbed, !stamp.hasJournal, isOnReadOnlyDisk { return try immutable(stamp) }
    }
    do throws(StoreError) {
      let copy = try PrivateCopy(of: path, pageChecks: .followed)
      return StoreConnection(
        try translation.run { try connect(.immutable, copy.path) }, copy: copy)
    } catch {
      if kind < .undisturbed, let settled, !settled.hasJournal { return try immutable(settled) }
      // Whoever has the store is told first, then what is in the way of a copy.
      if let refusal, refusal.code == .busy || error.code == .busy { throw refusal }
      throw error
    }
  }

  /// Opens a store and reads something of it that is of one moment.
  func first<Result>(
    _ start: Kind = .any, _ body: (Connection) throws -> Result
  ) throws(StoreError) -> (connection: StoreConnection, result: Result) {
    if start == .any {
      try StoreFile.checkKind(path)
      // Nothing is made beside a file that is none of ours.
      if FileStamp(path).hasJournal { try StoreFile.check(path) }
    }
    var kind = start
    while true {
      let connection = try open(kind)
      var result: Result?
      var failure: (any Error)?
      do { result = try body(connection.connection) } catch { failure = error }
      if let stamp = connection.stamp, FileStamp(path) != stamp {
        guard kind < .undisturbed, !options.isHeld else { throw Self.wasChanged(path) }
        kind = .undisturbed
        continue
      }
      if let failure, kind < .copied, connection.copy == nil, !options.isHeld,
        Self.isAboutLocks(failure)
      {
        kind = .copied
        continue
      }
      if let result { return (connection, result) }
      if let failure { throw translation.translate(failure) }
    }
  }

  /// Opens a connection of one kind of access to the file or a copy of it.
  func connect(_ access: Connection.Access, _ file: String? = nil) throws -> Connection {
    var settings = SQLiteStore.readerSettings(options)
    settings.access = access
    let opened = try Connection(path: file ?? path, options: settings)
    if let trace { opened.setTrace(trace) }
    try pragmas.apply(to: opened)
    return opened
  }

  static func wasChanged(_ path: String) -> StoreError {
    StoreError(
      .busy, "\(path): the store was changed while it was read; try again", path: path)
  }

  /// Whether an error says that a file could not be locked, or that what locks need could not be made beside it.
  static func isAboutLocks(_ error: any Error) -> Bool {
    // What the index could not read has the error as its cause: its statement may be the first on a connection.
    let cause = (error as? SearchError)?.cause ?? error
    guard let error = cause as? SQLiteError else { return false }
    switch error.code {
    case .busy, .cannotOpen, .readOnly, .full, .lockingProtocol, .permission: return true
    // SQLITE_IOERR_*: write, truncate, unlock, rdlock, checkreservedlock, lock, shmopen, shmsize, shmlock, shmmap.
    case .inputOutput:
      return [3, 6, 8, 9, 14, 15, 18, 19, 20, 21].contains(error.extendedCode >> 8)
    default: return false
    }
  }

  private func immutable(_ stamp: FileStamp) throws(StoreError) -> StoreConnection {
    StoreConnection(try translation.run { try connect(.immutable) }, stamp: stamp)
  }

  /// Opens a connection with locks and takes a snapshot with it; nil where locks would leave behind what others cannot use.
  private func locked(_ stamp: FileStamp) throws -> StoreConnection? {
    var settings = Connection.Options()
    settings.access = .immutable
    settings.journalMode = nil
    var access = Connection.Access.readOnly
    // In other modes locks need no file.
    // The head of a file whose log is being moved into it may be in the log alone.
    let usesLog = try? Connection(path: path, options: settings).usesLog()
    if usesLog ?? stamp.hasLog {
      let isOurs = Glibc.access(path, W_OK) == 0 && Glibc.access(folder, W_OK) == 0
      let hasMemory = StoreFile.exists(path + "-shm")
      if stamp.hasLog {
        guard hasMemory || isOurs else { return nil }
      } else if isOurs {
        // What is made beside the file goes with the connection, which takes the right to write; nothing is written by it.
        access = .readWrite
      } else {
        guard hasMemory, StoreFile.exists(path + "-wal") else { return nil }
      }
    }
    let opened = try connect(access)
    try opened.readTransaction { () throws(SQLiteError) in }
    return StoreConnection(opened)
  }

  private var isOnReadOnlyDisk: Bool {
    var status = statvfs()
    return statvfs(path, &status) == 0 && status.f_flag & UInt(ST_RDONLY) != 0
  }

  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
