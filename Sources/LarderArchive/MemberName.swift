internal import LarderText

/// A member's name as a path that leads nowhere but into its archive.
enum MemberName {
  private static let maximumLength = 1024

  /// Returns the path; nil for a name that is none: empty, with a NUL or other control characters, or too long.
  ///
  /// - Parameter bytes: the name as it stands in the archive; separators are those of any system.
  static func path(of bytes: [UInt8]) -> String? {
    guard bytes.count <= maximumLength, !bytes.contains(where: { $0 < 0x20 || $0 == 0x7f }),
      let name = String(validating: bytes, as: UTF8.self)
        // What zip says of names that are not UTF-8.
        ?? TextEncoding.text(bytes.span, in: "cp437")
    else { return nil }
    var parts = name.split { $0 == "/" || $0 == "\\" }.filter { $0 != "." && $0 != ".." }
    if let first = parts.first, first.count == 2, first.last == ":" { parts.removeFirst() }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }
}
