import Foundation
import LarderModel
import LarderPostgreSQLStore
import LarderPredicates
import LarderStores
import TestSupport
import Testing

/// Rows that are passed on one by one: the first thousand come by a statement, those behind it by a cursor.
@Suite struct PassedRowsTests {
  @Test func `all come, in order, and no more than are wanted`() throws {
    guard let cellar = try Cellar() else { return }
    let (bottle, store) = (try cellar.entity("Bottle"), cellar.store)
    let keys = try store.reserveKeys(entity: bottle, count: 2500)
    var table = BatchInsertion.Table(
      entity: bottle, properties: ["name", "year"], firstKey: keys.lowerBound)
    for key in keys { table.values += [.string("n\(key)"), .integer((key * 7919) % 2503)] }
    var batch = BatchInsertion()
    batch.tables = [table]
    try store.insert(batch)
    let years = Dictionary(uniqueKeysWithValues: keys.map { ($0, ($0 * 7919) % 2503) })
    for bound in [0, 1, 998, 999, 1000, 1001, 1999, 2000, 2001, 2500] {
      for (offset, limit) in [(0, 0), (0, 1000), (0, 999), (700, 0), (3, 1001), (2, 7), (0, 2200)] {
        for isSorted in [false, true] {
          var request = StoreFetchRequest(
            entity: bottle, predicate: try ObjectPredicate(format: "year < \(bound)"),
            sortOrderings: isSorted ? [SortOrdering("year", ascending: false)] : [])
          (request.offset, request.limit) = (offset, limit)
          var expected = keys.filter { years[$0] ?? 0 < Int64(bound) }
          if isSorted { expected.sort { years[$0] ?? 0 > years[$1] ?? 0 } }
          expected = Array(expected.dropFirst(offset).prefix(limit == 0 ? 9999 : limit))
          for wanted in [9999, 1, 1000, 1001] {
            var found: [Int64] = []
            try store.forEachRow(request, columns: ["name", "year"]) { row in
              #expect(row.value(0) == .string("n\(row.key)") && row.integer(1) == years[row.key])
              found.append(row.key)
              return found.count < wanted
            }
            #expect(
              found == Array(expected.prefix(wanted)), "\(bound) \(offset) \(limit) \(wanted)")
          }
        }
      }
    }
  }

  @Test func `a few are one round trip`() throws {
    guard let cellar = try Cellar() else { return }
    for name in ["a", "b"] { try cellar.insert("Bottle", ["name": .string(name)]) }
    let request = StoreFetchRequest(
      entity: try cellar.entity("Bottle"), predicate: try ObjectPredicate(format: "name > 'A'"))
    for _ in 0..<4 {
      let before = cellar.store.roundTripCount
      var count = 0
      try cellar.store.forEachRow(request, columns: ["name"]) { _ in
        count += 1
        return true
      }
      #expect(count == 2)
      #expect(cellar.store.roundTripCount <= before + 1)
    }
  }
}
