import Foundation
import Glibc
import LarderLocks
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// Notes in four versions: 1 to 2 and 3 to 4 can be inferred, 2 to 3 needs a mapping.
private enum Notes {
  static func model(_ version: Int) throws -> ManagedObjectModel {
    var attributes = [AttributeDescription("title", .string)]
    if version >= 2 { attributes.append(AttributeDescription("stars", .integer16)) }
    attributes.append(AttributeDescription("size", version >= 3 ? .double : .string))
    if version >= 4 { attributes.append(AttributeDescription("added", .date)) }
    return try ManagedObjectModel(
      [
        EntityDescription(
          "Note", attributes: attributes,
          searchFields: [SearchFieldDescription("title", ["title"])])
      ], versionIdentifiers: ["\(version)"])
  }

  static func history(_ versions: ClosedRange<Int> = 1...4) throws -> ModelHistory {
    ModelHistory(
      try versions.map { ModelHistory.Version("\($0)", try model($0)) },
      mappings: [
        MappingModel(
          fromVersion: "2", toVersion: "3",
          [
            EntityMapping(
              .transform, from: "Note", to: "Note",
              attributes: [
                .source("title"), .source("stars"),
                try PropertyMapping("size", format: "CAST($source.size, 'NSNumber')"),
              ])
          ])
      ])
  }

  static func make(_ path: String, _ type: StoreType, version: Int = 1, count: Int = 20) throws {
    let container = PersistentContainer(model: try model(version))
    try container.addStore(type: type, path: path)
    let context = container.makeContext()
    for number in 0..<count {
      let note = try context.insert("Note")
      note.setValue(.string("note \(number)"), for: "title")
      note.setValue(version >= 3 ? .double(Double(number)) : .string("\(number)"), for: "size")
    }
    try context.save()
  }

  static func sizes(_ path: String, _ type: StoreType, _ version: Int) throws -> [Double] {
    let container = PersistentContainer(model: try model(version))
    try container.addStore(type: type, path: path)
    return try container.makeContext().fetch(FetchRequest<ManagedObject>(entity: "Note"))
      .compactMap { if case .double(let size) = $0.value(for: "size") { size } else { nil } }
      .sorted()
  }
}

@Suite("Progressive and staged migration")
struct ProgressiveMigrationTests {
  private func files(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      .filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }.sorted()
  }

  // Z-148, Z-149, Z-152, Z-154, I-282
  @Test("a chain is walked unattended, from each version", arguments: FileKind.allCases)
  func chain(kind: FileKind) throws {
    for version in 1...4 {
      let folder = try TemporaryFolder()
      let path = kind.path(folder)
      try Notes.make(path, kind.type, version: version)
      let plan = try StoreMigrator(Notes.history()).migrate(path, type: kind.type)
      #expect(plan.steps.map(\.isHeavy) == [false, true, false].suffix(4 - version))
      #expect(try Notes.sizes(path, kind.type, 4) == (0..<20).map(Double.init))
      #expect(try files(folder) == kind.names)
    }
  }

  // Z-043, Z-127, Z-128, Z-129, I-007, I-283, I-295, Z-065
  @Test("opening migrates if the options say so, and only then", arguments: FileKind.allCases)
  func opening(kind: FileKind) throws {
    let folder = try TemporaryFolder()
    let path = kind.path(folder)
    try Notes.make(path, kind.type)
    var options = StoreOptions()
    func open(_ version: Int, _ migrator: StoreMigrator? = nil) throws {
      let coordinator = PersistentStoreCoordinator(model: try Notes.model(version))
      try coordinator.addStore(type: kind.type, path: path, options: options, migrator: migrator)
    }
    func code(_ version: Int, _ migrator: StoreMigrator? = nil) -> StoreError.Code? {
      let error = #expect(throws: StoreError.self) { try open(version, migrator) }
      return error?.code
    }
    let migrator = StoreMigrator(try Notes.history(1...2))
    // Off: the store is refused and the entities are named.
    #expect(code(2, migrator) == .incompatibleModel)
    // On, but nothing may be inferred and there is no mapping.
    options.migratesAutomatically = true
    #expect(code(2, migrator) == .cannotMigrate)
    // On, and too much to be inferred.
    options.infersMapping = true
    #expect(
      code(
        3,
        StoreMigrator(
          ModelHistory([.init("1", try Notes.model(1)), .init("3", try Notes.model(3))])))
        == .cannotMigrate)
    #expect(try graph(path, kind.type, Notes.model(1)).count == 20)
    // On: a supplied mapping where there is one, else what can be inferred.
    try open(2, migrator)
    try open(4, StoreMigrator(try Notes.history()))
    #expect(try Notes.sizes(path, kind.type, 4) == (0..<20).map(Double.init))
    // Equal: it is just opened.
    options.infersMapping = false
    try open(4)
  }

  // I-284: a store of another type has no way to the new version without the old one.
  @Test("an SQLite store keeps its model, so that the old version need not be brought along")
  func storedModel() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    try Notes.make(path, .sqlite, version: 3)
    var options = StoreOptions()
    options.migratesAutomatically = true
    options.infersMapping = true
    let coordinator = PersistentStoreCoordinator(model: try Notes.model(4))
    let store = try coordinator.addStore(type: .sqlite, path: path, options: options)
    #expect(try store.count(StoreFetchRequest(entity: #require(store.model.entity("Note")))) == 20)
    for type in [StoreType.binary, .xml] {
      let place = folder.path(type.name)
      try Notes.make(place, type, version: 3)
      let error = #expect(throws: StoreError.self) {
        try coordinator.addStore(type: type, path: place, options: options)
      }
      #expect(error?.code == .cannotMigrate)
      #expect(try Notes.sizes(place, type, 3).count == 20)
    }
  }

  // T-009: a store to be read only is opened with the options of a migration set, and never migrated.
  @Test("read-only, whatever is said of migrations", arguments: FileKind.files)
  func readOnly(kind: FileKind) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    try Notes.make(path, kind.type, version: 2)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    var options = StoreOptions()
    options.isReadOnly = true
    options.migratesAutomatically = true
    options.infersMapping = true
    let migrator = StoreMigrator(try Notes.history())
    let container = PersistentContainer(model: try Notes.model(2))
    let store = try container.addStore(
      type: kind.type, path: path, options: options, migrator: migrator)
    #expect(store.isReadOnly)
    let context = container.makeContext()
    let notes = try context.fetch(FetchRequest<ManagedObject>(entity: "Note"))
    #expect(notes.count == 20)
    notes[0].setValue(.string("x"), for: "title")
    #expect(throws: (any Error).self) { try context.save() }
    for version in 3...4 {
      let later = PersistentStoreCoordinator(model: try Notes.model(version))
      let error = #expect(throws: StoreError.self) {
        try later.addStore(type: kind.type, path: path, options: options, migrator: migrator)
      }
      #expect(error?.code == .incompatibleModel)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    #expect(try files(folder) == ["store"])
  }

  @Test("closures before and after a step see the objects of its versions")
  func stages() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    try Notes.make(path, .sqlite)
    let seen = Lock<[String]>([])
    var migrator = StoreMigrator(try Notes.history())
    migrator.stages = [
      MigrationStage(
        from: "2", to: "3",
        willMigrate: { context in
          let notes = try context.fetch(FetchRequest<ManagedObject>(entity: "Note"))
          seen.withLock { $0.append("before: \(notes.count) \(notes[0].value(for: "size"))") }
          for note in notes { note.setValue(.integer(3), for: "stars") }
          context.delete(notes[0])
        },
        didMigrate: { context in
          let notes = try context.fetch(FetchRequest<ManagedObject>(entity: "Note"))
          seen.withLock { $0.append("after: \(notes.count) \(notes[0].value(for: "size"))") }
          notes[0].setValue(.double(100), for: "size")
        })
    ]
    try migrator.migrate(path, type: .sqlite)
    #expect(
      seen.withLock { $0 } == ["before: 20 string(\"0\")", "after: 19 double(1.0)"])
    #expect(try Notes.sizes(path, .sqlite, 4) == (2..<20).map(Double.init) + [100])
    let lines = try graph(path, .sqlite, Notes.model(4))
    #expect(lines.allSatisfy { $0.contains("stars=integer(3)") })
    // A stage that fails leaves the store as it was.
    let other = folder.path("other")
    try Notes.make(other, .sqlite)
    migrator.stages = [
      MigrationStage(from: "3", to: "4", didMigrate: { _ in throw StoreError(.constraint, "no") })
    ]
    #expect(throws: StoreError.self) { try migrator.migrate(other, type: .sqlite) }
    #expect(try graph(other, .sqlite, Notes.model(1)).count == 20)
    #expect(try files(folder) == ["other", "store"])
  }

  // I-292, Z-152, Z-153
  @Test("a copy of the old store is kept where one is asked for", arguments: FileKind.allCases)
  func backup(kind: FileKind) throws {
    let folder = try TemporaryFolder()
    let path = kind.path(folder)
    try Notes.make(path, kind.type)
    var migrator = StoreMigrator(try Notes.history(1...2))
    migrator.backupPath = kind.path(folder, "copy")
    try migrator.migrate(path, type: kind.type)
    #expect(try graph(kind.path(folder, "copy"), kind.type, Notes.model(1)).count == 20)
    #expect(try graph(path, kind.type, Notes.model(2)).count == 20)
    migrator.history = try Notes.history(1...4)
    let error = #expect(throws: StoreError.self) { try migrator.migrate(path, type: kind.type) }
    #expect(error?.code == .alreadyExists)
    #expect(try graph(path, kind.type, Notes.model(2)).count == 20)
  }

  // Z-156, Z-065
  @Test("a store of a newer version is not touched, and can be read")
  func newer() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    try Notes.make(path, .sqlite, version: 4)
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let migrator = StoreMigrator(ModelHistory([.init("3", try Notes.model(3))]))
    let error = #expect(throws: StoreError.self) { try migrator.migrate(path, type: .sqlite) }
    #expect(error?.code == .newerVersion)
    #expect(error?.message.contains("newer") == true)
    let store = try migrator.openNewer(path, type: .sqlite)
    #expect(store.isReadOnly)
    #expect(
      try store.fetch(StoreFetchRequest(entity: #require(store.model.entity("Note")))).count == 20)
    #expect(throws: StoreError.self) { try store.setMetadataValue(.string("x"), for: "x") }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    // One that lacks what the program has is of another line, and cannot be read with what the program knows.
    let stranger = StoreMigrator(
      ModelHistory([
        .init("x", try ManagedObjectModel([EntityDescription("Other"), EntityDescription("Note")]))
      ]))
    #expect(throws: StoreError.self) { try stranger.openNewer(path, type: .sqlite) }
  }

  @Test("a version that nobody knows and that has no more than the present one may be an older one")
  func noMore() throws {
    func model(optional: Bool) throws -> ManagedObjectModel {
      try ManagedObjectModel([
        EntityDescription(
          "Note",
          attributes: [
            AttributeDescription(
              "title", .string, optional: optional, default: .string("untitled"))
          ])
      ])
    }
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    do {
      let container = PersistentContainer(model: try model(optional: true))
      try container.addStore(type: .sqlite, path: path)
      let context = container.makeContext()
      try context.insert("Note").setValue(.null, for: "title")
      try context.save()
    }
    let present = ModelHistory.Version("present", try model(optional: false))
    // Who knows an older version knows them all, so that this is a newer one.
    let other = try ManagedObjectModel([EntityDescription("Other")])
    let error = #expect(throws: StoreError.self) {
      try StoreMigrator(ModelHistory([.init("old", other), present])).migrate(path, type: .sqlite)
    }
    #expect(error?.code == .newerVersion)
    var options = StoreOptions()
    options.migratesAutomatically = true
    options.infersMapping = true
    let container = PersistentContainer(model: present.model)
    try container.addStore(type: .sqlite, path: path, options: options, migrator: nil)
    let notes = try container.makeContext().fetch(FetchRequest<ManagedObject>(entity: "Note"))
    #expect(notes.map { $0.value(for: "title") } == [.string("untitled")])
  }

  @Test("a store that somebody has open is not migrated", arguments: [1...2, 1...4])
  func inUse(versions: ClosedRange<Int>) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    try Notes.make(path, .sqlite)
    let holder = PersistentContainer(model: try Notes.model(1))
    try holder.addStore(type: .sqlite, path: path)
    let context = holder.makeContext()
    try context.insert("Note").setValue(.string("late"), for: "title")
    try context.save()
    let migrator = StoreMigrator(try Notes.history(versions))
    let error = #expect(throws: StoreError.self) { try migrator.migrate(path, type: .sqlite) }
    #expect(error?.code == .busy)
    #expect(error?.message.contains("open") == true)
    // What had it open can go on.
    try context.insert("Note").setValue(.string("later"), for: "title")
    try context.save()
    #expect(try graph(path, .sqlite, Notes.model(1)).count == 22)
    #expect(try files(folder) == ["store"])
  }

  @Test(
    "two migrations of one store, and what a killed one left behind", arguments: FileKind.files)
  func remains(kind: FileKind) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    try Notes.make(path, kind.type)
    let migrator = StoreMigrator(try Notes.history())
    // A migration within the migration: somebody is at work.
    let inner = Lock<StoreError?>(nil)
    try migrator.migrate(path, type: kind.type) { _ in
      inner.withLock { found in
        guard found == nil else { return }
        do { try migrator.migrate(path, type: kind.type) } catch { found = error as? StoreError }
      }
      return true
    }
    #expect(inner.withLock { $0?.code } == .busy)
    // What a killed process leaves: nobody holds the marker.
    for name in [
      "store.migration", "store.migrating-0", "store.migrating-3-wal", "store.before-migration",
    ] {
      try Data("99999999\n".utf8).write(to: folder.url.appendingPathComponent(name))
    }
    let support = folder.url.appendingPathComponent(".store.migrating-0_SUPPORT")
    try FileManager.default.createDirectory(at: support, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: folder.url.appendingPathComponent("store.migrating.txt"))
    var options = StoreOptions()
    options.migratesAutomatically = true
    let coordinator = PersistentStoreCoordinator(model: try Notes.model(4))
    try coordinator.addStore(type: kind.type, path: path, options: options)
    #expect(try files(folder) == ["store", "store.migrating.txt"])
  }

  @Test("a store behind a symbolic link stays where it is", arguments: FileKind.files)
  func link(kind: FileKind) throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    let path = folder.path("store")
    try Notes.make(path, kind.type)
    try FileManager.default.createSymbolicLink(
      atPath: other.path("link"), withDestinationPath: path)
    try StoreMigrator(Notes.history()).migrate(other.path("link"), type: kind.type)
    #expect(try Notes.sizes(path, kind.type, 4) == (0..<20).map(Double.init))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: other.path("link")) == path)
    #expect(try files(folder) == ["store"])
    #expect(try files(other) == ["link"])
  }

  // Z-158: an empty store migrates as well.
  @Test("an empty store", arguments: FileKind.allCases)
  func empty(kind: FileKind) throws {
    let folder = try TemporaryFolder()
    let path = kind.path(folder)
    try Notes.make(path, kind.type, count: 0)
    try StoreMigrator(Notes.history()).migrate(path, type: kind.type)
    #expect(try graph(path, kind.type, Notes.model(4)) == [])
  }

  // Z-150, Z-158
  @Test("no store, no file of a store, no version to begin with")
  func badPlaces() throws {
    let folder = try TemporaryFolder()
    let migrator = StoreMigrator(try Notes.history())
    for kind in FileKind.files {
      let missing = #expect(throws: StoreError.self) {
        try migrator.migrate(folder.path("none"), type: kind.type)
      }
      #expect(missing?.code == .notFound)
      let other = folder.path("text")
      try Data("no store".utf8).write(to: URL(fileURLWithPath: other))
      #expect(throws: StoreError.self) { try migrator.migrate(other, type: kind.type) }
      #expect(try Data(contentsOf: URL(fileURLWithPath: other)) == Data("no store".utf8))
      let path = folder.path("store-\(kind)")
      try Notes.make(path, kind.type)
      let unknown = #expect(throws: StoreError.self) {
        try StoreMigrator(ModelHistory()).migrate(path, type: kind.type)
      }
      #expect(unknown?.code == .cannotMigrate)
    }
  }

  @Test("search works at once, and equals that of a store that was built new")
  func searching() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    try Notes.make(path, .sqlite, count: 50)
    try StoreMigrator(Notes.history()).migrate(path, type: .sqlite)
    let fresh = folder.path("fresh")
    try Notes.make(fresh, .sqlite, version: 4, count: 50)
    func hits(_ path: String, _ text: String) throws -> [String] {
      let model = try Notes.model(4)
      let store = try StoreType.sqlite.open(path, model, StoreOptions())
      #expect(try store.isDerivedDataCurrent())
      #expect(try store.checkIntegrity(progress: nil) == [])
      let entity = try #require(model.entity("Note"))
      let query = try UserQueryParser(fieldNames: ["title"]).parse(text)
      let found = try store.search(SearchRequest(entity: entity, query: query, limit: 100))
      let snapshots = try store.snapshots(found.hits.map(\.objectID))
      let slot = try #require(entity.slot("title"))
      return snapshots.map { "\($0.values[slot])" }.sorted() + ["\(found.total)"]
    }
    for text in ["note", "7", "\"note 12\"", "note -3"] {
      #expect(try hits(path, text) == hits(fresh, text))
      #expect(try hits(path, text).count > 1)
    }
  }

  /// It was brought to the newest version, and then not opened, because the coordinator had another one.
  @Test(
    "a store is migrated to the coordinator's model, not to the version that the history ends with",
    arguments: [StoreType.sqlite, .binary])
  func coordinatorsModel(_ type: StoreType) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    try Notes.make(path, type, version: 1)
    var options = StoreOptions()
    options.migratesAutomatically = true
    options.infersMapping = true
    let migrator = StoreMigrator(try Notes.history())
    func open(_ version: Int) throws {
      let coordinator = PersistentStoreCoordinator(model: try Notes.model(version))
      try coordinator.addStore(type: type, path: path, options: options, migrator: migrator)
    }
    try open(3)
    #expect(try Notes.sizes(path, type, 3) == (0..<20).map(Double.init))
    // Without a coordinator the last version is what is wanted.
    #expect(try migrator.plan(path, type: type).steps.map(\.destination.name) == ["4"])
    try open(4)
    // What a later version has written is not taken back.
    #expect(throws: StoreError.self) { try open(3) }
    // A model that is none of the versions comes after them.
    #expect(try Notes.history(1...2).ending(with: Notes.model(4)).versions.count == 3)
  }
}
