import FoundationEssentials
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// What a program gets wrong on its first day, and the words that help it on; alike over every store.
@Suite struct FirstMistakesTests {
  private func words(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch { return "\(error)" }
  }

  private func stack(_ kind: StoreKind) throws -> Stack {
    let stack = try Stack(kind)
    let recipe = try stack.recipe("Soup", lines: ["salt"])
    let source = try stack.context.insert("Source")
    source["path"] = "a.json"
    recipe["source"] = Value.object(source.objectID)
    try stack.context.save()
    return stack
  }

  // Such a comparison gave no objects and no word.
  @Test(arguments: StoreKind.allCases)
  func `an object is not compared with a text or a number`(_ kind: StoreKind) throws {
    let stack = try stack(kind)
    let formats = [
      ("source == 'a.json'", "an object of Source with a text; did you mean \"source.path\"?"),
      ("source != 'a.json'", "an object of Source with a text; did you mean \"source.path\"?"),
      ("'a.json' == source", "a text with an object of Source; did you mean \"source.path\"?"),
      ("source == 5", "an object of Source with a number"),
      ("source IN {'a', 'b'}", "an object of Source with a text; did you mean \"source.path\"?"),
      ("ANY lines == 'salt'", "an object of Line with a text; did you mean \"lines.text\"?"),
      ("ANY lines.recipe == 'Soup'", "did you mean \"lines.recipe.title\"?"),
      ("NOT (title == 'x' OR source == 'a.json')", "did you mean \"source.path\"?"),
      ("SUBQUERY(lines, $x, $x.recipe == 'Soup').@count > 0", "an object of Recipe with a text"),
    ]
    for (format, message) in formats {
      let request = FetchRequest(Recipe.self, where: try ObjectPredicate(format: format))
      for context in [stack.context, stack.otherContext()] {
        let words = words { _ = try context.fetch(request) }
        #expect(words.contains(message), "\(format): \(words)")
      }
      // Of an object that was not saved, too.
      let context = stack.otherContext()
      try context.insert(Recipe.self).title = "new"
      let words = words { _ = try context.fetch(request) }
      #expect(words.contains(message), "\(format): \(words)")
      #expect(self.words { _ = try context.count(request) }.contains(message), "\(format)")
    }
    for format in ["source == nil", "source.path == 'a.json'", "SELF == SELF", "lines.@count == 1"]
    {
      let request = FetchRequest(Recipe.self, where: try ObjectPredicate(format: format))
      _ = try stack.context.fetch(request)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `an unknown key suggests the nearest`(_ kind: StoreKind) throws {
    let stack = try stack(kind)
    let suggestion = "did you mean \"title\"?"
    func fetch(_ predicate: String?, _ order: String? = nil) -> String {
      words {
        _ = try stack.context.fetch(
          FetchRequest(
            Recipe.self, where: try predicate.map { try ObjectPredicate(format: $0) },
            sortedBy: order.map { [SortOrdering($0)] } ?? []))
      }
    }
    #expect(fetch("titel == 'x'").contains(suggestion))
    #expect(fetch("ANY lines.txet == 'x'").contains("did you mean \"text\"?"))
    #expect(fetch(nil, "titel").contains(suggestion))
    #expect(fetch(nil, "source.pth").contains("did you mean \"path\"?"))
    let recipe = try #require(try stack.context.fetch(FetchRequest(Recipe.self)).first)
    #expect(words { _ = try recipe.value(forKeyPath: "titel") }.contains(suggestion))
    #expect(
      words { try recipe.setValue(.string("x"), forKeyPath: "titel") }.contains(suggestion))
    #expect(words { _ = try stack.context.insert("Recipes") }.contains("did you mean \"Recipe\"?"))
    #expect(
      words { _ = try stack.context.fetch(FetchRequest<ManagedObject>(entity: "recipe")) }
        .contains("did you mean \"Recipe\"?"))
    // And of an object that was not saved.
    let context = stack.otherContext()
    try context.insert(Recipe.self).title = "new"
    let request = FetchRequest(
      Recipe.self, where: try ObjectPredicate(format: "titel == 'x'"))
    #expect(words { _ = try context.fetch(request) }.contains(suggestion))
  }

  @Test func `identifiers, codes and conflicts are printed as people read them`() throws {
    let stack = try stack(.sqlite)
    let recipe = try #require(try stack.context.fetch(FetchRequest(Recipe.self)).first)
    let store = stack.counter.identifier.uuidString
    #expect("\(recipe.objectID)" == "larder://\(store)/Recipe/p\(recipe.objectID.key)")
    #expect(String(reflecting: recipe.objectID) == "\(recipe.objectID)")
    #expect("\(StoreError.Code.corrupt)" == ".corrupt")
    #expect("\(StoreError.Code.notAStore)" == ".notAStore")
    #expect("\(ObjectError.Code.constraintConflict)" == ".constraintConflict")
    #expect("\(QueryError.Code.unknownKey)" == ".unknownKey")
    #expect("\(ModelFileError.Code.invalidModel)" == ".invalidModel")
    #expect(
      "\(ValidationError.Rule.relationshipLacksMinimumCount)" == ".relationshipLacksMinimumCount")
    #expect("\(ValidationError.Rule(rawValue: "my-rule"))" == ".myRule")
  }
}
