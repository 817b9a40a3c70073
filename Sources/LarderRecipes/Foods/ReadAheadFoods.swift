internal import LarderFormats
internal import LarderLocks
internal import LarderModel

/// The foods of recipes that were read from files and are not written yet.
///
/// For speed alone: files are read on all cores, and recipes are written on one, which would read their foods as well; an
/// import of 58,682 recipes took a third longer. What is not here is read when it is asked for.
enum ReadAheadFoods {
  /// The most recipes that are kept, some three kilobytes each: two batches of an import.
  private static let mostRecipes = 12_000
  private static let waiting = Lock<[Texts: [SearchValueReader.Keyword]]>([:])

  /// The language and the lines of a recipe. Few recipes have as many lines and the same first one.
  private struct Texts: Hashable {
    var texts: [[String]]

    func hash(into hasher: inout Hasher) {
      hasher.combine(texts.last?.count)
      hasher.combine(texts.last?.first)
    }
  }

  /// Reads the foods of a recipe for who asks for them soon.
  static func read(_ imported: ImportedRecipe) {
    guard waiting.withLock({ $0.count < mostRecipes }) else { return }
    // In the order in which a store reads them again: that in which they are inserted.
    let lines = imported.ingredients.map(\.text)
    let keywords = RecipeFoods.read(lines: lines, language: imported.language)
    let texts = [imported.language.map { [$0] } ?? [], lines]
    waiting.withLock { $0[Texts(texts: texts)] = keywords }
  }

  /// Gives what was read of these texts away.
  static func take(_ texts: [[String]]) -> [SearchValueReader.Keyword]? {
    waiting.withLock { $0.isEmpty ? nil : $0.removeValue(forKey: Texts(texts: texts)) }
  }

  /// Forgets what nobody asked for.
  static func forget() { waiting.withLock { $0 = [:] } }
}
