import Foundation

/// SHA-256 written down from FIPS 180-4, to compare with and to make files that a format takes for whole.
enum TestHash {
  static func sha256(_ data: Data) -> Data {
    // The constants are the fractions of roots of primes.
    var primes: [Int] = []
    var candidate = 2
    while primes.count < 64 {
      if !primes.contains(where: { candidate % $0 == 0 }) { primes.append(candidate) }
      candidate += 1
    }
    func fraction(_ root: Double) -> UInt32 {
      UInt32((root - root.rounded(.down)) * 4_294_967_296)
    }
    let k = primes.map { fraction(cbrt(Double($0))) }
    var h = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
    var message = [UInt8](data) + [0x80]
    while message.count % 64 != 56 { message.append(0) }
    let bits = UInt64(data.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      message.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    func rotate(_ x: UInt32, _ n: UInt32) -> UInt32 { x >> n | x << (32 - n) }
    for start in stride(from: 0, to: message.count, by: 64) {
      var w = (0..<16).map { i in
        (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(message[start + i * 4 + $1]) }
      }
      for i in 16..<64 {
        let s0 = rotate(w[i - 15], 7) ^ rotate(w[i - 15], 18) ^ w[i - 15] >> 3
        let s1 = rotate(w[i - 2], 17) ^ rotate(w[i - 2], 19) ^ w[i - 2] >> 10
        w.append(w[i - 16] &+ s0 &+ w[i - 7] &+ s1)
      }
      var v = h
      for i in 0..<64 {
        let s1 = rotate(v[4], 6) ^ rotate(v[4], 11) ^ rotate(v[4], 25)
        let choice = v[4] & v[5] ^ ~v[4] & v[6]
        let t1 = v[7] &+ s1 &+ choice &+ k[i] &+ w[i]
        let s0 = rotate(v[0], 2) ^ rotate(v[0], 13) ^ rotate(v[0], 22)
        let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
        v = [t1 &+ s0 &+ majority, v[0], v[1], v[2], v[3] &+ t1, v[4], v[5], v[6]]
      }
      for i in 0..<8 { h[i] = h[i] &+ v[i] }
    }
    return Data(h.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - $0 * 8)) } })
  }
}
