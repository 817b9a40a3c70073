internal import LarderBytes

/// Collects the bytes of one part and writes a row whenever it is full.
struct PartWriter {
  private let rows: CheckedRows
  private let segment: Int64
  private let part: IndexLayout.Part
  /// The bytes that are not in a row yet.
  let pending = ByteWriter(capacity: 256)
  private(set) var rowCount = 0
  /// Where the first row goes when it is full, so that its bytes can still change, until `writeFirstRow`; nil where it
  /// is written at once.
  var firstRow: ByteWriter?

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

  /// Writes the full rows, as soon as the segment cannot be one row any more; call it after appending to `pending`.
  @inline(__always)
  mutating func flushFullRows() throws(SearchError) {
    if pending.count > IndexLayout.packedSize { try writeFullRows() }
  }

  @inline(never)
  private mutating func writeFullRows() throws(SearchError) {
    var offset = 0
    while pending.count - offset > IndexLayout.rowSize {
      try write(offset, IndexLayout.rowSize)
      offset += IndexLayout.rowSize
    }
    let rest = pending.count - offset
    pending.base.update(from: pending.base + offset, count: rest)
    pending.resize(rest)
  }

  /// Appends bytes, as many as there may be, and writes the full rows.
  mutating func append(_ bytes: Span<UInt8>) throws(SearchError) {
    var start = 0
    while start < bytes.count {
      let end = min(start + IndexLayout.packedSize, bytes.count)
      pending.append(bytes.extracting(start..<end))
      try flushFullRows()
      start = end
    }
  }

  mutating func writeFirstRow() throws(SearchError) {
    guard let row = firstRow else { return }
    firstRow = nil
    if row.count > 0 { try write(row, 0, row.count, as: 0) }
  }

  mutating func finish() throws(SearchError) {
    try writeFullRows()
    if pending.count > 0 {
      try write(0, pending.count)
      pending.removeAll()
    }
  }

  private mutating func write(_ offset: Int, _ count: Int) throws(SearchError) {
    guard rowCount < 1 << 24 else {
      throw SearchError(.tooLarge, "search index segment \(segment) has too many rows")
    }
    if rowCount == 0, let firstRow {
      firstRow.append(pending, offset..<offset + count)
    } else {
      try write(pending, offset, count, as: rowCount)
    }
    rowCount += 1
  }

  private func write(
    _ bytes: ByteWriter, _ offset: Int, _ count: Int, as number: Int
  ) throws(SearchError) {
    try rows.write(
      IndexLayout.row(segment: segment, part: part, number: number),
      bytes.span.raw.extracting(offset..<offset + count))
  }
}
