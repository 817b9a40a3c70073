internal import Dispatch

/// Runs a task and its children on a thread of their own: what must answer in time does not wait for the few threads
/// that tests share.
public final class OwnExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "own executor")

  /// Makes an executor with a thread of its own.
  public init() {}

  /// Runs a job behind those before it.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
