internal import LarderPredicates
internal import TestSupport
internal import Testing

@testable internal import LarderSearch

@Suite struct ModelComparisonTests {
  @Test(
    arguments: [TestIndex.oneField, TestIndex.twoFields, TestIndex.weighted],
    TestIndex.Place.allCases)
  func `random queries find and rank as the model does`(
    schema: SearchSchema, place: TestIndex.Place
  ) throws {
    var corpus = RandomCorpus(.fromEnvironment("model comparison"))
    let test = try TestIndex(schema, in: place)
    var documents: [Int64: [[String]]?] = [:]
    for number in 0..<300 {
      documents[Int64(number) * 7 - 900] = corpus.document(fields: schema.fields.count)
    }
    try test.write(documents)
    let model = test.model
    for _ in 0..<LongRun.times(30, long: 80) {
      let limit = Int.random(in: 0...30, using: &corpus.generator)
      try expectEqual(test, model, corpus.query(schema), limit: limit)
    }
  }

  /// Adds, changes, removals and merges at random moments; then every score is that of a fresh index, bit for bit.
  @Test(
    arguments: [TestIndex.oneField, TestIndex.twoFields, TestIndex.weighted],
    TestIndex.Place.allCases)
  func `scores do not depend on history`(
    schema: SearchSchema, place: TestIndex.Place
  ) throws {
    var corpus = RandomCorpus(.fromEnvironment("history"))
    let test = try TestIndex(schema, in: place)
    for round in 0..<40 {
      var changes: [Int64: [[String]]?] = [:]
      for _ in 0..<Int.random(in: 1...8, using: &corpus.generator) {
        let key = Int64.random(in: -20...60, using: &corpus.generator)
        let isRemoval = test.texts[key] != nil && Bool.random(using: &corpus.generator)
        changes[key] = .some(isRemoval ? nil : corpus.document(fields: schema.fields.count))
      }
      try test.write(changes)
      switch Int.random(in: 0..<12, using: &corpus.generator) {
      case 0, 1: try mergeSome(test, &corpus)
      case 2: try test.index.mergeAll()
      default: break
      }
      guard round % 10 == 9 else { continue }
      try compareWithFresh(test, &corpus)
    }
    try test.index.mergeAll()
    try compareWithFresh(test, &corpus)
  }

  /// A step of merging of any size, in saves' manner or in upkeep's.
  private func mergeSome(_ test: TestIndex, _ corpus: inout RandomCorpus) throws {
    let limit = Bool.random(using: &corpus.generator) ? Int.max : 100_000
    _ = try test.index.merge(
      work: Int.random(in: 1...4000, using: &corpus.generator), limit: limit)
  }

  private func compareWithFresh(_ test: TestIndex, _ corpus: inout RandomCorpus) throws {
    let fresh = try test.rebuilt()
    let model = test.model
    for _ in 0..<20 {
      let query = corpus.query(test.schema)
      let own = try test.index.search(query, limit: 20, offset: 0)
      let other = try fresh.index.search(query, limit: 20, offset: 0)
      #expect(own.total == other.total, "\(query)")
      #expect(own.hits.map(\.key) == other.hits.map(\.key), "\(query)")
      #expect(own.hits.map(\.score) == other.hits.map(\.score), "\(query)")
      try expectEqual(test, model, query, limit: 7)
    }
  }
}
