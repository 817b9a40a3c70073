internal import LarderLocks
internal import NIOPosix

/// Threads on which a store may be asked: it blocks, and the threads that have the connections must not.
///
/// Thread-safe.
final class WorkerPool: Sendable {
  private let pool: NIOThreadPool
  private let maximum: Int
  private let running = Lock(0)

  /// Starts threads.
  ///
  /// - Parameter waiting: the most pieces of work that wait for one.
  init(threads: Int, waiting: Int) {
    pool = NIOThreadPool(numberOfThreads: threads)
    maximum = threads + waiting
    pool.start()
  }

  /// Does something on one of the threads.
  ///
  /// - Throws: what it throws; a problem of 503 where too much waits already.
  func run<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    let mayBegin = running.withLock { count in
      guard count < maximum else { return false }
      count += 1
      return true
    }
    guard mayBegin else { throw Problem.busy("the server has too much to do") }
    defer { running.withLock { $0 -= 1 } }
    return try await pool.runIfActive(body)
  }

  /// How many pieces of work are done or wait.
  var count: Int { running.withLock { $0 } }
}
