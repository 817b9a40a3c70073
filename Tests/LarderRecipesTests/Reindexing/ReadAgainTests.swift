import Foundation
import LarderFormats
import LarderObjects
import LarderPredicates
import LarderRecipes
import LarderStores
import TestSupport
import Testing

/// Files that are read again because their format's reader knows more than it did: nothing of the user's is lost.
@Suite struct ReadAgainTests {
  private let collection: Collection
  private let context: ManagedObjectContext

  init() throws {
    collection = try Collection()
    let file: [String: Any] = [
      "title": "Leek Soup", "notes": "From the file.", "rating": 2, "tags": ["soup"],
      "ingredients": ["2 leeks, sliced", "50 g butter or margarine", "1 bay leaf (optional)"],
      "directions": [
        "Stir the leeks into the butter and cook them for 20 minutes.", "Serve with the bread.",
      ],
      "nutrition": ["calories": "1004 kJ", "fat": "9 g"], "published": "2024-05-31",
      "images": [["url": "https://soup.example/a.jpg", "alternativeText": "A bowl of soup"]],
    ]
    try collection.write(
      "a.json", data: JSONSerialization.data(withJSONObject: file, options: .sortedKeys))
    try collection.importAll()
    let coordinator = PersistentStoreCoordinator(model: collection.store.model)
    try coordinator.add(collection.store)
    context = ManagedObjectContext(coordinator: coordinator)
  }

  private func recipe() throws -> ManagedObject {
    context.reset()
    let found = try context.fetch(FetchRequest<ManagedObject>(entity: "Recipe"))
    #expect(found.count == 1)
    return try #require(found.first)
  }

  private func lines(_ name: String) throws -> [ManagedObject] {
    func position(_ object: ManagedObject) -> Int64 {
      if case .integer(let position) = object.value(for: "position") { position } else { -1 }
    }
    return try recipe().objects(for: name).sorted { position($0) < position($1) }
  }

  /// Changes what the store holds, and has all files read again.
  private func readAgain(
    as author: String?, _ change: (ManagedObject) throws -> Void = { _ in }
  ) throws {
    context.author = author
    try change(recipe())
    try context.save()
    context.author = "import"
    let file = try #require(
      try context.fetch(FetchRequest<ManagedObject>(entity: "SourceFile")).first)
    file.setValue(.integer(0), for: "importerVersion")
    try context.save()
    let summary = try collection.reindex()
    #expect(summary.filesRead == 1 && summary.newFailures.isEmpty)
  }

  @Test func `an import keeps what a file says`() throws {
    let recipe = try recipe()
    #expect(recipe.value(for: "nutrition") == .string("calories: 1004 kJ\nfat: 9 g"))
    #expect(recipe.value(for: "kcal") == .double(240))
    #expect(recipe.value(for: "language") == .string("en"))
    #expect(recipe.value(for: "guessedLanguage") == .string("en"))
    let lines = try lines("ingredients")
    #expect(lines[0].value(for: "preparation") == .string("sliced"))
    #expect(lines[1].value(for: "alternative") == .string("margarine"))
    #expect(lines.map { $0.value(for: "isOptional") } == [false, false, true].map(Value.boolean))
    #expect(try self.lines("steps").map { $0.value(for: "minutes") } == [.double(20), .null])
    #expect(
      try self.lines("images")[0].value(for: "alternativeText") == .string("A bowl of soup"))
    let details = try #require(
      try RecipeLibrary(store: collection.store).recipe(recipe.objectID))
    #expect(details.recipe.published == "2024-05-31" && details.kilocalories == 240)
    #expect(details.isLanguageGuessed && details.stepMinutes == [20, nil])
    // A text that says it needs no other word for it.
    #expect(details.recipe.steps[0].minutes == nil)
    for (query, count) in [
      ("kcal<500", 1), ("calories<240", 0), ("kcal:200..300", 1), ("published:2024", 1),
      ("published:2024-05-31", 1), ("published<2024", 0), ("lang:en", 1), ("has:kcal", 1),
    ] {
      #expect(try collection.titles(query).count == count, "\(query)")
    }
    #expect(try collection.store.checkIntegrity(progress: nil) == [])
  }

  @Test func `what of a file was guessed is kept with it`() throws {
    let text = "# Ingredients\n\n- 2 leeks\n\n# Directions\n\nBoil them.\n"
    try collection.write("untitled.md", data: Data(text.utf8))
    try collection.reindex()
    context.reset()
    let files = try context.fetch(
      FetchRequest<ManagedObject>(
        entity: "SourceFile", where: ObjectPredicate(format: "path ENDSWITH 'untitled.md'")))
    #expect(files.map { $0.value(for: "notes") } == [.string("its title is the file's name")])
    let recipe = try #require(files.first?.objects(for: "recipes").first)
    let details = try RecipeLibrary(store: collection.store).recipe(recipe.objectID)
    #expect(details?.fileNotes == ["its title is the file's name"])
  }

  @Test func `values of an earlier version are made good`() throws {
    let names = ["nutrition", "kcal", "published", "language", "guessedLanguage"]
    try readAgain(as: "import") { recipe in
      for name in names { recipe.setValue(.null, for: name) }
      for line in recipe.objects(for: "ingredients") {
        for name in ["preparation", "alternative"] { line.setValue(.null, for: name) }
        line.setValue(.boolean(false), for: "isOptional")
      }
      for step in recipe.objects(for: "steps") { step.setValue(.null, for: "minutes") }
      for image in recipe.objects(for: "images") { image.setValue(.null, for: "alternativeText") }
    }
    try `an import keeps what a file says`()
  }

  @Test func `a rating and notes stay`() throws {
    try readAgain(as: nil) {
      $0.setValue(.double(5), for: "rating")
      $0.setValue(.string("Mine."), for: "notes")
      $0.setValue(.string("For the stock"), for: "summary")
    }
    let recipe = try recipe()
    #expect(recipe.value(for: "rating") == .double(5))
    #expect(recipe.value(for: "notes") == .string("Mine."))
    #expect(recipe.value(for: "summary") == .string("For the stock"))
    #expect(recipe.value(for: "title") == .string("Leek Soup"))
  }

  @Test func `tags stay as they were made`() throws {
    try readAgain(as: "app") { recipe in
      let tag = try context.insert("Tag")
      tag.setValue(.string("favourite"), for: "name")
      recipe.setObjects([tag], for: "tags")
    }
    #expect(
      try recipe().objects(for: "tags").map { $0.value(for: "name") } == [.string("favourite")])
  }

  @Test func `an edited title and edited lines stay`() throws {
    try readAgain(as: "app") { recipe in
      recipe.setValue(.string("Grandmother's Soup"), for: "title")
      let line = try #require(
        recipe.objects(for: "ingredients").first { $0.value(for: "position") == .integer(0) })
      line.setValue(.string("3 leeks, sliced"), for: "text")
    }
    #expect(try recipe().value(for: "title") == .string("Grandmother's Soup"))
    #expect(try lines("ingredients").first?.value(for: "text") == .string("3 leeks, sliced"))
    #expect(try lines("ingredients").count == 3 && lines("steps").count == 2)
  }

  @Test func `lines that were added stay`() throws {
    try readAgain(as: "app") { recipe in
      let line = try context.insert("IngredientLine")
      line.setValue(.string("1 carrot"), for: "text")
      line.setValue(.integer(3), for: "position")
      line.setObject(recipe, for: "recipe")
    }
    #expect(try lines("ingredients").last?.value(for: "text") == .string("1 carrot"))
  }

  @Test func `a language of one's own stays, a guessed one does not`() throws {
    try readAgain(as: "app") { $0.setValue(.string("ga"), for: "language") }
    #expect(try recipe().value(for: "language") == .string("ga"))
    #expect(try recipe().value(for: "guessedLanguage").isNull)
    // Also when the file is another one now, which declares none either.
    let file: [String: Any] = [
      "title": "Lauchsuppe", "ingredients": ["2 Stangen Lauch"],
      "directions": ["Den Lauch in der Butter dünsten, dann mit dem Wasser aufgießen und kochen."],
    ]
    try collection.write("a.json", data: JSONSerialization.data(withJSONObject: file), age: 500)
    try collection.reindex()
    #expect(try recipe().value(for: "title") == .string("Lauchsuppe"))
    #expect(try recipe().value(for: "language") == .string("ga"))
  }

  @Test func `a guess gives way to a new one`() throws {
    let file: [String: Any] = [
      "title": "Lauchsuppe", "ingredients": ["2 Stangen Lauch"],
      "directions": ["Den Lauch in der Butter dünsten, dann mit dem Wasser aufgießen und kochen."],
    ]
    try collection.write("a.json", data: JSONSerialization.data(withJSONObject: file), age: 500)
    try collection.reindex()
    #expect(try recipe().value(for: "language") == .string("de"))
    #expect(try recipe().value(for: "kcal").isNull)
  }
}
