internal import Glibc
internal import LarderLocks
internal import LarderPredicates

/// What others have to tell a context. It is heard on the context's own thread or queue.
///
/// Thread-safe.
final class ContextInbox: @unchecked Sendable {
  // @unchecked: the context is touched on its own thread only, and the rest is behind a lock.
  enum Message: Sendable {
    /// Objects of an ancestor have permanent identifiers now.
    case permanentIdentifiers([ObjectID: ObjectID])
    /// Another context has saved.
    case saved(ContextChanges)
  }

  private let messages = Lock<[Message]>([])
  /// The context's queue; nil for a context of a thread.
  private let executor: QueueExecutor?
  private let thread = pthread_self()
  weak var context: ManagedObjectContext?

  init(executor: QueueExecutor? = nil) { self.executor = executor }

  /// Leaves a message. It is heard at once where sender and context share a thread, else when the context's queue has time; a context of
  /// another thread hears it with its next save, fetch, `processPendingChanges` or `performAndWait`.
  func post(_ message: Message) {
    messages.withLock { $0.append(message) }
    if let executor {
      executor.async { [self] in context?.performAndWait {} }
    } else if pthread_equal(thread, pthread_self()) != 0 {
      context?.readInbox()
    }
  }

  /// Puts aside what has to wait for the next occasion.
  func keep(_ message: Message) { messages.withLock { $0.append(message) } }

  func take() -> [Message] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}

/// A reference that does not keep a context's inbox.
struct WeakInbox: Sendable {
  weak let inbox: ContextInbox?
}

extension ManagedObjectContext {
  /// Does what others asked for meanwhile.
  ///
  /// Objects with changes are left as they are for now: brought up to date in the middle of work, they would look as if their changes had been
  /// decided on the newest state, and a save would undo what the others did without a conflict.
  func readInbox() {
    for message in inbox.take() {
      switch message {
      case .permanentIdentifiers(let permanent): adopt(permanent)
      case .saved(let changes):
        guard automaticallyMergesChangesFromParent else { continue }
        let spared = changes.updated.union(changes.refreshed).filter {
          registry[$0]?.status == .updated
        }
        var rest = changes
        rest.updated.subtract(spared)
        rest.refreshed.subtract(spared)
        if !rest.isEmpty { mergeChanges(rest) }
        if !spared.isEmpty { inbox.keep(.saved(ContextChanges(updated: spared))) }
      }
    }
  }

  /// Puts permanent identifiers in the place of temporary ones, here and in the children.
  func adopt(_ permanent: [ObjectID: ObjectID]) {
    guard !permanent.isEmpty else { return }
    if undoManager != nil { permanentIdentifiers.merge(permanent) { $1 } }
    for object in registeredObjects {
      object.replaceIdentifiers { permanent[$0] }
      guard let new = permanent[object.objectID] else { continue }
      rename(object, new)
      chosenStores[ObjectIdentifier(object)] = nil
    }
    for child in children { child.inbox?.post(.permanentIdentifiers(permanent)) }
  }
}
