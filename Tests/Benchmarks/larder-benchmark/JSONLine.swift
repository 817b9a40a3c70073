/// A line of a corpus as JSON. It takes what the corpus tools write and is lenient beyond that: the reading of JSON is no
/// part of what the program measures, and should take little of the time in which an update is measured.
struct JSONLine {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var text: [UInt8] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The document; nil where the line is none.
  mutating func document() -> CorpusDocument? {
    var document = CorpusDocument()
    guard take("{") else { return nil }
    if take("}") { return document }
    repeat {
      text.removeAll(keepingCapacity: true)
      guard string(), case let name = String(decoding: text, as: UTF8.self), take(":") else {
        return nil
      }
      text.removeAll(keepingCapacity: true)
      if let field = CorpusDocument.fields.firstIndex(of: name) {
        guard texts() else { return nil }
        document.texts[field] = String(decoding: text, as: UTF8.self)
      } else if name == "id" {
        guard let id = number() else { return nil }
        document.id = id
      } else {
        guard skip(depth: 0) else { return nil }
      }
    } while take(",")
    guard take("}") else { return nil }
    skipSpace()
    return place == bytes.count ? document : nil
  }

  private mutating func skipSpace() {
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 || bytes[place] == 0x0d
    {
      place += 1
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  /// A text, or a list of texts as lines.
  private mutating func texts() -> Bool {
    guard take("[") else { return string() || take(word: "null") }
    if take("]") { return true }
    var isFirst = true
    repeat {
      if !isFirst { text.append(0x0a) }
      isFirst = false
      guard string() else { return false }
    } while take(",")
    return take("]")
  }

  /// Appends a string to `text`.
  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while true {
      let start = place
      while place < bytes.count, bytes[place] != UInt8(ascii: "\""),
        bytes[place] != UInt8(ascii: "\\")
      {
        place += 1
      }
      text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<place]))
      guard place < bytes.count else { return false }
      place += 1
      if bytes[place - 1] == UInt8(ascii: "\"") { return true }
      guard escape() else { return false }
    }
  }

  private mutating func escape() -> Bool {
    guard place < bytes.count else { return false }
    place += 1
    switch bytes[place - 1] {
    case UInt8(ascii: "n"): text.append(0x0a)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0d)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0c)
    case UInt8(ascii: "u"):
      guard var value = hexadecimal() else { return false }
      if value & 0xfc00 == 0xd800, place + 1 < bytes.count, bytes[place] == UInt8(ascii: "\\"),
        bytes[place + 1] == UInt8(ascii: "u")
      {
        place += 2
        guard let low = hexadecimal() else { return false }
        value = 0x1_0000 + (value & 0x3ff) << 10 + low & 0x3ff
      }
      text.append(contentsOf: String(Unicode.Scalar(value) ?? "\u{fffd}").utf8)
    case let byte: text.append(byte)
    }
    return true
  }

  private mutating func hexadecimal() -> UInt32? {
    guard place + 4 <= bytes.count,
      let value = UInt32(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
    else { return nil }
    place += 4
    return value
  }

  private mutating func number() -> Int64? {
    skipSpace()
    let start = place
    while place < bytes.count,
      bytes[place] == UInt8(ascii: "-") || (0x30...0x39).contains(bytes[place])
    {
      place += 1
    }
    return Int64(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  private mutating func take(word: StaticString) -> Bool {
    skipSpace()
    let count = word.utf8CodeUnitCount
    guard bytes.count - place >= count else { return false }
    for index in 0..<count where bytes[place + index] != word.utf8Start[index] { return false }
    place += count
    return true
  }

  /// Goes behind a value of any kind.
  private mutating func skip(depth: Int) -> Bool {
    guard depth < 64 else { return false }
    if take("{") {
      if take("}") { return true }
      repeat {
        guard string(), take(":"), skip(depth: depth + 1) else { return false }
      } while take(",")
      return take("}")
    }
    if take("[") {
      if take("]") { return true }
      repeat { guard skip(depth: depth + 1) else { return false } } while take(",")
      return take("]")
    }
    if string() { return true }
    let start = place
    while place < bytes.count, ![0x2c, 0x5d, 0x7d].contains(bytes[place]) { place += 1 }
    return place > start
  }
}
