import Foundation
import LarderModel
import LarderPredicates
import LarderStores
import TestSupport
import Testing

@Suite struct StoreMetadataTests {
  private let identifier = UUID()

  @Test func `metadata survives, and Foundation sees Core Data's keys`() throws {
    let metadata = StoreMetadata(
      identifier: identifier, storeType: "SQLite",
      modelVersionHashes: ["Recipe": Data([1, 2]), "Tag": Data()],
      values: [
        "owner": .string("Łucja"), "count": .integer(-3), "ratio": .double(0.25),
        "on": .boolean(true), "since": .date(Date(timeIntervalSinceReferenceDate: 5)),
        "blob": .data(Data([9])), "list": .list([.integer(1), .list([.string("x")])]),
        "nothing": .null,
      ])
    let list = try metadata.propertyList()
    let read = try StoreMetadata(propertyList: list, identifier: identifier)
    #expect(read.storeType == "SQLite" && read.identifier == identifier)
    #expect(read.modelVersionHashes == metadata.modelVersionHashes)
    for (key, value) in metadata.values where !value.isNull { #expect(read.values[key] == value) }
    #expect(read.values["nothing"] == nil)
    let foundation = try #require(
      try PropertyListSerialization.propertyList(from: list, options: [], format: nil)
        as? [String: Any])
    #expect(foundation["NSStoreType"] as? String == "SQLite")
    #expect(foundation["NSStoreModelVersionHashesVersion"] as? Int == 3)
    #expect(foundation["_NSAutoVacuumLevel"] as? String == "2")
    #expect(foundation["NSPersistenceFrameworkVersion"] as? Int != nil)
    #expect(
      (foundation["NSStoreModelVersionHashes"] as? [String: Data])?["Recipe"] == Data([1, 2]))
  }

  @Test func `what is not ours survives a change`() throws {
    let original = PropertyListValue.dictionary([
      "NSStoreType": .string("SQLite"), "NSStoreModelVersionHashes": .dictionary([:]),
      "theirs": .dictionary(["deep": .array([.dictionary([:])])]), "old": .integer(1),
      "kept": .string("k"),
    ]).binaryPropertyList()
    var metadata = try StoreMetadata(propertyList: original, identifier: identifier)
    #expect(metadata.values.keys.sorted() == ["kept", "old"])
    metadata.values["old"] = nil
    metadata.values["new"] = .boolean(false)
    let list = try metadata.propertyList(updating: original)
    #expect(
      try PropertyListValue(binaryPropertyList: list)
        == .dictionary([
          "NSStoreType": .string("SQLite"), "NSStoreModelVersionHashes": .dictionary([:]),
          "NSStoreModelVersionHashesVersion": .integer(3),
          "theirs": .dictionary(["deep": .array([.dictionary([:])])]), "kept": .string("k"),
          "new": .boolean(false),
        ]))
  }

  @Test func `what a property list cannot hold, or is none, is an error`() throws {
    for value in [Value.uuid(UUID()), .decimal(1), .list([.null])] {
      let metadata = StoreMetadata(identifier: identifier, storeType: "X", values: ["k": value])
      #expect { try metadata.propertyList() } throws: { StoreError.Code.invalidInput ~= $0 }
    }
    for bytes in [Data(), Data("bplist00".utf8), PropertyListValue.array([]).binaryPropertyList()] {
      #expect {
        try StoreMetadata(propertyList: bytes, identifier: identifier)
      } throws: {
        StoreError.Code.corrupt ~= $0
      }
    }
  }
}
