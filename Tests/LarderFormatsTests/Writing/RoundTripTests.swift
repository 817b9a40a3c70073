import Foundation
import TestSupport
import Testing

@testable import LarderFormats

/// What is written is read back as it was.
@Suite struct RoundTripTests {
  /// All recipes of the fixtures.
  static let fixtures: [ImportedRecipe] = {
    let paths = ["Recipes", "Wishes", "Formats"].flatMap { folder in
      let path = TestFiles.fixture(folder).path
      return (FileManager.default.subpaths(atPath: path) ?? []).map { "\(path)/\($0)" }
    }
    return paths.sorted().filter { !$0.contains("/damaged/") }.flatMap { path in
      guard let bytes = FileManager.default.contents(atPath: path),
        case .success(let found) = RecipeFormats.read(Array(bytes).span, name: path).result
      else { return [ImportedRecipe]() }
      return found.recipes.map(\.recipe)
    }
  }()

  /// A recipe with all that can be said, in words that every format takes for signs.
  static let awkward: ImportedRecipe = {
    var recipe = ImportedRecipe(title: "Pie: \"# 1\" & < Mash @home")
    recipe.summary = "One *star* < two.\nSecond {line} -- with dashes [- here -]."
    recipe.notes = "> Keep cool.\n= 2 days = max"
    recipe.ingredients = [
      .init(text: "1 1/2 cups flour, sifted", group: "Dough"),
      .init(text: "200g butter", group: "Dough"), .init(text: "2-3 eggs (large)", group: "Dough"),
      .init(text: "½ tsp salt"), .init(text: "35% cream"), .init(text: "water"),
      .init(text: "砂糖 大さじ2", group: "For the top"),
    ]
    recipe.steps = [
      .init(text: "Rub the butter into the flour.", group: "Dough"),
      .init(text: "1. Add eggs (large ones); 20% more @ will"), .init(text: "= Salt -- to taste ="),
      .init(text: "salt"), .init(text: "> Bake at 200° ~ 20 min. #hot \\ [- 1 -] --- done"),
    ]
    recipe.authors = ["O'Hara, Ann", "Zoë"]
    recipe.tags = [
      .init(kind: "tag", name: "a: b"), .init(kind: "tag", name: "yes"),
      .init(kind: "category", name: "Main"), .init(kind: "cuisine", name: "Irish"),
      .init(kind: "tool", name: "Pie dish"),
    ]
    recipe.images = [
      .init(location: "https://kitchen.example/a.jpg", alternativeText: "A bowl, steaming"),
      .init(location: "https://kitchen.example/b.jpg"),
    ]
    recipe.nutrition = [
      .init(name: "serving size", amount: "1 slice (120 g)"),
      .init(name: "calories", amount: "240 kcal"), .init(name: "saturated fat", amount: "3,5 g"),
      .init(name: "salt", amount: "< 0.1 g"),
    ]
    recipe.published = "2024-05-31"
    recipe.yield = "1 pie"
    recipe.prepMinutes = 75
    recipe.cookMinutes = 0.5
    recipe.totalMinutes = 120
    recipe.rating = 4.5
    recipe.language = "en"
    recipe.site = "Kitchen: the site"
    recipe.url = "https://kitchen.example/pie?a=1&b=2#top"
    return recipe
  }()

  private func words(_ text: String?) -> String? { text?.onOneLine }

  private func compact(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  private func readBack(_ format: RecipeFormat, _ recipes: [ImportedRecipe]) throws
    -> [ImportedRecipe]
  {
    let file = try #require(format.writer).file(of: recipes)
    let reading = RecipeFormats.read(file.bytes.span, name: "a/file.\(format.extensions[0])")
    // An archive of recipes is read as one; a book is an archive too.
    let isArchive = format.name != "epub" && FileSample(file.bytes.span, name: "").isArchive
    #expect(reading.format?.name == (isArchive ? "archive" : format.name))
    return try reading.result.get().recipes.map(\.recipe)
  }

  private static let readBackFormats = RecipeFormats.all.filter {
    $0.writer != nil && $0.reader != nil
  }

  @Test(arguments: readBackFormats.map(\.name))
  func `each recipe of the fixtures is read back`(_ name: String) throws {
    let format = try #require(RecipeFormats.format(named: name))
    #expect(Self.fixtures.count >= 100)
    for recipe in Self.fixtures {
      let read = try #require(try readBack(format, [recipe]).first, "\(recipe.title)")
      // What Meal-Master has no place for stands in the method, all of it in ASCII.
      if name == "mealmaster" {
        #expect(read.ingredients.count == recipe.ingredients.count, "\(recipe.title)")
        continue
      }
      #expect(read.title == recipe.title.onOneLine)
      let (old, new) = (
        recipe.ingredients.map { compact($0.text) }, read.ingredients.map { compact($0.text) }
      )
      // Cooklang has ingredients where they are used.
      if name == "cooklang" {
        #expect(new.sorted() == old.sorted(), "\(recipe.title)")
      } else {
        #expect(new == old, "\(recipe.title)")
      }
      #expect(read.steps.map { $0.text.onOneLine } == recipe.steps.map { $0.text.onOneLine })
      // Headings such as "Method" are what Markdown's and RecipeML's readers look for.
      if !["markdown", "recipemd", "recipeml", "text"].contains(name) {
        #expect(read.steps.map(\.group) == recipe.steps.map(\.group), "\(recipe.title)")
      }
      if format.parts.contains(.language) { #expect(read.language == recipe.language) }
      // RecipeMD has no yields without a number before them.
      let yield = WriterText.yield(recipe)
      if name != "recipemd" || yield?.first?.isNumber == true {
        // RecipeML's reader writes out what a number alone means.
        let isBare = name == "recipeml" && yield.flatMap(Double.init) != nil
        #expect(words(read.yield) == (isBare ? yield.map { $0 + " servings" } : yield))
      }
    }
  }

  @Test(arguments: ["json", "json-ld", "html", "markdown", "cooklang"])
  func `nutrition and the date are kept`(_ name: String) throws {
    let format = try #require(RecipeFormats.format(named: name))
    var recipe = Self.awkward
    #expect(format.parts.contains(.nutrition))
    #expect(try readBack(format, [recipe]).first?.nutrition == recipe.nutrition)
    recipe.published = "2024-05-31T07:30:00+02:00"
    #expect(try readBack(format, [recipe]).first?.published == recipe.published)
  }

  @Test func `minutes of steps are kept`() throws {
    var recipe = Self.awkward
    recipe.steps[0].minutes = 12.5
    recipe.steps[2].minutes = 90
    let format = try #require(RecipeFormats.format(named: "json"))
    #expect(try readBack(format, [recipe]).first?.steps == recipe.steps)
  }

  @Test func `formats without a place for nutrition say so`() throws {
    for format in RecipeFormats.all where !format.parts.contains(.nutrition) {
      guard let writer = format.writer else { continue }
      let notes = writer.file(of: [Self.awkward]).notes.map(\.message)
      #expect(notes.contains("the format has no place for: nutrition"), "\(format.name)")
    }
  }

  @Test(arguments: ["json", "json-ld", "html"])
  func `words of pictures are kept`(_ name: String) throws {
    let format = try #require(RecipeFormats.format(named: name))
    #expect(try readBack(format, [Self.awkward]).first?.images == Self.awkward.images)
  }

  @Test(arguments: ["json", "cooklang"])
  func `formats that can say all keep all`(_ name: String) throws {
    let format = try #require(RecipeFormats.format(named: name))
    let (recipe, read) = (Self.awkward, try #require(try readBack(format, [Self.awkward]).first))
    #expect(read.title == recipe.title && read.summary == recipe.summary)
    #expect(read.authors == recipe.authors)
    #expect(read.images.map(\.location) == recipe.images.map(\.location))
    #expect(Set(read.tags) == Set(recipe.tags))
    #expect(read.prepMinutes == 75 && read.cookMinutes == 0.5 && read.totalMinutes == 120)
    #expect(read.rating == 4.5 && read.language == "en" && read.yield == "1 pie")
    #expect(read.site == recipe.site && read.url == recipe.url)
    #expect(read.steps == recipe.steps)
    if name == "json" {
      #expect(read == recipe)
    } else {
      #expect(
        read.ingredients.map { "\($0.group ?? "-"): \($0.text)" } == [
          "For the top: 砂糖 大さじ2", "Dough: 2-3 eggs (large)", "Dough: 200 g butter",
          "Dough: 1 1/2 cups flour, sifted", "-: ½ tsp salt", "-: 35% cream", "-: water",
        ])
    }
  }

  @Test(arguments: ["json", "json-ld", "html", "paprika", "mela", "nextcloud", "mealie"])
  func `several recipes in a file are read back`(_ name: String) throws {
    let format = try #require(RecipeFormats.format(named: name))
    // Of one title the richer recipe would be taken.
    var titles: Set<String> = []
    let recipes =
      Self.fixtures.filter { titles.insert($0.title).inserted }.prefix(20) + [Self.awkward]
    let read = try readBack(format, Array(recipes))
    #expect(read.map(\.title) == recipes.map(\.title.onOneLine))
    #expect(read.map(\.ingredients.count) == recipes.map(\.ingredients.count))
  }

  @Test(arguments: ["paprika", "mela", "nextcloud", "mealie"])
  func `recipes of one title are all in an archive`(_ name: String) throws {
    let format = try #require(RecipeFormats.format(named: name))
    let recipes = ["Soup", "Soup", "soup-2", "Soup 2", "", "con", "a/b", "a-b"].map { title in
      var recipe = ImportedRecipe(title: title.isEmpty ? "?" : title)
      recipe.ingredients = [.init(text: "1 leek")]
      return recipe
    }
    #expect(try readBack(format, recipes).map(\.title) == recipes.map(\.title))
  }

  @Test func `every format says what it has no place for`() throws {
    for format in RecipeFormats.all {
      guard let file = format.writer?.file(of: [Self.awkward]) else { continue }
      let notes = file.notes.map(\.message).joined(separator: "\n")
      #expect(
        notes.contains("rating")
          == ["recipemd", "mealmaster", "recipeml", "mela"].contains(format.name))
      let isArchive = FileSample(file.bytes.span, name: "").isArchive
      #expect(isArchive || String(validating: file.bytes, as: UTF8.self) != nil)
      #expect(file == format.writer?.file(of: [Self.awkward]))
    }
  }

  @Test func `a recipe of a title alone, and a large one, are written`() throws {
    var large = ImportedRecipe(title: String(repeating: "Long ", count: 1000))
    large.ingredients = (0..<500).map { .init(text: "\($0) g thing\($0)") }
    large.steps = (0..<200).map { .init(text: "Take thing\($0) and wait.") }
    for format in RecipeFormats.all {
      #expect(format.writer?.file(of: [ImportedRecipe(title: "")]).bytes.isEmpty != true)
      #expect(format.writer?.file(of: [large]).bytes.count ?? .max > 1_000)
    }
  }
}
