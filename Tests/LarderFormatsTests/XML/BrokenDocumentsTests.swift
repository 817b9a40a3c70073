import LarderFormats
import Testing

/// Documents of old programs that are too large, too deep or broken: an error with words.
@Suite struct BrokenDocumentsTests {
  private static let documents = [
    ("mx2", "<mx2><RcpE name=\"T\">", "<IngR name=\"x\" unit=\"\" qty=\"1\"/>", "</RcpE></mx2>"),
    (
      "rml", "<recipeml><recipe><head><title>T</title></head><ingredients>",
      "<ing><item>x</item></ing>", "</ingredients></recipe></recipeml>"
    ),
    (
      "kreml",
      "<krecipes><krecipes-recipe><krecipes-description><title>T</title></krecipes-description>"
        + "<krecipes-ingredients>",
      "<ingredient><name>x</name></ingredient>",
      "</krecipes-ingredients></krecipes-recipe></krecipes>"
    ),
    (
      "grmt", "<gourmetDoc><recipe><title>T</title><ingredient-list>",
      "<ingredient><item>x</item></ingredient>", "</ingredient-list></recipe></gourmetDoc>"
    ),
    (
      "fdx", "<fdx><Recipes><Recipe Name=\"T\"><RecipeIngredients>",
      "<RecipeIngredient Ingredient=\"x\"/>", "</RecipeIngredients></Recipe></Recipes></fdx>"
    ),
  ]

  @Test(arguments: documents)
  func `XML that is too large, too deep or broken`(
    _ kind: String, _ head: String, _ line: String, _ tail: String
  ) throws {
    let read = try importRecipes(head + line + tail, as: kind)
    #expect(read.map { described($0.ingredients) }.first?.first?.hasSuffix("x") == true)
    let many = head + String(repeating: line, count: tooManyLines) + tail
    #expect(failure(many, as: kind) == .tooLarge)
    let deep =
      head + String(repeating: "<a>", count: tooOften) + String(repeating: "</a>", count: tooOften)
      + tail
    #expect(failure(deep, as: kind) == .malformed)
    let cut = failure(head + line, as: kind)
    #expect(cut == .malformed)
    #expect(failure("no XML", as: kind) == .malformed)
    #expect(failure("<other/>", as: kind) == .noRecipe)
    // Entities are not expanded.
    let entity = "<!DOCTYPE x [<!ENTITY a \"aaaaaaaa\">]>" + head + "&a;" + line + tail
    #expect(failure(entity, as: kind) == .malformed)
    // What looks like references is looked at once.
    let signs = head + line + String(repeating: "& &x &#;", count: tooOften) + tail
    #expect(try importRecipes(signs, as: kind).count == 1)
  }
}
