internal import FoundationEssentials
internal import LarderBytes

/// Splits the bytes of an XML file into tags and texts.
///
/// It reads what a store needs and refuses the rest: no document type, and so no entities of one's own, which could grow
/// without end. Every element is closed, names match, depth is limited.
struct XMLScanner {
  enum Token: Hashable {
    case start(String, [String: String], isEmpty: Bool)
    case end(String)
    case text(String)
    case finished
  }

  private static let maximumDepth = 64

  private let bytes: [UInt8]
  private var place = 0
  private var open: [String] = []
  private var hasRoot = false

  init(_ bytes: Data) { self.bytes = [UInt8](bytes) }

  /// An error with the line and column of the place that was read last.
  func damage(_ what: String) -> AtomicFormatError {
    var line = 1
    var column = 1
    for byte in bytes.prefix(place) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return AtomicFormatError(.damaged, "damaged in line \(line), column \(column): \(what)")
  }

  mutating func next() throws(AtomicFormatError) -> Token {
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else {
        let text = try self.text()
        if open.isEmpty {
          guard text.unicodeScalars.allSatisfy({ $0.properties.isWhitespace || $0 == "\u{FEFF}" })
          else { throw damage("text outside of the store's element") }
          continue
        }
        return .text(text)
      }
      if starts("<!--") {
        try skip(to: "-->")
      } else if starts("<?") {
        try skip(to: "?>")
      } else if starts("<![CDATA[") {
        let first = place + 9
        try skip(to: "]]>")
        guard !open.isEmpty, first <= place - 3 else { throw damage("a misplaced section") }
        return .text(normalized(try decode(bytes[first..<place - 3])))
      } else if starts("<!") {
        throw damage("document types are not read")
      } else if starts("</") {
        return try endTag()
      } else {
        return try startTag()
      }
    }
    guard open.isEmpty, hasRoot else { throw damage("the file ends too early") }
    return .finished
  }

  // MARK: - Tags

  private mutating func startTag() throws(AtomicFormatError) -> Token {
    place += 1
    let name = try name()
    guard !(open.isEmpty && hasRoot) else { throw damage("a second store in one file") }
    var attributes: [String: String] = [:]
    while true {
      skipBlanks()
      if starts("/>") {
        place += 2
        hasRoot = true
        return .start(name, attributes, isEmpty: true)
      }
      if starts(">") {
        place += 1
        guard open.count < Self.maximumDepth else { throw damage("elements nested too deep") }
        open.append(name)
        hasRoot = true
        return .start(name, attributes, isEmpty: false)
      }
      let key = try self.name()
      skipBlanks()
      guard starts("=") else { throw damage("an attribute without a value") }
      place += 1
      skipBlanks()
      guard place < bytes.count,
        bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'")
      else { throw damage("an attribute's value has no quotation marks") }
      let mark = bytes[place]
      place += 1
      let first = place
      while place < bytes.count, bytes[place] != mark, bytes[place] != UInt8(ascii: "<") {
        place += 1
      }
      guard place < bytes.count, bytes[place] == mark else {
        throw damage("a value without an end")
      }
      let value = try expanded(bytes[first..<place])
      place += 1
      guard attributes.updateValue(value, forKey: key) == nil else {
        throw damage("the attribute \(key) is there twice")
      }
    }
  }

  private mutating func endTag() throws(AtomicFormatError) -> Token {
    place += 2
    let name = try name()
    skipBlanks()
    guard starts(">") else { throw damage("an end tag without an end") }
    guard open.last == name else {
      throw damage("</\(name)> where </\(open.last ?? "")> is expected")
    }
    open.removeLast()
    place += 1
    return .end(name)
  }

  private mutating func name() throws(AtomicFormatError) -> String {
    let first = place
    while place < bytes.count {
      let byte = bytes[place]
      guard
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_")
          || byte == UInt8(ascii: "-")
      else { break }
      place += 1
    }
    guard place > first, place - first <= 256 else { throw damage("a name is expected") }
    return String(decoding: bytes[first..<place], as: UTF8.self)
  }

  // MARK: - Texts

  private mutating func text() throws(AtomicFormatError) -> String {
    let first = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
    return try expanded(bytes[first..<place])
  }

  private func decode(_ slice: ArraySlice<UInt8>) throws(AtomicFormatError) -> String {
    guard let text = String(validating: slice, as: UTF8.self) else {
      throw damage("a text that is no UTF-8")
    }
    return text
  }

  /// A line ends with a line feed, whatever the file has.
  private func normalized(_ text: String) -> String {
    guard text.utf8.contains(0x0D) else { return text }
    var result = String.UnicodeScalarView()
    var wasReturn = false
    for scalar in text.unicodeScalars {
      if scalar == "\r" {
        result.append("\n")
      } else if !(wasReturn && scalar == "\n") {
        result.append(scalar)
      }
      wasReturn = scalar == "\r"
    }
    return String(result)
  }

  /// Puts characters in the place of their references.
  private func expanded(_ slice: ArraySlice<UInt8>) throws(AtomicFormatError) -> String {
    let text = normalized(try decode(slice))
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "&" else {
        result.append(scalar)
        continue
      }
      guard let end = rest.prefix(12).firstIndex(of: ";") else { throw damage("a lone &") }
      let name = String(rest[..<end])
      rest = rest[rest.index(after: end)...]
      guard let character = Self.character(name) else { throw damage("&\(name); is not known") }
      result.append(character)
    }
    return String(result)
  }

  private static func character(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return value.flatMap { Unicode.Scalar($0) }
    }
  }

  // MARK: - Bytes

  private func starts(_ text: StaticString) -> Bool {
    bytes.span.starts(with: text, at: place)
  }

  private mutating func skip(to end: StaticString) throws(AtomicFormatError) {
    while place < bytes.count {
      if starts(end) {
        place += end.utf8CodeUnitCount
        return
      }
      place += 1
    }
    throw damage("the file ends too early")
  }

  private mutating func skipBlanks() {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
  }
}
