// Names of fields and attributes.

extension UserQueryReader {
  /// Returns where the colon behind a field name is, or nil for a word that only looks like it.
  func fieldColon(in range: Range<Int>) -> Int? {
    guard !range.isEmpty, isNameByte(bytes[range.lowerBound]), !isDigit(bytes[range.lowerBound])
    else { return nil }
    var colon = range.lowerBound
    while colon < range.upperBound, isNameByte(bytes[colon]) || bytes[colon] == UInt8(ascii: ",") {
      colon += 1
    }
    return isNameColon(at: colon, wordEnd: range.upperBound) ? colon : nil
  }

  /// Whether the byte here is a colon with something behind it that it can name.
  func isNameColon(at colon: Int, wordEnd: Int) -> Bool {
    guard colon < wordEnd, bytes[colon] == UInt8(ascii: ":") else { return false }
    let next = colon + 1
    if next == wordEnd {
      // Nothing stands behind it, but for a phrase or a group.
      return quoteLength(at: next) > 0 || byte(next) == UInt8(ascii: "(")
    }
    if bytes[next] == UInt8(ascii: ":") { return false }
    return bytes[next] != UInt8(ascii: "/") || byte(next + 1) != UInt8(ascii: "/")
  }

  func fieldNames(in range: Range<Int>) throws(QueryError) -> [String] {
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
    if parser.attributes[typed.lowercased()] != nil {
      return QueryError(
        .unknownKey, "\"\(typed)\" cannot be searched together with other fields; write it apart",
        range: range)
    }
    let known = parser.attributes.isEmpty ? "field" : "field or attribute"
    return unknown("there is no \(known) \"\(shortened(typed))\" to search", typed, range)
  }

  /// The error for a name that cannot be compared.
  func unknownAttribute(_ range: Range<Int>) -> QueryError {
    let typed = String(decoding: bytes[range], as: UTF8.self)
    if parser.fields[typed.lowercased()] != nil {
      return QueryError(
        .unknownKey, "\(typed) is a field of words, which cannot be compared; write \(typed):WORD",
        range: range)
    }
    let message = "there is no attribute \"\(shortened(typed))\" to compare"
    if let near = NearestName.suggestion(for: typed, among: parser.attributes.keys) {
      return QueryError(.unknownKey, message + "; did you mean \"\(near)\"?", range: range)
    }
    let names = Set(parser.attributes.values.map(\.name)).sorted().prefix(20)
    return QueryError(
      .unknownKey, message + "; the attributes are " + names.joined(separator: ", "), range: range)
  }

  private func unknown(_ message: String, _ typed: String, _ range: Range<Int>) -> QueryError {
    let names = Array(parser.fields.keys) + Array(parser.attributes.keys)
    if let near = NearestName.suggestion(for: typed, among: names) {
      return QueryError(.unknownKey, message + "; did you mean \"\(near)\"?", range: range)
    }
    guard !parser.fields.isEmpty else { return QueryError(.unknownKey, message, range: range) }
    let fields = Set(parser.fields.values).sorted().prefix(20).joined(separator: ", ")
    return QueryError(.unknownKey, message + "; the fields are \(fields)", range: range)
  }

  /// What was typed, as a message can show it.
  func shortened(_ typed: String) -> String {
    typed.utf8.count > 64 ? String(typed.prefix(40)) + "…" : typed
  }
}
