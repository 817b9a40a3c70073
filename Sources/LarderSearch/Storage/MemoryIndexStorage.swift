internal import LarderBytes

/// An index in memory: a value that can be kept as it was while it goes on, and be put back.
package final class MemoryIndexStorage: IndexStorage {
  /// All that an index holds. A copy costs as much as the index's lists of rows when one of the two is changed next, not its bytes.
  package struct Contents: Sendable {
    fileprivate struct Row {
      var checksum: UInt64
      var bytes: [UInt8]
    }

    fileprivate var records: [IndexRecord.Kind: IndexRecord] = [:]
    /// In the order of their numbers.
    fileprivate var segments: [IndexSegment] = []
    fileprivate var rows: [Int64: Row] = [:]

    /// An index that has not been made.
    package init() {}
  }

  /// What the index holds: kept by a snapshot, put back by a rollback.
  package var contents: Contents {
    didSet { snapshot &+= 1 }
  }
  private var snapshot: UInt64 = 0

  /// Creates a storage of what an index held, or of nothing.
  package init(_ contents: Contents = Contents()) { self.contents = contents }

  package var snapshotNumber: UInt64? { snapshot }

  package func create() {}

  package func stamp() -> Int64? { contents.records[.state]?.stamp }

  package func record(_ kind: IndexRecord.Kind) -> IndexRecord? { contents.records[kind] }

  package func write(_ record: IndexRecord, as kind: IndexRecord.Kind) {
    contents.records[kind] = record
  }

  package func removeRecord(_ kind: IndexRecord.Kind) { contents.records[kind] = nil }

  package func segments() -> [IndexSegment] { contents.segments }

  package func insert(_ segment: IndexSegment) {
    let index = contents.segments.firstIndex { $0.number > segment.number }
    contents.segments.insert(segment, at: index ?? contents.segments.endIndex)
  }

  package func setDeletedCount(_ count: Int, of segment: Int64) {
    for index in contents.segments.indices where contents.segments[index].number == segment {
      contents.segments[index].deletedCount = count
    }
  }

  package func removeSegment(_ segment: Int64) {
    contents.segments.removeAll { $0.number == segment }
  }

  package func readRow(
    _ number: Int64, _ body: (_ checksum: UInt64, _ bytes: RawSpan) -> Void
  ) -> Bool {
    guard let row = contents.rows[number] else { return false }
    body(row.checksum, row.bytes.span.raw)
    return true
  }

  package func writeRow(_ number: Int64, checksum: UInt64, _ bytes: RawSpan) {
    contents.rows[number] = Contents.Row(checksum: checksum, bytes: bytes.copy)
  }

  package func firstRow(from number: Int64) -> Int64? {
    contents.rows.keys.lazy.filter { $0 >= number }.min()
  }

  package func lastRow() -> Int64? { contents.rows.keys.max() }

  package func removeRows(_ numbers: ClosedRange<Int64>, limit: Int) -> Int {
    let chosen = contents.rows.keys.filter(numbers.contains).sorted().prefix(limit)
    for number in chosen { contents.rows[number] = nil }
    return chosen.count
  }

  package func removeSegmentsAndRows() {
    contents.segments = []
    contents.rows = [:]
  }
}
