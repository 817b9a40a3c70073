internal import FoundationEssentials
internal import Glibc
internal import LarderModel
internal import LarderSQLite
internal import LarderSearch
internal import LarderStores

/// Creates the file of an empty store.
///
/// It is written under another name beside the place and then linked there: nobody ever sees half a store, and of two who
/// create the same store one wins.
struct StoreCreation {
  let path: String
  let schema: StoreSchema
  let signature: String
  let pragmas: PragmaSettings

  func run() throws(StoreError) {
    let temporary = "\(path).new-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    defer {
      for suffix in ["", "-wal", "-shm", "-journal"] { unlink(temporary + suffix) }
    }
    try ErrorTranslation(path: path, schema: schema).run { try build(temporary) }
    // A link does not replace a file that has come into being meanwhile.
    guard link(temporary, path) == 0 || errno == EEXIST else {
      throw StoreError(
        .inputOutput,
        "\(path): cannot be created: \(String(cString: strerror(errno)).lowercased())",
        path: path)
    }
    synchronizeFolder()
  }

  private func build(_ temporary: String) throws {
    var settings = Connection.Options()
    settings.journalMode = .delete
    settings.synchronous = .normal
    settings.pageSize = pragmas.pageSize ?? 4096
    guard access(folder, W_OK) == 0 else {
      let reason = String(cString: strerror(errno)).lowercased()
      throw StoreError(
        errno == EACCES || errno == EROFS ? .readOnly : .inputOutput,
        "\(path): cannot be created: \(reason)", path: path)
    }
    let connection = try Connection(path: temporary, options: settings)
    // Pages that become free are given back by upkeep, without moving all others.
    try connection.execute("PRAGMA auto_vacuum = \(pragmas.autoVacuum)")
    try connection.begin(.immediate)
    try connection.execute("PRAGMA application_id = \(StoreFile.applicationID)")
    try connection.execute("PRAGMA user_version = \(StoreFile.version)")
    for statement in SchemaCreation(schema: schema).statements {
      try connection.execute(statement)
    }
    try insertEntities(connection)
    try MetadataRow.insert(
      connection, MetadataRow.make(schema: schema, signature: signature, identifier: UUID()))
    let cache = try connection.prepare("INSERT INTO Z_MODELCACHE VALUES (?)")
    try cache.bindBlob(1, [UInt8](try schema.model.encoded()))
    try cache.run()
    let store = StoreConnection(connection)
    for plan in DocumentPlan.plans(schema).values {
      let index = store.index(plan)
      try index.createTables()
      try index.reset()
    }
    try connection.commit()
    store.forgetIndexes()
    // The mode stays with the file; the next connection finds it.
    try connection.execute("PRAGMA journal_mode = WAL")
  }

  private func insertEntities(_ connection: Connection) throws {
    let statement = try connection.prepare("INSERT INTO Z_PRIMARYKEY VALUES (?, ?, ?, 0)")
    for entity in schema.entities {
      let parent = entity.description.parent.flatMap { schema.model.entity($0)?.number } ?? 0
      try statement.bind(1, Int64(entity.number))
      try statement.bind(2, entity.name)
      try statement.bind(3, Int64(parent))
      try statement.run()
    }
  }

  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes the new name survive a power cut.
  private func synchronizeFolder() {
    let descriptor = Self.openFolder(folder)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func openFolder(_ folder: String) -> Int32 {
    open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }
}
