/// Collects the bytes of one part and writes a row whenever it is full.
struct PartWriter {
  private let storage: IndexStorage
  private let segment: Int64
  private let part: IndexStorage.Part
  /// The bytes that are not in a row yet.
  let pending = ByteWriter(capacity: 256)
  private(set) var rows = 0

  init(storage: IndexStorage, segment: Int64, part: IndexStorage.Part) {
    self.storage = storage
    self.segment = segment
    self.part = part
  }

  /// Goes on where another writer of the same part was.
  mutating func restore(_ checkpoint: Checkpoint) {
    rows = checkpoint.rows
    pending.removeAll()
    checkpoint.pending.withUnsafeBytes { pending.append($0) }
  }

  /// The bytes so far.
  var length: Int { rows * IndexStorage.rowSize + pending.count }

  /// Writes the full rows; call it after appending to `pending`.
  mutating func flushFullRows() throws(SearchError) {
    guard pending.count > IndexStorage.rowSize else { return }
    var offset = 0
    while pending.count - offset > IndexStorage.rowSize {
      try write(offset, IndexStorage.rowSize)
      offset += IndexStorage.rowSize
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
    guard rows < 1 << 24 else {
      throw SearchError(.tooLarge, "search index segment \(segment) has too many rows")
    }
    try storage.writeRow(
      IndexStorage.rowID(segment: segment, part: part, number: rows),
      UnsafeRawBufferPointer(start: pending.base + offset, count: count))
    rows += 1
  }
}
