public import FoundationEssentials
public import LarderModel

/// The steps that lead from the version that a store is in to the one that is wanted.
public struct MigrationPlan: Sendable, CustomStringConvertible {
  /// One step, from a version to another.
  public struct Step: Sendable {
    /// How the step is taken.
    public enum Kind: Sendable {
      /// Inferred: inside the file, without loading objects.
      case light(LightMigration)
      /// By a mapping model: object by object, into a new store.
      case heavy(MappingModel)
    }

    /// The version that the step begins with.
    public let source: ModelHistory.Version
    /// The version that it leads to.
    public let destination: ModelHistory.Version
    /// Whether it is inferred or has a mapping model.
    public let kind: Kind

    /// Whether objects are loaded and written one by one.
    public var isHeavy: Bool { if case .heavy = kind { true } else { false } }
  }

  /// In the order in which they are taken; none for a store that is in the wanted version.
  public let steps: [Step]
  /// For a store that another program wrote: the version by which it is copied into one of ours, before the first step.
  public package(set) var copied: ModelHistory.Version?
  /// What of such a store that version has no place for.
  package var unread: [String] = []
  /// The entities and properties that are lost on the way because the later version does not have them.
  public var losses: [String] {
    unread
      + steps.flatMap { step -> [String] in
        if case .light(let light) = step.kind { light.losses } else { [] }
      }
  }

  /// A line for each step.
  public var description: String {
    if steps.isEmpty, copied == nil { return "nothing to do" }
    let copy = copied.map { version in
      "copied by \(version.name)"
        + (unread.isEmpty ? "" : "; gone are \(unread.joined(separator: ", "))")
    }
    return ([copy].compactMap { $0 } + stepLines).joined(separator: "\n")
  }

  private var stepLines: [String] {
    steps.enumerated().map { number, step in
      let words: String
      switch step.kind {
      case .light(let light):
        words =
          "light, in place"
          + (light.losses.isEmpty
            ? "" : "; gone are \(light.losses.joined(separator: ", "))")
      case .heavy(let mapping):
        words = "heavy, by \(mapping.entityMappings.count) entity mappings"
      }
      return "\(number + 1). \(step.source.name) to \(step.destination.name): \(words)"
    }
  }

  /// A plan that was made elsewhere.
  package init(steps: [Step]) { self.steps = steps }

  /// Finds the way with the fewest heavy steps, and among those the shortest.
  ///
  /// A mapping model is a step between its two versions. Where there is none, a step is inferred between versions that
  /// follow one another; from the store's own version, where the history does not know it, to any. What an inferred
  /// step between versions further apart would leave out is not known, so there is none.
  ///
  /// - Parameters:
  ///   - hashes: the version hashes of the store.
  ///   - storedModel: the model that the store keeps, for a version that the history does not know.
  ///   - history: the versions; the way leads to the last one.
  ///   - infers: whether steps may be inferred.
  ///   - allowsLosses: whether inferred steps may leave out what is perhaps only called by another name.
  /// - Throws: `MappingModelError` that says what prevents it.
  public init(
    fromHashes hashes: [String: Data], storedModel: ManagedObjectModel? = nil,
    in history: ModelHistory, infers: Bool = true, allowsLosses: Bool = false
  ) throws(MappingModelError) {
    guard let last = history.versions.last else {
      throw MappingModelError(.invalid, "there is no version of the model to migrate to")
    }
    if last.model.isCompatible(withVersionHashes: hashes) {
      steps = []
      return
    }
    var search = MigrationPathSearch(history: history, infers: infers, allowsLosses: allowsLosses)
    steps = try search.path(fromHashes: hashes, storedModel: storedModel)
  }
}

/// Finds the way through the versions of a history.
private struct MigrationPathSearch {
  let history: ModelHistory
  let infers: Bool
  let allowsLosses: Bool
  private var versions: [ModelHistory.Version] = []
  /// Why a step that was wanted cannot be inferred; the first one is told.
  private var obstacle: MappingModelError?

  init(history: ModelHistory, infers: Bool, allowsLosses: Bool) {
    self.history = history
    self.infers = infers
    self.allowsLosses = allowsLosses
  }

  private struct Cost: Comparable {
    var heavy: Int
    var steps: Int

    static func < (left: Cost, right: Cost) -> Bool {
      (left.heavy, left.steps) < (right.heavy, right.steps)
    }
  }

  mutating func path(
    fromHashes hashes: [String: Data], storedModel: ManagedObjectModel?
  ) throws(MappingModelError) -> [MigrationPlan.Step] {
    versions = history.versions
    let target = versions.count - 1
    var start = versions.lastIndex { $0.model.entityVersionHashes == hashes }
    let isKnown = start != nil
    if start == nil, let storedModel, storedModel.entityVersionHashes == hashes {
      versions.append(ModelHistory.Version("the store's version", storedModel))
      start = versions.count - 1
    }
    guard let start else {
      throw isUnknown(hashes, storedModel)
    }
    var best: [Int: (cost: Cost, steps: [MigrationPlan.Step])] = [
      start: (Cost(heavy: 0, steps: 0), [])
    ]
    var settled: Set<Int> = []
    // Versions are few: looking for the nearest one among all of them is quick enough.
    while let here = best.filter({ !settled.contains($0.key) })
      .min(by: { ($0.value.cost, $0.key) < ($1.value.cost, $1.key) })
    {
      if here.key == target { return here.value.steps }
      settled.insert(here.key)
      // The newest first: why a version that nobody knows does not become the present one is what its user asks.
      for next in history.versions.indices.reversed()
      where next != here.key && !settled.contains(next) {
        let isInferred = next == here.key + 1 || (!isKnown && here.key == start)
        guard let step = step(from: here.key, to: next, isInferred: isInferred) else { continue }
        let cost = Cost(
          heavy: here.value.cost.heavy + (step.isHeavy ? 1 : 0), steps: here.value.cost.steps + 1)
        if let known = best[next], known.cost <= cost { continue }
        best[next] = (cost, here.value.steps + [step])
      }
    }
    throw obstacle
      ?? MappingModelError(
        .invalid,
        "no way leads from \(versions[start].name) to \(versions[target].name): there is no mapping model, "
          + "and " + (infers ? "nothing can be inferred" : "inferring one is not allowed"))
  }

  private func isUnknown(
    _ hashes: [String: Data], _ storedModel: ManagedObjectModel?
  ) -> MappingModelError {
    let start = "no version of the model that is known here fits the store, and "
    guard let storedModel else {
      return MappingModelError(
        .invalid,
        start
          + "the store does not keep its own; use the program that wrote it, or give its model")
    }
    let names = storedModel.differingEntities(fromVersionHashes: hashes)
    return MappingModelError(
      .invalid,
      start + "the model that it keeps has other version hashes than the store "
        + "(\(names.joined(separator: ", "))): a newer program has written it, or it is damaged; use the "
        + "program that wrote it")
  }

  private mutating func step(
    from: Int, to: Int, isInferred: Bool
  ) -> MigrationPlan.Step? {
    let source = versions[from]
    let destination = versions[to]
    if let mapping = history.mappings.first(where: { $0.leads(from: source, to: destination) }) {
      return MigrationPlan.Step(source: source, destination: destination, kind: .heavy(mapping))
    }
    guard isInferred, infers else { return nil }
    do throws(MappingModelError) {
      let light = try LightMigration(from: source.model, to: destination.model)
      if !allowsLosses, let doubt = light.doubtfulLosses.first { throw doubt }
      return MigrationPlan.Step(source: source, destination: destination, kind: .light(light))
    } catch {
      if obstacle == nil { obstacle = error }
      return nil
    }
  }
}

extension MappingModel {
  /// Whether the mapping is one between these two versions.
  fileprivate func leads(
    from source: ModelHistory.Version, to destination: ModelHistory.Version
  ) -> Bool {
    func fits(
      _ name: String?, _ hashes: [String: Data], _ version: ModelHistory.Version
    ) -> Bool {
      if !hashes.isEmpty { return version.model.entityVersionHashes == hashes }
      return name == version.name
    }
    return fits(sourceVersion, sourceVersionHashes, source)
      && fits(destinationVersion, destinationVersionHashes, destination)
  }
}
