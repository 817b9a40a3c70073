internal import LarderLocks
internal import LarderSync

/// A bar for each step of a sync that takes long; it listens to signals too.
final class SyncBars: Sendable {
  private struct State {
    var step: SyncProgress.Step?
    var bar: ProgressBar?
  }

  private let state = Lock(State())
  private let isQuiet: Bool

  init(isQuiet: Bool) {
    self.isQuiet = isQuiet
    Interruption.listen()
  }

  /// - Returns: false once a signal came that ends the work.
  func update(_ progress: SyncProgress) -> Bool {
    state.withLock { state in
      if state.step != progress.step {
        state.bar?.clear()
        state.step = progress.step
        state.bar = ProgressBar(counting: Self.words(progress.step), isQuiet: isQuiet)
      }
      state.bar?.update(share: progress.share)
    }
    return Interruption.pending == 0
  }

  /// Takes the bar off the screen.
  func clear() { state.withLock { $0.bar?.clear() } }

  private static func words(_ step: SyncProgress.Step) -> String {
    switch step {
    case .identifying: "looked at"
    case .telling: "told"
    case .reading: "read"
    case .readingBaseline: "of another machine's store read"
    case .writingBaseline: "of the baseline written"
    }
  }
}
