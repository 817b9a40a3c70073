internal import LarderText

/// The head of a message or of a part of one (RFC 5322, section 2.2, and RFC 2045).
struct MailHeader: Hashable {
  /// The fields by their names in lower case; of several of a name the first one.
  private var fields: [String: String] = [:]

  /// In bytes; more is no head.
  private static let maximumSize = 1 << 20
  private static let maximumFields = 1000

  /// Reads a head from the beginning of some bytes, and where what follows it begins.
  static func read(_ bytes: ArraySlice<UInt8>) -> (header: MailHeader, body: Int) {
    var header = MailHeader()
    var position = bytes.startIndex
    var field: [UInt8] = []
    while position < bytes.endIndex {
      let end = MailLines.end(of: position, in: bytes)
      let line = bytes[position..<end.line]
      position = end.next
      if line.isEmpty { break }
      if line.first == 0x20 || line.first == 0x09 {
        // A folded line goes on with the one before.
        if field.count + line.count <= maximumSize { field += line }
      } else {
        header.add(field)
        field = Array(line)
      }
    }
    header.add(field)
    return (header, position)
  }

  private mutating func add(_ field: [UInt8]) {
    guard fields.count < Self.maximumFields, let colon = field.firstIndex(of: 0x3a), colon > 0
    else { return }
    let name = String(decoding: field[..<colon], as: UTF8.self).lowercased()
    guard fields[name] == nil else { return }
    let value = Array(field[(colon + 1)...])
    // Heads are ASCII; what is not should at least be UTF-8.
    let text =
      String(validating: value, as: UTF8.self)
      ?? TextEncoding.text(value.span, in: "windows-1252", isStrict: false) ?? ""
    fields[name] = TextCleaning.trimmed(text)
  }

  /// The value of a field as it stands there.
  subscript(name: String) -> String? { fields[name] }

  /// The value of a field that is text, its encoded words decoded.
  func text(_ name: String) -> String? {
    fields[name].map { MailWords.decoded($0).onOneLine }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The value of a field before its parameters, in lower case, and these.
  func parameterized(_ name: String) -> (value: String, parameters: [String: String]) {
    guard let field = fields[name] else { return ("", [:]) }
    return MailWords.parameters(of: field)
  }

  /// How the body is encoded.
  var transferEncoding: String {
    let value = (fields["content-transfer-encoding"] ?? "").lowercased()
    return String(value.prefix { !$0.isWhitespace && $0 != ";" })
  }
}

/// Lines of messages, which end with CRLF or LF.
enum MailLines {
  /// Where the line ends that a position is in, and where the next one begins.
  static func end(of start: Int, in bytes: ArraySlice<UInt8>) -> (line: Int, next: Int) {
    let end = bytes[start...].firstIndex(of: 0x0a) ?? bytes.endIndex
    let isPair = end > start && bytes[end - 1] == 0x0d
    return (isPair ? end - 1 : end, min(end + 1, bytes.endIndex))
  }
}
