import TestSupport
import Testing

@testable import LarderBytes

@Suite struct LifetimeTests {
  private final class Thing: Sendable {
    let number: Int

    init(_ number: Int) { self.number = number }
  }

  private final class Derived: Sendable {}

  @Test
  func `an uncounted reference keeps nothing, and one that retains does until it is released`() {
    weak var seen: Thing?
    var kept: Unretained<Thing>?
    do {
      let thing = Thing(1)
      seen = thing
      let reference = Unretained(thing)
      #expect(reference.object === thing && reference.with { $0.number } == 1)
      #expect(reference.identity == ObjectIdentifier(thing))
      kept = .retaining(thing)
    }
    #expect(seen?.number == 1)
    kept?.release()
    kept = nil
    #expect(seen == nil)
  }

  #if DEBUG
  @Test func `the use of an object that is gone ends the process`() async {
    await #expect(processExitsWith: .failure) {
      func reference() -> Unretained<Thing> { Unretained(Thing(1)) }
      _ = reference().with { $0.number }
    }
  }

  @Test func `an array with holes, or of other classes, ends the process`() async {
    await #expect(processExitsWith: .failure) {
      _ = [Thing].withoutHoles([Thing(1), nil])
    }
    await #expect(processExitsWith: .failure) {
      _ = ([Thing(1)] as [AnyObject]).downcast(to: Derived.self)
    }
  }
  #endif

  @Test func `arrays of references are themselves in another type`() {
    let things = (0..<10).map { Thing($0) }
    #expect([Thing].withoutHoles(things.map { $0 }).map(\.number) == Array(0..<10))
    #expect((things as [AnyObject]).downcast(to: Thing.self).map(\.number) == Array(0..<10))
    var sum = 0
    things.forEachUncounted { sum += $0.number }
    #expect(sum == 45)
    [Thing]().forEachUncounted { sum += $0.number }
  }

  @Test func `a reference is set once and kept; a parked object is given out once`() {
    weak var first: Thing?
    weak var second: Thing?
    do {
      let reference = OnceReference<Thing>()
      #expect(reference.reference == nil)
      let (one, two) = (Thing(1), Thing(2))
      (first, second) = (one, two)
      #expect(reference.setIfNil(one) === one)
      #expect(reference.setIfNil(two) === one)
      #expect(reference.reference?.object === one)
      let place = ParkedReference<Thing>()
      #expect(place.take() == nil)
      #expect(place.park(one) == nil)
      #expect(place.park(two) === two)
      #expect(place.take() === one)
      #expect(place.take() == nil)
      #expect(place.park(two) == nil)
    }
    #expect(first == nil && second == nil)
  }

  @Test func `values with the same bits`() {
    let text = "a text that is longer than sixteen bytes"
    #expect(MemoryBits(text) == MemoryBits(text))
    #expect(MemoryBits("a") != MemoryBits("b"))
  }
}
