internal import LarderArchive

/// Reads the JSON of one app, compressed by gzip or not.
struct AppFormatReader: StreamingReader {
  /// What people call the app.
  let title: String
  /// The ends of names that only its files have.
  let extensions: [String]
  /// Keys that only its recipes have together.
  let marks: [[String]]
  /// Keys that mean something else in it than with others.
  var ownKeys: [String: RecipeField] = [:]

  func recognize(_ file: FileSample) -> Recognition? {
    if file.structure == .json, marks.contains(where: { $0.allSatisfy(file.keys.contains) }) {
      return Recognition(.mark, "it is JSON with the keys of \(title)")
    }
    guard extensions.contains(file.pathExtension) else { return nil }
    let reason = "its name ends in .\(file.pathExtension)"
    switch file.structure {
    case .json, .gzip: return Recognition(.mark, reason)
    case .zip, .archive: return nil
    default: return Recognition(.name, reason)
    }
  }

  func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    guard file.structure == .gzip else { return try read(json: bytes, into: &found) }
    var content: [UInt8] = []
    var budget = ArchiveBudget(forArchiveOf: bytes.count, depth: 1)
    do throws(ArchiveError) {
      try Archive.read(bytes, name: file.name, budget: &budget) { member, _ in
        content = member.bytes
      }
    } catch { throw ImportError(error) }
    try read(json: content.span, into: &found)
  }

  private func read(
    json bytes: Span<UInt8>, into found: inout FoundRecipes
  ) throws(ImportError) {
    try SourceText.withText(of: bytes, into: &found) { (text, found) throws(ImportError) in
      if found.isHandedOver {
        if marks.contains([MealieBackup.mark]), try AppRecipe.add(tablesIn: text, to: &found) {
          return
        }
        if try AppRecipe.add(listIn: text, own: ownKeys, to: &found) { return }
      }
      try ImportError.checkTree(text)
      var reader = JSONReader(text)
      let document: JSONValue
      do throws(JSONFault) { document = try reader.readDocument() } catch {
        throw ImportError.broken(error, text)
      }
      try AppRecipe.add(document, own: ownKeys, to: &found)
    }
  }
}

extension ImportError {
  /// An archive's failure as that of a file of recipes.
  init(_ error: ArchiveError) {
    switch error.code {
    case .tooLarge: self.init(.tooLarge, error.message)
    case .notAnArchive: self.init(.noRecipe, error.message)
    case .encrypted: self.init(.protected, error.message)
    case .damaged: self.init(.malformed, error.message)
    }
  }
}
