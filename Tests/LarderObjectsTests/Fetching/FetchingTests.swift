import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct FetchingTests {
  static let byTitle = [SortOrdering("title")]

  /// A-170, A-171, A-195: what is pending counts, in its place in the order.
  @Test(arguments: StoreKind.allCases) func `pending changes are seen`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    for title in ["B", "D", "F", "H"] { try stack.recipe(title).rating = 1 }
    try stack.context.save()
    let again = try Stack(reopening: stack)
    var request = FetchRequest(
      Recipe.self, where: equal("rating", .double(1)), sortedBy: Self.byTitle)
    let found = try again.context.fetch(request)
    found[1].rating = 2
    again.context.delete(found[2])
    try again.recipe("A").rating = 1
    try again.recipe("C")
    #expect(try again.titles(request) == ["A", "B", "H"])
    #expect(try again.context.count(request) == 3)
    #expect(try again.context.fetchIDs(request).count == 3)
    found[3].title = "0"
    #expect(try again.titles(request) == ["0", "A", "B"])
    for limit in 1...4 {
      for offset in 0...4 {
        request.limit = limit
        request.offset = offset
        let expected = Array(["0", "A", "B"].dropFirst(offset).prefix(limit))
        #expect(try again.titles(request) == expected)
        #expect(try again.context.count(request) == expected.count)
      }
    }
    request.limit = 0
    request.offset = 0
    request.includesPendingChanges = false
    #expect(try again.context.count(request) == 4)
    #expect(try stack.otherContext().count(request) == 4)
    try again.context.save()
    #expect(try Stack(reopening: again).titles(request) == ["0", "A", "B"])
  }

  /// A-194, A-195, T-025: slices agree with the whole.
  @Test(arguments: StoreKind.allCases) func `limit and offset`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let titles = "abcdefg".map(String.init)
    for title in titles.shuffled() { try stack.recipe(title) }
    try stack.context.save()
    for offset in 0...8 {
      for limit in 0...8 {
        let request = FetchRequest(
          Recipe.self, sortedBy: [SortOrdering("title", ascending: false)], limit: limit,
          offset: offset)
        let rest = titles.reversed().dropFirst(offset)
        let expected = Array(limit == 0 ? rest : rest.prefix(limit))
        #expect(try stack.titles(request) == expected)
        #expect(try stack.context.count(request) == expected.count)
      }
    }
    let huge = FetchRequest(Recipe.self, limit: .max, offset: 1)
    try stack.recipe("h")
    #expect(try stack.context.fetch(huge).count == 7)
  }

  /// A-192, A-034: objects of inheriting entities, each of its class; an abstract entity has none of its own.
  @Test(arguments: StoreKind.allCases) func `inheritance`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    for (entity, name) in [("Bowl", "b"), ("Pan", "a"), ("Bowl", "c")] {
      try stack.context.insert(entity)["name"] = name
    }
    try stack.context.save()
    let again = try Stack(reopening: stack)
    let things = try again.context.fetch(
      FetchRequest(Thing.self, sortedBy: [SortOrdering("name")]))
    #expect(things.map(\.entity.name) == ["Pan", "Bowl", "Bowl"])
    #expect(things.map { $0 is Pan } == [true, false, false])
    #expect(try again.context.count(FetchRequest(Pan.self)) == 1)
    var alone = FetchRequest(Thing.self)
    alone.includesSubentities = false
    #expect(try again.context.count(alone) == 0)
    for (name, code) in [("Thing", ObjectError.Code.abstractEntity), ("Nothing", .unknownName)] {
      let error = #expect(throws: ObjectError.self) { try again.context.insert(name) }
      #expect(error?.code == code)
    }
    #expect(throws: ObjectError.self) {
      try again.context.fetch(FetchRequest<Pan>(entity: "Bowl"))
    }
    #expect(throws: ObjectError.self) {
      try again.context.fetch(FetchRequest<ManagedObject>(entity: "Nothing"))
    }
  }

  /// A-257, A-258: one object for a row in a context, another one in another context.
  @Test(arguments: StoreKind.allCases) func `uniquing`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    try stack.recipe("Soup", lines: ["water", "salt"])
    try stack.context.save()
    let again = try Stack(reopening: stack)
    let soup = try #require(try again.context.fetch(FetchRequest(Recipe.self)).first)
    let lines = try again.context.fetch(FetchRequest(Line.self))
    #expect(lines.allSatisfy { $0.recipe === soup })
    #expect(Set(soup.lines) == Set(lines))
    #expect(try again.context.fetch(FetchRequest(Recipe.self)).first === soup)
    #expect(try again.context.existingObject(with: soup.objectID) === soup)
    #expect(again.context.object(with: soup.objectID) === soup)
    #expect(again.otherContext().object(with: soup.objectID) !== soup)
  }

  /// A-170: a fetch leaves alone what is in memory; A-305: contexts do not see each other before a refresh. A-214, A-215: refresh.
  @Test(arguments: StoreKind.allCases) func `a fetch does not refresh`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup")
    try stack.context.save()
    let other = stack.otherContext()
    let theirs = try #require(try other.fetch(FetchRequest(Recipe.self)).first)
    theirs.title = "Stew"
    theirs.rating = 2
    try other.save()
    #expect(try stack.titles(FetchRequest(Recipe.self)) == ["Soup"])
    soup["ordinal"] = 7
    try stack.context.refresh(soup, mergesChanges: true)
    #expect(soup.title == "Stew")
    #expect(soup["ordinal"] == 7)
    try stack.context.save()
    try other.refresh(theirs, mergesChanges: false)
    #expect(theirs.isFault)
    #expect(theirs["ordinal"] == 7)
  }

  /// A-175, A-176: objects as values in a predicate.
  @Test(arguments: StoreKind.allCases) func `objects in predicates`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup", lines: ["water", "salt"])
    let stew = try stack.recipe("Stew", lines: ["meat"])
    try stack.context.save()
    func isSelf(_ value: Value, _ comparison: Comparison.Operator = .equal) -> ObjectPredicate {
      .comparison(Comparison(.evaluatedObject, comparison, .constant(value)))
    }
    #expect(
      try stack.titles(FetchRequest(Recipe.self, where: isSelf(.object(stew.objectID)))) == ["Stew"]
    )
    let both = isSelf(.list([.object(soup.objectID), .object(stew.objectID)]), .in)
    #expect(try stack.context.count(FetchRequest(Recipe.self, where: both)) == 2)
    let objects = try ObjectPredicate(format: "SELF IN %@", [soup, stew])
    #expect(
      try Set(stack.context.fetch(FetchRequest(Recipe.self, where: objects))) == [soup, stew])
    let ofSoup = FetchRequest(Line.self, where: equal("recipe", .object(soup.objectID)))
    #expect(try stack.context.count(ofSoup) == 2)
    // Pending objects by relationship, and a temporary identifier in a predicate.
    let new = try stack.recipe("New")
    stew.lines[0].recipe = soup
    #expect(try stack.context.count(ofSoup) == 3)
    let line = try stack.context.insert(Line.self)
    line.recipe = new
    let ofNew = FetchRequest(Line.self, where: equal("recipe", .object(new.objectID)))
    #expect(try stack.context.fetch(ofNew) == [line])
    let byTitle = FetchRequest(Line.self, where: equal("recipe.title", .string("New")))
    #expect(try stack.context.fetch(byTitle) == [line])
  }
}
