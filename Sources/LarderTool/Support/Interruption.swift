internal import Glibc
internal import LarderBytes
internal import Synchronization

/// Lets a job come to a clean end when the user presses control-C or the system asks it to stop.
///
/// The first signal is only remembered; a second one ends the process at once. The store is safe in either case.
enum Interruption {
  private static let signal = Atomic<Int32>(0)
  /// The end of a connection that the handler writes to; -1 where nobody waits for it.
  private static let pipeEnd = Atomic<Int32>(-1)

  /// The signal that came, 0 for none. Safe on any thread.
  static var pending: Int32 { signal.load(ordering: .relaxed) }

  /// Begins to listen. A reader that went away no longer ends the process either: the job goes on.
  static func listen() {
    _ = pending  // The global exists before a handler can run.
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Below nohup(1) the job outlives its terminal.
      if number == SIGHUP, ignoresSignal(number) { continue }
      Glibc.signal(number, handler)
      // Whoever starts the tool from a thread that lets no signals through hands that on.
      unblockSignal(number)
    }
    Glibc.signal(SIGPIPE, SIG_IGN)
  }

  /// Returns a descriptor that becomes readable when a signal comes, so that it can be waited for with others; -1 where
  /// there is none to be had.
  static func makeDescriptor() -> Int32 {
    guard let ends = connectedSockets() else { return -1 }
    for end in [ends.0, ends.1] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    pipeEnd.store(ends.1, ordering: .relaxed)
    return ends.0
  }

  /// Has further signals make that descriptor readable, and do nothing else: what can be read there then is `note(of:)`.
  static func watch(_ numbers: [Int32]) {
    for number in numbers {
      Glibc.signal(number, notice)
      unblockSignal(number)
    }
  }

  /// The byte that the descriptor gives for a signal that is watched.
  static func note(of number: Int32) -> UInt8 {
    switch number {
    case SIGWINCH: UInt8(ascii: "w")
    case SIGTSTP: UInt8(ascii: "z")
    case SIGCONT: UInt8(ascii: "c")
    default: UInt8(ascii: "!")
    }
  }

  /// Lets signals end the process again: what comes now only reads.
  static func stopListening() {
    for number in [SIGINT, SIGTERM, SIGHUP] where !ignoresSignal(number) {
      Glibc.signal(number, SIG_DFL)
    }
  }

  /// Ends the process by the signal that came, if one came, so that whoever started it can tell.
  static func leaveIfPending() {
    let number = pending
    guard number != 0 else { return }
    Glibc.signal(number, SIG_DFL)
    raise(number)
  }

  private static let handler: @convention(c) (Int32) -> Void = { number in
    Glibc.signal(number, SIG_DFL)
    Interruption.signal.store(number, ordering: .relaxed)
    let end = Interruption.pipeEnd.load(ordering: .relaxed)
    if end >= 0 { Descriptors.write("!", to: end) }
  }

  private static let notice: @convention(c) (Int32) -> Void = { number in
    let end = Interruption.pipeEnd.load(ordering: .relaxed)
    guard end >= 0 else { return }
    switch number {
    case SIGWINCH: Descriptors.write("w", to: end)
    case SIGTSTP: Descriptors.write("z", to: end)
    case SIGCONT: Descriptors.write("c", to: end)
    default: Descriptors.write("!", to: end)
    }
  }
}
