import Foundation
import Glibc
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import LarderXML
import TestSupport
import Testing

/// What tells the types of stores apart, and how a program's own store comes to its place.
@Suite struct StoreKindsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ kind: StoreKind) throws -> String { try #require(kind.path(folder, "Store")) }

  private func file(_ path: String) throws -> (inode: UInt64, size: Int) {
    var status = stat()
    let result = stat(path, &status)
    try #require(result == 0)
    return (UInt64(status.st_ino), Int(status.st_size))
  }

  private func fill(_ stack: StorePantryStack, _ count: Int) throws {
    for number in 0..<count {
      try stack.insert(
        "Jar", ["label": .string("jar \(number)"), "bytes": .data(Data(repeating: 7, count: 500))])
    }
    try stack.context.save()
  }

  /// T-001, Z-041, Z-042, I-003: stores in memory, in SQLite, binary and XML are there by name, and
  /// a program's own atomic one beside them; each is what its file says.
  @Test func `types by name`() throws {
    struct Upside: AtomicStoreFormat {
      let storeType = "Upside"
      private let binary = BinaryStoreFormat()
      func bytes(of contents: AtomicContents) throws(AtomicFormatError) -> Data {
        Data(try binary.bytes(of: contents).reversed())
      }
      func contents(of bytes: Data) throws(AtomicFormatError) -> AtomicContents {
        try binary.contents(of: Data(bytes.reversed()))
      }
      func metadata(of bytes: Data) throws(AtomicFormatError) -> StoreMetadata {
        try binary.metadata(of: Data(bytes.reversed()))
      }
    }
    let own = StoreType.atomic(Upside())
    try StoreType.register(own)
    try StoreType.register(.sqlite)
    defer { StoreType.unregister("Upside") }
    for name in ["InMemory", "SQLite", "Binary", "XML", "Upside"] {
      let type = try #require(StoreType.named(name))
      let container = PersistentContainer(model: try StorePantry.model())
      let place = name == "InMemory" ? nil : folder.path(name)
      let store = try container.addStore(type: type, path: place)
      let context = container.makeContext()
      try context.insert("Jar")["label"] = name
      try context.save()
      #expect(store.storeType == name)
      guard let place else { continue }
      #expect(try type.readMetadata(place).storeType == name)
      let again = PersistentContainer(model: try StorePantry.model())
      try again.addStore(type: type, path: place)
      let jars = try again.makeContext().fetch(FetchRequest<ManagedObject>(entity: "Jar"))
      #expect(jars.map { $0["label"] } == [name])
    }
  }

  /// Z-160, I-004, A-259, A-260: an atomic store is in memory as a whole from its opening on, and
  /// each save of however little writes the whole file anew; XML is read by others, too.
  @Test(arguments: [StoreKind.binary, .xml]) func `atomic stores`(_ kind: StoreKind) throws {
    do { try fill(StorePantryStack(kind, folder, "Store"), 200) }
    let stack = try StorePantryStack(kind, folder, "Store")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path(kind)))
    unlink(try path(kind))
    #expect(try stack.all("Jar").count == 200)
    try bytes.write(to: URL(fileURLWithPath: path(kind)))
    let open = try StorePantryStack(kind, folder, "Store")
    let before = try file(path(kind))
    let jar = try #require(try open.all("Jar").first)
    jar["label"] = "x"
    try open.context.save()
    let after = try file(path(kind))
    #expect(after.inode != before.inode && after.size > 100_000)
    if kind == .xml {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path(kind)))
      let document = try bytes.withUnsafeBytes { try LarderXML.XMLDocument(xml: $0) }
      #expect(document.root.elements("object").count == 200)
    }
  }

  /// Z-161, T-002, A-259: an SQLite store loads what is asked for and writes what changed, in the
  /// same file.
  @Test func `an SQLite store`() throws {
    let stack = try StorePantryStack(.sqlite, folder, "Store")
    try fill(stack, 500)
    let context = stack.container.makeContext()
    let before = try file(path(.sqlite))
    let found = try context.fetch(
      FetchRequest<ManagedObject>(entity: "Jar", where: key("label").isEqual(to: "jar 77")))
    #expect(found.count == 1 && context.registeredObjects.count == 1)
    let log = try file(path(.sqlite) + "-wal").size
    found[0]["label"] = "jar 1077"
    try context.save()
    #expect(try file(path(.sqlite)).inode == before.inode)
    let written = try file(path(.sqlite) + "-wal").size - log
    #expect(written < before.size / 2)
    // Whatever its type, the same objects take more room in XML.
    let other = try StorePantryStack(.xml, folder, "Other")
    try other.store.copyContents(of: stack.store, progress: nil)
    let size = try file(try #require(StoreKind.xml.path(folder, "Other"))).size
    _ = try stack.store.optimize(progress: nil)
    #expect(try file(path(.sqlite)).size < size * 2)
  }

  /// A-259, Z-162: of a store in memory nothing is ever written, and nothing is left.
  @Test func `a store in memory`() throws {
    let stack = try StorePantryStack(.memory, folder)
    try fill(stack, 20)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    let again = try StorePantryStack(.memory, folder)
    #expect(try again.all("Jar").isEmpty)
    #expect(try stack.all("Jar").count == 20)
  }

  /// I-324: a store that came with a program is copied to where it can be written, once; what is there already stays, and what goes wrong is an
  /// error that leaves nothing behind.
  @Test(arguments: StoreKind.filed) func `a store to begin with`(_ kind: StoreKind) throws {
    let seed = try #require(kind.path(folder, "Seed"))
    do {
      let stack = try StorePantryStack(kind, folder, "Seed")
      try fill(stack, 3)
      try stack.insert("Jar", ["photo": .data(Data(repeating: 9, count: 200_000))])
      try stack.context.save()
    }
    let place = try path(kind)
    let missing = #expect(throws: StoreError.self) {
      try kind.type.install(seed: folder.path("nothing"), at: place)
    }
    #expect(missing?.code == .notFound)
    let text = folder.path("text")
    try Data("no store".utf8).write(to: URL(fileURLWithPath: text))
    #expect(throws: StoreError.self) { try kind.type.install(seed: text, at: place) }
    #expect(!FileManager.default.fileExists(atPath: place))
    #expect(try kind.type.install(seed: seed, at: place))
    let stack = try StorePantryStack(kind, folder, "Store")
    #expect(try stack.all("Jar").count == 4)
    #expect(try stack.all("Jar").last?["photo"] == Data(repeating: 9, count: 200_000))
    try stack.insert("Jar")
    try stack.context.save()
    #expect(try !kind.type.install(seed: seed, at: place))
    #expect(try StorePantryStack(kind, folder, "Store").all("Jar").count == 5)
    #expect(try StorePantryStack(kind, folder, "Seed").all("Jar").count == 4)
    #expect(throws: StoreError.self) {
      try StoreType.memory.install(seed: seed, at: folder.path("x"))
    }
  }

  /// I-326: a store for reading only is made by a program of its own; who reads it needs the very same model, and is told if it is not.
  @Test(arguments: StoreKind.filed) func `made to be read`(_ kind: StoreKind) throws {
    do { try fill(StorePantryStack(kind, folder, "Store"), 3) }
    var options = StoreOptions()
    options.isReadOnly = true
    let reader = try StorePantryStack(kind, folder, "Store", options: options)
    #expect(try reader.all("Jar").count == 3)
    let error = #expect(throws: StoreError.self) {
      try StorePantryStack(
        kind, folder, "Store",
        model: StorePantry.model(extra: [AttributeDescription("colour", .string)]), options: options
      )
    }
    #expect(error?.code == .incompatibleModel)
    #expect(error?.differingEntities.contains("Jar") == true)
  }

  /// B-027: one context over several stores; objects of different stores are not related, but one finds those of the other by a fetched
  /// property.
  @Test(arguments: StoreKind.allCases) func `from store to store`(_ kind: StoreKind) throws {
    let ofCode = ObjectPredicate.comparison(
      Comparison(
        .keyPath(["code"]), .equal,
        .function("valueForKeyPath:", [.variable("FETCH_SOURCE"), .keyPath(["code"])])))
    var order = EntityDescription("Order", attributes: [AttributeDescription("code", .string)])
    order.fetchedProperties = [
      FetchedPropertyDescription("articles", entity: "Article", predicate: ofCode)
    ]
    let container = PersistentContainer(
      model: try ManagedObjectModel(
        [order, EntityDescription("Article", attributes: [AttributeDescription("code", .string)])],
        configurations: ["orders": ["Order"], "articles": ["Article"]]))
    let orders = try container.addStore(
      type: kind.type, configuration: "orders", path: kind.path(folder, "orders"))
    let articles = try container.addStore(
      type: .sqlite, configuration: "articles", path: folder.path("articles"))
    let context = container.makeContext()
    let one = try context.insert("Order")
    one["code"] = "a"
    for code in ["a", "b", "a"] { try context.insert("Article")["code"] = code }
    try context.save()
    #expect(one.objectID.store == orders.identifier)
    let found = one.fetchedObjects(for: "articles", as: ManagedObject.self)
    #expect(found.map { $0["code"] } == ["a", "a"])
    #expect(found.allSatisfy { $0.objectID.store == articles.identifier })
    let entity = try #require(container.coordinator.model.entity("Order"))
    #expect(try articles.count(StoreFetchRequest(entity: entity)) == 0)
  }
}
