internal import LarderBytes
internal import LarderFormats
internal import LarderStores

/// What a store knows of the files it was made from, compact enough for hundreds of thousands.
struct KnownFiles: Sendable {
  private(set) var paths = PathTable()
  private(set) var keys: [Int64] = []
  private(set) var states: [FolderWalk.State] = []
  private(set) var importerVersions: [Int32] = []
  /// The formats that files were read as, by their places in `formatNames`.
  private(set) var formats: [UInt8] = []
  private(set) var formatNames: [String] = []
  private(set) var failed: [Bool] = []

  /// Reads what the store knows.
  ///
  /// - Parameter scopes: only of what is at these paths or below; nil: of all files.
  init(
    store: any PersistentStore, entities: RecipeEntities, within scopes: [String]? = nil
  ) throws(StoreError) {
    var known = Self()
    try store.forEachRow(
      StoreFetchRequest(
        entity: entities.sourceFile, predicate: scopes.map { RecipeLibrary.isBelow($0, "path") }),
      columns: ["path", "size", "modificationTime", "importerVersion", "failure", "importer"]
    ) { row in
      row.withBytes(0) { _ = known.paths.append($0) }
      known.keys.append(row.key)
      known.states.append(
        FolderWalk.State(size: row.integer(1), modificationTime: row.integer(2)))
      known.importerVersions.append(Int32(truncatingIfNeeded: row.integer(3)))
      known.failed.append(!row.isNull(4))
      row.withBytes(5) { known.add(format: $0) }
      return true
    }
    known.paths.makeIndex()
    self = known
  }

  private init() {}

  /// Neighbouring files are mostly of one format.
  private mutating func add(format bytes: Span<UInt8>) {
    if let last = formats.last, formatNames[Int(last)].utf8.span.isEqual(to: bytes) {
      return formats.append(last)
    }
    let name = bytes.text
    var number = formatNames.firstIndex(of: name)
    // Names that only a damaged store has are all taken for the first.
    if number == nil, formatNames.count < 256 {
      formatNames.append(name)
      number = formatNames.count - 1
    }
    formats.append(UInt8(number ?? 0))
  }

  /// Those of some folders that files are known of. Cost: a look at every path, if there are folders.
  func holders(among folders: [String]) -> Set<String> {
    guard !folders.isEmpty else { return [] }
    let set = FolderSet(folders)
    return Set((0..<count).compactMap { set.holder(of: paths.string($0)) })
  }

  /// The files that were read as a format, and the archives that have such members.
  func files(ofFormat name: String) -> Set<Int> {
    guard let format = formatNames.firstIndex(of: name) else { return [] }
    var archives: [String: Int] = [:]
    for number in 0..<count where isArchive(number) { archives[paths.string(number)] = number }
    let folders = FolderSet(archives.keys)
    var found: Set<Int> = []
    for number in 0..<count where formats[number] == format {
      found.insert(number)
      guard !archives.isEmpty, let archive = folders.folder(of: paths.string(number)) else {
        continue
      }
      if let archive = archives[archive] { found.insert(archive) }
    }
    return found
  }

  /// Whether a file was read as an archive.
  func isArchive(_ number: Int) -> Bool {
    formatNames[Int(formats[number])] == RecipeFormat.archive.name
  }

  /// Whether a file is a text that is no recipe, and no failure.
  func isPassedOver(_ number: Int) -> Bool {
    !failed[number] && formatNames[Int(formats[number])] == ParsedFile.noFormat
  }

  /// The number of files known.
  var count: Int { keys.count }
}
