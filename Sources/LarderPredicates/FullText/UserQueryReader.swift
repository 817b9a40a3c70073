/// One pass over the bytes of a typed query.
struct UserQueryReader {
  let bytes: [UInt8]
  private let parser: UserQueryParser
  private var position = 0
  private var clauses = 0
  /// How many exclusions the reader is inside of.
  private var negations = 0

  init(_ text: String, parser: UserQueryParser) {
    self.bytes = Array(text.utf8)
    self.parser = parser
  }

  /// Reads clauses up to the end or, inside a group, up to its parenthesis; nil when there are none.
  mutating func sequence(depth: Int) throws(QueryError) -> FullTextQuery? {
    var items: [FullTextQuery] = []
    // The alternatives of the last item, where it was made by OR.
    var alternatives: [FullTextQuery] = []
    while true {
      skipBlanks()
      guard position < bytes.count else { break }
      if bytes[position] == UInt8(ascii: ")") {
        if depth > 0 { break }
        position += 1
        continue
      }
      if !items.isEmpty, let end = operatorEnd("AND") {
        position = end
        continue
      }
      var joins = false
      if !items.isEmpty, let end = operatorEnd("OR") {
        position = end
        skipBlanks()
        joins = true
      }
      guard let item = try clause(depth: depth) else { continue }
      if joins {
        if alternatives.isEmpty, let last = items.last { alternatives = [last] }
        alternatives.append(item)
        items[items.count - 1] = .all
      } else {
        if !alternatives.isEmpty { items[items.count - 1] = .or(alternatives) }
        alternatives.removeAll()
        items.append(item)
      }
    }
    if !alternatives.isEmpty { items[items.count - 1] = .or(alternatives) }
    return items.count > 1 ? .and(items) : items.first
  }

  private mutating func clause(depth: Int) throws(QueryError) -> FullTextQuery? {
    guard takeMinus() else { return try operand(depth: depth) }
    negations += 1
    defer { negations -= 1 }
    return try operand(depth: depth).map(FullTextQuery.not)
  }

  private mutating func operand(depth: Int) throws(QueryError) -> FullTextQuery? {
    if quoteLength(at: position) > 0 { return try phrase() }
    if bytes[position] == UInt8(ascii: "(") { return try group(depth: depth) }
    let end = wordEnd(from: position)
    guard let colon = fieldColon(in: position..<end) else { return try word() }
    let names = try fieldNames(in: position..<colon)
    position = colon + 1
    let isNegated = takeMinus()
    negations += isNegated ? 1 : 0
    defer { negations -= isNegated ? 1 : 0 }
    let inner: FullTextQuery? =
      if quoteLength(at: position) > 0 {
        try phrase()
      } else if bytes[position] == UInt8(ascii: "(") {
        try group(depth: depth)
      } else {
        try word()
      }
    return inner.map { .field(names, isNegated ? .not($0) : $0) }
  }

  private mutating func group(depth: Int) throws(QueryError) -> FullTextQuery? {
    guard depth < UserQueryParser.maximumDepth else {
      throw QueryError(
        .tooLarge,
        "the query has parentheses inside each other more than \(UserQueryParser.maximumDepth) "
          + "deep; take some away", range: position..<position + 1)
    }
    position += 1
    let query = try sequence(depth: depth + 1)
    if position < bytes.count { position += 1 }
    return query
  }

  private mutating func phrase() throws(QueryError) -> FullTextQuery? {
    let open = position
    position += quoteLength(at: position)
    let start = position
    while position < bytes.count, quoteLength(at: position) == 0 { position += 1 }
    let end = position
    let isClosed = position < bytes.count
    position += quoteLength(at: position)
    let hasStar = takeStars()
    guard !isBlank(start..<end) else { return nil }
    try countClause(open..<position)
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    let isBeingTyped = !isClosed && isLastWord(endingAt: end)
    return hasStar || isBeingTyped ? .prefix(text) : .phrase(text)
  }

  private mutating func word() throws(QueryError) -> FullTextQuery? {
    let start = position
    position = wordEnd(from: position)
    try countClause(start..<position)
    var end = position
    while end > start, bytes[end - 1] == UInt8(ascii: "*") { end -= 1 }
    guard end > start else { return .all }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return end < position || isLastWord(endingAt: end) ? .prefix(text) : .word(text)
  }

  private func isLastWord(endingAt end: Int) -> Bool {
    parser.lastWordIsPrefix && negations == 0 && end == bytes.count && blankLength(before: end) == 0
  }

  private mutating func countClause(_ range: Range<Int>) throws(QueryError) {
    clauses += 1
    guard clauses <= UserQueryParser.maximumClauses else {
      throw QueryError(
        .tooLarge,
        "the query has more than \(UserQueryParser.maximumClauses) words; make it shorter",
        range: range)
    }
  }
}

// MARK: - Fields

extension UserQueryReader {
  /// Returns where the colon behind a field name is, or nil for a word that only looks like it.
  private func fieldColon(in range: Range<Int>) -> Int? {
    guard isNameByte(bytes[range.lowerBound]), !isDigit(bytes[range.lowerBound]) else { return nil }
    var colon = range.lowerBound
    while colon < range.upperBound, isNameByte(bytes[colon]) || bytes[colon] == UInt8(ascii: ",") {
      colon += 1
    }
    guard colon < range.upperBound, bytes[colon] == UInt8(ascii: ":") else { return nil }
    let next = colon + 1
    if next == range.upperBound {
      // Nothing stands behind it, but for a phrase or a group.
      return quoteLength(at: next) > 0 || byte(next) == UInt8(ascii: "(") ? colon : nil
    }
    if bytes[next] == UInt8(ascii: ":") { return nil }
    if bytes[next] == UInt8(ascii: "/"), byte(next + 1) == UInt8(ascii: "/") { return nil }
    return colon
  }

  private func fieldNames(in range: Range<Int>) throws(QueryError) -> [String] {
    var names: [String] = []
    var start = range.lowerBound
    while start <= range.upperBound {
      var end = start
      while end < range.upperBound, bytes[end] != UInt8(ascii: ",") { end += 1 }
      let typed = String(decoding: bytes[start..<end], as: UTF8.self)
      guard let name = parser.fields[typed.lowercased()] else {
        throw unknownField(typed, range: start..<end)
      }
      names.append(name)
      start = end + 1
    }
    return names
  }

  private func unknownField(_ typed: String, range: Range<Int>) -> QueryError {
    let shown = typed.utf8.count > 64 ? String(typed.prefix(40)) + "…" : typed
    var message = "there is no field \"\(shown)\" to search"
    if let near = NearestName.suggestion(for: typed, among: parser.fields.keys) {
      message += "; did you mean \"\(near)\"?"
    } else if !parser.fields.isEmpty {
      let names = Set(parser.fields.values).sorted().prefix(20).joined(separator: ", ")
      message += "; the fields are \(names)"
    }
    return QueryError(.unknownKey, message, range: range)
  }
}

// MARK: - Bytes

extension UserQueryReader {
  private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  private func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || isDigit(byte) || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_")
  }

  private mutating func skipBlanks() {
    while true {
      let length = blankLength(at: position)
      if length == 0 { return }
      position += length
    }
  }

  /// Takes a minus that something follows.
  private mutating func takeMinus() -> Bool {
    guard byte(position) == UInt8(ascii: "-"), let next = byte(position + 1),
      next != UInt8(ascii: ")"), blankLength(at: position + 1) == 0
    else { return false }
    position += 1
    return true
  }

  private mutating func takeStars() -> Bool {
    let start = position
    while byte(position) == UInt8(ascii: "*") { position += 1 }
    return position > start
  }

  /// Returns the end of an operator that stands here alone and that an operand follows.
  private func operatorEnd(_ name: StaticString) -> Int? {
    let end = position + name.utf8CodeUnitCount
    guard end <= bytes.count else { return nil }
    for offset in 0..<name.utf8CodeUnitCount
    where bytes[position + offset] != name.utf8Start[offset] { return nil }
    guard isDelimiter(at: end) else { return nil }
    var next = end
    while case let length = blankLength(at: next), length > 0 { next += length }
    guard let following = byte(next), following != UInt8(ascii: ")") else { return nil }
    return end
  }

  /// Returns where the word that begins here ends.
  private func wordEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count {
      let isInchMark =
        bytes[end] == UInt8(ascii: "\"") && end > start && isDigit(bytes[end - 1])
        && (end + 1 == bytes.count || blankLength(at: end + 1) > 0
          || bytes[end + 1] == UInt8(ascii: ")"))
      if !isInchMark, isDelimiter(at: end) { break }
      end += 1
    }
    return end
  }

  private func isDelimiter(at index: Int) -> Bool {
    guard index < bytes.count else { return true }
    switch bytes[index] {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\""): return true
    case 0x21..<0x7f: return false
    default: return blankLength(at: index) > 0 || quoteLength(at: index) > 0
    }
  }

  /// The length of the double quote here, straight or curly; 0 for none.
  private func quoteLength(at index: Int) -> Int {
    guard index < bytes.count else { return 0 }
    if bytes[index] == UInt8(ascii: "\"") { return 1 }
    // U+201C, U+201D, U+201E.
    guard bytes[index] == 0xe2, byte(index + 1) == 0x80, let last = byte(index + 2) else {
      return 0
    }
    return 0x9c...0x9e ~= last ? 3 : 0
  }

  /// The length of the blank or control character here; 0 for none.
  private func blankLength(at index: Int) -> Int {
    guard index < bytes.count else { return 0 }
    switch bytes[index] {
    case 0...0x20, 0x7f: return 1
    case 0xc2: return byte(index + 1).map { $0 == 0xa0 || $0 == 0x85 } == true ? 2 : 0
    case 0xe1: return byte(index + 1) == 0x9a && byte(index + 2) == 0x80 ? 3 : 0
    case 0xe2:
      guard let last = byte(index + 2) else { return 0 }
      // U+2000...U+200A, U+2028, U+2029, U+202F; U+205F.
      let isBlank =
        bytes[index + 1] == 0x80
        ? 0x80...0x8a ~= last || last == 0xa8 || last == 0xa9 || last == 0xaf
        : bytes[index + 1] == 0x81 && last == 0x9f
      return isBlank ? 3 : 0
    case 0xe3: return byte(index + 1) == 0x80 && byte(index + 2) == 0x80 ? 3 : 0
    default: return 0
    }
  }

  private func blankLength(before end: Int) -> Int {
    for length in 1...3 where end >= length && blankLength(at: end - length) == length {
      return length
    }
    return 0
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let length = blankLength(at: index)
      if length == 0 { return false }
      index += length
    }
    return true
  }
}
