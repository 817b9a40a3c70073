internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderModel
internal import LarderObjects
internal import LarderPredicates
internal import LarderStores

/// Makes a store that was salvaged complete: every file that it knows is read again and compared with its recipes.
struct RepairCompletion {
  private let store: any PersistentStore
  private let report: SalvageReport
  private let entities: RecipeEntities
  private let formats = FormatTable()
  private(set) var repaired = 0
  /// What nobody can tell, in words.
  private(set) var losses: [String] = []

  init(store: any PersistentStore, report: SalvageReport) throws(StoreError) {
    self.store = store
    self.report = report
    entities = try RecipeEntities(store.model)
  }

  mutating func run(_ progress: @escaping (Double) -> Bool) throws {
    // A file of which the path was damaged is found by its content, and is compared then.
    while try compare(progress) {}
    if report.incomplete.contains("SourceRoot"),
      try RootTable(store: store, entities: entities).paths.isEmpty
    {
      losses.append(
        "lost: which files and folders were imported, and so perhaps recipes; larder import reads them again"
      )
    }
    try RepairTidying(store: store, report: report, entities: entities).run(&losses)
    try KeepsakeReturn(store: store, entities: entities, author: "repair").run()
    while try store.maintain() {}
  }

  /// - Returns: whether to do it again, because files were found under other paths.
  private mutating func compare(_ progress: @escaping (Double) -> Bool) throws -> Bool {
    var roots = try RootTable(store: store, entities: entities)
    var known = try KnownFiles(store: store, entities: entities)
    try restoreRoots(&roots, known)
    var walk = FolderWalk(formats: formats)
    for root in RootTable.outermost(roots.paths) {
      guard let information = FileInformation.read(root) else { continue }
      if information.st_mode & S_IFMT == S_IFDIR {
        _ = walk.add(folder: root, excluding: roots.exclusions(of: root))
      } else {
        walk.add(file: root)
      }
    }
    // Also what lies below no root that is there.
    let walked = Set((0..<walk.paths.count).map { walk.paths.string($0) })
    for number in 0..<known.count {
      let path = known.paths.string(number)
      if !walked.contains(path), FileInformation.read(path) != nil { walk.add(file: path) }
    }
    walk.readStates()
    func compared() -> FileComparison {
      FileComparison(
        walk: walk, known: known, formats: formats, readsAll: true, scopes: ["/"], keeping: [])
    }
    var comparison = compared()
    let sources = try RepairedSources(store: store, entities: entities, report: report)
    var restored = 0
    if !sources.isEmpty {
      restored = try sources.restore(comparison.added, walk, formats)
      known = try KnownFiles(store: store, entities: entities)
      comparison = compared()
    }
    if report.incomplete.isEmpty { comparison.keepDoubtful(known, report) }
    var run = JobRun(
      store: store, entities: entities, formats: formats, author: "repair", walk: walk,
      known: known, comparison: comparison, comparing: .originals, summary: ReindexJob.Summary())
    var isCancelled = false
    _ = try run.perform(
      mayGoOn: { !isCancelled },
      progress: { done in
        isCancelled = !progress(Double(done.filesDone) / Double(max(1, done.filesTotal)))
      }, failed: { _ in })
    if isCancelled { throw StoreError(.cancelled, "the repair was ended") }
    // A file whose row was found again is mostly one whose recipes were repaired, too.
    repaired += max(restored, run.summary.repaired + run.summary.added)
    if run.summary.moved > 0 { return true }
    try note(
      known: known, gone: comparison.removed.map { known.keys[$0] },
      differing: run.summary.differingFiles, kept: run.summary.kept)
    return false
  }

  // MARK: - Roots

  /// A root that lost its path is known by the files below it.
  private func restoreRoots(_ roots: inout RootTable, _ known: KnownFiles) throws {
    let isDoubtful =
      report.incomplete.contains("SourceRoot") || report.doubts["SourceRoot"] != nil
    guard isDoubtful else { return }
    let inside = FolderSet(roots.paths)
    let outside = (0..<known.count).map { known.paths.string($0) }.filter { path in
      access(path, F_OK) == 0 && !inside.holds(path)
    }
    guard let first = outside.first else { return }
    var folder = Self.parent(first)
    while !outside.allSatisfy({ FolderSet([folder]).holds($0) }) { folder = Self.parent(folder) }
    let restored = outside.count == 1 ? first : folder
    try roots.restore(restored, inPlaceOf: roots.paths.filter { access($0, F_OK) != 0 })
  }

  private static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  // MARK: - What could not be compared

  /// Names the recipes that may be other than they were, and whose files are gone or others.
  private mutating func note(
    known: KnownFiles, gone: [Int64], differing: [Int64], kept: [Int64: [String]]
  ) throws {
    var reasons: [Int64: String] = [:]
    for key in gone { reasons[key] = "its file is gone" }
    for key in differing {
      reasons[key] = "its file has changed since; `larder reindex` reads it"
    }
    var doubtful: [(Int64, String)] = []
    let linesInDoubt = try recipesOfDoubtfulLines()
    let lacksLines = lists.contains { report.incomplete.contains($0.name) }
    let own = UserData.attributes.map(\.name)
    try store.forEachRow(
      StoreFetchRequest(entity: entities.recipe), columns: ["title", "source"] + own
    ) { row in
      let isUnread = row.isNull(1) || reasons[row.integer(1)] != nil
      guard
        report.isDoubtful("Recipe", row.key) || linesInDoubt.contains(row.key)
          || lacksLines && isUnread
      else { return true }
      let name = "p\(row.key) \"\(row.string(0) ?? "")\""
      if let reason = row.isNull(1) ? "it belongs to no file" : reasons[row.integer(1)] {
        doubtful.append((row.key, "\(name): may be other than it was; \(reason)"))
      } else if report.isOnDamagedPage("Recipe", row.key) {
        let said = own.indices.filter { !row.isNull($0 + 2) }.map { own[$0] }
        let properties = (kept[row.key, default: []] + said).filter {
          !report.isConfirmed("Recipe", row.key, $0)
        }
        if properties.isEmpty { return true }
        doubtful.append(
          (
            row.key,
            "\(name): no file says what it has for \(properties.joined(separator: ", ")), "
              + "which was read from a damaged page; see whether that is right"
          ))
      }
      return true
    }
    losses += doubtful.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The entities of what a recipe has lists of.
  private var lists: [ResolvedEntity] {
    [entities.ingredientLine, entities.step, entities.image]
  }

  private func recipesOfDoubtfulLines() throws -> Set<Int64> {
    var recipes: Set<Int64> = []
    for entity in lists {
      guard report.doubts[entity.name] != nil else { continue }
      try store.forEachRow(StoreFetchRequest(entity: entity), columns: ["recipe"]) { row in
        if !row.isNull(0), report.isDoubtful(entity.name, row.key) {
          recipes.insert(row.integer(0))
        }
        return true
      }
    }
    return recipes
  }
}

extension FileComparison {
  /// Takes no file for a new one or for one that was moved, but those that may have had another path.
  fileprivate mutating func keepDoubtful(_ known: KnownFiles, _ report: SalvageReport) {
    let mayBeMoved = removed.contains { report.isDoubtful("SourceFile", known.keys[$0]) }
    if !mayBeMoved { forgetAdded() }
  }
}
