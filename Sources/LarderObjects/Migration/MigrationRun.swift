internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// One migration of one store.
struct MigrationRun {
  let migrator: StoreMigrator
  let plan: MigrationPlan
  let path: String
  let type: StoreType
  let target: StoreType
  let destination: String?
  let remains: any MigrationSite
  /// What is made beside the new store, where that is far from the old one.
  let landing: (any MigrationSite)?
  let report: MigrationReport

  /// A store on the way: the old one, or one that is being made.
  private struct Place {
    var path: String
    var type: StoreType
    /// Whether it is the old store, which must not be changed.
    var isOriginal: Bool
  }

  func carryOut() throws {
    if let light = lightInPlace, let operations = type.migration {
      try operations.migrate(path, light, migrator.busyTimeout) { report.tell($0, ofStep: 0) }
      return
    }
    if let destination, try target.isTaken(destination) {
      throw StoreError(
        .alreadyExists,
        "\(destination): there is something already; a store is migrated to a new one",
        path: destination)
    }
    guard let installing = target.migration else {
      throw StoreError(
        .unsupported, "a store of the type \(target.name) cannot be made by a migration", path: path
      )
    }
    let hold = try hold()
    defer { hold?.release() }
    do {
      let new = try takeSteps()
      try hold?.verify()
      // Under a second name the old store lasts until the new one is in its place and on the disk.
      if destination == nil { try remains.keepOld() }
      try installing.install(new.path, destination ?? path)
      if destination == nil, target.name != type.name { type.migration?.removeCompanions(path) }
    } catch {
      removeTemporaries()
      throw named(error)
    }
    removeTemporaries()
    _ = report.tell(1, ofStep: max(0, plan.steps.count - 1))
  }

  /// Keeps others from the store. One that stays and is on a server is only read: whoever reads it goes on, and a copy is
  /// one of a moment.
  private func hold() throws(StoreError) -> (any StoreHold)? {
    guard let operations = type.migration else { return nil }
    if isReplaced { return try operations.hold(path, migrator.busyTimeout) }
    return plan.steps.isEmpty ? nil : try operations.holdWriters(path, migrator.busyTimeout)
  }

  /// Whether nobody else may have the store open.
  private var isReplaced: Bool { destination == nil || !type.isOnServer }

  /// An error as the user knows it, to whom the names of new stores on the way say nothing.
  private func named(_ error: any Error) -> any Error {
    guard let known = error as? StoreError, let place = known.path,
      remains.isTemporary(place) || landing?.isTemporary(place) ?? false
    else { return error }
    let store = destination ?? path
    return StoreError(
      known.code, known.message.replacing(place, with: store), path: store,
      underlying: known.underlying)
  }

  /// The one step that the plan has, where it can be taken in the store itself.
  private var lightInPlace: LightMigration? {
    guard plan.steps.count == 1, target.name == type.name, destination == nil,
      case .light(let light) = plan.steps[0].kind, stages(of: plan.steps[0]).isEmpty, !isForeign
    else { return nil }
    return light
  }

  /// Whether another program has written the store, so that it is read and not changed.
  private var isForeign: Bool { type.migration?.isForeign(path) ?? false }

  private func stages(of step: MigrationPlan.Step) -> [MigrationStage] {
    migrator.stages.filter {
      $0.source == step.source.name && $0.destination == step.destination.name
    }
  }

  private func removeTemporaries() {
    for site in [remains, landing].compactMap(\.self) {
      for number in 0...plan.steps.count * 3 + 2 {
        guard let temporary = try? site.temporary(number), access(temporary, F_OK) == 0 else {
          continue
        }
        for type in [type, target] { try? type.files?.destroy(temporary) }
        unlink(temporary)
      }
      site.removeAll()
    }
  }

  // MARK: - Steps

  private func takeSteps() throws -> Place {
    var here = Place(path: path, type: type, isOriginal: true)
    var number = 0
    func temporary() throws(StoreError) -> String {
      number += 1
      return try remains.temporary(number - 1)
    }
    for (place, step) in plan.steps.enumerated() {
      let tell: (Double) -> Bool = { report.tell($0, ofStep: place) }
      let stages = stages(of: step)
      if stages.contains(where: { $0.willMigrate != nil }) {
        here = try workingCopy(of: here, step.source.model, temporary)
        for stage in stages { try run(stage.willMigrate, here, step.source.model) }
      }
      switch step.kind {
      case .light(let light):
        here = try workingCopy(of: here, step.source.model, temporary)
        guard let operations = here.type.migration else { throw unsupported(here.type) }
        try operations.migrate(here.path, light, migrator.busyTimeout, tell)
      case .heavy(let mapping):
        let new = Place(path: try temporary(), type: here.type, isOriginal: false)
        try migrate(here, step.source.model, to: new, step.destination.model, mapping, tell)
        if !here.isOriginal { try here.type.files?.destroy(here.path) }
        here = new
      }
      for stage in stages { try run(stage.didMigrate, here, step.destination.model) }
    }
    guard here.isOriginal || here.type.name != target.name || landing != nil else { return here }
    let last = try landing?.temporary(0) ?? temporary()
    return try copy(here, finalModel, into: Place(path: last, type: target, isOriginal: false))
  }

  private var finalModel: ManagedObjectModel {
    get throws {
      if let model = plan.steps.last?.destination.model ?? plan.copied?.model { return model }
      guard let model = migrator.history.versions.last?.model else { throw unsupported(target) }
      return model
    }
  }

  private func unsupported(_ type: StoreType) -> StoreError {
    StoreError(
      .unsupported, "\(path): a store of the type \(type.name) cannot be migrated", path: path)
  }

  /// The store itself where it may be changed, else a copy of it.
  private func workingCopy(
    of here: Place, _ model: ManagedObjectModel, _ temporary: () throws(StoreError) -> String
  ) throws -> Place {
    guard here.isOriginal else { return here }
    let new = Place(path: try temporary(), type: here.type, isOriginal: false)
    if isForeign { return try copy(here, model, into: new) }
    guard let operations = here.type.migration else { throw unsupported(here.type) }
    try operations.duplicate(here.path, new.path)
    return new
  }

  /// Copies the objects into a new store.
  private func copy(
    _ here: Place, _ model: ManagedObjectModel, into new: Place
  ) throws -> Place {
    let source = try here.type.open(here.path, model, reading)
    let destination = try new.type.open(new.path, model, filling)
    try destination.copyContents(of: source) {
      report.tell($0, ofStep: max(0, plan.steps.count - 1))
    }
    try destination.rebuildDerivedData(progress: nil)
    return new
  }

  private func migrate(
    _ here: Place, _ old: ManagedObjectModel, to new: Place, _ model: ManagedObjectModel,
    _ mapping: MappingModel, _ tell: @escaping (Double) -> Bool
  ) throws {
    let source = try here.type.open(here.path, old, reading)
    // An atomic store writes its whole file with each save: it is filled in memory and written once.
    let isAtomic = new.type.migration?.isWrittenWhole ?? false
    let destination: any PersistentStore =
      isAtomic
      ? try StoreType.memory.open(nil, model, StoreOptions())
      : try new.type.open(new.path, model, filling)
    let manager = try migrator.managerType.init(
      source: source, destination: destination, mapping: mapping, policies: migrator.policies)
    try manager.migrate { tell($0 * 0.9) }
    guard tell(0.9) else { throw StoreError(.cancelled, "the migration was ended", path: path) }
    guard isAtomic else { return try destination.rebuildDerivedData { _ = tell(0.9 + $0 * 0.1) } }
    var writing = StoreOptions()
    writing.permissions = filling.permissions
    let file = try new.type.open(new.path, model, writing)
    try file.copyContents(of: destination, progress: nil)
  }

  private func run(
    _ body: ((ManagedObjectContext) throws -> Void)?, _ here: Place, _ model: ManagedObjectModel
  ) throws {
    guard let body else { return }
    var options = StoreOptions()
    options.createsIfMissing = false
    let coordinator = PersistentStoreCoordinator(model: model)
    let store = try here.type.open(here.path, model, options)
    try coordinator.add(store)
    let context = ManagedObjectContext(coordinator: coordinator)
    try body(context)
    if context.hasChanges { try context.save() }
  }

  private var reading: StoreOptions {
    var options = StoreOptions()
    options.isReadOnly = true
    options.createsIfMissing = false
    options.isHeld = isReplaced
    return options
  }

  /// For a store that nobody knows yet: what is lost with a crash is made anew.
  private var filling: StoreOptions {
    var options = StoreOptions()
    options.permissions = StorePermissions.file(beside: path)
    options.durability = .off
    options.recordsHistory = false
    options.defersDerivedData = true
    return options
  }
}
