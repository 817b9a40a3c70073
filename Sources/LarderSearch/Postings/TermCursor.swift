internal import LarderBytes

/// Goes through a list of postings in ascending order, one decoded block at a time, skipping the blocks in between.
///
/// Not thread-safe.
final class TermCursor {
  static let end = UInt32.max

  let list: PostingsList
  /// The document it stands on, or `end`.
  private(set) var document: UInt32 = 0
  private(set) var block = -1
  private(set) var index = 0
  private(set) var size = 0
  private let memory = FixedBuffer<UInt32>(count: 2 * PostingsList.blockSize)
  private var hasFrequencies = false

  /// Creates a cursor that stands on the first posting.
  init(_ list: PostingsList) throws(SearchError) {
    self.list = list
    try load(list.count > 0 ? 0 : list.blockCount)
  }

  var documents: Cells<UInt32> { memory.cells }
  private var frequencies: Cells<UInt32> { documents + PostingsList.blockSize }

  /// The number of the posting in its list.
  var posting: Int { block * PostingsList.blockSize + index }

  /// Goes back to the first posting.
  func restart() throws(SearchError) { try load(list.count > 0 ? 0 : list.blockCount) }

  private func load(_ next: Int) throws(SearchError) {
    block = next
    index = 0
    hasFrequencies = false
    guard next < list.blockCount else {
      document = Self.end
      size = 0
      return
    }
    size = try list.decode(next, documents: documents, frequencies: nil)
    document = documents[0]
  }

  /// Goes to the first posting at or behind `target`, never back.
  @inline(__always)
  func advance(to target: UInt32) throws(SearchError) {
    if document >= target { return }
    try advanceFurther(to: target)
  }

  @inline(never)
  private func advanceFurther(to target: UInt32) throws(SearchError) {
    if documents[size &- 1] < target {
      try load(list.block(from: block &+ 1, reaching: target))
      while document < target, document != Self.end, documents[size &- 1] < target {
        try load(block &+ 1)
      }
      if document >= target { return }
    }
    index = documents.run(size).index(of: target, from: index)
    document = documents[index]
  }

  /// The frequency of the posting.
  @inline(__always)
  func frequency() throws(SearchError) -> UInt32 {
    try blockFrequencies()[index]
  }

  /// The frequencies of the block.
  @inline(__always)
  func blockFrequencies() throws(SearchError) -> Cells<UInt32> {
    if !hasFrequencies {
      _ = try list.decode(block, documents: documents, frequencies: frequencies)
      hasFrequencies = true
    }
    return frequencies
  }
}
