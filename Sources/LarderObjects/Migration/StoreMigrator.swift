internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderModel
internal import LarderPredicates
public import LarderStores

/// Brings stores that older versions of a program have written to the present version of its model.
///
/// Stores that Apple's Core Data wrote become stores of ours by the same call, which never changes them: it copies what
/// they hold into a new one, by the version of the history that their tables fit, and by the model that the tables give
/// where the history is empty:
///
/// ```swift
/// let model = try VersionedModelFile(contentsOf: "Recipes.xcdatamodeld")
/// try StoreMigrator(ModelHistory(model)).migrate("Recipes.sqlite", type: .sqlite, at: "Recipes.larder")
/// ```
///
/// Attributes, relationships and their order, large values beside the file, the owner's metadata and keys stay as they
/// are; values of transformable attributes are the bytes that Core Data's transformer made. What the model has no place
/// for is an error that names it, unless `allowsLosses` is set. Core Data's history is not copied.
/// `larder migrate --output` does the same.
///
/// A single light step is taken inside the store, in one transaction. Anything else is done in a new store beside the
/// old one, which takes its place in one moment when it is whole and valid; a crash, a full disk or an error before
/// leaves the old one as it was, after it the new one. What a crash leaves behind beside the store goes with the next
/// migration, or when the store is opened for writing.
public struct StoreMigrator: Sendable {
  /// The versions of the model; the last one is what stores are migrated to.
  public var history: ModelHistory
  /// Makes the policies of custom entity mappings, by the names that the mapping models have for them.
  public var policies: [String: @Sendable () -> EntityMigrationPolicy] = [:]
  /// The program's own work before and after steps.
  public var stages: [MigrationStage] = []
  /// The class that carries out heavy steps.
  public var managerType: MigrationManager.Type = MigrationManager.self
  /// Whether steps without a mapping model may be inferred.
  public var infersMapping = true
  /// Whether inferred steps may leave out what is perhaps only called by another name.
  public var allowsLosses = false
  /// How long to wait for others who have the store open, in seconds.
  public var busyTimeout: Double = 5
  /// Where a copy of the old store stays, with all that belongs to it; nil for none.
  public var backupPath: String?

  /// Creates a migrator.
  public init(
    _ history: ModelHistory,
    policies: [String: @Sendable () -> EntityMigrationPolicy] = [:], stages: [MigrationStage] = []
  ) {
    self.history = history
    self.policies = policies
    self.stages = stages
  }

  /// Returns the steps that a store needs; nothing is changed.
  ///
  /// - Throws: `StoreError`: `cannotMigrate` with the first thing that prevents it, `newerVersion` for a store of a
  ///   version that is newer than all that are known here.
  public func plan(_ path: String, type: StoreType) throws(StoreError) -> MigrationPlan {
    let metadata = try type.readMetadata(path)
    if let operations = type.migration, operations.isForeign(path) {
      return try plan(copying: path, operations)
    }
    let stored = try type.migration?.storedModel(path)
    if let stored, !allowsLosses, isNewer(stored, metadata) {
      throw StoreError(
        .newerVersion,
        "\(path): the store was written by a newer version of this program; use that one, or open the "
          + "store for reading only", path: path)
    }
    do throws(MappingModelError) {
      return try MigrationPlan(
        fromHashes: metadata.modelVersionHashes, storedModel: stored, in: history,
        infers: infersMapping, allowsLosses: allowsLosses)
    } catch { throw error.storeError(path: path) }
  }

  /// The steps for a store that another program wrote: copied by the newest version that sees all it holds, then as any
  /// other.
  private func plan(
    copying path: String, _ operations: MigrationOperations
  ) throws(StoreError) -> MigrationPlan {
    var versions = history.versions
    if versions.isEmpty {
      versions = [ModelHistory.Version("its tables", try operations.derivedModel(path))]
    }
    var best: (version: ModelHistory.Version, unread: [String])?
    var obstacle: StoreError?
    for version in versions.reversed() {
      let unread: [String]
      do throws(StoreError) { unread = try operations.unread(path, version.model) } catch {
        guard error.code == .incompatibleModel else { throw error }
        obstacle = obstacle ?? error
        continue
      }
      if best.map({ unread.count < $0.unread.count }) ?? true { best = (version, unread) }
      if unread.isEmpty { break }
    }
    guard let best else {
      throw obstacle
        ?? StoreError(.cannotMigrate, "\(path): no version of the model fits", path: path)
    }
    guard best.unread.isEmpty || allowsLosses else {
      let shown = best.unread.prefix(5).joined(separator: ", ")
      throw StoreError(
        .cannotMigrate,
        "\(path): the store holds what the model has no place for (\(shown)"
          + (best.unread.count > 5 ? " and \(best.unread.count - 5) more" : "")
          + "); give the model that it was made with, or none, or allow losses", path: path)
    }
    do throws(MappingModelError) {
      var plan = try MigrationPlan(
        fromHashes: best.version.model.entityVersionHashes, storedModel: nil,
        in: ModelHistory(versions, mappings: history.mappings), infers: infersMapping,
        allowsLosses: allowsLosses)
      plan.copied = best.version
      plan.unread = best.unread
      return plan
    } catch { throw error.storeError(path: path) }
  }

  /// Whether the store is of a version that the history does not know and that has all that the present one has.
  private func isNewer(_ stored: ManagedObjectModel, _ metadata: StoreMetadata) -> Bool {
    guard let present = history.versions.last?.model,
      history.version(withHashes: metadata.modelVersionHashes) == nil,
      stored.isCompatible(withVersionHashes: metadata.modelVersionHashes), stored.covers(present)
    else { return false }
    // A program that brings old versions along knows them all. One that does not tells an old version that has no more
    // than its own one from a newer one by nothing, and nothing is lost by a migration.
    return history.versions.count > 1 || !present.covers(stored)
  }

  /// Opens a store that a newer version of the program has written, for reading only, with its own model.
  ///
  /// - Throws: `StoreError` `newerVersion` where the store keeps no model, or its model lacks something that the
  ///   present one has.
  public func openNewer(
    _ path: String, type: StoreType, options: StoreOptions = StoreOptions()
  ) throws(StoreError) -> any PersistentStore {
    let metadata = try type.readMetadata(path)
    guard let stored = try type.migration?.storedModel(path), isNewer(stored, metadata) else {
      throw StoreError(
        .newerVersion,
        "\(path): the store was written with a version of the model that this program does not know",
        path: path)
    }
    var options = options
    options.isReadOnly = true
    options.createsIfMissing = false
    return try type.open(path, stored, options)
  }

  /// Removes what a migration left beside a store whose process was killed. Costs one question to the system where
  /// there is nothing.
  ///
  /// - Throws: `busy` while somebody migrates the store.
  public static func removeRemains(of path: String) throws(StoreError) {
    try MigrationRemains(path).clean()
  }

  /// Removes what a migration left beside a store of any type; on a server that takes a connection.
  public static func removeRemains(of path: String, type: StoreType) throws(StoreError) {
    try type.site(path).clean()
  }

  /// Migrates a store, and gives it another type or another place where that is asked for.
  ///
  /// - Parameters:
  ///   - path: where the store is.
  ///   - type: the type that it has.
  ///   - target: the type that the store is to have; nil for the one that it has.
  ///   - destination: where the migrated store is to be, and nothing may be there; the old one then stays as it is. Nil
  ///     for its own place, which a store that Apple's Core Data wrote keeps.
  ///   - progress: gets how far it has come; false ends the work with `cancelled`.
  /// - Returns: the steps that were taken.
  /// - Throws: `StoreError`, `busy` where another program has the store open; `MappingModelError` and `ObjectError`
  ///   with values that are not valid from heavy steps; what policies and stages throw. The store is as it was.
  @discardableResult
  public func migrate(
    _ path: String, type: StoreType, to target: StoreType? = nil, at destination: String? = nil,
    progress: ((MigrationProgress) -> Bool)? = nil
  ) throws -> MigrationPlan {
    let plan = try plan(path, type: type)
    let isForeign = plan.copied != nil
    let target = target ?? type
    if isForeign { try checkCopy(of: path, to: destination, target) }
    guard destination != nil || type.isOnServer == target.isOnServer || target.migration == nil
    else {
      throw StoreError(
        .invalidInput,
        "\(path): a store of the type \(target.name) cannot be in the same place; say where it is to be",
        path: path)
    }
    let remains = try site(path, type, target, destination, isForeign: isForeign)
    let path = isForeign ? path : remains.path
    let isNear =
      destination.map { place in
        type.isOnServer == target.isOnServer && (target.migration?.isNear(path, place) ?? true)
      } ?? true
    // What takes the new store's place from one moment to the next has to be near it.
    let landing = isNear ? nil : try target.site(destination ?? path)
    if plan.steps.isEmpty, target.name == type.name, destination == nil {
      try? remains.clean()
      return plan
    }
    let marker = try remains.begin()
    defer { marker.end(isClean: remains.isClean) }
    remains.removeAll()
    let second = try landing?.begin()
    defer { second?.end(isClean: landing?.isClean ?? true) }
    landing?.removeAll()
    if let backupPath {
      guard try !type.isTaken(backupPath), let files = type.files else {
        throw StoreError(
          .alreadyExists, "\(backupPath): there is a file of this name", path: backupPath)
      }
      try files.replace(path, backupPath)
    }
    // Somebody else may have migrated it before the marker was ours.
    let present = try self.plan(path, type: type)
    let run = MigrationRun(
      migrator: self, plan: present, path: path, type: type, target: target,
      destination: destination, remains: remains, landing: landing,
      report: MigrationReport(present, progress))
    try run.carryOut()
    return present
  }

  /// Where new stores are made on the way. Beside a store that is only read nothing is made.
  private func site(
    _ path: String, _ type: StoreType, _ target: StoreType, _ destination: String?,
    isForeign: Bool
  ) throws(StoreError) -> any MigrationSite {
    guard isForeign, let destination else { return try type.site(path) }
    if type.isOnServer == target.isOnServer { return try type.site(destination) }
    let folder = FileManager.default.temporaryDirectory.path
    return try type.site("\(folder)/larder-\(UUID().uuidString)")
  }

  /// Refuses what would change a store of another program, or what is in its copy's place.
  private func checkCopy(
    of path: String, to destination: String?, _ target: StoreType
  ) throws(StoreError) {
    guard let destination else {
      throw StoreError(
        .invalidInput,
        "\(path): Apple's Core Data wrote this store, and it is never changed; say where the new one is to be",
        path: path)
    }
    guard backupPath == nil else {
      throw StoreError(
        .invalidInput, "\(path): the store stays as it is, and needs no other copy", path: path)
    }
    guard try !target.isTaken(destination) else {
      throw StoreError(
        .alreadyExists,
        "\(destination): there is a file of this name; a store is copied to a new one",
        path: destination)
    }
  }
}

extension ManagedObjectModel {
  /// Whether this model has every entity and every stored property of another one, of the same kind: what is written
  /// for the other one can read the objects of this.
  func covers(_ other: ManagedObjectModel) -> Bool {
    for description in other.entities {
      guard let wanted = other.entity(description.name), let found = entity(description.name),
        wanted.description.isAbstract == found.description.isAbstract
      else { return false }
      for property in wanted.properties {
        guard let same = found.find(property.name) else {
          if property.slot == nil, property.type != nil { continue }
          return false
        }
        guard same.type == property.type, same.isToMany == property.isToMany,
          same.destinationName == property.destinationName
        else { return false }
      }
    }
    return true
  }
}

/// Tells how far a migration has come.
struct MigrationReport {
  private let weights: [Double]
  private let progress: ((MigrationProgress) -> Bool)?
  private let start = MigrationReport.now()

  init(_ plan: MigrationPlan, _ progress: ((MigrationProgress) -> Bool)?) {
    weights = plan.steps.map { $0.isHeavy ? 20 : 1 }
    self.progress = progress
  }

  func tell(_ share: Double, ofStep step: Int) -> Bool {
    guard let progress else { return true }
    let total = max(1, weights.reduce(0, +))
    let before = weights.prefix(step).reduce(0, +)
    let own = step < weights.count ? weights[step] : 0
    return progress(
      MigrationProgress(
        step: min(step + 1, max(1, weights.count)), stepCount: weights.count,
        share: min(1, (before + own * share) / total), elapsed: Self.now() - start))
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
