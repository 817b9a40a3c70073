import Foundation
import LarderBytes
import LarderModel
import LarderPostgreSQLStore
import LarderPredicates
import LarderStores
import TestSupport
import Testing

/// What is done to many objects at once is what is done to each of them.
@Suite struct ManyObjectsTests {
  /// What pages hold, as the objects of a context would read it.
  private func snapshots(_ rows: FetchedRows) -> [Snapshot]? {
    guard case .pages(let pages) = rows.content else { return nil }
    var result: [Snapshot] = []
    for page in pages {
      #expect(page.mistake == nil)
      var rows = page.rows
      while !rows.isAtEnd {
        let (shape, key) = (page.shapes[rows.shape], rows.key)
        let row = rows.step(slotCount: shape.slotCount)
        result.append(
          Snapshot(
            objectID: ObjectID(origin: shape.origin, key: key),
            version: row.version(slotCount: shape.slotCount),
            values: page.values(row, slotCount: shape.slotCount)))
      }
    }
    return result
  }

  @Test func `rows in pages are what they are as snapshots`() throws {
    var random = SeededGenerator.fromEnvironment("ManyObjectsTests")
    guard let cellar = try Cellar() else { return }
    let shelf = try cellar.insert("Shelf", ["name": .string("Brûlées")])
    var changes = StoreChanges()
    for number in 0..<300 {
      func maybe(_ value: Value) -> Value { Bool.random(using: &random) ? value : .null }
      // Longer than a page now and then.
      let length = number % 97 == 0 ? 50_000 : Int.random(in: 0...200, using: &random)
      changes.insertions.append(
        try cellar.insertion(
          "Bottle",
          [
            "name": .string("\(number)" + String(repeating: "é", count: length % 1000)),
            "grape": maybe(.string(String(repeating: "é", count: length))),
            "year": maybe(.integer(Int64.random(in: -5...5, using: &random))),
            "price": maybe(.decimal(Decimal(string: "12345678901234567890.25") ?? 0)),
            "opened": maybe(.date(Date(timeIntervalSinceReferenceDate: 0.1))),
            "label": maybe(.data(Data([0, 1, 255]))), "token": maybe(.uuid(UUID())),
            "shelf": maybe(.object(shelf)),
          ]))
    }
    _ = try cellar.store.save(changes)
    let generation = try cellar.store.currentGeneration()
    for format in [nil, "year > 0", "year == 100", "shelf.name == 'Brûlées' AND price != nil"] {
      for (offset, limit) in [(0, 0), (3, 50)] {
        var request = try cellar.request(format)
        (request.offset, request.limit) = (offset, limit)
        for isDescending in [false, true] {
          if isDescending { request.sortOrderings = [SortOrdering("name", ascending: false)] }
          // The second time it is what is kept with the request.
          for _ in 0..<2 {
            let expected = try cellar.store.fetch(request)
            let rows = try cellar.store.fetchRows(request)
            #expect(rows.count == expected.count && snapshots(rows) == expected)
            #expect(try snapshots(generation.fetchRows(request)) == expected)
            #expect(try cellar.store.fetchIDs(request) == expected.map(\.objectID))
            #expect(try cellar.store.count(request) == expected.count)
          }
        }
      }
    }
    // What is tested in memory comes as snapshots.
    let folded = try cellar.request("grape LIKE 'é?é*'")
    let found = try cellar.store.fetchRows(folded)
    #expect(try found.count == cellar.store.fetch(folded).count && found.count > 0)
  }

  /// A hundred objects take as many statements as one.
  @Test func `statements of a save`() throws {
    guard let cellar = try Cellar() else { return }
    var options = StoreOptions()
    options.recordsHistory = false
    let store = try cellar.again(options)
    let slot = try #require(try cellar.entity("Guest").slot("name"))
    func statements(_ body: () throws -> Void) rethrows -> Int {
      let before = store.statistics.statements
      try body()
      return store.statistics.statements - before
    }
    func run(_ count: Int, in store: PostgreSQLStore) throws -> [Int] {
      var changes = StoreChanges()
      for number in 0..<count {
        changes.insertions.append(
          try cellar.insertion("Guest", ["name": .string("guest \(number)")], in: store))
      }
      let added = changes
      let insertion = try statements { _ = try store.save(added) }
      let keys = added.insertions.map(\.objectID)
      var updates = StoreChanges()
      updates.updates = keys.enumerated().map { number, object in
        StoreChanges.Update(
          objectID: object, baseVersion: 1, values: [slot: .string("other \(number)")])
      }
      var versions: [ObjectID: Int64] = [:]
      let update = try statements { versions = try store.save(updates).versions }
      #expect(keys.allSatisfy { versions[$0] == 2 } && versions.count == count)
      let values = try store.snapshots(keys).map { $0.values[slot] }
      #expect(values == (0..<count).map { .string("other \($0)") })
      var deletions = StoreChanges()
      deletions.deletions = keys.map { StoreChanges.Deletion(objectID: $0, baseVersion: 2) }
      let deletion = try statements { _ = try store.save(deletions) }
      #expect(try store.snapshots(keys).isEmpty)
      return [insertion, update, deletion]
    }
    _ = try run(2, in: store)
    let few = try run(1, in: store)
    #expect(try run(100, in: store) == few)
    // Begin with the turn, the row, the count of changes, commit; the pair of links of a deleted guest.
    #expect(few == [4, 4, 5])
  }

  /// Changes of several forms, of the same object twice, and of objects that others changed or deleted meanwhile.
  @Test func `updates of many forms`() throws {
    guard let cellar = try Cellar() else { return }
    let entity = try cellar.entity("Bottle")
    func slot(_ name: String) -> Int { entity.slot(name) ?? -1 }
    var bottles: [ObjectID] = []
    for number in 0..<6 {
      bottles.append(
        try cellar.insert(
          "Bottle", ["name": .string("b\(number)"), "year": .integer(Int64(number))]))
    }
    let shelf = try cellar.insert("Shelf", ["name": .string("cool")])
    var changes = StoreChanges()
    func change(_ place: Int, _ values: [String: Value], base: Int64? = nil) {
      changes.updates.append(
        StoreChanges.Update(
          objectID: bottles[place], baseVersion: base,
          values: Dictionary(uniqueKeysWithValues: values.map { (slot($0.key), $0.value) })))
    }
    change(0, ["year": .integer(1)], base: 1)
    change(1, ["year": .integer(0), "shelf": .object(shelf)])
    change(2, ["price": .decimal(7), "label": .data(Data([1, 0]))])
    change(3, ["price": .null, "label": .data(Data())])
    change(0, ["grape": .string("Räuschling")])
    change(0, ["grape": .string("Completer")])
    change(4, [:])
    let versions = try cellar.store.save(changes).versions
    #expect(bottles.map { versions[$0] } == [4, 2, 2, 2, 2, nil])
    let grapes = try cellar.store.fetch(cellar.request("folded == 'completer'")).map(\.objectID)
    #expect(grapes == [bottles[0]])
    #expect(try cellar.value(bottles[1], "shelf") == .object(shelf))
    #expect(try cellar.value(shelf, "count") == .integer(1))
    #expect(try cellar.value(bottles[3], "label") == .data(Data()))
    // One that is not as it was stops all of them, and is named.
    changes.updates = []
    change(1, ["year": .integer(11)], base: 2)
    change(2, ["year": .integer(12)], base: 1)
    change(5, ["year": .integer(13)], base: 1)
    let error = #expect(throws: StoreError.self) { try cellar.store.save(changes) }
    #expect(error?.code == .conflict && error?.message.contains("p\(bottles[2].key)") == true)
    #expect(try cellar.value(bottles[1], "year") == .integer(0))
    changes.updates = []
    changes.deletions = [
      StoreChanges.Deletion(objectID: bottles[1], baseVersion: 2),
      StoreChanges.Deletion(objectID: bottles[2], baseVersion: 1),
    ]
    let refusal = #expect(throws: StoreError.self) { try cellar.store.save(changes) }
    #expect(refusal?.code == .conflict && refusal?.message.contains("p\(bottles[2].key)") == true)
    changes.deletions = [0, 1, 1, 2].map {
      StoreChanges.Deletion(objectID: bottles[$0], baseVersion: $0 == 0 ? 4 : nil)
    }
    changes.linkedObjects = [bottles[3], shelf]
    _ = try cellar.store.save(changes)
    #expect(try cellar.store.fetchIDs(cellar.request(nil)) == Array(bottles[3...]))
    let told = try #require(try cellar.store.history(HistoryRequest()).last)
    #expect(told.changes.map(\.objectID) == Array(bottles[...2]))
    #expect(told.changes.first?.tombstone == ["grape": .string("Completer")])
    changes.deletions = []
    changes.insertions = [try cellar.insertion("Guest", [:])]
    changes.linkedObjects = [bottles[0]]
    let gone = #expect(throws: StoreError.self) { try cellar.store.save(changes) }
    #expect(gone?.code == .conflict)
    #expect(try cellar.store.checkIntegrity(progress: nil) == [])
  }

  /// A key that did not come from the store is not given out later, from whichever store object.
  @Test func `keys of others`() throws {
    guard let cellar = try Cellar() else { return }
    let guest = try cellar.insert("Guest", ["name": .string("a")])
    for key in [guest.key + 5000, guest.key + 7] {
      var changes = StoreChanges()
      changes.insertions = [
        StoreChanges.Insertion(
          objectID: ObjectID(store: cellar.store.identifier, entityName: "Guest", key: key),
          values: [.string("b")])
      ]
      _ = try cellar.store.save(changes)
    }
    let keys = try cellar.again().reserveKeys(entity: cellar.entity("Guest"), count: 1)
    #expect(keys.lowerBound > guest.key + 5000)
  }

  /// What an importer says that a reader gives counts: the reader is not asked.
  @Test func `keywords of a batch`() throws {
    guard PostgreSQLServer.shared != nil else { return }
    let reader = SearchValueReader("kinds 1", ["name"]) { texts in
      texts.joined().map { SearchValueReader.Keyword("read from \($0)", of: "kind") }
    }
    var entity = EntityDescription(
      "Cheese", attributes: [AttributeDescription("name", .string)],
      searchFields: [SearchFieldDescription("name", ["name"])])
    entity.searchAttributes = [SearchAttributeDescription("kind", .keyword, [], reader: reader)]
    let model = try ManagedObjectModel([entity])
    guard let cellar = try Cellar(model) else { return }
    let cheese = try cellar.entity("Cheese")
    let keys = try cellar.store.reserveKeys(entity: cheese, count: 3)
    var table = BatchInsertion.Table(
      entity: cheese, properties: ["name"], firstKey: keys.lowerBound)
    table.values = [.string("brie"), .string("feta"), .string("quark")]
    var known = BatchInsertion.Keywords(
      entity: cheese, reader: "kinds 1",
      vocabulary: [SearchValueReader.Keyword("soft", of: "kind")])
    // A place that the vocabulary does not have is passed over.
    known.byKey[keys.lowerBound] = BatchInsertion.Keywords.Row(
      common: [0, 9], others: [SearchValueReader.Keyword("French", of: "kind")])
    known.byKey[keys.lowerBound + 1] = BatchInsertion.Keywords.Row()
    var batch = BatchInsertion()
    batch.tables = [table]
    batch.keywords = known
    try cellar.store.insert(batch)
    func found(_ keyword: String) throws -> [Int64] {
      let query = FullTextQuery.attribute("kind", is: keyword)
      return try cellar.store.search(SearchRequest(entity: cheese, query: query)).hits
        .map(\.objectID.key).sorted()
    }
    #expect(try found("soft") == [keys.lowerBound] && found("French") == [keys.lowerBound])
    #expect(try found("read from brie") == [] && found("read from feta") == [])
    #expect(try found("read from quark") == [keys.lowerBound + 2])
  }
}
