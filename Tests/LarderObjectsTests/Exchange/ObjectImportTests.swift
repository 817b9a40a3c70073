import FoundationEssentials
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// Objects made of JSON texts.
@Suite struct ObjectImportTests {
  private func data(_ text: String) -> Data { Data(text.utf8) }

  private func titles(_ stack: Stack) throws -> [String] {
    try stack.otherContext().fetch(FetchRequest(Recipe.self, sortedBy: [SortOrdering("title")]))
      .map(\.title)
  }

  /// Z-203: one object, or a list of them; every other shape is an error.
  @Test(arguments: [StoreKind.memory, .sqlite]) func `one or many`(_ kind: StoreKind) async throws {
    let stack = try Stack(kind)
    try await stack.container.importJSON(data("{\"title\": \"Soup\"}"), as: "Recipe")
    #expect(try titles(stack) == ["Soup"])
    let made = try await stack.container.importJSON(
      data("[{\"title\": \"Tea\"}, {\"title\": \"Cake\"}, {}]"), as: "Recipe")
    #expect(made.count == 3)
    #expect(try titles(stack) == ["", "Cake", "Soup", "Tea"])
    #expect(try await stack.container.importJSON(data("[]"), as: "Recipe").isEmpty)
    for text in ["5", "\"title\"", "null", "true", "[1]", "[[{}]]", "[null]", "[{}, \"x\"]"] {
      let error = await #expect(throws: ObjectError.self, "\(text)") {
        try await stack.container.importJSON(data(text), as: "Recipe")
      }
      #expect(error?.code == .malformed)
    }
    #expect(try titles(stack).count == 4)
    await #expect(throws: ObjectError.self) {
      try await stack.container.importJSON(data("{}"), as: "Recipes")
    }
  }

  /// Z-202: what is no JSON is an error that says where, and nothing is made of what stands before it.
  @Test func `no JSON`() async throws {
    let stack = try Stack(.memory)
    for text in [
      "", " ", "{", "[{\"title\": \"Soup\"}", "{\"title\": }", "{\"title\" \"x\"}", "[{}] x",
      String(repeating: "[", count: 100_000),
      String(repeating: "{\"lines\":[", count: 50_000),
    ] {
      let error = await #expect(throws: ObjectError.self, "\(text.prefix(40))") {
        try await stack.container.importJSON(data(text), as: "Recipe")
      }
      #expect(error?.code == .malformed)
      #expect(error?.message.hasPrefix("Recipe") == true)
    }
    #expect(try titles(stack).isEmpty)
    // The place of a value of another type.
    let wrong = await #expect(throws: ObjectError.self) {
      try await stack.container.importJSON(
        data("[{}, {\"lines\": [{\"text\": \"a\"}, {\"text\": 5}]}]"), as: "Recipe")
    }
    #expect(wrong?.message.contains("Recipe[1].lines[1].text") == true)
    #expect(try titles(stack).isEmpty)
  }

  /// Z-204: what the model has is set, what it does not have is passed over, and what is absent keeps its default; objects in a
  /// relationship are made, with all that stands in them, and both ends are set.
  @Test(arguments: StoreKind.allCases) func `what the text says`(_ kind: StoreKind) async throws {
    let stack = try Stack(kind)
    let text = """
      {"title": "Soup", "colour": "red", "foldedTitle": "nonsense", "scratch": 7, "cover": null,
       "rating": 3, "@note": [1, {"x": 2}],
       "lines": [{"text": "water", "recipe": null}, {"text": "salt"}],
       "steps": [{"text": "z"}, {"text": "a"}],
       "authors": [{"name": "Julia", "teacher": {"name": "Max"}}]}
      """
    let made = try await stack.container.importJSON(data(text), as: "Recipe")
    let first = try #require(made.first)
    let soup = try #require(try stack.context.existingObject(with: first) as? Recipe)
    #expect(soup.title == "Soup" && soup.rating == 3 && soup["ordinal"] as Int? == 0)
    #expect(soup["foldedTitle"] as String? == "soup" && soup["lineCount"] as Int? == 2)
    #expect(Set(soup.lines.map(\.text)) == ["water", "salt"])
    #expect(soup.lines.allSatisfy { $0.recipe == soup })
    #expect(soup.objects(for: "steps").map { $0["text"] } == ["z", "a"])
    #expect(soup.object(for: "cover") == nil)
    let julia = try #require(soup.authors.first)
    #expect(julia.objects(for: "recipes") == [soup])
    let max = try #require(julia.object(for: "teacher"))
    #expect(max["name"] as String? == "Max")
    #expect(max.objects(for: "pupils") == [julia])
  }

  /// Z-205: the same text makes new objects each time.
  @Test func `always new`() async throws {
    let stack = try Stack(.memory)
    let (soup, _) = try ObjectExportTests.fill(stack)
    let text = try stack.context.exportJSON([soup])
    for _ in 0..<2 { try await stack.container.importJSON(text, as: "Recipe") }
    #expect(try titles(stack).filter { $0 == "Soup" }.count == 3)
    #expect(try stack.context.count(FetchRequest(Author.self)) == 6)
    #expect(try stack.context.count(FetchRequest(Line.self)) == 6)
  }

  /// Z-206: an import saves when it is done; another context learns of it by the save's notification, or as the parent of the importing one.
  @Test func `saved at the end`() async throws {
    let stack = try Stack(.sqlite)
    let main = stack.otherContext()
    main.automaticallyMergesChangesFromParent = true
    var seen: [ContextChanges] = []
    let observer = main.notifications.observe(.objectsDidChange) { seen.append($0.changes) }
    let made = try await stack.container.importJSON(data("[{\"title\": \"Soup\"}]"), as: "Recipe")
    main.processPendingChanges()
    #expect(seen.contains { $0.inserted.union($0.refreshed).isSuperset(of: made) })
    #expect(try main.fetch(FetchRequest(Recipe.self)).map(\.title) == ["Soup"])
    observer.cancel()

    let child = ManagedObjectContext(parent: main)
    _ = try child.importJSON(data("[{\"title\": \"Tea\"}]"), as: "Recipe")
    #expect(try main.count(FetchRequest(Recipe.self)) == 1)
    try child.save()
    #expect(try main.count(FetchRequest(Recipe.self)) == 2)
    #expect(try titles(stack) == ["Soup"])
    try main.save()
    #expect(try titles(stack) == ["Soup", "Tea"])
    // A save that is refused leaves nothing.
    await #expect(throws: ObjectError.self) {
      try await stack.container.importJSON(data("[{\"lines\": [{}]}]"), as: "Recipe")
    }
    #expect(try titles(stack) == ["Soup", "Tea"])
  }

  /// With identity: an identifier of the store means the object that has it.
  @Test(arguments: StoreKind.allCases) func `objects that are there`(_ kind: StoreKind) throws {
    let stack = try Stack(kind)
    let (soup, cake) = try ObjectExportTests.fill(stack)
    let before = try ObjectExportTests.picture(stack.context)
    var rules = ImportRules()
    rules.reusesObjects = true
    let text = try stack.context.exportJSON([soup, cake])
    let other = stack.otherContext()
    for object in try other.fetch(FetchRequest(Recipe.self)) {
      object.title = "changed"
      object.setObjects([], for: "authors")
    }
    try other.save()
    let again = stack.otherContext()
    let same = try again.importJSON(text, as: "Recipe", by: rules)
    #expect(same.map(\.objectID) == [soup.objectID, cake.objectID])
    try again.save()
    #expect(try ObjectExportTests.picture(stack.otherContext()) == before)
    // One that was deleted is made anew.
    let line = try #require(try again.fetch(FetchRequest(Line.self)).first)
    again.delete(line)
    try again.save()
    _ = try again.importJSON(text, as: "Recipe", by: rules)
    try again.save()
    #expect(try ObjectExportTests.picture(stack.otherContext()) == before)
    // An identifier of another kind of object is none of this kind.
    let count = try again.count(FetchRequest(Author.self))
    let wrong = try again.importJSON(
      data("{\"@id\": \"\(soup.objectID.uri)\", \"name\": \"Soup\"}"), as: "Author", by: rules)
    #expect(wrong.map(\.entity.name) == ["Author"] && wrong[0].isInserted)
    #expect(try again.count(FetchRequest(Author.self)) == count + 1)
  }

  /// References lead to objects of the text, before or after, or of the store; what leads nowhere stops the import before it begins.
  @Test func `references`() throws {
    let stack = try Stack(.memory)
    let julia = try stack.author("Julia")
    try stack.context.save()
    let uri = julia.objectID.uri
    let context = stack.otherContext()
    func made(_ text: String, _ change: (inout ImportRules) -> Void = { _ in }) throws -> [Recipe] {
      var rules = ImportRules()
      change(&rules)
      return try context.importJSON(data(text), as: "Recipe", by: rules).compactMap {
        $0 as? Recipe
      }
    }
    func code(_ text: String) -> ObjectError.Code? {
      do {
        _ = try made(text)
        return nil
      } catch { return (error as? ObjectError)?.code }
    }
    var recipes = try made(
      """
      [{"authors": [{"@id": "a"}, {"@id": "\(uri)"}]},
       {"authors": [{"@id": "a", "name": "Anna"}]}]
      """)
    #expect(Set(recipes[0].authors.map(\.name)) == ["Anna", "Julia"])
    #expect(recipes[1].authors.allSatisfy { recipes[0].authors.contains($0) })
    #expect(code("{\"authors\": [{\"@id\": \"nobody\"}]}") == .notFound)
    let gone = uri.replacing("/p\(julia.objectID.key)", with: "/p999")
    #expect(code("{\"authors\": [{\"@id\": \"\(gone)\"}]}") == .notFound)
    #expect(code("{\"cover\": {\"@id\": \"\(uri)\"}}") == .malformed)
    #expect(
      code("[{\"@id\": \"x\", \"title\": \"\"}, {\"cover\": {\"@id\": \"x\"}}]") == .malformed)
    #expect(
      code("[{\"@id\": \"x\", \"title\": \"\"}, {\"@id\": \"x\", \"title\": \"\"}]") == .malformed)
    #expect(context.insertedObjects.count == 3)
    recipes = try made("{\"authors\": [{\"@id\": \"nobody\"}, {\"@id\": \"\(gone)\"}]}") {
      $0.ignoresUnknownReferences = true
    }
    #expect(recipes[0].authors.isEmpty)
  }

  /// An object names its entity where it is not the one that is expected; an abstract one has no objects.
  @Test func `heirs`() throws {
    let stack = try Stack(.memory)
    let shelf = try stack.context.insert("Shelf")
    let (pan, bowl) = (try stack.context.insert("Pan"), try stack.context.insert("Bowl"))
    pan["width"] = 24
    bowl["litres"] = 1.5
    shelf.setObjects([pan, bowl], for: "things")
    try stack.context.save()
    let text = try stack.context.exportJSON([shelf])
    let target = try Stack(.memory)
    let copy = try #require(try target.context.importJSON(text, as: "Shelf").first)
    let things = copy.objects(for: "things")
    #expect(Set(things.map(\.entity.name)) == ["Pan", "Bowl"])
    #expect(things.first { $0 is Pan }?["width"] as Int? == 24)
    let mixed = try target.context.importJSON(
      try stack.context.exportJSON([pan, bowl]), as: "Thing")
    #expect(mixed.map(\.entity.name) == ["Pan", "Bowl"])
    for text in ["{\"name\": \"x\"}", "{\"@entity\": \"Shelf\"}", "{\"@entity\": \"Spoon\"}"] {
      let error = #expect(throws: ObjectError.self) {
        try target.context.importJSON(data(text), as: "Thing")
      }
      #expect(error?.code == .malformed)
    }
  }

  /// Batches are saved one after the other; what is shared stays one object; when one fails those before it are there.
  @Test(arguments: [StoreKind.memory, .sqlite]) func `batch by batch`(_ kind: StoreKind)
    async throws
  {
    let source = try Stack(.memory)
    let julia = try source.author("Julia")
    for number in 0..<25 {
      try source.recipe("\(100 + number)", lines: ["a"]).insert(julia, into: "authors")
    }
    try source.context.save()
    let recipes = try source.context.fetch(
      FetchRequest(Recipe.self, sortedBy: [SortOrdering("title")]))
    let text = try source.context.exportJSON(recipes)
    var rules = ImportRules()
    rules.batchSize = 10
    let stack = try Stack(kind)
    stack.counter.forgetCounts()
    let made = try await stack.container.importJSON(text, as: "Recipe", by: rules)
    #expect(stack.counter.takeCounts()["save"] == 3)
    #expect(made.count == 25)
    #expect(
      try ObjectExportTests.picture(stack.context) == ObjectExportTests.picture(source.context))
    let broken = String(decoding: text, as: UTF8.self)
      .replacing("\"title\": \"115\"", with: "\"title\": null")
    let target = try Stack(kind)
    let error = await #expect(throws: ObjectError.self) {
      try await target.container.importJSON(data(broken), as: "Recipe", by: rules)
    }
    #expect(error?.code == .partialSave)
    #expect((error?.underlying as? ObjectError)?.code == .validation)
    #expect(try titles(target) == (100..<110).map { "\($0)" })
  }

  /// Texts that others have damaged give objects or an error, never an end.
  @Test func `damaged texts`() throws {
    let stack = try Stack(.memory)
    let (soup, cake) = try ObjectExportTests.fill(stack)
    let bytes = [UInt8](try stack.context.exportJSON([soup, cake]))
    var generator = SeededGenerator.fromEnvironment("damaged texts of objects")
    var refused = 0
    for _ in 0..<300 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<damaged.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: damaged[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: damaged.removeSubrange(place...)
        case 2: damaged.remove(at: place)
        default:
          let part = damaged[place..<min(place + 40, damaged.count)]
          damaged.insert(contentsOf: part, at: place)
        }
        if damaged.isEmpty { damaged = [0x7B] }
      }
      let context = stack.otherContext()
      do {
        _ = try context.importJSON(Data(damaged), as: "Recipe")
      } catch {
        refused += 1
        #expect(!context.hasChanges)
        #expect(error is ObjectError)
      }
    }
    #expect(refused > 100)
  }
}
