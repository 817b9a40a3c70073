internal import LarderLocks
internal import Synchronization

/// Who wants to know of the saves of all contexts of a coordinator.
///
/// Thread-safe.
final class SaveObservers: Sendable {
  private struct Observer: Sendable {
    let state: NotificationToken.State
    let handler: @Sendable (ContextChanges) -> Void
  }

  private struct State {
    var observers: [Observer] = []
    /// The contexts that merge what others save.
    var inboxes: [WeakInbox] = []
  }

  private let state = Lock(State())

  func add(_ handler: @escaping @Sendable (ContextChanges) -> Void) -> NotificationToken {
    let token = NotificationToken.State()
    let observer = Observer(state: token, handler: handler)
    state.withLock { state in
      state.observers.removeAll { $0.state.isCancelled.load(ordering: .acquiring) }
      state.observers.append(observer)
    }
    return NotificationToken(token)
  }

  var isEmpty: Bool { state.withLock { $0.observers.isEmpty && $0.inboxes.isEmpty } }

  func add(_ inbox: ContextInbox) {
    let inbox = WeakInbox(inbox: inbox)
    state.withLock { state in
      state.inboxes.removeAll { $0.inbox == nil || $0.inbox === inbox.inbox }
      state.inboxes.append(inbox)
    }
  }

  func remove(_ inbox: ContextInbox) {
    let inbox = WeakInbox(inbox: inbox)
    state.withLock { state in
      state.inboxes.removeAll { $0.inbox == nil || $0.inbox === inbox.inbox }
    }
  }

  /// Tells everybody; those outside of the lock, who may save in turn.
  func post(_ changes: ContextChanges, from sender: ContextInbox) {
    let (observers, inboxes) = state.withLock { ($0.observers, $0.inboxes) }
    for observer in observers where !observer.state.isCancelled.load(ordering: .acquiring) {
      observer.handler(changes)
    }
    for inbox in inboxes where inbox.inbox !== sender {
      inbox.inbox?.post(.saved(changes), from: sender)
    }
  }
}

extension PersistentStoreCoordinator {
  /// Calls a closure after each save of any context of this coordinator, on the thread that saved, for as long as the token is held.
  ///
  /// To touch another context, go to its thread or queue first. Saves of child contexts are not told: they store nothing.
  public func observeSaves(
    _ handler: @escaping @Sendable (ContextChanges) -> Void
  ) -> NotificationToken {
    saveObservers.add(handler)
  }

  /// Gives what each save of any context of this coordinator wrote, from now on, none left out however slowly they are taken.
  public func saves() -> AsyncStream<ContextChanges> {
    let (stream, continuation) = AsyncStream.makeStream(of: ContextChanges.self)
    let token = saveObservers.add { continuation.yield($0) }
    continuation.onTermination = { _ in token.cancel() }
    return stream
  }
}
