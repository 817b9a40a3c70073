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
      // The number first: what is written from here on is seen by the next call.
      state.count = count
      let now = try store.currentHistoryToken()
      guard let last = state.token else {
        state.token = now
        return []
      }
      state.token = now
      var request = HistoryRequest(after: last)
      request.onlyForeign = true
      let found = try store.history(request)
      // A transaction that came after `now` was read is seen once, here.
      if let token = found.last?.token, let now, token.transaction > now.transaction {
        state.token = token
      }
      return found
    }
  }

  /// Looks again and again on a queue of its own, as long as the sequence is iterated.
  ///
  /// - Parameter interval: how long to wait between two looks, in seconds.
  public func transactions(every interval: Double = 1) -> AsyncThrowingStream<
    HistoryTransaction, any Error
  > {
    AsyncThrowingStream { continuation in
      let queue = DispatchQueue(label: "larder.store-changes")
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.schedule(deadline: .now() + interval, repeating: interval)
      timer.setEventHandler {
        do throws(StoreError) {
          for transaction in try self.poll() { continuation.yield(transaction) }
        } catch { continuation.finish(throwing: error) }
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
