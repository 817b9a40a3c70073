internal import FoundationEssentials
internal import Glibc
internal import LarderModel
internal import LarderSQL
internal import LarderSQLite
internal import LarderSearch
internal import LarderStores

extension RepairOperations {
  /// Those of a store that is an SQLite file.
  static let sqlite = RepairOperations(
    begin: { (path) throws(StoreError) in try SQLiteRepair(path) },
    removeRemains: { RepairFiles(store: $0).removeRemains() })
}

/// The repair of a store's file: nobody else can open it meanwhile, and it is read without SQLite.
final class SQLiteRepair: StoreRepair {
  /// The file itself, where the path given was a symbolic link.
  private let path: String
  private let files: RepairFiles
  private let lock: Int32
  private let image: DatabaseImage
  private var indexed: [String: [Int64: IndexedDocument]] = [:]
  /// The objects that could not be read, or were read from damaged pages.
  private var suspects: [String: Set<Int64>] = [:]

  var workPath: String { files.workPath }

  init(_ path: String) throws(StoreError) {
    files = RepairFiles(store: path)
    self.path = files.path
    // SQLite knows of the connections in this process; a lock of ours that fails would take their locks away. It also takes back what
    // a writer without a log left half-done. That it cannot read the file does not matter.
    do throws(StoreError) {
      _ = try SQLiteStore.openExclusively(
        self.path, ErrorTranslation(path: path), patience: StoreOptions().busyTimeout)
    } catch {
      if error.code == .busy { throw Self.isOpenElsewhere(path) }
    }
    // Whether the file can be read does not matter.
    guard let opened = try SQLiteFileLock.open(self.path) else { throw Self.isOpenElsewhere(path) }
    do {
      image = try DatabaseImage(path: self.path)
    } catch {
      SQLiteFileLock.close(opened)
      throw error.code == .notADatabase
        ? Self.isNoStore(path) : ErrorTranslation(path: path).translate(error)
    }
    lock = opened
  }

  deinit { SQLiteFileLock.close(lock) }

  func salvage(
    model: ManagedObjectModel, known: Set<String>, progress: ((Double) -> Bool)?
  ) throws(StoreError) -> SalvageReport {
    let schema = StoreSchema(model: model)
    let translation = ErrorTranslation(path: path, schema: schema)
    return try translation.run {
      let old = SalvagedSchema(image)
      guard isOurs(old) else { throw Self.isNoStore(path) }
      if old.isOfOthers(than: schema) { throw Self.isOfOthers(path) }
      try SQLiteFiles(path).copyExternalFiles(to: SQLiteFiles(workPath))
      var salvage = StoreSalvage(image: image, old: old, schema: schema, known: known)
      let report = try salvage.run(to: workPath, progress)
      indexed = salvage.indexed
      suspects = report.remembered
      for case (let entity, .keys(let keys)) in report.doubts {
        suspects[entity, default: []].formUnion(keys)
      }
      return report
    }
  }

  func incomplete(_ model: ManagedObjectModel) throws(StoreError) -> [String: Set<Int64>] {
    var options = StoreOptions()
    options.createsIfMissing = false
    options.isReadOnly = true
    let store = try SQLiteStore.open(path: workPath, model: model, options: options)
    return try store.read { connection in
      var found: [String: Set<Int64>] = [:]
      for plan in store.plans.value.values {
        guard let keys = suspects[plan.rootName] else { continue }
        let before = indexed[plan.rootName] ?? [:]
        let now = try connection.index(plan).documents { keys.contains($0) }
        found[plan.rootName] = Set(
          now.compactMap { $1.lengths == before[$0]?.lengths ? nil : $0 })
      }
      return found
    }
  }

  /// Whether anything says that the file is a store of Larder's. Where its head is damaged, the checksums of other pages say so: nobody
  /// else makes such.
  private func isOurs(_ old: SalvagedSchema) -> Bool {
    image.applicationID == UInt32(bitPattern: StoreFile.applicationID) || old.isOurs
      || image.hasChecksums && image.page(1)?.state == .damaged
  }

  func install() throws(StoreError) -> String {
    // From here on the old file is whole without its log, which is kept with it all the same.
    do { try image.applyLog() } catch { throw ErrorTranslation(path: path).translate(error) }
    let kept = files.freeName()
    link(path + "-wal", kept + "-wal")
    for suffix in SQLiteFiles.companions { unlink(path + suffix) }
    guard link(path, kept) == 0 else { throw SQLiteFiles(kept).failure("cannot be written") }
    try SQLiteFiles(workPath).install(as: SQLiteFiles(path))
    return kept
  }

  func discard() { files.discard() }

  private static func isOpenElsewhere(_ path: String) -> StoreError {
    StoreError(
      .busy,
      "\(path): another program, or another part of this one, has the store open; it can be repaired when "
        + "they have closed it", path: path)
  }

  private static func isOfOthers(_ path: String) -> StoreError {
    StoreError(
      .incompatibleModel,
      "\(path): its tables are not those of recipes, but those that another program or an early version of Larder made, and cannot be "
        + "repaired; restore a copy", path: path)
  }

  private static func isNoStore(_ path: String) -> StoreError {
    StoreError(
      .notAStore,
      "\(path): not a Larder store, or so damaged that it does not look like one; restore a copy",
      path: path)
  }
}
