/// The tokens of many documents, in pieces of a megabyte so that growing copies nothing.
///
/// Not thread-safe.
final class TokenStream {
  /// A token: its term's number, and its position with the mark bit.
  struct Element: BitwiseCopyable {
    var term: UInt32
    var position: UInt32
  }

  static let markBit: UInt32 = 1 << 31
  static let chunkShift = 17
  static let chunkSize = 1 << chunkShift

  private var chunks: [UnsafeMutablePointer<Element>?] = []
  private(set) var count = 0

  deinit { for chunk in chunks { chunk?.deallocate() } }

  func append(_ elements: UnsafeBufferPointer<Element>) {
    guard var source = elements.baseAddress else { return }
    var rest = elements.count
    while rest > 0 {
      let place = count & (Self.chunkSize - 1)
      if count >> Self.chunkShift == chunks.count {
        chunks.append(.allocate(capacity: Self.chunkSize))
      }
      let size = min(rest, Self.chunkSize - place)
      if let chunk = chunks[count >> Self.chunkShift] {
        (chunk + place).update(from: source, count: size)
      }
      source += size
      rest -= size
      count += size
    }
  }

  /// The tokens from `index` as far as they stand together; empty once released.
  @inline(__always)
  func run(from index: Int) -> UnsafeBufferPointer<Element> {
    guard index < count, let chunk = chunks[index >> Self.chunkShift] else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    let place = index & (Self.chunkSize - 1)
    return UnsafeBufferPointer(
      start: chunk + place, count: min(Self.chunkSize - place, count - index))
  }

  /// Gives back the memory of the pieces before the token at `index`.
  func release(before index: Int) {
    var number = min(index >> Self.chunkShift, chunks.count) - 1
    while number >= 0, let chunk = chunks[number] {
      chunk.deallocate()
      chunks[number] = nil
      number -= 1
    }
  }
}
