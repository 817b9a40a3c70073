internal import LarderBytes

/// Writes values in PostgreSQL's binary formats: numbers from the highest byte, as `typsend` of each type sends them.
package struct BinaryWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// Where the value began that was written last with its size.
  private var lastSized = 0

  package init() {}

  mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  package mutating func add(_ value: Int16) { integer(UInt16(bitPattern: value)) }
  package mutating func add(_ value: Int32) { integer(UInt32(bitPattern: value)) }
  package mutating func add(_ value: Int64) { integer(UInt64(bitPattern: value)) }
  package mutating func add(_ value: Double) { integer(value.bitPattern) }
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }
  package mutating func add(_ raw: [UInt8]) { bytes.append(contentsOf: raw) }
  package mutating func add(_ raw: RawSpan) {
    bytes += raw.copy
  }

  /// A decimal number, given by its digits as `Decimal` prints them; false for what is none.
  package mutating func add(decimal text: String) -> Bool {
    guard let number = BinaryNumeric(text) else { return false }
    number.write(to: &self)
    return true
  }

  private mutating func integer<Number: FixedWidthInteger>(_ value: Number) {
    withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
  }

  /// Writes a number with its size before it.
  package mutating func addSized(_ value: Int64) {
    add(Int32(8))
    add(value)
  }

  /// Writes a text with its size before it.
  package mutating func addSized(_ text: String) {
    add(Int32(clamping: text.utf8.count))
    add(text)
  }

  /// Writes how many bytes a value has, and then the value.
  package mutating func sized(_ body: (inout BinaryWriter) -> Void) {
    let place = bytes.count
    add(Int32(0))
    body(&self)
    lastSized = place
    let count = UInt32(truncatingIfNeeded: bytes.count - place - 4)
    bytes.withUnsafeMutableBytes {
      $0.storeBytes(of: count.bigEndian, toByteOffset: place, as: UInt32.self)
    }
  }

  /// Writes NULL where a value would have its size.
  package mutating func addNull() { add(Int32(-1)) }

  /// Puts NULL in the place of the value that was written last with its size.
  package mutating func replaceLastWithNull() {
    bytes.removeSubrange(lastSized...)
    addNull()
  }
}

/// A `numeric` as it is sent: digits of base 10,000, the place of the first, the sign, and how many decimals are shown
/// (`numeric_send` in PostgreSQL's numeric.c).
struct BinaryNumeric {
  private static let negative: UInt16 = 0x4000
  private static let notANumber: UInt16 = 0xC000

  private var digits: [Int16] = []
  private var weight: Int16 = 0
  private var isNegative = false
  private var scale: Int16 = 0

  /// Reads a decimal number such as `-12.50`; nil for anything else.
  init?(_ text: String) {
    var whole: [UInt8] = []
    var fraction: [UInt8] = []
    var isBehindPoint = false
    for (place, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "-") where place == 0: isNegative = true
      case UInt8(ascii: ".") where !isBehindPoint: isBehindPoint = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if isBehindPoint { fraction.append(byte - 48) } else { whole.append(byte - 48) }
      default: return nil
      }
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    scale = Int16(clamping: fraction.count)
    while whole.count % 4 != 0 { whole.insert(0, at: 0) }
    while fraction.count % 4 != 0 { fraction.append(0) }
    weight = Int16(clamping: whole.count / 4 - 1)
    let all = whole + fraction
    for place in stride(from: 0, to: all.count, by: 4) {
      digits.append(all[place..<place + 4].reduce(0) { $0 * 10 + Int16($1) })
    }
    while digits.first == 0 {
      digits.removeFirst()
      weight -= 1
    }
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { (weight, isNegative) = (0, false) }
  }

  func write(to writer: inout BinaryWriter) {
    writer.add(Int16(clamping: digits.count))
    writer.add(weight)
    writer.add(Int16(bitPattern: isNegative ? Self.negative : 0))
    writer.add(scale)
    for digit in digits { writer.add(digit) }
  }

  /// The digits of a number that was sent, as text; nil for what is no number.
  static func text(_ bytes: Span<UInt8>) -> String? {
    func word(_ place: Int) -> UInt16 {
      let start = place * 2
      return start + 1 < bytes.count ? UInt16(bytes[start]) << 8 | UInt16(bytes[start + 1]) : 0
    }
    let count = Int(word(0))
    let sign = word(2)
    guard bytes.count >= 8, bytes.count >= 8 + count * 2, sign != notANumber, sign <= negative
    else { return nil }
    let weight = Int(Int16(bitPattern: word(1)))
    let scale = Int(word(3))
    func digit(_ place: Int) -> String {
      let value = place >= 0 && place < count ? String(word(4 + place)) : "0"
      return String(repeating: "0", count: max(0, 4 - value.utf8.count)) + value
    }
    var whole = ""
    if weight >= 0 { for place in 0...weight { whole += digit(place) } }
    whole = String(whole.drop { $0 == "0" })
    var fraction = ""
    var place = weight + 1
    while fraction.utf8.count < scale {
      fraction += digit(place)
      place += 1
    }
    fraction = String(fraction.prefix(scale))
    return (sign == negative ? "-" : "") + (whole.isEmpty ? "0" : whole)
      + (fraction.isEmpty ? "" : "." + fraction)
  }
}
