internal import Dispatch

/// Parts of something large on their way from the thread that makes them to the one that takes them.
///
/// One part waits at most, so that three are in memory: one that is made, one that waits and one that is taken.
package final class PartQueue<Part: Sendable>: Sendable {
  private struct State {
    var waiting: Part?
    /// Whether all parts were put in; nil while some may come.
    var isWhole: Bool?
    var isStopped = false
  }

  private let state = Lock(State())
  private let canTake = DispatchSemaphore(value: 0)
  // One that is lower than it was made must not go away.
  private let canPut = DispatchSemaphore(value: 0)

  package init() { canPut.signal() }

  /// Waits until there is room and puts a part in.
  ///
  /// - Returns: false where nobody takes any more.
  package func put(_ part: Part) -> Bool {
    canPut.wait()
    let isTaken = state.withLock { state in
      if !state.isStopped { state.waiting = part }
      return !state.isStopped
    }
    canTake.signal()
    return isTaken
  }

  /// Says that no part comes any more, and whether there were all.
  package func end(isWhole: Bool) {
    canPut.wait()
    state.withLock { $0.isWhole = isWhole }
    canTake.signal()
  }

  /// Waits for the next part; nil behind the last one.
  package func take() -> Part? {
    canTake.wait()
    defer { canPut.signal() }
    return state.withLock { $0.waiting.take() }
  }

  /// Whether all parts were put in.
  package var isWhole: Bool { state.withLock { $0.isWhole ?? false } }

  /// Says that no part is taken any more.
  package func stop() {
    state.withLock {
      $0.isStopped = true
      $0.waiting = nil
    }
    // For the part that is being made, and for the end behind it.
    canPut.signal()
    canPut.signal()
  }
}
