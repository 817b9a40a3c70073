internal import LarderLocks
internal import LarderModel
internal import LarderPostgreSQL
internal import LarderSQL
internal import LarderStores

extension MigrationOperations {
  /// Those of a store in a schema.
  static let postgreSQL: MigrationOperations = {
    var operations = MigrationOperations(
      isWrittenWhole: false,
      storedModel: { (path) throws(StoreError) in
        let (address, connection, _) = try PostgreSQLStore.openForMigration(path)
        return try ErrorTranslation(path: address.text).run {
          try PostgreSQLStore.keptModel(connection)
        }
      },
      migrate: { (path, migration, patience, progress) throws(StoreError) in
        try PostgreSQLStore.migrate(path: path, migration, patience: patience, progress)
      },
      hold: { (path, patience) throws(StoreError) in
        try PostgreSQLHold(path, patience: patience, keepsReaders: false)
      },
      install: { (temporary, path) throws(StoreError) in
        try PostgreSQLStore.install(temporary, at: path)
      },
      duplicate: { (path, copy) throws(StoreError) in
        try PostgreSQLStore.duplicate(path, to: copy)
      },
      removeCompanions: { _ in })
    operations.isOnServer = true
    operations.holdWriters = { (path, patience) throws(StoreError) in
      try PostgreSQLHold(path, patience: patience, keepsReaders: true)
    }
    operations.isNear = { (path, other) in
      PostgreSQLStore.areNear(path, other) && PostgreSQLStore.hasTables(path, askedForBy: other)
    }
    operations.site = { (path) throws(StoreError) in try PostgreSQLMigrationSite(path) }
    return operations
  }()
}

/// Keeps writers from a store, or everybody, by the locks that they take.
final class PostgreSQLHold: StoreHold {
  private let address: PostgreSQLAddress
  /// Nil when it was released; who is cut off holds nothing any more.
  private var connection: PostgreSQLConnection?

  init(_ path: String, patience: Double, keepsReaders: Bool) throws(StoreError) {
    let (address, connection, _) = try PostgreSQLStore.openForMigration(path)
    self.address = address
    try ErrorTranslation(path: address.text, busyTimeout: patience).run {
      try connection.execute(
        "SET lock_timeout = \(StoreUse.milliseconds(patience)); "
          + "SELECT pg_advisory_lock(\(StoreContext.turn(of: address.schema))); RESET lock_timeout")
      if keepsReaders { return }
      try StoreUse.takeOver(connection, address, patience: patience, for: .session)
    }
    self.connection = connection
  }

  func verify() throws(StoreError) {
    guard (try? connection?.run("SELECT 1")) == nil else { return }
    throw StoreError(
      .changedElsewhere,
      "\(address.text): the connection was cut while the store was migrated, and others may have "
        + "changed it; try again", path: address.text)
  }

  func release() {
    // To close a connection waits for nobody.
    _ = try? connection?.run("SELECT pg_advisory_unlock_all()")
    connection = nil
  }

  deinit { release() }
}

/// Schemas that a migration makes beside a store, and the lock that says it is under way.
struct PostgreSQLMigrationSite: MigrationSite {
  let path: String
  private let address: PostgreSQLAddress
  /// What the names of new schemas begin with.
  private let beginning: String
  /// How the tables of a store that is there are made; nil where there is none yet.
  private let settings: Lazy<TableSettings?>

  private static let ending = ".migrating-"

  init(_ path: String) throws(StoreError) {
    address = try PostgreSQLStore.address(path)
    self.path = address.text
    // All names have the same length, so that they are cut at the same place.
    let first = try PostgreSQLStore.address(PostgreSQLStore.place(path, Self.ending + "00"))
    beginning = String(first.schema.dropLast(2))
    let path = self.path
    settings = Lazy {
      (try? PostgreSQLStore.readMetadata(path: path)).map { TableSettings($0) }
    }
  }

  func temporary(_ number: Int) throws(StoreError) -> String {
    let suffix = Self.ending + (number < 10 ? "0\(number)" : "\(number)")
    return try ErrorTranslation(path: path).run {
      try address.beside(suffix, settings: settings.value?.words).text
    }
  }

  func isTemporary(_ place: String) -> Bool {
    (try? PostgreSQLStore.address(place)).map { $0.schema.hasPrefix(beginning) } ?? false
  }

  private var number: Int64 { StoreContext.turn(of: address.schema + "\u{0}migration") }

  private func connected<Result>(
    _ body: (PostgreSQLConnection) throws -> Result
  ) throws(StoreError) -> Result {
    try ErrorTranslation(path: path).run {
      try body(PostgreSQLStore.connect(address, isReadOnly: false, PostgreSQLTrace()))
    }
  }

  func begin() throws(StoreError) -> any MigrationMark {
    try connected { connection in
      try lock(connection)
      return PostgreSQLMigrationMark(connection)
    }
  }

  private func lock(_ connection: PostgreSQLConnection) throws {
    guard try connection.run("SELECT pg_try_advisory_lock(\(number))").int64(0, 0) != 0 else {
      throw StoreError(
        .busy, "\(path): the store is being migrated; try again later", path: path)
    }
  }

  func clean() throws(StoreError) {
    try connected { connection in
      guard try !schemas(connection).isEmpty else { return }
      try lock(connection)
      try removeAll(connection)
    }
  }

  func removeAll() { _ = try? connected { try removeAll($0) } }

  private func removeAll(_ connection: PostgreSQLConnection) throws {
    for name in try schemas(connection) {
      try connection.execute("DROP SCHEMA \(quotedName(name)) CASCADE")
    }
  }

  private func schemas(_ connection: PostgreSQLConnection) throws -> [String] {
    var parameters = PostgreSQLParameters()
    parameters.add(beginning)
    let rows = try connection.run(
      "SELECT nspname::text FROM pg_namespace WHERE starts_with(nspname::text, $1)", parameters)
    return (0..<rows.count).map { rows.string($0, 0) }
  }

  /// The lock goes with whoever has it, and says nothing of schemas that are left.
  var isClean: Bool { true }

  /// The new store takes the place of the old one in one transaction.
  func keepOld() {}
}

/// The connection that has the lock of a migration.
private final class PostgreSQLMigrationMark: MigrationMark {
  private var connection: PostgreSQLConnection?

  init(_ connection: PostgreSQLConnection) { self.connection = connection }

  func end(isClean: Bool) {
    _ = try? connection?.run("SELECT pg_advisory_unlock_all()")
    connection = nil
  }

  deinit { end(isClean: true) }
}
