internal import LarderBytes
internal import LarderPredicates
internal import LarderSQLiteStore
internal import TestSupport
internal import Testing

@testable internal import LarderSearch

/// The documents of a value beside a plain set of numbers.
@Suite struct StoredDocumentsTests {
  private func stored(_ documents: [UInt32], of count: Int) -> ByteWriter {
    let writer = ByteWriter()
    let list = GrowingBuffer<UInt32>()
    for document in documents { list.append(document) }
    StoredDocuments.append(list, 0..<list.count, of: count, to: writer)
    return writer
  }

  @Test(arguments: [1, 7, 8, 9, 63, 64, 65, 640, 1000])
  func `documents are read as they were written`(count: Int) throws {
    var generator = SeededGenerator.fromEnvironment("stored documents \(count)")
    let eighth = (count + 7) / 8
    for size in Set([1, eighth - 1, eighth, eighth + 1, count / 2, count - 1, count]).sorted()
    where size > 0 && size <= count {
      let documents = Array((0..<UInt32(count)).shuffled(using: &generator).prefix(size)).sorted()
      let writer = stored(documents, of: count)
      // Bits are never longer than gaps would be.
      let byGaps = zip([-1] + documents.map(Int.init), documents.map(Int.init))
        .reduce(0) { $0 + ($1.1 - $1.0 - 1 < 128 ? 1 : 2) }
      #expect(writer.count <= min(byGaps, eighth) + (size < 128 ? 1 : 2))
      let read = try StoredDocuments(writer.buffer, documentCount: count, segment: 1)
      #expect(read.count == size)
      var found: [UInt32] = []
      try read.forEach { found.append($0) }
      #expect(found == documents)
      let set = try read.set()
      let list = set.list(documentCount: count)
      #expect(documents.indices.map { list[$0] } == documents && list.count == size)
      switch set {
      case .all: #expect(size == count)
      case .dense: #expect(DocumentSet.isDense(size, of: count) && size < count)
      case .sparse: #expect(!DocumentSet.isDense(size, of: count))
      case .none: Issue.record("\(size) of \(count) are none")
      }
    }
  }

  @Test func `bytes that are none are refused`() throws {
    // No documents, gaps beyond the end, bytes behind the last, bits beyond the end, another count of bits.
    let wrong: [([UInt8], Int)] = [
      ([], 100), ([0], 100), ([2, 50, 49], 100), ([1, 3, 0], 100), ([1, 0xe4, 0], 100),
      ([2, 0x11], 9), ([2, 1, 2], 9), ([3, 1, 1], 9), ([10], 9), ([1, 0xff], 100),
    ]
    for (bytes, count) in wrong {
      let writer = ByteWriter()
      writer.append(bytes)
      let error = #expect(throws: SearchError.self, "\(bytes)") {
        let read = try StoredDocuments(writer.buffer, documentCount: count, segment: 1)
        _ = try read.set()
        try read.forEach { #expect($0 < count) }
      }
      #expect(error?.code == .corrupt)
    }
  }

  /// Of a column of several rows, a condition on one value reads what says where it is and its documents.
  @Test func `a condition reads the documents of its value alone`() throws {
    let schema = SearchSchema(
      fields: [SearchSchema.Field("text")], attributes: [SearchSchema.Attribute("food", .keyword)])
    let test = try TestIndex(schema)
    var generator = SeededGenerator.fromEnvironment("documents of a value")
    var documents: [Int64: [[String]]?] = [:]
    var expected: [Int64] = []
    for key in 0..<Int64(3000) {
      let foods = Set((0..<40).map { _ in Int.random(in: 0..<300, using: &generator) })
      if foods.contains(17) { expected.append(key) }
      test.values[key] = [foods.map { .keyword("Food \($0)") }]
      documents[key] = .some([["x"]])
    }
    try test.write(documents)
    let length = try #require(try test.index.current().segments.first)
      .header.partLengths[IndexLayout.Part.attributes.rawValue]
    #expect(length > 5 * IndexLayout.rowSize)
    let index = SearchIndex(connection: test.connection, name: "ZTEST", schema: schema)
    let segment = try #require(try index.current().segments.first)
    let filter = try AttributeFilter(AttributeCondition("food", .keyword("FOOD 17")), schema)
    let found = try filter.documents(segment)
    // The first row and its dictionary, where lists end, and the list.
    #expect(segment.residentBytes < 4 * IndexLayout.rowSize)
    let list = found.list(documentCount: segment.documentCount)
    #expect(try (0..<list.count).map { try segment.key(Int(list[$0])) } == expected)
  }
}
