/// Reads the recipes of one file format. Pure: the same bytes and name always give the same recipes, and no file is touched.
public protocol FormatReader: Sendable {
  /// Says whether a file is of this format, from a look at its beginning; nil where it is not.
  func recognize(_ file: FileSample) -> Recognition?

  /// Reads all recipes of a file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file: anything at all, up to `RecipeFormats.maximumSize` bytes and never blank.
  ///   - file: its name and what its beginning shows.
  ///   - found: takes the recipes, in the order of the file, and notes on what was guessed, converted or not kept.
  func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError)
}

/// A format's claim to a file.
public struct Recognition: Hashable, Sendable {
  /// How sure a claim is. The surest claim to a file wins; of equal ones that of the format that stands first.
  public enum Certainty: Int, Hashable, Sendable, Comparable {
    /// The name alone: what the file holds does not speak against it.
    case name
    /// The shape of the content: it may be something else.
    case shape
    /// A mark that only this format has.
    case mark

    /// Less sure stands before surer.
    public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  }

  /// How sure the claim is.
  public let certainty: Certainty
  /// What it rests on, in words that go behind "because": "its outermost element is recipeml".
  public let reason: String

  /// Makes a claim.
  ///
  /// - Parameters:
  ///   - certainty: how sure it is.
  ///   - reason: what it rests on, in words that go behind "because".
  public init(_ certainty: Certainty, _ reason: String) {
    self.certainty = certainty
    self.reason = reason
  }
}

/// A reader of a format in which a file may hold too many recipes to be held in memory together.
package protocol ListReader: FormatReader {
  /// Reads a file for the first time; nil where it has to be read as a whole.
  func survey(_ bytes: Span<UInt8>, of file: FileSample) throws(ImportError) -> (any RecipeSurvey)?
}

/// What a first reading of a file found that holds very many recipes: that all of it can be read, and what a second reading
/// needs to hand over its recipes one at a time.
package protocol RecipeSurvey: Sendable {
  /// The number of recipes.
  var count: Int { get }
  /// What to know of the file, and then of its recipes, with their places: the first of them.
  var notes: [FormatNote] { get }

  /// Reads the file that the survey was made of once more, and hands over its recipes with their places among all. Those
  /// that are in several parts of the file come when the last one was read.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - body: takes a recipe; false stops.
  /// - Returns: whether the file was read to its end.
  func forEachRecipe<Failure: Error>(
    in bytes: Span<UInt8>, _ body: (Int, ImportedRecipe) throws(Failure) -> Bool
  ) throws(Failure) -> Bool
}
