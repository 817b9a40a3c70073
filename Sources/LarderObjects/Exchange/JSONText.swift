internal import FoundationEssentials
internal import LarderPredicates

/// A JSON text that is written from front to back, indented, with members in the order in which they come.
struct JSONText {
  private var bytes: [UInt8] = []
  private var depth = 0
  private var isFirst = true

  /// Takes what was written so far, so that a long text need not be in memory as a whole.
  mutating func take() -> Data {
    defer { bytes.removeAll(keepingCapacity: true) }
    return Data(bytes)
  }

  mutating func begin(_ bracket: Character) {
    append(String(bracket))
    depth += 1
    isFirst = true
  }

  mutating func end(_ bracket: Character) {
    depth -= 1
    if !isFirst { startLine() }
    append(String(bracket))
    isFirst = false
  }

  /// Begins an element of an array.
  mutating func element() {
    if !isFirst { append(",") }
    isFirst = false
    startLine()
  }

  /// Begins a member of an object.
  mutating func member(_ name: String) {
    element()
    string(name)
    append(": ")
  }

  mutating func string(_ text: String) {
    append("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: append("\\n")
      case 0x09: append("\\t")
      case 0x0D: append("\\r")
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 16)
        append("\\u00\(digits.utf8.count < 2 ? "0" : "")\(digits)")
      default: bytes.append(byte)
      }
    }
    append("\"")
  }

  /// Writes the value of an attribute, so that it is read back as the same one.
  mutating func value(_ value: Value) {
    switch value {
    case .null, .object, .list: append("null")
    case .boolean(let flag): append(flag ? "true" : "false")
    case .integer(let number): append(String(number))
    // JSON has no infinity.
    case .double(let number):
      if number.isFinite { append(number.description) } else { string(number.description) }
    case .decimal(let number): append(number.description)
    case .string(let text): string(text)
    case .date(let date):
      if let text = ExactDate.text(of: date) {
        string(text)
      } else {
        self.value(.double(date.timeIntervalSinceReferenceDate))
      }
    case .data(let data): string(data.base64EncodedString())
    case .uuid(let uuid): string(uuid.uuidString)
    case .url(let url): string(url.absoluteString)
    }
  }

  mutating func endText() { append("\n") }

  private mutating func startLine() {
    append("\n")
    for _ in 0..<depth { append("  ") }
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
