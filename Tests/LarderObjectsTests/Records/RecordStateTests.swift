import Foundation
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// What a program that keeps a folder of records for somebody asks of it.
@Suite struct RecordStateTests {
  let folder: TemporaryFolder
  let container: PersistentContainer
  let context: ManagedObjectContext
  let store: any PersistentStore

  init() throws {
    folder = try TemporaryFolder()
    container = PersistentContainer(
      model: try ManagedObjectModel([
        EntityDescription(
          "Dish",
          attributes: [
            AttributeDescription("name", .string), AttributeDescription("rating", .double),
          ],
          relationships: [
            RelationshipDescription("items", to: "Item", inverse: "dish", toMany: true)
          ]),
        EntityDescription(
          "Item",
          attributes: [
            AttributeDescription("text", .string), AttributeDescription("place", .integer32),
          ],
          relationships: [RelationshipDescription("dish", to: "Dish", inverse: "items")]),
      ]))
    store = try container.addStore(type: .sqlite, path: folder.path("dishes.larder"))
    context = container.makeContext()
  }

  private func records(
    _ rule: ExternalRecordRule = ExternalRecordRule("Dish", named: "name")
  ) throws -> ExternalRecords {
    try ExternalRecords(rule, of: container, in: folder.path("pages"))
  }

  private var place: String { folder.path("pages/\(store.identifier.uuidString)") }

  private func files() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: place)) ?? [])
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  @discardableResult
  private func dish(_ name: String) throws -> ManagedObject {
    let dish = try context.insert("Dish")
    dish["name"] = name
    return dish
  }

  /// Z-279, Z-280: a record may be a name and a link alone, whatever else the object says; with a new name or a deletion it has to change, and
  /// with nothing else.
  @Test func `a link alone`() throws {
    let links = try records()
    let soup = try dish("Soup")
    try context.save()
    try links.start()
    let path = try #require(links.path(of: soup.objectID))
    let record = try ExternalRecord(contentsOfFile: path)
    #expect(record == ExternalRecord(objectID: soup.objectID, displayName: "Soup"))
    #expect(try links.objectID(ofFile: path) == soup.objectID)
    soup["rating"] = 5.0
    try context.save()
    try links.update()
    #expect(try ExternalRecord(contentsOfFile: path) == record)
    context.delete(soup)
    try dish("Tea")
    try context.save()
    try links.update()
    #expect(files() == ["Tea (2).html"])
  }

  /// Objects that are numbered are told of in that order, those without a number last.
  @Test func `texts in order`() throws {
    let soup = try dish("Soup")
    for place in [7, 2, nil, 9, 4, 1, 8, 3] as [Int64?] {
      let item = try context.insert("Item")
      item["text"] = place.map(String.init) ?? "none"
      item["place"] = place.map { .integer($0) } ?? .null
      soup.insert(item, into: "items")
    }
    try context.save()
    let records = try records(
      ExternalRecordRule("Dish", named: "name", texts: ["items.text"], orderKey: "place"))
    try records.update()
    let path = try #require(records.path(of: soup.objectID))
    #expect(
      try ExternalRecord(contentsOfFile: path).texts == ["1", "2", "3", "4", "7", "8", "9", "none"])
  }

  /// How many there are, whether they are of the present state, how far it is, and that all can be taken away when the store is gone too.
  @Test func `state and removal`() throws {
    let records = try records()
    for number in 0..<3 { try dish("Soup \(number)") }
    try context.save()
    #expect(try records.state(of: store) == (0, false))
    var told: [Int] = []
    try records.update { done, total in
      #expect(total == 3)
      told.append(done)
    }
    #expect(told == [1, 2, 3])
    #expect(try records.state(of: store) == (3, true))
    try dish("Tea")
    try context.save()
    #expect(try records.state(of: store) == (3, false))
    try records.update()
    #expect(try records.state(of: store) == (4, true))
    let mine = "\(place)/mine.txt"
    try Data().write(to: URL(fileURLWithPath: mine))
    container.coordinator.remove(store)
    let identifier = store.identifier
    #expect(try ExternalRecords.removeAll(in: records.folder, ofStore: identifier) == 4)
    #expect(files() == ["mine.txt"])
    try FileManager.default.removeItem(atPath: mine)
    #expect(try ExternalRecords.removeAll(in: records.folder, ofStore: identifier) == 0)
    #expect(!FileManager.default.fileExists(atPath: place))
    #expect(try ExternalRecords.removeAll(in: records.folder, ofStore: UUID()) == 0)
  }
}
