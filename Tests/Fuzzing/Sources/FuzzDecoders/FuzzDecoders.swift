import CFuzzer
import Glibc

@testable import LarderSearch

/// Each decoder of stored bytes by itself, with any bytes and any counts that its caller may have read elsewhere.
@main
enum FuzzDecoders {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &arguments) { test($0, $1) })
  }

  static let documentCount = 1000

  /// Decoders may look behind the end, where parts have zeros.
  static func pad(_ bytes: ByteWriter) {
    let count = bytes.count
    for _ in 0..<PartBuffer.padding { bytes.append(0) }
    bytes.resize(count)
  }

  static func header(_ bytes: ByteWriter) throws(SearchError) {
    let header = try SegmentHeader(bytes.bytes, segment: 1, verifies: false)
    precondition(header.documentCount <= SegmentHeader.maximumDocuments)
  }

  /// A list of postings, walked and sought.
  static func postings(_ bytes: ByteWriter, count: Int, flags: UInt8) throws(SearchError) {
    let list = try PostingsList(
      bytes.base, length: bytes.count, count: count, hasMarks: flags & 1 != 0,
      documentCount: documentCount, segment: 1)
    let cursor = try TermCursor(list)
    var last: Int64 = -1
    while cursor.document != TermCursor.end {
      precondition(Int64(cursor.document) > last && cursor.document < documentCount)
      last = Int64(cursor.document)
      _ = try cursor.blockFrequencies()
      try cursor.advance(to: cursor.document + (flags & 2 != 0 ? 37 : 1))
    }
  }

  /// The positions of a block whose frequencies are the first bytes.
  static func positions(_ bytes: ByteWriter, count: Int, flags: UInt8) throws(SearchError) {
    let count = min(count, PostingsList.blockSize, bytes.count)
    let frequencies = GrowingBuffer<UInt32>()
    frequencies.fill(PostingsList.blockSize, with: 1)
    for index in 0..<count { frequencies[index] = UInt32(bytes[index] & 31) + 1 }
    let block = PositionBlock()
    let values = GrowingBuffer<UInt32>()
    let rest = ByteWriter(capacity: bytes.count + PartBuffer.padding)
    rest.append(bytes, count..<bytes.count)
    pad(rest)
    try block.load(
      rest.base, length: rest.count, frequencies: frequencies.base, count: count,
      coding: PositionCoding(storesTotals: flags & 1 != 0, storesSpaces: flags & 2 != 0), segment: 1
    )
    for index in 0..<count { try block.append(of: index, to: values) }
  }

  /// The numbers and entries of a dictionary's bytes.
  static func entries(_ bytes: ByteWriter) throws(SearchError) {
    var reader = ByteReader(bytes.base, count: bytes.count, segment: 1)
    var header = SegmentHeader()
    header.documentCount = documentCount
    header.partLengths = header.partLengths.map { _ in 1 << 20 }
    while reader.remaining > 0 {
      _ = try TermEntry(
        &reader, postingsOffset: 0, positionsOffset: 0, titlesOffset: 0, header: header)
    }
  }

  /// A column of attributes, opened, walked and sought.
  static func column(_ bytes: ByteWriter, count: Int, flags: UInt8) throws(SearchError) {
    let column = try AttributeColumnReader(
      ColumnBytes(bytes.base, length: bytes.count), isKeyword: flags & 1 != 0,
      documentCount: count, segment: 1)
    _ = try column.documents(0..<column.count)
    try column.byDocument().forEach { document, ordinal in
      precondition(Int(document) < count && Int(ordinal) < column.count)
    }
    _ = column.ordinals(lower: -1, isOpenBelow: false, upper: 30, isOpenAbove: true)
    try column.forEachKeyword { _, _ in }
    _ = try column.ordinals(folded: [0x70])
    let groups = try column.groups()
    _ = try column.tally(nil, groups: groups)
  }

  /// What is noted of a merge, as if its checksum were right.
  static func checkpoint(_ bytes: ByteWriter) {
    let checkpoint = MergeCheckpoint(Array(bytes.buffer), verifies: false)
    if let checkpoint {
      precondition(checkpoint.writer.postings.pending.count <= bytes.count)
      _ = checkpoint.encoded()
    }
  }
}

/// The first byte chooses the decoder, the second its flags, two more a count; the rest is what it reads.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  guard count >= 4 else { return 0 }
  let bytes = ByteWriter(capacity: count + PartBuffer.padding)
  bytes.append(UnsafeBufferPointer(start: start + 4, count: count - 4).span)
  FuzzDecoders.pad(bytes)
  let number = Int(start[2]) | Int(start[3]) << 8
  do throws(SearchError) {
    switch start[0] % 6 {
    case 0: try FuzzDecoders.header(bytes)
    case 1: try FuzzDecoders.postings(bytes, count: 1 + number % 1000, flags: start[1])
    case 2: try FuzzDecoders.positions(bytes, count: 1 + number % 128, flags: start[1])
    case 3: try FuzzDecoders.entries(bytes)
    case 4: try FuzzDecoders.column(bytes, count: 1 + number % 300, flags: start[1])
    default: FuzzDecoders.checkpoint(bytes)
    }
  } catch {
    precondition(error.code == .corrupt || error.code == .outdated, "\(error)")
  }
  return 0
}
