/// A 64-bit checksum of stored bytes, four lanes at once; finds damage, not malice.
package enum Checksum {
  package static func of(_ bytes: RawSpan) -> UInt64 {
    bytes.withCells { of($0, bytes.byteCount) }
  }

  private static func of(_ bytes: Cells<UInt8>, _ count: Int) -> UInt64 {
    let prime: UInt64 = 0x9e37_79b9_7f4a_7c15
    var lanes = SIMD4<UInt64>(prime, ~prime, prime << 1, prime >> 1)
    var offset = 0
    while offset &+ 32 <= count {
      for lane in 0..<4 {
        let word = bytes.number(offset &+ lane &* 8, as: UInt64.self)
        lanes[lane] = mix(lanes[lane], word)
      }
      offset &+= 32
    }
    var result = UInt64(count)
    for lane in 0..<4 { result = mix(result, lanes[lane]) }
    while offset < count {
      result = mix(result, UInt64(bytes[offset]))
      offset &+= 1
    }
    return result ^ (result >> 29)
  }

  @inline(__always)
  private static func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word) &* 0xd6e8_feb8_6659_fd93
    return product ^ (product >> 32)
  }
}
