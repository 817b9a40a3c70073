/// A value that was read from a record.
package enum SalvagedValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case double(Double)
  /// The bytes of a text; they may be no UTF-8.
  case text([UInt8])
  case blob([UInt8])
}

/// A row of a table, or an entry of an index, that was read from a file which may be damaged.
package struct SalvagedRow: Sendable {
  /// The row's key; 0 for an entry of an index, which has it as its last value.
  package var rowID: Int64
  package var values: [SalvagedValue]
  /// Whether every page that it was read from is one whose checksum was right.
  package var isCertain: Bool
  /// The page with its beginning.
  package var page: Int
}

/// Takes a record apart (https://www.sqlite.org/fileformat2.html#record_format).
struct RecordReader {
  /// Returns the values; nil where the bytes are no record: its head and its values have to fill it exactly.
  static func values(_ record: [UInt8]) -> [SalvagedValue]? {
    guard let (length, start) = varint(record, 0), length >= 1, length <= record.count else {
      return nil
    }
    let headEnd = Int(length)
    var place = start
    var body = headEnd
    var values: [SalvagedValue] = []
    while place < headEnd {
      guard let (type, next) = varint(record, place), next <= headEnd,
        let (value, end) = value(record, body, type)
      else { return nil }
      values.append(value)
      place = next
      body = end
    }
    return body == record.count ? values : nil
  }

  /// A number of one to nine bytes, and the place after it; nil beyond the end.
  static func varint(_ bytes: [UInt8], _ start: Int) -> (value: Int64, next: Int)? {
    guard start >= 0 else { return nil }
    var value: UInt64 = 0
    for count in 0..<9 {
      guard start + count < bytes.count else { return nil }
      let byte = bytes[start + count]
      if count == 8 { return (Int64(bitPattern: value << 8 | UInt64(byte)), start + 9) }
      value = value << 7 | UInt64(byte & 0x7f)
      if byte < 0x80 { return (Int64(bitPattern: value), start + count + 1) }
    }
    return nil
  }

  private static let widths = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0]

  private static func value(
    _ record: [UInt8], _ start: Int, _ type: Int64
  ) -> (SalvagedValue, end: Int)? {
    if type >= 12 {
      guard (type - 12) / 2 <= Int64(record.count - start) else { return nil }
      let end = start + Int((type - 12) / 2)
      let bytes = Array(record[start..<end])
      return (type & 1 == 0 ? .blob(bytes) : .text(bytes), end)
    }
    guard type >= 0, type < 10, start + widths[Int(type)] <= record.count else { return nil }
    let end = start + widths[Int(type)]
    switch type {
    case 0: return (.null, end)
    case 7:
      var bits: UInt64 = 0
      for byte in record[start..<end] { bits = bits << 8 | UInt64(byte) }
      return (.double(Double(bitPattern: bits)), end)
    case 8: return (.integer(0), end)
    case 9: return (.integer(1), end)
    default:
      var number = Int64(Int8(bitPattern: record[start]))
      for byte in record[(start + 1)..<end] { number = number << 8 | Int64(byte) }
      return (.integer(number), end)
    }
  }
}
