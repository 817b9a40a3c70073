/// A merge that goes on from transaction to transaction, and the claim that says so in the file.
///
/// It lives in memory. When its writer ends, its rows are rubbish, which the next writer removes; a merge of all there was
/// has a checkpoint beside its claim, from which `optimize` goes on.
struct RunningMerge {
  let merger: SegmentMerger
  var claim: MergeClaim
  /// Whether it merges all that there was, as `optimize` asked.
  let isWhole: Bool

  func reads(_ segment: SegmentReader) -> Bool {
    merger.sources.contains { $0.identifier == segment.identifier }
  }

  /// The sources as they are now; nil when one is gone, because somebody else has merged it.
  func sources(in snapshot: IndexSnapshot) -> [SegmentReader]? {
    var found: [SegmentReader] = []
    for source in merger.sources {
      guard
        let segment = snapshot.segments.first(where: { $0.identifier == source.identifier }),
        segment.header.stamp == source.header.stamp
      else { return nil }
      found.append(segment)
    }
    return found
  }
}

/// What a writer remembers about merges between two transactions.
struct MergeMemory {
  /// How many saves a merge of another writer may stand still before it is taken to be dead.
  static let patience = 16

  var running: RunningMerge?
  /// What is in memory of the segments that are read.
  var passing = PassingMemory()
  /// The most postings that are merged at once; larger merges go in steps.
  var directWork = 8 * MergePolicy.smallest
  /// Whether rows may be left of segments that are gone.
  var mayHaveRubbish = true
  /// Another writer's claim as it was last seen, and how often it was the same.
  var foreign: MergeClaim?
  var sightings = 0

  /// Whether another writer's merge is to be left alone.
  mutating func respects(_ claim: MergeClaim) -> Bool {
    if foreign == claim {
      sightings += 1
    } else {
      foreign = claim
      sightings = 0
    }
    return sightings < Self.patience
  }
}
