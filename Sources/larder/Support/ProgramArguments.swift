internal import CEntry
internal import Glibc

/// What the tool was started with, as the system handed it over.
///
/// `CommandLine.arguments` reads `/proc/self/cmdline`, and is empty where that is missing.
enum ProgramArguments {
  /// The arguments behind the tool's name; bytes that are not UTF-8 become U+FFFD.
  static var all: [String] {
    guard let texts = larder_arguments() else { return [] }
    return (1..<max(1, Int(larder_argument_count()))).compactMap { index in
      texts[index].map { String(cString: $0) }
    }
  }

  /// The verb that the tool was started as, under the name of one of Apple's programs; nil under its own.
  static var verb: String? {
    guard let name = larder_arguments()?[0] else { return nil }
    let names = ["mdfind", "mdls", "mdimport", "mdutil"]
    return names.first { verb in
      strcmp(name, verb) == 0 || String(cString: name).hasSuffix("/" + verb)
    }
  }

  /// Whether a text is not what was typed, or the end of it, because that is not UTF-8: as a word of a query it finds nothing, as a path it would be
  /// another file's.
  static func isRepaired(_ text: String) -> Bool {
    guard text.unicodeScalars.contains("\u{fffd}"), let texts = larder_arguments() else {
      return false
    }
    return (1..<max(1, Int(larder_argument_count()))).contains { index in
      guard let bytes = texts[index] else { return false }
      return String(validatingCString: bytes) == nil && String(cString: bytes).hasSuffix(text)
    }
  }
}
