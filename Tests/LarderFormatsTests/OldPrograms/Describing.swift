import Foundation
import LarderFormats
import TestSupport
import Testing

/// Ingredients as lines to compare: "group | text", the group left out where there is none.
func described(_ ingredients: [ImportedRecipe.Ingredient]) -> [String] {
  ingredients.map { line in line.group.map { "\($0) | \(line.text)" } ?? line.text }
}

/// Steps as lines to compare: "group | text", the group left out where there is none.
func described(_ steps: [ImportedRecipe.Step]) -> [String] {
  steps.map { step in step.group.map { "\($0) | \(step.text)" } ?? step.text }
}

/// The names of a recipe's tags of a kind.
func tags(_ recipe: ImportedRecipe, _ kind: String = "category") -> [String] {
  recipe.tags.filter { $0.kind == kind }.map(\.name)
}

/// What reading a fixture or a shared sample gives, which has to be read as a format.
func found(in url: URL, as format: String) throws -> FoundRecipes {
  let reading = reading(try Data(contentsOf: url), as: url.pathExtension)
  #expect(reading.format?.name == format)
  #expect(reading.claim?.certainty == .mark)
  return try reading.result.get()
}

/// What reading a file of `Fixtures/Formats` gives; its folder is the format.
func found(inFixture path: String) throws -> FoundRecipes {
  let format = String(path.prefix { $0 != "/" })
  return try found(in: TestFiles.fixture("Formats/\(path)"), as: format)
}
