internal import Glibc

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
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// The lines of the terminal; 24 when it does not say.
  var height: Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return 24 }
    return Int(size.ws_row)
  }

  /// Returns text in a style, or as it is where there are no colours.
  func styled(_ text: String, _ style: Style) -> String {
    usesColour && !text.isEmpty ? "\u{1b}[\(style.rawValue)m\(text)\u{1b}[0m" : text
  }

  /// The looks that the tool uses.
  enum Style: String {
    case bold = "1"
    case dim = "2"
    case match = "1;33"
  }
}
