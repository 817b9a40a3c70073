internal import Dispatch
internal import LarderLocks

/// Sees what other processes, or other store objects on the same file, write to a store.
///
/// It costs one short statement each time it looks, and reads the history only after a write. Thread-safe.
public final class StoreChangeMonitor: Sendable {
  private struct State {
    var count: Int64
    var token: HistoryToken?
  }

  private let store: any PersistentStore
  private let state: Lock<State>

  /// Begins with the present state of the store.
  public init(_ store: any PersistentStore) throws(StoreError) {
    self.store = store
    state = Lock(
      State(count: try store.foreignChangeCount(), token: try store.currentHistoryToken()))
  }

  /// Returns what others have written since this was asked last, oldest first.
  ///
  /// - Throws: `expired` when the history was purged in between; objects then have to be read anew. The next call goes on from
  ///   the present state.
  public func poll() throws(StoreError) -> [HistoryTransaction] {
    try state.withLock { (state: inout State) throws(StoreError) -> [HistoryTransaction] in
      let count = try store.foreignChangeCount()
      guard count != state.count else { return [] }
      let now = try store.currentHistoryToken()
      guard let last = state.token else {
        state = State(count: count, token: now)
        return []
      }
      var request = HistoryRequest(after: last)
      request.onlyForeign = true
      do throws(StoreError) {
        let found = try store.history(request)
        // The number was read first: what is written from there on is seen by the next call. A transaction that came
        // after `now` was read is seen once, here.
        state = State(count: count, token: now)
        if let token = found.last?.token, let now, token.transaction > now.transaction {
          state.token = token
        }
        return found
      } catch {
        // Whatever else went wrong, the next call reads it.
        if error.code == .expired { state = State(count: count, token: now) }
        throw error
      }
    }
  }

  /// For how long a store is trusted that tells of changes itself, in seconds.
  private static let trust = 60.0

  /// Looks whenever the store is told of a change, and else again and again, on a queue of its own, as long as the
  /// sequence is iterated. A server that cannot be reached for longer than the store waits for others ends it.
  ///
  /// - Parameter interval: how long to wait between two looks at a store that is told of nothing, in seconds. One that is
  ///   told of changes is looked at once a minute beside that.
  public func transactions(every interval: Double = 1) -> AsyncThrowingStream<
    HistoryTransaction, any Error
  > {
    AsyncThrowingStream { continuation in
      let queue = DispatchQueue(label: "larder.store-changes")
      let seen = Lock(ContinuousClock.now)
      let look: @Sendable () -> Void = {
        seen.withLock { $0 = .now }
        do throws(StoreError) {
          for transaction in try self.poll() { continuation.yield(transaction) }
        } catch { continuation.finish(throwing: error) }
      }
      let watch = store.watchForeignChanges { queue.async(execute: look) }
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.schedule(deadline: .now() + interval, repeating: interval)
      timer.setEventHandler {
        let isFresh = seen.withLock { $0.duration(to: .now) < .seconds(Self.trust) }
        if watch?.isListening != true || !isFresh { look() }
      }
      let held = HeldTimer(timer)
      continuation.onTermination = { _ in held.cancel() }
      timer.resume()
    }
  }
}

/// A timer that is cancelled from whatever thread ends the sequence.
private final class HeldTimer: @unchecked Sendable {
  // @unchecked: a dispatch source may be cancelled from any thread, and nothing else is done with it.
  private let timer: any DispatchSourceTimer

  init(_ timer: any DispatchSourceTimer) { self.timer = timer }

  func cancel() { timer.cancel() }
}
