/// A recipe that is taken line by line out of a text with marks.
protocol MarkedRecipe {
  /// Takes a line behind the one that begins the recipe; true for the one that ends it.
  mutating func take(_ line: ArraySlice<UInt8>) -> Bool

  /// The recipe of the lines so far, and what to know of it.
  mutating func finished() -> (recipe: ImportedRecipe, notes: [FormatNote])
}

/// Reads the recipes of a text in which each begins with a marked line. What stands outside of recipes, such as mail,
/// is passed over.
struct MarkedTextReader: StreamingReader {
  /// What people call what begins a recipe: "Meal-Master".
  let title: String
  /// Extensions that nothing but the format has.
  let ownExtensions: [String]
  /// Whether the end of each recipe is marked too.
  let marksEnds: Bool
  /// Whether a line begins a recipe.
  let isStart: @Sendable (ArraySlice<UInt8>) -> Bool
  /// Begins a recipe with its marked line.
  let begin: @Sendable (ArraySlice<UInt8>) -> any MarkedRecipe

  /// Collections that went from one mailing list to the next have recipes of several programs.
  private static let all = [
    RecipeFormat.mealMaster, .rezKonv, .masterCookText, .nowYoureCooking,
  ].compactMap { $0.reader as? MarkedTextReader }

  /// The reader of the program whose recipe begins with a line. Five signs alone may be an ornament.
  private static func other(beginning line: ArraySlice<UInt8>) -> MarkedTextReader? {
    guard line.count > 10, let first = line.first, " *-=M@".utf8.contains(first) else { return nil }
    return all.first { $0.isStart(line) }
  }

  func recognize(_ file: FileSample) -> Recognition? {
    guard file.structure == .text else { return nil }
    if file.lines.contains(where: { isStart(Array($0.utf8)[...]) }) {
      return Recognition(.mark, "a line begins a recipe of \(title)")
    }
    guard ownExtensions.contains(file.pathExtension) else { return nil }
    return Recognition(.name, "its name ends in .\(file.pathExtension)")
  }

  func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    var open: (recipe: any MarkedRecipe, line: Int, marksEnds: Bool)?
    var untitled: ImportError?
    func close(isWhole: Bool, _ found: inout FoundRecipes) {
      guard let (_, line, marksEnds) = open, var (finished, notes) = open?.recipe.finished()
      else { return }
      open = nil
      guard !finished.title.isEmpty else {
        let message = "the recipe in line \(line) has no title"
        untitled = untitled ?? ImportError(.noTitle, message)
        return found.note(.leftOut, message)
      }
      if marksEnds, !isWhole {
        notes.append(FormatNote(.guessed, "its end is not marked; it may be cut off"))
      }
      finished.ingredients = IngredientText.joiningAlternatives(finished.ingredients)
      found.add(finished, at: .line(line), notes: notes)
    }
    try OldText.forEachLine(of: bytes, into: &found) { line, number, found in
      if let reader = isStart(line) ? self : Self.other(beginning: line) {
        close(isWhole: false, &found)
        open = (reader.begin(line), number, reader.marksEnds)
      } else if open?.recipe.take(line) == true {
        close(isWhole: true, &found)
      }
    }
    close(isWhole: false, &found)
    if found.count == 0, let untitled { throw untitled }
  }
}
