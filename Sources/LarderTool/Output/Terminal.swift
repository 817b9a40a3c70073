internal import Glibc
internal import LarderBytes

/// What a descriptor can show.
struct Terminal {
  let isTerminal: Bool
  /// Whether colours may be used: on a terminal that knows them, unless `NO_COLOR` is set (https://no-color.org).
  let usesColour: Bool
  private let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
    let name = isTerminal ? Environment.value("TERM") : nil
    usesColour = isTerminal && name != nil && name != "dumb" && Environment.value("NO_COLOR") == nil
  }

  /// Makes a terminal that takes colours or not, whatever the environment says.
  init(colours: Bool) {
    descriptor = -1
    isTerminal = colours
    usesColour = colours
  }

  /// Where answers go.
  static var output: Terminal { Terminal(STDOUT_FILENO) }
  /// Where diagnostics and progress go.
  static var error: Terminal { Terminal(STDERR_FILENO) }

  /// Whether the cursor can go back to the beginning of a line.
  var canRedraw: Bool {
    isTerminal && Environment.value("TERM") != nil && Environment.value("TERM") != "dumb"
  }

  /// The columns of the terminal; 80 when it does not say.
  var width: Int {
    terminalSize(descriptor).flatMap { $0.columns > 0 ? $0.columns : nil } ?? 80
  }

  /// The lines of the terminal; 24 when it does not say.
  var height: Int {
    terminalSize(descriptor).flatMap { $0.lines > 0 ? $0.lines : nil } ?? 24
  }

  /// Returns text in a style, or as it is where there are no colours.
  func styled(_ text: String, _ style: Style) -> String {
    usesColour && !text.isEmpty ? "\u{1b}[\(style.rawValue)m\(text)\u{1b}[0m" : text
  }

  /// The looks that the tool uses.
  enum Style: String {
    case bold = "1"
    case dim = "2"
    case underlined = "4"
    case match = "1;33"
  }
}
