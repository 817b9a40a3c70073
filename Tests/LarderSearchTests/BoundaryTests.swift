internal import LarderBytes
internal import LarderPredicates
internal import LarderSQLite
internal import TestSupport
internal import Testing

@testable internal import LarderSearch

@Suite struct BoundaryTests {
  /// Blocks hold 128 postings; lists one shorter, equal and longer take other paths.
  @Test(arguments: [1, 127, 128, 129, 255, 256, 257])
  func `lists of block sizes find and rank as the model does`(count: Int) throws {
    let test = try TestIndex(TestIndex.weighted)
    var documents: [Int64: [[String]]?] = [:]
    for number in 0..<count {
      let every = number % 3 == 0 ? " third" : ""
      documents[Int64(number * number)] = [
        number % 2 == 0 ? ["even pair"] : [], ["all\(every) pair of words"], [],
      ]
    }
    try test.write(documents)
    let model = test.model
    for query: FullTextQuery in [
      .word("all"), .and([.word("all"), .word("third")]), .word("even"), .phrase("pair of"),
      .or([.word("third"), .word("even")]), .field(["title"], .word("pair")),
      .field(["body", "tags"], .word("pair")), .prefix("p"),
    ] {
      try expectEqual(test, model, query, limit: 10)
      try expectEqual(test, model, query, limit: 1000)
    }
    #expect(try test.index.checkIntegrity() == [])
  }

  @Test func `a word that comes very often in one document`() throws {
    let test = try TestIndex(TestIndex.weighted)
    try test.write([
      1: [["a"], [String(repeating: "salt ", count: 70_000) + "salt end"], []],
      2: [["salt"], ["pepper"], []],
    ])
    let model = test.model
    for query: FullTextQuery in [.word("salt"), .phrase("salt end"), .prefix("salt e")] {
      try expectEqual(test, model, query, limit: 10)
    }
    #expect(try test.index.checkIntegrity() == [])
  }

  /// Parts longer than a row, so that lists cross rows.
  @Test func `parts of many rows`() throws {
    var corpus = RandomCorpus(.fromEnvironment("rows"))
    let test = try TestIndex(TestIndex.twoFields)
    var documents: [Int64: [[String]]?] = [:]
    for number in 0..<2500 {
      let unique = (0..<8).map { "w\(number * 8 + $0)" }.joined(separator: " ")
      documents[Int64(number) << 33] = [
        ["title \(number % 10)"], [corpus.text(30...60) + " " + unique],
      ]
    }
    try test.write(documents)
    #expect(try test.index.checkIntegrity() == [])
    for number in [0, 1, 777, 2499] {
      #expect(try test.hits(.word("w\(number * 8)")) == [Int64(number) << 33])
      #expect(
        try test.hits(.phrase("w\(number * 8 + 3) w\(number * 8 + 4)")) == [Int64(number) << 33])
    }
    let model = test.model
    try expectEqual(test, model, .and([.word("a"), .word("ba")]), limit: 10)
    try expectEqual(test, model, .field(["title"], .word("7")), limit: 10)
    let rows = try test.connection.prepare(
      "SELECT max(length(DATA)), count(*) FROM LARDER_ZTEST_PART")
    #expect(try rows.step())
    #expect(rows.int64(0) == 4032)
    #expect(rows.int64(1) > 32)
  }

  @Test(arguments: [1, 60, 300, 600, 680, 1_000])
  func `a small segment is one row, and a row of another one fits in a page`(words: Int) throws {
    let test = try TestIndex(TestIndex.twoFields)
    let text = (0..<words).map { "word\($0)" }.joined(separator: " ")
    try test.write([1: [["title"], [text]]])
    let header = try #require(try test.index.current().segments.first).header
    let rows = try test.connection.prepare(
      "SELECT count(*), max(length(DATA)), sum(length(DATA)) FROM LARDER_ZTEST_PART")
    #expect(try rows.step())
    let size = header.partLengths.reduce(0, +)
    #expect(rows.int64(2) == size)
    let apart = header.partLengths.reduce(0) { $0 + ($1 + 4031) / 4032 }
    #expect(rows.int64(0) == (size <= 16_320 ? 1 : apart), "\(size)")
    #expect(rows.int64(1) <= (size <= 16_320 ? 16_320 : 4_032))
    #expect(header.isPacked == (size <= 16_320))
    for word in [0, words / 2, words - 1] { #expect(try test.hits(.word("word\(word)")) == [1]) }
    #expect(try test.index.checkIntegrity() == [])
  }

  @Test func `keys of every size and order`() throws {
    for keys: [Int64] in [
      [5, 6, 7], [7, 6, 5], [0, 200], [0, 60_000], [0, 1 << 31], [Int64.min, 0, Int64.max],
    ] {
      let test = try TestIndex(TestIndex.oneField)
      try test.index.write(
        added: test.batch(keys.map { ($0, [["salt"]]) }), removed: test.batch([]))
      #expect(try test.index.matches(.word("salt")) == keys.sorted())
      #expect(try test.index.checkIntegrity() == [])
    }
  }

  @Test func `lengths are coarse as documented`() {
    for length in [0, 1, 31, 32, 33, 63, 64, 100, 1000, 524_287] {
      #expect(Double(LengthCode.decode(LengthCode.encode(length))) == ModelIndex.coarse(length))
    }
    #expect(LengthCode.encode(.max) == 255)
    for code in UInt8.min...UInt8.max {
      #expect(LengthCode.encode(LengthCode.decode(code)) == code)
    }
  }

  @Test func `packed numbers of every width`() {
    var generator = SeededGenerator.fromEnvironment("packing")
    for width in 0...32 {
      let highest = width == 32 ? UInt32.max : (1 << UInt32(width)) - 1
      let values = (0..<128).map { _ in UInt32.random(in: 0...highest, using: &generator) }
      let writer = ByteWriter()
      let unpacked = GrowingBuffer<UInt32>()
      unpacked.resize(128)
      let memory = FixedBuffer(values)
      BitPacking.appendBlock(memory.cells, width: width, to: writer)
      BitPacking.appendGroup(memory.cells, count: 77, width: width, to: writer)
      writer.reserve(PartBuffer.padding)
      BitPacking.unpackBlock(writer.base, width: width, adding: 0, into: unpacked.base)
      #expect(unpacked.buffer.elementsEqual(values))
      for index in 0..<77 {
        #expect(
          BitPacking.value(writer.base + 16 * width, at: index, width: width) == values[index])
      }
    }
  }
}
