extension JSONReader {
  /// Reads the string whose opening quote is the next byte.
  mutating func readString() throws(JSONFault) -> String {
    let start = position + 1
    let (end, isPlain) = try scanString()
    if isPlain { return try makeString(start, end) }
    return try unescape(start, end)
  }

  /// Steps over the string at the position; returns where its text ends and whether it stands there
  /// as it is.
  mutating func scanString() throws(JSONFault) -> (end: Int, isPlain: Bool) {
    var index = position + 1
    var isPlain = true
    while true {
      index = skipPlainBytes(from: index)
      guard index < bytes.count else {
        throw JSONFault(offset: position, reason: "a string has no end")
      }
      switch bytes[index] {
      case UInt8(ascii: "\""):
        if isLenient, !closesString(at: index) {
          isPlain = false
          index += 1
          continue
        }
        position = index + 1
        return (index, isPlain)
      case UInt8(ascii: "\\"):
        isPlain = false
        index += 2
      default:
        guard isLenient else {
          throw JSONFault(offset: index, reason: "a control character inside a string")
        }
        isPlain = false
        index += 1
      }
    }
  }

  /// Returns the first byte from `start` on that is a quote, a backslash or a control character, or
  /// the end.
  private func skipPlainBytes(from start: Int) -> Int {
    let ones = Span<UInt8>.ones
    return bytes.skip(from: start) { word in
      let quote = word ^ (ones &* 0x22)
      let backslash = word ^ (ones &* 0x5c)
      return ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)
        | ((word &- ones &* 0x20) & ~word)
    } isSought: {
      $0 == 0x22 || $0 == 0x5c || $0 < 0x20
    }
  }

  /// Whether a quote inside a lenient text closes its string: what follows is what may follow a
  /// string.
  private func closesString(at quote: Int) -> Bool {
    var index = nextNonSpace(quote + 1)
    guard index < bytes.count else { return true }
    switch bytes[index] {
    case UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]"): return true
    case UInt8(ascii: "\""):
      // A missing comma between strings on two lines, against a quoted word followed by a quote.
      return bytes.extracting(quote..<index).contains(0x0a)
    case UInt8(ascii: ","):
      index = nextNonSpace(index + 1)
      guard index < bytes.count else { return true }
      switch bytes[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "}"),
        UInt8(ascii: "]"), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: ","),
        UInt8(ascii: "/"):
        return true
      default: return false
      }
    case UInt8(ascii: "/"), UInt8(ascii: ";"): return index > quote + 1
    default: return false
    }
  }

  private func nextNonSpace(_ start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    return index
  }

  /// Makes a string of bytes that stand for themselves.
  func makeString(_ start: Int, _ end: Int) throws(JSONFault) -> String {
    let range = bytes.extracting(start..<end)
    if let text = range.validText { return text }
    if isLenient { return range.text }
    throw JSONFault(offset: start, reason: JSONReader.notUTF8)
  }

  /// The reason given for bytes that are not UTF-8, so that a caller can tell.
  static let notUTF8 = "a string is not UTF-8"

  /// Makes a string of bytes with escapes; in lenient mode escapes that do not exist stand for
  /// their letter.
  func unescape(_ start: Int, _ end: Int) throws(JSONFault) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(end - start)
    var index = start
    while index < end {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "\\") else {
        output.append(byte)
        index += 1
        continue
      }
      index += 1
      guard index < end else { break }
      try unescapeOne(&index, end, &output)
    }
    if let text = output.span.validText { return text }
    if isLenient { return output.span.text }
    throw JSONFault(offset: start, reason: JSONReader.notUTF8)
  }

  private func unescapeOne(
    _ index: inout Int, _ end: Int, _ output: inout [UInt8]
  ) throws(JSONFault) {
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): output.append(byte)
    case UInt8(ascii: "b"): output.append(0x08)
    case UInt8(ascii: "f"): output.append(0x0c)
    case UInt8(ascii: "n"): output.append(0x0a)
    case UInt8(ascii: "r"): output.append(0x0d)
    case UInt8(ascii: "t"): output.append(0x09)
    case UInt8(ascii: "u"): try unescapeUnicode(&index, end, &output)
    default:
      guard isLenient else {
        throw JSONFault(offset: index - 1, reason: "an escape that JSON does not know")
      }
      output.append(byte)
    }
  }

  private func unescapeUnicode(
    _ index: inout Int, _ end: Int, _ output: inout [UInt8]
  ) throws(JSONFault) {
    guard let unit = hexadecimal(at: index, end) else {
      guard isLenient else {
        throw JSONFault(offset: index, reason: "expected four hexadecimal digits")
      }
      output.append(UInt8(ascii: "u"))
      return
    }
    index += 4
    var value = unit
    if 0xd800..<0xdc00 ~= unit, index + 1 < end, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u"), let low = hexadecimal(at: index + 2, end),
      0xdc00..<0xe000 ~= low
    {
      index += 6
      value = 0x10000 + (unit - 0xd800) << 10 + (low - 0xdc00)
    }
    guard let scalar = Unicode.Scalar(value), value != 0 else {
      // U+0000 is a character to JSON, but ends texts elsewhere; no recipe means it.
      guard isLenient || value == 0 else {
        throw JSONFault(offset: index, reason: "half of a surrogate pair")
      }
      output.append(contentsOf: [0xef, 0xbf, 0xbd])
      return
    }
    output.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
  }

  private func hexadecimal(at index: Int, _ end: Int) -> UInt32? {
    guard index + 4 <= end else { return nil }
    var value: UInt32 = 0
    for index in index..<index + 4 {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte & 15)
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
        value = value << 4 | UInt32(byte & 15 + 9)
      default: return nil
      }
    }
    return value
  }
}
