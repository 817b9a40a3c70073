/// Writes the sorted terms of a segment in front-coded blocks, and the index of the blocks' first terms.
struct DictionaryWriter {
  /// Terms of one block.
  static let blockSize = 32

  private var terms: PartWriter
  private let firstTerms = ByteWriter(capacity: 1024)
  private let entries = ByteWriter(capacity: 1024)
  private let previous = ByteWriter(capacity: 256)
  private(set) var count = 0

  init(rows: CheckedRows, segment: Int64) {
    terms = PartWriter(rows: rows, segment: segment, part: .dictionary)
  }

  var checkpoint: Checkpoint {
    Checkpoint(
      count: count, terms: terms.checkpoint, firstTerms: Array(firstTerms.buffer),
      entries: Array(entries.buffer), previous: Array(previous.buffer))
  }

  /// Goes on where another writer of the same dictionary was.
  mutating func restore(_ checkpoint: Checkpoint) {
    count = checkpoint.count
    terms.restore(checkpoint.terms)
    for (buffer, bytes) in [
      (firstTerms, checkpoint.firstTerms), (entries, checkpoint.entries),
      (previous, checkpoint.previous),
    ] {
      buffer.removeAll()
      buffer.append(bytes)
    }
  }

  /// Appends a term; terms come in the order of their bytes.
  mutating func append(_ term: ByteWriter, _ entry: TermEntry) throws(SearchError) {
    let out = terms.pending
    var shared = 0
    if count % Self.blockSize == 0 {
      entries.append(fixed: UInt64(terms.length))
      entries.append(fixed: UInt32(truncatingIfNeeded: firstTerms.count))
      firstTerms.append(term)
      out.append(varint: entry.postingsOffset)
      out.append(varint: entry.positionsOffset)
      out.append(varint: entry.titlesOffset)
    } else {
      let limit = min(previous.count, term.count)
      while shared < limit, previous[shared] == term[shared] { shared += 1 }
    }
    out.append(varint: shared)
    out.append(varint: term.count - shared)
    out.append(term, shared..<term.count)
    entry.append(to: out)
    previous.removeAll()
    previous.append(term)
    count += 1
    try terms.flushFullRows()
  }

  /// The two parts: the index to be appended to its part, and the terms.
  func finish(index: ByteWriter) -> PartWriter {
    index.append(entries)
    index.append(firstTerms)
    return terms
  }
}
