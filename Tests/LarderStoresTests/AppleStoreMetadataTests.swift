import Foundation
import LarderModel
import LarderPredicates
import LarderSQLite
import LarderStores
import TestSupport
import Testing

/// The metadata of stores that Apple's Core Data wrote, against Foundation's own reading of them.
@Suite struct AppleStoreMetadataTests {
  @Test(arguments: ["2010", "2018"])
  func `the metadata of a foreign store is read and kept`(year: String) throws {
    guard let url = TestFiles.shared("data/apple-core-data/Recipes-\(year).sqlite") else { return }
    var options = Connection.Options()
    options.access = .immutable
    options.journalMode = nil
    let connection = try Connection(path: url.path, options: options)
    let statement = try connection.prepare("SELECT Z_UUID, Z_PLIST FROM Z_METADATA")
    #expect(try statement.step())
    let identifier = try #require(UUID(uuidString: statement.string(0)))
    let list = Data(statement.bytes(1))

    let metadata = try StoreMetadata(propertyList: list, identifier: identifier)
    #expect(metadata.storeType == "SQLite")
    #expect(
      metadata.modelVersionHashes.keys.sorted() == ["Image", "Ingredient", "Recipe", "RecipeType"])
    #expect(metadata.modelVersionHashes.values.allSatisfy { $0.count == 32 })
    #expect(metadata.values["_NSAutoVacuumLevel"] == .string("2"))
    #expect(
      metadata.values["NSPersistenceFrameworkVersion"] == .integer(year == "2010" ? 241 : 754))

    // Written again, Foundation finds the same as in the original.
    let foundation = { (data: Data) in
      try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        as? NSDictionary
    }
    #expect(try foundation(metadata.propertyList(updating: list)) == foundation(list))
    #expect(try foundation(list) != nil)
  }
}
