import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct ValidationTests {
  /// everything wrong is told at once, and nothing is written.
  @Test(arguments: StoreKind.allCases) func `all errors are collected`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let soup = try stack.recipe("Soup")
    soup["title"] = Value.null
    soup["ordinal"] = Value.integer(70_000)
    soup["rating"] = Value.string("good")
    try stack.context.insert(Line.self).recipe = soup
    try stack.recipe("Fine")
    #expect(
      brokenRules { try stack.context.save() }
        == [
          "ordinal: out-of-range", "rating: wrong-type", "text: missing-required",
          "title: missing-required",
        ])
    #expect(try stack.otherContext().count(FetchRequest(Recipe.self)) == 0)
    #expect(stack.context.insertedObjects.count == 3)
    do { try stack.context.save() } catch let error as ObjectError {
      #expect(error.code == .validationMultipleErrors)
      #expect(error.message.hasPrefix("4 values are not valid, the first: Recipe.title: "))
      #expect(error.validationErrors[0].objectID == soup.objectID)
    }
  }

  /// a lone error is worded as itself.: the class's own rule runs too.
  @Test func `a rule of the class`() throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup")
    soup.rating = 7
    let error = #expect(throws: ObjectError.self) { try stack.context.save() }
    #expect(error?.description == "Recipe.rating: at most 5 stars")
    #expect(error?.validationErrors.map(\.rule) == [.custom])
    #expect(throws: ObjectError.self) { try soup.validateValue(.double(6), for: "rating") }
    #expect(throws: Never.self) { try soup.validateValue(.double(5), for: "rating") }
    #expect(throws: ObjectError.self) { try soup.validateValue(.double(.nan), for: "rating") }
    soup.rating = 5
    try stack.context.save()
  }

  /// an optional relationship with bounds may be empty, but not in between.
  @Test(arguments: [(0, []), (1, ["things: too-few"]), (2, []), (3, []), (4, ["things: too-many"])])
  func `bounds of a relationship`(_ count: Int, _ expected: [String]) throws {
    let stack = try Stack(.memory)
    let shelf = try stack.context.insert("Shelf")
    for _ in 0..<count { shelf.insert(try stack.context.insert("Bowl"), into: "things") }
    #expect(brokenRules { try stack.context.save() } == expected)
  }

  /// deleting one member makes the other side invalid.
  @Test(arguments: StoreKind.allCases) func `a deletion can leave too few`(_ kind: StoreKind) throws
  {
    let stack = try Stack(kind)
    let shelf = try stack.context.insert("Shelf")
    let bowls = try (0..<2).map { _ in try stack.context.insert("Bowl") }
    shelf.setObjects(bowls, for: "things")
    try stack.context.save()
    let again = try Stack(reopening: stack)
    again.context.delete(again.context.object(with: bowls[0].objectID))
    #expect(brokenRules { try again.context.save() } == ["things: too-few"])
  }

  /// the destination is the entity or one that inherits from it, nothing else.
  @Test func `an object of the wrong entity`() throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup")
    soup.setObject(try stack.author("Julia"), for: "source")
    #expect(brokenRules { try stack.context.save() } == ["source: wrong-type"])
  }

  /// invalid is legal until the save, and what did not change is not validated.
  @Test func `only changed objects are validated`() throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup")
    soup["title"] = Value.null
    // Who asks is told at once.
    #expect(brokenRules { try soup.validateForInsert() } == ["title: missing-required"])
    soup.title = "Soup"
    try stack.context.save()
    soup.rating = 9
    stack.context.rollback()
    try stack.recipe("Stew")
    try stack.context.save()
    #expect(soup.rating == nil)
  }

  @Test func `a whole number is taken for a fraction`() throws {
    let stack = try Stack(.memory)
    let soup = try stack.recipe("Soup")
    soup["rating"] = Value.integer(4)
    #expect(soup.rating == 4)
    try stack.context.save()
  }
}
