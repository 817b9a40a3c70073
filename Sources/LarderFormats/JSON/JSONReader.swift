internal import LarderLocks

/// Reads JSON from UTF-8 bytes: strictly as RFC 8259 says, or leniently as the web writes it.
///
/// Foundation's decoder takes three to eight times as long for the same text, lets line ends in
/// strings pass, and does not say where a text is broken; so this small reader does the work. Every
/// read is checked against the end of the bytes, and nesting deeper than `maximumDepth` is an
/// error.
struct JSONReader: ~Escapable {
  /// The deepest nesting of arrays and objects that is read.
  static let maximumDepth = 200
  /// The most values that are read into one tree: some hundred bytes of memory each.
  static let maximumValues = 2_000_000

  let bytes: Span<UInt8>
  /// Whether what pages get wrong is put right: control characters and quotes inside strings,
  /// commas too many or missing, comments, semicolons, several values in a row.
  let isLenient: Bool
  /// The next byte to read.
  var position = 0
  /// The values read so far.
  private var valueCount = 0

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, lenient: Bool = false) {
    self.bytes = bytes
    isLenient = lenient
  }

  /// Reads the one value that the bytes hold; in lenient mode several values become an array.
  mutating func readDocument() throws(JSONFault) -> JSONValue {
    skipSpace()
    var values = [try readValue(depth: 0)]
    skipSpace()
    while isLenient, position < bytes.count {
      if isJunkBetweenValues(bytes[position]) {
        position += 1
      } else {
        values.append(try readValue(depth: 0))
      }
      skipSpace()
    }
    guard position == bytes.count else { throw fault("text after the end of the value") }
    return values.count == 1 ? values[0] : .array(values)
  }

  /// Reads the value that starts at the position.
  mutating func readValue(depth: Int) throws(JSONFault) -> JSONValue {
    if depth % 4 == 3, CallStack.isShort {
      return try CallStack.more { () throws(JSONFault) in
        try readValue(depth: depth)
      }
    }
    guard position < bytes.count else { throw fault("the text ends early") }
    guard depth < Self.maximumDepth else {
      throw fault("nested deeper than \(Self.maximumDepth) levels")
    }
    valueCount += 1
    guard valueCount <= Self.maximumValues else {
      throw fault("more than \(Self.maximumValues) values")
    }
    switch bytes[position] {
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "{"): return try readObject(depth: depth)
    case UInt8(ascii: "["): return try readArray(depth: depth)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try readNumber()
    default: return try readWord()
    }
  }

  /// Reads an element of the outermost list.
  mutating func readElement() throws(JSONFault) -> JSONValue {
    valueCount = 0
    return try readValue(depth: 1)
  }

  /// Reads a key of an object with the colon behind it.
  mutating func readKey() throws(JSONFault) -> String {
    skipSpace()
    guard nextIsQuote else { throw fault("expected a quoted key") }
    let key = try readString()
    skipSpace()
    guard take(":") else { throw fault("expected ':' after a key") }
    skipSpace()
    return key
  }

  func fault(_ reason: String) -> JSONFault { JSONFault(offset: position, reason: reason) }

  // MARK: - Containers

  private mutating func readObject(depth: Int) throws(JSONFault) -> JSONValue {
    position += 1
    var members: [JSONValue.Member] = []
    skipSpace()
    if take("}") { return .object(members) }
    while true {
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
        throw fault("expected a quoted key")
      }
      let key = try readString()
      skipSpace()
      guard take(":") else { throw fault("expected ':' after a key") }
      skipSpace()
      members.append(.init(key: key, value: try readValue(depth: depth + 1)))
      if try endsContainer(with: "}") { return .object(members) }
    }
  }

  private mutating func readArray(depth: Int) throws(JSONFault) -> JSONValue {
    position += 1
    var elements: [JSONValue] = []
    skipSpace()
    while isLenient, take(",") { skipSpace() }
    if take("]") { return .array(elements) }
    while true {
      elements.append(try readValue(depth: depth + 1))
      if try endsContainer(with: "]") { return .array(elements) }
    }
  }

  /// Reads what stands after an element: a comma before the next one, or the end of the container.
  private mutating func endsContainer(with end: Unicode.Scalar) throws(JSONFault) -> Bool {
    skipSpace()
    if take(end) { return true }
    guard take(",") else {
      // A missing comma: the next element starts here.
      if isLenient, position < bytes.count, startsElement(bytes[position], in: end) { return false }
      throw fault(position == bytes.count ? "the text ends early" : "expected ',' or '\(end)'")
    }
    skipSpace()
    if isLenient {
      while take(",") { skipSpace() }
      if take(end) { return true }
    }
    return false
  }

  private func startsElement(_ byte: UInt8, in end: Unicode.Scalar) -> Bool {
    if byte == UInt8(ascii: "\"") { return true }
    return end == "]" && (byte == UInt8(ascii: "{") || byte == UInt8(ascii: "["))
  }

  // MARK: - Numbers and words

  private mutating func readNumber() throws(JSONFault) -> JSONValue {
    let start = position
    _ = take("-")
    let firstDigit = position
    let whole = skipDigits()
    guard whole > 0, isLenient || whole == 1 || bytes[firstDigit] != UInt8(ascii: "0") else {
      throw fault("a number is not well formed")
    }
    var isWhole = true
    if take(".") {
      isWhole = false
      guard skipDigits() > 0 || isLenient else { throw fault("a number is not well formed") }
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      isWhole = false
      position += 1
      if !take("+") { _ = take("-") }
      guard skipDigits() > 0 else { throw fault("a number is not well formed") }
    }
    if isWhole, whole < 16 {
      var value = 0
      for index in firstDigit..<position { value = value * 10 + Int(bytes[index] & 15) }
      return .number(Double(firstDigit > start ? -value : value))
    }
    return .number(Double(bytes.text(start..<position)) ?? 0)
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while position < bytes.count, bytes[position] &- 0x30 < 10 { position += 1 }
    return position - start
  }

  private mutating func readWord() throws(JSONFault) -> JSONValue {
    if take(word: "null") { return .null }
    if take(word: "true") { return .boolean(true) }
    if take(word: "false") { return .boolean(false) }
    if isLenient, take(word: "undefined") || take(word: "NaN") { return .null }
    throw fault("expected a value")
  }

  // MARK: - Bytes

  /// Steps over a byte if it is the next one.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(truncatingIfNeeded: scalar.value) else {
      return false
    }
    position += 1
    return true
  }

  private mutating func take(word: StaticString) -> Bool {
    guard bytes.starts(with: word, at: position) else { return false }
    position += word.utf8CodeUnitCount
    return true
  }

  /// Steps over white space, and in lenient mode over comments and the marks of comments.
  mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0a, 0x0d: position += 1
      case UInt8(ascii: "/"), UInt8(ascii: "<"), UInt8(ascii: "]"), UInt8(ascii: "-"), 0xc2, 0x0b,
        0x0c:
        guard isLenient, skipComment() else { return }
      default: return
      }
    }
  }

  /// Steps over `// ...`, `/* ... */` and the wrappers `<![CDATA[`, `]]>`, `<!--`, `-->`, if one
  /// stands here.
  private mutating func skipComment() -> Bool {
    for wrapper: StaticString in ["<![CDATA[", "]]>", "<!--", "-->", "\u{a0}"]
    where take(word: wrapper) { return true }
    if bytes[position] == 0x0b || bytes[position] == 0x0c {
      position += 1
      return true
    }
    if bytes.starts(with: "//", at: position) {
      // The wrapper is often hidden behind a comment: `//<![CDATA[`; the value may follow on the
      // line.
      position += 2
      for wrapper: StaticString in ["<![CDATA[", "]]>"] where take(word: wrapper) { return true }
      while position < bytes.count, bytes[position] != 0x0a { position += 1 }
      return true
    }
    guard bytes.starts(with: "/*", at: position) else { return false }
    position += 2
    while position < bytes.count, !bytes.starts(with: "*/", at: position) { position += 1 }
    position = min(position + 2, bytes.count)
    return true
  }

  private func isJunkBetweenValues(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): true
    default: false
    }
  }
}
