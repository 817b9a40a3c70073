import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import TestSupport
import Testing

@Suite struct BatchFaultingTests {
  /// I-176, I-299, T-020: slices are loaded as they are touched, one request each. I-298: nothing else is.
  @Test(arguments: StoreKind.allCases) func `one request a batch`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    try stack.fill(95)
    let context = stack.fresh()
    var request = FetchRequest(Dish.self, sortedBy: [SortOrdering("title")])
    request.batchSize = 20
    let dishes = try context.fetchBatches(request)
    #expect(dishes.count == 95)
    #expect(context.registeredObjects.isEmpty)
    #expect(stack.counter.takeCounts() == ["fetchIDs": 1])
    #expect(dishes[0].title == "dish 1000")
    #expect(context.registeredObjects.count == 20)
    #expect(dishes[19].title == "dish 1019")
    #expect(stack.counter.takeCounts() == ["snapshots": 1])
    #expect(dishes[94].title == "dish 1094")
    #expect(dishes[0].title == "dish 1000")
    #expect(stack.counter.takeCounts() == ["snapshots": 1])
    #expect(dishes.map(\.title) == (1000..<1095).map { "dish \($0)" })
    // The first and the last batch were in memory.
    #expect(stack.counter.takeCounts() == ["snapshots": 3])
  }

  /// I-311, A-330, T-020: walking over all of them keeps only two batches in memory.
  @Test(arguments: StoreKind.allCases) func `memory stays flat`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    for number in 0..<2_500 { try stack.dish("dish \(10_000 + number)") }
    try stack.context.save()
    let context = stack.fresh()
    var request = FetchRequest(Dish.self)
    request.batchSize = 50
    let dishes = try context.fetchBatches(request)
    var most = 0
    var count = 0
    for dish in dishes {
      if !dish.title.isEmpty { count += 1 }
      if count % 100 == 0 { most = max(most, context.registeredObjects.count) }
    }
    #expect(count == 2_500)
    // Two batches, and the objects loaded last, which the context keeps for a while.
    #expect(most <= 1_024 + 100)
  }

  /// Random places give what a plain fetch gives.
  @Test(arguments: StoreKind.allCases) func `at random`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    try stack.fill(60)
    var random = SeededGenerator.fromEnvironment("BatchFaultingTests")
    let context = stack.fresh()
    var request = FetchRequest(
      Dish.self, where: key("minutes").isGreater(than: 1), sortedBy: [SortOrdering("minutes")])
    let plain = try stack.context.fetch(request).map(\.objectID)
    for size in [1, 7, 100] {
      request.batchSize = size
      let dishes = try context.fetchBatches(request)
      #expect(dishes.count == plain.count)
      for _ in 0..<100 {
        let place = Int.random(in: 0..<plain.count, using: &random)
        #expect(dishes[place].objectID == plain[place])
        #expect(!dishes[place].isFault)
      }
    }
  }

  /// Relationships are loaded ahead with each batch.
  @Test func `prefetching by batch`() throws {
    let stack = try PantryStack(.sqlite)
    try stack.fill(40)
    let context = stack.fresh()
    var request = FetchRequest(Dish.self)
    request.batchSize = 10
    request.relationshipKeyPathsForPrefetching = ["parts.food", "tags", "cook.town"]
    let dishes = try context.fetchBatches(request)
    _ = PrefetchingTests.walk(Array(dishes[10..<20]))
    #expect(
      stack.counter.takeCounts() == ["fetchIDs": 1, "relatedObjects": 2, "snapshots": 4])
  }

  /// What is pending is in its place; what goes after the fetch is a fault.
  @Test(arguments: StoreKind.allCases) func `pending and deleted objects`(_ kind: StoreKind) throws
  {
    let stack = try PantryStack(kind)
    for title in ["a", "c", "e"] { try stack.dish(title) }
    try stack.context.save()
    let context = stack.fresh()
    try stack.dish("b", in: context)
    var request = FetchRequest(Dish.self, sortedBy: [SortOrdering("title")])
    request.batchSize = 2
    let dishes = try context.fetchBatches(request)
    #expect(dishes.map(\.title) == ["a", "b", "c", "e"])
    let other = stack.container.makeContext()
    let all = try other.fetchBatches(request)
    for dish in try stack.context.fetch(FetchRequest(Dish.self)) { stack.context.delete(dish) }
    try stack.context.save()
    #expect(all.count == 3)
    #expect(all[2].isFault)
  }
}
