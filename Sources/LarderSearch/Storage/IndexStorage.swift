/// Where an index keeps its bytes: rows in tables of a database, or values in memory.
///
/// An index is a few records (its state, a claim of whoever merges), a list of segments, and numbered rows of bytes that belong
/// to the segments. Rows are written once and never changed, but for those of deleted documents. A storage gives no meaning
/// to what it keeps, and checks nothing: checksums are worked out and compared by the index.
///
/// All calls belong to the caller's transaction: what is read is one snapshot, and what is written is there as a whole or not at
/// all. Not thread-safe: one owner at a time. Errors are `storage` with the cause, or `corrupt`.
public protocol IndexStorage: AnyObject {
  /// The same number twice says that nothing was changed in between; nil where nothing tells. Asked before each query.
  var snapshotNumber: UInt64? { get }

  /// Makes room for an index where there is none; changes nothing where there is one.
  func create() throws(SearchError)

  /// The stamp of the state; nil where there is no state. Asked before each query that has no snapshot number.
  func stamp() throws(SearchError) -> Int64?
  /// A record; nil where it was not written.
  func record(_ kind: IndexRecord.Kind) throws(SearchError) -> IndexRecord?
  /// Writes a record in place of the one that is there.
  func write(_ record: IndexRecord, as kind: IndexRecord.Kind) throws(SearchError)
  /// Removes a record, if it is there.
  func removeRecord(_ kind: IndexRecord.Kind) throws(SearchError)

  /// The segments, in the order of their numbers.
  func segments() throws(SearchError) -> [IndexSegment]
  /// Adds a segment whose number is not in use.
  func insert(_ segment: IndexSegment) throws(SearchError)
  /// Says how many of a segment's documents are deleted.
  func setDeletedCount(_ count: Int, of segment: Int64) throws(SearchError)
  /// Removes a segment from the list; its rows stay.
  func removeSegment(_ segment: Int64) throws(SearchError)

  /// Gives a row and its checksum to `body`. - Returns: false where there is no such row.
  func readRow(
    _ number: Int64, _ body: (_ checksum: UInt64, _ bytes: RawSpan) -> Void
  ) throws(SearchError) -> Bool
  /// Writes a row, in place of one that is there.
  func writeRow(_ number: Int64, checksum: UInt64, _ bytes: RawSpan) throws(SearchError)
  /// The lowest number of a row, from `number` on.
  func firstRow(from number: Int64) throws(SearchError) -> Int64?
  /// The highest number of a row.
  func lastRow() throws(SearchError) -> Int64?
  /// Removes at most `limit` rows, the lowest first. - Returns: how many.
  func removeRows(_ numbers: ClosedRange<Int64>, limit: Int) throws(SearchError) -> Int
  /// Removes all segments and all rows; records stay.
  func removeSegmentsAndRows() throws(SearchError)
}

/// A record of an index: what it is, and what it counts.
public struct IndexRecord: Hashable, Sendable {
  /// Which record it is.
  public enum Kind: Int64, Sendable {
    /// The index's state.
    case state = 1
    /// What says that a merge is under way.
    case merge
  }

  /// The version of what is written.
  public var format: Int64
  /// What the index was made by: fields and analyzer.
  public var signature: String
  /// A random number.
  public var stamp: Int64
  /// The number of a segment.
  public var segment: Int64
  /// A count.
  public var count: Int64
  /// Further bytes.
  public var bytes: [UInt8]

  /// Creates a record.
  public init(
    format: Int64, signature: String, stamp: Int64, segment: Int64, count: Int64, bytes: [UInt8]
  ) {
    self.format = format
    self.signature = signature
    self.stamp = stamp
    self.segment = segment
    self.count = count
    self.bytes = bytes
  }
}

/// A segment in the list of an index's segments.
public struct IndexSegment: Hashable, Sendable {
  /// Its number, from 1 on; no number is used twice.
  public var number: Int64
  /// Its size class, for those who look at an index; the index itself works it out.
  public var level: Int
  /// How many of its documents are deleted.
  public var deletedCount: Int
  /// Tells which ones, where a storage can be put back to an earlier state while it is in use; 0 elsewhere: then as
  /// many are the same ones, because none comes back.
  package var deletedStamp: UInt64 = 0
  /// What it holds, in bytes of its own.
  public var header: [UInt8]

  /// Creates a segment of the list.
  public init(number: Int64, level: Int, deletedCount: Int, header: [UInt8]) {
    self.number = number
    self.level = level
    self.deletedCount = deletedCount
    self.header = header
  }
}
