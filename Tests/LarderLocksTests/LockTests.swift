import Dispatch
import Foundation
import LarderLocks
import Synchronization
import Testing

/// Locks that several threads take at once.
@Suite struct LockTests {
  private struct Failure: Error {}

  private final class Flag: Sendable {
    let isRaised = Atomic<Bool>(false)
    deinit { Self.gone.wrappingAdd(1, ordering: .relaxed) }
    static let gone = Atomic<Int>(0)
  }

  /// Reading, adding one and writing are three steps: without the lock some additions are lost.
  @Test func `four threads add up`() {
    let sum = Lock(0)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<50_000 {
        sum.withLock { value in
          let before = value
          if before.isMultiple(of: 100) { sched_yield() }
          value = before + 1
        }
      }
    }
    #expect(sum.withLock { $0 } == 200_000)
  }

  @Test func `an error lets go of the lock`() {
    let lock = Lock([1])
    #expect(throws: Failure.self) {
      try lock.withLock { value throws(Failure) in
        value.append(2)
        throw Failure()
      }
    }
    #expect(lock.withLock { $0 } == [1, 2])
  }

  @Test func `the value goes with the lock`() {
    let before = Flag.gone.load(ordering: .relaxed)
    do {
      let lock = Lock(Flag())
      #expect(lock.withLock { $0.isRaised.load(ordering: .relaxed) } == false)
    }
    #expect(Flag.gone.load(ordering: .relaxed) == before + 1)
  }

  /// The thread that has it may take it again, and has it until it has let go as often.
  @Test func `a recursive lock`() {
    let lock = RecursiveLock()
    /// Whether another thread gets it.
    func isFree() -> Bool {
      let answer = Lock(false)
      let ended = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        if lock.tryLock() {
          answer.withLock { $0 = true }
          lock.unlock()
        }
        ended.signal()
      }
      ended.wait()
      return answer.withLock { $0 }
    }
    #expect(isFree())
    lock.withLock {
      #expect(lock.tryLock() && !isFree())
      lock.unlock()
      #expect(!isFree())
    }
    #expect(isFree())
  }
}
