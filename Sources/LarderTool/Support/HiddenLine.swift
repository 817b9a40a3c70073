internal import Glibc
internal import LarderBytes

/// A line that is typed at the terminal and not shown.
enum HiddenLine {
  enum Answer: Equatable {
    case line([UInt8])
    /// Control-D at its beginning, or the terminal went away.
    case ended
    case noTerminal
  }

  /// Asks for a line at the terminal, whatever the standard streams are; a signal that comes meanwhile ends the process,
  /// with the terminal as it was.
  static func read(_ question: String) -> Answer {
    let terminal = LarderBytes.open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else { return .noTerminal }
    defer { close(terminal) }
    Interruption.listen()
    guard RawTerminal.begin(terminal, entering: "", leaving: "\r\n") else { return .noTerminal }
    defer { RawTerminal.end() }
    _ = Descriptors.write(Array(question.utf8).span, to: terminal)
    var editing = Editing()
    while true {
      if Interruption.pending != 0 {
        RawTerminal.end()
        Interruption.leaveIfPending()
      }
      var polled = [pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)]
      guard poll(&polled, 100) > 0 else { continue }
      guard let keys = Descriptors.read(terminal, atMost: 256), !keys.isEmpty else { return .ended }
      for key in keys {
        switch editing.take(key) {
        case .more: break
        case .done: return .line(editing.line)
        case .ended: return .ended
        case .interrupted:
          RawTerminal.end()
          signal(SIGINT, SIG_DFL)
          raise(SIGINT)
        }
      }
    }
  }

  /// What keys do to a line that nobody sees.
  struct Editing {
    enum Step: Equatable { case more, done, ended, interrupted }

    /// More than anybody types; the rest is dropped.
    private static let limit = 4096
    private(set) var line: [UInt8] = []

    mutating func take(_ key: UInt8) -> Step {
      switch key {
      case 0x0a, 0x0d: return .done
      case 0x03: return .interrupted
      case 0x04 where line.isEmpty: return .ended
      case 0x15: line = []
      case 0x08, 0x7f:
        // A character and not a byte.
        while let last = line.popLast(), last & 0xc0 == 0x80 {}
      default: if line.count < Self.limit, key >= 0x20 { line.append(key) }
      }
      return .more
    }
  }
}
