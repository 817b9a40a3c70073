import TestSupport
import Testing

@testable import LarderBytes

@Suite struct KeyTableTests {
  private final class Thing {}

  @Test func `what a dictionary says, the table says, and its invariants hold after each step`() {
    var random = SeededGenerator.fromEnvironment("KeyTable")
    var table = KeyTable<Thing>()
    var expected: [Int64: Thing] = [:]
    var kept: [Thing] = []
    for step in 0..<20_000 {
      // Neighbours, keys far apart, and those at both ends.
      let key =
        switch Int.random(in: 0..<10, using: &random) {
        case 0: Int64.random(in: .min ... .max, using: &random)
        case 1: [Int64.min, .max, 0, -1].randomElement(using: &random) ?? 0
        default: Int64.random(in: -300...3000, using: &random)
        }
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1, 2:
        let thing = Thing()
        kept.append(thing)
        table.set(key, thing)
        expected[key] = thing
      case 3:
        table.remove(key)
        expected[key] = nil
      case 4:
        let other = kept.randomElement(using: &random) ?? Thing()
        table.remove(key, ObjectIdentifier(other))
        if expected[key] === other { expected[key] = nil }
      default:
        if let known = expected.keys.randomElement(using: &random), let thing = expected[known] {
          table.remove(known, ObjectIdentifier(thing))
          expected[known] = nil
        }
      }
      #expect(table.object(key) === expected[key])
      #expect(table.contains(key) == (expected[key] != nil))
      if step % 97 == 0 { #expect(table.mistake == nil) }
      if step % 5000 == 4999 {
        #expect(table.all.count == expected.count)
        for (key, thing) in expected { #expect(table.object(key) === thing) }
      }
    }
    #expect(table.mistake == nil && table.isEmpty == expected.isEmpty)
    table.removeAll()
    #expect(table.isEmpty && table.mistake == nil && table.object(0) == nil)
  }

  @Test func `a table that is damaged is found out`() {
    var table = AddressTable()
    let address = UnsafeRawPointer(bitPattern: 64)
    for key in 0..<100 { address.map { table.set(Int64(key), $0) } }
    #expect(table.mistake == nil)
    let group = table.group(0)
    group?[3] = nil
    #expect(table.mistake?.contains("31 keys") == true)
    group?[3] = address
    table.last = nil
    #expect(table.mistake == "the last group is another one")
  }
}

@Suite struct NameSlotsTests {
  @Test func `names are found by their bytes, and what is missed is no name or has other bytes`() {
    var random = SeededGenerator.fromEnvironment("NameSlots")
    let letters = Array("abcdefghijklmnopqrstuvwxyzé")
    let names = Set(
      (0..<200).map { _ in
        String(
          (0..<Int.random(in: 1...15, using: &random)).map { _ in
            letters.randomElement(using: &random) ?? "a"
          })
      }
    ).filter { $0.utf8.count <= 15 }.sorted()
    let table = NameSlots(names)
    for (slot, name) in names.enumerated() {
      // Made anew: short strings are their own bytes.
      #expect(table.find(String(decoding: Array(name.utf8), as: UTF8.self)) == slot)
      #expect(table.find(table.names[slot]) == slot)
      #expect(names.contains(name + "x") || table.find(name + "x") == -1)
    }
    #expect(table.find("") == -1)
    let none = NameSlots([])
    #expect(none.find("a") == -1 && none.find("") == -1)
    let long = NameSlots(["a name that is longer than sixteen bytes"])
    #expect(long.find(long.names[0]) == 0)
  }
}
