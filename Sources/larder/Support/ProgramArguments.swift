internal import CEntry

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
}
