/// A condition that says which documents match and scores nothing.
protocol DocumentFilter {
  /// Names the filter among everything that a segment keeps; no term begins so. Nil: what it finds is not kept.
  var key: String? { get }
  /// At most how many documents of all segments match; nil where nothing is known.
  var cost: Int? { get }

  /// All documents of a segment that match.
  func documents(_ segment: SegmentReader) throws(SearchError) -> DocumentSet

  /// Those of some documents that match, ascending as they are.
  func documents(
    _ segment: SegmentReader, among candidates: GrowingBuffer<UInt32>
  ) throws(SearchError) -> DocumentSet
}

extension DocumentFilter {
  var cost: Int? { nil }
}

/// The documents with some keys.
struct KeyFilter: DocumentFilter {
  /// Ascending, each once.
  private let keys: [Int64]

  init(_ keys: [Int64]) {
    var last: Int64?
    let isAscending = keys.allSatisfy { key in
      defer { last = key }
      return last.map { $0 < key } ?? true
    }
    self.keys = isAscending ? keys : Set(keys).sorted()
  }

  var key: String? { nil }
  var cost: Int? { keys.count }

  /// Goes forward through keys and documents, in steps that double where documents are many.
  func documents(_ segment: SegmentReader) throws(SearchError) -> DocumentSet {
    let found = GrowingBuffer<UInt32>(capacity: 0)
    let count = segment.documentCount
    var document = 0
    for key in keys {
      var step = 1
      while document + step < count, try segment.key(document + step) <= key {
        document += step
        step *= 2
      }
      while step > 1 {
        step /= 2
        if document + step < count, try segment.key(document + step) <= key { document += step }
      }
      guard document < count else { break }
      if try segment.key(document) == key { found.append(UInt32(document)) }
    }
    return .sparse(found)
  }

  func documents(
    _ segment: SegmentReader, among candidates: GrowingBuffer<UInt32>
  ) throws(SearchError) -> DocumentSet {
    try documents(segment).intersection(
      .sparse(candidates), documentCount: segment.documentCount)
  }
}
