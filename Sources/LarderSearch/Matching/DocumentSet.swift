internal import LarderBytes

/// A set of a segment's documents.
enum DocumentSet {
  case none
  case all
  /// Ascending documents.
  case sparse(GrowingBuffer<UInt32>)
  case dense(BitSet)

  /// Whether so many documents are better held as bits.
  static func isDense(_ count: Int, of documentCount: Int) -> Bool {
    count * 32 >= documentCount
  }

  func count(documentCount: Int) -> Int {
    switch self {
    case .none: 0
    case .all: documentCount
    case .sparse(let list): list.count
    case .dense(let bits): bits.countOnes()
    }
  }

  var bytes: Int {
    switch self {
    case .none, .all: 0
    case .sparse(let list): list.capacity * 4
    case .dense(let bits): bits.wordCount * 8
    }
  }
}

/// A bit for each document of a segment; not changed once it is shared.
final class BitSet {
  private let memory: FixedBuffer<UInt64>
  let wordCount: Int
  private var ones: Int?

  init(documentCount: Int) {
    wordCount = (documentCount + 63) / 64
    memory = FixedBuffer(repeating: 0, count: wordCount)
  }

  init(copying other: BitSet) {
    wordCount = other.wordCount
    memory = FixedBuffer(count: wordCount)
    memory.cells.update(from: other.words, count: wordCount)
  }

  var words: Cells<UInt64> { memory.cells }

  @inline(__always)
  func contains(_ document: UInt32) -> Bool {
    words[Int(document >> 6)] >> UInt64(document & 63) & 1 == 1
  }

  @inline(__always)
  func insert(_ document: UInt32) {
    words[Int(document >> 6)] |= 1 &<< UInt64(document & 63)
  }

  func countOnes() -> Int {
    if let ones { return ones }
    var sum = 0
    for index in 0..<wordCount { sum &+= words[index].nonzeroBitCount }
    ones = sum
    return sum
  }

  /// The first document of the set at or behind `start`, or nil.
  @inline(__always)
  func next(from start: Int) -> Int? {
    var index = start >> 6
    guard index < wordCount else { return nil }
    var word = words[index] & (~0 &<< UInt64(start & 63))
    while word == 0 {
      index &+= 1
      if index >= wordCount { return nil }
      word = words[index]
    }
    return index &* 64 &+ word.trailingZeroBitCount
  }
}
