internal import LarderPredicates
internal import LarderSQLite
internal import LarderSQLiteStore
internal import TestSupport
internal import Testing

@testable internal import LarderSearch

/// Merges in steps, with writes, deletions, other writers and new openings between the steps.
@Suite struct MergeTests {
  /// A second view of the same tables, as another process has.
  private func opened(_ test: TestIndex) -> SearchIndex {
    let index = SearchIndex(connection: test.connection, name: "ZTEST", schema: test.schema)
    // Small merges go in steps too.
    index.memory.directWork = 0
    // And read what is larger than a row by windows of one row.
    index.memory.passing = PassingMemory(smallSize: 0, windowSize: 1)
    return index
  }

  private func randomChanges(
    _ test: TestIndex, _ corpus: inout RandomCorpus, count: Int
  ) -> [Int64: [[String]]?] {
    var changes: [Int64: [[String]]?] = [:]
    for _ in 0..<count {
      let key = Int64.random(in: -30...90, using: &corpus.generator)
      let isRemoval = test.texts[key] != nil && Bool.random(using: &corpus.generator)
      changes[key] = .some(isRemoval ? nil : corpus.document(fields: test.schema.fields.count))
    }
    return changes
  }

  private func expectSound(_ test: TestIndex, _ index: SearchIndex) throws {
    #expect(try index.checkIntegrity() == [])
    let batch = test.batch(test.texts.map { ($0.key, $0.value) })
    #expect(try index.compare(with: batch, keys: Int64.min...Int64.max) == [])
  }

  /// The segments that have rows, and those that the table of segments knows.
  private func segments(_ test: TestIndex) throws -> (stored: Set<Int64>, known: Set<Int64>) {
    func numbers(_ sql: String) throws -> Set<Int64> {
      let statement = try test.connection.prepare(sql)
      var found = Set<Int64>()
      while try statement.step() { found.insert(statement.int64(0)) }
      return found
    }
    return (
      try numbers("SELECT DISTINCT ID >> 32 FROM LARDER_ZTEST_PART"),
      try numbers("SELECT ID FROM LARDER_ZTEST_SEGMENT")
    )
  }

  @Test func `upkeep makes one of a few segments, unless one is most of them`() throws {
    let test = try TestIndex(TestIndex.oneField)
    for part in 0..<3 {
      var documents: [Int64: [[String]]?] = [:]
      for number in 0..<10 {
        let own = (0..<90).map { "w\(part)x\(number)x\($0)" }.joined(separator: " ")
        documents[Int64(part * 10 + number)] = [["salt \(own)"]]
      }
      try test.write(documents)
    }
    // A save leaves them to the next one.
    #expect(try !test.index.merge(work: .max))
    #expect(try !test.index.merge(work: .max, for: .bulk))
    #expect(try segments(test).known.count == 3)
    while try test.index.merge(work: .max, for: .upkeep) {}
    #expect(try segments(test).known.count == 1)
    for key in 100..<105 { try test.write([Int64(key): [["salt"]]]) }
    let before = try segments(test).known
    #expect(try !test.index.merge(work: .max, for: .bulk))
    #expect(before.count == 6)
    while try test.index.merge(work: .max, for: .upkeep) {}
    // The five are one, beside the large one that stays as it is.
    #expect(try segments(test).known.count == 2)
    #expect(try segments(test).known.intersection(before).count == 1)
    #expect(try test.hits(.word("salt")).count == 35)
    try expectSound(test, test.index)
  }

  /// Writers take turns, merge a step, optimize a step, are opened anew; a reader that stays open sees it all.
  @Test(arguments: [TestIndex.oneField, TestIndex.weighted])
  func `answers and scores are those of a fresh index after any history`(
    schema: SearchSchema
  ) throws {
    var corpus = RandomCorpus(.fromEnvironment("merge history"))
    let test = try TestIndex(schema)
    test.index.memory.directWork = 0
    let reader = opened(test)
    var other = opened(test)
    var finished = 0
    for round in 0..<150 {
      switch Int.random(in: 0..<10, using: &corpus.generator) {
      case 0..<4:
        let count = Int.random(in: 1...6, using: &corpus.generator)
        try test.write(randomChanges(test, &corpus, count: count))
      case 4..<7:
        let index = Bool.random(using: &corpus.generator) ? test.index : other
        let limit = Bool.random(using: &corpus.generator) ? Int.max : 100_000
        let work = Int.random(in: 1...600, using: &corpus.generator)
        _ = try index.merge(work: work, limit: limit)
      case 7, 8:
        for _ in 0..<Int.random(in: 1...40, using: &corpus.generator)
        where try other.optimize(work: 300).isFinished { finished += 1 }
      default: other = opened(test)
      }
      guard round % 15 == 14 else { continue }
      let fresh = try test.rebuilt()
      let model = test.model
      try expectSound(test, reader)
      for _ in 0..<8 {
        let query = corpus.query(schema)
        let own = try reader.search(query, limit: 20, offset: 0)
        let expected = try fresh.index.search(query, limit: 20, offset: 0)
        #expect(own.total == expected.total, "\(query)")
        #expect(own.hits.map(\.key) == expected.hits.map(\.key), "\(query)")
        #expect(own.hits.map(\.score) == expected.hits.map(\.score), "\(query)")
        try expectEqual(test, model, query, limit: 7)
      }
    }
    #expect(finished > 0)
  }

  @Test func `optimizing ends with one segment and no other rows`() throws {
    var corpus = RandomCorpus(.fromEnvironment("optimize"))
    let test = try TestIndex(TestIndex.weighted)
    for _ in 0..<12 { try test.write(randomChanges(test, &corpus, count: 10)) }
    var last = 0.0
    var steps = 0
    // A tenth of the way, then a process that ends there.
    for _ in 0..<3 { _ = try test.index.optimize(work: 50) }
    let index = opened(test)
    while true {
      let progress = try index.optimize(work: 50)
      if progress.isFinished { break }
      let share = Double(progress.done) / Double(progress.total)
      #expect(share >= last && share <= 1)
      last = share
      steps += 1
      try #require(steps < 10_000)
    }
    #expect(steps > 10)
    let (stored, known) = try segments(test)
    #expect(known.count == 1 && stored == known)
    #expect(try test.connection.firstInt64("SELECT SUM(DELETED) FROM LARDER_ZTEST_SEGMENT") == 0)
    #expect(try test.connection.firstInt64("SELECT COUNT(*) FROM LARDER_ZTEST_STATE") == 1)
    try expectSound(test, index)
  }

  /// A process that ends after each step: no step is taken twice, and the segment is the one that a single run makes.
  @Test(arguments: [TestIndex.oneField, TestIndex.weighted])
  func `optimizing goes on after interruptions`(schema: SearchSchema) throws {
    let (test, single) = (try TestIndex(schema), try TestIndex(schema))
    for target in [test, single] {
      var corpus = RandomCorpus(.fromEnvironment("optimize again"))
      // Enough for several rows of each kind.
      for part in Int64(0)..<8 {
        var documents: [Int64: [[String]]?] = [:]
        for key in Int64(0)..<10 {
          documents[key * 8 + part] = schema.fields.indices.map { field in
            [corpus.text(field == 0 && schema.fields.count > 1 ? 3...5 : 200...300)]
          }
        }
        try target.write(documents)
      }
      try target.write([16: nil, 33: nil])
    }
    var (steps, singleSteps, last) = (0, 0, 0.0)
    while try !single.index.optimize(work: 50).isFinished { singleSteps += 1 }
    while true {
      let index = opened(test)
      let progress = try index.optimize(work: 50)
      if progress.isFinished { break }
      let share = Double(progress.done) / Double(progress.total)
      #expect(share >= last && share <= 1)
      last = share
      steps += 1
      if steps % 16 == 0 { try expectSound(test, index) }
      try #require(steps < 10_000)
    }
    #expect(steps > 10 && steps <= singleSteps + 1)
    func parts(_ test: TestIndex) throws -> [[UInt8]] {
      let statement = try test.connection.prepare(
        "SELECT DATA FROM LARDER_ZTEST_PART ORDER BY ID & 0xFFFFFFFF")
      var rows: [[UInt8]] = []
      while try statement.step() { rows.append(statement.bytes(0)) }
      return rows
    }
    #expect(try parts(test) == parts(single))
    #expect(try test.connection.firstInt64("SELECT COUNT(*) FROM LARDER_ZTEST_STATE") == 1)
  }

  @Test func `optimizing begins anew where documents went or the notes are damaged`() throws {
    let test = try TestIndex(TestIndex.twoFields)
    for key in Int64(0)..<60 { try test.write([key: [["a b\(key % 7)"], ["c d e\(key % 5)"]]]) }
    for damage in 0..<4 {
      for _ in 0..<4 { _ = try test.index.optimize(work: 20) }
      let before = try test.index.optimize(work: 1).done
      let bytes = try MergeClaim.checkpoint(test.index.storage)
      #expect(MergeCheckpoint(bytes) != nil)
      switch damage {
      case 0: try test.write([test.texts.keys.min() ?? 0: nil])
      case 1:
        try test.connection.execute("UPDATE LARDER_ZTEST_STATE SET LENGTHS = x'' WHERE ID = 2")
      case 2:
        try test.connection.execute(
          "UPDATE LARDER_ZTEST_STATE SET LENGTHS = zeroblob(\(bytes.count)) WHERE ID = 2")
      default: try test.connection.execute("DELETE FROM LARDER_ZTEST_STATE WHERE ID = 2")
      }
      let index = opened(test)
      #expect(try index.optimize(work: 1).done < before)
      while try !index.optimize(work: 500).isFinished {}
      try expectSound(test, index)
      let (stored, known) = try segments(test)
      #expect(known.count == 1 && stored == known)
      for key in Int64(100)..<160 { try test.write([key: [["a"], ["b \(key) \(damage)"]]]) }
    }
  }

  /// Every byte changed, every length cut: never read as something else.
  @Test func `a damaged checkpoint is none`() throws {
    let test = try TestIndex(TestIndex.weighted)
    for key in Int64(0)..<20 { try test.write([key: [["a"], ["b c\(key)"], []]]) }
    _ = try test.index.optimize(work: 20)
    let bytes = try MergeClaim.checkpoint(test.index.storage)
    let checkpoint = try #require(MergeCheckpoint(bytes))
    let encoded = checkpoint.encoded()
    #expect(withExtendedLifetime(encoded) { Array(encoded.buffer) } == bytes)
    for place in bytes.indices {
      #expect(MergeCheckpoint(Array(bytes[..<place])) == nil)
      var changed = bytes
      changed[place] ^= 1 << UInt8(place % 8)
      #expect(MergeCheckpoint(changed) == nil)
    }
  }

  @Test func `what is removed while a merge runs stays removed`() throws {
    let test = try TestIndex(TestIndex.twoFields)
    for key in Int64(0)..<40 { try test.write([key: [["a b\(key % 7)"], ["c d e\(key % 5)"]]]) }
    while try !test.index.optimize(work: 20).isFinished {
      // One a step: some before the terms of it are written, some after.
      if let key = test.texts.keys.min(), key < 20 { try test.write([key: nil]) }
      try expectSound(test, opened(test))
    }
    #expect(try test.hits(.word("a")) == Array(20..<40))
    #expect(try test.index.search(.word("d"), limit: 0, offset: 0).total == 20)
  }

  /// What was noted in the step after a removal has the numbers from before it.
  @Test func `nothing is taken up whose documents went before its last step`() throws {
    let test = try TestIndex(TestIndex.twoFields)
    for key in Int64(0)..<60 { try test.write([key: [["a b\(key % 7)"], ["c d e\(key % 5)"]]]) }
    for _ in 0..<4 { _ = try test.index.optimize(work: 20) }
    try test.write([0: nil])
    for _ in 0..<2 { _ = try test.index.optimize(work: 20) }
    let index = opened(test)
    while try !index.optimize(work: 20).isFinished {}
    try expectSound(test, index)
  }

  @Test func `a merge stops when another writer takes its sources`() throws {
    let test = try TestIndex(TestIndex.twoFields)
    for key in Int64(0)..<30 { try test.write([key: [["a"], ["b c\(key)"]]]) }
    _ = try test.index.optimize(work: 5)
    try opened(test).mergeAll()
    try expectSound(test, test.index)
    while try !test.index.optimize(work: 5).isFinished {}
    let (stored, known) = try segments(test)
    #expect(known.count == 1 && stored == known)
    try expectSound(test, test.index)
  }

  /// Adds documents until a merge is under way.
  private func beginMerge(_ test: TestIndex) throws -> MergeClaim {
    var key = (test.texts.keys.max() ?? 0) + 1
    repeat {
      try test.write([key: [["a"], ["b c\(key)"]]])
      _ = try test.index.merge(work: 1, limit: 100_000)
      key += 1
      try #require(key < 500)
    } while test.index.memory.running == nil
    return try #require(try MergeClaim.read(test.index.storage))
  }

  @Test func `a patient writer leaves a living merge alone and takes over a dead one`() throws {
    let test = try TestIndex(TestIndex.twoFields)
    test.index.memory.directWork = 0
    let other = opened(test)
    let claim = try beginMerge(test)
    #expect(other.memory.running == nil)
    for _ in 0..<MergeMemory.patience - 1 {
      #expect(try !other.merge(work: 1, limit: 100_000))
      #expect(try MergeClaim.read(test.index.storage) == claim)
    }
    // A sign of life.
    _ = try test.index.merge(work: 1, limit: 100_000)
    let next = try beginMerge(test)
    #expect(next != claim)
    for _ in 0..<MergeMemory.patience {
      _ = try other.merge(work: 1, limit: 100_000)
      #expect(other.memory.running == nil)
    }
    for _ in 0..<4 { _ = try other.merge(work: 1, limit: 100_000) }
    #expect(try MergeClaim.read(test.index.storage)?.owner != next.owner)
    try expectSound(test, opened(test))
    for _ in 0..<1000 where try other.merge(work: 1000, limit: 100_000) {}
    let (stored, known) = try segments(test)
    #expect(stored == known)
    try expectSound(test, other)
  }

  @Test func `programs that save once do not leave more and more segments`() throws {
    let test = try TestIndex(TestIndex.twoFields)
    for key in Int64(0)..<300 {
      let text =
        "a b\(key % 9) " + (0..<30).map { "w\(($0 * 7 + Int(key)) % 500)" }.joined(separator: " ")
      try test.write([key: [["t\(key)"], [text]]])
      let index = SearchIndex(connection: test.connection, name: "ZTEST", schema: test.schema)
      _ = try index.merge(work: 8192, limit: 4_000_000)
    }
    #expect(try test.connection.firstInt64("SELECT COUNT(*) FROM LARDER_ZTEST_SEGMENT") ?? 99 < 24)
    try expectSound(test, test.index)
  }
}
