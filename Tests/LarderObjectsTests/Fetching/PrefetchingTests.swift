import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct PrefetchingTests {
  static func walk(_ dishes: [Dish]) -> Int {
    var count = 0
    for dish in dishes {
      for part in dish.parts {
        if part.object(for: "food")?["name"] != String?.none { count += 1 }
      }
      for tag in dish.tags where tag.name != nil { count += 1 }
      if dish.cook?.object(for: "town")?["name"] == "Lyon" { count += 1 }
    }
    return count
  }

  /// A-200, Z-104, Z-176, Z-179, Z-180, Z-182, I-180, I-301: one request a step, whatever the number of objects, and
  /// none when all that was loaded ahead is read.
  @Test(arguments: StoreKind.allCases) func `one request a step`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    try stack.fill(40)
    for limit in [0, 3] {
      let context = stack.fresh()
      var request = FetchRequest(Dish.self, sortedBy: [SortOrdering("title")], limit: limit)
      request.relationshipKeyPathsForPrefetching = [
        "parts", "parts.food", "tags", "cook.town", "cook",
      ]
      let dishes = try context.fetch(request)
      // Parts and tags bring their rows with them; foods, cooks and towns are asked for by identifier.
      #expect(
        stack.counter.takeCounts() == ["fetch": 1, "relatedObjects": 2, "snapshots": 3])
      // What brought its row is no fault.
      #expect(dishes.allSatisfy { $0.parts.allSatisfy { !$0.isFault } })
      let expected = Self.walk(
        try stack.context.fetch(
          FetchRequest(Dish.self, sortedBy: [SortOrdering("title")], limit: limit)))
      _ = stack.counter.takeCounts()
      #expect(Self.walk(dishes) == expected)
      #expect(stack.counter.takeCounts() == [:])
      #expect(context.faultError == nil)
    }
  }

  /// A-322, T-026, Z-178, Z-181, I-302: what the same walk costs without: a request for each object.
  @Test func `without it each object asks`() throws {
    let stack = try PantryStack(.memory)
    try stack.fill(12)
    let context = stack.fresh()
    let dishes = try context.fetch(FetchRequest(Dish.self))
    _ = Self.walk(dishes)
    let counts = stack.counter.takeCounts()
    #expect(counts["members"] == 24)
    #expect((counts["snapshots"] ?? 0) > 12)
  }

  /// many references to few objects load each of these once.
  @Test(arguments: StoreKind.allCases) func `shared targets load once`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    try stack.fill(20)
    let context = stack.fresh()
    let dishes = try context.fetch(FetchRequest(Dish.self))
    let cooks = dishes.compactMap { $0.cook }
    let names = cooks.compactMap(\.name)
    #expect(names.count == dishes.count - 3)
    #expect(stack.counter.takeCounts() == ["fetch": 1, "snapshots": 3])
  }

  /// Z-104: what is linked and not yet saved is there, what is in memory is not asked for.
  @Test(arguments: StoreKind.allCases) func `pending changes stay`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    try stack.dish("Soup", parts: ["water", "salt"])
    try stack.dish("Stew", parts: ["meat"])
    try stack.context.save()
    let context = stack.fresh()
    let dishes = try context.fetch(FetchRequest(Dish.self, sortedBy: [SortOrdering("title")]))
    let new = try stack.dish("New", parts: ["egg"], in: context)
    let part = try context.insert(Part.self)
    part.name = "pepper"
    part.setObject(dishes[0], for: "dish")
    _ = stack.counter.takeCounts()
    var request = FetchRequest(Dish.self, sortedBy: [SortOrdering("title")])
    request.relationshipKeyPathsForPrefetching = ["parts"]
    let again = try context.fetch(request)
    #expect(again == [new] + dishes)
    #expect(stack.counter.takeCounts() == ["fetch": 1, "relatedObjects": 1])
    #expect(again[1].parts.map(\.name) == ["water", "salt", "pepper"])
    #expect(again.map { $0.parts.count } == [1, 3, 1])
    _ = try context.fetch(request)
    #expect(stack.counter.takeCounts() == ["fetch": 1])
  }

  /// Objects of several entities of a tree: those that have the relationship are loaded ahead.
  @Test(arguments: StoreKind.allCases) func `over inheritance`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    let root = try stack.context.insert("Collection")
    root["itemName"] = "root"
    for number in 0..<4 {
      let note = try stack.context.insert(number % 2 == 0 ? "Note" : "Collection")
      note["itemName"] = "item \(number)"
      note.setObject(root, for: "collection")
    }
    try stack.context.save()
    let context = stack.fresh()
    var request = FetchRequest<ManagedObject>(
      entity: "AbstractItem", sortedBy: [SortOrdering("itemName")])
    request.relationshipKeyPathsForPrefetching = ["items", "collection"]
    let items = try context.fetch(request)
    #expect(items.map(\.entity.name) == ["Note", "Collection", "Note", "Collection", "Collection"])
    #expect(stack.counter.takeCounts() == ["fetch": 1, "relatedObjects": 1])
    let names = Set(items[4].objects(for: "items").map { $0.value(for: "itemName") })
    #expect(names == Set((0..<4).map { .string("item \($0)") }))
    #expect(stack.counter.takeCounts() == [:])
  }

  /// A child context reads through its parent, which loads ahead itself.
  @Test(arguments: StoreKind.allCases) func `in a child`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    try stack.fill(10)
    let parent = stack.fresh()
    let child = ManagedObjectContext(parent: parent)
    var request = FetchRequest(Dish.self)
    request.relationshipKeyPathsForPrefetching = ["parts.food", "tags", "cook.town"]
    let dishes = try child.fetch(request)
    let counts = stack.counter.takeCounts()
    #expect(counts["members"] == nil)
    #expect(counts["relatedObjects"] == 2)
    #expect(Self.walk(dishes) > 10)
    #expect(stack.counter.takeCounts() == [:])
  }

  @Test func `what is no relationship is an error`() throws {
    let stack = try PantryStack(.memory)
    for path in ["title", "nothing", "parts.name", "parts.nothing"] {
      var request = FetchRequest(Dish.self)
      request.relationshipKeyPathsForPrefetching = [path]
      let error = #expect(throws: ObjectError.self) { try stack.context.fetch(request) }
      #expect(error?.code == .unknownName)
    }
  }

  /// an object that becomes a fault drops its values and lets go of what was loaded ahead for it.
  @Test func `a fault lets go of its related objects`() throws {
    let stack = try PantryStack(.memory)
    try stack.dish("Soup", parts: ["water", "salt"])
    try stack.context.save()
    let context = stack.fresh()
    var request = FetchRequest(Dish.self)
    request.relationshipKeyPathsForPrefetching = ["parts"]
    let dish = try #require(try context.fetch(request).first)
    weak var part: Part?
    do { part = dish.parts.first }
    #expect(part != nil)
    dish.title = "Broth"
    try context.refresh(dish, mergesChanges: false)
    #expect(dish.isFault && dish.primitiveValue(for: "title") == .null)
    #expect(part == nil)
    #expect(dish.title == "Soup" && dish.parts.map(\.name) == ["water", "salt"])
  }

  /// what was loaded ahead lives as long as its owner, and goes with a refresh or a reset even where it is a
  /// circle.
  @Test(arguments: [false, true]) func `a circle ends with a refresh`(_ isReset: Bool) throws {
    let stack = try PantryStack(.memory)
    try stack.dish("Soup", parts: ["water"])
    try stack.context.save()
    let context = stack.fresh()
    var request = FetchRequest(Dish.self)
    request.relationshipKeyPathsForPrefetching = ["parts.dish"]
    weak var dish: Dish?
    weak var part: Part?
    do {
      let found = try context.fetch(request)
      dish = found.first
      part = found.first?.parts.first
    }
    // Nobody here holds them, but each is kept for the other.
    #expect(dish != nil)
    #expect(part != nil)
    if isReset {
      context.reset()
    } else {
      if let found = dish { try context.refresh(found, mergesChanges: false) }
      if let found = part { try context.refresh(found, mergesChanges: false) }
    }
    #expect(dish == nil)
    #expect(part == nil)
  }
}
