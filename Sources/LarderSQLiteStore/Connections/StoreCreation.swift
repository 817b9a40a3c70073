internal import FoundationEssentials
internal import Glibc
internal import LarderModel
internal import LarderSQL
internal import LarderSQLite
internal import LarderSearch
internal import LarderStores

/// Creates the file of an empty store.
///
/// It is written under another name beside the place and then moved there: nobody ever sees half a store, and of two who
/// create the same store one wins.
struct StoreCreation {
  let path: String
  let schema: StoreSchema
  let signature: String
  let pragmas: PragmaSettings
  /// Who may read and write the file, within the process's mask.
  let permissions: UInt32
  /// Which store it is; of one that is made anew the one that it was.
  var identifier = UUID()

  func run() throws(StoreError) {
    let files = SQLiteFiles(path)
    let temporary = files.temporary
    files.removeRemains()
    defer {
      for suffix in [""] + SQLiteFiles.companions { unlink(temporary + suffix) }
    }
    try ErrorTranslation(path: path, schema: schema).run { try build(temporary) }
    // Nothing that has come into being meanwhile is replaced.
    guard SystemFile.move(temporary, toFree: path) || errno == EEXIST else {
      throw StoreError(system: errno, "cannot be created", path: path)
    }
    try files.synchronizeFolder()
  }

  private func build(_ temporary: String) throws {
    var settings = Connection.Options()
    settings.journalMode = .delete
    settings.synchronous = .normal
    settings.pageSize = pragmas.pageSize ?? 4096
    settings.pageChecks = .created
    guard access(SystemFile.folder(of: path), W_OK) == 0 else {
      throw StoreError(system: errno, "cannot be created", path: path)
    }
    try StorePermissions.makeFile(temporary, permissions)
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
      connection, MetadataRow.make(schema: schema, signature: signature, identifier: identifier))
    let cache = try connection.prepare("INSERT INTO Z_MODELCACHE VALUES (?)")
    try cache.bindBlob(1, [UInt8](try schema.model.encoded()))
    try cache.run()
    let store = StoreConnection(connection)
    for plan in DocumentPlan.plans(schema).values {
      let index = store.index(plan)
      try index.create()
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
}
