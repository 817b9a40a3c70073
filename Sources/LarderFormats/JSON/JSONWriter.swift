/// Writes JSON in the order in which it is told to, without building a tree first.
///
/// Control characters are escaped, those above ASCII too, so that the answer is safe to look at on a terminal.
package struct JSONWriter {
  /// What was written so far.
  package private(set) var text = ""
  private var needsComma = false
  private let isIndented: Bool
  private var depth = 0

  /// Begins to write.
  ///
  /// - Parameter isIndented: whether each member and element has a line of its own.
  package init(isIndented: Bool = false) { self.isIndented = isIndented }

  /// Writes an object; the closure writes its members.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    begin("{")
    members(&self)
    end("}")
  }

  /// Writes an array; the closure writes one element.
  package mutating func array<Element>(
    _ elements: some Sequence<Element>, _ element: (inout JSONWriter, Element) -> Void
  ) {
    begin("[")
    for value in elements { element(&self, value) }
    end("]")
  }

  /// Writes the name of a member; its value has to follow.
  package mutating func key(_ name: String) {
    separate()
    appendQuoted(name)
    text += ":"
    needsComma = false
  }

  package mutating func value(_ string: String?) {
    separate()
    if let string { appendQuoted(string) } else { text += "null" }
  }

  package mutating func value(_ number: Int) {
    separate()
    text += String(number)
  }

  /// Writes a number; JSON has no infinity, so what is not finite becomes null.
  package mutating func value(_ number: Double?) {
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

  package mutating func value(_ flag: Bool) {
    separate()
    text += flag ? "true" : "false"
  }

  package mutating func member(_ name: String, _ string: String?) {
    key(name)
    value(string)
  }

  package mutating func member(_ name: String, _ number: Int) {
    key(name)
    value(number)
  }

  package mutating func member(_ name: String, _ number: Double?) {
    key(name)
    value(number)
  }

  package mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    value(flag)
  }

  package mutating func member(_ name: String, _ strings: [String]) {
    key(name)
    array(strings) { json, string in json.value(string) }
  }

  private mutating func begin(_ mark: String) {
    separate()
    text += mark
    depth += 1
    needsComma = false
  }

  private mutating func end(_ mark: String) {
    depth -= 1
    // Of what holds nothing both marks stand together.
    if needsComma { breakLine() }
    text += mark
    needsComma = true
  }

  private mutating func separate() {
    if text.utf8.last == UInt8(ascii: ":") || text.isEmpty {
      if isIndented, !text.isEmpty { text += " " }
    } else {
      if needsComma { text += "," }
      breakLine()
    }
    needsComma = true
  }

  private mutating func breakLine() {
    if isIndented { text += "\n" + String(repeating: "  ", count: depth) }
  }

  private mutating func appendQuoted(_ string: String) {
    text += "\""
    if Self.isPlain(string) {
      text += string
      text += "\""
      return
    }
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

  /// Whether nothing in a string is escaped: told by its bytes. Those with which a few other scalars begin too are taken
  /// for something that may be.
  private static func isPlain(_ string: String) -> Bool {
    let bytes = string.utf8.span
    for place in bytes.indices {
      switch bytes[place] {
      case 0..<0x20, 0x22, 0x5c, 0x7f, 0xc2, 0xe2: return false
      default: continue
      }
    }
    return true
  }
}
