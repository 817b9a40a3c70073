internal import LarderBytes

/// Collects the bytes of one part and writes a row whenever it is full.
struct PartWriter {
  private let rows: CheckedRows
  private let segment: Int64
  private let part: IndexLayout.Part
  /// The bytes that are not in a row yet.
  let pending = ByteWriter(capacity: 256)
  private(set) var rowCount = 0

  init(rows: CheckedRows, segment: Int64, part: IndexLayout.Part) {
    self.rows = rows
    self.segment = segment
    self.part = part
  }

  /// Goes on where another writer of the same part was.
  mutating func restore(_ checkpoint: Checkpoint) {
    rowCount = checkpoint.rows
    pending.removeAll()
    pending.append(checkpoint.pending)
  }

  /// The bytes so far.
  var length: Int { rowCount * IndexLayout.rowSize + pending.count }

  /// Writes the full rows; call it after appending to `pending`.
  mutating func flushFullRows() throws(SearchError) {
    guard pending.count > IndexLayout.rowSize else { return }
    var offset = 0
    while pending.count - offset > IndexLayout.rowSize {
      try write(offset, IndexLayout.rowSize)
      offset += IndexLayout.rowSize
    }
    let rest = pending.count - offset
    pending.base.update(from: pending.base + offset, count: rest)
    pending.resize(rest)
  }

  mutating func finish() throws(SearchError) {
    try flushFullRows()
    if pending.count > 0 {
      try write(0, pending.count)
      pending.removeAll()
    }
  }

  private mutating func write(_ offset: Int, _ count: Int) throws(SearchError) {
    guard rowCount < 1 << 24 else {
      throw SearchError(.tooLarge, "search index segment \(segment) has too many rows")
    }
    try rows.write(
      IndexLayout.row(segment: segment, part: part, number: rowCount),
      pending.span.raw.extracting(offset..<offset + count))
    rowCount += 1
  }
}
