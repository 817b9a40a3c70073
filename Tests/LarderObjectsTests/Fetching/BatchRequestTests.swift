import FoundationEssentials
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct BatchRequestTests {
  private func list(_ stack: PantryStack, _ key: String) throws -> [Value] {
    try stack.container.makeContext().fetch(
      FetchRequest(Dish.self, sortedBy: [SortOrdering("title")])
    ).map { $0.value(for: key) }
  }

  // MARK: - Update

  /// I-308: many rows by one request, without loading an object; constants and expressions of the values before.
  @Test(arguments: StoreKind.conforming) func `update`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    for (title, minutes) in [("a", 1), ("b", 2), ("c", nil), ("d", 40)] as [(String, Int?)] {
      try stack.dish(title, minutes: minutes)
    }
    try stack.context.save()
    let context = stack.fresh()
    var request = BatchUpdateRequest(
      "Dish", where: key("minutes").isLess(than: 10),
      setting: [
        "minutes": .function("multiply:by:", [.keyPath(["minutes"]), .constant(.integer(3))]),
        "course": .constant(.string("quick")), "rating": .constant(.integer(4)),
      ], resultType: .count)
    #expect(try context.execute(request).count == 2)
    #expect(stack.counter.takeCounts() == ["update": 1])
    #expect(context.registeredObjects.isEmpty)
    #expect(try list(stack, "minutes") == [.integer(3), .integer(6), .null, .integer(40)])
    #expect(
      try list(stack, "course") == [.string("quick"), .string("quick"), .null, .null])
    #expect(try list(stack, "rating") == [.double(4), .double(4), .null, .null])
    request.resultType = .status
    #expect(try context.execute(request) == BatchResult())
    request.predicate = equal("title", .string("nobody"))
    request.resultType = .objectIDs
    #expect(try context.execute(request).objectIDs.isEmpty)
  }

  /// Derived attributes follow; versions rise, so that who holds old values gets a conflict; contexts learn of it by a merge.
  @Test(arguments: StoreKind.conforming) func `what follows an update`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    let dish = try stack.dish("Crème", minutes: 1)
    try stack.context.save()
    let result = try stack.fresh().execute(
      BatchUpdateRequest(
        "Dish", setting: ["title": .constant(.string("Brûlée"))], resultType: .objectIDs))
    #expect(result.objectIDs == [dish.objectID])
    #expect(result.changes.updated == [dish.objectID])
    #expect(try list(stack, "foldedTitle") == [.string("brulee")])
    #expect(dish.title == "Crème")
    dish.minutes = 2
    let error = #expect(throws: ObjectError.self) { try stack.context.save() }
    #expect(error?.code == .conflict)
    stack.context.mergeChanges(result.changes)
    #expect(dish.title == "Brûlée")
    #expect(dish.minutes == 2)
    try stack.context.save()
    #expect(try stack.counter.store.checkIntegrity(progress: nil) == [])
  }

  /// To-one relationships, with both ends of a one-to-one.
  @Test(arguments: StoreKind.conforming) func `update of relationships`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    try stack.fill(6)
    let context = stack.context
    let cooks = try context.fetch(FetchRequest(Cook.self, sortedBy: [SortOrdering("name")]))
    _ = try context.execute(
      BatchUpdateRequest(
        "Dish", where: equal("course", .string("main")),
        setting: ["cook": .constant(.object(cooks[2].objectID))]))
    let fresh = stack.container.makeContext()
    let cook = try #require(
      try fresh.fetch(FetchRequest(Cook.self, where: equal("name", .string("cook 2")))).first)
    #expect(cook.objects(for: "dishes").count == 3)
    _ = try context.execute(
      BatchUpdateRequest(
        "Dish", where: equal("cook", .object(cook.objectID)), setting: ["cook": .constant(.null)]))
    #expect(try fresh.count(FetchRequest(Dish.self, where: key("cook").isNil)) == 4)
    // One-to-one: the photo leaves the dish it had.
    let photo = try context.insert("Photo")
    let first = try context.fetch(FetchRequest(Dish.self, sortedBy: [SortOrdering("title")]))[0]
    photo.setObject(first, for: "dish")
    try context.save()
    let isSecond = equal("title", .string("dish 1001"))
    let moved = try context.execute(
      BatchUpdateRequest(
        "Dish", where: isSecond, setting: ["photo": .constant(.object(photo.objectID))],
        resultType: .objectIDs))
    #expect(moved.objectIDs.count == 1)
    #expect(moved.changes.updated.count == 3)
    let again = stack.container.makeContext()
    let owners = try again.fetch(FetchRequest(Dish.self, where: key("photo").isNotNil))
    #expect(owners.map(\.title) == ["dish 1001"])
    #expect(owners[0].object(for: "photo")?.object(for: "dish") === owners[0])
    let shared = #expect(throws: StoreError.self) {
      try context.execute(
        BatchUpdateRequest("Dish", setting: ["photo": .constant(.object(photo.objectID))]))
    }
    #expect(shared?.code == .constraint)
    #expect(try stack.counter.store.checkIntegrity(progress: nil) == [])
  }

  @Test(arguments: StoreKind.conforming) func `updates that are refused`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    try stack.fill(5)
    func code(_ entity: String, _ values: [String: ObjectExpression]) -> StoreError.Code? {
      #expect(throws: StoreError.self) {
        try stack.context.execute(BatchUpdateRequest(entity, setting: values))
      }?.code
    }
    #expect(code("Dish", [:]) == .invalidInput)
    #expect(code("Dish", ["title": .constant(.integer(1))]) == .invalidInput)
    #expect(code("Dish", ["minutes": .constant(.integer(1 << 40))]) == .invalidInput)
    #expect(code("Dish", ["nothing": .constant(.null)]) == .invalidInput)
    #expect(code("Dish", ["shout": .constant(.null)]) == .invalidInput)
    #expect(code("Dish", ["foldedTitle": .constant(.null)]) == .invalidInput)
    #expect(code("Dish", ["tags": .constant(.null)]) == .unsupported)
    #expect(
      code("Dish", ["minutes": .function("sum:", [.keyPath(["minutes"])])]) == .invalidInput)
    let cook = try #require(try stack.context.fetch(FetchRequest(Cook.self)).first)
    #expect(code("Dish", ["photo": .constant(.object(cook.objectID))]) == .invalidInput)
    let gone = ObjectID(store: stack.counter.identifier, entityName: "Cook", key: 4_000)
    #expect(code("Dish", ["cook": .constant(.object(gone))]) == .notFound)
    // A uniqueness constraint: nothing is written at all.
    #expect(code("Tag", ["name": .constant(.string("same"))]) == .constraint)
    #expect(
      try stack.container.makeContext().fetch(
        FetchRequest(Tag.self, sortedBy: [SortOrdering("name")])
      ).map(\.name) == ["tag 0", "tag 1", "tag 2", "tag 3"])
    #expect(throws: ObjectError.self) {
      try stack.context.execute(BatchUpdateRequest("Nothing", setting: ["a": .constant(.null)]))
    }
  }

  // MARK: - Deletion

  /// Rules act in the store: parts go with their dish, links and references end, and nothing dangles.
  @Test(arguments: StoreKind.conforming) func `delete`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    try stack.fill(12)
    let context = stack.fresh()
    let isMain = equal("course", .string("main"))
    let result = try context.execute(
      BatchDeleteRequest(
        FetchRequest<ManagedObject>(entity: "Dish", where: isMain), resultType: .objectIDs))
    #expect(result.count == 4)
    #expect(stack.counter.takeCounts() == ["delete": 1])
    // Dishes 1001, 1004, 1007 and 1010 had 1, 0, 3 and 2 parts.
    #expect(result.changes.deleted.count == 10)
    let fresh = stack.container.makeContext()
    #expect(try fresh.count(FetchRequest(Dish.self)) == 8)
    #expect(try fresh.count(FetchRequest(Part.self)) == 18 - 6)
    let tags = try fresh.fetch(FetchRequest(Tag.self))
    #expect(tags.map { $0.objects(for: "dishes").count }.reduce(0, +) == 16)
    _ = try fresh.execute(
      BatchDeleteRequest(objectIDs: try fresh.fetchIDs(FetchRequest(Cook.self))))
    let rest = stack.container.makeContext()
    #expect(try rest.count(FetchRequest(Dish.self, where: key("cook").isNil)) == 8)
    #expect(try stack.counter.store.checkIntegrity(progress: nil) == [])
    // Objects that are gone are passed over.
    #expect(
      try context.execute(BatchDeleteRequest(objectIDs: result.objectIDs, resultType: .count)).count
        == 0)
  }

  /// What a rule forbids fails as a whole. A cascade runs through all levels, and one over itself ends.
  @Test(arguments: StoreKind.conforming) func `rules that refuse and cascade`(_ kind: StoreKind)
    throws
  {
    let stack = try PantryStack(kind)
    try stack.fill(4)
    let denied = #expect(throws: StoreError.self) {
      try stack.context.execute(BatchDeleteRequest(FetchRequest<ManagedObject>(entity: "Town")))
    }
    #expect(denied?.code == .constraint)
    #expect(try stack.context.count(FetchRequest<ManagedObject>(entity: "Town")) == 1)
    // Deleting what stands in the way along with it is fine: first the cooks, whose town then has nobody.
    _ = try stack.context.execute(BatchDeleteRequest(FetchRequest<ManagedObject>(entity: "Cook")))
    _ = try stack.context.execute(BatchDeleteRequest(FetchRequest<ManagedObject>(entity: "Town")))
    #expect(
      try stack.container.makeContext().count(FetchRequest<ManagedObject>(entity: "Town")) == 0)
    var parent: ManagedObject?
    for depth in 0..<5 {
      let item = try stack.context.insert("Collection")
      item["itemName"] = "level \(depth)"
      item.setObject(parent, for: "collection")
      let note = try stack.context.insert("Note")
      note.setObject(item, for: "collection")
      parent = item
    }
    try stack.context.save()
    let top = FetchRequest<ManagedObject>(
      entity: "Collection", where: equal("itemName", .string("level 1")))
    let result = try stack.context.execute(BatchDeleteRequest(top, resultType: .objectIDs))
    #expect(result.count == 1)
    #expect(result.changes.deleted.count == 8)
    #expect(
      try stack.container.makeContext().count(FetchRequest<ManagedObject>(entity: "AbstractItem"))
        == 2)
  }

  @Test(arguments: StoreKind.conforming) func `contexts hear of deletions`(_ kind: StoreKind) throws
  {
    let stack = try PantryStack(kind)
    let dish = try stack.dish("a", parts: ["x"])
    let cook = try stack.context.insert(Cook.self)
    dish.cook = cook
    try stack.context.save()
    let part = dish.parts[0]
    let result = try stack.context.execute(
      BatchDeleteRequest(objectIDs: [cook.objectID], resultType: .objectIDs))
    stack.context.mergeChanges(result.changes)
    #expect(dish.cook == nil)
    #expect(cook.managedObjectContext == nil)
    let all = try stack.context.execute(
      BatchDeleteRequest(objectIDs: [dish.objectID], resultType: .objectIDs))
    stack.context.mergeChanges(all.changes)
    #expect(dish.managedObjectContext == nil)
    #expect(part.managedObjectContext == nil)
  }

  // MARK: - Insertion

  /// Rows become objects without any being made: defaults, derived attributes and to-one relationships included.
  @Test(arguments: StoreKind.conforming) func `insert`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    let cook = try stack.context.insert(Cook.self)
    try stack.context.save()
    let rows: [[String: Value]] = (0..<500).map { number in
      var row: [String: Value] = ["title": .string("Dish \(1000 + number)"), "rating": .integer(3)]
      if number % 2 == 0 { row["cook"] = .object(cook.objectID) }
      if number % 3 == 0 { row["minutes"] = .integer(Int64(number)) }
      return row
    }
    let result = try stack.context.execute(
      BatchInsertRequest("Dish", rows: rows, resultType: .objectIDs))
    #expect(result.count == 500)
    #expect(result.changes.inserted.count == 500)
    let fresh = stack.container.makeContext()
    let dishes = try fresh.fetch(FetchRequest(Dish.self, sortedBy: [SortOrdering("title")]))
    #expect(dishes.map(\.objectID) == result.objectIDs)
    #expect(dishes[4].value(for: "foldedTitle") == .string("dish 1004"))
    #expect(dishes[4].value(for: "rating") == .double(3))
    #expect(dishes.count { $0.minutes != nil } == 167)
    #expect(try fresh.count(FetchRequest(Dish.self, where: key("cook").isNotNil)) == 250)
    #expect(try fresh.fetch(FetchRequest(Cook.self))[0].count(of: "dishes") == 250)
    #expect(try stack.counter.store.checkIntegrity(progress: nil) == [])
  }

  @Test(arguments: StoreKind.conforming) func `insertions that are refused`(_ kind: StoreKind)
    throws
  {
    let stack = try PantryStack(kind)
    func fails(_ entity: String, _ row: [String: Value]) {
      #expect(throws: (any Error).self) {
        try stack.context.execute(BatchInsertRequest(entity, rows: [row]))
      }
    }
    fails("Dish", ["nothing": .null])
    fails("Dish", ["title": .integer(1)])
    fails("Dish", ["minutes": .integer(1 << 40)])
    fails("Dish", ["foldedTitle": .string("x")])
    fails("Dish", ["shout": .string("x")])
    fails("Dish", ["parts": .null])
    fails("AbstractItem", ["itemName": .string("x")])
    fails("Nothing", [:])
    #expect(try stack.context.execute(BatchInsertRequest("Dish", rows: [])).count == 0)
    #expect(try stack.context.count(FetchRequest(Dish.self)) == 0)
  }

  /// The merge policy decides about values that must be unique and are there already, in the store or in the batch.
  @Test(arguments: StoreKind.conforming) func `unique values`(_ kind: StoreKind) throws {
    for policy in MergePolicy.allCases {
      let stack = try PantryStack(kind)
      let old = try stack.context.insert(Tag.self)
      old.name = "a"
      old["note"] = "old"
      try stack.context.save()
      stack.context.mergePolicy = policy
      let rows: [[String: Value]] = [
        ["name": .string("b"), "note": .string("first")],
        ["name": .string("a"), "note": .string("new")],
        ["name": .string("b"), "note": .string("second")], ["note": .string("nameless")],
        ["note": .string("nameless")],
      ]
      let request = BatchInsertRequest("Tag", rows: rows, resultType: .objectIDs)
      func tags() throws -> [String] {
        try stack.container.makeContext().fetch(
          FetchRequest(Tag.self, sortedBy: [SortOrdering("name"), SortOrdering("note")])
        ).map { "\($0.name ?? "-") \($0["note"] ?? "")" }
      }
      switch policy {
      case .error:
        let error = #expect(throws: StoreError.self) { try stack.context.execute(request) }
        #expect(error?.code == .constraint)
        #expect(try tags() == ["a old"])
      case .storeTrump, .rollback, .custom:
        #expect(try stack.context.execute(request).count == 3)
        #expect(try tags() == ["- nameless", "- nameless", "a old", "b first"])
      case .objectTrump, .overwrite:
        let result = try stack.context.execute(request)
        #expect(result.changes.updated == [old.objectID])
        #expect(try tags() == ["- nameless", "- nameless", "a new", "b second"])
      }
    }
  }

  @Test(arguments: StoreKind.conforming) func `one to one`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    let dish = try stack.dish("a")
    try stack.context.save()
    _ = try stack.context.execute(
      BatchInsertRequest("Photo", rows: [["path": .string("p"), "dish": .object(dish.objectID)]]))
    let fresh = stack.container.makeContext()
    let found = try #require(try fresh.fetch(FetchRequest(Dish.self)).first)
    #expect(found.object(for: "photo")?["path"] == "p")
    #expect(found.object(for: "photo")?.object(for: "dish") === found)
  }

  /// Rows may come one after the other, so that they need never be in memory together before.
  @Test func `rows from a closure`() throws {
    let stack = try PantryStack(.sqlite)
    let counter = RowCounter(limit: 300)
    let result = try stack.context.execute(
      BatchInsertRequest("Tag", resultType: .count) {
        counter.next().map { ["name": .string("tag \($0)")] }
      })
    #expect(result.count == 300)
    #expect(try stack.context.count(FetchRequest(Tag.self)) == 300)
    // One that fails leaves nothing.
    struct Broken: Error {}
    #expect(throws: Broken.self) {
      try stack.context.execute(BatchInsertRequest("Tag") { throw Broken() })
    }
  }
}

/// Counts up to a limit, from any thread.
final class RowCounter: @unchecked Sendable {
  // @unchecked: the tests call it from one thread.
  private var count = 0
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  func next() -> Int? {
    count += 1
    return count <= limit ? count : nil
  }
}
