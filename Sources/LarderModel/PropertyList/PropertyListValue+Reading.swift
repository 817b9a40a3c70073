internal import FoundationEssentials
internal import LarderLocks

extension PropertyListValue {
  /// Reads a binary property list (`bplist00`) of any origin.
  ///
  /// Integers beyond 64 bits signed become reals. Null and keyed-archive references are refused. A list with more than
  /// 100,000 values or more than 64 levels is refused too, so that no few bytes can name a huge value.
  ///
  /// - Throws: `PropertyListError` for bytes that are damaged.
  public init(binaryPropertyList bytes: some Collection<UInt8>) throws(PropertyListError) {
    var reader = try BinaryPropertyListReader(Array(bytes))
    self = try reader.readTop()
  }
}

private struct BinaryPropertyListReader {
  private static let mostValues = 100_000
  private static let mostLevels = 64

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let top: Int
  private let table: Int
  private var values = 0

  init(_ bytes: [UInt8]) throws(PropertyListError) {
    guard bytes.count >= 40, bytes.starts(with: Array("bplist0".utf8)) else {
      throw PropertyListError("this is no binary property list")
    }
    self.bytes = bytes
    let trailer = bytes.count - 32
    func number(_ offset: Int) throws(PropertyListError) -> Int {
      var value: UInt64 = 0
      for byte in bytes[trailer + offset..<trailer + offset + 8] {
        value = value << 8 | UInt64(byte)
      }
      guard let number = Int(exactly: value) else { throw Self.damaged("its trailer") }
      return number
    }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    count = try number(8)
    top = try number(16)
    table = try number(24)
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize, top < count, table >= 8, table <= trailer,
      count <= (trailer - table) / offsetSize
    else { throw Self.damaged("its trailer") }
  }

  mutating func readTop() throws(PropertyListError) -> PropertyListValue {
    try read(top, level: 0)
  }

  private mutating func read(
    _ object: Int, level: Int
  ) throws(PropertyListError) -> PropertyListValue {
    if CallStack.isShort {
      return try CallStack.more { () throws(PropertyListError) in
        try read(object, level: level)
      }
    }
    values += 1
    guard values <= Self.mostValues, level <= Self.mostLevels else {
      throw PropertyListError("the property list is too large or refers to itself")
    }
    guard object < count else { throw Self.damaged("a reference") }
    let start = try unsigned(at: table + object * offsetSize, offsetSize)
    guard let offset = Int(exactly: start), offset >= 8, offset < table else {
      throw Self.damaged("an offset")
    }
    let marker = bytes[offset]
    switch marker {
    case 0x08: return .boolean(false)
    case 0x09: return .boolean(true)
    case 0x10...0x14: return try integer(at: offset + 1, 1 << Int(marker & 7))
    case 0x22:
      let bits = UInt32(truncatingIfNeeded: try unsigned(at: offset + 1, 4))
      return .real(Double(Float(bitPattern: bits)))
    case 0x23: return .real(Double(bitPattern: try unsigned(at: offset + 1, 8)))
    case 0x33:
      let seconds = Double(bitPattern: try unsigned(at: offset + 1, 8))
      return .date(Date(timeIntervalSinceReferenceDate: seconds))
    default: break
    }
    let (length, body) = try head(at: offset)
    switch marker & 0xf0 {
    case 0x40: return .data(Data(try slice(body, length)))
    case 0x50: return .string(String(decoding: try slice(body, length), as: UTF8.self))
    case 0x60:
      let units = try slice(body, try product(length, 2))
      let pairs = stride(from: units.startIndex, to: units.endIndex, by: 2)
      return .string(
        String(
          decoding: pairs.map { UInt16(units[$0]) << 8 | UInt16(units[$0 + 1]) }, as: UTF16.self))
    case 0xa0, 0xc0:
      let references = try references(at: body, length)
      var array: [PropertyListValue] = []
      for reference in references { array.append(try read(reference, level: level + 1)) }
      return .array(array)
    case 0xd0:
      let references = try references(at: body, try product(length, 2))
      var dictionary: [String: PropertyListValue] = [:]
      for index in 0..<length {
        guard case .string(let key) = try read(references[index], level: level + 1) else {
          throw Self.damaged("a key")
        }
        dictionary[key] = try read(references[length + index], level: level + 1)
      }
      return .dictionary(dictionary)
    default: throw Self.damaged("a marker")
    }
  }

  private func integer(at offset: Int, _ size: Int) throws(PropertyListError) -> PropertyListValue {
    guard size == 16 else {
      return .integer(Int64(bitPattern: try unsigned(at: offset, size)))
    }
    let high = Int64(bitPattern: try unsigned(at: offset, 8))
    let low = try unsigned(at: offset + 8, 8)
    if high == 0, let integer = Int64(exactly: low) { return .integer(integer) }
    if high == -1, low >> 63 == 1 { return .integer(Int64(bitPattern: low)) }
    return .real(Double(high) * 0x1p64 + Double(low))
  }

  /// Returns the length that a marker carries, and where its contents begin.
  private func head(at offset: Int) throws(PropertyListError) -> (length: Int, body: Int) {
    let short = Int(bytes[offset] & 0x0f)
    guard short == 15 else { return (short, offset + 1) }
    guard offset + 1 < table, 0x10...0x13 ~= bytes[offset + 1] else {
      throw Self.damaged("a length")
    }
    let size = 1 << Int(bytes[offset + 1] & 3)
    guard let length = Int(exactly: try unsigned(at: offset + 2, size)), length <= bytes.count
    else { throw Self.damaged("a length") }
    return (length, offset + 2 + size)
  }

  private func references(at offset: Int, _ count: Int) throws(PropertyListError) -> [Int] {
    _ = try slice(offset, try product(count, referenceSize))
    var result: [Int] = []
    result.reserveCapacity(count)
    for index in 0..<count {
      let reference = try unsigned(at: offset + index * referenceSize, referenceSize)
      guard let number = Int(exactly: reference) else { throw Self.damaged("a reference") }
      result.append(number)
    }
    return result
  }

  private func product(_ left: Int, _ right: Int) throws(PropertyListError) -> Int {
    let (product, overflow) = left.multipliedReportingOverflow(by: right)
    guard !overflow else { throw Self.damaged("a length") }
    return product
  }

  private func slice(_ offset: Int, _ length: Int) throws(PropertyListError) -> ArraySlice<UInt8> {
    // Contents lie before the table of offsets.
    guard offset <= table, length <= table - offset else { throw Self.damaged("a length") }
    return bytes[offset..<offset + length]
  }

  private func unsigned(at offset: Int, _ size: Int) throws(PropertyListError) -> UInt64 {
    guard offset <= bytes.count - 32, size <= bytes.count - 32 - offset else {
      throw Self.damaged("a length")
    }
    var value: UInt64 = 0
    for byte in bytes[offset..<offset + size] { value = value << 8 | UInt64(byte) }
    return value
  }

  private static func damaged(_ what: String) -> PropertyListError {
    PropertyListError("the property list is damaged (\(what) is wrong)")
  }
}
