import Foundation
import LarderModel
import LarderPredicates
import LarderSQLite
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// The persistent history: what is written, read and forgotten.
@Suite struct HistoryReadingTests {
  let kitchen: Kitchen

  init() throws {
    var model: [EntityDescription] = []
    for entity in try KitchenModel.make().entities {
      var entity = entity
      for index in entity.attributes.indices
      where ["title", "price", "token", "cooked", "link", "minutes"].contains(
        entity.attributes[index].name)
      {
        entity.attributes[index].preservesValueInHistoryOnDeletion = true
      }
      model.append(entity)
    }
    kitchen = try Kitchen(ManagedObjectModel(model))
  }

  private func save(_ change: (inout StoreChanges) throws -> Void) throws {
    var changes = StoreChanges()
    try change(&changes)
    _ = try kitchen.store.save(changes)
  }

  @Test func `transactions`() throws {
    let start = try #require(try kitchen.store.currentHistoryToken())
    #expect(start.transaction == 0)
    let before = Date()
    try save {
      $0.author = "anna"
      $0.contextName = "editor"
      $0.insertions = [
        try kitchen.insertion("Cook", ["name": .string("a")]),
        try kitchen.insertion("Cook", ["name": .string("b")]),
        try kitchen.insertion("Book"),
      ]
    }
    let book = ObjectID(store: kitchen.store.identifier, entityName: "Book", key: 1)
    try save {
      $0.author = "bert"
      $0.updates = [
        StoreChanges.Update(
          objectID: book, baseVersion: 1,
          values: [try #require(try kitchen.entity("Book").slot("name")): .string("x")],
          members: [:])
      ]
    }
    try kitchen.delete(book)
    let all = try kitchen.store.history(HistoryRequest())
    #expect(all.map(\.author) == ["anna", "bert", nil])
    #expect(all.map(\.contextName) == ["editor", nil, nil])
    #expect(all.allSatisfy { !$0.isForeign && $0.date >= before - 1 && $0.date <= Date() + 1 })
    #expect(all[0].ranges.count == 2)
    #expect(
      Set(all[0].changes.map { "\($0.kind) \($0.objectID.entityName)\($0.objectID.key)" })
        == ["insertion Cook1", "insertion Cook2", "insertion Book1"])
    #expect(all[1].changes.map(\.updatedProperties) == [["name"]])
    #expect(all[2].changes.map(\.kind) == [.deletion])
    #expect(try kitchen.store.currentHistoryToken() == all[2].token)

    var request = HistoryRequest(after: all[0].token)
    #expect(try kitchen.store.history(request).map(\.author) == ["bert", nil])
    request.limit = 1
    #expect(try kitchen.store.history(request).map(\.author) == ["bert"])
    request = HistoryRequest()
    request.author = "anna"
    #expect(try kitchen.store.history(request).count == 1)
    request = HistoryRequest()
    request.contextName = "editor"
    #expect(try kitchen.store.history(request).count == 1)
    request = HistoryRequest()
    request.entityNames = ["Cook"]
    #expect(try kitchen.store.history(request).map(\.ranges.count) == [1])
    request = HistoryRequest()
    request.afterDate = Date() + 60
    #expect(try kitchen.store.history(request).isEmpty)
    request.afterDate = before - 60
    #expect(try kitchen.store.history(request).count == 3)
    // A token outlives the process as text.
    #expect(HistoryToken(all[1].token.description) == all[1].token)
    for text in ["", "x", all[1].token.description + "x", "\(UUID()):-1", "\(UUID()):01"] {
      #expect(HistoryToken(text) == nil)
    }
  }

  /// What a deleted object leaves behind, where the model asks for it.
  @Test func `tombstones`() throws {
    let token = UUID()
    let values: [String: Value] = [
      "title": .string("Soup"), "price": .decimal(Decimal(string: "1.10") ?? 0),
      "token": .uuid(token), "cooked": .date(Date(timeIntervalSinceReferenceDate: 5.5)),
      "link": .url(try #require(URL(string: "https://example.org/a"))), "rating": .double(5),
    ]
    let dish = try kitchen.insert("Dish", values)
    let other = try kitchen.insert("Dessert", ["title": .string("Cake"), "minutes": .integer(4)])
    try kitchen.delete(dish, other)
    let last = try #require(try kitchen.store.history(HistoryRequest()).last)
    let tombstones = Dictionary(
      uniqueKeysWithValues: last.changes.map { ($0.objectID, $0.tombstone) })
    var expected = values
    expected["rating"] = nil
    #expect(tombstones[dish] == expected)
    #expect(tombstones[other] == ["title": .string("Cake"), "minutes": .integer(4)])
  }

  private func expectExpired(
    _ token: HistoryToken, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let error = #expect(throws: StoreError.self, sourceLocation: sourceLocation) {
      try kitchen.store.history(HistoryRequest(after: token))
    }
    #expect(error?.code == .expired, sourceLocation: sourceLocation)
  }

  @Test func `purging, readers and expiry`() throws {
    let beginning = try #require(try kitchen.store.currentHistoryToken())
    #expect(beginning.transaction == 0)
    for number in 0..<5 { try kitchen.insert("Cook", ["name": .string("\(number)")]) }
    let all = try kitchen.store.history(HistoryRequest())
    try kitchen.store.setHistoryReader("index", token: all[1].token)
    try kitchen.store.setHistoryReader("sync", token: all[3].token)
    #expect(try kitchen.store.historyReaders() == ["index": all[1].token, "sync": all[3].token])
    try kitchen.store.purgeHistory(through: all[2].token)
    #expect(try kitchen.store.history(HistoryRequest()).map(\.token) == all.suffix(2).map(\.token))
    for token in [beginning, all[0].token, all[1].token] { try expectExpired(token) }
    #expect(try kitchen.store.history(HistoryRequest(after: all[2].token)).count == 2)
    try kitchen.store.purgeHistory(through: all[4].token)
    #expect(try kitchen.store.history(HistoryRequest()).isEmpty)
    #expect(try kitchen.store.currentHistoryToken() == all[4].token)
    // The last transaction stays and says nothing: who has not read it is told so.
    for token in [beginning] + all.dropLast().map(\.token) { try expectExpired(token) }
    #expect(try kitchen.store.history(HistoryRequest(after: all[4].token)).isEmpty)
    // Numbers go on after everything was purged.
    try kitchen.insert("Cook", ["name": .string("new")])
    let next = try kitchen.store.history(HistoryRequest(after: all[4].token))
    #expect(next.map(\.token.transaction) == [6])
    let beyond = HistoryToken(store: kitchen.store.identifier, transaction: 99)
    #expect(throws: StoreError.self) { try kitchen.store.history(HistoryRequest(after: beyond)) }
    let stranger = HistoryToken(store: UUID(), transaction: 1)
    #expect(throws: StoreError.self) { try kitchen.store.history(HistoryRequest(after: stranger)) }
    try kitchen.store.setHistoryReader("index", token: nil)
    #expect(try kitchen.store.historyReaders().keys.sorted() == ["sync"])
  }

  /// After thirty days history goes by itself, unless a registered reader has not read it; one that is not heard of for
  /// ninety days keeps nothing.
  @Test func `age`() throws {
    for number in 0..<4 { try kitchen.insert("Cook", ["name": .string("\(number)")]) }
    let all = try kitchen.store.history(HistoryRequest())
    let old = Date().timeIntervalSinceReferenceDate - 31 * 86_400
    try kitchen.execute("UPDATE ATRANSACTION SET ZTIMESTAMP = \(old) WHERE Z_PK <= 3")
    try kitchen.store.setHistoryReader("index", token: all[0].token)
    try kitchen.insert("Cook", ["name": .string("x")])
    #expect(try kitchen.store.history(HistoryRequest()).map(\.token.transaction) == [2, 3, 4, 5])
    try kitchen.execute("UPDATE Z_HISTORYREADER SET ZTIMESTAMP = \(old - 60 * 86_400)")
    try kitchen.insert("Cook", ["name": .string("y")])
    #expect(try kitchen.store.history(HistoryRequest()).map(\.token.transaction) == [4, 5, 6])
  }

  /// two stores on one file, as two processes have: each sees what the other one wrote, and only that.
  @Test func `changes of others`() throws {
    let other = try SQLiteStore.open(path: kitchen.path, model: kitchen.model)
    let monitor = try StoreChangeMonitor(kitchen.store)
    #expect(try monitor.poll().isEmpty)
    try kitchen.insert("Cook", ["name": .string("own")])
    #expect(try monitor.poll().isEmpty)
    let entity = try kitchen.entity("Cook")
    let key = try other.reserveKeys(entity: entity, count: 1).lowerBound
    var changes = StoreChanges()
    changes.author = "other"
    changes.insertions = [
      StoreChanges.Insertion(
        objectID: ObjectID(store: other.identifier, entityName: "Cook", key: key),
        values: [.string("theirs")])
    ]
    _ = try other.save(changes)
    try kitchen.insert("Cook", ["name": .string("own again")])
    let found = try monitor.poll()
    #expect(found.map(\.author) == ["other"])
    #expect(found.flatMap { $0.changes.map(\.objectID.key) } == [key])
    #expect(found.allSatisfy { $0.isForeign })
    #expect(try monitor.poll().isEmpty)
  }

  /// A batch of many rows is one entry; the property of a batch update is named.
  @Test func `batches`() throws {
    let entity = try kitchen.entity("Cook")
    var batch = BatchInsertion()
    batch.author = "import"
    let keys = try kitchen.store.reserveKeys(entity: entity, count: 500)
    var table = BatchInsertion.Table(
      entity: entity, properties: ["name"], firstKey: keys.lowerBound)
    table.values = (0..<500).map { .string("\($0)") }
    batch.tables = [table]
    try kitchen.store.insert(batch)
    let transaction = try #require(try kitchen.store.history(HistoryRequest()).last)
    #expect(transaction.author == "import")
    #expect(transaction.ranges.count == 1)
    #expect(transaction.changes.count == 500)
  }

  /// A store whose history has not all columns yet is read, and gets them with the next write.
  @Test func `older stores`() throws {
    try kitchen.insert("Cook", ["name": .string("a")])
    for column in ["ZCONTEXTNAME", "ZPROCESSID"] {
      try kitchen.execute("ALTER TABLE ATRANSACTION DROP COLUMN \(column)")
    }
    for column in ["ZCOLUMNS", "ZTOMBSTONE"] {
      try kitchen.execute("ALTER TABLE ACHANGE DROP COLUMN \(column)")
    }
    kitchen.store = try .open(path: kitchen.path, model: kitchen.model)
    #expect(try kitchen.store.history(HistoryRequest()).count == 1)
    var request = HistoryRequest()
    request.contextName = "x"
    #expect(try kitchen.store.history(request).isEmpty)
    // A write that is undone after the columns were added takes them back.
    try kitchen.execute("ALTER TABLE ACHANGE RENAME COLUMN ZENTITY TO ZNONE")
    #expect(throws: StoreError.self) { try kitchen.insert("Cook", ["name": .string("x")]) }
    try kitchen.execute("ALTER TABLE ACHANGE RENAME COLUMN ZNONE TO ZENTITY")
    try kitchen.insert("Cook", ["name": .string("b")])
    #expect(try kitchen.store.history(HistoryRequest()).map(\.isForeign) == [true, false])
  }

  @Test func `stores without history`() throws {
    let store = MemoryStore(model: kitchen.model)
    #expect(try store.currentHistoryToken() == nil)
    let error = #expect(throws: StoreError.self) { try store.history(HistoryRequest()) }
    #expect(error?.code == .unsupported)
  }
}
