internal import Synchronization

/// Keeps an observer in its place: it hears nothing more once this is cancelled or nobody holds it.
///
/// Thread-safe.
public final class NotificationToken: Sendable {
  final class State: Sendable {
    let isCancelled = Atomic<Bool>(false)
  }

  let state: State

  init(_ state: State) { self.state = state }

  deinit { cancel() }

  /// Ends the observation.
  public func cancel() { state.isCancelled.store(true, ordering: .releasing) }
}

/// The observers of one context.
///
/// They are called on the context's thread or queue, in the order in which they came. Belongs to that thread, as the
/// context does; what a stream gives may be awaited anywhere.
public final class ContextNotifications {
  /// The events that can be observed.
  public enum Name: Hashable, Sendable {
    /// Objects were inserted, changed, deleted, refreshed or invalidated since the last time. Sent by
    /// `processPendingChanges`, which a save and the end of `performAndWait` and `perform` call as well.
    case objectsDidChange
    /// A save of changes begins; `willSave` of the objects has not yet run. The sets say what is pending.
    case willSave
    /// A save has written: to the stores, or to the parent.
    case didSave
  }

  private struct Observer {
    let name: Name
    let state: NotificationToken.State
    let handler: (ContextNotification) -> Void
  }

  @exclusivity(unchecked) private var observers: [Observer] = []

  init() {}

  /// Calls a closure at each event of a kind for as long as the token is held.
  ///
  /// A closure that uses the context and is kept by it has to refer to it weakly.
  public func observe(
    _ name: Name, _ handler: @escaping (ContextNotification) -> Void
  ) -> NotificationToken {
    let state = NotificationToken.State()
    prune()
    observers.append(Observer(name: name, state: state, handler: handler))
    return NotificationToken(state)
  }

  /// Gives the events of a kind from now on, none left out however slowly they are taken; ends with the task that takes
  /// them, or with the context.
  public func changes(_ name: Name) -> AsyncStream<ContextChanges> {
    let state = NotificationToken.State()
    let (stream, continuation) = AsyncStream.makeStream(of: ContextChanges.self)
    continuation.onTermination = { _ in state.isCancelled.store(true, ordering: .releasing) }
    prune()
    streams.append((state, continuation))
    observers.append(
      Observer(name: name, state: state) { continuation.yield($0.changes) })
    return stream
  }

  private var streams: [(NotificationToken.State, AsyncStream<ContextChanges>.Continuation)] = []

  deinit {
    for (_, continuation) in streams { continuation.finish() }
  }

  /// Whether anybody waits for a kind of event.
  @inline(__always)
  func isObserved(_ name: Name) -> Bool { observers.isEmpty ? false : isAmongObserved(name) }

  @inline(never)
  private func isAmongObserved(_ name: Name) -> Bool {
    observers.contains { $0.name == name && !$0.state.isCancelled.load(ordering: .acquiring) }
  }

  func post(_ name: Name, _ notification: ContextNotification) {
    for observer in observers
    where observer.name == name && !observer.state.isCancelled.load(ordering: .acquiring) {
      observer.handler(notification)
    }
  }

  private func prune() {
    observers.removeAll { $0.state.isCancelled.load(ordering: .acquiring) }
    streams.removeAll { $0.0.isCancelled.load(ordering: .acquiring) }
  }
}
