/// What the files of stores begin with.
package enum StoreFileHead {
  /// How many bytes have to be looked at.
  package static let size = 128
  static let binary = Array("LarderB\n".utf8)
  private static let sqlite = Array("SQLite format 3\0".utf8)
  /// Stands behind the XML declaration; the version follows.
  static let xmlRoot = "<store version="

  /// Which kind of store a file begins as.
  package enum Kind {
    case sqlite, binary, xml
  }

  /// Returns the kind of store that begins with these bytes; nil where none does.
  package static func kind(of head: [UInt8]) -> Kind? {
    if head.starts(with: sqlite) { return .sqlite }
    if head.starts(with: binary) { return .binary }
    let text = String(decoding: head, as: UTF8.self)
    return text.hasPrefix("<?xml") && text.contains(xmlRoot) ? .xml : nil
  }
}
