internal import LarderPredicates

/// The state and the segments that one transaction sees.
final class IndexSnapshot {
  private static let keptCounts = 32

  let state: IndexState
  /// Ordered by their first keys.
  let segments: [SegmentReader]
  /// What scoring works out again and again at the present averages.
  let tables: ScoreTables
  /// What stems came to in the terms of the segments.
  var stemForms = StemForms()
  /// The longer words that words end, by the same keys.
  var compounds = StemForms()
  /// Sources of what words stand for, beside those that the options of a search name.
  var expanders: [any WordExpander] = []
  /// What leaves score, near enough to choose by.
  var nearScores = NearScoresCache()
  /// Counts over all documents, which are asked for with each query: those of languages.
  private var countsOfAll: [FacetRequest: Facet] = [:]
  private var queriesUntilCheck = 64

  /// Reads the state and the segments' rows; segments that `previous` knows keep what they have in memory.
  init(
    _ rows: CheckedRows, schema: SearchSchema, previous: IndexSnapshot?
  ) throws(SearchError) {
    guard let state = try IndexState.read(rows.storage, schema: schema) else {
      throw SearchError.damaged("it has no state")
    }
    self.state = state
    var known: [Int64: SegmentReader] = [:]
    for segment in previous?.segments ?? [] { known[segment.identifier] = segment }
    var segments: [SegmentReader] = []
    for stored in try rows.storage.segments() {
      let header = try SegmentHeader(
        stored.header, segment: stored.number, verifies: rows.verifiesChecksums)
      let segment: SegmentReader
      if let old = known[stored.number], old.header.stamp == header.stamp {
        segment = old
      } else {
        segment = try SegmentReader(
          identifier: stored.number, level: stored.level, header: header, rows: rows,
          fieldCount: schema.fields.count)
      }
      // Bits are only ever added: the same number are the same, in one history.
      if segment.deletedCount != stored.deletedCount
        || segment.deletedStamp != stored.deletedStamp
      {
        try segment.loadDeleted(stored)
      }
      segments.append(segment)
    }
    segments.sort { ($0.header.firstKey, $0.identifier) < ($1.header.firstKey, $1.identifier) }
    self.segments = segments
    let live = segments.reduce(0) { $0 + $1.liveCount }
    guard live == state.documentCount else {
      throw SearchError.damaged("it counts \(state.documentCount) documents and holds \(live)")
    }
    let weights = schema.weights
    let averageLength = Self.average(state, weights: weights, fields: nil)
    // A frequency in the title counts times the weight, and so does a length.
    tables = ScoreTables(
      averageLength: averageLength,
      averageTitleLength: Self.average(state, weights: weights, fields: 1) / Double(weights[0]))
  }

  /// The facets of all live documents; what was counted is kept.
  func facetsOfAll(
    _ requests: [FacetRequest], _ schema: SearchSchema
  ) throws(SearchError) -> [Facet] {
    var facets: [Facet] = []
    for request in requests {
      if countsOfAll[request] == nil {
        let counter = try FacetCounter([request], segments, schema: schema)
        if countsOfAll.count >= Self.keptCounts { countsOfAll.removeAll() }
        countsOfAll[request] = try counter.facets(segments.map { _ in .all }).first
      }
      if let facet = countsOfAll[request] { facets.append(facet) }
    }
    return facets
  }

  /// The average weighted length in some fields (a bit each), or in all.
  static func average(_ state: IndexState, weights: [UInt32], fields: UInt32?) -> Double {
    var sum = 0
    for (index, length) in state.lengths.enumerated() {
      if let fields, fields >> UInt32(index) & 1 == 0 { continue }
      sum += length * Int(weights[index])
    }
    guard state.documentCount > 0, sum > 0 else { return 1 }
    return Double(sum) / Double(state.documentCount)
  }

  /// Whether more than `limit` bytes are in memory; looked at from time to time.
  func isLarge(limit: Int) -> Bool {
    queriesUntilCheck -= 1
    guard queriesUntilCheck <= 0 else { return false }
    queriesUntilCheck = 64
    return isStillLarge(limit: limit)
  }

  /// The same, looked at now, if it was found to be large just before.
  func isStillLarge(limit: Int) -> Bool {
    guard queriesUntilCheck == 64 else { return false }
    return segments.reduce(0) { $0 + $1.residentBytes } > limit
  }
}
