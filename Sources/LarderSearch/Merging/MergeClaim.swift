/// Says in the file that a merge is under way, and which segment it writes: nobody else takes its rows for rubbish,
/// or begins another one beside it.
struct MergeClaim: Equatable {
  /// The number of the segment that is written.
  var target: Int64
  /// A random number of the writer.
  var owner: Int64
  /// Goes up with every step, so that others see that the writer is alive.
  var steps: Int64

  static func read(_ storage: any IndexStorage) throws(SearchError) -> MergeClaim? {
    try storage.record(.merge).map {
      MergeClaim(target: $0.segment, owner: $0.stamp, steps: $0.count)
    }
  }

  /// What is noted beside the claim; empty for nothing.
  static func checkpoint(_ storage: any IndexStorage) throws(SearchError) -> [UInt8] {
    try storage.record(.merge)?.bytes ?? []
  }

  func write(
    _ storage: any IndexStorage, checkpoint: MergeCheckpoint? = nil
  ) throws(SearchError) {
    let bytes = checkpoint?.encoded().bytes ?? []
    try storage.write(
      IndexRecord(
        format: IndexState.format, signature: "merge", stamp: owner, segment: target, count: steps,
        bytes: bytes),
      as: .merge)
  }
}
