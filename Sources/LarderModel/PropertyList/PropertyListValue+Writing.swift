public import FoundationEssentials
internal import LarderLocks

extension PropertyListValue {
  /// Returns the value as a binary property list (`bplist00`); equal values give equal bytes.
  public func binaryPropertyList() -> Data {
    var writer = BinaryPropertyListWriter()
    return writer.write(self)
  }
}

/// Writes the layout that Core Foundation's `CFBinaryPList.c` describes: header, objects, table of offsets, trailer.
private struct BinaryPropertyListWriter {
  private var objects: [[UInt8]] = []
  private var referenceSize = 1

  mutating func write(_ value: PropertyListValue) -> Data {
    let count = Self.count(value)
    referenceSize = Self.size(of: UInt64(count))
    objects.reserveCapacity(count)
    _ = append(value)
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    let offsetSize = Self.size(of: UInt64(table))
    for offset in offsets { Self.put(UInt64(offset), offsetSize, into: &bytes) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    Self.put(UInt64(objects.count), 8, into: &bytes)
    Self.put(0, 8, into: &bytes)
    Self.put(UInt64(table), 8, into: &bytes)
    return Data(bytes)
  }

  private static func count(_ value: PropertyListValue) -> Int {
    if CallStack.isShort { return CallStack.more { count(value) } }
    return switch value {
    case .array(let values): values.reduce(1) { $0 + count($1) }
    case .dictionary(let values): values.values.reduce(1 + values.count) { $0 + count($1) }
    default: 1
    }
  }

  /// Returns the number of the object.
  private mutating func append(_ value: PropertyListValue) -> UInt64 {
    if CallStack.isShort { return CallStack.more { append(value) } }
    let number = objects.count
    objects.append([])
    var bytes: [UInt8] = []
    switch value {
    case .boolean(let flag): bytes = [flag ? 0x09 : 0x08]
    case .integer(let integer): Self.put(integer, into: &bytes)
    case .real(let real):
      bytes = [0x23]
      Self.put(real.bitPattern, 8, into: &bytes)
    case .date(let date):
      bytes = [0x33]
      Self.put(date.timeIntervalSinceReferenceDate.bitPattern, 8, into: &bytes)
    case .data(let data):
      Self.putHead(0x40, data.count, into: &bytes)
      bytes += data
    case .string(let string): Self.put(string, into: &bytes)
    case .array(let values):
      Self.putHead(0xa0, values.count, into: &bytes)
      for value in values { Self.put(append(value), referenceSize, into: &bytes) }
    case .dictionary(let values):
      let sorted = values.sorted { $0.key < $1.key }
      Self.putHead(0xd0, sorted.count, into: &bytes)
      for (key, _) in sorted { Self.put(append(.string(key)), referenceSize, into: &bytes) }
      for (_, value) in sorted { Self.put(append(value), referenceSize, into: &bytes) }
    }
    objects[number] = bytes
    return UInt64(number)
  }

  private static func size(of number: UInt64) -> Int {
    number < 0x100 ? 1 : number < 0x1_0000 ? 2 : number < 0x1_0000_0000 ? 4 : 8
  }

  private static func put(_ number: UInt64, _ size: Int, into bytes: inout [UInt8]) {
    for shift in stride(from: (size - 1) * 8, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  private static func put(_ integer: Int64, into bytes: inout [UInt8]) {
    // One, two and four bytes are unsigned, eight are signed.
    let size = integer < 0 ? 8 : size(of: UInt64(integer))
    bytes.append(0x10 | UInt8(size.trailingZeroBitCount))
    put(UInt64(bitPattern: integer), size, into: &bytes)
  }

  private static func put(_ string: String, into bytes: inout [UInt8]) {
    if string.utf8.allSatisfy({ $0 < 0x80 }) {
      putHead(0x50, string.utf8.count, into: &bytes)
      bytes += Array(string.utf8)
    } else {
      putHead(0x60, string.utf16.count, into: &bytes)
      for unit in string.utf16 { put(UInt64(unit), 2, into: &bytes) }
    }
  }

  private static func putHead(_ marker: UInt8, _ count: Int, into bytes: inout [UInt8]) {
    if count < 15 {
      bytes.append(marker | UInt8(count))
    } else {
      bytes.append(marker | 0x0f)
      put(Int64(count), into: &bytes)
    }
  }
}
