/// Which segments are merged: those of one level, when there are eight; a level is eight times the one below.
enum MergePolicy {
  static let factor = 8
  /// Postings of the lowest level.
  static let smallest = 2048

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

  /// The segments that are best merged next, as far as `work` postings allow; empty when there is nothing to do.
  static func choose(_ segments: [SegmentReader], work: Int) -> [SegmentReader] {
    var levels: [Int: [SegmentReader]] = [:]
    for segment in segments { levels[level(of: segment.header), default: []].append(segment) }
    for level in levels.keys.sorted() {
      guard let members = levels[level], members.count >= factor else { continue }
      let chosen = members.sorted { cost($0) < cost($1) }
      if chosen.reduce(0, { $0 + cost($1) }) <= work { return chosen }
      // Too much for one go: as many of the smallest as the work allows, if that is still worth it.
      var sum = 0
      let few = chosen.prefix { segment in
        sum += cost(segment)
        return sum <= work
      }
      if few.count >= factor / 2 { return Array(few) }
    }
    let worn = segments.filter { segment in
      segment.deletedCount * 3 > segment.documentCount && cost(segment) <= work
    }
    return worn.min { cost($0) < cost($1) }.map { [$0] } ?? []
  }
}
