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

/// A reader of a format in which a file may be a list too long to be held in memory as recipes.
package protocol ListReader: FormatReader {
  /// Reads a text for the first time; nil where it is no list, and has to be read as a whole.
  func survey(_ text: Span<UInt8>) throws(ImportError) -> RecipeListSurvey?
}
