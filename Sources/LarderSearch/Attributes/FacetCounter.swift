internal import LarderBytes
internal import LarderPredicates

/// Counts the values of attributes over the documents that match.
struct FacetCounter {
  static let maximumBands = 1000

  /// A facet that the schema can answer.
  private struct Request {
    var attribute: Int
    var limit: Int
    /// Ascending, each once.
    var bands: [Double]
  }

  private let segments: [SegmentReader]
  private let schema: SearchSchema
  private let requests: [Request]

  /// - Throws: `invalidQuery` for an attribute that the schema does not have, bands of keywords, or ends of bands that are
  ///   not numbers.
  init(
    _ requests: [FacetRequest], _ segments: [SegmentReader], schema: SearchSchema
  ) throws(SearchError) {
    self.segments = segments
    self.schema = schema
    var checked: [Request] = []
    for request in requests {
      let attribute = try schema.attribute(named: request.attribute)
      let name = schema.attributes[attribute].name
      if !request.bands.isEmpty {
        guard schema.attributes[attribute].kind != .keyword else {
          throw SearchError(.invalidQuery, "'\(name)' has words, which are in no bands")
        }
        guard request.bands.count <= Self.maximumBands else {
          throw SearchError(.invalidQuery, "a facet has at most \(Self.maximumBands) bands")
        }
        guard !request.bands.contains(where: \.isNaN) else {
          throw SearchError(.invalidQuery, "an end of a band of '\(name)' is not a number")
        }
      }
      let bands = Set(request.bands.map { $0 == 0 ? 0 : $0 }).sorted()
      checked.append(Request(attribute: attribute, limit: max(request.limit, 0), bands: bands))
    }
    self.requests = checked
  }

  /// The facets over some documents of each segment, deleted ones of which do not count.
  func facets(_ sets: [DocumentSet]) throws(SearchError) -> [Facet] {
    var matches: [GrowingBuffer<UInt32>?] = []
    for (set, segment) in zip(sets, segments) { matches.append(Self.live(set, segment)) }
    var facets: [Facet] = []
    for request in requests { facets.append(try facet(request, matches)) }
    return facets
  }

  /// The facets where nothing matches.
  func empty() throws(SearchError) -> [Facet] { try facets(segments.map { _ in .none }) }

  /// The live documents of a set; nil for all of the segment.
  private static func live(_ set: DocumentSet, _ segment: SegmentReader) -> GrowingBuffer<UInt32>? {
    if case .all = set, segment.deletedCount == 0 { return nil }
    let list = set.list(documentCount: segment.documentCount)
    guard segment.deletedCount > 0 else { return list }
    let live = GrowingBuffer<UInt32>(capacity: list.count)
    for document in list.buffer where !segment.isDeleted(document) { live.append(document) }
    return live
  }

  private func facet(
    _ request: Request, _ matches: [GrowingBuffer<UInt32>?]
  ) throws(SearchError) -> Facet {
    let attribute = schema.attributes[request.attribute]
    if attribute.kind == .keyword {
      var merger = KeywordFacet(limit: request.limit)
      for (segment, documents) in zip(segments, matches) {
        let column = try segment.attributeColumn(request.attribute, schema)
        let groups = try column.groups()
        merger.add(column, groups, try column.tally(documents, groups: groups))
      }
      return try merger.facet(name: attribute.name)
    }
    var merger = NumberFacet(
      limit: request.limit, bands: request.bands, isDate: attribute.kind == .date)
    for (segment, documents) in zip(segments, matches) {
      let column = try segment.attributeColumn(request.attribute, schema)
      let groups = merger.groups(column)
      merger.add(column, groups, try column.tally(documents, groups: groups))
    }
    return merger.facet(name: attribute.name)
  }
}

/// How many of some documents have each value of a column.
struct AttributeTally {
  /// By the value's place.
  let counts: GrowingBuffer<UInt32>
  /// For the first place of each group, how often a document had one more value of the group.
  let repeats: GrowingBuffer<UInt32>?
  var missing = 0

  /// How many documents have a value of the group that begins at `first` and ends before `end`.
  func count(_ first: Int, _ end: Int) -> Int {
    var sum = 0
    for ordinal in first..<end { sum += Int(counts[ordinal]) }
    return sum - Int(repeats?[first] ?? 0)
  }
}

extension AttributeColumnReader {
  /// Counts the values of some documents, of all for nil.
  ///
  /// - Parameter groups: for each value the first of its group; values of a group count once for a document.
  func tally(
    _ documents: GrowingBuffer<UInt32>?, groups: GrowingBuffer<UInt32>
  ) throws(SearchError) -> AttributeTally {
    let counts = GrowingBuffer<UInt32>(capacity: count + 1)
    counts.fill(count + 1, with: 0)
    let wanted = documents?.count ?? documentCount
    switch try byDocument().layout {
    case .none: return AttributeTally(counts: counts, repeats: nil, missing: wanted)
    case .constant:
      counts[0] = UInt32(wanted)
      return AttributeTally(counts: counts, repeats: nil)
    case .single(let values):
      // The places behind 0, which stands for no value, are moved down at the end.
      switch values.widthCode {
      case 0: add(documents, values.base, to: counts, as: UInt8.self)
      case 1: add(documents, values.base, to: counts, as: UInt16.self)
      default: add(documents, values.base, to: counts, as: UInt32.self)
      }
      let missing = Int(counts[0])
      counts.base.update(from: counts.base + 1, count: count)
      return AttributeTally(counts: counts, repeats: nil, missing: missing)
    case .multiple(let lists):
      let repeats = GrowingBuffer<UInt32>(capacity: count)
      repeats.fill(count, with: 0)
      var missing = 0
      func add(_ document: Int) {
        let range = lists.range(document)
        if range.isEmpty { missing &+= 1 }
        var last = UInt32.max
        for index in range {
          let ordinal = Int(lists.values[index])
          counts[ordinal] &+= 1
          let group = groups[ordinal]
          if group == last { repeats[Int(group)] &+= 1 }
          last = group
        }
      }
      if let documents {
        for document in documents.buffer { add(Int(document)) }
      } else {
        for document in 0..<documentCount { add(document) }
      }
      return AttributeTally(counts: counts, repeats: repeats, missing: missing)
    }
  }

  private func add<Number: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    _ documents: GrowingBuffer<UInt32>?, _ base: Cells<UInt8>,
    to counts: GrowingBuffer<UInt32>, as type: Number.Type
  ) {
    let (size, target) = (MemoryLayout<Number>.size, counts.base)
    @inline(__always)
    func add(_ document: Int) {
      let value = base.number(document &* size, as: type)
      target[Int(truncatingIfNeeded: value)] &+= 1
    }
    if let documents {
      for document in documents.buffer { add(Int(document)) }
    } else {
      for document in 0..<documentCount { add(document) }
    }
  }
}
