import Foundation
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// Every kind of migration from every type of store to every other.
@Suite("Migration between store types")
struct MigrationMatrixTests {
  /// Light, object by object, and both one after the other.
  enum Way: CaseIterable { case light, heavy, chain }

  /// A third version of the cellar, which a mapping makes: each recipe's note with its level before it.
  private static func last() throws -> ManagedObjectModel {
    try ManagedObjectModel(
      try Cellar.new().entities.map { entity in
        var entity = entity
        if entity.name == "Recipe" {
          entity.attributes.append(AttributeDescription("remark", .string))
        }
        return entity
      })
  }

  private func migrator(_ way: Way) throws -> (StoreMigrator, ManagedObjectModel) {
    var versions: [ModelHistory.Version] = [
      .init("old", try Cellar.old()), .init("new", try Cellar.new()),
    ]
    var mappings: [MappingModel] = []
    if way == .heavy {
      var mapping = try MappingModel.inferred(from: Cellar.old(), to: Cellar.new())
      mapping.sourceVersion = "old"
      mapping.destinationVersion = "new"
      mappings.append(mapping)
    }
    if way == .chain {
      versions.append(.init("last", try Self.last()))
      var mapping = try MappingModel.inferred(from: Cellar.new(), to: Self.last())
      mapping.sourceVersion = "new"
      mapping.destinationVersion = "last"
      for place in mapping.entityMappings.indices
      where mapping.entityMappings[place].destination == "Recipe" {
        mapping.entityMappings[place].kind = .transform
        mapping.entityMappings[place].attributes.removeAll { $0.name == "remark" }
        mapping.entityMappings[place].attributes.append(
          try PropertyMapping("remark", format: "uppercase:($source.level)"))
      }
      mappings.append(mapping)
    }
    var migrator = StoreMigrator(ModelHistory(versions, mappings: mappings))
    migrator.allowsLosses = true
    return (migrator, way == .chain ? try Self.last() : try Cellar.new())
  }

  // Z-060, A-264: whole graphs, whatever the way and the types; and the same once more in memory.
  @Test("equal object graphs, and an old store that stays", arguments: Way.allCases)
  func graphs(way: Way) throws {
    let folder = try TemporaryFolder()
    let (migrator, model) = try migrator(way)
    var expected: [String]?
    for source in FileKind.allCases {
      for target in FileKind.allCases {
        let path = source.path(folder, "\(source)-\(target)")
        try Cellar.make(path, source.type)
        let before = try graph(path, source.type, Cellar.old())
        let new = target.path(folder, "\(source)-\(target)-new")
        try migrator.migrate(path, type: source.type, to: target.type, at: new)
        #expect(try graph(path, source.type, Cellar.old()) == before)
        // What is in a file has no place on a server, and the other way round.
        let isFar = (source == .postgresql) != (target == .postgresql)
        if isFar {
          let error = #expect(throws: StoreError.self) {
            try migrator.migrate(path, type: source.type, to: target.type)
          }
          #expect(error?.code == .invalidInput)
        }
        let place = isFar ? target.path(folder, "\(source)-\(target)-far") : path
        let plan = try migrator.migrate(
          path, type: source.type, to: target.type, at: isFar ? place : nil)
        let kinds: [Bool] = way == .chain ? [false, true] : [way == .heavy]
        #expect(plan.steps.map(\.isHeavy) == kinds)
        let found = try graph(place, target.type, model)
        let first = expected ?? found
        #expect(found == first, "\(source) to \(target)")
        expected = first
        #expect(try graph(new, target.type, model) == found)
        let coordinator = PersistentStoreCoordinator(model: model)
        let store = try coordinator.addStore(type: target.type, path: place)
        #expect(try store.checkIntegrity(progress: nil) == [])
        let memory = try coordinator.migrate(store, to: .memory)
        #expect(try graph(of: memory) == found)
      }
    }
    #expect(expected?.count == 44)
    let remarked = expected?.contains { $0.contains("EASY") } ?? false
    #expect(remarked == (way == .chain))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      .filter {
        !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") && !$0.contains("postgresql")
      }
    #expect(names.count == 18)
  }
}
