internal import Dispatch
internal import LarderLocks
internal import LarderStores

/// Asks the server again and again for what a client holds there, so that it goes on to hold it.
final class LeaseKeeper: Sendable {
  private struct State {
    var held: Set<UInt64> = []
    var released: [UInt64] = []
    var isRunning = false
  }

  private let link: RemoteLink
  private let state = Lock(State())
  private let news = DispatchSemaphore(value: 0)
  /// How often the server is asked, in seconds.
  private let interval: Double
  /// How long a release is tried for that somebody waits for, in seconds.
  private static let patience = 2.0

  /// - Parameter lease: how long the server holds what nobody asks for, in seconds.
  init(_ link: RemoteLink, lease: Double) {
    self.link = link
    interval = max(0.1, min(lease, 3_600) / 3)
  }

  /// Keeps what has a number.
  func keep(_ number: UInt64) {
    let isFirst = state.withLock { state in
      state.held.insert(number)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard isFirst else { return }
    let isStarted = SystemThread.start { self.run() }
    // Then it lasts as long as the server holds it.
    if !isStarted { state.withLock { $0.isRunning = false } }
  }

  /// Lets go of what has a number, soon.
  func release(_ number: UInt64) {
    state.withLock { state in
      state.held.remove(number)
      state.released.append(number)
    }
    news.signal()
  }

  /// Lets go of what has a number, and waits until the server has.
  func releaseNow(_ number: UInt64) {
    state.withLock { _ = $0.held.remove(number) }
    // What cannot be released now ends by itself.
    try? tell(kept: [], released: [number], patience: Self.patience)
    news.signal()
  }

  private func tell(kept: [UInt64], released: [UInt64], patience: Double?) throws(StoreError) {
    _ = try link.send(.keep, patience: patience) { writer in
      writer.write(kept)
      writer.write(released)
    }
  }

  private func run() {
    while true {
      _ = news.wait(timeout: .now() + interval)
      let (held, released) = state.withLock { state in
        defer { state.released = [] }
        if state.held.isEmpty && state.released.isEmpty { state.isRunning = false }
        return (Array(state.held), state.released)
      }
      if held.isEmpty && released.isEmpty { return }
      try? tell(kept: held, released: released, patience: nil)
    }
  }
}
