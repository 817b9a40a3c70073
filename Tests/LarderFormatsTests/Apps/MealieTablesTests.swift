import Testing

@testable import LarderFormats

/// Backups of Mealie whose tables are too large to be held together.
@Suite struct MealieTablesTests {
  private func survey(_ text: String) throws -> (any RecipeSurvey)? {
    let bytes = Array(text.utf8)
    let sample = FileSample(bytes.span, name: "database.json")
    let reader = try #require(RecipeFormat.mealie.reader as? any ListReader)
    return try reader.survey(bytes.span, of: sample)
  }

  private func recipes(_ text: String) throws -> [ImportedRecipe] {
    let bytes = Array(text.utf8)
    var found: [ImportedRecipe] = []
    let survey = try #require(try survey(text))
    let isWhole = survey.forEachRecipe(in: bytes.span) { _, recipe in
      found.append(recipe)
      return true
    }
    #expect(isWhole && survey.count == found.count)
    return found
  }

  private static let soup =
    #""recipes": [{"id": "r1", "name": "Soup"}], "recipe_instructions": [{"recipe_id": "r1", "text": "Boil."}]"#
  private static let mark = #""alembic_version": [{"version_num": "x"}]"#
  /// So much that the backup is not read as one tree.
  private static let filler = String(repeating: "x", count: RecipeFormat.largestObject)

  @Test func `tables come in any order, with others between them, and of two the last one counts`()
    throws
  {
    let text =
      #"{"recipes_ingredients": [{"recipe_id": "r1", "food_id": 7}, {"recipe_id": "r2", "note": "2 eggs"}, {"recipe_id": "r1", "note": "salt"}], "#
      + #""users": [{"id": 1, "name": "[}"}, "\#(Self.filler)"], "recipes": [{"id": "r1", "name": "Old Soup"}], \#(Self.soup), "#
      + #""ingredient_foods": [{"id": 7, "name": "peas"}, {"id": 8, "name": "beans"}], \#(Self.mark)}"#
    let recipes = try recipes(text)
    #expect(recipes.map(\.title) == ["Soup"])
    #expect(recipes.first?.ingredients.map(\.text) == ["peas", "salt"])
    #expect(recipes.first?.steps.map(\.text) == ["Boil."])
  }

  @Test func `tables of more than is read as one tree are read`() throws {
    let text = "{\(Self.mark), \"users\": [\"\(Self.filler)\"], \(Self.soup)}"
    #expect(try recipes(text).map(\.title) == ["Soup"])
    let whole = RecipeFormats.read(text.utf8.span, name: "database.json")
    #expect(whole.failure?.code == .tooLarge)
  }

  @Test func `what is broken or no backup is not read as one`() throws {
    for text in ["{\(Self.mark), \(Self.soup)", "{\(Self.mark), \(Self.soup), }"] {
      #expect {
        try survey(text)
      } throws: {
        ($0 as? ImportError)?.code == .malformed
      }
    }
    #expect(try survey("{\(Self.mark), \"recipes\": []}") == nil)
  }

  @Test func `a recipe to which too much belongs is none`() throws {
    let rows = String(repeating: #"{"recipe_id": "r1", "note": "1 egg"}, "#, count: 20_001)
    #expect {
      try survey("{\(Self.mark), \(Self.soup), \"recipes_ingredients\": [\(rows) {}]}")
    } throws: {
      ($0 as? ImportError)?.message
        == "the recipe \"Soup\" has more than 20000 lines; so many are not read"
    }
    let long = String(repeating: "x", count: 4 << 20)
    let notes = (0..<5).map { #"{"id": \#($0), "recipe_id": "r1", "text": "\#(long)"}"# }
    #expect {
      try survey("{\(Self.mark), \(Self.soup), \"notes\": [\(notes.joined(separator: ", "))]}")
    } throws: {
      ($0 as? ImportError)?.message == "the recipe \"Soup\" has rows of 20 MB; at most 16 are read"
    }
  }

  @Test func `of a long text that many lines name no more is made than a recipe may have`() throws {
    let food = String(repeating: "peas ", count: 300_000)
    let rows = String(repeating: #"{"recipe_id": "r1", "food_id": "f"}, "#, count: 1000)
    let text =
      "{\(Self.mark), \(Self.soup), \"ingredient_foods\": [{\"id\": \"f\", \"name\": \"\(food)\"}], "
      + "\"recipes_ingredients\": [\(rows) {}]}"
    var reader = JSONReader(text.utf8.span)
    let document = try reader.readDocument()
    let made = try #require(MealieBackup.recipes(in: document)?.first)
    guard case .object(let members) = made else { return }
    let recipe = try #require(AppRecipe.recipe(of: members))
    #expect(recipe.ingredients.count == 3)
    #expect(throws: ImportError.self) { try recipe.checkSize() }
  }

  @Test func `recipes that name one long text are not held together`() throws {
    var recipe = ImportedRecipe(title: "Soup")
    recipe.steps = [.init(text: String(repeating: "Boil. ", count: 500_000))]
    var found = FoundRecipes()
    for number in 0..<100 { found.add(recipe, at: .index(number)) }
    #expect(found.recipes.count < 40)
    #expect {
      try found.check()
    } throws: {
      ($0 as? ImportError)?.message
        == "its recipes have more than 96 MB of text; export fewer recipes at a time"
    }
  }
}
