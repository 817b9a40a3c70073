internal import LarderBytes
internal import LarderFoods
internal import LarderFormats

/// A list of so many recipes that they are made in parts, each on its way into the store.
final class LargeFile: Sendable {
  /// The least size of such a file, in bytes.
  static let minimumSize = 4 << 20
  /// About how many bytes the recipes of a part have.
  private static let partBytes = 4 << 20

  private let bytes: ByteBuffer
  private let survey: RecipeListSurvey

  /// Takes a file's bytes and what a first reading of them found.
  init(_ bytes: consuming ByteBuffer, _ survey: RecipeListSurvey) {
    self.bytes = bytes
    self.survey = survey
  }

  /// The number of recipes.
  var count: Int { survey.count }

  /// The text of a file: its bytes without a byte order mark of UTF-8. Any other mark begins no list.
  @_lifetime(copy bytes)
  static func text(in bytes: Span<UInt8>) -> Span<UInt8> {
    bytes.extracting(droppingFirst: bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0)
  }

  /// Hands over all recipes, part by part; the closure returns false to stop.
  ///
  /// - Returns: whether all were handed over.
  func forEachPart(_ body: ([ParsedFile.Recipe]) throws -> Bool) rethrows -> Bool {
    try bytes.withBytes { bytes in
      guard var recipes = SurveyedRecipes(Self.text(in: bytes), survey) else { return false }
      var part: [ParsedFile.Recipe] = []
      var weight = 0
      var handed = 0
      while let found = recipes.next() {
        for (place, recipe) in found {
          part.append(ParsedFile.Recipe(recipe, ordinal: place, readsFoods: false))
          weight += recipe.weight + recipe.pictureWeight
        }
        guard weight >= Self.partBytes else { continue }
        guard try body(part) else { return false }
        handed += part.count
        part.removeAll()
        weight = 0
      }
      guard handed + part.count == count else { return false }
      return try part.isEmpty || body(part)
    }
  }
}
