import Foundation
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// Elements of composite attributes are columns, and key paths lead to them.
@Suite struct CompositeValuesTests {
  private func model() throws -> ManagedObjectModel {
    try ManagedObjectModel {
      EntityDescription("Guest") {
        AttributeDescription("name", .string)
        AttributeDescription("home_city", .string, compositePath: ["home", "city"])
        AttributeDescription("home_floor", .integer16, compositePath: ["home", "floor"])
        RelationshipDescription("friend", to: "Guest", inverse: "friend")
      }
    }
  }

  @Test(arguments: [StoreType.memory, .sqlite].indices)
  func `values of composites are read, set, sorted and searched by key paths`(index: Int) throws {
    let folder = try TemporaryFolder()
    let type = [StoreType.memory, .sqlite][index]
    let container = PersistentContainer(model: try model())
    try container.addStore(type: type, path: index == 0 ? nil : folder.path("Guests.sqlite"))
    let context = container.makeContext()
    var guests: [ManagedObject] = []
    for (name, city, floor) in [("Ann", "Lyon", 3), ("Bob", "Oslo", 1), ("Cleo", "Lyon", 2)] {
      let guest = try context.insert("Guest")
      guest["name"] = name
      try guest.setValue(.string(city), forKeyPath: "home.city")
      try guest.setValue(.integer(Int64(floor)), forKeyPath: "home.floor")
      guests.append(guest)
    }
    try guests[0].setValue(.object(guests[1].objectID), forKeyPath: "friend")
    func names(_ format: String) throws -> [String] {
      let request = FetchRequest<ManagedObject>(
        entity: "Guest", where: try ObjectPredicate(format: format),
        sortedBy: [SortOrdering("home.floor")])
      return try context.fetch(request).map { $0["name", default: ""] }
    }
    for _ in 0..<2 {
      // Before the save and after it.
      #expect(try names("home.city == 'Lyon'") == ["Cleo", "Ann"])
      #expect(try names("friend.home.city BEGINSWITH[c] 'os'") == ["Ann"])
      #expect(try names("home.floor >= 1 AND NOT home.city == 'Lyon'") == ["Bob"])
      try context.save()
    }
    #expect(guests[0]["home_city", default: ""] == "Lyon")
    #expect(try guests[0].value(forKeyPath: "friend.home.floor") == .integer(1))
    let inMemory = try PredicateEvaluator(ObjectPredicate(format: "friend.home.city == 'Oslo'"))
    #expect(try guests.filter { try inMemory.matches($0) } == [guests[0]])
    #expect(throws: ObjectError.self) { try guests[0].value(forKeyPath: "home.gone") }
    #expect(throws: ObjectError.self) { try guests[0].value(forKeyPath: "home") }
  }

  @Test(arguments: [StoreType.memory, .sqlite].indices)
  func `subqueries ask their members for elements of composites`(index: Int) throws {
    let folder = try TemporaryFolder()
    let type = [StoreType.memory, .sqlite][index]
    let model = try ManagedObjectModel {
      EntityDescription("Guest") {
        AttributeDescription("name", .string)
        AttributeDescription("home_city", .string, compositePath: ["home", "city"])
        AttributeDescription("home_floor", .integer16, compositePath: ["home", "floor"])
        RelationshipDescription("friends", to: "Guest", inverse: "friendOf", toMany: true)
        RelationshipDescription("friendOf", to: "Guest", inverse: "friends")
      }
    }
    let container = PersistentContainer(model: model)
    try container.addStore(type: type, path: index == 0 ? nil : folder.path("Guests.sqlite"))
    let context = container.makeContext()
    var guests: [ManagedObject] = []
    for (name, city, floor) in [
      ("Ann", "Lyon", 3), ("Bob", "Oslo", 1), ("Cleo", "Lyon", 2), ("Dora", "Oslo", 4),
    ] {
      let guest = try context.insert("Guest")
      guest["name"] = name
      try guest.setValue(.string(city), forKeyPath: "home.city")
      try guest.setValue(.integer(Int64(floor)), forKeyPath: "home.floor")
      guests.append(guest)
    }
    // Ann has Bob and Cleo, and Bob has Dora.
    for (one, other) in [(1, 0), (2, 0), (3, 1)] {
      try guests[one].setValue(.object(guests[other].objectID), forKeyPath: "friendOf")
    }
    func names(_ format: String) throws -> [String] {
      let request = FetchRequest<ManagedObject>(
        entity: "Guest", where: try ObjectPredicate(format: format),
        sortedBy: [SortOrdering("name")])
      return try context.fetch(request).map { $0["name", default: ""] }
    }
    let cases = [
      ("SUBQUERY(friends, $x, $x.home.city == 'Lyon').@count == 1", ["Ann"]),
      ("SUBQUERY(friends, $x, $x.home.floor > 1).@count == 1", ["Ann", "Bob"]),
      ("SUBQUERY(friends, $x, $x.home.floor < home.floor).@count == 2", ["Ann"]),
      ("SUBQUERY(friends, $x, $x.home.city == $x.friendOf.home.city).@count > 0", ["Ann", "Bob"]),
      (
        "SUBQUERY(friends, $x, SUBQUERY($x.friends, $y, $y.home.floor > $x.home.floor).@count > 0).@count > 0",
        ["Ann"]
      ),
      (
        "SUBQUERY(friends, $x, SUBQUERY($x.friends, $x, $x.home.floor == 4).@count == 1).@count == 1",
        ["Ann"]
      ),
    ]
    for _ in 0..<2 {
      // Before the save and after it.
      for (format, expected) in cases { #expect(try names(format) == expected, "\(format)") }
      try context.save()
    }
  }
}
