import Foundation
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// Metadata set on a coordinator and metadata set on a file.
@Suite struct LiveMetadataTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// I-019, Z-057: what is set is seen at once here, and in the file after a save.
  @Test(arguments: StoreKind.filed) func `live until saved`(_ kind: StoreKind) throws {
    let stack = try StorePantryStack(kind, folder)
    let path = try #require(kind.path(folder, "StorePantry"))
    let coordinator = stack.container.coordinator
    try coordinator.setMetadataValue(.string("family"), for: "owner", in: stack.store)
    #expect(try coordinator.metadata(for: stack.store).values["owner"] == .string("family"))
    #expect(try kind.type.readMetadata(path).values["owner"] == nil)
    #expect(try stack.store.metadata().values["owner"] == nil)
    // A save without objects writes them.
    try stack.context.save()
    #expect(try kind.type.readMetadata(path).values["owner"] == .string("family"))
    try coordinator.setMetadataValue(nil, for: "owner", in: stack.store)
    try coordinator.setMetadataValue(.integer(2), for: "count", in: stack.store)
    try stack.insert("Jar")
    #expect(try kind.type.readMetadata(path).values["owner"] == .string("family"))
    try stack.context.save()
    let saved = try kind.type.readMetadata(path)
    #expect(saved.values["owner"] == nil)
    #expect(saved.values["count"] == .integer(2))
    #expect(saved.identifier == stack.store.identifier)
    #expect(saved.storeType == kind.type.name)
    #expect(saved.values["NSPersistenceFrameworkVersion"] != nil)
    #expect(Set(saved.modelVersionHashes.keys) == Set(stack.store.model.entities.map(\.name)))
    // What was not saved is gone with the coordinator.
    try coordinator.setMetadataValue(.integer(3), for: "count", in: stack.store)
    coordinator.remove(stack.store)
    #expect(try kind.type.readMetadata(path).values["count"] == .integer(2))
  }

  /// the type and the identifier belong to the store; a copy of all values can be changed and given back.
  @Test(arguments: StoreKind.allCases) func `own keys`(_ kind: StoreKind) throws {
    let stack = try StorePantryStack(kind, folder)
    let coordinator = stack.container.coordinator
    for key in ["NSStoreType", "NSStoreUUID", "NSStoreModelVersionHashes", "_NSAutoVacuumLevel"] {
      let error = #expect(throws: StoreError.self) {
        try coordinator.setMetadataValue(.string("x"), for: key, in: stack.store)
      }
      #expect(error?.code == .invalidInput)
      #expect(throws: StoreError.self) { try stack.store.setMetadataValue(.string("x"), for: key) }
    }
    try coordinator.setMetadataValue(.integer(1), for: "a", in: stack.store)
    try coordinator.setMetadataValue(.integer(1), for: "b", in: stack.store)
    try stack.context.save()
    var values = try coordinator.metadata(for: stack.store).values
    values["b"] = nil
    // keywords as a list of texts, the URI of an object.
    values["kMDItemKeywords"] = .list([.string("spice"), .string("jar")])
    values["root"] = .string("larder://x/Jar/p1")
    // no size is too large.
    let long = String(repeating: "a copy of all there is ", count: 100_000)
    values["copy"] = .string(long)
    try coordinator.setMetadata(values, for: stack.store)
    try stack.context.save()
    let found = try stack.store.metadata().values
    #expect(found["a"] == .integer(1))
    #expect(found["b"] == nil)
    #expect(found["kMDItemKeywords"] == .list([.string("spice"), .string("jar")]))
    #expect(found["root"] == .string("larder://x/Jar/p1"))
    #expect(found["copy"] == .string(long))
    #expect(found["NSPersistenceFrameworkVersion"] != nil)
  }

  /// a file is written at once without opening it. An atomic store that is open then refuses its next save, because that
  /// would undo it; an SQLite store sees it.
  @Test(arguments: StoreKind.filed) func `at once in the file`(_ kind: StoreKind) throws {
    let stack = try StorePantryStack(kind, folder)
    try stack.insert("Jar", ["label": .string("a")])
    try stack.context.save()
    let path = try #require(kind.path(folder, "StorePantry"))
    let url = URL(fileURLWithPath: path)
    func changed() throws -> Date? {
      try FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date
    }
    let before = try #require(try changed())
    try FileManager.default.setAttributes(
      [.modificationDate: before - 100], ofItemAtPath: path)
    let reopened = try StorePantryStack(kind, folder)
    try kind.type.writeMetadata(path, "imported", .boolean(true))
    // a flag in the metadata tells without a fetch that something was done.
    #expect(try kind.type.readMetadata(path).values["imported"] == .boolean(true))
    if kind != .sqlite { #expect(try #require(try changed()) > before - 100) }
    #expect(throws: StoreError.self) { try kind.type.writeMetadata(path, "NSStoreType", .null) }
    try reopened.insert("Jar", ["label": .string("b")])
    if kind == .sqlite {
      #expect(try reopened.store.metadata().values["imported"] == .boolean(true))
      try reopened.context.save()
    } else {
      let error = #expect(throws: StoreError.self) { try reopened.context.save() }
      #expect(error?.code == .changedElsewhere)
      #expect(error?.message.contains("changed by another program") == true)
      #expect(try kind.type.readMetadata(path).values["imported"] == .boolean(true))
      (reopened.store as? AtomicStore)?.overwriteForeignChanges()
      try reopened.context.save()
      #expect(try kind.type.readMetadata(path).values["imported"] == nil)
    }
    #expect(try StorePantryStack(kind, folder).all("Jar").count == 2)
  }

  /// A value that a property list cannot hold is refused, with the key.
  @Test func `values that cannot be stored`() throws {
    let stack = try StorePantryStack(.binary, folder)
    try stack.container.coordinator.setMetadataValue(.uuid(UUID()), for: "odd", in: stack.store)
    let error = #expect(throws: StoreError.self) { try stack.context.save() }
    #expect(error?.message.contains("odd") == true)
  }
}
