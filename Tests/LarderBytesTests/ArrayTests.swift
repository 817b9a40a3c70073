import TestSupport
import Testing

@testable import LarderBytes

@Suite struct ArrayTests {
  private struct Failure: Error {}
  private final class Thing {}

  @Test func `an array is made place by place`() throws {
    #expect([Int](count: 4) { $0 * $0 } == [0, 1, 4, 9])
    #expect([Int](count: 0) { $0 }.isEmpty && [Int](count: -1) { $0 }.isEmpty)
    weak var first: Thing?
    #expect(throws: Failure.self) {
      _ = try [Thing](count: 3) { place in
        if place == 2 { throw Failure() }
        let thing = Thing()
        if place == 0 { first = thing }
        return thing
      }
    }
    #expect(first == nil)
  }

  private static let lasting: [UInt8] = [9] + [1, 2, 3, UInt32.max].memory

  @Test func `elements are read where they lie, and copied when one is set`() throws {
    // One byte further on, nothing is aligned.
    let bytes = Self.lasting.span.extracting(1..<17)
    let lent = LentArray<UInt32>(lasting: bytes)
    var numbers = try #require(lent)
    #expect(numbers.count == 4 && numbers.elements == [1, 2, 3, .max])
    #expect((0..<4).map { numbers[$0] } == numbers.elements)
    let same = numbers
    numbers[1] = 7
    #expect(numbers.elements == [1, 7, 3, .max] && same.elements == [1, 2, 3, .max])
    #expect(Self.lasting[5] == 2)
    let uneven = LentArray<UInt32>(lasting: Self.lasting.span)
    #expect(uneven == nil)
    let none = LentArray<UInt32>(lasting: bytes.extracting(0..<0))
    #expect(none?.elements == [])
  }

  @Test func `an index outside of lent elements ends the process`() async {
    await #expect(processExitsWith: .failure) {
      let lent = LentArray<UInt32>(lasting: Self.lasting.span.extracting(1..<17))
      _ = lent?[4]
    }
  }

  @Test func `bytes have an order`() {
    var random = SeededGenerator.fromEnvironment("ByteOrder")
    for _ in 0..<2_000 {
      let (one, other) = (bytes(&random), bytes(&random))
      let order = one.span.order(to: other.span)
      #expect((order < 0) == one.lexicographicallyPrecedes(other))
      #expect((order == 0) == (one == other))
      let reverse = other.span.order(to: one.span)
      #expect(order.signum() == -reverse.signum())
    }
  }

  private func bytes(_ random: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in
      [0, 1, 127, 128, 255].randomElement(using: &random) ?? 0
    }
  }
}
