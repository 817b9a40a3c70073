import Foundation
import LarderModel
import LarderObjects
import LarderPredicates
import LarderRecipes
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// The way from the first version of the recipe model to the present one.
@Suite("The recipe model's versions")
struct RecipeMigrationTests {
  /// A line of a recipe as every version has it in some form.
  private struct Line: Hashable, Comparable {
    var quantity: Double
    var unit: String
    var name: String

    static func < (left: Line, right: Line) -> Bool {
      (left.name, left.unit, left.quantity) < (right.name, right.unit, right.quantity)
    }
  }

  private static let types: [String?] = ["Meat", "Fish", "Dessert", nil, "Entrée"]
  private static let units = ["g", "cup", "g", "pinch"]

  /// The lines that the recipe of a number has.
  private static func lines(_ number: Int) -> [Line] {
    (0..<number % 5).map {
      Line(
        quantity: Double(number + $0), unit: units[(number + $0) % 4],
        name: "food \((number + $0) % 7)")
    }.sorted()
  }

  private func make(
    _ path: String, _ type: StoreType, _ model: ManagedObjectModel, hasTypes: Bool = false,
    wholeNumbers: Bool = false
  ) throws {
    let container = PersistentContainer(model: model)
    try container.addStore(type: type, path: path)
    let context = container.makeContext()
    for name in ["Meat", "Fish", "Dessert", "Entrée"] {
      try context.insert("Type").setValue(.string(name), for: "name")
    }
    for number in 0..<40 {
      let recipe = try context.insert("Recipe")
      recipe.setValue(.string("Crème \(number)"), for: "name")
      recipe.setValue(.integer(Int64(number % 6 + 1)), for: "serves")
      if number % 3 > 0 { recipe.setValue(.string("mix\nbake \(number)"), for: "desc") }
      if number % 8 == 0 { recipe.setValue(.string("/images/\(number).jpg"), for: "imagePath") }
      let kind = Self.types[number % 5] ?? (hasTypes ? "Soup" : nil)
      recipe.setValue(kind.map { .string($0) } ?? .null, for: "type")
      for line in Self.lines(number) {
        let object = try context.insert("RecipeIngredient")
        object.setValue(.string(line.name), for: "name")
        object.setValue(
          wholeNumbers ? .integer(Int64(line.quantity)) : .double(line.quantity), for: "quantity")
        object.setValue(.string(line.unit), for: "unitOfMeasure")
        object.setObject(recipe, for: "recipe")
      }
    }
    try context.save()
  }

  private func number(_ value: Value) throws -> Int {
    guard case .string(let name) = value else { throw CocoaError(.coderInvalidValue) }
    return try #require(Int(name.split(separator: " ").last ?? ""))
  }

  private func text(_ value: Value?) -> String {
    if case .string(let text)? = value { text } else { "" }
  }

  private func double(_ value: Value) -> Double {
    switch value {
    case .double(let number): number
    case .integer(let number): Double(number)
    default: .nan
    }
  }

  // Z-131, Z-147, Z-154, Z-328: nothing is lost on the way over all versions.
  @Test(
    "from version 1 to the present one, in every store type",
    arguments: ["SQLite", "Binary", "XML"])
  func wholeWay(typeName: String) throws {
    try StoreType.register(.sqlite)
    let type = try #require(StoreType.named(typeName))
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    try make(path, type, RecipeModelVersions.first())
    let plan = try RecipeMigration.migrator().migrate(path, type: type)
    #expect(plan.steps.map(\.isHeavy) == [false, true, true, false, false, false])
    let container = PersistentContainer(model: try RecipeModel.make())
    let store = try container.addStore(type: type, path: path)
    let context = container.makeContext()
    let recipes = try context.fetch(FetchRequest<ManagedObject>(entity: "Recipe"))
    #expect(recipes.count == 40)
    for recipe in recipes {
      let number = try number(recipe.value(for: "title"))
      #expect(recipe.value(for: "servings") == .double(Double(number % 6 + 1)))
      let lines = recipe.objects(for: "ingredients").map { line in
        Line(
          quantity: double(line.value(for: "quantity")), unit: text(line.value(for: "unit")),
          name: text(line.value(for: "food")))
      }
      #expect(lines.sorted() == Self.lines(number))
      let positions = recipe.objects(for: "ingredients").map { $0.value(for: "position") }
      #expect(Set(positions) == Set((0..<lines.count).map { .integer(Int64($0)) }))
      let steps = recipe.objects(for: "steps").sorted {
        double($0.value(for: "position")) < double($1.value(for: "position"))
      }
      #expect(
        steps.map { text($0.value(for: "text")) }
          == (number % 3 > 0 ? ["mix", "bake \(number)"] : []))
      let images = recipe.objects(for: "images").map { text($0.value(for: "location")) }
      #expect(images == (number % 8 == 0 ? ["/images/\(number).jpg"] : []))
      let type = Self.types[number % 5].map { ["Meat", "Fish"].contains($0) ? "Entrée" : $0 }
      #expect(
        recipe.objects(for: "tags").map { text($0.value(for: "name")) } == [type].compactMap { $0 })
    }
    // Each of them once, and the two that became one are gone.
    let tags = try context.fetch(FetchRequest<ManagedObject>(entity: "Tag"))
    #expect(Set(tags.map { text($0.value(for: "name")) }) == ["Dessert", "Entrée"])
    #expect(tags.count == 2)
    #expect(try store.checkIntegrity(progress: nil) == [])
  }

  // Z-147, Z-328
  @Test("version 3 has each ingredient and each unit once, and every author")
  func third() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    let second = try RecipeModelVersions.second()
    try make(path, .sqlite, second)
    do {
      let container = PersistentContainer(model: second)
      try container.addStore(type: .sqlite, path: path)
      let context = container.makeContext()
      let author = try context.insert("Author")
      author.setValue(.string("Julia"), for: "name")
      for recipe in try context.fetch(FetchRequest<ManagedObject>(entity: "Recipe")).prefix(7) {
        recipe.setObject(author, for: "author")
        recipe.setValue(.date(Date(timeIntervalSince1970: 86_400)), for: "lastUsed")
      }
      try context.save()
    }
    var migrator = try RecipeMigration.migrator()
    migrator.history.versions = Array(migrator.history.versions[1...2])
    try migrator.migrate(path, type: .sqlite)
    let container = PersistentContainer(model: try RecipeModelVersions.third())
    try container.addStore(type: .sqlite, path: path)
    let context = container.makeContext()
    let pairs = Set((0..<40).flatMap { Self.lines($0) }.map { "\($0.name) \($0.unit)" })
    let ingredients = try context.fetch(FetchRequest<ManagedObject>(entity: "Ingredient"))
    let found = ingredients.map {
      "\(text($0.value(for: "name"))) \(text($0.object(for: "unitOfMeasure")?.value(for: "name")))"
    }
    #expect(found.count == pairs.count && Set(found) == pairs)
    let units = try context.fetch(FetchRequest<ManagedObject>(entity: "UnitOfMeasure"))
    #expect(units.map { text($0.value(for: "name")) }.sorted() == ["cup", "g", "pinch"])
    let lines = try context.count(FetchRequest<ManagedObject>(entity: "RecipeIngredient"))
    #expect(lines == (0..<40).reduce(0) { $0 + Self.lines($1).count })
    let authors = try context.fetch(FetchRequest<ManagedObject>(entity: "Author"))
    #expect(authors.map { $0.count(of: "recipes") } == [7])
    // And on to the present one, where authors are several and a day has no attribute of its own.
    for store in container.coordinator.stores { container.coordinator.remove(store) }
    try RecipeMigration.migrator().migrate(path, type: .sqlite)
    let present = PersistentContainer(model: try RecipeModel.make())
    try present.addStore(type: .sqlite, path: path)
    let recipes = try present.makeContext().fetch(
      FetchRequest<ManagedObject>(
        entity: "Recipe", where: ObjectPredicate(format: "ANY authors.name == 'Julia'")))
    #expect(recipes.count == 7)
    #expect(recipes.allSatisfy { $0.value(for: "notes") == .string("Last used 1970-01-02") })
  }

  @Test("version 4 keeps everything, and recipes without their files get what their texts say")
  func fourth() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    do {
      let container = PersistentContainer(model: try RecipeModelVersions.fourth())
      try container.addStore(type: .sqlite, path: path)
      let context = container.makeContext()
      let tag = try context.insert("Tag")
      tag.setValue(.string("favourite"), for: "name")
      for (number, file) in [folder.path("gone.json"), path, nil].enumerated() {
        let recipe = try context.insert("Recipe")
        recipe.setValue(.string("Soup \(number)"), for: "title")
        recipe.setValue(.double(4.5), for: "rating")
        recipe.setValue(.string("Mine."), for: "notes")
        recipe.setObjects([tag], for: "tags")
        if number == 2 { recipe.setValue(.string("ga"), for: "language") }
        for (position, text) in ["2 leeks, sliced", "50 g butter or margarine"].enumerated() {
          let line = try context.insert("IngredientLine")
          line.setValue(.string(text), for: "text")
          line.setValue(.integer(Int64(position)), for: "position")
          line.setValue(.string("edited"), for: "food")
          line.setObject(recipe, for: "recipe")
        }
        let step = try context.insert("Step")
        step.setValue(
          .string("Stir the leeks into the butter and cook them for 20 minutes."), for: "text")
        step.setObject(recipe, for: "recipe")
        guard let file else { continue }
        let source = try context.insert("SourceFile")
        source.setValue(.string(file), for: "path")
        recipe.setObject(source, for: "source")
      }
      try context.save()
    }
    let plan = try RecipeMigration.migrator().migrate(path, type: .sqlite)
    #expect(plan.steps.map(\.isHeavy) == [false, false, false])
    let container = PersistentContainer(model: try RecipeModel.make())
    let store = try container.addStore(type: .sqlite, path: path)
    let context = container.makeContext()
    let recipes = try context.fetch(FetchRequest<ManagedObject>(entity: "Recipe"))
    #expect(recipes.count == 3)
    for recipe in recipes {
      let number = try number(recipe.value(for: "title"))
      #expect(recipe.value(for: "rating") == .double(4.5))
      #expect(recipe.value(for: "notes") == .string("Mine."))
      #expect(recipe.objects(for: "tags").map { text($0.value(for: "name")) } == ["favourite"])
      let lines = recipe.objects(for: "ingredients").sorted {
        double($0.value(for: "position")) < double($1.value(for: "position"))
      }
      try #require(lines.count == 2)
      #expect(lines.map { text($0.value(for: "food")) } == ["edited", "edited"])
      // The file of the second one is there, and is read again.
      let isDerived = number != 1
      #expect(text(lines[0].value(for: "preparation")) == (isDerived ? "sliced" : ""))
      #expect(text(lines[1].value(for: "alternative")) == (isDerived ? "margarine" : ""))
      #expect(lines[0].value(for: "isOptional") == .boolean(false))
      let minutes = recipe.objects(for: "steps").map { $0.value(for: "minutes") }
      #expect(minutes == [isDerived ? .double(20) : .null])
      #expect(text(recipe.value(for: "language")) == ["en", "", "ga"][number])
      #expect(text(recipe.value(for: "guessedLanguage")) == ["en", "", ""][number])
    }
    #expect(try RecipeLibrary(store: store).search("lang:en").total == 1)
    #expect(try store.checkIntegrity(progress: nil) == [])
  }

  @Test("version 5 keeps everything that programs have set, and then takes what the user says")
  func fifth() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    do {
      let container = PersistentContainer(model: try RecipeModelVersions.fifth())
      try container.addStore(type: .sqlite, path: path)
      let context = container.makeContext()
      let tag = try context.insert("Tag")
      tag.setValue(.string("favourite"), for: "name")
      for number in 0..<30 {
        let recipe = try context.insert("Recipe")
        recipe.setValue(.string("Soup \(number)"), for: "title")
        recipe.setValue(number % 2 == 0 ? .double(Double(number % 5)) : .null, for: "rating")
        recipe.setValue(.string("Mine \(number)."), for: "notes")
        if number % 3 == 0 { recipe.setObjects([tag], for: "tags") }
        let line = try context.insert("IngredientLine")
        line.setValue(.string("\(number) leeks"), for: "text")
        line.setValue(.string("edited"), for: "food")
        line.setObject(recipe, for: "recipe")
      }
      try context.save()
    }
    let plan = try RecipeMigration.migrator().migrate(path, type: .sqlite)
    #expect(plan.steps.map(\.isHeavy) == [false, false])
    let container = PersistentContainer(model: try RecipeModel.make())
    let store = try container.addStore(type: .sqlite, path: path)
    let context = container.makeContext()
    let recipes = try context.fetch(FetchRequest<ManagedObject>(entity: "Recipe"))
    #expect(recipes.count == 30)
    for recipe in recipes {
      let number = try number(recipe.value(for: "title"))
      #expect(
        recipe.value(for: "rating") == (number % 2 == 0 ? .double(Double(number % 5)) : .null))
      #expect(text(recipe.value(for: "notes")) == "Mine \(number).")
      #expect(recipe.objects(for: "tags").count == (number % 3 == 0 ? 1 : 0))
      #expect(recipe.objects(for: "ingredients").map { text($0.value(for: "food")) } == ["edited"])
      #expect(recipe.value(for: "isFavorite") == .null)
    }
    let library = RecipeLibrary(store: store)
    #expect(try library.search("cooked:never").total == 30)
    let changes = try UserChanges(store: store)
    _ = try changes.apply(
      .favorite(true), to: [recipes[0].objectID], verb: "favorite", words: "")
    #expect(try library.search("favorite:yes").hits.map(\.objectID) == [recipes[0].objectID])
    #expect(try store.checkIntegrity(progress: nil) == [])
  }

  @Test("the published model files go the same way")
  func publishedModels() throws {
    guard let folderOfModels = TestFiles.shared("data/models/PPRecipes.xcdatamodeld") else {
      return
    }
    let file = try VersionedModelFile(contentsOf: folderOfModels.path)
    let names = ["v1", "v2", "v3"]
    let versions = try names.map {
      ModelHistory.Version($0, try #require(file.versions[$0]).model)
    }
    let history = ModelHistory(
      versions, mappings: [try RecipeMigration.toThird(from: "v2", to: "v3")])
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    try make(path, .sqlite, versions[0].model, hasTypes: true, wholeNumbers: true)
    let plan = try StoreMigrator(history, policies: RecipeMigration.policies)
      .migrate(path, type: .sqlite)
    #expect(plan.steps.map(\.isHeavy) == [false, true])
    let container = PersistentContainer(model: versions[2].model)
    try container.addStore(type: .sqlite, path: path)
    let context = container.makeContext()
    let recipes = try context.fetch(FetchRequest<ManagedObject>(entity: "Recipe"))
    #expect(recipes.count == 40)
    for recipe in recipes {
      let number = try number(recipe.value(for: "name"))
      let lines = recipe.objects(for: "ingredients").map { line -> Line in
        let ingredient = line.object(for: "ingredient")
        return Line(
          quantity: double(line.value(for: "quantity")),
          unit: text(ingredient?.object(for: "unitOfMeasure")?.value(for: "name")),
          name: text(ingredient?.value(for: "name")))
      }
      #expect(lines.sorted() == Self.lines(number))
      #expect(!["Meat", "Fish"].contains(text(recipe.value(for: "type"))))
    }
  }
}
