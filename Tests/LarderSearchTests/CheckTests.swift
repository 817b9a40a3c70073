internal import Foundation
internal import LarderPredicates
internal import LarderSQLite
internal import LarderSQLiteStore
internal import TestSupport
internal import Testing

@testable internal import LarderSearch

@Suite struct CheckTests {
  /// A history of changes, in several segments with deleted documents.
  private func history(_ schema: SearchSchema) throws -> TestIndex {
    var corpus = RandomCorpus(.fromEnvironment("check"))
    let test = try TestIndex(schema)
    for _ in 0..<12 {
      var changes: [Int64: [[String]]?] = [:]
      for _ in 0..<20 {
        let key = Int64.random(in: 0...120, using: &corpus.generator)
        let isRemoval = test.texts[key] != nil && Bool.random(using: &corpus.generator)
        changes[key] = .some(isRemoval ? nil : corpus.document(fields: schema.fields.count))
      }
      try test.write(changes)
    }
    return test
  }

  private func everything(_ test: TestIndex) -> DocumentBatch {
    test.batch(test.texts.map { ($0.key, $0.value) })
  }

  @Test(arguments: [TestIndex.oneField, TestIndex.weighted])
  func `a sound index passes, before and after merges`(schema: SearchSchema) throws {
    let test = try history(schema)
    #expect(try test.index.checkIntegrity() == [])
    #expect(
      try test.index.compare(with: everything(test), keys: Int64.min...Int64.max) == [])
    try test.index.mergeAll()
    #expect(try test.index.checkIntegrity() == [])
    for keys: ClosedRange<Int64> in [0...40, 41...90, 91...500] {
      let part = test.batch(test.texts.filter { keys.contains($0.key) }.map { ($0.key, $0.value) })
      #expect(try test.index.compare(with: part, keys: keys) == [])
    }
  }

  @Test func `a comparison finds every kind of difference`() throws {
    let test = try TestIndex(TestIndex.twoFields)
    try test.write([1: [["cake"], ["crème sugar milk"]], 2: [["pie"], ["salt"]]])
    func problems(_ documents: [(Int64, [[String]])]) throws -> [String] {
      try test.index.compare(with: test.batch(documents), keys: 0...9)
    }
    let second: (Int64, [[String]]) = (2, [["pie"], ["salt"]])
    #expect(try problems([(1, [["cake"], ["crème sugar milk"]]), second]) == [])
    for other in [
      [["cake"], ["creme sugar milk"]], [["cake"], ["crème milk sugar"]],
      [["cake"], ["crème sugar milk milk"]], [["crème"], ["cake sugar milk"]],
      [["cake"], ["crème sugar salt"]], [["cake"], ["crème sugar tea"]],
    ] {
      #expect(try !problems([(1, other), second]).isEmpty, "\(other)")
    }
    #expect(try problems([second]).contains("document 1 is in the index and not in the store"))
    #expect(
      try problems([(1, [["cake"], ["crème sugar milk"]]), second, (3, [["x"]])])
        .contains("document 3 is not in the index"))
  }

  @Test func `wrong statistics are found`() throws {
    let test = try history(TestIndex.twoFields)
    let key = try #require(test.texts.keys.min())
    // Removed with a text that it did not have.
    try test.index.write(
      added: test.batch([]), removed: test.batch([(key, [["neverseen"], ["a"]])]))
    #expect(try !test.index.checkIntegrity().isEmpty)
  }

  @Test func `wrong counts of the whole index are found`() throws {
    let test = try history(TestIndex.twoFields)
    let totals = everything(test).totals
    let count = test.texts.count
    #expect(try test.index.compare(documents: count, lengths: totals) == [])
    #expect(try test.index.compare(documents: count + 1, lengths: totals).count == 1)
    #expect(
      try test.index.compare(documents: count, lengths: [totals[0], totals[1] - 1]).count == 1)
    // A new segment would get the number of one that is there, and overwrite it.
    try test.connection.execute("UPDATE LARDER_ZTEST_STATE SET NEXT = 2 WHERE ID = 1")
    #expect(try test.index.checkIntegrity().contains { $0.contains("its number") })
  }

  // MARK: - Damage

  private static let isLong = LongRun.isOn

  private static let queries: [FullTextQuery] = [
    .word("a"), .and([.word("a"), .word("b7")]), .or([.word("b7"), .word("c"), .word("a")]),
    .phrase("a c"), .prefix("b"), .prefix("a b"), .field(["title"], .word("a")),
    .field(["body"], .word("a")), .not(.word("c")),
  ]

  private func small() throws -> TestIndex {
    let test = try TestIndex(TestIndex.twoFields)
    var documents: [Int64: [[String]]?] = [:]
    for number in 0..<140 {
      let mark = number % 9 == 0 ? "ç" : "c"
      documents[Int64(number * 3)] = [number % 2 == 0 ? ["a"] : [], ["a \(mark) b\(number % 11)"]]
    }
    try test.write(documents)
    try test.write([3: nil, 6: [["a"], ["b7"]]])
    return test
  }

  /// Every answer has to be a well-formed one or `corrupt`; where only a segment can be damaged, the error names it.
  private func expectNoCrash(
    _ test: TestIndex, verifies: Bool, namesSegment: Bool = false
  ) throws(SearchError) -> Int {
    var errors = 0
    let index = SearchIndex(
      connection: test.connection, name: "ZTEST", schema: TestIndex.twoFields)
    index.rows.verifiesChecksums = verifies
    for query in Self.queries {
      do {
        let result = try index.search(query, limit: 5, offset: 0)
        if result.hits.count > 5 || result.total < result.hits.count || result.total > 140 {
          Issue.record("\(query) gives \(result.total), \(result.hits.count)")
        }
      } catch  where error.code == .corrupt || error.code == .outdated {
        errors += 1
        if namesSegment { #expect(error.message.contains("segment "), "\(error.message)") }
      }
    }
    return errors
  }

  @Test(arguments: [true, false])
  func `flipped and missing bytes are errors or answers, never crashes`(verifies: Bool) throws {
    let test = try small()
    var generator = SeededGenerator.fromEnvironment("damage")
    for (table, column) in [("PART", "DATA"), ("SEGMENT", "HEADER"), ("STATE", "LENGTHS")] {
      let rows = try test.connection.prepare("SELECT ID, \(column) FROM LARDER_ZTEST_\(table)")
      var found: [(Int64, [UInt8])] = []
      while try rows.step() { found.append((rows.int64(0), rows.bytes(1))) }
      let update = try test.connection.prepare(
        "UPDATE LARDER_ZTEST_\(table) SET \(column) = ? WHERE ID = ?")
      for (identifier, bytes) in found {
        func store(_ damaged: [UInt8]) throws {
          try update.bindBlob(1, damaged)
          try update.bind(2, identifier)
          try update.run()
        }
        // Every byte and every length in the long run, which has the address sanitizer watch.
        let step = Self.isLong ? 1 : max(bytes.count / 150, 1)
        for place in stride(from: 0, to: bytes.count, by: step) {
          var damaged = bytes
          damaged[place] ^= UInt8(1 << Int.random(in: 0..<8, using: &generator))
          try store(damaged)
          let errors = try expectNoCrash(
            test, verifies: verifies, namesSegment: verifies && table != "STATE")
          if verifies, table != "STATE" { #expect(errors > 0, "\(table) \(place)") }
          try store(Array(bytes[..<place]))
          _ = try expectNoCrash(test, verifies: verifies)
        }
        try store(bytes)
      }
    }
    #expect(try expectNoCrash(test, verifies: verifies) == 0)
  }

  @Test func `the check finds each flipped byte, and does not crash without checksums`() throws {
    let test = try small()
    try test.index.mergeAll()
    let row = try test.connection.prepare("SELECT ID, DATA FROM LARDER_ZTEST_PART")
    #expect(try row.step())
    let (identifier, bytes) = (row.int64(0), row.bytes(1))
    row.reset()
    let update = try test.connection.prepare("UPDATE LARDER_ZTEST_PART SET DATA = ? WHERE ID = ?")
    for place in stride(from: 0, to: bytes.count, by: Self.isLong ? 1 : 5) {
      var damaged = bytes
      damaged[place] ^= 1 << UInt8(place % 8)
      try update.bindBlob(1, damaged)
      try update.bind(2, identifier)
      try update.run()
      let index = SearchIndex(
        connection: test.connection, name: "ZTEST", schema: TestIndex.twoFields)
      #expect(try !index.checkIntegrity().isEmpty)
      index.rows.verifiesChecksums = false
      _ = try index.checkIntegrity()
      index.releaseMemory()
      do {
        _ = try index.compare(with: everything(test), keys: 0...1000)
        try test.connection.execute("SAVEPOINT damage")
        defer { try? test.connection.execute("ROLLBACK TO damage; RELEASE damage") }
        try index.write(
          added: test.batch([(1000, [["x"], ["y"]])]), removed: test.batch([(9, [[], ["a c"]])]))
        try index.mergeAll()
      } catch let error as SearchError where error.code == .corrupt {
      }
    }
  }
}
