internal import Glibc
internal import LarderBytes
internal import LarderFormats
internal import LarderRecipes
internal import LarderStores

/// What was imported from no file, kept as one beside the store: reindexing, repair and export go on from files.
struct KeptFile {
  /// Where it came from, for messages: an address, or `-`.
  let origin: String
  /// The folder within that of kept files, and the name without an end.
  private let folder: String
  private let name: String
  private let content: [UInt8]
  private let mediaType: String?
  /// What is written before it.
  private let preface: [UInt8]

  /// The most bytes of a name that is made of an address.
  private static let maximumName = 100

  /// Takes a page.
  init(_ page: WebPage, origin: String) {
    self.origin = origin
    content = page.content
    mediaType = page.mediaType
    let rest = page.address.drop { $0 != ":" }.drop { ":/".contains($0) }
    folder = Self.fileName(rest.prefix { !"/?#:".contains($0) })
    let path = rest.drop { !"/?#".contains($0) }
    let hash = NameHash.text(page.address.utf8)
    name = Self.fileName(path) + "-" + hash
    // As browsers mark the pages that they save.
    let address = page.address.replacing("--", with: "%2D%2D")
    preface = Array(
      "<!-- saved from url=(\(Self.fourDigits(address.utf8.count)))\(address) -->\n".utf8)
  }

  /// Takes what came from the standard input.
  init(standardInput content: [UInt8], origin: String = "-", mediaType: String? = nil) {
    self.origin = origin
    self.content = content
    self.mediaType = mediaType
    folder = "input"
    name = NameHash.text(content)
    preface = []
  }

  /// What an import of it gives.
  var preview: PreviewedFile {
    PreviewedFile(origin, content: content.span, name: name, mediaType: mediaType)
  }

  /// Writes it, so that it can be imported, and returns its path.
  ///
  /// - Parameter root: the folder of all kept files.
  /// - Throws: where it holds no recipe: then nothing is kept.
  func write(below root: String) throws(ToolError) -> String {
    let preview = self.preview
    if let failure = preview.failure {
      throw ToolError(.badData, "\(origin): \(failure.message)")
    }
    let result = FilePath.makeFolder("\(root)/\(folder)")
    guard result == 0 else {
      throw ToolError(
        .inputOutput, "\(root)/\(folder): cannot be created: \(FilePath.message(result))")
    }
    let end = preview.format?.extensions.first ?? "txt"
    let path = "\(root)/\(folder)/\(name).\(end)"
    let isPage = preview.format?.mediaTypes.contains("text/html") ?? false
    try ExportedFile.write((isPage ? preface : []) + content, to: path, replaces: true)
    return path
  }

  /// A name that every file system takes: letters and digits, others as hyphens.
  private static func fileName(_ text: some StringProtocol) -> String {
    var name = ""
    for scalar in text.unicodeScalars where name.utf8.count < maximumName {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "." {
        name.unicodeScalars.append(scalar)
      } else if name.last != "-" {
        name += "-"
      }
    }
    while let last = name.last, last == "-" || last == "." { name.removeLast() }
    while let first = name.first, first == "-" || first == "." { name.removeFirst() }
    return name.isEmpty ? "page" : name
  }

  private static func fourDigits(_ number: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, 4 - text.count)) + text
  }
}

/// The process's standard input, read to its end.
enum StandardInput {
  /// - Parameter maximum: bytes; more is an error.
  static func read(maximum: Int) throws(ToolError) -> [UInt8] {
    var content: [UInt8] = []
    while true {
      guard let part = Descriptors.read(STDIN_FILENO, atMost: 1 << 16) else {
        throw ToolError(.inputOutput, "-: cannot be read: \(FilePath.message(errno))")
      }
      if part.isEmpty { return content }
      content += part
      guard content.count <= maximum else {
        throw ToolError(.badData, "-: is larger than \(maximum >> 20) MB")
      }
    }
  }
}
