internal import Foundation
import LarderLocks

/// Work on a thread of its own, which goes on while a test waits for something else: the threads that run tests are few, and each test of
/// another process takes one until that ends.
public final class OwnThread<Result: Sendable>: Sendable {
  private enum State {
    case running, waited(CheckedContinuation<Result, Never>), ended(Result)
  }

  private let state = Lock<State>(.running)

  /// Begins with the work.
  ///
  /// - Parameter stack: the bytes of the thread's stack; without it what the system gives.
  public init(stack: Int? = nil, _ body: @escaping @Sendable () -> Result) {
    let thread = Thread {
      let result = body()
      let continuation = self.state.withLock { state -> CheckedContinuation<Result, Never>? in
        defer { state = .ended(result) }
        if case .waited(let continuation) = state { return continuation }
        return nil
      }
      continuation?.resume(returning: result)
    }
    if let stack { thread.stackSize = stack }
    thread.start()
  }

  /// What the work gave, when it has come to its end; to be asked for once.
  public var value: Result {
    get async {
      await withCheckedContinuation { continuation in
        let result = state.withLock { state -> Result? in
          if case .ended(let result) = state { return result }
          state = .waited(continuation)
          return nil
        }
        if let result { continuation.resume(returning: result) }
      }
    }
  }
}

/// Runs work on a thread with 256 KB of stack, half of what a queue's threads have, and waits for it; under a sanitizer with 1 MB.
public func onSmallStack<Result: Sendable>(
  _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await OwnThread(stack: 2 * CallStack.reserve) { Swift.Result { try body() } }.value.get()
}
