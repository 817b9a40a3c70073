internal import LarderLocks

/// A context on a queue of its own, kept from one call to the next.
///
/// Objects cannot leave it: the compiler refuses to let them out of the closures. Take identifiers or values.
public actor ContextActor {
  private let executor: QueueExecutor
  // Every use holds the context's lock.
  private let held: UncheckedSendable<ManagedObjectContext>
  private nonisolated var context: ManagedObjectContext { held.value }

  /// The queue of the context, on which the actor runs.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  init(
    coordinator: PersistentStoreCoordinator, classes: ClassTable, parent: ContextActor? = nil
  ) {
    executor = QueueExecutor(label: "larder.context")
    held = UncheckedSendable(
      ManagedObjectContext(
        coordinator: coordinator, classes: classes, parent: parent?.context,
        owner: .queue(executor)))
  }

  /// Runs a closure with the context on its queue, after what is already waiting there, and ends an event.
  ///
  /// The caller goes on meanwhile; it waits only for the result. A call from within another one's closure is one more
  /// in the queue, not run inline. What is changed and not saved is still pending in the next call. A process that ends
  /// does not wait for what is in the queue: await a save before leaving.
  public func perform<T: Sendable>(
    _ body: @Sendable (ManagedObjectContext) throws -> T
  ) throws -> T {
    try context.performAndWait { try body(context) }
  }

  /// Runs a closure with the context on the calling thread, after waiting for the one that runs. Nested calls run
  /// inline.
  ///
  /// Blocks; code that can await calls `perform`.
  public nonisolated func performAndWait<T: Sendable>(
    _ body: @Sendable (ManagedObjectContext) throws -> T
  ) rethrows -> T {
    try context.performAndWait { try body(context) }
  }

  /// Creates a child on a queue of its own: its saves go into this context, and reach a store when this one saves.
  ///
  /// A root that saves in the background and a child for quick saves is what this is for.
  public nonisolated func makeChild() -> ContextActor {
    ContextActor(coordinator: context.coordinator, classes: context.classes, parent: self)
  }

  /// Creates a child for the calling actor; outside of any actor for the task, or else the thread.
  public nonisolated func makeChildContext(
    isolation: (any Actor)? = #isolation
  ) -> ManagedObjectContext {
    ManagedObjectContext(parent: context, isolation: isolation)
  }
}
