internal import LarderPredicates
internal import LarderSQLite
internal import LarderSQLiteStore
internal import TestSupport
internal import Testing

@testable internal import LarderSearch

/// Counts of single words come from the dictionaries, past compiler and sets: they have to be those of the documents.
@Suite struct WordCountTests {
  private func count(_ query: FullTextQuery, _ test: TestIndex) throws -> Int {
    try test.index.search(query, options: SearchOptions(limit: 0)).total
  }

  private func expectCounts(_ test: TestIndex, _ words: [String]) throws {
    let model = test.model
    for word in words {
      for query: FullTextQuery in [
        .word(word), .field([test.schema.fields[0].name], .word(word)),
        .field([test.schema.fields.last?.name ?? ""], .word(word)),
      ] {
        let found = try count(query, test)
        // The documents one by one, which no count of the dictionaries is part of.
        #expect(try found == test.index.matches(query).count, "\(query)")
        // The model knows no capitals, hyphens and commas.
        if word.allSatisfy({ $0.isLowercase }), !word.isEmpty {
          #expect(found == model.matches(query).count, "\(query)")
        }
      }
    }
  }

  @Test(arguments: [TestIndex.oneField, TestIndex.twoFields, TestIndex.weighted])
  func `counts are those of the documents, with deletes and several segments`(
    schema: SearchSchema
  ) throws {
    var corpus = RandomCorpus(.fromEnvironment("word counts"))
    let test = try TestIndex(schema)
    let words = corpus.words + ["CRÈME", "cre-me", "unknown", "", "salt, salz", "crème brûlée"]
    for round in 0..<4 {
      var changes: [Int64: [[String]]?] = [:]
      for key in 0..<60
      where key % 4 == round || Int.random(in: 0..<3, using: &corpus.generator) == 0 {
        let goes = Bool.random(using: &corpus.generator)
        changes[Int64(key)] = .some(goes ? nil : corpus.document(fields: schema.fields.count))
      }
      try test.write(changes)
      try expectCounts(test, words)
    }
    try test.index.mergeAll()
    try expectCounts(test, words)
  }

  private func expectSalt(
    _ expected: Int, _ test: TestIndex, location: SourceLocation = #_sourceLocation
  ) throws {
    let found = try count(.word("salt"), test)
    #expect(found == expected, sourceLocation: location)
  }

  @Test
  func `a transaction that writes counts what it wrote, and what is left when that is taken back`()
    throws
  {
    struct Refusal: Error {}
    let test = try TestIndex(TestIndex.oneField)
    try test.write([1: [["salt"]], 2: [["salt and pepper"]]])
    let connection = test.connection
    try connection.transaction(mapping: { $0 as any Error }) {
      try expectSalt(2, test)
      try expectSalt(2, test)
      do {
        try connection.savepoint(mapping: { $0 as any Error }) {
          try test.index.write(added: test.batch([(3, [["salt"]])]), removed: test.batch([]))
          try expectSalt(3, test)
          throw Refusal()
        }
      } catch is Refusal {}
      try expectSalt(2, test)
    }
    try connection.transaction(mapping: { $0 as any Error }) {
      try expectSalt(2, test)
    }
    try connection.transaction(mapping: { $0 as any Error }) {
      try test.index.write(added: test.batch([(3, [["salt"]])]), removed: test.batch([]))
    }
    try connection.transaction(mapping: { $0 as any Error }) {
      try expectSalt(3, test)
    }
  }

  @Test func `another connection's writing shows in the next transaction and not in the open one`()
    throws
  {
    let folder = try TemporaryFolder()
    let schema = TestIndex.oneField
    let writer = try Connection(path: folder.path("a.db"))
    let writing = SearchIndex(connection: writer, name: "X", schema: schema)
    try writing.create()
    func add(_ key: Int64) throws {
      try writer.transaction(.immediate, mapping: { $0 as any Error }) {
        try writing.write(
          added: TestIndex.batch(schema, [(key, [["salt"]])]), removed: TestIndex.batch(schema, []))
      }
    }
    try add(1)
    let reader = try Connection(path: folder.path("a.db"))
    let reading = SearchIndex(connection: reader, name: "X", schema: schema)
    for known in 1...3 {
      try reader.readTransaction(mapping: { $0 as any Error }) {
        let options = SearchOptions(limit: 0)
        let before = try reading.search(.word("salt"), options: options).total
        try add(Int64(known) + 1)
        let after = try reading.search(.word("salt"), options: options).total
        #expect(before == known && after == known)
      }
    }
  }

  @Test func `texts that differ are told apart`() throws {
    let test = try TestIndex(TestIndex.oneField)
    try test.write([1: [["grød"]], 2: [["grod"]], 3: [["e\u{301}clair"]]])
    // More words than are remembered, so that places are shared.
    for number in 0..<3000 { #expect(try count(.word("w\(number)"), test) == 0) }
    for _ in 0..<2 {
      for word in ["grød", "grod", "éclair", "e\u{301}clair", "ÉCLAIR"] {
        #expect(try count(.word(word), test) == test.index.matches(.word(word)).count, "\(word)")
      }
    }
  }
}
