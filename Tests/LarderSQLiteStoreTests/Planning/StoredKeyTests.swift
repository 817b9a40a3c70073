import Foundation
import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// Keys that a store keeps beside texts: made, used, kept true, and taken over by stores that were made without.
@Suite struct StoredKeyTests {
  private func model(_ keys: [SortOrdering.TextComparison]) throws -> ManagedObjectModel {
    var name = AttributeDescription("name", .string)
    name.storedKeys = keys
    return try ManagedObjectModel([
      EntityDescription(
        "Pot", attributes: [name, AttributeDescription("size", .integer64)],
        relationships: [RelationshipDescription("lids", to: "Lid", inverse: "pot", toMany: true)]),
      EntityDescription(
        "Pan", parent: "Pot", attributes: [AttributeDescription("isDeep", .boolean)]),
      EntityDescription(
        "Lid", attributes: [AttributeDescription("text", .string)],
        relationships: [RelationshipDescription("pot", to: "Pot", inverse: "lids")]),
    ])
  }

  private let names = ["Éclair 10", "eclair 9", "Zabaglione", "éclair 2", "ångström"]

  private func fill(_ kitchen: Kitchen) throws {
    for (place, name) in names.enumerated() {
      try kitchen.insert(place == 0 ? "Pan" : "Pot", ["name": .string(name)])
    }
    try kitchen.insert("Pot", ["name": .null])
  }

  private func sorted(_ kitchen: Kitchen, _ ordering: SortOrdering) throws -> [Int64] {
    try kitchen.store.fetchIDs(kitchen.request("Pot", sort: [ordering])).map(\.key)
  }

  @Test func `texts are found and sorted by their keys`() throws {
    let kitchen = try Kitchen(try model([.folded, .localizedStandard]))
    try fill(kitchen)
    let equal = try kitchen.request("Pot", ObjectPredicate(format: "name ==[cd] 'ECLAIR 2'"))
    #expect(try kitchen.store.fetchIDs(equal).map(\.key) == [4])
    let begins = try kitchen.request("Pot", ObjectPredicate(format: "name BEGINSWITH[cd] 'écl'"))
    #expect(try kitchen.store.fetchIDs(begins).map(\.key) == [1, 2, 4])
    for request in [equal, begins] {
      let explanation = try kitchen.store.explain(request)
      #expect(explanation.description.contains("Z_Pot_byNameFoldedKey"), "\(explanation)")
    }
    let standard = SortOrdering("name", comparison: .localizedStandard)
    #expect(try sorted(kitchen, standard) == [6, 5, 4, 2, 1, 3])
    var request = try kitchen.request("Pot", sort: [standard])
    request.limit = 2
    let explanation = try kitchen.store.explain(request)
    #expect(explanation.description.contains("Z_Pot_byNameLocalizedStandardKey"), "\(explanation)")
    // The index has the order: nothing is sorted.
    #expect(!explanation.steps.contains { $0.kind == .sort }, "\(explanation)")
  }

  // I-224
  @Test func `keys follow their texts through saves, batches and deletions`() throws {
    let kitchen = try Kitchen(try model([.folded, .caseInsensitive]))
    try fill(kitchen)
    let pot = try #require(try kitchen.store.fetchIDs(kitchen.request("Pot")).last)
    try kitchen.update(pot, ["name": .string("Ünder")])
    try kitchen.update(pot, ["size": .integer(3)])
    var batch = BatchInsertion()
    let keys = try kitchen.store.reserveKeys(entity: kitchen.entity("Pot"), count: 2)
    var table = BatchInsertion.Table(
      entity: try kitchen.entity("Pot"), properties: ["name"], firstKey: keys.lowerBound)
    table.values = [.string("Öl"), .null]
    batch.tables = [table]
    try kitchen.store.insert(batch)
    _ = try kitchen.store.update(
      BatchUpdate(
        source: kitchen.request("Pot", ObjectPredicate(format: "name ==[cd] 'zabaglione'")),
        values: ["name": .constant(.string("SABAYON"))]))
    func found(_ text: String) throws -> Int {
      try kitchen.store.count(
        kitchen.request(
          "Pot", ObjectPredicate(format: "name ==[cd] %@", arguments: [.string(text)])))
    }
    #expect(try found("UNDER") == 1)
    #expect(try found("ol") == 1)
    #expect(try found("sabayon") == 1)
    #expect(try found("zabaglione") == 0)
    #expect(try kitchen.store.checkIntegrity(progress: nil) == [])
  }

  @Test func `a store made without keys gets them when it is opened`() throws {
    let kitchen = try Kitchen(try model([]))
    try fill(kitchen)
    let withKeys = try model([.folded, .localizedStandard])
    // To read it nothing is changed, and nothing is missed.
    var options = StoreOptions()
    options.isReadOnly = true
    kitchen.store = try SQLiteStore.open(path: kitchen.path, model: withKeys, options: options)
    let request = try kitchen.request("Pot", ObjectPredicate(format: "name ==[cd] 'ECLAIR 2'"))
    #expect(try kitchen.store.fetchIDs(request).map(\.key) == [4])
    #expect(try kitchen.rows("PRAGMA table_info(ZPOT)").count == 6)
    kitchen.store = try SQLiteStore.open(path: kitchen.path, model: withKeys)
    #expect(
      try kitchen.rows("SELECT COUNT(*) FROM ZPOT WHERE Z_K_NAME_FOLDED = 'eclair 2'") == [["1"]])
    #expect(try kitchen.store.fetchIDs(request).map(\.key) == [4])
    #expect(try kitchen.store.explain(request).description.contains("Z_Pot_byNameFoldedKey"))
    #expect(
      try sorted(kitchen, SortOrdering("name", comparison: .localizedStandard)) == [
        6, 5, 4, 2, 1, 3,
      ])
    #expect(try kitchen.store.checkIntegrity(progress: nil) == [])
    // And gives them back.
    kitchen.store = try SQLiteStore.open(path: kitchen.path, model: try model([]))
    #expect(try kitchen.rows("PRAGMA table_info(ZPOT)").count == 6)
    #expect(try kitchen.store.fetchIDs(request).map(\.key) == [4])
  }

  @Test func `a row that another program wrote is found by a check and mended`() throws {
    let kitchen = try Kitchen(try model([.folded]))
    try fill(kitchen)
    try kitchen.execute("UPDATE ZPOT SET ZNAME = 'Other' WHERE Z_PK = 2")
    #expect(try kitchen.store.checkIntegrity(progress: nil).contains { $0.contains("name folded") })
    try kitchen.store.rebuildDerivedData(progress: nil)
    #expect(try kitchen.store.checkIntegrity(progress: nil) == [])
    let request = try kitchen.request("Pot", ObjectPredicate(format: "name ==[cd] 'OTHER'"))
    #expect(try kitchen.store.count(request) == 1)
  }

  @Test func `keys made by other rules are made anew`() throws {
    let kitchen = try Kitchen(try model([.folded]))
    try fill(kitchen)
    let before = try kitchen.store.metadata()
    #expect(before.values["LarderStoredKeys"] != nil)
    #expect(throws: StoreError.self) {
      try kitchen.store.setMetadataValue(.string("x"), for: "LarderStoredKeys")
    }
    try kitchen.execute("UPDATE ZPOT SET Z_K_NAME_FOLDED = 'stale'")
    try kitchen.execute(
      "UPDATE Z_METADATA SET Z_PLIST = CAST(replace(CAST(Z_PLIST AS TEXT), 'collation-1', 'collation-0') AS BLOB)"
    )
    kitchen.store = try SQLiteStore.open(path: kitchen.path, model: kitchen.model)
    #expect(
      try kitchen.rows("SELECT COUNT(*) FROM ZPOT WHERE Z_K_NAME_FOLDED = 'stale'") == [["0"]])
  }

  @Test func `names that are not known ask for nothing`() {
    var attribute = AttributeDescription(
      "name", .string, userInfo: ["Larder.storedKeys": "folded nope plain  localized"])
    #expect(attribute.storedKeys == [.folded, .localized])
    attribute.storedKeys = []
    #expect(attribute.userInfo.isEmpty)
    attribute.type = .integer64
    attribute.storedKeys = [.folded]
    #expect(attribute.storedKeys == [])
  }
}
