internal import FoundationEssentials
internal import LarderBytes
internal import LarderPredicates

/// Bytes that do not say what they should: cut, changed, or of something else.
struct CodingMistake: Error {}

/// Writes numbers, texts and values one after the other.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  /// Seven bits a byte, the lowest first.
  mutating func number(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func count(_ count: Int) { number(UInt64(count)) }

  mutating func fixed<Number: FixedWidthInteger>(_ number: Number) {
    for place in 0..<Number.bitWidth / 8 {
      bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place)))
    }
  }

  mutating func raw(_ more: some Collection<UInt8>) { bytes.append(contentsOf: more) }

  mutating func block(_ more: some Collection<UInt8>) {
    count(more.count)
    raw(more)
  }

  mutating func text(_ text: String) { block(text.utf8) }

  mutating func uuid(_ uuid: UUID) { raw(uuid.byteArray) }

  mutating func stamp(_ stamp: Stamp) {
    number(stamp.time)
    fixed(stamp.device)
    number(UInt64(stamp.sequence))
  }

  mutating func vector(_ vector: VersionVector) {
    count(vector.numbers.count)
    for (device, sequence) in vector.numbers.sorted(by: { $0.key < $1.key }) {
      fixed(device)
      number(UInt64(sequence))
    }
  }

  mutating func value(_ value: Value) {
    switch value {
    case .null: byte(0)
    case .boolean(let flag): byte(flag ? 2 : 1)
    case .integer(let number):
      byte(3)
      // The sign last, so that small numbers are short.
      self.number(UInt64(bitPattern: (number << 1) ^ (number >> 63)))
    case .double(let number):
      byte(4)
      fixed(number.bitPattern)
    case .decimal(let number):
      byte(5)
      text(number.description)
    case .string(let text):
      byte(6)
      self.text(text)
    case .date(let date):
      byte(7)
      fixed(date.timeIntervalSinceReferenceDate.bitPattern)
    case .data(let data):
      byte(8)
      block(data)
    case .uuid(let uuid):
      byte(9)
      self.uuid(uuid)
    case .url(let url):
      byte(10)
      text(url.absoluteString)
    case .list(let values):
      byte(11)
      count(values.count)
      for one in values { self.value(one) }
    // A link is written as the identity of its end.
    case .object: byte(0)
    }
  }
}

/// Reads what a `ByteWriter` wrote, and trusts none of it.
struct ByteReader {
  private let bytes: [UInt8]
  private var place = 0
  private let end: Int

  init(_ bytes: [UInt8]) { (self.bytes, end) = (bytes, bytes.count) }

  var isAtEnd: Bool { place == end }

  mutating func byte() throws(CodingMistake) -> UInt8 {
    guard place < end else { throw CodingMistake() }
    defer { place += 1 }
    return bytes[place]
  }

  mutating func number() throws(CodingMistake) -> UInt64 {
    var result: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      let next = try byte()
      // The tenth byte has room for one bit.
      guard shift < 63 || next <= 1 else { throw CodingMistake() }
      result |= UInt64(next & 0x7f) << UInt64(shift)
      if next & 0x80 == 0 { return result }
    }
    throw CodingMistake()
  }

  /// How many things follow, each of at least so many bytes: never more than there is room for.
  mutating func count(ofAtLeast size: Int = 1) throws(CodingMistake) -> Int {
    let stated = try number()
    guard stated <= UInt64((end - place) / max(1, size)) else { throw CodingMistake() }
    return Int(stated)
  }

  /// A place in a list that is elsewhere.
  mutating func index() throws(CodingMistake) -> Int { Int(clamping: try number()) }

  mutating func fixed<Number: FixedWidthInteger>(
    _ type: Number.Type
  ) throws(CodingMistake) -> Number {
    var result: Number = 0
    for shift in 0..<Number.bitWidth / 8 {
      result |= Number(truncatingIfNeeded: try byte()) << (8 * shift)
    }
    return result
  }

  mutating func raw(_ count: Int) throws(CodingMistake) -> [UInt8] {
    guard count >= 0, count <= end - place else { throw CodingMistake() }
    defer { place += count }
    return Array(bytes[place..<place + count])
  }

  mutating func block() throws(CodingMistake) -> [UInt8] { try raw(try count()) }

  mutating func text() throws(CodingMistake) -> String {
    guard let text = String(validating: try block(), as: UTF8.self) else { throw CodingMistake() }
    return text
  }

  mutating func uuid() throws(CodingMistake) -> UUID {
    guard let uuid = UUID(byteArray: try raw(16)) else { throw CodingMistake() }
    return uuid
  }

  mutating func stamp() throws(CodingMistake) -> Stamp {
    let time = try number()
    let device = try fixed(UInt32.self)
    guard let sequence = UInt32(exactly: try number()) else { throw CodingMistake() }
    return Stamp(time: time, device: device, sequence: sequence)
  }

  mutating func vector() throws(CodingMistake) -> VersionVector {
    var vector = VersionVector()
    for _ in 0..<(try count(ofAtLeast: 5)) {
      let device = try fixed(UInt32.self)
      guard let sequence = UInt32(exactly: try number()) else { throw CodingMistake() }
      vector[device] = sequence
    }
    return vector
  }

  mutating func value(depth: Int = 0) throws(CodingMistake) -> Value {
    switch try byte() {
    case 0: return .null
    case 1: return .boolean(false)
    case 2: return .boolean(true)
    case 3:
      let bits = try number()
      return .integer(Int64(bitPattern: bits >> 1) ^ -Int64(bits & 1))
    case 4: return .double(Double(bitPattern: try fixed(UInt64.self)))
    case 5:
      guard let number = Decimal(string: try text()) else { throw CodingMistake() }
      return .decimal(number)
    case 6: return .string(try text())
    case 7:
      let seconds = Double(bitPattern: try fixed(UInt64.self))
      return .date(Date(timeIntervalSinceReferenceDate: seconds))
    case 8: return .data(Data(try block()))
    case 9: return .uuid(try uuid())
    case 10:
      guard let url = URL(string: try text()) else { throw CodingMistake() }
      return .url(url)
    case 11 where depth == 0:
      var values: [Value] = []
      for _ in 0..<(try count()) { values.append(try value(depth: 1)) }
      return .list(values)
    default: throw CodingMistake()
    }
  }
}

extension UUID {
  /// The sixteen bytes.
  var byteArray: [UInt8] {
    let u = uuid
    return [
      u.0, u.1, u.2, u.3, u.4, u.5, u.6, u.7, u.8, u.9, u.10, u.11, u.12, u.13, u.14, u.15,
    ]
  }

  /// Nil for another number of bytes than sixteen.
  init?(byteArray b: [UInt8]) {
    guard b.count == 16 else { return nil }
    self.init(
      uuid: (
        b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11], b[12], b[13],
        b[14], b[15]
      ))
  }

  /// The UUID that a name always gives: the beginning of its SHA-256, as a UUID of version 8 (RFC 9562, 5.8).
  static func named(_ name: [UInt8]) -> UUID {
    var hash = SHA256()
    hash.update(name.span)
    var bytes = Array(hash.finish().prefix(16))
    bytes[6] = bytes[6] & 0x0f | 0x80
    bytes[8] = bytes[8] & 0x3f | 0x80
    return UUID(byteArray: bytes) ?? UUID()
  }
}
