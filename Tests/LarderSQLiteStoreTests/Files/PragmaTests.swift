import Foundation
import Glibc
import LarderLocks
import LarderModel
import LarderPredicates
import LarderSQLite
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// SQLite's settings as store options, and what a log is told.
@Suite struct PragmaTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func value(_ path: String, _ pragma: String) throws -> String {
    var options = Connection.Options()
    options.access = .readOnly
    options.journalMode = nil
    let connection = try Connection(path: path, options: options)
    let statement = try connection.prepare("PRAGMA \(pragma)")
    return try statement.step() ? statement.string(0) : ""
  }

  /// options by name; those of the file are found in it.
  @Test func `settings`() throws {
    let path = folder.path("a")
    var options = StoreOptions()
    options.pragmas = [
      "page_size": "8192", "auto_vacuum": "FULL", "journal_mode": "TRUNCATE", "synchronous": "2",
      "fullfsync": "1", "cache_size": "-4000", "Secure_Delete": "on",
    ]
    let model = try KitchenModel.make()
    let store = try SQLiteStore.open(path: path, model: model, options: options)
    #expect(try value(path, "page_size") == "8192")
    #expect(try value(path, "auto_vacuum") == "1")
    // The file says only that it has no write-ahead log; how a journal ends is each connection's own affair.
    #expect(try value(path, "journal_mode") == "delete")
    // I-029: without options, 4096 bytes and incremental vacuum.
    let usual = folder.path("usual")
    _ = try SQLiteStore.open(path: usual, model: model)
    #expect(try value(usual, "page_size") == "4096")
    #expect(try value(usual, "auto_vacuum") == "2")
    #expect(try value(usual, "journal_mode") == "wal")
    // Work that reads the state before beside the write goes on without the write-ahead log.
    let dish = try #require(model.entity("Dish"))
    let book = try #require(model.entity("Book"))
    func object(_ entity: String, _ key: Int64) -> ObjectID {
      ObjectID(store: store.identifier, entityName: entity, key: key)
    }
    var changes = StoreChanges()
    changes.insertions = [
      StoreChanges.Insertion(
        objectID: object("Book", 1),
        values: book.snapshotProperties.map { $0.name == "name" ? .string("old") : .null })
    ]
    changes.insertions += (1...50).map { key in
      StoreChanges.Insertion(
        objectID: object("Dish", Int64(key)),
        values: dish.snapshotProperties.map {
          $0.name == "book" ? .object(object("Book", 1)) : .null
        })
    }
    _ = try store.save(changes)
    changes = StoreChanges()
    changes.updates = [
      StoreChanges.Update(
        objectID: object("Book", 1), baseVersion: nil,
        values: [try #require(book.slot("name")): .string("new")])
    ]
    _ = try store.save(changes)
    let names = try store.fetch(StoreFetchRequest(entity: dish)).map {
      $0.values[dish.slot("bookName") ?? 0]
    }
    #expect(names.count == 50 && names.allSatisfy { $0 == .string("new") })
    #expect(try store.checkIntegrity(progress: nil) == [])
  }

  private func statements(_ lines: Lines) -> [String] {
    lines.take().compactMap { if case .statement(let text) = $0 { text } else { nil } }
  }

  /// how often the disk is waited for, and how it is asked, are two settings; each may be given alone.
  @Test(
    arguments: [("FULL", 2), ("NORMAL", 1), ("OFF", 0), ("2", 2), ("1", 1), ("0", 0), (nil, nil)]
      as [(String?, Int?)], [nil, "0", "1"] as [String?])
  func `waiting for the disk`(
    _ synchronous: (value: String?, number: Int?), _ fullfsync: String?
  ) throws {
    let lines = Lines()
    var options = StoreOptions()
    options.pragmas["synchronous"] = synchronous.value
    options.pragmas["fullfsync"] = fullfsync
    options.log = StoreLog(.statements) { lines.add($0) }
    _ = try SQLiteStore.open(path: folder.path("a"), model: KitchenModel.make(), options: options)
    let set = statements(lines).filter { $0.hasPrefix("PRAGMA") && $0.contains("sync") }
    let expected = [
      synchronous.number.map { "PRAGMA synchronous = \($0)" },
      fullfsync.map { "PRAGMA fullfsync = \($0)" },
    ]
    #expect(set == expected.compactMap { $0 })
  }

  /// an update writes the columns of what changed, and no others.
  @Test func `an update names what changed`() throws {
    let lines = Lines()
    var options = StoreOptions()
    options.log = StoreLog(.statements) { lines.add($0) }
    let model = try KitchenModel.make()
    let store = try SQLiteStore.open(path: folder.path("a"), model: model, options: options)
    let book = try #require(model.entity("Book"))
    let shelf = try #require(model.entity("Shelf"))
    let id = ObjectID(store: store.identifier, entityName: "Book", key: 1)
    let place = ObjectID(store: store.identifier, entityName: "Shelf", key: 1)
    var changes = StoreChanges()
    changes.insertions = [
      StoreChanges.Insertion(
        objectID: place, values: shelf.snapshotProperties.map { _ in .string("s") }),
      StoreChanges.Insertion(
        objectID: id, values: book.snapshotProperties.map { _ in .null }),
    ]
    _ = try store.save(changes)
    _ = lines.take()
    for (name, value) in [("name", Value.string("b")), ("shelf", .object(place))] {
      changes = StoreChanges()
      changes.updates = [
        StoreChanges.Update(
          objectID: id, baseVersion: nil, values: [try #require(book.slot(name)): value],
          members: [:])
      ]
      _ = try store.save(changes)
      let updates = statements(lines).filter { $0.hasPrefix("UPDATE \"ZBOOK\"") }
      #expect(updates.count == 1)
      #expect(updates.first?.contains("\"ZNAME\"") == (name == "name"))
      #expect(updates.first?.contains("\"ZSHELF\"") == (name == "shelf"))
    }
  }

  /// What a store needs as it is cannot be set, and a value is checked before anything is made.
  @Test(arguments: [
    ["foreign_keys": "ON"], ["writable_schema": "1"], ["synchronous": "3; DROP TABLE ZDISH"],
    ["synchronous": "9"], ["page_size": "1000"], ["journal_mode": "MEMORY"],
    ["journal_mode": "OFF"],
    ["cache_size": "many"], ["user_version": "3"], ["locking_mode": "EXCLUSIVE"],
  ]) func `what may not be set`(_ pragmas: [String: String]) throws {
    let path = folder.path("a")
    var options = StoreOptions()
    options.pragmas = pragmas
    let error = #expect(throws: StoreError.self) {
      try SQLiteStore.open(path: path, model: KitchenModel.make(), options: options)
    }
    #expect(error?.code == .invalidInput)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  final class Lines: Sendable {
    private let entries = Lock<[StoreLog.Entry]>([])
    func add(_ entry: StoreLog.Entry) { entries.withLock { $0.append(entry) } }
    func take() -> [StoreLog.Entry] {
      entries.withLock { entries in
        defer { entries = [] }
        return entries
      }
    }
  }

  /// I-304, I-305, I-030, A-328, B-020: statements, their times, their values, by level; what a fetch gave and how long it took, told apart from the
  /// faults that are filled.
  @Test(arguments: [StoreLog.Level.off, .statements, .timings, .bindings])
  func `the log`(_ level: StoreLog.Level) throws {
    let lines = Lines()
    var options = StoreOptions()
    options.log = StoreLog(level) { lines.add($0) }
    let path = folder.path("a")
    let model = try KitchenModel.make()
    let store = try SQLiteStore.open(path: path, model: model, options: options)
    #expect(lines.take().contains(.connection(path: path)) == (level > .off))
    let cook = try #require(model.entity("Cook"))
    _ = try store.reserveKeys(entity: cook, count: 1)
    var changes = StoreChanges()
    changes.insertions = [
      StoreChanges.Insertion(
        objectID: ObjectID(store: store.identifier, entityName: "Cook", key: 1),
        values: [.string("Julia's")])
    ]
    _ = try store.save(changes)
    let saving = lines.take()
    let texts = saving.compactMap { if case .statement(let text) = $0 { text } else { nil } }
    #expect(texts.contains { $0.hasPrefix("INSERT INTO \"ZCOOK\"") } == (level > .off))
    #expect(texts.contains { $0.contains("Julia''s") } == (level == .bindings))
    #expect(
      saving.contains { if case .finished = $0 { true } else { false } } == (level >= .timings))
    let request = StoreFetchRequest(
      entity: cook, predicate: key("name").isEqual(to: Value.null),
      sortOrderings: [SortOrdering("name")])
    #expect(try store.count(request) == 0)
    #expect(try store.fetchIDs(StoreFetchRequest(entity: cook)).count == 1)
    _ = try store.fetchIDs(request)
    let entries = lines.take()
    let fetches = entries.compactMap { entry -> Int? in
      if case .fetch("Cook", let rows, let seconds) = entry, seconds >= 0 { rows } else { nil }
    }
    #expect(fetches == (level > .off ? [0, 1, 0] : []))
    _ = try store.snapshots([
      ObjectID(store: store.identifier, entityName: "Cook", key: 1),
      ObjectID(store: store.identifier, entityName: "Cook", key: 99),
    ])
    let reading = lines.take()
    #expect(reading.contains(.faults(entity: "Cook", rows: 1)) == (level > .off))
    #expect(!reading.contains { if case .fetch = $0 { true } else { false } })
    let last = entries.compactMap { if case .statement(let text) = $0 { text } else { nil } }
      .last { $0.contains("ZCOOK") }
    if level > .off {
      // A key is selected, with an entity's number where there are several; nothing is IS NULL, an order is ORDER BY the column.
      #expect(last?.contains("SELECT t0.Z_PK FROM") == true)
      #expect(last?.contains("IS NULL") == true)
      #expect(last?.contains("ORDER BY") == true)
    }
    #expect(entries.allSatisfy { !$0.description.contains("\n") })
    // Of a tree of entities the number is selected beside the key.
    let dish = try #require(model.entity("Dish"))
    _ = try store.fetchIDs(
      StoreFetchRequest(entity: dish, sortOrderings: [SortOrdering("minutes", ascending: false)]))
    let tree = lines.take().compactMap { if case .statement(let text) = $0 { text } else { nil } }
      .last { $0.contains("ZDISH") }
    if level > .off {
      #expect(tree?.contains("SELECT t0.Z_PK, t0.Z_ENT FROM \"ZDISH\" t0") == true)
      #expect(tree?.contains("ORDER BY t0.\"ZMINUTES\" DESC") == true)
    }
  }

  /// I-304, B-020, A-328: the environment makes every store tell on the standard error.
  @Test func `the environment's log`() async throws {
    let path = folder.path("a")
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) { [path = path as String] in
      setenv(StoreLog.environmentName, "3", 1)
      let store = try SQLiteStore.open(path: path, model: KitchenModel.make())
      let cook = try #require(store.model.entity("Cook"))
      _ = try store.count(
        StoreFetchRequest(entity: cook, predicate: key("name").isEqual(to: "Zoé")))
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("larder: annotation: connected to \(path)"))
    #expect(text.contains("larder: sql: SELECT COUNT(*)"))
    #expect(text.contains("'Zoé'"))
  }

  /// I-306: the number of statements is known without a log: one for a fault, however often it is asked.
  @Test func `counts`() throws {
    let kitchen = try Kitchen()
    let cook = try kitchen.insert("Cook", ["name": .string("a")])
    _ = try kitchen.store.snapshots([cook])
    let start = kitchen.store.statistics
    for _ in 0..<10 { _ = try kitchen.store.snapshots([cook]) }
    let work = kitchen.store.statistics - start
    #expect(work.faults == 10)
    // BEGIN, SELECT, ROLLBACK.
    #expect(work.statements == 30)
    #expect(work.cacheHits >= 10)
    #expect(work.cacheMisses == 0)
  }
}
