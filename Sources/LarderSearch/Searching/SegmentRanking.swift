/// How the best documents of one segment were found: whatever the way, they are the same ones.
public struct SegmentRanking: Hashable, Sendable {
  /// The documents of the segment, deleted ones included.
  public var documentCount: Int
  /// The way, in words that continue "ranked by".
  public var strategy: String

  init(_ segment: SegmentReader, _ plan: RankingPlan) {
    documentCount = segment.documentCount
    strategy = plan.text
  }
}
