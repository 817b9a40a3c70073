import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct FetchedPropertyTests {
  private func titles(_ dish: Dish, _ name: String = "similar") -> [String] {
    dish.fetchedObjects(for: name, as: Dish.self).map(\.title)
  }

  /// B-030, A-053: an array found by a stored request, in which the owner and
  /// key paths from it have values; in all stores.
  @Test(arguments: StoreKind.allCases) func `of the owner`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    for (title, course) in [("b", "main"), ("c", "sweet"), ("a", "main"), ("d", "main")] {
      try stack.dish(title, course)
    }
    try stack.context.save()
    let context = stack.fresh()
    let dishes = try context.fetch(FetchRequest(Dish.self, sortedBy: [SortOrdering("title")]))
    #expect(dishes.map { titles($0) } == [["b", "d"], ["a", "d"], [], ["a", "b"]])
    #expect(context.faultError == nil)
  }

  /// the property's own user information. A-078: only values are put in, so a text with operators in it is nothing but a text.
  @Test(arguments: StoreKind.allCases) func `of the property`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    let odd = "x' OR TRUEPREDICATE OR course == 'main"
    for (title, course) in [("b", "main"), ("c", "sweet"), ("a", odd)] {
      try stack.dish(title, course)
    }
    try stack.context.save()
    let context = stack.fresh()
    let dishes = try context.fetch(FetchRequest(Dish.self, sortedBy: [SortOrdering("title")]))
    #expect(dishes.map { titles($0, "sweets") } == [["c"], ["c"], ["c"]])
    #expect(context.faultError == nil)
    #expect(titles(dishes[0]).isEmpty)
  }

  /// asked for once, when first used; later changes do not alter it until the owner is refreshed.
  @Test(arguments: StoreKind.allCases) func `lazy and kept`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    let owner = try stack.dish("a", "main")
    let other = try stack.dish("b", "main")
    try stack.context.save()
    _ = stack.counter.takeCounts()
    #expect(titles(owner) == ["b"])
    #expect(stack.counter.takeCounts() == ["fetch": 1])
    other.course = "sweet"
    try stack.dish("c", "main")
    try stack.context.save()
    _ = stack.counter.takeCounts()
    #expect(titles(owner) == ["b"])
    #expect(stack.counter.takeCounts() == [:])
    try stack.context.refresh(owner, mergesChanges: false)
    #expect(titles(owner) == ["c"])
    try stack.dish("d", "main")
    try stack.context.refresh(owner, mergesChanges: true)
    #expect(titles(owner) == ["c", "d"])
  }

  /// there is no way to put an object in; what the request looks for decides.
  @Test func `it is read only`() async throws {
    let stack = try PantryStack(.memory)
    let owner = try stack.dish("a", "main")
    let other = try stack.dish("b", "sweet")
    #expect(owner.entity.property("similar") == nil)
    #expect(objectCode { try owner.setValue(.list([]), forKeyPath: "similar") } == .unknownName)
    await #expect(processExitsWith: .failure) {
      let stack = try PantryStack(.memory)
      _ = try stack.dish("a").mutableSet(forKey: "similar")
    }
    #expect(titles(owner) == [])
    other.course = "main"
    try stack.context.save()
    try stack.context.refresh(owner, mergesChanges: true)
    #expect(titles(owner) == ["b"])
  }
}

@Suite struct FetchRequestTemplateTests {
  /// I-139, I-184: a stored request with values for its variables; one that is missing is named.
  @Test(arguments: StoreKind.allCases) func `variables`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    for (title, minutes) in [("c", 5), ("a", 7), ("b", 50), ("d", 1)] {
      try stack.dish(title, "main", minutes: minutes)
    }
    try stack.context.save()
    let model = stack.container.coordinator.model
    let request = try FetchRequest<Dish>(
      template: "quick", in: model,
      substituting: ["MAX": .integer(10), "COURSE": .string("main")])
    #expect(request.limit == 10)
    // The first of "a", "c", "d" is passed over by the template's offset.
    #expect(try stack.fresh().fetch(request).map(\.title) == ["c", "d"])
    let error = #expect(throws: ObjectError.self) {
      try FetchRequest<Dish>(template: "quick", in: model)
    }
    #expect(error?.code == .missingVariable)
    #expect(error?.message.contains("$MAX") == true)
    #expect(error?.message.contains("$COURSE") == true)
    let unknown = #expect(throws: ObjectError.self) {
      try FetchRequest<Dish>(template: "slow", in: model)
    }
    #expect(unknown?.code == .unknownName)
  }

  /// nothing is tested for by an explicit null.
  @Test(arguments: StoreKind.allCases) func `null`(_ kind: StoreKind) throws {
    let stack = try PantryStack(kind)
    try stack.fill(7)
    let model = stack.container.coordinator.model
    let request = try FetchRequest<Dish>(
      template: "ofCook", in: model, substituting: ["COOK": .null])
    #expect(try stack.fresh().fetch(request).map(\.title) == ["dish 1005"])
    let cook = try #require(try stack.context.fetch(FetchRequest(Cook.self)).first)
    let ofCook = try FetchRequest<Dish>(
      template: "ofCook", in: model, substituting: ["COOK": .object(cook.objectID)])
    #expect(try stack.fresh().count(ofCook) == 3)
  }

  /// without variables nothing has to be given; what is changed is a copy, and the model keeps its own.
  @Test func `the model keeps its own`() throws {
    let stack = try PantryStack(.memory)
    try stack.fill(4)
    let model = stack.container.coordinator.model
    var request = try FetchRequest<Dish>(template: "all", in: model)
    request.limit = 1
    request.predicate = equal("title", .string("dish 1003"))
    #expect(try stack.context.count(request) == 1)
    var template = try #require(model.fetchRequestTemplates["all"])
    template.limit = 2
    #expect(try stack.context.count(try FetchRequest<Dish>(template: "all", in: model)) == 4)
    #expect(model.fetchRequestTemplates["all"]?.predicate == nil)
  }

  /// one tree serves for many values; nothing is parsed again.
  @Test func `one tree for many values`() throws {
    let stack = try PantryStack(.sqlite)
    try stack.fill(12)
    let tree = try ObjectPredicate(format: "title == $TITLE AND course != $COURSE")
    let context = stack.fresh()
    for number in 1000..<1012 {
      let bound = try tree.substituting([
        "TITLE": .string("dish \(number)"), "COURSE": .string("x"),
      ])
      #expect(try context.count(FetchRequest(Dish.self, where: bound)) == 1)
    }
    #expect(tree.variableNames == ["COURSE", "TITLE"])
  }
}
