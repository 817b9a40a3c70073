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

/// Notes that it was asked to migrate objects.
private final class NotedManager: MigrationManager {
  static let uses = Lock<Int>(0)

  override func migrate(progress: @escaping (Double) -> Bool) throws {
    Self.uses.withLock { $0 += 1 }
    try super.migrate(progress: progress)
  }
}

@Suite("Light migration")
struct LightMigrationTests {
  private func migrator() throws -> StoreMigrator {
    var migrator = StoreMigrator(
      ModelHistory([.init("old", try Cellar.old()), .init("new", try Cellar.new())]))
    migrator.allowsLosses = true
    return migrator
  }

  // Z-130, Z-131, I-284, I-285, I-286, I-234, I-293: the new count and the fold of a name that is called otherwise are there at once, and follow from
  // then on. I-290: no objects are made for it.
  @Test("all that can be inferred, in every store type", arguments: FileKind.allCases)
  func everything(kind: FileKind) throws {
    let folder = try TemporaryFolder()
    let path = kind.path(folder)
    try Cellar.make(path, kind.type)
    func file() throws -> UInt64 {
      if kind == .postgresql { return 0 }
      var status = stat()
      try #require(stat(path, &status) == 0)
      return UInt64(status.st_ino)
    }
    let before = try file()
    var migrator = try migrator()
    migrator.managerType = NotedManager.self
    let plan = try migrator.migrate(path, type: kind.type)
    #expect(plan.steps.count == 1 && !plan.steps[0].isHeavy)
    // An SQLite file is altered where it is; the others are written as a whole.
    #expect((try file() == before) == (kind == .sqlite || kind == .postgresql))
    #expect(NotedManager.uses.withLock { $0 } == 0)
    let container = PersistentContainer(model: try Cellar.new())
    try container.addStore(type: kind.type, path: path)
    let context = container.makeContext()
    let recipes = try context.fetch(FetchRequest<ManagedObject>(entity: "Recipe"))
    #expect(recipes.count == 12)
    for recipe in recipes {
      guard case .string(let name) = recipe.value(for: "name"),
        let number = Int(name.split(separator: " ").last ?? "")
      else {
        Issue.record("a recipe has no name")
        continue
      }
      #expect(recipe.value(for: "fold") == .string("creme \(number)"))
      #expect(recipe.value(for: "lineCount") == .integer(Int64(number % 4)))
      #expect(
        recipe.value(for: "note") == .string(number % 3 == 0 ? "note \(number)" : "none"))
      #expect(recipe.value(for: "rating") == (number % 2 == 0 ? .integer(Int64(number)) : .null))
      #expect(recipe.value(for: "level") == .string("easy"))
      #expect(recipe.value(for: "servings") == .integer(Int64(number + 1)))
      #expect(
        recipe.value(for: "photo")
          == (number % 5 == 0 ? .data(Data([0, 1, UInt8(number)])) : .null))
      let cooks = recipe.objects(for: "cooks").map { $0.value(for: "name") }
      #expect(cooks == (number % 4 == 3 ? [] : [.string("Cook \(number % 4)")]))
      let labels = Set(recipe.objects(for: "labels").map { $0.value(for: "name") })
      #expect(
        labels == [.string("Label \(number % 4)"), .string("Label \((number + 1) % 4)")])
      let lines = Set(recipe.objects(for: "lines").map { $0.value(for: "text") })
      #expect(lines == Set((0..<(number % 4)).map { .string("line \(3 - $0) of \(number)") }))
    }
    let rival = recipes.first { $0.value(for: "name") == .string("Crème 0") }?.object(for: "rival")
    #expect(rival?.value(for: "name") == .string("Crème 3"))
    #expect(rival?.objects(for: "rivalOf").count == 1)
    #expect(try context.count(FetchRequest<ManagedObject>(entity: "Thing")) == 6)
    let pans = try context.fetch(FetchRequest<ManagedObject>(entity: "Pan"))
    #expect(
      Set(pans.map { $0.value(for: "label") }) == [
        .string("pan 0"), .string("pan 1"), .string("pan 2"),
      ])
    let changed = try #require(recipes.first { $0.value(for: "name") == .string("Crème 0") })
    changed.setValue(.string("Brûlée"), for: "name")
    changed.insert(try context.insert("Line"), into: "lines")
    try context.save()
    #expect(changed.value(for: "fold") == .string("brulee"))
    #expect(changed.value(for: "lineCount") == .integer(1))
    let store = try #require(container.coordinator.stores.first)
    #expect(try store.checkIntegrity(progress: nil) == [])
  }

  @Test("equal object graphs whatever the store type, and by a heavy migration as well")
  func equalGraphs() throws {
    let folder = try TemporaryFolder()
    var graphs: [[String]] = []
    for kind in FileKind.allCases {
      let path = kind.path(folder, "light-\(kind.rawValue)")
      try Cellar.make(path, kind.type)
      try migrator().migrate(path, type: kind.type)
      graphs.append(try graph(path, kind.type, Cellar.new()))
      let heavy = kind.path(folder, "heavy-\(kind.rawValue)")
      try Cellar.make(heavy, kind.type)
      var mapping = try MappingModel.inferred(from: Cellar.old(), to: Cellar.new())
      mapping.destinationVersion = "new"
      var migrator = try migrator()
      migrator.history.mappings = [mapping]
      let plan = try migrator.migrate(heavy, type: kind.type)
      #expect(plan.steps.map(\.isHeavy) == [true])
      graphs.append(try graph(heavy, kind.type, Cellar.new()))
    }
    #expect(graphs[0].count == 12 + 18 + 8 + 6)
    // A list that had no order has none that could be compared: the order of keys, which a heavy migration gives anew.
    for other in graphs.dropFirst() { #expect(other == graphs[0]) }
  }

  // I-286: a rename without an identifier would lose what is there; it is refused, and says so.
  @Test("what is perhaps only called otherwise is not thrown away")
  func doubtfulLoss() throws {
    func model(_ name: String) throws -> ManagedObjectModel {
      try ManagedObjectModel([
        EntityDescription("Event", attributes: [AttributeDescription(name, .date)])
      ])
    }
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    let container = PersistentContainer(model: try model("timeStamp"))
    try container.addStore(type: .binary, path: path)
    let context = container.makeContext()
    try context.insert("Event").setValue(.date(Date(timeIntervalSince1970: 5)), for: "timeStamp")
    try context.save()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    var migrator = StoreMigrator(
      ModelHistory([.init("1", try model("timeStamp")), .init("2", try model("startTime"))]))
    let error = try #require(throws: StoreError.self) {
      try migrator.migrate(path, type: .binary)
    }
    #expect(error.code == .cannotMigrate)
    #expect(error.message.contains("startTime") && error.message.contains("renaming identifier"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    migrator.allowsLosses = true
    try migrator.migrate(path, type: .binary)
    let lines = try graph(path, .binary, model("startTime"))
    #expect(lines == ["Event(startTime=null)"])
  }

  // I-287: the identifier can be given to the old version after its stores were written.
  @Test("a renaming identifier is in both versions, and the old store still fits its model")
  func identifierInBoth() throws {
    func model(
      _ entity: String, _ name: String, _ identifiers: (String, String)?
    ) throws -> ManagedObjectModel {
      try ManagedObjectModel([
        EntityDescription(
          entity,
          attributes: [AttributeDescription(name, .string, renamingIdentifier: identifiers?.1)],
          renamingIdentifier: identifiers?.0)
      ])
    }
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    let container = PersistentContainer(model: try model("Event", "timeStamp", nil))
    try container.addStore(type: .sqlite, path: path)
    let context = container.makeContext()
    try context.insert("Event").setValue(.string("kept"), for: "timeStamp")
    try context.save()
    for store in container.coordinator.stores { container.coordinator.remove(store) }
    let old = try model("Event", "timeStamp", ("eventEntity", "start"))
    #expect(
      old.isCompatible(
        withVersionHashes: try StoreType.sqlite.readMetadata(path).modelVersionHashes))
    let new = try model("Occurrence", "startTime", ("eventEntity", "start"))
    try StoreMigrator(ModelHistory([.init("1", old), .init("2", new)]))
      .migrate(path, type: .sqlite)
    #expect(try graph(path, .sqlite, new) == ["Occurrence(startTime=string(\"kept\"))"])
  }
}
