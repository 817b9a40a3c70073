internal import LarderBytes

/// Where the documents of several segments stand in the one that is written out of them: in the order of their keys.
final class DocumentPlaces {
  /// For each source, the new number of each document, or `PostingsGatherer.gone`; ascending, and all from 0 on.
  private(set) var numbers: [[UInt32]] = []
  /// By new number: the source, and the document there.
  private let sources = GrowingBuffer<UInt32>(capacity: 64)
  private let documents = GrowingBuffer<UInt32>(capacity: 64)

  var count: Int { documents.count }

  /// - Parameter keys: gets the keys in their order.
  init(_ segments: [SegmentReader], keys: GrowingBuffer<Int64>) throws(SearchError) {
    // The next document of each source, the one with the least key last.
    var heads: [Head] = []
    for (source, segment) in segments.enumerated() {
      numbers.append([UInt32](repeating: PostingsGatherer.gone, count: segment.documentCount))
      if let head = try Head(source, from: 0, in: segment) { Self.insert(head, into: &heads) }
    }
    while let head = heads.popLast() {
      if keys.count > 0, head.key <= keys[keys.count - 1] {
        throw SearchError.damaged(
          head.key == keys[keys.count - 1]
            ? "document \(head.key) is there twice" : "its documents are out of order")
      }
      keys.append(head.key)
      numbers[head.source][head.document] = UInt32(count)
      sources.append(UInt32(head.source))
      documents.append(UInt32(head.document))
      let next = try Head(head.source, from: head.document + 1, in: segments[head.source])
      if let next { Self.insert(next, into: &heads) }
    }
  }

  private struct Head {
    let key: Int64
    let source: Int
    let document: Int

    /// The first document from one on that was not removed; nil behind the last.
    init?(_ source: Int, from first: Int, in segment: SegmentReader) throws(SearchError) {
      var document = first
      while document < segment.documentCount, segment.isDeleted(UInt32(document)) { document += 1 }
      guard document < segment.documentCount else { return nil }
      key = try segment.key(document)
      self.source = source
      self.document = document
    }
  }

  private static func insert(_ head: Head, into heads: inout [Head]) {
    var place = heads.count
    while place > 0, heads[place - 1].key < head.key { place -= 1 }
    heads.insert(head, at: place)
  }

  /// Calls `body` with the documents in their new order, those that follow one another in one source together.
  @inline(__always)
  func forEachRun(
    _ body: (_ source: Int, _ documents: CellRun<UInt32>) throws(SearchError) -> Void
  ) throws(SearchError) {
    var start = 0
    while start < count {
      let source = sources[start]
      var end = start + 1
      while end < count, sources[end] == source { end += 1 }
      try body(Int(source), (documents.base + start).run(end - start))
      start = end
    }
  }
}
