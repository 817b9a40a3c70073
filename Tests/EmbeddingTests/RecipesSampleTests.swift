import Foundation
import Larder
import TestSupport
import Testing

/// The cookbook at work: what its windows do, one after the other.
@Suite struct RecipesSampleTests {
  typealias Recipe = Cookbook.Recipe
  typealias Ingredient = Cookbook.Ingredient
  typealias Kind = Cookbook.Kind

  /// A cookbook that the first version of the program has written.
  private func oldStore(_ path: String) throws {
    let old = PersistentContainer(model: try Cookbook.model(version: 1))
    try old.addStore(type: .sqlite, path: path)
    let context = old.makeContext()
    let recipe = try context.insert("Recipe")
    recipe["name"] = "Tomato soup"
    for name in ["tomatoes", "salt"] {
      let ingredient = try context.insert("Ingredient")
      try ingredient.setValue(name, forKey: "name")
      try ingredient.setValue(recipe, forKey: "recipe")
    }
    try context.save()
  }

  private func fill(_ context: ManagedObjectContext) throws {
    let kinds = ["Cake", "Main", "Soup"].map { name in
      let kind = Kind(context: context)
      kind.name = name
      return kind
    }
    for (title, minutes, kind) in [
      ("Plum cake", 60, 0), ("Apple pie 10", 55, 0), ("Apple pie 2", 45, 0),
      ("Roast chicken", 90, 1),
    ] {
      let recipe = Recipe(context: context)
      recipe.title = title
      recipe.minutes = minutes
      recipe.kind = kinds[kind]
      recipe.ingredients = ["flour", "butter"].map { name in
        let ingredient = Ingredient(context: context)
        ingredient.name = name
        return ingredient
      }
    }
    for soup in try context.fetch(Recipe.fetchRequest()) where soup.kind == nil {
      soup.kind = kinds[2]
    }
    try context.save()
  }

  @Test @MainActor func `a cookbook from its old version to search`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("Cookbook.larder")
    try oldStore(path)
    let book = try Cookbook(at: path)
    let context = book.container.viewContext
    context.undoManager = UndoManager()
    context.automaticallyMergesChangesFromParent = true
    let old = try #require(try context.fetch(Recipe.fetchRequest()).first)
    #expect(
      old.title == "Tomato soup" && old.ingredients.map(\.name).sorted() == ["salt", "tomatoes"])
    try fill(context)

    // The list, by kinds.
    let list = try book.list()
    #expect(
      Cookbook.lines(list) == [
        "Cake: Apple pie 2, Apple pie 10, Plum cake", "Main: Roast chicken", "Soup: Tomato soup",
      ])

    #expect(try list.object(at: ResultPath(section: 1, item: 0)).title == "Roast chicken")
    // Places that a view may have from before a change: no neighbour's object, and no trap.
    for (section, item) in [(0, 3), (1, -1), (1, 1), (3, 0), (-1, 0)] {
      let error = #expect(throws: ObjectError.self) {
        try list.object(at: ResultPath(section: section, item: item))
      }
      #expect(error?.code == .outOfBounds)
    }

    // A sheet: a child context, whose changes come into the list when it is saved, and not before.
    let sheet = ManagedObjectContext(parent: context)
    let pie = try #require(
      try sheet.fetch(FetchRequest(Recipe.self, where: ObjectPredicate(format: "minutes == 45")))
        .first)
    pie.title = "Apple tart"
    pie.thumbnail = Picture(width: 2, height: 1, pixels: [0, 255])
    pie.photo = Data(repeating: 7, count: 200_000)
    #expect(!context.hasChanges && Cookbook.lines(list)[0].contains("Apple pie 2"))
    try sheet.save()
    context.processPendingChanges()
    #expect(Cookbook.lines(list)[0] == "Cake: Apple pie 10, Apple tart, Plum cake")
    try context.save()

    // Thrown away.
    let second = ManagedObjectContext(parent: context)
    Recipe(context: second).title = "Nothing"
    second.rollback()
    #expect(try context.count(for: Recipe.fetchRequest()) == 5)

    // Undo.
    let tart = try #require(try context.existingObject(with: pie.objectID) as? Recipe)
    tart.minutes = 50
    context.processPendingChanges()
    context.undo()
    #expect(tart.minutes == 45)
    context.redo()
    #expect(tart.minutes == 50)
    try context.save()

    // A recipe of one kind; another thread adds one, and the list has it.
    let cake = try #require(
      try context.fetch(FetchRequest(Kind.self, where: ObjectPredicate(format: "name == 'Cake'")))
        .first)
    let ofKind = FetchRequest(Recipe.self, where: try ObjectPredicate(format: "kind == %@", cake))
    #expect(try context.count(for: ofKind) == 3)
    let kind = cake.objectID
    try await book.container.performBackgroundTask { background in
      let recipe = Recipe(context: background)
      recipe.title = "Cheese cake"
      recipe.kind = background.object(with: kind) as? Kind
      try background.save()
    }
    // By itself, on whatever thread the main actor runs.
    for _ in 0..<2000 where !Cookbook.lines(list)[0].contains("Cheese cake") {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(Cookbook.lines(list)[0].contains("Cheese cake"))
    #expect(try context.count(for: ofKind) == 4)

    // Search, with a slip of grammar and a word of another form.
    let found = try context.search(Recipe.self, for: "tomato")
    #expect(found.objects.map(\.title) == ["Tomato soup"])
    #expect(try context.search(Recipe.self, for: "ingredients:butter").total == 4)

    // What a file or a slip of the pen can cause is an error with words.
    #expect(throws: (any Error).self) { try context.insert("Sauce") }
    #expect(throws: (any Error).self) { try tart.setValue(1, forKey: "colour") }
    // A wrong question is an error, not an empty list.
    #expect(throws: (any Error).self) {
      try context.fetch(FetchRequest(Recipe.self, where: ObjectPredicate(format: "kind == 'Cake'")))
    }
  }

  @Test func `what somebody else deleted is not written without a word`() throws {
    let folder = try TemporaryFolder()
    let book = try Cookbook(at: folder.path("Cookbook.larder"))
    let context = book.container.makeContext()
    let soup = Recipe(context: context)
    soup.title = "Soup"
    try context.save()
    let other = book.container.makeContext()
    other.delete(try other.existingObject(with: soup.objectID))
    try other.save()
    context.refreshUnchangedObjects()
    soup.title = "Edited soup"
    let error = #expect(throws: ObjectError.self) { try context.save() }
    #expect(error?.code == .conflict)
    #expect(error?.conflicts.map(\.objectID) == [soup.objectID])
    #expect(context.hasChanges)
    context.mergePolicy = .storeTrump
    try context.save()
    #expect(try context.count(for: Recipe.fetchRequest()) == 0)
  }

  @Test func `windows that write one recipe settle it by their policy`() async throws {
    let folder = try TemporaryFolder()
    let book = try Cookbook(at: folder.path("Cookbook.larder"))
    let context = book.container.makeContext()
    let soup = Recipe(context: context)
    soup.title = "Soup"
    try context.save()
    let (id, container) = (soup.objectID, book.container)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for window in 0..<4 {
        group.addTask {
          for edit in 0..<15 {
            try await container.performBackgroundTask { background in
              background.mergePolicy = .objectTrump
              let soup = try background.existingObject(with: id) as? Recipe
              soup?.title = "Soup \(window) \(edit)"
              soup?.minutes = edit
              try background.save()
            }
          }
        }
      }
      try await group.waitForAll()
    }
    try context.refreshAllObjects()
    #expect(soup.title.hasSuffix(" \(soup.minutes ?? -1)"))
  }

  @Test func `an old cookbook that is open elsewhere is left alone, soon, and taken over later`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path("Cookbook.larder")
    var options = StoreOptions()
    options.migratesAutomatically = true
    options.infersMapping = true
    options.busyTimeout = 0.3
    do {
      let old = PersistentContainer(model: try Cookbook.model(version: 1))
      try old.addStore(type: .sqlite, path: path)
      let context = old.makeContext()
      try context.insert("Recipe")["name"] = "Tomato soup"
      try context.save()
      let new = PersistentContainer(
        model: try Cookbook.model(version: 2), classes: Cookbook.classes)
      let began = ContinuousClock.now
      let error = #expect(throws: StoreError.self) {
        try new.addStore(type: .sqlite, path: path, options: options)
      }
      #expect(error?.code == .busy)
      // The time it was given, not ten attempts of five seconds.
      #expect(ContinuousClock.now - began < .seconds(30))
      #expect(try context.count(for: FetchRequest<ManagedObject>(entity: "Recipe")) == 1)
    }
    let book = PersistentContainer(
      model: try Cookbook.model(version: 2), classes: Cookbook.classes)
    try book.addStore(type: .sqlite, path: path, options: options)
    let recipes = try book.makeContext().fetch(Recipe.fetchRequest())
    #expect(recipes.map(\.title) == ["Tomato soup"])
  }

  @Test func `pictures come back, and what is no picture is said in words`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("Cookbook.larder")
    let book = try Cookbook(at: path)
    let context = book.container.makeContext()
    let recipe = Recipe(context: context)
    let picture = Picture(width: 3, height: 1, pixels: [1, 2, 3])
    recipe.thumbnail = picture
    recipe.photo = Data(repeating: 1, count: 150_000)
    try context.save()
    let other = book.container.makeContext()
    let again = try #require(try other.existingObject(with: recipe.objectID) as? Recipe)
    #expect(again.thumbnail == picture && again.photo?.count == 150_000)
    // Bytes of something else.
    again["thumbnail"] = Data([1, 2, 3])
    #expect(again.thumbnail == nil)
    let error = #expect(throws: ObjectError.self) { try other.save() }
    #expect(error?.code == .transformation)
    #expect(error?.message.hasPrefix("Recipe.thumbnail: ") == true)
    other.rollback()
    #expect(again.thumbnail == picture)
    try other.save()
    // A type that its transformer does not make.
    let wrong: [String]? = again[transformed: "thumbnail"]
    #expect(wrong == nil && other.faultError != nil)
  }

  @Test func `a cookbook that Apple's sample wrote is taken over`() throws {
    guard let original = TestFiles.shared("data/apple-core-data/Recipes-2018.sqlite") else {
      return
    }
    let folder = try TemporaryFolder()
    let path = folder.path("New.larder")
    try StoreMigrator(ModelHistory()).migrate(original.path, type: .sqlite, at: path)
    let model = try SQLiteStore.storedModel(path: path)
    let container = PersistentContainer(model: model)
    try container.addStore(type: .sqlite, path: path)
    let context = container.makeContext()
    let recipes = try context.fetch(FetchRequest<ManagedObject>(entityName: "Recipe"))
    #expect(recipes.count == 3)
    #expect(
      try recipes.allSatisfy { try $0.value(forKeyPath: "ingredients.@count") != .integer(0) })
  }
}
