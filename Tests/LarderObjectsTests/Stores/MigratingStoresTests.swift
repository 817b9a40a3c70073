import Foundation
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// Stores that change their type or their place.
@Suite struct MigratingStoresTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func fill(_ stack: StorePantryStack, _ count: Int = 30) throws {
    let shelf = try stack.insert("Shelf", ["name": .string("one")])
    let spices = try (0..<4).map { try stack.insert("Spice", ["name": .string("\($0)")]) }
    for number in 0..<count {
      let jar = try stack.insert(
        number % 3 == 0 ? "Tin" : "Jar", ["label": .string("jar \(number)")])
      jar.setObject(number % 2 == 0 ? shelf : nil, for: "shelf")
      jar.setObjects([spices[number % 4], spices[(number + 1) % 4]], for: "spices")
      for text in ["b", "a"] {
        let step = try stack.insert("Step", ["text": .string(text)])
        jar.insert(step, into: "steps")
      }
      if number == 0 {
        jar.setValue(.data(Data(repeating: 3, count: 200_000)), for: "photo")
      }
    }
    try stack.context.save()
    let jars = try stack.all("Jar")
    jars[0].setObjects(Array(jars.suffix(5).reversed()), for: "friends")
    stack.context.delete(jars[3])
    try stack.container.coordinator.setMetadataValue(.string("x"), for: "owner", in: stack.store)
    try stack.context.save()
  }

  private func picture(_ context: ManagedObjectContext) throws -> [String] {
    var lines: [String] = []
    for entity in ["Jar", "Shelf", "Spice", "Step"] {
      for object in try context.fetch(FetchRequest<ManagedObject>(entity: entity)) {
        var line = "\(object.objectID.entityName)/\(object.objectID.key)"
        for attribute in object.entity.attributes {
          line += " \(object.value(for: attribute.name))"
        }
        for relationship in object.entity.relationships where relationship.isToMany {
          line += " \(relationship.name) "
          line += object.memberIDs(of: relationship.name)
            .map { "\($0.entityName)\($0.key)" }.joined(separator: ",")
        }
        for relationship in object.entity.relationships where !relationship.isToMany {
          line += " \(object.object(for: relationship.name)?.objectID.key ?? 0)"
        }
        lines.append(line)
      }
    }
    return lines
  }

  /// A-264, Z-060, A-260: every type to every other: all objects with their relationships and orders, and the metadata.
  @Test(arguments: StoreKind.allCases, StoreKind.allCases)
  func `to another type`(_ from: StoreKind, _ to: StoreKind) throws {
    let stack = try StorePantryStack(from, folder, "Old")
    try fill(stack)
    let before = try picture(stack.context)
    let old = try #require(try stack.all("Jar").first).objectID
    let coordinator = stack.container.coordinator
    let path = to.path(folder, "New-\(from)")
    var options = StoreOptions()
    if to == .sqlite { options.pragmas = ["page_size": "8192"] }
    let new = try coordinator.migrate(stack.store, to: to.type, path: path, options: options)
    // The options are the new store's.
    if to == .sqlite {
      let start = try Data(contentsOf: URL(fileURLWithPath: try #require(path))).prefix(18)
      #expect(Array(start.suffix(2)) == [0x20, 0x00])
    }
    #expect(coordinator.stores.map(\.identifier) == [new.identifier])
    #expect(new.storeType == to.type.name)
    #expect(new.path == path)
    let context = stack.container.makeContext()
    #expect(try picture(context) == before)
    #expect(try coordinator.metadata(for: new).values["owner"] == .string("x"))
    #expect(try new.checkIntegrity(progress: nil) == [])
    // Old identifiers lead to nothing, or by way of the coordinator to the same object.
    #expect(throws: (any Error).self) { try context.existingObject(with: old) }
    #expect(
      try context.existingObject(with: coordinator.identifier(after: old)).value(for: "label")
        != .null)
    let jar = try context.insert("Jar")
    try context.save()
    #expect(!before.contains { $0.hasPrefix("Jar/\(jar.objectID.key) ") })
    // Nobody asks the old store any more: its objects cannot be filled, and it cannot be migrated again.
    let held = stack.context.object(with: old)
    try stack.context.refresh(held, mergesChanges: false)
    #expect(objectCode { try held.fulfil() } == .invalidated)
    #expect(objectCode { try coordinator.migrate(stack.store, to: .memory) } == .noStore)
    if let old = stack.store.path, from != .postgresql {
      #expect(FileManager.default.fileExists(atPath: old))
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!left.contains { $0.contains("migrating") || $0.contains("saving") })
  }

  /// Many objects come and go in pieces: the long form says how long that takes, and looks at the memory.
  @Test func `a large store`() throws {
    guard StoreKind.allCases.contains(.postgresql) else { return }
    let isLong = ProcessInfo.processInfo.environment["LARDER_LONG"] == "1"
    let count = isLong ? 60_000 : 1_200
    let model = try StorePantry.model()
    let jar = try #require(model.entity("Jar"))
    let step = try #require(model.entity("Step"))
    let begin = try #require(StoreKind.sqlite.path(folder, "Large"))
    do {
      let store = try StoreType.sqlite.open(begin, model, StoreOptions())
      func object(_ entity: ResolvedEntity, _ key: Int) -> ObjectID {
        ObjectID(store: store.identifier, entityName: entity.name, key: Int64(key))
      }
      for first in stride(from: 1, through: count, by: 1000) {
        var changes = StoreChanges()
        for key in first..<min(first + 1000, count + 1) {
          var values = [Value](repeating: .null, count: jar.snapshotProperties.count)
          values[try #require(jar.slot("label"))] = .string("jar \(key) of plums")
          values[try #require(jar.slot("bytes"))] = .data(
            Data(repeating: UInt8(key & 255), count: 2000))
          let steps = (0..<4).map { object(step, key * 4 + $0) }
          changes.insertions.append(
            .init(objectID: object(jar, key), values: values, members: ["steps": steps.reversed()]))
          for place in steps {
            var values = [Value](repeating: .null, count: step.snapshotProperties.count)
            values[try #require(step.slot("text"))] = .string("step \(place.key)")
            values[try #require(step.slot("jar"))] = .object(object(jar, key))
            changes.insertions.append(.init(objectID: place, values: values))
          }
        }
        _ = try store.save(changes)
      }
    }
    let migrator = StoreMigrator(ModelHistory([.init("1", model)]))
    var path = begin
    var former = StoreKind.sqlite
    for (place, kind) in [StoreKind.postgresql, .sqlite].enumerated() {
      let next = try #require(kind.path(folder, "Large \(place)"))
      try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
      let (before, time) = (Self.peak(), ContinuousClock.now)
      try migrator.migrate(path, type: former.type, to: kind.type, at: next)
      if isLong {
        let grown = Self.peak() - before
        print("\(former) to \(kind): \(ContinuousClock.now - time), \(grown >> 10) MB")
        #expect(grown < 128 << 10)
      }
      (path, former) = (next, kind)
    }
    let store = try StoreType.sqlite.open(path, model, StoreOptions())
    #expect(try store.count(StoreFetchRequest(entity: jar)) == count)
    #expect(try store.count(StoreFetchRequest(entity: step)) == count * 4)
    let last = ObjectID(store: store.identifier, entityName: "Jar", key: Int64(count))
    let steps = try store.members(of: last, relationship: "steps").map(\.key)
    #expect(steps == (0..<4).reversed().map { Int64(count * 4 + $0) })
    let query = try UserQueryParser(fieldNames: ["label"]).parse("plums")
    #expect(try store.search(SearchRequest(entity: jar, query: query, limit: 1)).total == count)
  }

  /// The most memory that was in use, in KB.
  private static func peak() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.split(separator: " ").dropFirst().first ?? "") } ?? 0
  }

  /// From a file to a server, to files of other kinds and back: object for object, with their order, the owner's metadata
  /// and what searches find. The stores on the way stay.
  @Test func `round trips`() throws {
    guard StoreKind.allCases.contains(.postgresql) else { return }
    var chance = SeededGenerator.fromEnvironment("round trips of stores")
    let model = try StorePantry.model()
    let jars = try #require(model.entity("Jar"))
    let words = ["plum", "Crème", "brûlée", "sugar", "don't", "牛肉", "well-done"]
    var path = try #require(StoreKind.sqlite.path(folder, "Begin"))
    do {
      let stack = try StorePantryStack(.memory, folder)
      try fill(stack, Int.random(in: 20...40, using: &chance))
      for values in StorePantry.values(for: .postgresql) { try stack.insert("Jar", values) }
      for jar in try stack.all("Jar") where Bool.random(using: &chance) {
        let label = (0..<3).map { _ in words[Int.random(in: 0..<words.count, using: &chance)] }
        jar.setValue(.string(label.joined(separator: " ")), for: "label")
        jar.setObjects(
          Array(try stack.all("Jar").shuffled(using: &chance).prefix(3)), for: "friends")
      }
      try stack.context.save()
      try StoreType.sqlite.open(path, model, StoreOptions())
        .copyContents(of: stack.store, progress: nil)
    }
    var copies = 0
    /// Everything that a store holds, with keys, and what searches find in it.
    func look(_ kind: StoreKind) throws -> [String] {
      var path = path
      if kind == .sqlite {
        // What was looked at may be open for a while, and is to be migrated.
        copies += 1
        let copy = folder.path("Copy \(copies)")
        try #require(kind.type.files).replace(path, copy)
        path = copy
      }
      let store = try kind.type.open(path, model, StoreOptions())
      #expect(try store.checkIntegrity(progress: nil) == [])
      var lines = try graph(of: store)
      for entity in ["Jar", "Shelf", "Spice", "Step"] {
        let request = StoreFetchRequest(entity: try #require(model.entity(entity)))
        lines += try store.fetchIDs(request).map { "\($0.entityName)\($0.key)" }.sorted()
      }
      lines.append("\(try store.metadata().values["owner"] ?? .null)")
      for word in words {
        let query = try UserQueryParser(fieldNames: ["label"]).parse(word)
        let hits = try store.search(SearchRequest(entity: jars, query: query, limit: 100)).hits
        lines.append("\(word): \(hits.map(\.objectID.key).sorted())")
      }
      return lines
    }
    let expected = try look(.sqlite)
    #expect(expected.count > 120)
    let migrator = StoreMigrator(ModelHistory([.init("1", model)]))
    let kinds: [StoreKind] = [
      .sqlite, .postgresql, .sqlite, .xml, .postgresql, .binary, .postgresql, .postgresql,
    ]
    for (place, kind) in kinds.enumerated().dropFirst() {
      let next = try #require(kind.path(folder, "Step \(place)"))
      try migrator.migrate(path, type: kinds[place - 1].type, to: kind.type, at: next)
      path = next
      #expect(try look(kind) == expected, "\(place): \(kind)")
    }
    path = try #require(StoreKind.sqlite.path(folder, "Begin"))
    #expect(try look(.sqlite) == expected)
  }

  /// bad parameters, a place that is taken, a failure on the way: an error, and the old store stays where it is.
  @Test(arguments: StoreKind.filed) func `failures`(_ kind: StoreKind) throws {
    let stack = try StorePantryStack(kind, folder)
    try fill(stack, 5)
    let coordinator = stack.container.coordinator
    func code(_ body: () throws -> Void) -> String? {
      do {
        try body()
        return nil
      } catch let error as StoreError {
        return error.code.rawValue
      } catch let error as ObjectError {
        return error.code.rawValue
      } catch { return "\(error)" }
    }
    let path = try #require(stack.store.path)
    #expect(
      code { try coordinator.migrate(stack.store, to: kind.type, path: path) } == "already-exists")
    #expect(code { try coordinator.migrate(stack.store, to: kind.type) } == "invalid-input")
    #expect(
      code { try coordinator.migrate(stack.store, to: .memory, path: folder.path("m")) }
        == "invalid-input")
    var reading = StoreOptions()
    reading.isReadOnly = true
    #expect(
      code {
        try coordinator.migrate(
          stack.store, to: kind.type, path: folder.path("read"), options: reading)
      } == "invalid-input")
    let nowhere = folder.path("no/where")
    #expect(
      code { try coordinator.migrate(stack.store, to: kind.type, path: nowhere) } == "input-output")
    let new = folder.path("new")
    var steps = 0
    let ended = code {
      try coordinator.migrate(stack.store, to: kind.type, path: new) { _ in
        steps += 1
        return steps < 2
      }
    }
    #expect(ended == "cancelled")
    #expect(!FileManager.default.fileExists(atPath: new))
    #expect(coordinator.stores.map(\.identifier) == [stack.store.identifier])
    #expect(try stack.all("Jar").count == 4)
    let stranger = MemoryStore(model: stack.store.model)
    #expect(code { try coordinator.migrate(stranger, to: kind.type, path: new) } == "no-store")
    // What fails half-way leaves nothing either.
    let failing = CountingStore(stranger)
    let container = PersistentContainer(model: failing.model)
    try container.coordinator.add(failing)
    let context = container.makeContext()
    _ = try context.insert("Jar")
    try context.save()
    failing.fail(with: StoreError(.diskFull, "no space left"))
    #expect(
      code { try container.coordinator.migrate(failing, to: kind.type, path: new) } == "disk-full")
    failing.fail(with: nil)
    #expect(!FileManager.default.fileExists(atPath: new))
    #expect(container.coordinator.stores.map(\.identifier) == [failing.identifier])
    #expect(try context.count(FetchRequest<ManagedObject>(entity: "Jar")) == 1)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!left.contains { $0.contains("migrating") })
  }

  @Test(arguments: StoreKind.filed) func `destroy and replace`(_ kind: StoreKind) throws {
    let (first, second) = (
      try #require(kind.path(folder, "First")), try #require(kind.path(folder, "Second"))
    )
    let before: [String]
    let identifier: UUID
    do {
      let stack = try StorePantryStack(kind, folder, "First")
      try fill(stack, 8)
      before = try picture(stack.context)
      identifier = stack.store.identifier
      let other = try StorePantryStack(kind, folder, "Second")
      try other.insert("Jar", ["photo": .data(Data(repeating: 1, count: 150_000))])
      try other.context.save()
      let error = #expect(throws: StoreError.self) {
        try other.container.coordinator.replaceStore(
          type: kind.type, path: second, withStoreAt: first)
      }
      #expect(error?.code == .busy)
    }
    let container = PersistentContainer(model: try StorePantry.model())
    try container.coordinator.replaceStore(type: kind.type, path: second, withStoreAt: first)
    do {
      let stack = try StorePantryStack(kind, folder, "Second")
      #expect(try picture(stack.context) == before)
      #expect(stack.store.identifier == identifier)
      #expect(try stack.store.checkIntegrity(progress: nil) == [])
    }
    // A file of another kind is left alone.
    let text = folder.path("text")
    try Data("no store".utf8).write(to: URL(fileURLWithPath: text))
    let alien = #expect(throws: StoreError.self) {
      try container.coordinator.destroyStore(type: kind.type, path: text)
    }
    #expect(alien?.code == .notAStore)
    #expect(throws: StoreError.self) {
      try container.coordinator.replaceStore(type: kind.type, path: text, withStoreAt: first)
    }
    try FileManager.default.removeItem(atPath: text)
    try container.coordinator.destroyStore(type: kind.type, path: first)
    try container.coordinator.destroyStore(type: kind.type, path: second)
    try container.coordinator.destroyStore(type: kind.type, path: second)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  /// a coordinator finds a store by its place, and can be told of another place.
  @Test(arguments: StoreKind.filed) func `a store's place`(_ kind: StoreKind) throws {
    let stack = try StorePantryStack(kind, folder)
    try fill(stack, 4)
    let coordinator = stack.container.coordinator
    let path = try #require(stack.store.path)
    #expect(coordinator.store(at: path)?.identifier == stack.store.identifier)
    let winding = folder.url.path + "/../" + folder.url.lastPathComponent + "/StorePantry.\(kind)"
    #expect(coordinator.store(at: winding)?.identifier == stack.store.identifier)
    #expect(coordinator.store(at: folder.path("other")) == nil)
    let moved = folder.path("moved")
    if kind == .sqlite {
      #expect(throws: (any Error).self) { try coordinator.setPath(moved, for: stack.store) }
      try #require(kind.type.files).replace(path, moved)
    }
    let store = try coordinator.setPath(moved, for: stack.store)
    #expect(store.path == moved)
    try stack.insert("Jar", ["label": .string("after")])
    try stack.context.save()
    #expect(try Data(contentsOf: URL(fileURLWithPath: moved)).count > 0)
    let container = PersistentContainer(model: try StorePantry.model())
    let context = container.makeContext()
    try container.addStore(type: kind.type, path: moved)
    #expect(try context.count(FetchRequest<ManagedObject>(entity: "Jar")) == 4)
    let old = PersistentContainer(model: try StorePantry.model())
    try old.addStore(type: kind.type, path: path)
    #expect(try old.makeContext().count(FetchRequest<ManagedObject>(entity: "Jar")) == 3)
  }

  /// A-266, Z-041, Z-042, A-004: a format of one's own is a store type like any other, found by its
  /// name.
  @Test func `a custom type`() throws {
    struct Shouting: AtomicStoreFormat {
      let storeType = "Shouting"
      func contents(of bytes: Data) throws(AtomicFormatError) -> AtomicContents {
        guard bytes.first == UInt8(ascii: "!") else {
          throw AtomicFormatError(.notThisFormat, "it does not shout")
        }
        return try XMLStoreFormat().contents(of: bytes.dropFirst())
      }
      func bytes(of contents: AtomicContents) throws(AtomicFormatError) -> Data {
        Data("!".utf8) + (try XMLStoreFormat().bytes(of: contents))
      }
    }
    let type = StoreType.atomic(Shouting())
    try StoreType.register(type)
    defer { StoreType.unregister("Shouting") }
    #expect(StoreType.knownNames.contains("Shouting"))
    #expect(throws: StoreError.self) { try StoreType.register(.xml) }
    let named = try #require(StoreType.named("Shouting"))
    let path = folder.path("loud")
    let stack = try StorePantryStack(.sqlite, folder)
    try fill(stack, 4)
    let before = try picture(stack.context)
    try stack.container.coordinator.migrate(stack.store, to: named, path: path)
    let container = PersistentContainer(model: try StorePantry.model())
    try container.addStore(type: named, path: path)
    #expect(try picture(container.makeContext()) == before)
    #expect(try named.readMetadata(path).values["owner"] == .string("x"))
    let error = #expect(throws: StoreError.self) { try StoreType.xml.readMetadata(path) }
    #expect(error?.code == .notAStore)
    let bad = folder.path("bad")
    try Data("quiet".utf8).write(to: URL(fileURLWithPath: bad))
    #expect(throws: StoreError.self) { try container.addStore(type: named, path: bad) }
  }
}
