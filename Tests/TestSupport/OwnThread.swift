internal import Foundation
internal import Glibc
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
    let work: @Sendable () -> Void = {
      let result = body()
      let continuation = self.state.withLock { state -> CheckedContinuation<Result, Never>? in
        defer { state = .ended(result) }
        if case .waited(let continuation) = state { return continuation }
        return nil
      }
      continuation?.resume(returning: result)
    }
    if let stack { SmallStack.run(work, bytes: stack) } else { Thread(block: work).start() }
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

/// A thread's stack of exactly so many bytes: of itself the system gives a thread that of one that has ended, which may be four times as large.
private enum SmallStack {
  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static let guardBytes = 64 << 10

  /// The memory stays: nobody waits for the thread, and a process of tests ends soon.
  static func run(_ body: @escaping @Sendable () -> Void, bytes: Int) {
    let memory = mmap(
      nil, guardBytes + bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else { preconditionFailure("no memory for a stack") }
    mprotect(memory, guardBytes, PROT_NONE)
    let failure = withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { room in
      guard let attributes = room.baseAddress else { return EINVAL }
      pthread_attr_init(attributes)
      defer { pthread_attr_destroy(attributes) }
      pthread_attr_setstack(attributes, memory + guardBytes, bytes)
      pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
      var thread: pthread_t = 0
      return pthread_create(
        &thread, attributes,
        { context in
          if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
          return nil
        }, Unmanaged.passRetained(Work(body)).toOpaque())
    }
    precondition(failure == 0, "no thread: \(failure)")
  }
}

/// Runs work on a thread with 256 KB of stack, half of what a queue's threads have, and waits for it; under a sanitizer with 1 MB.
public func onSmallStack<Result: Sendable>(
  _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await OwnThread(stack: 2 * CallStack.reserve) { Swift.Result { try body() } }.value.get()
}
