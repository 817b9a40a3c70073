internal import Glibc

/// A terminal that hands over its keys one by one, and that is put back as it was however the process ends.
///
/// There is one at a time: handlers of signals have to find it. For the main thread.
package enum RawTerminal {
  // Handlers of signals read these; the main thread writes them while `isRaw` is false.
  nonisolated(unsafe) private static var descriptor: Int32 = -1
  nonisolated(unsafe) private static var before = termios()
  nonisolated(unsafe) private static var isRaw = false
  nonisolated(unsafe) private static var entering: StaticString = ""
  nonisolated(unsafe) private static var leaving: StaticString = ""

  /// Signals that end a process on the spot, from outside or for a mistake of its own. What may be told to stop in order
  /// (`SIGINT` ...) is for the caller.
  private static let deadly = [
    SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGALRM, SIGUSR1, SIGUSR2,
  ]

  /// Begins to read keys.
  ///
  /// - Parameters:
  ///   - terminal: open for reading and writing.
  ///   - entering: what the terminal is sent at the beginning and whenever the process goes on.
  ///   - leaving: what takes that back.
  /// - Returns: false with `errno` where the terminal refuses.
  package static func begin(
    _ terminal: Int32, entering: StaticString, leaving: StaticString
  ) -> Bool {
    descriptor = terminal
    (self.entering, self.leaving) = (entering, leaving)
    guard tcgetattr(terminal, &before) == 0, resume() else { return false }
    for number in deadly { signal(number, leave) }
    return true
  }

  /// Goes on after a pause.
  @discardableResult
  package static func resume() -> Bool {
    var mode = before
    cfmakeraw(&mode)
    isRaw = true
    // Those who come back from a pause may have lost the mode and not the state.
    guard tcsetattr(descriptor, TCSANOW, &mode) == 0 else {
      isRaw = false
      return false
    }
    Descriptors.write(entering, to: descriptor)
    return true
  }

  /// Puts the terminal back; does nothing where it is so already.
  package static func pause() {
    guard isRaw else { return }
    isRaw = false
    Descriptors.write(leaving, to: descriptor)
    tcsetattr(descriptor, TCSANOW, &before)
  }

  /// Puts the terminal back for good.
  package static func end() {
    pause()
    for number in deadly { signal(number, SIG_DFL) }
  }

  private static let leave: @convention(c) (Int32) -> Void = { number in
    RawTerminal.pause()
    signal(number, SIG_DFL)
    raise(number)
  }
}
