internal import LarderBytes

/// Packed whole numbers.
///
/// Blocks of 128 stand in four interleaved lanes, so that four are unpacked at a time; groups of any size
/// stand one behind the other, so that one number is read alone.
enum BitPacking {
  typealias Lanes = SIMD4<UInt32>

  @inline(__always)
  static func width(_ value: UInt32) -> Int { 32 - value.leadingZeroBitCount }

  // MARK: - Blocks of 128

  /// Appends 128 numbers in `16 * width` bytes; number i is in lane i % 4.
  static func appendBlock(_ values: Cells<UInt32>, width: Int, to writer: ByteWriter) {
    let size = 16 * width
    writer.reserve(size)
    let target = writer.base + writer.count
    target.update(repeating: 0, count: size)
    for row in 0..<32 {
      let value = values.load(row &* 16, as: Lanes.self)
      let bit = row &* width
      let shift = UInt32(bit & 31)
      let offset = (bit >> 5) &* 16
      if width == 0 { continue }
      let low = target.load(offset, as: Lanes.self)
      target.store(low | (value &<< Lanes(repeating: shift)), at: offset)
      if Int(shift) &+ width > 32 {
        target.store(value &>> Lanes(repeating: 32 &- shift), at: offset &+ 16)
      }
    }
    writer.advance(size)
  }

  /// Unpacks 128 numbers and adds `offset` to each; reads at most 16 bytes behind the packed ones.
  @inline(never)
  static func unpackBlock(
    _ source: Cells<UInt8>, width: Int, adding offset: UInt32,
    into target: Cells<UInt32>
  ) {
    // With a width that the compiler knows, no row has to work out where it is.
    switch width {
    case 0: target.update(repeating: offset, count: 128)
    case 1: unpackRows(source, 1, offset, target)
    case 2: unpackRows(source, 2, offset, target)
    case 3: unpackRows(source, 3, offset, target)
    case 4: unpackRows(source, 4, offset, target)
    case 5: unpackRows(source, 5, offset, target)
    case 6: unpackRows(source, 6, offset, target)
    case 7: unpackRows(source, 7, offset, target)
    case 8: unpackRows(source, 8, offset, target)
    case 9: unpackRows(source, 9, offset, target)
    default:
      for row in 0..<32 { unpackRow(source, row, width, offset, target) }
    }
  }

  @inline(__always)
  private static func unpackRows(
    _ source: Cells<UInt8>, _ width: Int, _ offset: UInt32,
    _ target: Cells<UInt32>
  ) {
    unpackEightRows(source, 0, width, offset, target)
    unpackEightRows(source, 8, width, offset, target)
    unpackEightRows(source, 16, width, offset, target)
    unpackEightRows(source, 24, width, offset, target)
  }

  @inline(__always)
  private static func unpackEightRows(
    _ source: Cells<UInt8>, _ first: Int, _ width: Int, _ offset: UInt32,
    _ target: Cells<UInt32>
  ) {
    unpackRow(source, first, width, offset, target)
    unpackRow(source, first &+ 1, width, offset, target)
    unpackRow(source, first &+ 2, width, offset, target)
    unpackRow(source, first &+ 3, width, offset, target)
    unpackRow(source, first &+ 4, width, offset, target)
    unpackRow(source, first &+ 5, width, offset, target)
    unpackRow(source, first &+ 6, width, offset, target)
    unpackRow(source, first &+ 7, width, offset, target)
  }

  @inline(__always)
  private static func unpackRow(
    _ source: Cells<UInt8>, _ row: Int, _ width: Int, _ offset: UInt32,
    _ target: Cells<UInt32>
  ) {
    let bit = row &* width
    let place = (bit >> 5) &* 16
    let shift = UInt32(truncatingIfNeeded: bit & 31)
    var value = source.load(place, as: Lanes.self) &>> Lanes(repeating: shift)
    if Int(shift) &+ width > 32 {
      let next = source.load(place &+ 16, as: Lanes.self)
      value |= next &<< Lanes(repeating: 32 &- shift)
    }
    let mask = Lanes(repeating: width >= 32 ? ~0 : (UInt32(1) &<< UInt32(width)) &- 1)
    target.store((value & mask) &+ Lanes(repeating: offset), at: row &* 16)
  }

  /// Turns 128 gaps into ascending numbers behind `previous`.
  @inline(__always)
  static func accumulate(_ values: Cells<UInt32>, after previous: UInt32) {
    var carry = Lanes(repeating: previous)
    for row in 0..<32 {
      var value = values.load(row &* 16, as: Lanes.self)
      value = value &+ Lanes(0, value.x, value.y, value.z)
      value = value &+ Lanes(0, 0, value.x, value.y)
      value = value &+ carry
      values.store(value, at: row &* 16)
      carry = Lanes(repeating: value.w)
    }
  }

  // MARK: - Groups of any size

  @inline(__always)
  static func groupSize(_ count: Int, width: Int) -> Int { (count &* width &+ 7) >> 3 }

  /// Appends numbers in `groupSize` bytes.
  static func appendGroup(
    _ values: Cells<UInt32>, count: Int, width: Int, to writer: ByteWriter
  ) {
    writer.reserve(groupSize(count, width: width) + 8)
    var accumulator: UInt64 = 0
    var bits = 0
    for index in 0..<count {
      accumulator |= UInt64(values[index]) << UInt64(bits)
      bits += width
      while bits >= 8 {
        writer.append(UInt8(truncatingIfNeeded: accumulator))
        accumulator >>= 8
        bits -= 8
      }
    }
    if bits > 0 { writer.append(UInt8(truncatingIfNeeded: accumulator)) }
  }

  /// Reads the number at `index` of a group; reads at most 8 bytes behind the group.
  @inline(__always)
  static func value(_ source: Cells<UInt8>, at index: Int, width: Int) -> UInt32 {
    let bit = index &* width
    let word = source.number(bit >> 3, as: UInt64.self)
    return UInt32(
      truncatingIfNeeded: (word &>> UInt64(bit & 7)) & ((1 &<< UInt64(width)) &- 1))
  }
}
