internal import LarderLocks
internal import LarderPredicates
internal import Synchronization

/// What others have to tell a context. It is heard by the context's owner.
///
/// Thread-safe.
final class ContextInbox: @unchecked Sendable {
  // @unchecked: the context is touched by its owner or under its lock only, and the rest is behind a lock.
  enum Message: Sendable {
    /// Objects of an ancestor have permanent identifiers now.
    case permanentIdentifiers([ObjectID: ObjectID])
    /// Another context has saved.
    case saved(ContextChanges)
  }

  private struct State {
    var messages: [Message] = []
    /// Whether the owner was asked to hear what is there, and has not yet.
    var isAnnounced = false
  }

  private let state = Lock(State())
  private let ownership: Lock<ContextOwner>
  weak var context: ManagedObjectContext?
  /// Whether uses of the context are checked.
  let checksUse = ConcurrencyDebugging.isOn
  /// The thread that holds the context's lock, where uses are checked; 0 for none.
  let holder = Atomic<UInt>(0)

  init(owner: ContextOwner) { ownership = Lock(owner) }

  var owner: ContextOwner {
    get { ownership.withLock { $0 } }
    set { ownership.withLock { $0 = newValue } }
  }

  /// Leaves a message. It is heard at once where the sender's code is the owner's own, else when the owner's queue or actor has time. A context
  /// of a task or thread has nobody who could call it: it hears with its next save, fetch, `processPendingChanges` or `performAndWait`.
  func post(_ message: Message, from sender: ContextInbox) {
    let isNew = state.withLock { state in
      state.messages.append(message)
      return !state.isAnnounced
    }
    let owner = owner
    if owner.isHere(sender.owner), context?.readInboxIfFree() ?? true { return }
    guard isNew else { return }
    switch owner {
    case .caller: break
    case .queue(let executor):
      announce()
      executor.async { [self] in context?.performAndWait {} }
    case .actor(let own):
      guard let actor = own.actor else { return }
      announce()
      Task { [self] in await hear(actor) }
    }
  }

  private func announce() { state.withLock { $0.isAnnounced = true } }

  /// Hears on the owner's own queue, between two pieces of its work: what is pending there is no step of its own by that.
  private func hear(_ owner: isolated any Actor) {
    context?.locked { if context?.depth == 0 { context?.readInbox() } }
  }

  /// Puts aside what has to wait for the next occasion.
  func keep(_ message: Message) { state.withLock { $0.messages.append(message) } }

  func take() -> [Message] {
    state.withLock { state in
      defer { state = State() }
      return state.messages
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
        let spared = ContextChanges(
          updated: changes.updated.union(changes.refreshed).filter {
            registry[$0]?.status == .updated
          },
          deleted: changes.deleted.filter {
            guard let object = registry[$0], object.status == .updated else { return false }
            return object.hasPersistentChanges
          })
        var rest = changes
        rest.updated.subtract(spared.updated)
        rest.refreshed.subtract(spared.updated)
        rest.deleted.subtract(spared.deleted)
        if !rest.isEmpty { mergeChanges(rest) }
        if !spared.isEmpty { inbox.keep(.saved(spared)) }
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
    for child in children { child.inbox?.post(.permanentIdentifiers(permanent), from: inbox) }
  }
}
