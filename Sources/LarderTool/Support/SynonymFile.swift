internal import Glibc
internal import LarderBytes
internal import LarderText

/// The user's own names of foods: `larder/synonyms` in the folder of settings, one group a line.
enum SynonymFile {
  private static let shownMistakes = 3

  /// Reads the file, and says what is wrong in it; nil where there is none. No search fails for its sake.
  static func read() -> SynonymTable? {
    guard let path, let bytes = contents(path) else { return nil }
    let (table, mistakes) = SynonymTable.parse(bytes)
    for mistake in mistakes.prefix(shownMistakes) {
      Diagnostics.write("\(path), line \(mistake.line): \(mistake.message)")
    }
    return table
  }

  private static var path: String? { try? SettingsFolder.path("synonyms") }

  private static func contents(_ path: String) -> [UInt8]? {
    do {
      let (bytes, isCut) = try TextFile.read(path, waits: false)
      if isCut {
        Diagnostics.write("\(path): has more than a megabyte; what is behind it is not used")
      }
      return bytes
    } catch {
      // Of a folder that may not be entered, such as another user's, nobody knows what is in it.
      if error.status != .noInput, access(path, F_OK) == 0 || errno != EACCES {
        Diagnostics.write("\(error.message); other names of one's own are not used")
      }
      return nil
    }
  }
}
