import LarderLocks
import TestSupport
import Testing

struct CallStackTests {
  private struct Fault: Error, Equatable {}

  @Test func `what is left of a stack goes down with every call`() async throws {
    let left = try await onSmallStack { Self.left(after: 20) }
    #expect(left[0] > CallStack.reserve && left[0] < 2 * CallStack.reserve)
    for (before, after) in zip(left, left.dropFirst()) { #expect(after + 1024 < before) }
    #expect(left.allSatisfy { $0 > CallStack.reserve })
  }

  @inline(never)
  private static func left(after calls: Int) -> [Int] {
    withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 16) { memory in
      memory[0] = UInt8(truncatingIfNeeded: calls)
      return [CallStack.bytesLeft] + (calls > 0 ? left(after: calls - 1) : [])
    }
  }

  @Test func `there is more where it is short`() async throws {
    let isShort = try await onSmallStack {
      func shorten() -> (before: Bool, within: Bool, after: Bool) {
        guard CallStack.isShort else {
          return withUnsafeTemporaryAllocation(byteCount: 8 << 10, alignment: 16) { memory in
            memory[0] = 1
            return shorten()
          }
        }
        let within = CallStack.more { CallStack.isShort || CallStack.bytesLeft < 7 << 20 }
        return (true, within, CallStack.isShort)
      }
      return shorten()
    }
    #expect(isShort == (true, false, true))
  }

  @Test func `errors and changes come back from the other thread`() {
    var number = 1
    let error = #expect(throws: Fault.self) {
      try CallStack.more { () throws(Fault) in
        number += 1
        throw Fault()
      }
    }
    #expect(error == Fault() && number == 2)
    #expect(CallStack.more { number + 1 } == 3)
  }

  @Test func `a million levels take as many stacks as they need`() async throws {
    @Sendable func sum(_ count: Int) -> Int {
      if CallStack.isShort { return CallStack.more { sum(count) } }
      return count == 0 ? 0 : 1 + sum(count - 1)
    }
    #expect(try await onSmallStack { sum(200_000) } == 200_000)
  }
}
