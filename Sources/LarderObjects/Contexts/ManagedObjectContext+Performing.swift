extension ManagedObjectContext {
  /// Runs a closure while no other thread uses this context by `performAndWait` or as a parent.
  ///
  /// Nested calls run inline, in the order of the calls, to any depth. A context that nobody shares needs it not. At the end of the
  /// outermost call pending changes are processed, as at the end of an event.
  public func performAndWait<T>(_ body: () throws -> T) rethrows -> T {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }
}
