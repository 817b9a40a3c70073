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
  public init(_ body: @escaping @Sendable () -> Result) {
    Thread.detachNewThread {
      let result = body()
      let continuation = self.state.withLock { state -> CheckedContinuation<Result, Never>? in
        defer { state = .ended(result) }
        if case .waited(let continuation) = state { return continuation }
        return nil
      }
      continuation?.resume(returning: result)
    }
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
