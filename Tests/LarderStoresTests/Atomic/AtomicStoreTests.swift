import Foundation
import Glibc
import LarderModel
import LarderPredicates
import LarderStores
import TestSupport
import Testing

/// How an atomic store treats its file.
@Suite struct AtomicStoreTests {
  let folder: TemporaryFolder
  let model: ManagedObjectModel

  init() throws {
    folder = try TemporaryFolder()
    model = try Self.makeModel()
  }

  static func makeModel() throws -> ManagedObjectModel {
    try ManagedObjectModel([
      EntityDescription(
        "Note",
        attributes: [
          AttributeDescription("text", .string), AttributeDescription("number", .integer64),
        ])
    ])
  }

  static let types: [StoreType] = [.binary, .xml]

  static func insert(_ store: any PersistentStore, _ text: String, _ number: Int64 = 0) throws {
    guard let entity = store.model.entity("Note") else { return }
    let key = try store.reserveKeys(entity: entity, count: 1).lowerBound
    var changes = StoreChanges()
    changes.insertions = [
      StoreChanges.Insertion(
        objectID: ObjectID(store: store.identifier, entityName: "Note", key: key),
        values: [.string(text), .integer(number)])
    ]
    _ = try store.save(changes)
  }

  static func texts(_ store: any PersistentStore) throws -> [String] {
    guard let entity = store.model.entity("Note") else { return [] }
    return try store.fetch(StoreFetchRequest(entity: entity)).compactMap { snapshot in
      if case .string(let text) = snapshot.values[0] { text } else { nil }
    }
  }

  private func code(_ body: () throws -> Void) -> StoreError.Code? {
    do {
      try body()
      return nil
    } catch { return (error as? StoreError)?.code }
  }

  /// every save is a new file in the old one's place, with the old one's permissions.
  @Test(arguments: [0, 1]) func `a save replaces the file`(_ number: Int) throws {
    let path = folder.path("notes")
    let store = try Self.types[number].open(path, model, StoreOptions())
    func file() throws -> (Int, Int) {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return (
        try #require(attributes[.systemFileNumber] as? Int),
        try #require(attributes[.posixPermissions] as? Int)
      )
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let first = try file()
    let held = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    let old = try Data(contentsOf: URL(fileURLWithPath: path))
    try Self.insert(store, "a")
    let second = try file()
    #expect(first.0 != second.0)
    #expect(second.1 == 0o640)
    // Who had the old file open still reads it whole.
    #expect(try held.readToEnd() == old)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["notes"])
  }

  /// A save that fails leaves the file and what is in memory as they were.
  @Test(arguments: [0, 1]) func `a save that fails`(_ number: Int) throws {
    let inner = folder.url.appendingPathComponent("inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    let path = inner.appendingPathComponent("notes").path
    let store = try Self.types[number].open(path, model, StoreOptions())
    try Self.insert(store, "a")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    // A folder with the file's name beside it moved away: nothing can be written there.
    let away = folder.url.appendingPathComponent("away")
    try FileManager.default.moveItem(at: inner, to: away)
    #expect(code { try Self.insert(store, "b") } == .inputOutput)
    #expect(try Self.texts(store) == ["a"])
    try FileManager.default.moveItem(at: away, to: inner)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    try Self.insert(store, "c")
    #expect(try Self.texts(Self.types[number].open(path, model, StoreOptions())) == ["a", "c"])
  }

  /// Of two that write one file the later is refused: it would undo what the other wrote.
  @Test(arguments: [0, 1]) func `two writers`(_ number: Int) throws {
    let path = folder.path("notes")
    let one = try Self.types[number].open(path, model, StoreOptions())
    let two = try Self.types[number].open(path, model, StoreOptions())
    #expect(try two.foreignChangeCount() == 0)
    try Self.insert(one, "one")
    #expect(try two.foreignChangeCount() != 0)
    #expect(code { try Self.insert(two, "two") } == .changedElsewhere)
    #expect(try Self.texts(two) == [])
    #expect(try Self.texts(Self.types[number].open(path, model, StoreOptions())) == ["one"])
    (two as? AtomicStore)?.overwriteForeignChanges()
    try Self.insert(two, "two")
    #expect(try Self.texts(Self.types[number].open(path, model, StoreOptions())) == ["two"])
  }

  /// A link leads to the file, which is replaced, and not the link.
  @Test func `a symbolic link`() throws {
    let path = folder.path("notes")
    let link = folder.path("link")
    try Self.insert(StoreType.binary.open(path, model, StoreOptions()), "a")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    try Self.insert(StoreType.binary.open(link, model, StoreOptions()), "b")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    #expect(try Self.texts(StoreType.binary.open(path, model, StoreOptions())) == ["a", "b"])
  }

  /// What an interrupted save left behind is removed by the next one who opens the store for writing; the file of a
  /// process that is still there stays.
  @Test func `remains`() throws {
    let path = folder.path("notes")
    _ = try StoreType.xml.open(path, model, StoreOptions())
    let dead = folder.path("notes.saving-2147483646-5")
    let alive = folder.path("notes.saving-\(getpid())-5")
    let other = folder.path("notes.saving-you")
    for file in [dead, alive, other] { try Data().write(to: URL(fileURLWithPath: file)) }
    var options = StoreOptions()
    options.isReadOnly = true
    _ = try StoreType.xml.open(path, model, options)
    #expect(FileManager.default.fileExists(atPath: dead))
    _ = try StoreType.xml.open(path, model, StoreOptions())
    #expect(!FileManager.default.fileExists(atPath: dead))
    #expect(FileManager.default.fileExists(atPath: alive))
    #expect(FileManager.default.fileExists(atPath: other))
  }

  /// Damage is named with the file and the place, and a pragma is for SQLite.
  @Test(arguments: [0, 1]) func `damaged files`(_ number: Int) throws {
    let path = folder.path("notes")
    try Self.insert(Self.types[number].open(path, model, StoreOptions()), "a")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes.removeLast(40)
    try bytes.write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: StoreError.self) {
      try Self.types[number].open(path, model, StoreOptions())
    }
    #expect(error?.code == .corrupt)
    #expect(error?.message.contains(path) == true)
    #expect(error?.message.contains(number == 0 ? "byte" : "line") == true)
    var options = StoreOptions()
    options.pragmas = ["synchronous": "OFF"]
    #expect(
      code { _ = try Self.types[number].open(folder.path("new"), model, options) } == .invalidInput)
  }

  /// A file whose parts contradict each other or the model is damage, not a strange store.
  @Test func `contradictions`() throws {
    let path = folder.path("notes")
    try Self.insert(StoreType.xml.open(path, model, StoreOptions()), "a")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    func open(_ change: (String) -> String) -> StoreError.Code? {
      let changed = change(text)
      #expect(changed != text)
      try? changed.write(toFile: path, atomically: true, encoding: .utf8)
      return code { _ = try StoreType.xml.open(path, model, StoreOptions()) }
    }
    #expect(open { $0.replacing("key=\"1\"", with: "key=\"0\"") } == .corrupt)
    #expect(open { $0.replacing("name=\"text\"", with: "name=\"texts\"") } == .corrupt)
    #expect(open { $0.replacing("type=\"integer\"", with: "type=\"string\"") } == .corrupt)
    #expect(
      open { $0.replacing("version=\"1\">\n    <attr", with: "version=\"0\">\n    <attr") }
        == .corrupt)
    #expect(
      open { $0.replacing("<object entity=\"Note\"", with: "<object entity=\"Notes\"") } == .corrupt
    )
    let object = try #require(text.range(of: "  <object"))
    let whole = String(text[object.lowerBound...].dropLast("</store>\n".count))
    #expect(open { $0.replacing(whole, with: whole + whole) } == .corrupt)
    #expect(open { $0.replacing("key=\"2\"", with: "key=\"9\"") } == nil)
  }

  /// whenever the process ends, the file holds one of the states that were saved, and every state that was reported as
  /// saved or a later one.
  @Test(arguments: [0, 1]) func `a process killed while it saves`(_ number: Int) async throws {
    for round in 0..<4 {
      let path = folder.path("killed-\(round)")
      await #expect(processExitsWith: .failure) {
        [path = path as String, number = number as Int, round = round as Int] in
        let type = AtomicStoreTests.types[number]
        let store = try type.open(path, AtomicStoreTests.makeModel(), StoreOptions())
        let log = open(path + ".log", O_WRONLY | O_CREAT | O_APPEND, 0o644)
        let killer = Thread {
          usleep(UInt32(20_000 + 23_000 * round))
          kill(getpid(), SIGKILL)
        }
        killer.start()
        let filler = String(repeating: "x", count: 2000)
        for count in 1... {
          try AtomicStoreTests.insert(store, "\(count) \(filler)", Int64(count))
          _ = "\(count)\n".withCString { write(log, $0, strlen($0)) }
        }
      }
      let reported = (try? String(contentsOfFile: path + ".log", encoding: .utf8)) ?? ""
      let last = reported.split(separator: "\n").last.flatMap { Int($0) } ?? 0
      let store = try Self.types[number].open(path, model, StoreOptions())
      let count = try Self.texts(store).count
      #expect(count == last || count == last + 1, "reported \(last), found \(count)")
      #expect(try store.checkIntegrity(progress: nil) == [])
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      #expect(!left.contains { $0.contains("killed-\(round).saving") })
    }
  }
}
