internal import LarderBytes

/// An encoded list of documents and frequencies: blocks of 128 and a shorter last one.
///
/// A view on a segment's memory. Decoding checks every place and number that it uses.
struct PostingsList {
  static let blockSize = 1 << blockShift
  static let blockShift = 7
  static let room = blockSize + 8

  let segment: Int64
  let count: Int
  let blockCount: Int
  let documentCount: Int
  private let metadata: Cells<UInt8>
  private let data: Cells<UInt8>
  private let dataLength: Int
  private let marks: Cells<UInt8>?

  init(
    _ bytes: Cells<UInt8>, length: Int, count: Int, hasMarks: Bool, documentCount: Int,
    segment: Int64
  ) throws(SearchError) {
    self.segment = segment
    self.count = count
    self.documentCount = documentCount
    blockCount = (count + Self.blockSize - 1) / Self.blockSize
    let metadataLength =
      count >= Self.blockSize ? blockCount * PostingsEncoder.metadataSize : 0
    let markLength = hasMarks ? (count + 3) / 4 : 0
    guard count <= documentCount, length >= metadataLength + markLength else {
      throw SearchError.damaged(segment: segment, "a list is too short")
    }
    metadata = bytes
    data = bytes + metadataLength
    dataLength = length - metadataLength - markLength
    marks = hasMarks ? bytes + (length - markLength) : nil
  }

  /// Where the list begins in memory, which names it as long as its segment is open.
  var place: UInt { metadata.address }

  var hasMetadata: Bool { count >= Self.blockSize }

  /// How many postings a block has.
  @inline(__always)
  func size(of block: Int) -> Int { min(Self.blockSize, count &- block &* Self.blockSize) }

  /// The last document of a block; needs metadata.
  @inline(__always)
  func lastDocument(of block: Int) -> UInt32 {
    metadata.number(block &* 20, as: UInt32.self)
  }

  /// Where a block's data end; needs metadata.
  @inline(__always)
  private func dataEnd(of block: Int) -> Int {
    Int(metadata.number(block &* 20 &+ 4, as: UInt32.self))
  }

  /// Where a block's positions end in the term's positions; needs metadata.
  func positionsEnd(of block: Int) -> Int {
    Int(metadata.number(block &* 20 &+ 8, as: UInt32.self))
  }

  /// A block's competitive pairs: four times frequency and length code; needs metadata.
  @inline(__always)
  func pairs(of block: Int) -> UInt64 {
    metadata.number(block &* 20 &+ 12, as: UInt64.self)
  }

  /// The marks of a posting: bit 0 plain, bit 1 marked; plain where the term carries none.
  @inline(__always)
  func marks(of index: Int) -> UInt8 {
    guard let marks else { return 1 }
    return marks[index >> 2] >> UInt8(2 &* (index & 3)) & 3
  }

  var hasMarks: Bool { marks != nil }

  func damaged() -> SearchError {
    SearchError.damaged(segment: segment, "a block of postings")
  }

  /// The first block at or behind `block` whose last document is not before `target`, or `blockCount`.
  @inline(__always)
  func block(from block: Int, reaching target: UInt32) -> Int {
    guard hasMetadata else { return block }
    if block >= blockCount || lastDocument(of: block) >= target { return block }
    var step = 1
    var low = block
    while low &+ step < blockCount, lastDocument(of: low &+ step) < target {
      low &+= step
      step &*= 2
    }
    var high = min(low &+ step, blockCount)
    low &+= 1
    while low < high {
      let middle = (low &+ high) / 2
      if lastDocument(of: middle) < target { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  // MARK: - Full blocks

  /// Where the parts of a block of 128 are.
  struct FullBlock {
    /// Packed gaps, or a bitmap.
    var documents: Cells<UInt8>
    /// The 64-bit words of the bitmap; 0 where there are gaps.
    var words: Int
    /// The document of the bitmap's first bit.
    var base: UInt32
    var frequencies: Cells<UInt8>
    var frequencyWidth: Int

    /// The frequency of the posting at `index`, which is below 128.
    @inline(__always)
    func frequency(at index: Int) -> UInt32 {
      let bit = (index >> 2) &* frequencyWidth
      let place = frequencies + ((bit >> 5) &* 16 &+ (index & 3) &* 4)
      let shift = UInt64(bit & 31)
      // The lane's next word is 16 bytes on; bits behind the block are cut off by the mask.
      let low = UInt64(place.number(0, as: UInt32.self))
      let high = UInt64(place.number(16, as: UInt32.self))
      let value = (low | high &<< 32) &>> shift
      return UInt32(truncatingIfNeeded: value & ((1 &<< UInt64(frequencyWidth)) &- 1)) &+ 1
    }
  }

  /// Whether a block has 128 postings, and so a `FullBlock`.
  @inline(__always)
  func isFull(_ block: Int) -> Bool { (block &+ 1) &* Self.blockSize <= count }

  @inline(__always)
  func fullBlock(_ block: Int) throws(SearchError) -> FullBlock {
    let start = block == 0 ? 0 : dataEnd(of: block &- 1)
    let end = dataEnd(of: block)
    guard start <= end, end <= dataLength, end &- start >= 2 else { throw damaged() }
    let bytes = data + start
    let kind = bytes[0]
    let width = Int(bytes[1])
    let size = kind < 0x80 ? 16 &* Int(kind) : 8 &* Int(kind & 0x7f)
    guard kind <= 24 || kind > 0x80, width <= 31, end &- start == 2 &+ size &+ 16 &* width else {
      throw damaged()
    }
    return FullBlock(
      documents: bytes + 2, words: kind < 0x80 ? 0 : Int(kind & 0x7f),
      base: block == 0 ? 0 : lastDocument(of: block &- 1) &+ 1,
      frequencies: bytes + (2 &+ size), frequencyWidth: width)
  }

  // MARK: - Decoding

  /// Decodes a block's documents and, if asked, frequencies.
  ///
  /// There has to be room for `room` documents, of which those behind the block's are overwritten before the
  /// frequencies are, and for 128 frequencies.
  /// - Returns: how many there are.
  func decode(
    _ block: Int, documents: Cells<UInt32>, frequencies: Cells<UInt32>?
  ) throws(SearchError) -> Int {
    let start = block == 0 || !hasMetadata ? 0 : dataEnd(of: block &- 1)
    let end = hasMetadata ? dataEnd(of: block) : dataLength
    guard start <= end, end <= dataLength else { throw damaged() }
    let previous = block == 0 ? UInt32.max : lastDocument(of: block &- 1)
    let size = size(of: block)
    if size == Self.blockSize {
      try decodeFull(data + start, end &- start, previous, documents, frequencies)
    } else {
      try decodeTail(data + start, end &- start, previous, size, documents, frequencies)
    }
    guard documents[size &- 1] < UInt32(documentCount),
      !hasMetadata || documents[size &- 1] == lastDocument(of: block)
    else { throw damaged() }
    return size
  }

  @inline(__always)
  private func decodeFull(
    _ bytes: Cells<UInt8>, _ length: Int, _ previous: UInt32,
    _ documents: Cells<UInt32>, _ frequencies: Cells<UInt32>?
  ) throws(SearchError) {
    guard length >= 2 else { throw damaged() }
    let kind = bytes[0]
    let frequencyWidth = Int(bytes[1])
    let documentSize = kind < 0x80 ? 16 &* Int(kind) : 8 &* Int(kind & 0x7f)
    guard kind <= 24 || kind > 0x80, frequencyWidth <= 31,
      length == 2 &+ documentSize &+ 16 &* frequencyWidth
    else { throw damaged() }
    if kind < 0x80 {
      BitPacking.unpackBlock(bytes + 2, width: Int(kind), adding: 1, into: documents)
      BitPacking.accumulate(documents, after: previous)
    } else {
      try decodeBitmap(bytes + 2, words: documentSize / 8, base: previous &+ 1, into: documents)
    }
    if let frequencies {
      let source = bytes + 2 + documentSize
      BitPacking.unpackBlock(source, width: frequencyWidth, adding: 1, into: frequencies)
    }
  }

  @inline(__always)
  private func decodeBitmap(
    _ bytes: Cells<UInt8>, words: Int, base: UInt32,
    into documents: Cells<UInt32>
  ) throws(SearchError) {
    // Eight places at a time; the ones that are not there are overwritten by the next.
    let (places, counts) = (ByteBits.shared.places.cells, ByteBits.shared.counts.cells)
    var count = 0
    for index in 0..<words &* 8 {
      let byte = Int(bytes[index])
      let ones = Int(counts[byte])
      guard count &+ ones <= Self.blockSize else { throw damaged() }
      let first = SIMD8<UInt32>(repeating: base &+ UInt32(index &* 8))
      (documents + count).store(places[byte] &+ first, at: 0)
      count &+= ones
    }
    guard count == Self.blockSize else { throw damaged() }
  }

  private func decodeTail(
    _ bytes: Cells<UInt8>, _ length: Int, _ previous: UInt32, _ size: Int,
    _ documents: Cells<UInt32>, _ frequencies: Cells<UInt32>?
  ) throws(SearchError) {
    var reader = ByteReader(bytes, count: length, segment: segment)
    var document = Int(previous &+ 1) - 1
    for index in 0..<size {
      let value = try reader.varint()
      guard value >> 1 < UInt64(documentCount) else { throw damaged() }
      document += Int(value >> 1) + 1
      guard document < documentCount else { throw damaged() }
      documents[index] = UInt32(document)
      let frequency = value & 1 == 1 ? 1 : try reader.count(atMost: Int(Int32.max))
      guard frequency > 0 else { throw damaged() }
      frequencies?[index] = UInt32(frequency)
    }
    guard reader.remaining == 0 else { throw damaged() }
  }

  /// Sets the bit of every document; `words` has room for `documentCount` bits.
  func fill(_ words: Cells<UInt64>) throws(SearchError) {
    let memory = FixedBuffer<UInt32>(count: Self.room)
    let documents = memory.cells
    for block in 0..<blockCount {
      if isFull(block) {
        let place = try fullBlock(block)
        if place.words > 0 {
          try fill(words, block, place)
          continue
        }
      }
      let size = try decode(block, documents: documents, frequencies: nil)
      for index in 0..<size {
        let document = Int(documents[index])
        words[document >> 6] |= 1 &<< UInt64(document & 63)
      }
    }
  }

  /// Sets the bits of a block that is a bitmap, word by word.
  private func fill(
    _ words: Cells<UInt64>, _ block: Int, _ place: FullBlock
  ) throws(SearchError) {
    let shift = UInt64(place.base & 63)
    var target = Int(place.base >> 6)
    // The bitmap ends with the last document, which is one of the segment's.
    guard lastDocument(of: block) < UInt32(documentCount), place.base <= lastDocument(of: block),
      Int(lastDocument(of: block) &- place.base) >> 6 == place.words &- 1
    else { throw damaged() }
    let lastWord = (documentCount &- 1) >> 6
    for index in 0..<place.words {
      let word = place.documents.number(index &* 8, as: UInt64.self)
      words[target] |= word &<< shift
      target &+= 1
      if shift > 0, target <= lastWord { words[target] |= word &>> (64 &- shift) }
    }
  }

  /// Appends every document.
  func append(to target: GrowingBuffer<UInt32>) throws(SearchError) {
    for block in 0..<blockCount {
      target.reserve(Self.room)
      target.advance(
        try decode(block, documents: target.base + target.count, frequencies: nil))
    }
  }
}
