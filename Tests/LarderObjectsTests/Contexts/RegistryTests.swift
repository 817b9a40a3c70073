import FoundationEssentials
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import TestSupport
import Testing

/// At most one object stands for a row, and it is found as long as it lives.
@Suite struct RegistryTests {
  @Test func `objects are found by any identifiers, and no longer than they live`() throws {
    var random = SeededGenerator.fromEnvironment("RegistryTests")
    let stack = try Stack(.memory)
    let store = stack.counter.identifier
    var held: [ObjectID: ManagedObject] = [:]
    // Neighbours, far ones, negative ones, and such as differ in high bits only.
    let keys: [Int64] =
      (0..<100).map { $0 } + (0..<100).map { $0 << 40 } + (0..<100).map { -$0 * 1_000_003 }
      + [.max, .min, .max - 31, .min + 31]
    for _ in 0..<20_000 {
      guard let key = keys.randomElement(using: &random) else { break }
      // Each time another origin of the same worth.
      let entity = Bool.random(using: &random) ? "Line" : "Author"
      let identifier = ObjectID(store: store, entityName: entity, key: key)
      #expect(stack.context.registeredObject(with: identifier) === held[identifier])
      if Int.random(in: 0..<3, using: &random) == 0 {
        held[identifier] = nil
      } else {
        let object = stack.context.object(with: identifier)
        #expect(object.objectID == identifier)
        #expect(held[identifier] == nil || held[identifier] === object)
        held[identifier] = object
      }
      if Int.random(in: 0..<2000, using: &random) == 0 { held = [:] }
    }
    #expect(Set(stack.context.registeredObjects) == Set(held.values))
  }

  @Test(arguments: StoreKind.allCases)
  func `objects outlive their context with the values they have`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    try stack.recipe("Soup", lines: ["leek", "cream"])
    try stack.context.save()
    var context: ManagedObjectContext? = stack.otherContext()
    let lines = try #require(try context?.fetch(FetchRequest(Line.self)))
    let changed = try #require(lines.last)
    changed.text = "oil"
    context = nil
    #expect(lines.map(\.text) == ["leek", "oil"])
    #expect(lines.allSatisfy { $0.managedObjectContext == nil && !$0.isFault })
    #expect(changed.committedValues(for: ["text"]) == ["text": .string("cream")])
  }

  @Test(arguments: StoreKind.allCases)
  func `a change sees what was read, and going back is no change`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let recipe = try stack.recipe("Soup")
    recipe.rating = 4
    try stack.context.save()
    let context = stack.otherContext()
    let found = try #require(try context.fetch(FetchRequest(Recipe.self)).first)
    #expect(found["ordinal"] == Int64(0))
    #expect(found["ordinal"] == 0 as Int16?)
    #expect(found["rating"] == 4.0 as Double?)
    #expect(found["rating"] == nil as String?)
    #expect(found["title"] == nil as Int?)
    #expect(found["foldedTitle"] == "soup" as String?)
    found.rating = nil
    #expect(found["rating"] == .null)
    #expect(found.changedValues == ["rating": .null])
    #expect(found.committedValues(for: ["rating", "title"]).count == 2)
    found.rating = 4
    #expect(found.changedValues.isEmpty)
    found.rating = 3
    try context.save()
    #expect(found.committedValues(for: ["rating"]) == ["rating": .double(3)])
    found.rating = 1
    try context.refresh(found, mergesChanges: false)
    #expect(found.rating == 3)
  }
}
