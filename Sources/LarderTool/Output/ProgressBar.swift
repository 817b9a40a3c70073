internal import Glibc
internal import LarderBytes

/// A line on the terminal that says how far a job has come, how fast it goes and how long it will take.
///
/// Not thread-safe: the job calls it on the thread that the job runs on.
final class ProgressBar {
  private let terminal: Terminal
  private let isShown: Bool
  private let noun: String
  private let start = ProgressBar.now()
  private var lastDrawn = 0.0
  private var isOnScreen = false

  /// Makes a bar; nothing is drawn unless standard error is a terminal and `isQuiet` is false.
  init(counting noun: String, isQuiet: Bool) {
    terminal = .error
    isShown = !isQuiet && terminal.canRedraw
    self.noun = noun
  }

  /// Does work that says how far it is, as a share of 0 to 1, and that ends early when it is told false: after a signal to stop.
  ///
  /// An error after such a signal ends the process by the signal; work that returns is for the caller to judge.
  static func showing<Result>(
    _ noun: String, isQuiet: Bool, _ work: (_ update: @escaping (Double) -> Bool) throws -> Result
  ) throws -> Result {
    let bar = ProgressBar(counting: noun, isQuiet: isQuiet)
    Interruption.listen()
    defer { bar.clear() }
    do {
      return try work { share in
        bar.update(share: share)
        return Interruption.pending == 0
      }
    } catch {
      bar.clear()
      Interruption.leaveIfPending()
      throw error
    }
  }

  /// Draws the bar, ten times a second at most; a total of 0 is one that is not known yet.
  func update(done: Int, total: Int) {
    guard isShown else { return }
    let time = ProgressBar.now()
    guard time - lastDrawn >= 0.1 else { return }
    lastDrawn = time
    let elapsed = max(time - start, 0.001)
    let rate = Double(done) / elapsed
    var words = Wording.number(done)
    if total > 0 { words += "/" + Wording.number(total) }
    words += " \(noun)  \(Wording.number(Int(rate)))/s"
    if total > 0, done > 0 {
      words += "  \(Wording.clock(Double(max(0, total - done)) / rate)) left"
    }
    draw(words, share: total > 0 ? Double(done) / Double(total) : nil)
  }

  /// Draws the bar for a share of the work, 0 to 1.
  func update(share: Double) {
    guard isShown, share > 0 else { return }
    let time = ProgressBar.now()
    guard time - lastDrawn >= 0.1 else { return }
    lastDrawn = time
    let share = min(1, share)
    let left = (time - start) * (1 - share) / share
    draw("\(Int(share * 100)) % \(noun)  \(Wording.clock(left)) left", share: share)
  }

  /// Takes the bar off the screen, so that a line can be written; the next update draws it again.
  func clear() {
    guard isOnScreen else { return }
    Diagnostics.writeRaw("\r\u{1b}[K")
    isOnScreen = false
    lastDrawn = 0
  }

  private func draw(_ words: String, share: Double?) {
    var line = words
    let room = min(40, terminal.width - words.utf8.count - 5)
    if let share, room >= 10 {
      let filled = Int(Double(room) * min(1, max(0, share)))
      line =
        "[" + String(repeating: "#", count: filled) + String(repeating: "-", count: room - filled)
        + "] " + words
    }
    Diagnostics.writeRaw("\r" + line.prefix(max(1, terminal.width - 1)) + "\u{1b}[K")
    isOnScreen = true
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
