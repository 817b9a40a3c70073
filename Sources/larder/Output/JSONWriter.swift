/// Writes JSON in the order in which it is told to, without building a tree first.
///
/// Control characters are escaped, those above ASCII too, so that the answer is safe to look at on a terminal.
struct JSONWriter {
  private(set) var text = ""
  private var needsComma = false

  /// Writes an object; the closure writes its members.
  mutating func object(_ members: (inout JSONWriter) -> Void) {
    begin("{")
    members(&self)
    end("}")
  }

  /// Writes an array; the closure writes one element.
  mutating func array<Element>(
    _ elements: some Sequence<Element>, _ element: (inout JSONWriter, Element) -> Void
  ) {
    begin("[")
    for value in elements { element(&self, value) }
    end("]")
  }

  /// Writes the name of a member; its value has to follow.
  mutating func key(_ name: String) {
    separate()
    appendQuoted(name)
    text += ":"
    needsComma = false
  }

  mutating func value(_ string: String?) {
    separate()
    if let string { appendQuoted(string) } else { text += "null" }
  }

  mutating func value(_ number: Int) {
    separate()
    text += String(number)
  }

  /// Writes a number; JSON has no infinity, so what is not finite becomes null.
  mutating func value(_ number: Double?) {
    separate()
    guard let number, number.isFinite else {
      text += "null"
      return
    }
    if number == number.rounded(), abs(number) < 1e15 {
      text += String(Int64(number))
    } else {
      text += number.description
    }
  }

  mutating func value(_ flag: Bool) {
    separate()
    text += flag ? "true" : "false"
  }

  mutating func member(_ name: String, _ string: String?) {
    key(name)
    value(string)
  }

  mutating func member(_ name: String, _ number: Int) {
    key(name)
    value(number)
  }

  mutating func member(_ name: String, _ number: Double?) {
    key(name)
    value(number)
  }

  mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    value(flag)
  }

  mutating func member(_ name: String, _ strings: [String]) {
    key(name)
    array(strings) { json, string in json.value(string) }
  }

  /// Returns one object on a line of its own, its first member the version of the format.
  static func document(_ members: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.object {
      $0.member("format", 1)
      members(&$0)
    }
    return json.text + "\n"
  }

  private mutating func begin(_ mark: String) {
    separate()
    text += mark
    needsComma = false
  }

  private mutating func end(_ mark: String) {
    text += mark
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = true
  }

  private mutating func appendQuoted(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar.value {
      case 0x22: text += "\\\""
      case 0x5c: text += "\\\\"
      case 0x0a: text += "\\n"
      case 0x09: text += "\\t"
      case 0x0d: text += "\\r"
      case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
