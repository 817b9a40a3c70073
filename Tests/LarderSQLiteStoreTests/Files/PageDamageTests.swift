import Foundation
import LarderModel
import LarderPredicates
import LarderSQLite
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// Pages have checksums: damage of any byte is an error, never another answer.
@Suite struct PageDamageTests {
  private func filled(dishes: Int = 12) throws -> Kitchen {
    let kitchen = try Kitchen()
    let cook = try kitchen.insert("Cook", ["name": .string("Julia")])
    for number in 0..<dishes {
      let dish = try kitchen.insert(
        "Dish", ["title": .string("Crème \(number)")], members: ["cooks": [cook]])
      let text = String(repeating: "sugar and salt \(number) ", count: 40)
      try kitchen.insert("Line", ["text": .string(text), "dish": .object(dish)])
    }
    return kitchen
  }

  /// Closes the store, so that its file is all there is of it.
  private func closed(_ kitchen: Kitchen) throws -> String {
    kitchen.store = try Kitchen().store
    #expect(!FileManager.default.fileExists(atPath: kitchen.path + "-wal"))
    return kitchen.path
  }

  private func readOnly(_ path: String, _ model: ManagedObjectModel) throws -> SQLiteStore {
    var options = StoreOptions()
    options.createsIfMissing = false
    options.isReadOnly = true
    return try SQLiteStore.open(path: path, model: model, options: options)
  }

  /// All that the store gives its callers: objects with all values and links, hits of the index, metadata.
  private func answers(_ store: SQLiteStore) throws -> [String] {
    var lines: [String] = []
    for name in ["Cook", "Dish", "Line"] {
      let entity = try #require(store.model.entity(name))
      let ids = try store.fetchIDs(StoreFetchRequest(entity: entity))
      for snapshot in try store.snapshots(ids) { lines.append("\(snapshot)") }
      for id in ids where name == "Cook" {
        lines.append("\(try store.members(of: id, relationship: "dishes"))")
      }
    }
    let dish = try #require(store.model.entity("Dish"))
    for word in ["sugar", "creme", "julia"] {
      let request = SearchRequest(entity: dish, query: .word(word), limit: 100)
      lines.append("\(try store.search(request).hits.map(\.objectID))")
    }
    lines.append("\(try store.metadata().identifier)")
    return lines
  }

  @Test func everyStoreHasChecksums() throws {
    let kitchen = try filled()
    #expect(try kitchen.store.hasPageChecksums() == true)
    #expect(try kitchen.store.checkIntegrity { _ in } == [])
    let copy = kitchen.folder.path("Copy.larder")
    try #require(StoreType.sqlite.files).replace(kitchen.path, copy)
    let path = try closed(kitchen)
    for file in [path, copy] {
      let pages = try PageFile(path: file)
      #expect(pages.hasChecksums && pages.damagedPages() == [])
    }
    #expect(try readOnly(copy, kitchen.model).hasPageChecksums() == true)
  }

  @Test func noFlipGivesAnotherAnswer() throws {
    let kitchen = try filled()
    let path = try closed(kitchen)
    let model = kitchen.model
    let expected = try answers(readOnly(path, model))
    #expect(expected.count > 25)
    let sound = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    let isLong = LongRun.isOn
    var (count, refused, found) = (0, 0, 0)
    for place in stride(from: 0, to: sound.count, by: isLong ? 11 : 1019) {
      try handle.seek(toOffset: UInt64(place))
      handle.write(Data([sound[place] ^ (1 << UInt8(place % 8))]))
      do {
        let store = try readOnly(path, model)
        let given = try answers(store)
        #expect(given == expected, "byte \(place)")
        // A page that these questions did not need.
        if try store.checkIntegrity(progress: nil).contains(where: { $0.contains("page") }) {
          found += 1
        }
      } catch {
        #expect(
          (error as? StoreError)?.code == .corrupt || (error as? StoreError)?.code == .notAStore,
          "byte \(place): \(error)")
        refused += 1
      }
      count += 1
      try handle.seek(toOffset: UInt64(place))
      handle.write(Data([sound[place]]))
    }
    print("flips: \(count), refused \(refused), found by the check alone \(found)")
    #expect(refused + found == count && refused > 10)
    #expect(try answers(readOnly(path, model)) == expected)
  }

  @Test func theCheckListsThePages() throws {
    let kitchen = try filled(dishes: 60)
    let path = try closed(kitchen)
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    for page in [9, 10, 11, 14] {
      try handle.seek(toOffset: UInt64(page * 4096 - 100))
      handle.write(Data("damage".utf8))
    }
    let findings = try readOnly(path, kitchen.model).checkIntegrity(progress: nil)
    #expect(!findings.isEmpty)
    #expect(findings.first?.contains("pages 9 to 11, 14 are not as written") == true)
  }

  @Test func whatAPowerCutLeftInTheLogIsNoDamage() throws {
    let kitchen = try filled()
    // The state in which a checkpoint was cut off: some pages half written, all of them in the log.
    let copy = kitchen.folder.path("Copy.larder")
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: kitchen.path + suffix, toPath: copy + suffix)
    }
    let log = try Data(contentsOf: URL(fileURLWithPath: copy + "-wal"))
    let page = log[32..<36].reduce(0) { $0 << 8 | UInt64($1) }
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: copy))
    try handle.seek(toOffset: (page - 1) * 4096)
    handle.write(Data(repeating: 7, count: 512))
    #expect(try PageFile(path: copy).damagedPages().contains(UInt32(page)))
    #expect(try PageFile.damagedPages(of: copy) == [])
  }

  // MARK: - Stores of earlier versions

  /// A copy of a store's tables without checksums, as earlier versions made them.
  private func makeOlder(_ kitchen: Kitchen) throws -> String {
    let path = try closed(kitchen)
    let older = kitchen.folder.path("Older.larder")
    let connection = try Connection(path: older)
    try connection.execute(
      """
      PRAGMA application_id = \(0x4C41_5244); PRAGMA user_version = 1;
      """)
    try connection.attach(path, as: "new")
    let objects = try connection.prepare(
      "SELECT type, name, sql FROM new.sqlite_schema WHERE sql IS NOT NULL ORDER BY type DESC")
    var statements: [String] = []
    while try objects.step() {
      statements.append(objects.string(2))
      if objects.string(0) == "table" {
        statements.append(
          "INSERT INTO main.\"\(objects.string(1))\" SELECT * FROM new.\"\(objects.string(1))\"")
      }
    }
    objects.reset()
    for statement in statements { try connection.execute(statement) }
    #expect(!connection.hasPageChecksums)
    return older
  }

  private func open(_ path: String, _ model: ManagedObjectModel) throws -> SQLiteStore {
    var options = StoreOptions()
    options.createsIfMissing = false
    return try SQLiteStore.open(path: path, model: model, options: options)
  }

  @Test(arguments: [false, true]) func optimizeAddsThem(isRead: Bool) throws {
    let kitchen = try filled(dishes: 40)
    let older = try makeOlder(kitchen)
    let expected: [String]
    do {
      let store = try open(older, kitchen.model)
      #expect(try store.hasPageChecksums() == false)
      expected = try answers(store)
      // Somebody who reads what was before does not hinder it, and goes on to see that.
      let generation = isRead ? try store.currentGeneration() : nil
      var shares: [Double] = []
      #expect(
        try store.optimize {
          shares.append($0)
          return true
        })
      #expect(shares.last == 1)
      #expect(try answers(store) == expected)
      if let generation {
        let dish = try #require(kitchen.model.entity("Dish"))
        #expect(try generation.fetchIDs(StoreFetchRequest(entity: dish)).count == 40)
      }
      #expect(try store.checkIntegrity { _ in } == [])
    }
    let store = try readOnly(older, kitchen.model)
    #expect(try store.hasPageChecksums() == true)
    #expect(try answers(store) == expected)
    #expect(try PageFile(path: older).damagedPages() == [])
  }

  @Test func optimizeThatIsEndedLeavesTheStoreAsItWas() throws {
    let kitchen = try filled(dishes: LongRun.times(120, long: 300))
    let older = try makeOlder(kitchen)
    let store = try open(older, kitchen.model)
    let expected = try answers(store)
    var calls = 0
    // In the midst of it: the second time that it says how far it is.
    #expect(
      try store.optimize { share in
        if share >= 0.9 { calls += 1 }
        return calls < 2
      } == false)
    #expect(calls == 2)
    #expect(try store.hasPageChecksums() == false)
    #expect(try answers(store) == expected)
    #expect(try store.optimize(progress: nil))
    #expect(try store.hasPageChecksums() == true)
    #expect(try answers(store) == expected)
  }

  @Test func anOlderStoreIsWrittenAsEver() throws {
    let kitchen = try filled()
    let older = try makeOlder(kitchen)
    do {
      kitchen.store = try open(older, kitchen.model)
      let dish = try kitchen.insert("Dish", ["title": .string("Tarte")])
      #expect(try kitchen.value(dish, "title") == .string("Tarte"))
    }
    kitchen.store = try Kitchen().store
    #expect(try Data(contentsOf: URL(fileURLWithPath: older))[20] == 0)
    #expect(try readOnly(older, kitchen.model).checkIntegrity(progress: nil) == [])
  }

  @Test func anotherJournalModeGetsThemToo() throws {
    let kitchen = try filled()
    let older = try makeOlder(kitchen)
    try Connection(path: older).execute("PRAGMA journal_mode = DELETE")
    var options = StoreOptions()
    options.pragmas["journal_mode"] = "DELETE"
    do {
      let store = try SQLiteStore.open(path: older, model: kitchen.model, options: options)
      #expect(try store.optimize(progress: nil))
      #expect(try store.hasPageChecksums() == true)
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: older))
    #expect(bytes[20] == 8 && bytes[18] == 1)
    #expect(try PageFile(path: older).damagedPages() == [])
  }
}
