internal import LarderStores

/// What a store knows of the files it was made from, compact enough for hundreds of thousands.
struct KnownFiles: Sendable {
  private(set) var paths = PathTable()
  private(set) var keys: [Int64] = []
  private(set) var states: [FolderWalk.State] = []
  private(set) var importerVersions: [Int32] = []
  private(set) var failed: [Bool] = []

  /// Reads what the store knows.
  init(store: any PersistentStore, entities: RecipeEntities) throws(StoreError) {
    var known = Self()
    try store.forEachRow(
      StoreFetchRequest(entity: entities.sourceFile),
      columns: ["path", "size", "modificationTime", "importerVersion", "failure"]
    ) { row in
      known.paths.append(row.bytes(0).bindMemory(to: UInt8.self))
      known.keys.append(row.key)
      known.states.append(
        FolderWalk.State(size: row.integer(1), modificationTime: row.integer(2)))
      known.importerVersions.append(Int32(truncatingIfNeeded: row.integer(3)))
      known.failed.append(!row.isNull(4))
      return true
    }
    known.paths.makeIndex()
    self = known
  }

  private init() {}

  /// Those of some folders that files are known of. Cost: a look at every path, if there are folders.
  func holders(among folders: [String]) -> Set<String> {
    guard !folders.isEmpty else { return [] }
    let set = FolderSet(folders)
    return Set((0..<count).compactMap { set.holder(of: paths.string($0)) })
  }

  /// The number of files known.
  var count: Int { keys.count }
}
