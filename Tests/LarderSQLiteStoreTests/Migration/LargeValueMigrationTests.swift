import Foundation
import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// Light migrations of values that may lie in files of their own.
@Suite("Light migration of large values")
struct LargeValueMigrationTests {
  private static func model(
    external: Bool, optional: Bool = true, name: String = "photo"
  ) throws -> ManagedObjectModel {
    try ManagedObjectModel([
      EntityDescription(
        "Album",
        attributes: [
          AttributeDescription(
            name, .binary, optional: optional, default: optional ? .null : .data(Data([7])),
            allowsExternalStorage: external, renamingIdentifier: "photo"),
          AttributeDescription("title", .string),
        ])
    ])
  }

  private static let values: [Value] = [
    .data(Data(repeating: 1, count: 200_000)), .null, .data(Data([2, 3])),
    .data(Data()), .data(Data(repeating: 4, count: 150_000)),
  ]

  private func make(_ path: String, _ type: StoreType, external: Bool) throws {
    let model = try Self.model(external: external)
    let store = try type.open(path, model, StoreOptions())
    let entity = try #require(model.entity("Album"))
    var changes = StoreChanges()
    for (value, key) in zip(
      Self.values, try store.reserveKeys(entity: entity, count: Self.values.count))
    {
      var row = [Value](repeating: .null, count: 2)
      row[try #require(entity.slot("photo"))] = value
      changes.insertions.append(
        .init(
          objectID: ObjectID(store: store.identifier, entityName: "Album", key: key), values: row))
    }
    _ = try store.save(changes)
  }

  private func files(_ folder: TemporaryFolder) -> [String] {
    (try? FileManager.default.contentsOfDirectory(
      atPath: folder.path(".store_SUPPORT/_EXTERNAL_DATA"))) ?? []
  }

  // Values go out of their files into the rows, and the other way; where the attribute becomes required, its default fills the gaps.
  @Test(
    "from files into rows and from rows towards files",
    arguments: [true, false], [true, false])
  func bothWays(fromFiles: Bool, optional: Bool) throws {
    for type in [StoreType.sqlite, .binary, .xml] {
      let folder = try TemporaryFolder()
      let path = folder.path("store")
      try make(path, type, external: fromFiles)
      let outside = fromFiles && type.name == StoreType.sqlite.name ? 2 : 0
      #expect(files(folder).count == outside)
      let new = try Self.model(external: !fromFiles, optional: optional, name: "picture")
      try #require(type.migration).migrate(
        path, LightMigration(from: Self.model(external: fromFiles), to: new), 5
      ) { _ in true }
      let store = try type.open(path, new, StoreOptions())
      let entity = try #require(new.entity("Album"))
      let slot = try #require(entity.slot("picture"))
      let found = try store.fetch(
        StoreFetchRequest(entity: entity, sortOrderings: [])
      )
      .sorted { $0.objectID.key < $1.objectID.key }.map { $0.values[slot] }
      let fill: Value = optional ? .null : .data(Data([7]))
      let expected: [Value] = Self.values.map { $0.isNull ? fill : $0 }
      #expect(found == expected)
      #expect(try store.checkIntegrity(progress: nil) == [])
      let left = FileManager.default.fileExists(atPath: folder.path(".store_SUPPORT"))
      #expect(!fromFiles || !left)
    }
  }

  @Test("a value whose file is gone ends the migration, and the store stays")
  func lostFile() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    try make(path, .sqlite, external: true)
    let name = try #require(files(folder).first)
    try FileManager.default.removeItem(
      atPath: folder.path(".store_SUPPORT/_EXTERNAL_DATA/\(name)"))
    let old = try Self.model(external: true)
    let light = try LightMigration(from: old, to: Self.model(external: false))
    let error = #expect(throws: StoreError.self) {
      try #require(StoreType.sqlite.migration).migrate(path, light, 5) { _ in true }
    }
    #expect(error?.description.contains("file of a large value is missing") == true)
    #expect(files(folder).count == 1)
    let store = try SQLiteStore.open(path: path, model: old)
    let entity = try #require(old.entity("Album"))
    #expect(try store.count(StoreFetchRequest(entity: entity)) == Self.values.count)
  }
}
