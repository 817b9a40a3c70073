internal import CSQLite

extension Connection {
  static func open(
    _ path: String, _ options: Options, _ opened: inout OpaquePointer?
  ) throws(SQLiteError) -> Int32 {
    // C would cut the path short and open another file.
    guard !path.utf8.contains(0) else {
      throw SQLiteError(extendedCode: SQLITE_CANTOPEN, message: "the path holds a NUL")
    }
    var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    // A file may be called "file:x"; SQLite may be built to take that for a URI.
    var name = path.hasPrefix("file:") ? "./" + path : path
    // Files that are attached are named by a URI.
    flags |= SQLITE_OPEN_URI
    switch options.access {
    case .readWriteCreate: flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    case .readWrite: flags |= SQLITE_OPEN_READWRITE
    case .readOnly: flags |= SQLITE_OPEN_READONLY
    case .immutable:
      flags |= SQLITE_OPEN_READONLY
      name = address(path, "immutable=1")
    }
    if options.pageChecks == .ignored { return sqlite3_open_v2(name, &opened, flags, nil) }
    guard let system = larder_pages_vfs() else { return SQLITE_NOMEM }
    return sqlite3_open_v2(name, &opened, flags, system)
  }

  /// Adds another file to the connection, to be read: tables that only it has can be named without more.
  ///
  /// A file that is attached to a connection which only reads is not written either, whatever is asked of it.
  ///
  /// - Parameters:
  ///   - path: the file; it has to exist.
  ///   - name: what statements call it.
  ///   - isImmutable: whether nobody changes it: no lock is taken, no file beside it looked at.
  ///   - pageChecks: as for a connection of its own; here `created` is `followed`.
  public func attach(
    _ path: String, as name: String, isImmutable: Bool = false,
    pageChecks: PageChecks = .followed
  ) throws(SQLiteError) {
    guard !path.utf8.contains(0) else {
      throw SQLiteError(extendedCode: SQLITE_CANTOPEN, message: "the path holds a NUL")
    }
    let system = pageChecks == .ignored ? sqlite3_vfs_find(nil)?.pointee.zName : larder_pages_vfs()
    guard let system else {
      throw SQLiteError(extendedCode: SQLITE_NOMEM, message: "out of memory")
    }
    let query = "\(isImmutable ? "immutable=1" : "mode=ro")&vfs=\(String(cString: system))"
    let statement = try prepare("ATTACH ? AS ?")
    try statement.bind(1, Self.address(path, query))
    try statement.bind(2, name)
    try statement.run()
  }

  /// An absolute path needs an empty host before it, or "//x" would name a host.
  private static func address(_ path: String, _ query: String) -> String {
    (path.hasPrefix("/") ? "file://" : "file:") + percentEncoded(path) + "?" + query
  }

  func apply(_ options: Options) throws(SQLiteError) {
    // Before anything else: in a file with a write-ahead log it takes hold with the first access only.
    if options.isExclusive { try execute("PRAGMA locking_mode = EXCLUSIVE") }
    if let size = options.pageSize { try execute("PRAGMA page_size = \(size)") }
    if options.pageChecks == .created { try createPageChecksums() }
    if options.access == .readWrite || options.access == .readWriteCreate {
      if let mode = options.journalMode { try execute("PRAGMA journal_mode = \(mode.rawValue)") }
      try execute("PRAGMA synchronous = \(options.synchronous.rawValue)")
    }
    // A cell that reaches beyond its page is found when the page is read, not when it is written.
    try execute("PRAGMA cell_size_check = ON")
    if let size = options.cacheKibibytes { try execute("PRAGMA cache_size = -\(size)") }
    if let size = options.mmapSize { try execute("PRAGMA mmap_size = \(size)") }
    if options.foreignKeys { try execute("PRAGMA foreign_keys = ON") }
  }

  private static func percentEncoded(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16)
        result += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
