import Foundation
import LarderFormats
import TestSupport

/// How often what is too much of anything stands there: so often that what takes time by the square of it shows, and what
/// recurses has no stack left.
let tooOften = LongRun.times(10_000, long: 100_000)

/// More lines than a recipe may have.
let tooManyLines = LongRun.times(21_000, long: 100_000)

/// Imports a text or bytes as a file of some extension would be.
func importRecipes(
  _ bytes: some Sequence<UInt8>, as pathExtension: String
) throws -> [ImportedRecipe] {
  try reading(bytes, as: pathExtension).result.get().recipes.map(\.recipe)
}

/// What reading bytes as a file of some extension gives.
func reading(_ bytes: some Sequence<UInt8>, as pathExtension: String) -> FileReading {
  RecipeFormats.read(Array(bytes).span, name: "kitchen/file.\(pathExtension)")
}

func importRecipes(_ text: String, as pathExtension: String) throws -> [ImportedRecipe] {
  try importRecipes(text.utf8, as: pathExtension)
}

/// The code of the error that a text gives, nil where it gives recipes.
func failure(_ bytes: some Sequence<UInt8>, as pathExtension: String) -> ImportError.Code? {
  do {
    _ = try importRecipes(bytes, as: pathExtension)
    return nil
  } catch {
    return (error as? ImportError)?.code
  }
}

func failure(_ text: String, as pathExtension: String) -> ImportError.Code? {
  failure(text.utf8, as: pathExtension)
}

/// Letters and digits of a text in lower case, so that case, punctuation and white space do not
/// count.
func lettersAndDigits(_ text: String) -> String {
  String(
    text.precomposedStringWithCompatibilityMapping.lowercased().unicodeScalars.filter {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }.map(Character.init))
}
