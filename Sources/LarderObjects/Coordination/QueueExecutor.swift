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

  /// Runs a closure after what is already waiting.
  func async(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }
}
