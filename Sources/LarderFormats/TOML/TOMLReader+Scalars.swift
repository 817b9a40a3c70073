extension TOMLReader {
  /// Reads a boolean, a number, a date or a time.
  mutating func scalar() throws(Fault) -> JSONValue {
    let start = position
    while let byte = next, !" \t\r\n,]}#".utf8.contains(byte) { position += 1 }
    // A space may stand between date and time.
    if position - start == 10, next == 0x20, position + 1 < bytes.count,
      0x30...0x39 ~= bytes[position + 1],
      Self.isDate(bytes[start..<position])
    {
      position += 1
      while let byte = next, !" \t\r\n,]}#".utf8.contains(byte) { position += 1 }
    }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    switch word {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "": throw fault("expected a value")
    default: break
    }
    if let number = Self.number(word) { return number }
    if let time = Self.moment(Array(word.utf8)) { return .string(time) }
    throw fault("\(word.prefix(40)) is no value; texts stand in quotation marks")
  }

  // MARK: - Numbers

  private static func number(_ word: String) -> JSONValue? {
    for (mark, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where word.hasPrefix(mark) {
      guard let digits = digits(word.dropFirst(2), radix: radix) else { return nil }
      return Int(digits, radix: radix).map { whole($0) }
    }
    let sign = word.first == "-" || word.first == "+" ? String(word.prefix(1)) : ""
    let rest = word.dropFirst(sign.count)
    if rest == "nan" { return .string("nan") }
    if rest == "inf" { return .string(sign == "-" ? "-inf" : "inf") }
    let mantissa = rest.prefix { $0 != "e" && $0 != "E" }
    let parts = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    guard 1...2 ~= parts.count, let digits = digits(parts[0], radix: 10),
      digits.count == 1 || digits.first != "0"
    else { return nil }
    guard mantissa.count < rest.count || parts.count == 2 else {
      return Int(sign + digits).map { whole($0) }
    }
    var text = sign + digits
    if parts.count == 2 {
      guard let fraction = self.digits(parts[1], radix: 10) else { return nil }
      text += "." + fraction
    }
    if mantissa.count < rest.count {
      var exponent = rest.dropFirst(mantissa.count + 1)
      text += "e"
      if let sign = exponent.first, "+-".contains(sign) {
        text.append(sign)
        exponent = exponent.dropFirst()
      }
      guard let digits = self.digits(exponent, radix: 10) else { return nil }
      text += digits
    }
    return Double(text).map { $0.isFinite ? .number($0) : .string(word) }
  }

  /// A whole number; those that a `Double` does not hold stay texts.
  private static func whole(_ value: Int) -> JSONValue {
    Int(exactly: Double(value)) == value ? .number(Double(value)) : .string(String(value))
  }

  /// Digits without the underscores between them; nil where there is anything else.
  private static func digits(_ text: Substring, radix: Int) -> String? {
    var digits = ""
    var mayPart = false
    for character in text {
      if character == "_", mayPart {
        mayPart = false
        continue
      }
      guard character.isASCII, let value = character.hexDigitValue, value < radix else {
        return nil
      }
      digits.append(character)
      mayPart = true
    }
    return mayPart ? digits : nil
  }

  // MARK: - Dates and times

  private static func isDate(_ bytes: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(bytes)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10]), year > 0, 1...12 ~= month
    else { return false }
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return 1...days[month - 1] ~= day
  }

  /// A date, a time, or both with or without an offset, as it is written but for a `T` between them.
  private static func moment(_ bytes: [UInt8]) -> String? {
    if isDate(bytes[...]) { return String(decoding: bytes, as: UTF8.self) }
    guard bytes.count > 10, isDate(bytes[..<10]), [0x54, 0x74, 0x20].contains(bytes[10]) else {
      return isTime(bytes[...]) ? String(decoding: bytes, as: UTF8.self) : nil
    }
    var time = bytes[11...]
    if let last = time.last, last | 0x20 == UInt8(ascii: "z") {
      time = time.dropLast()
    } else if time.count > 6, let sign = time.dropLast(5).last,
      sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
    {
      guard isTime(Array(time.suffix(5) + ":00".utf8)[...]) else { return nil }
      time = time.dropLast(6)
    }
    guard isTime(time) else { return nil }
    return String(decoding: bytes[..<10] + "T".utf8 + bytes[11...], as: UTF8.self)
  }

  /// `hh:mm:ss`, with or without a fraction.
  private static func isTime(_ bytes: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(bytes)
    guard bytes.count >= 8, bytes[2] == UInt8(ascii: ":"), bytes[5] == UInt8(ascii: ":"),
      let hour = number(bytes[0..<2]), let minute = number(bytes[3..<5]),
      let second = number(bytes[6..<8])
    else { return false }
    guard hour < 24, minute < 60, second < 60 else { return false }
    if bytes.count == 8 { return true }
    return bytes[8] == UInt8(ascii: ".") && bytes.count > 9 && number(bytes[9...].prefix(9)) != nil
      && bytes[9...].allSatisfy { 0x30...0x39 ~= $0 }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.allSatisfy { 0x30...0x39 ~= $0 } ? Int(String(decoding: digits, as: UTF8.self)) : nil
  }
}
