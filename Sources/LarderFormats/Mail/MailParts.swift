/// A part of a message that holds no others.
struct MailPart {
  /// The head of the message that it is a part of.
  var message: MailHeader
  /// Its own head; of a message of one part that of the message.
  var header: MailHeader
  /// Its body as it stands in the file.
  var body: ArraySlice<UInt8>
  /// Its number within the message: `1.2`.
  var path: String
  /// The choice that it is one of: all parts of a number say the same.
  var alternative: Int?

  /// What it is: `text/html`.
  var type: String {
    let type = header.parameterized("content-type").value
    return type.isEmpty ? "text/plain" : type
  }

  /// The name of the file that it is; nil where it is none.
  var fileName: String? {
    let name =
      header.parameterized("content-disposition").parameters["filename"]
      ?? header.parameterized("content-type").parameters["name"]
    let last = name?.split { $0 == "/" || $0 == "\\" }.last.map(String.init)?.onOneLine
    return last.flatMap { $0.isEmpty || $0 == ".." ? nil : $0 }
  }

  /// Its content without its encoding.
  var content: [UInt8] { MailEncoding.decoded(body, header.transferEncoding) }

  /// Its content as a text; nil for bytes that are none.
  var text: String? {
    let charset = header.parameterized("content-type").parameters["charset"] ?? ""
    return MailEncoding.text(content, charset: charset)
  }
}

/// Takes messages apart (RFC 2046, section 5).
struct MailParts {
  private(set) var parts: [MailPart] = []
  private var alternatives = 0

  private static let maximumDepth = 10
  private static let maximumParts = 10_000

  /// The parts of a message.
  init(_ message: ArraySlice<UInt8>) { add(message: message, path: "", depth: 0, nil) }

  private mutating func add(
    message: ArraySlice<UInt8>, path: String, depth: Int, _ alternative: Int?
  ) {
    let (header, body) = MailHeader.read(message)
    add(header, message[body...], of: header, path: path, depth: depth, alternative)
  }

  /// Each level looks at its bytes once more, and levels are few.
  private mutating func add(
    _ header: MailHeader, _ body: ArraySlice<UInt8>, of message: MailHeader, path: String,
    depth: Int, _ alternative: Int?
  ) {
    guard parts.count < Self.maximumParts else { return }
    let (type, parameters) = header.parameterized("content-type")
    if depth < Self.maximumDepth {
      if type.hasPrefix("multipart/"), let boundary = parameters["boundary"], !boundary.isEmpty {
        var own = alternative
        if type == "multipart/alternative", alternative == nil {
          alternatives += 1
          own = alternatives
        }
        for (index, part) in Self.pieces(of: body, boundary).enumerated() {
          let (header, start) = MailHeader.read(part)
          let number = path.isEmpty ? "\(index + 1)" : "\(path).\(index + 1)"
          add(header, part[start...], of: message, path: number, depth: depth + 1, own)
        }
        return
      }
      if type == "message/rfc822" {
        let inner = header.transferEncoding == "base64" ? MailEncoding.base64(body)[...] : body
        return add(message: inner, path: path, depth: depth + 1, alternative)
      }
    }
    parts.append(
      MailPart(
        message: message, header: header, body: body, path: path.isEmpty ? "1" : path,
        alternative: alternative))
  }

  /// What stands between the lines of a boundary; the last piece may lack the one at its end.
  private static func pieces(
    of body: ArraySlice<UInt8>, _ boundary: String
  ) -> [ArraySlice<UInt8>] {
    let mark = Array("--\(boundary)".utf8)
    var pieces: [ArraySlice<UInt8>] = []
    var start: Int?
    var position = body.startIndex
    /// Where the line before ends: the line end before a boundary is not the piece's.
    var end = body.startIndex
    while position < body.endIndex, pieces.count < maximumParts {
      let line = MailLines.end(of: position, in: body)
      if body[position] == 0x2d, body[position..<line.line].starts(with: mark) {
        let rest = body[(position + mark.count)..<line.line]
        let isLast = rest.starts(with: [0x2d, 0x2d])
        if rest.drop(while: { $0 == 0x2d }).allSatisfy({ $0 <= 0x20 }) {
          if let start { pieces.append(body[start..<max(start, end)]) }
          start = isLast ? nil : line.next
          if isLast { return pieces }
        }
      }
      end = line.line
      position = line.next
    }
    if let start { pieces.append(body[start...]) }
    return pieces
  }
}
