import Dispatch
import LarderLocks
import LarderStores
import Testing

/// What a request keeps for the stores that it was asked of.
@Suite struct RequestMemoTests {
  private final class Work: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  private func number(_ memo: RequestMemo, _ owner: UInt64, _ kind: UInt8) -> Int? {
    (memo.work(owner, kind: kind) as? Work)?.number
  }

  @Test func `each owner and kind has its own`() {
    let memo = RequestMemo()
    #expect(memo.work(1, kind: 0) == nil)
    memo.keep(Work(10), for: 1, kind: 0)
    memo.keep(Work(11), for: 1, kind: 1)
    memo.keep(Work(20), for: 2, kind: 0)
    #expect(number(memo, 1, 0) == 10 && number(memo, 1, 1) == 11 && number(memo, 2, 0) == 20)
    #expect(number(memo, 2, 1) == nil && number(memo, 3, 0) == nil)
  }

  @Test func `what was there first stays`() {
    let memo = RequestMemo()
    for owner in 1...3 as ClosedRange<UInt64> { memo.keep(Work(Int(owner)), for: owner, kind: 0) }
    memo.keep(Work(99), for: 2, kind: 0)
    #expect((1...3).map { number(memo, $0, 0) } == [1, 2, 3])
  }

  @Test func `many owners do not fill the memory`() {
    let memo = RequestMemo()
    weak var last: Work?
    for owner in 1...1000 as ClosedRange<UInt64> {
      let work = Work(Int(owner))
      memo.keep(work, for: owner, kind: 0)
      last = work
    }
    #expect((1...1000).compactMap { number(memo, $0, 0) } == Array(1...8))
    #expect(last == nil)
  }

  @Test func `all of it goes with the request`() {
    weak var first: Work?
    weak var second: Work?
    do {
      let memo = RequestMemo()
      let works = [Work(1), Work(2)]
      for (owner, work) in works.enumerated() { memo.keep(work, for: UInt64(owner), kind: 0) }
      (first, second) = (works[0], works[1])
      #expect(number(memo, 0, 0) == 1 && number(memo, 1, 0) == 2)
    }
    #expect(first == nil && second == nil)
  }

  /// Four threads keep and look up the same at once: one of the works stays, and all threads see that one.
  @Test func `several threads`() {
    for _ in 0..<500 {
      let memo = RequestMemo()
      let seen = Lock<[[Int?]]>([])
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        var numbers: [Int?] = []
        for owner in 1...4 as ClosedRange<UInt64> {
          memo.keep(Work(thread), for: owner, kind: 0)
          numbers.append((memo.work(owner, kind: 0) as? Work)?.number)
        }
        let result = numbers
        seen.withLock { $0.append(result) }
      }
      let all = seen.withLock { $0 }
      #expect(all.allSatisfy { $0 == all[0] } && !all[0].contains(nil))
    }
  }
}
