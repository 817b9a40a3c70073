/// How far a merge of all segments has come: what its next writer needs to go on after an interruption.
///
/// It stands beside the claim and is written with every step, in the same transaction as the rows it tells of.
struct MergeCheckpoint {
  /// A segment that is merged, as it was when the merge began.
  struct Source: Equatable {
    var identifier: Int64
    var stamp: UInt64
    /// A document never comes back, so the same number says the same documents.
    var deletedCount: Int

    init(_ segment: SegmentReader) {
      identifier = segment.identifier
      stamp = segment.header.stamp
      deletedCount = segment.deletedCount
    }

    fileprivate init(_ reader: inout ByteReader) throws(SearchError) {
      identifier = try reader.fixed(Int64.self)
      stamp = try reader.fixed(UInt64.self)
      deletedCount = try reader.count(atMost: SegmentHeader.maximumDocuments)
    }

    fileprivate func append(to bytes: ByteWriter) {
      bytes.append(fixed: identifier)
      bytes.append(fixed: stamp)
      bytes.append(varint: deletedCount)
    }
  }

  let sources: [Source]
  /// The postings and terms that were written.
  let done: Int
  /// The last term that was gathered.
  let term: [UInt8]
  let writer: SegmentWriter.Checkpoint

  init(sources: [Source], done: Int, term: [UInt8], writer: SegmentWriter.Checkpoint) {
    self.sources = sources
    self.done = done
    self.term = term
    self.writer = writer
  }

  /// Reads stored bytes; nil where there are none, or where they are damaged: then a merge begins anew.
  init?(_ bytes: [UInt8], verifies: Bool = true) {
    let read = try? ByteReader.reading(checked: bytes, segment: 0, verifies: verifies) {
      (reader) throws(SearchError) in try MergeCheckpoint(&reader)
    }
    guard let read else { return nil }
    self = read
  }

  private init(_ reader: inout ByteReader) throws(SearchError) {
    var sources: [Source] = []
    for _ in 0..<(try reader.count(atMost: reader.remaining)) {
      sources.append(try Source(&reader))
    }
    self.sources = sources
    done = try reader.count(atMost: 1 << 48)
    term = try reader.block()
    writer = try SegmentWriter.Checkpoint(&reader)
    guard reader.remaining == 0 else {
      throw SearchError.damaged("what is noted of a merge")
    }
  }

  func encoded() -> ByteWriter {
    let bytes = ByteWriter(capacity: 65_536)
    bytes.append(varint: sources.count)
    for source in sources { source.append(to: bytes) }
    bytes.append(varint: done)
    bytes.append(block: term)
    writer.append(to: bytes)
    bytes.appendChecksum()
    return bytes
  }

  /// The segments of a snapshot that it is about; nil when one is gone or has lost documents since the merge began.
  func segments(in snapshot: IndexSnapshot) -> [SegmentReader]? {
    var found: [SegmentReader] = []
    for source in sources {
      guard let segment = snapshot.segments.first(where: { Source($0) == source }) else {
        return nil
      }
      found.append(segment)
    }
    return found.isEmpty ? nil : found
  }
}
