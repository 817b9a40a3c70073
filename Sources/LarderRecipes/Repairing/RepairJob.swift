internal import FoundationEssentials
public import LarderModel
internal import LarderPredicates
public import LarderStores

/// The job that makes a damaged store of recipes whole.
///
/// A new store is made beside the old one of what can be read of it; every file that was imported is read again, and
/// where a recipe is not as its file says it is made so. When the new store is sound it takes the place of the old one,
/// which is kept. A process that is killed leaves the one or the other. Not thread-safe: one job for one run.
public struct RepairJob {
  /// The findings and results of a repair.
  public struct Summary: Sendable {
    /// The damage that was found.
    public var problems: [String] = []
    /// Where the old store is kept; nil where the store stays as it is.
    public var keptAs: String?
    /// Files that the store had lost, or of which the recipes were not as the files say, and are now.
    public var repaired = 0
    /// Recipes of the store.
    public var recipes = 0
    /// The losses: what could not be read and no file holds, or nobody can tell, with the remedy.
    public var losses: [String] = []
    /// What could be read and what not; nil where nothing was to repair.
    public var report: SalvageReport?
  }

  private let path: String
  private let type: StoreType
  private let operations: RepairOperations
  private let model: ManagedObjectModel

  /// Makes a job for the store at a path.
  ///
  /// - Parameters:
  ///   - path: of the store's file.
  ///   - type: of the store.
  ///   - extending: makes the store's model of that of recipes, where the store has more.
  /// - Throws: `StoreError` `unsupported` for a type of store that cannot be repaired.
  public init(
    path: String, type: StoreType,
    extending: (ManagedObjectModel) throws -> ManagedObjectModel = { $0 }
  ) throws {
    guard let operations = type.repair else {
      throw StoreError(
        .unsupported, "\(path): a store of the type \(type.name) cannot be repaired", path: path)
    }
    self.path = path
    self.type = type
    self.operations = operations
    model = try extending(RecipeModel.make())
  }

  /// Looks at the store, and repairs it where anything is wrong.
  ///
  /// - Parameters:
  ///   - isFull: whether all recipes are compared with their files though nothing seems to be wrong.
  ///   - progress: gets the share that is done, 0 to 1; false ends the work with `cancelled`, and the store as it was.
  /// - Throws: `StoreError`: `busy` where another program has the store open, `notAStore`, `diskFull` and others. The
  ///   store is as it was.
  public func run(isFull: Bool, progress: @escaping (Double) -> Bool) throws -> Summary {
    let lock = try JobLock(storePath: path, verb: "repair")
    defer { withExtendedLifetime(lock) {} }
    operations.removeRemains(path)
    var summary = Summary()
    summary.problems = try problems(path) { _ = progress(0.2 * $0) }
    if summary.problems.isEmpty, !isFull { return summary }
    let repair = try operations.begin(path)
    do {
      let report = try repair.salvage(
        model: model, known: ["Recipe", "SourceFile", "SourceRoot", "Author", "Tag"]
      ) { progress(0.2 + 0.3 * $0) }
      summary.report = report
      let titles = try complete(repair.workPath, report, &summary) { progress(0.5 + 0.3 * $0) }
      for key in try repair.incomplete(model)["Recipe"]?.sorted() ?? [] {
        summary.losses.append(
          "p\(key) \"\(titles[key] ?? "")\": was on a damaged page, and was read again from its file; what a program noted of it and no file "
            + "holds is lost, or may be")
      }
      let left = try problems(repair.workPath) { _ = progress(0.8 + 0.2 * $0) }
      if let first = left.first {
        throw StoreError(
          .corrupt,
          "\(path): could not be repaired, and stays as it is: of what was read no sound store could be made "
            + "(\(first)); restore a copy", path: path)
      }
      let isAsBefore = summary.problems.isEmpty && summary.repaired == 0
      if isAsBefore, summary.losses.isEmpty {
        repair.discard()
      } else {
        summary.keptAs = try repair.install()
      }
    } catch {
      repair.discard()
      throw error
    }
    return summary
  }

  /// Returns what is wrong with a store; what keeps it from being opened is a finding too.
  private func problems(_ path: String, _ progress: @escaping (Double) -> Void) throws -> [String] {
    var options = StoreOptions()
    options.createsIfMissing = false
    options.isReadOnly = true
    do throws(StoreError) {
      let store = try type.open(path, model, options)
      let findings = try store.checkIntegrity { progress(0.7 * $0) }
      if !findings.isEmpty { return findings }
      return try RecipeCheck(store: store).findings(isThorough: true) { progress(0.7 + 0.3 * $0) }
    } catch {
      // Whether it is a store at all is found out by looking more closely.
      guard error.code == .corrupt || error.code == .notAStore else { throw error }
      return [error.description]
    }
  }

  /// Makes the recipes of the new store what their files say. - Returns: the titles of those that may be other than
  /// they were.
  private func complete(
    _ path: String, _ report: SalvageReport, _ summary: inout Summary,
    _ progress: @escaping (Double) -> Bool
  ) throws -> [Int64: String] {
    var options = StoreOptions()
    options.createsIfMissing = false
    options.durability = .off
    let store = try type.open(path, model, options)
    var completion = try RepairCompletion(store: store, report: report)
    try completion.run(progress)
    summary.repaired = completion.repaired
    summary.losses = report.losses.map { "lost: \($0)" } + completion.losses
    let recipe = try RecipeEntities(model).recipe
    summary.recipes = try store.count(StoreFetchRequest(entity: recipe))
    var titles: [Int64: String] = [:]
    guard report.remembered[recipe.name] != nil || report.doubts[recipe.name] != nil else {
      return titles
    }
    try store.forEachRow(StoreFetchRequest(entity: recipe), columns: ["title"]) { row in
      if report.isDoubtful(recipe.name, row.key) { titles[row.key] = row.string(0) }
      return true
    }
    return titles
  }
}
