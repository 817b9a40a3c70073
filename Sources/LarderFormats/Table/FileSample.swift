internal import LarderText

/// What a file's name and its beginning show: what formats recognise it by, looked at once for all of them.
public struct FileSample: Hashable, Sendable {
  /// The file's name, with the folders that it was given with.
  public let name: String
  /// The end of its name behind the last full stop, in lower case; empty where there is none.
  public let pathExtension: String
  /// What whoever gave the file says that it is, in lower case and without parameters.
  public let mediaType: String?
  /// What kind of content it has.
  public let structure: FileStructure
  /// Of JSON: the keys of the outermost object, or of the first object of the outermost list, in their order; those that
  /// stand within the first 64 KB.
  public let keys: [String]
  /// Of JSON: whether the outermost value is a list.
  public let isList: Bool
  /// Of XML: the name of the outermost element, in lower case and without a prefix.
  public let rootElement: String?
  /// Of a zip archive: what its first members show.
  public let zip: ZipHead
  /// Of text: its first lines, at most 500 within the first 64 KB; letters that are not UTF-8 may be wrong.
  public let lines: [String]

  /// Of a web page: its beginning, as it stands.
  private let page: [UInt8]

  /// How much of a file is looked at, in bytes.
  static let headSize = 64 << 10
  private static let maximumLines = 500

  /// Looks at a file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file; only its beginning is looked at.
  ///   - name: the file's name, with or without the folders that it is in.
  ///   - mediaType: what whoever gave the file says that it is; nil where nobody does.
  public init(_ bytes: Span<UInt8>, name: String, mediaType: String? = nil) {
    self.name = name
    pathExtension = Self.pathExtension(of: name)
    self.mediaType = mediaType.map {
      TextCleaning.trimmed(String($0.prefix { $0 != ";" })).lowercased()
    }
    let head = bytes.extracting(first: Self.headSize)
    var keys: [String] = []
    var isList = false
    var rootElement: String?
    var lines: [String] = []
    var page: [UInt8] = []
    if let structure = FileStructure.marked(head, pathExtension: pathExtension) {
      self.structure = structure
    } else {
      structure = SourceText.withHead(head) { text in
        let (structure, root) = TextStructure.of(text)
        rootElement = root
        if structure == .json { (keys, isList) = JSONKeys.outermost(of: text) }
        if structure == .html { page = text.copy }
        if structure == .text {
          lines = SourceLines.beginning(of: text, maximum: Self.maximumLines)
        }
        return structure == .blank && bytes.count > head.count ? .text : structure
      }
    }
    zip = structure == .zip ? ZipHead(head) : ZipHead()
    self.keys = keys
    self.isList = isList
    self.rootElement = rootElement
    self.lines = lines
    self.page = page
  }

  /// Whether all of some signs, which are ASCII, stand in the beginning of a web page.
  func pageHolds(_ signs: [String]) -> Bool {
    signs.allSatisfy { sign in
      let sign = Array(sign.utf8)
      let bytes = page.span
      guard let first = sign.first, bytes.count >= sign.count else { return false }
      return (0...(bytes.count - sign.count)).contains { start in
        bytes[start] == first && sign.indices.allSatisfy { bytes[start + $0] == sign[$0] }
      }
    }
  }

  /// The file's name without folders and extension.
  public var baseName: String {
    let file = name.utf8.lastIndex(of: UInt8(ascii: "/")).map {
      name[name.utf8.index(after: $0)...]
    }
    let last = file ?? name[...]
    let end = last.utf8.lastIndex(of: UInt8(ascii: ".")) ?? last.endIndex
    return String(end > last.startIndex ? last[..<end] : last)
  }

  /// The extension of a path, in lower case; empty for a name without one.
  static func pathExtension(of path: String) -> String {
    let bytes = path.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    let end = bytes[bytes.index(after: dot)...]
    guard end.count <= 40, !end.contains(UInt8(ascii: "/")) else { return "" }
    return path[end.startIndex...].lowercased()
  }
}
