extension [UInt8] {
  /// Appends a number as LEB128: seven bits a byte, the lowest first, the highest bit set where another byte follows.
  package mutating func append(varint value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}
