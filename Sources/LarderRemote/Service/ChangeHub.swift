internal import FoundationEssentials
internal import LarderLocks
internal import LarderStores

/// Counts the changes of a store, by whom they are, and tells listeners.
final class ChangeHub: Sendable {
  private struct State {
    /// Writes of all, on top of a number that no other service began with.
    var count = Int64.random(in: 0..<(1 << 40)) << 16
    var bySession: [UUID: Int64] = [:]
    var owners: [Int64: UUID] = [:]
    var ownerOrder: [Int64] = []
    var listeners: [UInt64: AsyncStream<RemoteEvent>.Continuation] = [:]
    var nextListener: UInt64 = 0
    var isWatching = false
    var isClosed = false
    var watch: (any ForeignChangeWatch)?
  }

  /// Of how many transactions and clients it is remembered who made them.
  private static let memory = 65_536
  /// How often a store is looked at that tells of nothing.
  private static let interval = 0.25

  private let store: any PersistentStore
  private let state = Lock(State())

  init(_ store: any PersistentStore) { self.store = store }

  /// A number that is another one after every write of anybody but a client.
  func count(without session: UUID) throws(StoreError) -> Int64 {
    let foreign = try store.foreignChangeCount()
    return state.withLock { $0.count &+ foreign &- ($0.bySession[session] ?? 0) }
  }

  /// Notes a write of a client, or, with nil, of somebody else in this process.
  func note(_ session: UUID?, transaction: Int64? = nil) {
    let listeners = state.withLock { state in
      state.count += 1
      if let session {
        if state.bySession.count > Self.memory { state.bySession = [:] }
        state.bySession[session, default: 0] += 1
        if let transaction {
          state.owners[transaction] = session
          state.ownerOrder.append(transaction)
          if state.ownerOrder.count > Self.memory {
            for old in state.ownerOrder.prefix(Self.memory / 2) { state.owners[old] = nil }
            state.ownerOrder.removeFirst(Self.memory / 2)
          }
        }
      }
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.yield(.saved) }
  }

  /// Whether a transaction is a client's own.
  func isOwn(_ transaction: Int64, of session: UUID) -> Bool {
    state.withLock { $0.owners[transaction] == session }
  }

  /// A listener's events; the first one says that it is heard. Nil where there are too many.
  func listen(atMost limit: Int) -> AsyncStream<RemoteEvent>? {
    let (stream, continuation) = AsyncStream.makeStream(
      of: RemoteEvent.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state -> UInt64? in
      guard !state.isClosed, state.listeners.count < limit else { return nil }
      state.nextListener += 1
      state.listeners[state.nextListener] = continuation
      return state.nextListener
    }
    guard let number else { return nil }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.listeners[number] = nil }
    }
    continuation.yield(.saved)
    watch()
    return stream
  }

  func close() {
    let listeners = state.withLock { state in
      state.isClosed = true
      state.watch = nil
      defer { state.listeners = [:] }
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.finish() }
  }

  private func tell() {
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield(.saved) }
  }

  /// Hears of what others write as long as anybody listens.
  private func watch() {
    let isFirst = state.withLock { state in
      defer { state.isWatching = true }
      return !state.isWatching
    }
    guard isFirst else { return }
    let watch = store.watchForeignChanges { [weak self] in self?.tell() }
    state.withLock { $0.watch = watch }
    _ = SystemThread.start { [weak self] in
      var last: Int64?
      while true {
        sleepShort(seconds: Self.interval)
        guard let self, !self.state.withLock({ $0.isClosed }) else { return }
        if watch?.isListening == true || self.state.withLock({ $0.listeners.isEmpty }) { continue }
        guard let count = try? self.store.foreignChangeCount() else { continue }
        if let last, last != count { self.tell() }
        last = count
      }
    }
  }
}

extension RemoteEvent {
  static let saved = RemoteEvent(name: "saved", data: "{}")
}
