// Dispatch is the system's own: a serial queue is what keeps disk I/O off the cooperative threads.
internal import Dispatch

/// Runs an actor's work on a dispatch queue of its own, where it may block on a disk.
final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  init(label: String) { queue = DispatchQueue(label: label) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

/// A context on a queue of its own, kept from one call to the next.
public actor ContextActor {
  private let executor: QueueExecutor
  private let context: ManagedObjectContext

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  init(coordinator: PersistentStoreCoordinator, classes: ClassTable) {
    executor = QueueExecutor(label: "larder.context")
    context = ManagedObjectContext(coordinator: coordinator, classes: classes)
  }

  /// Runs a closure with the context. Objects cannot leave it: take identifiers or values.
  ///
  /// What is changed and not saved is still pending in the next call.
  public func perform<T: Sendable>(
    _ body: @Sendable (ManagedObjectContext) throws -> T
  ) throws -> T {
    try body(context)
  }
}
