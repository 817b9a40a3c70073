/// A reader that adds each recipe as soon as it has read it, keeps none, and changes none afterwards: of a long file one at a
/// time is in memory.
protocol StreamingReader: ListReader {}

extension StreamingReader {
  package func survey(
    _ bytes: Span<UInt8>, of file: FileSample
  ) throws(ImportError) -> (any RecipeSurvey)? {
    do throws(ImportError) { return try StreamSurvey(bytes, of: file, self) } catch {
      // It may be of another format after all.
      if error.code == .noRecipe { return nil }
      throw error
    }
  }
}

/// The survey of a file whose recipes are read anew each time.
private struct StreamSurvey: RecipeSurvey {
  private(set) var count = 0
  private(set) var notes: [FormatNote] = []
  private static let maximumNotes = 100
  /// The most text that the recipes of a file have, in bytes: it holds more only where they say the same over and over.
  private static let largestText = 512 << 20
  private let reader: any StreamingReader
  private let file: FileSample

  /// Reads a file to its end and keeps nothing of its recipes.
  init(
    _ bytes: Span<UInt8>, of file: FileSample, _ reader: any StreamingReader
  ) throws(ImportError) {
    self.reader = reader
    self.file = file
    var count = 0
    var notes: [FormatNote] = []
    var tooLarge: ImportError?
    var text = 0
    let fileNotes = try withoutActuallyEscaping({ (found: FoundRecipes.Found) in
      count += 1
      for note in found.notes where notes.count < Self.maximumNotes {
        notes.append(FormatNote(note.kind, "\(found.place): \(note.message)"))
      }
      do throws(ImportError) { try found.recipe.checkSize() } catch { tooLarge = tooLarge ?? error }
      text += found.recipe.weight
      if text > Self.largestText {
        tooLarge =
          tooLarge
          ?? ImportError(
            .tooLarge, "its recipes have more than \(Self.largestText >> 20) MB of text")
      }
    }) { (take) throws(ImportError) in
      var found = FoundRecipes(handingOverTo: RecipeSink(take))
      try reader.read(bytes, of: file, into: &found)
      try found.check()
      return found.notes
    }
    if let tooLarge { throw tooLarge }
    self.count = count
    self.notes = fileNotes + notes
  }

  func forEachRecipe<Failure: Error>(
    in bytes: Span<UInt8>, _ body: (Int, ImportedRecipe) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    var place = 0
    var outcome = Result<Bool, Failure>.success(true)
    withoutActuallyEscaping({ (found: FoundRecipes.Found) in
      guard case .success(true) = outcome else { return }
      outcome = Result { () throws(Failure) in try body(place, found.recipe) }
      place += 1
    }) { take in
      var found = FoundRecipes(handingOverTo: RecipeSink(take))
      // That it can be read is known.
      try? reader.read(bytes, of: file, into: &found)
    }
    return try outcome.get() && place == count
  }
}
