internal import CEntry

/// What the tool was started with, as the system handed it over.
///
/// `CommandLine.arguments` reads `/proc/self/cmdline`, and is empty where that is missing.
enum ProgramArguments {
  /// The arguments behind the tool's name; bytes that are not UTF-8 become U+FFFD.
  static var all: [String] { indices.map { String(decoding: bytes($0), as: UTF8.self) } }

  /// All arguments as they were given, the tool's name first.
  static var allBytes: [[UInt8]] { (0..<larder_argument_count()).map(bytes) }

  private static var indices: Range<Int32> { 1..<max(1, larder_argument_count()) }

  private static func bytes(_ index: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let byte = larder_argument_byte(index, bytes.count)
      if byte == 0 { return bytes }
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
  }

  /// The verb that the tool was started as, under the name of one of Apple's programs; nil under its own.
  static var verb: String? {
    let name = String(decoding: bytes(0), as: UTF8.self)
    return ["mdfind", "mdls", "mdimport", "mdutil"].first { name == $0 || name.hasSuffix("/" + $0) }
  }

  /// The bytes of the argument that became this text because they are not UTF-8; nil where there is none.
  static func bytes(of text: String) -> [UInt8]? {
    guard text.unicodeScalars.contains("\u{fffd}") else { return nil }
    return indices.lazy.map(bytes).first {
      String(validating: $0, as: UTF8.self) == nil && String(decoding: $0, as: UTF8.self) == text
    }
  }

  /// Whether a text is not what was typed, or the end of it, because that is not UTF-8: as a word of a query it finds nothing, as a path it would be
  /// another file's.
  static func isRepaired(_ text: String) -> Bool {
    guard text.unicodeScalars.contains("\u{fffd}") else { return false }
    return indices.contains { index in
      let bytes = bytes(index)
      return String(validating: bytes, as: UTF8.self) == nil
        && String(decoding: bytes, as: UTF8.self).hasSuffix(text)
    }
  }
}
