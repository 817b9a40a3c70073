/// A term's postings together with their positions.
///
/// Not thread-safe.
final class PositionCursor {
  let cursor: TermCursor
  private let segment: SegmentReader
  private let entry: TermEntry
  private let coding: PositionCoding
  private let positions = PositionBlock()
  private var loadedBlock = -1

  init(_ entry: TermEntry, _ segment: SegmentReader, coding: PositionCoding) throws(SearchError) {
    self.entry = entry
    self.segment = segment
    self.coding = coding
    cursor = try TermCursor(segment.postings(entry))
  }

  /// Appends the positions of the posting that the cursor stands on.
  @inline(__always)
  func append(to target: GrowingBuffer<UInt32>) throws(SearchError) {
    if loadedBlock != cursor.block { try load() }
    try positions.append(of: cursor.index, to: target)
  }

  private func load() throws(SearchError) {
    let place = try segment.positions(entry, cursor.list, block: cursor.block)
    try positions.load(
      place.start, length: place.length, frequencies: try cursor.blockFrequencies(),
      count: cursor.size, coding: coding, segment: segment.identifier)
    loadedBlock = cursor.block
  }
}
