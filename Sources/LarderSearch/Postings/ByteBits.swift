internal import LarderBytes

/// For each byte the numbers of its bits that are set, in ascending order.
final class ByteBits: Sendable {
  static let shared = ByteBits()

  let places = FixedBuffer<SIMD8<UInt32>>(repeating: .zero, count: 256)
  /// How many bits of each byte are set.
  let counts = FixedBuffer<UInt8>(repeating: 0, count: 256)

  private init() {
    for byte in 0..<256 {
      var lanes = SIMD8<UInt32>()
      var count = 0
      for bit in 0..<8 where byte >> bit & 1 == 1 {
        lanes[count] = UInt32(bit)
        count += 1
      }
      places.cells[byte] = lanes
      counts.cells[byte] = UInt8(count)
    }
  }
}
