import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct ObjectTreeTests {
  private let context: ManagedObjectContext
  private let container: PersistentContainer

  init() throws {
    let model = try ManagedObjectModel([
      EntityDescription(
        "Item", isAbstract: true, attributes: [AttributeDescription("name", .string)],
        relationships: [RelationshipDescription("parent", to: "Group", inverse: "children")]),
      EntityDescription(
        "Group", parent: "Item",
        relationships: [
          RelationshipDescription(
            "children", to: "Item", inverse: "parent", toMany: true, ordered: true)
        ]),
      EntityDescription("Dish", parent: "Item"),
    ])
    container = PersistentContainer(model: model)
    try container.coordinator.add(try StoreType.memory.open(nil, model, StoreOptions()))
    context = container.makeContext()
  }

  private func item(_ entity: String, _ name: String, in parent: ManagedObject? = nil) throws
    -> ManagedObject
  {
    let item = try context.insert(entity)
    item["name"] = name
    if let parent { parent.insert(item, into: "children") }
    return item
  }

  /// Z-256: objects of several entities, one key for the children of all.
  @Test func `a tree shows each object before its children`() throws {
    let meals = try item("Group", "Meals")
    let soups = try item("Group", "Soups", in: meals)
    _ = try item("Dish", "Leek\nsoup", in: soups)
    _ = try item("Dish", "Broth", in: soups)
    _ = try item("Dish", "Bread", in: meals)
    let empty = try item("Group", "Empty")
    let text = """
      Meals
      ├─ Soups
      │  ├─ Leek soup
      │  └─ Broth
      └─ Bread
      Empty

      """
    #expect(try ObjectTree([meals, empty]).text { $0["name"] ?? "" } == text)
    try context.save()
    context.reset()
    let top = try context.fetch(
      FetchRequest<ManagedObject>(
        entity: "Group", where: ObjectPredicate(format: "parent == NULL"),
        sortedBy: [SortOrdering("name", ascending: false)]))
    #expect(try ObjectTree(top).text { $0["name"] ?? "" } == text)
    let rows = Array(try ObjectTree(top))
    #expect(rows.map(\.depth) == [0, 1, 2, 2, 1, 0])
    #expect(rows.map(\.isLast) == [false, false, false, true, true, true])
    #expect(Array(try ObjectTree([])).isEmpty)
  }

  @Test func `a circle ends, and a key that leads nowhere is an error`() throws {
    let (one, two) = (try item("Group", "one"), try item("Group", "two"))
    one.insert(two, into: "children")
    two.insert(one, into: "children")
    #expect(try ObjectTree([one]).text { $0["name"] ?? "" } == "one\n└─ two\n   └─ one ...\n")
    for key in ["parent", "name", "kids"] {
      let error = #expect(throws: ObjectError.self) { try ObjectTree([one], children: key) }
      #expect(error?.code == .unknownName && error?.message.contains("'\(key)'") == true)
    }
  }

  /// Nothing recurses along a tree.
  @Test func `a deep tree`() throws {
    let top = try item("Group", "0")
    var last = top
    for level in 1...2000 { last = try item("Group", "\(level)", in: last) }
    #expect(try ObjectTree([top]).reduce(0) { max($0, $1.depth) } == 2000)
  }
}
