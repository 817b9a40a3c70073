internal import LarderBytes
internal import LarderFormats

/// What a walk asks of every file's name, and the versions of formats: without making strings.
struct FormatTable: Sendable {
  /// The end of a file's name, in lower case, in two words: ends that are longer are of no format.
  private struct Extension: Hashable, Sendable {
    var first: UInt64 = 0
    var second: UInt64 = 0

    /// Of a file's name, or of a path; nil where it has none that could be in a table.
    init?(_ path: Span<UInt8>) {
      let end = path.extracting(last: 17)
      guard let dot = end.lastPlace(of: UInt8(ascii: ".")) else { return nil }
      for place in 0..<end.count - dot - 1 {
        let byte = end[dot + 1 + place]
        let lower = 0x41...0x5a ~= byte ? byte | 0x20 : byte
        if place < 8 {
          first |= UInt64(lower) << (8 * place)
        } else {
          second |= UInt64(lower) << (8 * (place - 8))
        }
      }
      if first == 0 { return nil }
    }
  }

  /// The formats that files are read as, the first one first.
  let formats: [RecipeFormat]
  /// The version of what is made of archives: any format may read what is in them.
  let archiveVersion: Int
  private let extensions: [Extension]
  /// The sums of the versions of the formats that read files of an extension.
  private let sums: [Int]

  /// Makes a table of formats.
  init(_ formats: [RecipeFormat] = RecipeFormats.all) {
    self.formats = formats
    let sum = formats.filter { $0.reader != nil }.reduce(0) { $0 + $1.version }
    archiveVersion = sum
    var sums: [Extension: Int] = [:]
    for format in formats where format.reader != nil {
      for name in format.extensions {
        let key = Extension(".\(name)".utf8.span)
        let version = format.name == RecipeFormat.archive.name ? sum : format.version
        if let key { sums[key, default: 0] += version }
      }
    }
    extensions = Array(sums.keys)
    self.sums = Array(sums.values)
  }

  /// Whether some format reads files of this name.
  func reads(_ name: Span<UInt8>) -> Bool {
    Extension(name).map { extensions.contains($0) } ?? false
  }

  /// The version of what formats make of a file that none of them reads: it changes when one of those does that files of
  /// this name are tried with.
  func failureVersion(forPath path: Span<UInt8>) -> Int {
    Extension(path).flatMap { extensions.firstIndex(of: $0) }.map { sums[$0] } ?? 0
  }

  /// As for the path's bytes.
  func failureVersion(forPath path: String) -> Int {
    failureVersion(forPath: path.utf8.span)
  }

  /// The version of a format; nil where there is none of this name.
  func version(of name: String) -> Int? {
    name == RecipeFormat.archive.name
      ? archiveVersion : formats.first { $0.name == name }?.version
  }

  /// Whether a format of this name has this version now.
  func isCurrent(_ name: String, version: Int64) -> Bool {
    self.version(of: name).map { Int64($0) == version } ?? false
  }
}
