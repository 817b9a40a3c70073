public import LarderPredicates

/// The answer to a search by what is at hand, from one snapshot.
public struct CoverageMatches: Sendable {
  /// A document found.
  public struct Hit: Hashable, Sendable {
    /// The key that the document was added with.
    public var key: Int64
    /// The values that are missing, as they are written, by their folds.
    public var missing: [String] = []
    /// The values that others stand for, likewise.
    public var substituted: [String] = []
    /// The numbers of the things that it uses, ascending.
    public var used: [Int] = []
    /// Whether one of its values stands for something that is not known.
    public var isDoubtful = false
  }

  /// How many live documents miss nothing, one value, two ..., up to the most that one misses.
  public var counts: [Int]
  /// Best first.
  public var hits: [Hit]
}

extension SearchIndex {
  /// Returns the documents whose values are at hand but for some, in the caller's read transaction.
  ///
  /// Hits are ordered by how much they miss, then by how many values others stand for, then those where nothing is
  /// doubtful first, then by how many different things they use, most first, then by key. A document without values is
  /// never one. Cost: a pass over the attribute's column.
  ///
  /// - Throws: `invalidQuery` for an attribute that the schema does not have, or one of numbers or dates.
  public func coverage(_ criteria: CoverageCriteria) throws(SearchError) -> CoverageMatches {
    let number = try schema.attribute(named: criteria.attribute)
    guard schema.attributes[number].kind == .keyword else {
      throw SearchError(
        .invalidQuery,
        "'\(schema.attributes[number].name)' has no words, of which one could say what is at hand")
    }
    let provisions = try CoverageProvisions(criteria)
    let snapshot = try current()
    let (maximum, minimum) = (max(criteria.maximumMissing, 0), criteria.minimumUsed)
    let offset = max(criteria.offset, 0)
    let (end, overflow) = offset.addingReportingOverflow(max(criteria.limit, 0))
    var top = TopDocuments(limit: criteria.limit > 0 ? (overflow ? .max : end) : 0)
    var counts: [Int] = []
    var scans: [CoverageScan] = []
    for segment in snapshot.segments {
      let scan = try CoverageScan(try segment.attributeColumn(number, schema), provisions)
      scans.append(scan)
      let hasDeleted = segment.deletedCount > 0
      try scan.forEachDocument(
        maximumMissing: maximum, where: { !hasDeleted || !segment.isDeleted(UInt32($0)) }
      ) { (document, tally) throws(SearchError) in
        guard tally.used >= minimum else { return }
        while counts.count <= tally.missing { counts.append(0) }
        counts[tally.missing] += 1
        if top.limit > 0 {
          top.insert(TopDocuments.Element(score: tally.score, key: try segment.key(document)))
        }
      }
    }
    var hits: [CoverageMatches.Hit] = []
    for element in top.sorted().dropFirst(offset) {
      guard let (segment, document) = try snapshot.find(element.key) else { continue }
      hits.append(try scans[segment].hit(Int(document), key: element.key))
    }
    return CoverageMatches(counts: counts, hits: hits)
  }
}
