/// Lengths in one byte: exact below 32, then 16 steps for each doubling (at most 6 % too small), to 524,287.
///
/// The code of a length depends on nothing else, so scores do not depend on the history of the index.
enum LengthCode {
  static func encode(_ length: Int) -> UInt8 {
    guard length >= 32 else { return UInt8(max(length, 0)) }
    let bounded = min(length, 524_287)
    let exponent = Int.bitWidth - 1 - bounded.leadingZeroBitCount - 4
    return UInt8(32 + (exponent - 1) * 16 + ((bounded >> exponent) & 15))
  }

  /// The shortest length that has this code.
  static func decode(_ code: UInt8) -> Int {
    guard code >= 32 else { return Int(code) }
    let exponent = (Int(code) - 32) / 16 + 1
    return (16 + (Int(code) - 32) % 16) << exponent
  }
}
