internal import LarderBytes
internal import LarderPredicates
internal import TestSupport
internal import Testing

@testable internal import LarderSearch

/// Columns of attributes that are written as they are merged, beside the same ones made in memory.
@Suite struct ColumnMergeTests {
  private static let schema = SearchSchema(
    fields: [SearchSchema.Field("text")],
    attributes: RandomCorpus.attributes + [
      SearchSchema.Attribute("one", .keyword), SearchSchema.Attribute("number", .number),
    ])

  /// Segments with keys side by side or in turns, with several rows of columns or less than one.
  private func filled(
    _ corpus: inout RandomCorpus, documents: Int, isInTurns: Bool
  ) throws -> TestIndex {
    let test = try TestIndex(Self.schema, in: .memory)
    let parts = 5
    for part in 0..<parts {
      var changes: [Int64: [[String]]?] = [:]
      for number in 0..<documents {
        let key = Int64(isInTurns ? number * parts + part : part * documents + number)
        var values = corpus.values() + [[.keyword("Always")], []]
        if key % 3 > 0 { values[7] = [.number(Double(key))] }
        if key % 200 == 7 {
          values[4] = (0..<300).map { .keyword("T\($0 * 7 % 300) of \(key % 4)") }
        }
        test.values[key] = values
        changes[key] = .some([["a"]])
      }
      try test.write(changes)
    }
    return test
  }

  private func columns(
    _ segments: [SegmentReader], _ numbers: [[UInt32]]
  ) throws(SearchError) -> [AttributeColumn] {
    var columns: [AttributeColumn] = []
    for attribute in Self.schema.attributes.indices {
      columns.append(
        try AttributeColumn(attribute, of: segments, schema: Self.schema, numbers: numbers))
    }
    return columns
  }

  @Test(arguments: [(6, false), (6, true), (900, false), (900, true)])
  func `a merged column is the one made in memory, byte for byte`(
    documents: Int, isInTurns: Bool
  ) throws {
    var corpus = RandomCorpus(.fromEnvironment("column merge \(documents) \(isInTurns)"))
    let test = try filled(&corpus, documents: documents, isInTurns: isInTurns)
    test.index.memory.passing = PassingMemory(smallSize: 0, windowSize: 2)
    var removals: [Int64: [[String]]?] = [:]
    for key in test.texts.keys where Int.random(in: 0..<5, using: &corpus.generator) == 0 {
      removals[key] = .some(nil)
    }
    try test.write(removals)
    let sources = try test.index.current().segments
    #expect(sources.count == 6)
    let places = try DocumentPlaces(sources, keys: GrowingBuffer<Int64>())
    let expected = try columns(sources, places.numbers)
    try test.index.mergeAll()
    let merged = try #require(try test.index.current().segments.first)
    #expect(merged.documentCount == places.count)
    let own = try columns([merged], [(0..<UInt32(places.count)).map { $0 }])
    let storage = MemoryIndexStorage()
    for (number, attribute) in Self.schema.attributes.enumerated() {
      #expect(own[number] == expected[number], "\(attribute.name)")
      var part = PartWriter(rows: CheckedRows(storage), segment: 1, part: .keys)
      try expected[number].write(documentCount: places.count, to: &part)
      let length = part.length
      try part.finish()
      let whole = try PartBuffer(segment: 1, part: .keys, length: length)
      let bytes = try whole.pointer(0, length, from: CheckedRows(storage)).run(length)
      _ = try merged.attributeColumn(number, Self.schema)
      let place = try #require(merged.attributeColumns?.places[number])
      #expect(place.length == length, "\(attribute.name)")
      let stored = try merged.bytes(.attributes, place.offset, place.length).run(place.length)
      #expect(stored.elementsEqual(bytes), "\(attribute.name)")
    }
    let size = merged.header.partLengths[IndexLayout.Part.attributes.rawValue]
    let rows = size / IndexLayout.packedSize
    #expect(documents == 6 ? rows == 0 : rows >= 2)
    #expect(try test.index.checkIntegrity() == [])
  }

  /// A window shows what the whole shows, wherever it goes, and holds no more than it was allowed or asked for.
  @Test func `a window of a part shows its bytes`() throws {
    var generator = SeededGenerator.fromEnvironment("part window")
    let rows = CheckedRows(MemoryIndexStorage())
    let length = IndexLayout.rowSize * 11 + 77
    let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
    var part = PartWriter(rows: rows, segment: 3, part: .postings)
    try part.append(bytes.span)
    try part.finish()
    for size in [1, 2, 5, 12, 40] {
      let window = try PartBuffer(segment: 3, part: .postings, length: length, windowSize: size)
      var most = size
      for _ in 0..<400 {
        let isLong = Int.random(in: 0..<40, using: &generator) == 0
        let limit = isLong ? 5 * IndexLayout.rowSize : 300
        let offset = Int.random(in: 0..<length, using: &generator)
        let count = Int.random(in: 0...min(limit, length - offset), using: &generator)
        let shown = try window.pointer(offset, count, from: rows).run(count)
        #expect(shown.elementsEqual(bytes[offset..<offset + count]), "\(size) \(offset) \(count)")
        most = max(most, count / IndexLayout.rowSize + 2)
        #expect(window.residentBytes <= most * IndexLayout.rowSize)
      }
      #expect(throws: SearchError.self) { try window.pointer(length - 1, 2, from: rows) }
    }
  }
}
