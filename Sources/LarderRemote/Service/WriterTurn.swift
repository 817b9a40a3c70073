internal import Dispatch
internal import Glibc
internal import LarderLocks
internal import LarderStores

/// A writer's turn of a client: a thread that keeps others from writing, and on which the client's calls are answered.
final class WriterTurn: Sendable {
  private enum Phase {
    case waiting
    case held
    case failed(StoreError)
    case over
  }

  private struct State {
    var phase = Phase.waiting
    var jobs: [@Sendable () -> Void] = []
    var isEnding = false
  }

  private let state = Lock(State())
  /// Is signalled for each job, and for the end.
  private let work = DispatchSemaphore(value: 0)
  /// Is signalled when the turn has come, or will not.
  private let begun = DispatchSemaphore(value: 0)

  /// Begins to wait for the turn, on a thread of its own.
  func start(_ store: any PersistentStore) throws(StoreError) {
    let isStarted = SystemThread.start { [self] in
      do {
        try store.exclusively {
          let goesOn = state.withLock { state in
            if !state.isEnding { state.phase = .held }
            return !state.isEnding
          }
          begun.signal()
          if goesOn { serve() }
        }
        finish(.over)
      } catch {
        finish(
          .failed(
            error as? StoreError ?? StoreError(.inputOutput, "\(error)", path: store.path)))
        begun.signal()
      }
    }
    guard isStarted else {
      throw StoreError(.busy, "the server has no thread left; try again", path: store.path)
    }
  }

  /// Waits some time for the turn.
  ///
  /// - Returns: whether it has come.
  func wait(seconds: Double) throws(StoreError) -> Bool {
    if case .timedOut = begun.wait(timeout: .now() + seconds) { return false }
    // Whoever asks again finds it so, too.
    begun.signal()
    switch state.withLock({ $0.phase }) {
    case .held: return true
    case .waiting: return false
    case .failed(let error): throw error
    case .over: throw Self.isLost
    }
  }

  /// Runs `body` in the turn; nil where the turn is over.
  func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
    let outcome = Lock<Result?>(nil)
    let box = Outcome(outcome)
    let done = DispatchSemaphore(value: 0)
    let isTaken = state.withLock { state in
      guard case .held = state.phase, !state.isEnding else { return false }
      state.jobs.append {
        box.lock.withLock { $0 = body() }
        done.signal()
      }
      return true
    }
    guard isTaken else { return nil }
    work.signal()
    done.wait()
    return box.lock.withLock { $0 }
  }

  private final class Outcome<Value: Sendable>: Sendable {
    let lock: Lock<Value?>
    init(_ lock: consuming Lock<Value?>) { self.lock = lock }
  }

  /// Whether the turn has come and is not over.
  var isHeld: Bool { state.withLock { if case .held = $0.phase { !$0.isEnding } else { false } } }

  /// Ends the turn when the jobs at hand are done.
  func end() {
    state.withLock { $0.isEnding = true }
    work.signal()
  }

  private func serve() {
    while true {
      work.wait()
      while let job = state.withLock({ $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }) { job() }
      if state.withLock({ $0.isEnding && $0.jobs.isEmpty }) { return }
    }
  }

  private func finish(_ phase: Phase) {
    let rest = state.withLock { state in
      state.phase = phase
      defer { state.jobs = [] }
      return state.jobs
    }
    for job in rest { job() }
  }

  static let isLost = StoreError(
    .inputOutput,
    "\(StoreError.placeMark): the writer's turn was lost, and others may have written meanwhile; what was "
      + "saved is saved, the rest has to be begun again")
}

/// Waits; not longer than a second.
func sleepShort(seconds: Double) { usleep(UInt32(max(0, min(seconds, 1)) * 1e6)) }
