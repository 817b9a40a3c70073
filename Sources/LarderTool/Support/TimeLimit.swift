internal import ArgumentParser
internal import Glibc
internal import LarderBytes

/// How long a verb that only reads may take.
///
/// A timer of the system ends the process, whatever it is doing: nothing is lost by that, because a verb that reads changes
/// nothing and writes its answer in one piece at the end. Control-C ends it in the same way.
struct TimeLimit: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Give up after so many seconds. Default: 60 where the answer goes to a terminal.",
      valueName: "number"))
  var maxSeconds: Double?

  func validate() throws { try Self.require(maxSeconds) }

  /// Begins to count. Without a limit given, 60 seconds where a person waits at a terminal.
  func start() { Self.start(maxSeconds) }

  /// Throws unless a number of seconds is one above 0.
  static func require(_ seconds: Double?) throws {
    if let seconds, !(seconds > 0) {
      throw ValidationError("--max-seconds: a number above 0 is expected, not \(seconds)")
    }
  }

  /// Begins to count, for these seconds or the usual ones.
  static func start(_ seconds: Double?) {
    guard let seconds = seconds ?? (isatty(STDOUT_FILENO) == 1 ? 60 : nil) else { return }
    // What the handlers use is there before one can run.
    _ = (leave, words, clearing)
    signal(SIGALRM, Terminal.error.canRedraw ? leaveTerminal : leave)
    unblockSignal(SIGALRM)
    setTimer(seconds)
  }

  /// Stops counting: what comes now is to be done to its end.
  static func end() { setTimer(0) }

  /// Calls a closure that may take any time; then the rest of the limit counts again.
  static func suspended(_ body: () throws -> Void) rethrows {
    let rest = alarmTimer()
    end()
    defer { setAlarmTimer(rest) }
    try body()
  }

  private static func setTimer(_ seconds: Double) {
    let seconds = min(seconds, 1e8)
    var timer = itimerval()
    timer.it_value.tv_sec = Int(seconds)
    timer.it_value.tv_usec = Int((seconds - seconds.rounded(.down)) * 1e6)
    // A timer of nothing at all would never end.
    if seconds > 0, timer.it_value.tv_sec == 0, timer.it_value.tv_usec == 0 {
      timer.it_value.tv_usec = 1
    }
    setAlarmTimer(timer)
  }

  // Handlers of a signal: they may call the system and nothing else.
  private static let leave: @convention(c) (Int32) -> Void = { _ in
    Descriptors.write(TimeLimit.words, to: STDERR_FILENO)
    _exit(ExitStatus.busy.rawValue)
  }
  private static let leaveTerminal: @convention(c) (Int32) -> Void = { number in
    // Takes the bar off the line.
    Descriptors.write(TimeLimit.clearing, to: STDERR_FILENO)
    TimeLimit.leave(number)
  }
  private static let words: StaticString =
    "larder: the time is up and there is no answer yet; --max-seconds sets the limit\n"
  private static let clearing: StaticString = "\r\u{1b}[K"
}
