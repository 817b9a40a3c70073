internal import LarderSQLite

/// What kind of content a file has, as its first bytes say.
public enum FileStructure: String, Hashable, Sendable {
  /// No bytes, or nothing but space.
  case blank
  /// Text that begins as an object or a list of JSON does.
  case json
  /// Text that begins with an element that is not of HTML.
  case xml
  /// A web page, or a part of one.
  case html
  /// Any other text.
  case text
  /// Rich text.
  case rtf
  /// A zip archive, which many apps and offices use under other names.
  case zip
  /// One file, compressed by gzip.
  case gzip
  /// Another archive, or a file compressed otherwise: tar, bzip2, xz, zstd, 7z, rar.
  case archive
  /// A database of SQLite.
  case sqlite
  /// A PDF document.
  case pdf
  /// A picture.
  case picture
  /// Bytes that are no text and none of the above.
  case binary

  /// In words, for "it is ...".
  var words: String {
    switch self {
    case .blank: "empty"
    case .json: "JSON of no kind that is known"
    case .xml: "XML of no kind that is known"
    case .html: "a web page"
    case .text: "text without the marks of a recipe"
    case .rtf: "rich text"
    case .zip: "a zip archive"
    case .gzip: "compressed by gzip"
    case .archive: "an archive"
    case .sqlite: "an SQLite database"
    case .pdf: "a PDF document"
    case .picture: "a picture"
    case .binary: "no text"
    }
  }

  /// The structure of a file whose first bytes are a mark of it, which text does not begin with.
  ///
  /// - Parameter pathExtension: the end of its name: what is called a PDF document may have other bytes before the mark.
  static func marked(_ head: Span<UInt8>, pathExtension: String) -> FileStructure? {
    for (mark, structure) in marks where head.starts(with: mark) { return structure }
    // A tar archive has its mark behind the first member's name.
    if head.starts(with: "ustar", at: 257) { return .archive }
    if pathExtension == "pdf" {
      // PDF Reference 1.7, appendix H, note 13.
      for place in 0..<min(head.count, 1024) where head.starts(with: "%PDF-", at: place) {
        return .pdf
      }
    }
    return nil
  }

  private static let marks: [(mark: [UInt8], structure: FileStructure)] = [
    ([0x50, 0x4b, 3, 4], .zip), ([0x50, 0x4b, 5, 6], .zip), ([0x50, 0x4b, 7, 8], .zip),
    ([0x1f, 0x8b], .gzip), (DatabaseImage.mark, .sqlite), (Array("%PDF-".utf8), .pdf),
    (Array("{\\rtf".utf8), .rtf), ([0x42, 0x5a, 0x68], .archive),
    ([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0], .archive), ([0x28, 0xb5, 0x2f, 0xfd], .archive),
    ([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], .archive), (Array("Rar!".utf8), .archive),
    ([0xff, 0xd8, 0xff], .picture), ([0x89, 0x50, 0x4e, 0x47], .picture),
    ([0x49, 0x49, 0x2a, 0], .picture), ([0x4d, 0x4d, 0, 0x2a], .picture),
    (Array("GIF8".utf8), .picture), (Array("RIFF".utf8), .picture),
    ([0xd0, 0xcf, 0x11, 0xe0], .binary), ([0x7f, 0x45, 0x4c, 0x46], .binary),
  ]
}
