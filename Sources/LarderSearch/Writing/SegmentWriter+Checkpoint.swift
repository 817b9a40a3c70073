extension SegmentWriter {
  /// What a writer has in memory between two terms.
  struct Checkpoint {
    var postingCount: Int
    var dictionary: DictionaryWriter.Checkpoint
    var postings: PartWriter.Checkpoint
    var positions: PartWriter.Checkpoint
    var titles: PartWriter.Checkpoint
  }
}

extension SegmentWriter.Checkpoint {
  init(_ reader: inout ByteReader) throws(SearchError) {
    postingCount = try reader.count(atMost: 1 << 48)
    dictionary = try DictionaryWriter.Checkpoint(&reader)
    postings = try PartWriter.Checkpoint(&reader)
    positions = try PartWriter.Checkpoint(&reader)
    titles = try PartWriter.Checkpoint(&reader)
  }

  func append(to bytes: ByteWriter) {
    bytes.append(varint: postingCount)
    dictionary.append(to: bytes)
    for part in [postings, positions, titles] { part.append(to: bytes) }
  }
}

extension PartWriter {
  /// The rows that were written, and the bytes that are in none yet.
  struct Checkpoint {
    var rows: Int
    var pending: [UInt8]

    init(rows: Int, pending: [UInt8]) {
      self.rows = rows
      self.pending = pending
    }

    init(_ reader: inout ByteReader) throws(SearchError) {
      rows = try reader.count(atMost: 1 << 24)
      pending = try reader.block()
    }

    func append(to bytes: ByteWriter) {
      bytes.append(varint: rows)
      bytes.append(block: pending)
    }
  }

  var checkpoint: Checkpoint { Checkpoint(rows: rowCount, pending: Array(pending.buffer)) }
}

extension DictionaryWriter {
  /// The terms so far, and the index of their blocks.
  struct Checkpoint {
    var count: Int
    var terms: PartWriter.Checkpoint
    var firstTerms: [UInt8]
    var entries: [UInt8]
    var previous: [UInt8]

    init(
      count: Int, terms: PartWriter.Checkpoint, firstTerms: [UInt8], entries: [UInt8],
      previous: [UInt8]
    ) {
      self.count = count
      self.terms = terms
      self.firstTerms = firstTerms
      self.entries = entries
      self.previous = previous
    }

    init(_ reader: inout ByteReader) throws(SearchError) {
      count = try reader.count(atMost: 1 << 40)
      terms = try PartWriter.Checkpoint(&reader)
      firstTerms = try reader.block()
      entries = try reader.block()
      previous = try reader.block()
    }

    func append(to bytes: ByteWriter) {
      bytes.append(varint: count)
      terms.append(to: bytes)
      for block in [firstTerms, entries, previous] { bytes.append(block: block) }
    }
  }
}

extension GrowingBuffer where Element == UInt8 {
  /// Appends bytes with their number before them.
  func append(block bytes: [UInt8]) {
    append(varint: bytes.count)
    append(bytes)
  }
}

extension ByteReader {
  /// Bytes with their number before them.
  mutating func block() throws(SearchError) -> [UInt8] {
    Array(try bytes(try count(atMost: remaining)))
  }
}
