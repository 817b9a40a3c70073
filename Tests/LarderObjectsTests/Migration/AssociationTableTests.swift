import LarderObjects
import TestSupport
import Testing

@Suite("What became of what")
struct AssociationTableTests {
  private typealias Reference = AssociationTable.Reference

  @Test("looked up from both sides as in a plain dictionary, whatever order the pairs came in")
  func random() {
    var generator = SeededGenerator.fromEnvironment("associations")
    for _ in 0..<60 {
      var table = AssociationTable()
      var there: [Reference: [Reference]] = [:]
      var back: [Reference: [Reference]] = [:]
      var source: Int64 = 1
      var destination: Int64 = 1
      let isUnsorted = Bool.random(using: &generator)
      for _ in 0..<Int.random(in: 0...300, using: &generator) {
        // Mostly neighbours of neighbours, as objects that are taken over one by one are.
        if Int.random(in: 0..<8, using: &generator) == 0 {
          source = isUnsorted ? Int64.random(in: 1...500, using: &generator) : source + 3
        }
        if Int.random(in: 0..<8, using: &generator) == 0 {
          destination = Int64.random(in: 1...200, using: &generator)
        }
        let from = Reference(entity: 1, key: source)
        let to = Reference(entity: Int32.random(in: 1...2, using: &generator), key: destination)
        table.add(from, to)
        there[from, default: []].append(to)
        back[to, default: []].append(from)
        if Int.random(in: 0..<6, using: &generator) > 0 { source += 1 }
        destination += 1
      }
      table.sort()
      let inverse = table.inverted()
      #expect(inverse.count == table.count)
      for key in Int64(0)...1100 {
        let from = Reference(entity: 1, key: key)
        #expect(table.destinations(of: from) == there[from] ?? [])
        for entity in Int32(1)...2 {
          let to = Reference(entity: entity, key: key)
          #expect(inverse.destinations(of: to).sorted() == (back[to] ?? []).sorted())
        }
      }
    }
  }
}
