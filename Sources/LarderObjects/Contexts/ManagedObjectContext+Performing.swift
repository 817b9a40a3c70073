internal import LarderLocks

extension ManagedObjectContext {
  /// Runs a closure while no other thread uses this context by `performAndWait`, by an actor's `perform` or as a parent.
  ///
  /// Nested calls run inline, in the order of the calls, to any depth. The end of the outermost one ends an event, as
  /// `processPendingChanges` does. A context that one thread uses alone does not need it. Who takes several contexts takes children
  /// before parents, and the coordinator last: all others do so too, and nobody waits in a circle.
  public func performAndWait<T>(_ body: () throws -> T) rethrows -> T {
    lock.lock()
    defer { lock.unlock() }
    if depth == 0 { readInbox() }
    depth += 1
    defer {
      depth -= 1
      if depth == 0 { processPendingChanges() }
    }
    return try body()
  }

  /// Runs a closure for a child: without ending an event of this context.
  func locked<T>(_ body: () throws -> T) rethrows -> T {
    lock.lock()
    defer { lock.unlock() }
    return try body()
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
