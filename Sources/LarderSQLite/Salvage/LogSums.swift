internal import LarderBytes

/// The two running sums that guard a write-ahead log (https://www.sqlite.org/fileformat2.html#walformat).
struct LogSums {
  let isBigEndian: Bool
  private var first: UInt32 = 0
  private var second: UInt32 = 0

  init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  /// - Parameter bytes: a multiple of eight.
  mutating func add(_ bytes: ArraySlice<UInt8>) {
    let bytes = bytes.span
    for place in stride(from: 0, to: bytes.count & ~7, by: 8) {
      first &+= word(bytes, place) &+ second
      second &+= word(bytes, place + 4) &+ first
    }
  }

  private func word(_ bytes: Span<UInt8>, _ place: Int) -> UInt32 {
    let value = bytes.number(at: place, as: UInt32.self)
    return isBigEndian ? UInt32(bigEndian: value) : UInt32(littleEndian: value)
  }

  /// Whether they are those that stand at a place.
  func matches(_ bytes: [UInt8], at place: Int) -> Bool {
    bytes.bigEndian32(place) == first && bytes.bigEndian32(place + 4) == second
  }
}
