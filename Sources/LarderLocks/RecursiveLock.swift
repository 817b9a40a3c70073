/// A lock that the thread which holds it may take again, for work that calls back into what began it.
package final class RecursiveLock: Sendable {
  private let mutex = SystemMutex(isRecursive: true)

  package init() {}

  package func lock() { mutex.lock() }
  /// - Returns: false where another thread holds it.
  package func tryLock() -> Bool { mutex.tryLock() }
  package func unlock() { mutex.unlock() }

  /// Runs `body` while no other thread holds the lock.
  package func withLock<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    mutex.lock()
    defer { mutex.unlock() }
    return try body()
  }
}
