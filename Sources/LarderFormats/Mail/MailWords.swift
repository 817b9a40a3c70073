internal import LarderText

/// Words in heads of messages: encoded ones (RFC 2047) and parameters (RFC 2045, RFC 2231).
enum MailWords {
  /// A text with its encoded words decoded: `=?utf-8?q?Cr=C3=A8me?=`.
  static func decoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    var index = 0
    /// Where the last encoded word ended in the output; space between two of them is none.
    var lastEnd: Int?
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "="), let (word, end) = encodedWord(bytes, at: index) {
        if let lastEnd, output[lastEnd...].allSatisfy({ $0 <= 0x20 }) {
          output.removeSubrange(lastEnd...)
        }
        output += word.utf8
        lastEnd = output.count
        index = end
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// An encoded word has at most 75 bytes; some programs write longer ones.
  private static let longestWord = 1000

  private static func encodedWord(_ bytes: [UInt8], at start: Int) -> (text: String, end: Int)? {
    guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "?") else { return nil }
    let limit = min(bytes.count, start + longestWord)
    var marks: [Int] = [start + 1]
    var index = start + 2
    while index < limit, marks.count < 4 {
      if bytes[index] == UInt8(ascii: "?") {
        // The text may begin with an equals sign: only the fourth mark ends the word.
        marks.append(index)
      } else if bytes[index] <= 0x20, marks.count < 3 {
        return nil
      }
      index += 1
    }
    guard marks.count == 4, marks[3] + 1 < bytes.count, bytes[marks[3] + 1] == UInt8(ascii: "="),
      marks[2] == marks[1] + 2
    else { return nil }
    let charset = String(decoding: bytes[(marks[0] + 1)..<marks[1]], as: UTF8.self)
    let content = bytes[(marks[2] + 1)..<marks[3]]
    let decoded: [UInt8]
    switch bytes[marks[1] + 1] | 0x20 {
    case UInt8(ascii: "b"): decoded = MailEncoding.base64(content)
    case UInt8(ascii: "q"):
      decoded = MailEncoding.quotedPrintable(
        content.map { $0 == UInt8(ascii: "_") ? 0x20 : $0 }[...])
    default: return nil
    }
    // A language may stand behind the name.
    let name = String(charset.prefix { $0 != "*" })
    guard let text = MailEncoding.text(decoded, charset: name) else { return nil }
    return (text, marks[3] + 2)
  }

  /// A value and its parameters, whose names are in lower case.
  static func parameters(of field: String) -> (value: String, parameters: [String: String]) {
    let pieces = pieces(of: field)
    var plain: [String: String] = [:]
    var parts: [String: [(index: Int, text: String, isEncoded: Bool)]] = [:]
    for piece in pieces.dropFirst() {
      guard let sign = piece.firstIndex(of: "=") else { continue }
      let name = TextCleaning.trimmed(String(piece[..<sign])).lowercased()
      let value = unquoted(TextCleaning.trimmed(String(piece[piece.index(after: sign)...])))
      let names = name.split(separator: "*", omittingEmptySubsequences: false)
      if names.count > 1 {
        let isEncoded = name.hasSuffix("*")
        parts[String(names[0]), default: []].append((Int(names[1]) ?? 0, value, isEncoded))
      } else {
        plain[name] = decoded(value)
      }
    }
    for (name, list) in parts { plain[name] = joined(list) }
    return (TextCleaning.trimmed(pieces.first ?? "").lowercased(), plain)
  }

  /// Cuts at semicolons that stand in no quotation marks.
  private static func pieces(of field: String) -> [String] {
    var pieces = [""]
    var isQuoted = false
    var isEscaped = false
    for character in field {
      if isEscaped {
        isEscaped = false
      } else if character == "\\", isQuoted {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if character == ";", !isQuoted {
        pieces.append("")
        continue
      }
      pieces[pieces.count - 1].append(character)
    }
    return pieces
  }

  private static func unquoted(_ text: String) -> String {
    guard text.hasPrefix("\""), text.count > 1 else { return text }
    var output = ""
    var isEscaped = false
    for character in text.dropFirst() {
      if isEscaped {
        output.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        break
      } else {
        output.append(character)
      }
    }
    return output
  }

  /// The pieces of a value, the first of which names the encoding: `utf-8'de'Cr%C3%A8me`.
  private static func joined(_ parts: [(index: Int, text: String, isEncoded: Bool)]) -> String {
    var bytes: [UInt8] = []
    var charset = "utf-8"
    for (place, part) in parts.sorted(by: { $0.index < $1.index }).enumerated() {
      var text = part.text[...]
      guard part.isEncoded else {
        bytes += text.utf8
        continue
      }
      if place == 0 {
        let pieces = text.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
        if pieces.count == 3 {
          charset = String(pieces[0])
          text = pieces[2]
        }
      }
      bytes += MailEncoding.percent(Array(text.utf8))
    }
    return MailEncoding.text(bytes, charset: charset) ?? ""
  }
}
