import Foundation
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

@testable import LarderSync

/// Attributes, links and lists that stay on their device.
@Suite struct LocalPropertiesTests {
  static let local = [SyncModel.ruleKey: SyncModel.local]
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func model(
    _ attributes: [AttributeDescription] = [], _ relationships: [RelationshipDescription] = [],
    unique: [[String]] = [], others: [EntityDescription] = []
  ) throws -> ManagedObjectModel {
    try SyncModel.adding(
      to: ManagedObjectModel(
        [
          EntityDescription(
            "Book", attributes: [AttributeDescription("title", .string)] + attributes,
            relationships: relationships, uniquenessConstraints: unique)
        ] + others))
  }

  /// Other devices' objects begin with what a new object has.
  @Test func whatStaysHasWhatANewObjectHas() throws {
    let model = try model(
      [
        AttributeDescription("plain", .string, userInfo: Self.local),
        AttributeDescription("said", .string, default: .string("x"), userInfo: Self.local),
        AttributeDescription(
          "needed", .string, optional: false, default: .string("y"), userInfo: Self.local),
        AttributeDescription("onlyHere", .string, userInfo: Self.local),
      ], unique: [["onlyHere"]])
    let book = try #require(try SyncSchema(model).entities["Book"])
    #expect(
      book.localValues == [
        "plain": .null, "said": .string("x"), "needed": .string("y"), "onlyHere": .null,
      ])
  }

  /// What the objects of other devices could not be without cannot stay on a device: a sync says so before it begins.
  @Test(arguments: ["needed", "only", "owner", "shelves", "journal"])
  func whatOthersNeedCannotStay(property: String) throws {
    let shelf = EntityDescription(
      "Shelf",
      relationships: [
        RelationshipDescription("books", to: "Book", inverse: "shelves", toMany: true),
        RelationshipDescription("owned", to: "Book", inverse: "owner", toMany: true),
      ])
    let journal = EntityDescription(
      "Journal",
      relationships: [
        RelationshipDescription("books", to: "Book", inverse: "journal", toMany: true)
      ], userInfo: Self.local)
    let model = try model(
      [
        AttributeDescription(
          "needed", .string, optional: property != "needed", userInfo: Self.local),
        AttributeDescription(
          "only", .string, default: property == "only" ? .string("x") : .null,
          userInfo: Self.local),
      ],
      [
        RelationshipDescription(
          "owner", to: "Shelf", inverse: "owned", optional: property != "owner",
          userInfo: Self.local),
        RelationshipDescription(
          "shelves", to: "Shelf", inverse: "books", toMany: true, optional: property != "shelves",
          userInfo: Self.local),
        RelationshipDescription(
          "journal", to: "Journal", inverse: "books", optional: property != "journal"),
      ], unique: [["only"]], others: [shelf, journal])
    let device = try Device(folder, "device", model: model)
    let error = try #require(throws: SyncError.self) { try device.sync() }
    #expect(error.code == .unsupported)
    #expect(error.message.hasPrefix("Book.\(property): stays on its device"), "\(error.message)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: device.root).isEmpty)
  }

  /// Z-230: a list, a link and what only the other end says of one stay on their device, in segments and in baselines.
  @Test func listsOfOneDeviceStayThere() throws {
    let model = try model(
      [],
      [
        // Between objects that travel: said at one end of each.
        RelationshipDescription(
          "shelves", to: "Shelf", inverse: "books", toMany: true, userInfo: Self.local),
        RelationshipDescription("owner", to: "Shelf", inverse: "owned"),
        // To what does not travel.
        RelationshipDescription("journals", to: "Journal", inverse: "books", toMany: true),
        // What travels, beside them.
        RelationshipDescription("tags", to: "Tag", inverse: "books", toMany: true),
      ],
      others: [
        EntityDescription(
          "Shelf", attributes: [AttributeDescription("name", .string)],
          relationships: [
            RelationshipDescription("books", to: "Book", inverse: "shelves", toMany: true),
            RelationshipDescription(
              "owned", to: "Book", inverse: "owner", toMany: true, userInfo: Self.local),
          ]),
        EntityDescription(
          "Journal",
          relationships: [
            RelationshipDescription("books", to: "Book", inverse: "journals", toMany: true)
          ], userInfo: Self.local),
        EntityDescription(
          "Tag", attributes: [AttributeDescription("name", .string)],
          relationships: [
            RelationshipDescription("books", to: "Book", inverse: "tags", toMany: true)
          ]),
      ])
    let device = try Device(folder, "device", model: model)
    try device.edit { context in
      let (shelf, journal, tag) = (
        try context.insert("Shelf"), try context.insert("Journal"), try context.insert("Tag")
      )
      for title in ["a", "b"] {
        let book = try context.insert("Book")
        book.setValue(.string(title), for: "title")
        book.insert(shelf, into: "shelves")
        book.insert(journal, into: "journals")
        book.insert(tag, into: "tags")
        book.setObject(shelf, for: "owner")
      }
    }
    let expected = ["shelves": 1, "journals": 1, "owner": 1, "tags": 1]
    #expect(try ends(in: device.store) == ["a": expected, "b": expected])
    try device.sync()
    // What is written after the baseline is told by segments.
    try device.edit { context in
      let book = try context.insert("Book")
      book.setValue(.string("c"), for: "title")
      for (list, entity) in [("shelves", "Shelf"), ("journals", "Journal"), ("tags", "Tag")] {
        let other = try #require(
          try context.fetch(FetchRequest<ManagedObject>(entity: entity)).first)
        book.insert(other, into: list)
        if entity == "Shelf" { book.setObject(other, for: "owner") }
      }
    }
    #expect(try device.sync().sent == 1)
    let path = folder.path("new.store")
    let options = SyncOptions(rules: DomainRules()) { Date().timeIntervalSince1970 * 1000 }
    var making = options
    making.storeType = .sqlite
    #expect(
      try SyncEngine.makeStore(
        at: path, type: .sqlite, model: model, folder: device.root, options: making))
    let new = try StoreType.sqlite.open(path, model, StoreOptions())
    #expect(try SyncEngine(store: new, folder: device.root, options: options).run().sent == 0)
    let elsewhere = ["shelves": 0, "journals": 0, "owner": 0, "tags": 1]
    #expect(try ends(in: new) == ["a": elsewhere, "b": elsewhere, "c": elsewhere])
    #expect(try ends(in: device.store) == ["a": expected, "b": expected, "c": expected])
    #expect(try new.checkIntegrity(progress: nil) == [])
    // Nor is anything told of it where only versions say what was changed.
    let coordinator = PersistentStoreCoordinator(model: model)
    try coordinator.add(new)
    let context = ManagedObjectContext(coordinator: coordinator)
    _ = try context.insert("Journal")
    try context.save()
    try new.purgeHistory(through: #require(try new.currentHistoryToken()))
    #expect(try SyncEngine(store: new, folder: device.root, options: options).run().sent == 0)
  }

  /// How many objects each link and list of each book leads to.
  private func ends(in store: any PersistentStore) throws -> [String: [String: Int]] {
    let book = try #require(store.model.entity("Book"))
    let (title, owner) = (try #require(book.slot("title")), try #require(book.slot("owner")))
    var result: [String: [String: Int]] = [:]
    for row in try store.fetch(StoreFetchRequest(entity: book)) {
      guard case .string(let name) = row.values[title] else { continue }
      var counts = ["owner": row.values[owner].isNull ? 0 : 1]
      for list in ["shelves", "journals", "tags"] {
        counts[list] = try store.members(of: row.objectID, relationship: list).count
      }
      result[name] = counts
    }
    return result
  }
}
