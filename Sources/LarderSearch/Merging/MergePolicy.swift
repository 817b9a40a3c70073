/// When segments are merged.
public enum MergeOccasion: Sendable {
  /// In a save: others may follow, or none.
  case save
  /// In one of many large saves behind which upkeep follows: a posting that is moved now is moved again then.
  case bulk
  /// When nobody waits.
  case upkeep
}

/// Which segments are merged: those of one level, when there are four; a level is four times the one below.
enum MergePolicy {
  static let factor = 4
  /// How many of a level there have to be while much is written. An import of 60,000 recipes moves each posting once.
  static let bulkFactor = 64
  /// Postings of the lowest level.
  static let smallest = 2048
  /// A merge in steps is through after so many of them, however large it is: else new segments would pile up
  /// meanwhile.
  static let steps = 64

  static func level(of header: SegmentHeader) -> Int {
    // Entries that only take away cost work as well.
    level(size: header.postingCount + header.termCount)
  }

  static func level(size: Int) -> Int {
    var level = 0
    var limit = smallest
    while size > limit, level < 20 {
      level += 1
      limit *= factor
    }
    return level
  }

  static func cost(_ segment: SegmentReader) -> Int {
    segment.header.postingCount + segment.header.termCount
  }

  static func cost(_ segments: [SegmentReader]) -> Int { segments.reduce(0) { $0 + cost($1) } }

  /// The segments that are best merged next, as far as `limit` postings allow; empty when there is nothing to do.
  ///
  /// In upkeep all become one where the largest is at most three quarters of them: a query looks into each, and a posting
  /// is not moved more often than its index grows by a third.
  static func choose(
    _ segments: [SegmentReader], limit: Int, for occasion: MergeOccasion
  ) -> [SegmentReader] {
    let factor = occasion == .bulk ? bulkFactor : factor
    let total = cost(segments)
    let largest = segments.reduce(0) { max($0, cost($1)) }
    if occasion == .upkeep, segments.count > 1, total <= limit, largest <= total / 4 * 3 {
      return segments
    }
    var levels: [Int: [SegmentReader]] = [:]
    for segment in segments { levels[level(of: segment.header), default: []].append(segment) }
    for level in levels.keys.sorted() {
      guard let members = levels[level], members.count >= factor else { continue }
      let chosen = members.sorted { cost($0) < cost($1) }
      if cost(chosen) <= limit { return chosen }
      // Too much for one go: as many of the smallest as the work allows, if that is still worth it.
      var sum = 0
      let few = chosen.prefix { segment in
        sum += cost(segment)
        return sum <= limit
      }
      if few.count >= factor { return Array(few) }
    }
    let worn = segments.filter { segment in
      segment.deletedCount * 3 > segment.documentCount && cost(segment) <= limit
    }
    return worn.min { cost($0) < cost($1) }.map { [$0] } ?? []
  }
}
