import Foundation
import Glibc
import LarderModel
import LarderPredicates
import LarderSQLite
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

@Suite struct OpeningTests {
  private func code(_ body: () throws -> Void) -> StoreError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? StoreError)?.code
    }
  }

  private func open(_ path: String, _ change: (inout StoreOptions) -> Void = { _ in }) throws {
    var options = StoreOptions()
    options.busyTimeout = 0.05
    change(&options)
    _ = try SQLiteStore.open(path: path, model: try KitchenModel.make(), options: options)
  }

  @Test func `a store that is closed leaves one file, and opens again with its identifier`() throws
  {
    let kitchen = try Kitchen()
    let identifier = kitchen.store.identifier
    try kitchen.insert("Cook", ["name": .string("Julia")])
    kitchen.store = try Kitchen().store
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: kitchen.folder.url.path) == [
        "Kitchen.larder"
      ])
    let again = try SQLiteStore.open(path: kitchen.path, model: kitchen.model)
    #expect(again.identifier == identifier)
    #expect(try again.count(kitchen.request("Cook")) == 1)
  }

  /// The head of a file whose log was only half moved into it speaks of pages that are in the log alone.
  @Test func `a store whose writer died while it moved its log is whole`() throws {
    let kitchen = try Kitchen()
    let name = String(repeating: "Julia ", count: 3000)
    for number in 0..<20 { try kitchen.insert("Cook", ["name": .string("\(number) \(name)")]) }
    let folder = try TemporaryFolder()
    let path = folder.path("copy.larder")
    var main = try Data(contentsOf: URL(fileURLWithPath: kitchen.path))
    let log = try Data(contentsOf: URL(fileURLWithPath: kitchen.path + "-wal"))
    // https://www.sqlite.org/fileformat2.html#walformat: 32 bytes, then frames of 24 bytes and a page.
    let pageSize = Int(main[16]) << 8 | Int(main[17])
    var head: Data?
    for frame in stride(from: 32, to: log.count - pageSize - 23, by: 24 + pageSize)
    where log[frame..<frame + 4].elementsEqual([0, 0, 0, 1]) {
      head = log[frame + 24..<frame + 24 + pageSize]
    }
    main.replaceSubrange(0..<pageSize, with: try #require(head))
    let pages = main[28..<32].reduce(0) { $0 << 8 | Int($1) }
    try #require(pages * pageSize > main.count)
    try main.write(to: URL(fileURLWithPath: path))
    try log.write(to: URL(fileURLWithPath: path + "-wal"))
    let store = try SQLiteStore.open(path: path, model: kitchen.model)
    #expect(try store.count(kitchen.request("Cook")) == 20)
    #expect(try store.checkIntegrity(progress: nil) == [])
  }

  @Test func `a missing store is only created when asked for`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("none.larder")
    #expect(code { try open(path) { $0.createsIfMissing = false } } == .notFound)
    #expect(code { try open(path) { $0.isReadOnly = true } } == .notFound)
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(code { try open(folder.path("no/such/folder.larder")) } != nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  /// a file that is not ours, also a database of somebody else's tables, is no store: it is left as it is, and
  /// nothing appears beside it.
  @Test(arguments: ["empty", "text", "sqlite", "wal", "short", "folder"])
  func `another file is not a store and stays untouched`(_ kind: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("file.larder")
    switch kind {
    case "empty": _ = FileManager.default.createFile(atPath: path, contents: Data())
    case "text": try Data(repeating: 65, count: 5000).write(to: URL(fileURLWithPath: path))
    case "short": try Data("SQLite format 3\0".utf8).write(to: URL(fileURLWithPath: path))
    case "folder":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    default:
      var options = Connection.Options()
      options.journalMode = kind == "wal" ? .wal : .delete
      let connection = try Connection(path: path, options: options)
      try connection.execute("CREATE TABLE a (b); INSERT INTO a VALUES (1)")
    }
    let before = try? Data(contentsOf: URL(fileURLWithPath: path))
    #expect(code { try open(path) } == .notAStore)
    #expect(code { try open(path) { $0.isReadOnly = true } } == .notAStore)
    #expect(code { _ = try StoreType.sqlite.readMetadata(path) } == .notAStore)
    #expect(code { try StoreType.sqlite.writeMetadata(path, "a", .integer(1)) } == .notAStore)
    #expect((try? Data(contentsOf: URL(fileURLWithPath: path))) == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["file.larder"])
  }

  @Test(arguments: [true, false])
  func `a store of a newer version is refused`(_ inHead: Bool) throws {
    let kitchen = try Kitchen()
    kitchen.store = try Kitchen().store
    let connection = try Connection(path: kitchen.path)
    if inHead {
      try connection.execute("PRAGMA user_version = 99")
    } else {
      let read = try connection.prepare("SELECT Z_UUID, Z_PLIST FROM Z_METADATA")
      _ = try read.step()
      let identifier = try #require(UUID(uuidString: read.string(0)))
      var metadata = try StoreMetadata(
        propertyList: Data(read.bytes(1)), identifier: identifier)
      metadata.values["LarderStoreVersion"] = .integer(99)
      read.reset()
      let write = try connection.prepare("UPDATE Z_METADATA SET Z_PLIST = ?")
      try write.bindBlob(1, [UInt8](try metadata.propertyList()))
      try write.run()
    }
    _ = try connection.checkpoint(.truncate)
    #expect(code { try open(kitchen.path) } == .newerVersion)
    #expect(code { _ = try StoreType.sqlite.readMetadata(kitchen.path) } == .newerVersion)
  }

  @Test func `a store of another model is refused`() throws {
    let kitchen = try Kitchen()
    let other = try ManagedObjectModel([
      EntityDescription("Dish", attributes: [AttributeDescription("title", .string)])
    ])
    #expect(
      code { _ = try SQLiteStore.open(path: kitchen.path, model: other) } == .incompatibleModel)
  }

  @Test func `metadata is read and written without the model, and strange keys survive`() throws {
    let kitchen = try Kitchen()
    let sqlite = StoreType.sqlite
    try sqlite.writeMetadata(kitchen.path, "owner", .string("Julia"))
    try kitchen.store.setMetadataValue(.list([.integer(1), .string("b")]), for: "list")
    #expect(try sqlite.readMetadata(kitchen.path).values["owner"] == .string("Julia"))
    #expect(try kitchen.store.metadata().values["list"] == .list([.integer(1), .string("b")]))
    #expect(try kitchen.store.metadata().identifier == kitchen.store.identifier)
    #expect(
      try kitchen.store.metadata().modelVersionHashes == kitchen.model.entityVersionHashes)
    try sqlite.writeMetadata(kitchen.path, "owner", nil)
    #expect(try sqlite.readMetadata(kitchen.path).values["owner"] == nil)
    #expect(
      code { try kitchen.store.setMetadataValue(.integer(9), for: "LarderStoreVersion") }
        == .invalidInput)
    #expect(code { try kitchen.store.setMetadataValue(.null, for: "NSStoreType") } == .invalidInput)
  }

  @Test func `a read-only store is not written to, and sees what others write`() throws {
    let kitchen = try Kitchen()
    try kitchen.insert("Cook", ["name": .string("Julia")])
    kitchen.store = try Kitchen().store
    let before = try Data(contentsOf: URL(fileURLWithPath: kitchen.path))
    var options = StoreOptions()
    options.isReadOnly = true
    let reader = try SQLiteStore.open(path: kitchen.path, model: kitchen.model, options: options)
    #expect(try reader.count(kitchen.request("Cook")) == 1)
    #expect(
      code { _ = try reader.reserveKeys(entity: kitchen.entity("Cook"), count: 1) } == .readOnly)
    #expect(code { try reader.setMetadataValue(.integer(1), for: "a") } == .readOnly)
    #expect(try Data(contentsOf: URL(fileURLWithPath: kitchen.path)) == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: kitchen.folder.url.path) == [
        "Kitchen.larder"
      ])
    // Somebody else opens the store and writes: the reader, which holds no locks, has to notice.
    kitchen.store = try SQLiteStore.open(path: kitchen.path, model: kitchen.model)
    try kitchen.insert("Cook", ["name": .string("Jacques")])
    #expect(try reader.count(kitchen.request("Cook")) == 2)
    kitchen.store = try Kitchen().store
    #expect(try reader.count(kitchen.request("Cook")) == 2)
  }

  @Test func `a busy store says so after its time, and names who holds the lock`() throws {
    let kitchen = try Kitchen()
    let other = try Connection(path: kitchen.path)
    try other.begin(.immediate)
    var options = StoreOptions()
    options.busyTimeout = 0.05
    let store = try SQLiteStore.open(path: kitchen.path, model: kitchen.model, options: options)
    let lock = URL(fileURLWithPath: kitchen.path + ".lock")
    // A job that holds the lock itself does not wait for itself.
    try Data("\(getpid()) import 12:00\n".utf8).write(to: lock)
    do {
      try store.setMetadataValue(.integer(1), for: "a")
      Issue.record("the write went through")
    } catch {
      #expect(error.message.contains("another program is writing to the store; waited 0.05 s"))
    }
    try Data("\(getppid()) import 12:00\n".utf8).write(to: lock)
    do {
      try store.setMetadataValue(.integer(1), for: "a")
      Issue.record("the write went through")
    } catch {
      #expect(error.code == .busy)
      #expect(error.message.contains("`larder import` (process "))
      #expect(error.message.contains("since 12:00; waited 0.05 s"))
    }
    other.rollback()
    try store.setMetadataValue(.integer(1), for: "a")
  }

  @Test func `a store that does not wait for the disk keeps what was saved when it is closed`()
    throws
  {
    let kitchen = try Kitchen()
    kitchen.store = try Kitchen().store
    var options = StoreOptions()
    options.durability = .off
    kitchen.store = try SQLiteStore.open(path: kitchen.path, model: kitchen.model, options: options)
    try kitchen.insert("Cook", ["name": .string("Julia")])
    try kitchen.insert("Dish", ["title": .string("Soup")])
    kitchen.store = try SQLiteStore.open(path: kitchen.path, model: kitchen.model)
    #expect(try kitchen.store.count(kitchen.request("Cook")) == 1)
    #expect(try kitchen.store.count(kitchen.request("Dish")) == 1)
    #expect(try kitchen.store.checkIntegrity(progress: nil) == [])
  }
}
