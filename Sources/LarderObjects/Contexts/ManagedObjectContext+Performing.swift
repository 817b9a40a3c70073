internal import Glibc
internal import LarderLocks
internal import Synchronization

extension ManagedObjectContext {
  /// Runs a closure while no other thread uses this context by `performAndWait`, by an actor's `perform` or as a parent.
  ///
  /// Nested calls run inline, in the order of the calls, to any depth. The end of the outermost one ends an event, as
  /// `processPendingChanges` does. A context that one thread uses alone does not need it. Who takes several contexts takes children
  /// before parents, and the coordinator last: all others do so too, and nobody waits in a circle.
  public func performAndWait<T>(_ body: () throws -> T) rethrows -> T {
    lock.lock()
    defer { lock.unlock() }
    let outer = inbox.enter()
    defer { inbox.leave(outer) }
    if depth == 0 { readInbox() }
    depth += 1
    defer {
      depth -= 1
      if depth == 0 { processPendingChanges() }
    }
    return try body()
  }

  /// Makes the context belong to another actor, or, outside of any, to the task or thread that calls this: for a context that was made elsewhere and then
  /// sent, or in an actor's initialiser, which is not yet the actor's own code.
  ///
  /// - Parameter isolation: the actor: that of the calling code, unless another one is named.
  public func transfer(to isolation: (any Actor)? = #isolation) {
    if case .queue = inbox.owner { return }
    inbox.owner = ContextOwner(isolation: isolation)
  }

  /// Runs a closure for a child: without ending an event of this context.
  func locked<T>(_ body: () throws -> T) rethrows -> T {
    lock.lock()
    defer { lock.unlock() }
    let outer = inbox.enter()
    defer { inbox.leave(outer) }
    return try body()
  }

  /// Hears what others have to tell, unless another thread has the context just now: waiting for it could be waiting in a circle.
  ///
  /// - Returns: whether it was heard.
  func readInboxIfFree() -> Bool {
    guard lock.tryLock() else { return false }
    defer { lock.unlock() }
    let outer = inbox.enter()
    defer { inbox.leave(outer) }
    readInbox()
    return true
  }

  /// Ends the process when this context is used from elsewhere than where it belongs, for programs that want to know.
  @inline(__always)
  func checkUse() { if inbox.checksUse { inbox.checkUse() } }
}

extension ContextInbox {
  /// Notes that this thread has the context's lock.
  ///
  /// - Returns: who had it before: the same thread or nobody.
  fileprivate func enter() -> UInt {
    checksUse ? holder.exchange(UInt(pthread_self()), ordering: .relaxed) : 0
  }

  fileprivate func leave(_ outer: UInt) {
    if checksUse { holder.store(outer, ordering: .relaxed) }
  }

  @inline(never)
  func checkUse() {
    if holder.load(ordering: .relaxed) == UInt(pthread_self()) { return }
    owner.checkIsHere(context?.name.map { "the context '\($0)'" } ?? "a context")
  }
}

extension PersistentStoreCoordinator {
  /// Runs a closure while no other context of this coordinator saves: several saves become one step to the others, who may read in
  /// between. Nested calls run inline.
  ///
  /// Contexts need it not for a single save: each takes its turn.
  public func performAndWait<T>(_ body: () throws -> T) rethrows -> T {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }
}
