internal import LarderBytes

/// The tokens of many documents, four bytes for most, in pieces of half a megabyte so that growing copies nothing.
///
/// A word of it is a term's number with the mark and the space, and how far the token stands behind the one before: 0 or 1 positions;
/// for anything else a word with the position follows. Not thread-safe.
final class TokenStream {
  /// A token: its term's number, and its position with the bits for a mark and a space.
  struct Element: BitwiseCopyable {
    var term: UInt32
    var position: UInt32
  }

  static let markBit: UInt32 = 1 << 31
  /// The token is spaced: see `PositionCoding.spaced`. Positions are below 2^29.
  static let spaceBit: UInt32 = 1 << 29
  static let chunkShift = 17
  static let chunkSize = 1 << chunkShift

  /// Bits of a word above the term.
  private enum Flag {
    static let marked: UInt32 = 1 << 28
    static let same: UInt32 = 1 << 29
    static let position: UInt32 = 1 << 30
    static let spaced: UInt32 = 1 << 31
  }

  private static let termMask: UInt32 = 1 << 28 - 1

  private var chunks: [Cells<UInt32>?] = []
  /// The words so far.
  private(set) var count = 0
  private(set) var tokenCount = 0
  /// The position of the last token; one before the first position where a document begins.
  private var last = UInt32.max

  deinit { for chunk in chunks { chunk?.deallocate() } }

  func beginDocument() { last = .max }

  func append(_ elements: CellRun<Element>) {
    for element in elements {
      let position = element.position & ~(Self.markBit | Self.spaceBit)
      var word = element.term & Self.termMask
      if element.position & Self.markBit != 0 { word |= Flag.marked }
      if element.position & Self.spaceBit != 0 { word |= Flag.spaced }
      if position == last {
        append(word | Flag.same)
      } else if position == last &+ 1 {
        append(word)
      } else {
        append(word | Flag.position)
        append(position)
      }
      last = position
    }
    tokenCount += elements.count
  }

  @inline(__always)
  private func append(_ word: UInt32) {
    let place = count & (Self.chunkSize &- 1)
    if place == 0 { chunks.append(.allocate(Self.chunkSize)) }
    chunks[count >> Self.chunkShift]?[place] = word
    count &+= 1
  }

  /// Calls `body` with each token of a document, whose words stand in `range`; with none that was released.
  @inline(__always)
  func visit(_ range: Range<Int>, _ body: (_ term: Int, _ position: UInt32) -> Void) {
    var index = range.lowerBound
    var position = UInt32.max
    while index < range.upperBound {
      guard let chunk = chunks[index >> Self.chunkShift] else { return }
      let start = index & (Self.chunkSize &- 1)
      let end = min(Self.chunkSize, start &+ range.upperBound &- index)
      var place = start
      while place < end {
        let word = chunk[place]
        place &+= 1
        if word & Flag.position != 0 {
          // The position may stand in the next piece.
          position = place < Self.chunkSize ? chunk[place] : self.word(index &+ place &- start)
          place &+= 1
        } else if word & Flag.same == 0 {
          position &+= 1
        }
        let mark = word & Flag.marked != 0 ? Self.markBit : 0
        let space = word & Flag.spaced != 0 ? Self.spaceBit : 0
        body(Int(word & Self.termMask), position | mark | space)
      }
      index &+= place &- start
    }
  }

  private func word(_ index: Int) -> UInt32 {
    guard index < count, let chunk = chunks[index >> Self.chunkShift] else { return 0 }
    return chunk[index & (Self.chunkSize - 1)]
  }

  /// Gives back the memory of the pieces before the word at `index`.
  func release(before index: Int) {
    var number = min(index >> Self.chunkShift, chunks.count) - 1
    while number >= 0, let chunk = chunks[number] {
      chunk.deallocate()
      chunks[number] = nil
      number -= 1
    }
  }
}
