internal import LarderBytes
internal import LarderPredicates
internal import LarderSQLite
internal import LarderSQLiteStore
internal import TestSupport
internal import Testing

@testable internal import LarderSearch

@Suite struct AttributeDamageTests {
  private static let schema = SearchSchema(
    fields: [SearchSchema.Field("text")], attributes: RandomCorpus.attributes)

  private func small() throws -> TestIndex {
    var corpus = RandomCorpus(.fromEnvironment("attribute damage"))
    let test = try TestIndex(Self.schema)
    var documents: [Int64: [[String]]?] = [:]
    for number in 0..<200 {
      documents[Int64(number)] = .some([["a"]])
      test.values[Int64(number)] = corpus.values()
    }
    try test.write(documents)
    return test
  }

  @Test func `a comparison finds other values`() throws {
    let test = try TestIndex(Self.schema)
    test.values[1] = [
      [.number(5)], [.number(1), .number(2)], [], [.keyword("De")], [.keyword("a")], [],
    ]
    try test.write([1: [["x"]], 2: [["y"]]])
    func problems() throws -> [String] {
      try test.index.compare(with: test.batch([(1, [["x"]]), (2, [["y"]])]), keys: 0...9)
    }
    #expect(try problems() == [])
    let sound = test.values
    for (attribute, values): (Int, [AttributeValue]) in [
      (0, [.number(6)]), (0, []), (0, [.number(5), .number(6)]), (1, [.number(1)]),
      (2, [.number(0)]), (3, [.keyword("de")]), (3, [.keyword("en")]), (4, []),
      (4, [.keyword("a"), .keyword("b")]), (5, [.keyword("a")]),
    ] {
      test.values[1]?[attribute] = values
      let name = RandomCorpus.attributes[attribute].name
      #expect(
        try problems() == [
          "attribute '\(name)' has other values in the index, the first in document 1"
        ], "\(attribute) \(values)")
      test.values = sound
    }
    test.values[2] = [[.number(5)], [], [], [], [], []]
    #expect(
      try problems() == [
        "attribute 'time' has other values in the index, the first in document 2"
      ])
  }

  /// Every answer has to be a well-formed one or `corrupt`.
  private func expectNoCrash(_ test: TestIndex, verifies: Bool) throws(SearchError) -> Int {
    let index = SearchIndex(connection: test.connection, name: "ZTEST", schema: Self.schema)
    index.rows.verifiesChecksums = verifies
    let bound = AttributeCondition.Bound(15)
    let queries: [FullTextQuery] = [
      .attribute(AttributeCondition("time", .range(lower: bound, upper: nil))),
      .attribute(AttributeCondition("sizes", .range(lower: nil, upper: bound))),
      .attribute(AttributeCondition("language", .keyword("pie"))),
      .and([.word("a"), .attribute(AttributeCondition("tag", .keyword("zoo")))]),
    ]
    var errors = 0
    for (place, query) in queries.enumerated() {
      var options = SearchOptions(limit: 5)
      let attribute = RandomCorpus.attributes[place]
      options.facets = [FacetRequest(attribute.name), FacetRequest("tag", limit: 3)]
      do throws(SearchError) {
        let result = try index.search(query, options: options)
        if result.total > 200 || result.facets.contains(where: { $0.counts.count > 10 }) {
          Issue.record("\(query) gives \(result)")
        }
      } catch {
        if error.code != .corrupt && error.code != .outdated { throw error }
        errors += 1
      }
    }
    return errors
  }

  @Test(arguments: [true, false])
  func `flipped and missing bytes of columns are errors or answers`(verifies: Bool) throws {
    let test = try small()
    let segment = try #require(try test.index.current().segments.first)
    let part = IndexLayout.Part.attributes.rawValue
    #expect(segment.header.isPacked)
    let start = segment.header.partLengths[..<part].reduce(0, +)
    let length = segment.header.partLengths[part]
    #expect(length > 500)
    let row = try test.connection.prepare("SELECT ID, DATA FROM LARDER_ZTEST_PART")
    #expect(try row.step())
    let (identifier, bytes) = (row.int64(0), row.bytes(1))
    row.reset()
    let update = try test.connection.prepare("UPDATE LARDER_ZTEST_PART SET DATA = ? WHERE ID = ?")
    func store(_ damaged: [UInt8]) throws {
      try update.bindBlob(1, damaged)
      try update.bind(2, identifier)
      try update.run()
    }
    var generator = SeededGenerator.fromEnvironment("attribute flips")
    for place in stride(from: 0, to: length, by: verifies ? 40 : 7) {
      var damaged = bytes
      damaged[start + place] ^= UInt8(1 << Int.random(in: 0..<8, using: &generator))
      try store(damaged)
      let errors = try expectNoCrash(test, verifies: verifies)
      if verifies { #expect(errors > 0, "\(place)") }
      let index = SearchIndex(connection: test.connection, name: "ZTEST", schema: Self.schema)
      index.rows.verifiesChecksums = verifies
      #expect(verifies ? try !index.checkIntegrity().isEmpty : true)
      guard !verifies, place % 4 == 0 else { continue }
      // What reads all of a column, in a merge and in a comparison.
      _ = try index.checkIntegrity()
      do throws(SearchError) {
        _ = try index.compare(with: test.batch([]), keys: 0...1000)
        try savepoint(test) { () throws(SearchError) in
          try index.write(added: test.batch([(1000, [["x"]])]), removed: test.batch([]))
          try index.mergeAll()
        }
      } catch {
        #expect(error.code == .corrupt)
      }
    }
    try store(bytes)
    #expect(try expectNoCrash(test, verifies: verifies) == 0)
  }

  private func savepoint(
    _ test: TestIndex, _ body: () throws(SearchError) -> Void
  ) throws(SearchError) {
    try? test.connection.execute("SAVEPOINT damage")
    defer { try? test.connection.execute("ROLLBACK TO damage; RELEASE damage") }
    try body()
  }

  /// Each column alone, cut anywhere and with any first bytes.
  @Test func `a column of any bytes is opened or refused`() throws {
    let test = try small()
    let segment = try #require(try test.index.current().segments.first)
    let length = segment.header.partLengths[IndexLayout.Part.attributes.rawValue]
    let base = try segment.bytes(.attributes, 0, length)
    var generator = SeededGenerator.fromEnvironment("attribute columns")
    let copy = ByteWriter(capacity: length + 64)
    for _ in 0..<2000 {
      let start = Int.random(in: 0..<length, using: &generator)
      let size = Int.random(in: 1...length - start, using: &generator)
      copy.removeAll()
      copy.append((base + start).run(size))
      copy[0] = UInt8.random(in: 0...5, using: &generator)
      if size > 3 { copy[1] = UInt8.random(in: 0...20, using: &generator) }
      for isKeyword in [true, false] {
        do throws(SearchError) {
          let column = try AttributeColumnReader(
            ColumnBytes(copy.base, length: size), isKeyword: isKeyword, documentCount: 9,
            segment: 1)
          _ = try column.documents(0..<column.count)
          try column.byDocument().forEach { document, ordinal in
            #expect(document < 9 && Int(ordinal) < column.count)
          }
          try column.forEachKeyword { _, _ in }
          _ = try column.ordinals(folded: [0x70])
        } catch {
          #expect(error.code == .corrupt)
        }
      }
    }
  }
}
