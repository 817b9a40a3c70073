/// For each byte the numbers of its bits that are set, in ascending order.
struct ByteBits: @unchecked Sendable {
  // @unchecked: written once, before it is shared, and never freed.
  static let shared = ByteBits()

  let places: UnsafeMutablePointer<SIMD8<UInt32>>
  /// How many bits of each byte are set.
  let counts: UnsafeMutablePointer<UInt8>

  private init() {
    places = .allocate(capacity: 256)
    counts = .allocate(capacity: 256)
    for byte in 0..<256 {
      var lanes = SIMD8<UInt32>()
      var count = 0
      for bit in 0..<8 where byte >> bit & 1 == 1 {
        lanes[count] = UInt32(bit)
        count += 1
      }
      (places + byte).initialize(to: lanes)
      (counts + byte).initialize(to: UInt8(count))
    }
  }
}
