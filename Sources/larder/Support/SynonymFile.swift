internal import Glibc
internal import LarderText

/// The user's own names of foods: `larder/synonyms` in the folder of settings, one group a line.
enum SynonymFile {
  /// What is behind it is not read.
  private static let maximumSize = 1 << 20
  private static let shownMistakes = 3

  /// Reads the file, and says what is wrong in it; nil where there is none.
  static func read() -> SynonymTable? {
    guard let path, let bytes = contents(path) else { return nil }
    let (table, mistakes) = SynonymTable.parse(bytes)
    for mistake in mistakes.prefix(shownMistakes) {
      Diagnostics.write("\(path), line \(mistake.line): \(mistake.message)")
    }
    return table
  }

  private static var path: String? {
    if let folder = Environment.value("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
      return folder + "/larder/synonyms"
    }
    return Environment.value("HOME").map { FilePath.absolute($0) + "/.config/larder/synonyms" }
  }

  private static func contents(_ path: String) -> [UInt8]? {
    // Without waiting, should it be a pipe.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 16_384)
    var count = 0
    while true {
      let got = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { break }
      count += got
      guard count == bytes.count else { continue }
      guard count < maximumSize else { break }
      bytes += [UInt8](repeating: 0, count: count)
    }
    return Array(bytes[..<count])
  }
}
