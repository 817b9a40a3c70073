internal import LarderText

/// Makes UTF-8 of a file's bytes.
enum SourceText {
  /// The largest file that is read, in bytes.
  static let maximumSize = 64 << 20

  /// A file's text.
  struct Decoded {
    /// Well-formed, without a byte order mark.
    var text: String
    /// The encoding that it was taken for, where that is a guess.
    var guess: String?
  }

  /// Decodes a file and notes the encoding where that is a guess: what readers begin with.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - declared: the name of the encoding that the file gives, if it gives one.
  ///   - found: takes the note.
  /// - Throws: `empty`, `encoding`.
  static func text(
    of bytes: Span<UInt8>, declared: String? = nil, into found: inout FoundRecipes
  ) throws(ImportError) -> String {
    let decoded = try decoded(bytes, declared: declared)
    found.note(encoding: decoded.guess)
    return decoded.text
  }

  /// Calls a closure with a file's text: its own bytes where they are UTF-8, else decoded, with a note of the encoding where
  /// that is a guess. What readers of long files begin with.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - declared: the name of the encoding that the file gives, if it gives one.
  ///   - found: takes the note.
  /// - Throws: `empty`, `encoding`, and what the closure throws.
  static func withText<Result>(
    of bytes: Span<UInt8>, declared: String? = nil, into found: inout FoundRecipes,
    _ body: (Span<UInt8>, inout FoundRecipes) throws(ImportError) -> Result
  ) throws(ImportError) -> Result {
    let mark = byteOrderMark(bytes)
    if mark?.name ?? "UTF-8" == "UTF-8" {
      let text = bytes.extracting((mark?.count ?? 0)...)
      if text.isText, !isBlank(text), !text.contains(0), mark != nil || !mayShift(bytes) {
        return try body(text, &found)
      }
    }
    let decoded = try text(of: bytes, declared: declared, into: &found)
    return try body(decoded.utf8.span, &found)
  }

  /// Decodes a text: by its byte order mark; as UTF-8 where it is that; as it is declared; else as what it looks like.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - declared: the name of the encoding that the file gives, if it gives one.
  /// - Throws: `empty`, `encoding`.
  static func decoded(
    _ bytes: Span<UInt8>, declared: String? = nil
  ) throws(ImportError) -> Decoded {
    let result: Decoded
    // A file with holes may be large, and guessing takes its time.
    let head = bytes.extracting(first: maximumShiftSearch)
    if !bytes.isEmpty, head.indices.allSatisfy({ head[$0] == 0 }) {
      throw ImportError(.malformed, "the file holds NUL bytes; it is damaged or not a text")
    }
    if let (name, count) = byteOrderMark(bytes) {
      guard let text = TextEncoding.text(bytes.extracting(count...), in: name) else {
        throw ImportError(.encoding, "the file starts like \(name) but is not well formed")
      }
      result = Decoded(text: text)
    } else if isWide(bytes), let guess = TextEncoding.guess(bytes), guess.confidence > 50,
      let text = TextEncoding.text(bytes, in: guess.name)
    {
      // Letters of ASCII with a NUL byte beside each are UTF-8 as well.
      result = Decoded(text: text, guess: guess.name)
    } else if !mayShift(bytes), let text = bytes.validText {
      result = Decoded(text: text)
    } else if let declared, let text = TextEncoding.text(bytes, in: declared) {
      result = Decoded(text: text)
    } else {
      result = try guessed(bytes)
    }
    guard !isBlank(result.text.utf8.span) else { throw ImportError(.empty, "the file is empty") }
    return result
  }

  /// The least confidence of ICU's that is believed: less is what bytes of no text get.
  private static let leastConfidence = 10

  private static func guessed(_ bytes: Span<UInt8>) throws(ImportError) -> Decoded {
    if !mayShift(bytes), let text = repaired(bytes) {
      return Decoded(text: text, guess: "UTF-8, in which some bytes are damaged")
    }
    guard let guess = TextEncoding.guess(bytes), guess.confidence >= leastConfidence,
      let text = TextEncoding.text(bytes, in: guess.name, isStrict: false)
    else {
      throw ImportError(.encoding, "the text is in no encoding that is known; save it as UTF-8")
    }
    return Decoded(text: text, guess: guess.name)
  }

  /// The text of bytes that are UTF-8 but for a few; nil where too many are not.
  private static func repaired(_ bytes: Span<UInt8>) -> String? {
    let text = bytes.text
    var counts = (letters: 0, damaged: 0)
    for scalar in text.unicodeScalars where scalar.value >= 0x80 {
      if scalar == "\u{fffd}" { counts.damaged += 1 } else { counts.letters += 1 }
    }
    return counts.letters >= 10 * counts.damaged ? text : nil
  }

  /// Whether a text of seven bits switches between sets of characters, as Japanese mail does.
  private static func mayShift(_ bytes: Span<UInt8>) -> Bool {
    bytes.extracting(first: maximumShiftSearch).contains(0x1b)
  }

  private static let maximumShiftSearch = 4096

  /// The encoding that a byte order mark stands for, and the mark's length.
  private static func byteOrderMark(_ bytes: Span<UInt8>) -> (name: String, count: Int)? {
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { return ("UTF-8", 3) }
    if bytes.starts(with: [0xff, 0xfe, 0, 0]) { return ("UTF-32LE", 4) }
    if bytes.starts(with: [0, 0, 0xfe, 0xff]) { return ("UTF-32BE", 4) }
    if bytes.starts(with: [0xff, 0xfe]) { return ("UTF-16LE", 2) }
    if bytes.starts(with: [0xfe, 0xff]) { return ("UTF-16BE", 2) }
    return nil
  }

  /// Whether the first bytes are those of an encoding that has several bytes a letter.
  private static func isWide(_ bytes: Span<UInt8>) -> Bool {
    bytes.count > 3 && (bytes[0] == 0 || bytes[1] == 0)
  }

  /// Calls a closure with the beginning of a text as UTF-8 where a mark or its NUL bytes tell the encoding, else as it is.
  static func withHead<Result>(_ head: Span<UInt8>, _ body: (Span<UInt8>) -> Result) -> Result {
    var name: String?
    var start = 0
    if let (encoding, count) = byteOrderMark(head) {
      start = count
      if encoding == "UTF-8" { return body(head.extracting(start...)) }
      name = encoding
    } else if isWide(head) {
      name = TextEncoding.guess(head).flatMap { $0.confidence > 50 ? $0.name : nil }
    }
    guard let name,
      let text = TextEncoding.text(head.extracting(start...), in: name, isStrict: false)
    else { return body(head) }
    return body(text.utf8.span)
  }

  /// Calls a closure with the file's text: as it stands where that may be UTF-8, else decoded, with a note of the encoding
  /// where that is a guess.
  ///
  /// Bytes that are handed over as they stand need not be well-formed.
  /// - Throws: `empty`, `encoding`, and what the closure throws.
  static func withLikelyUTF8<Result>(
    _ bytes: Span<UInt8>, into found: inout FoundRecipes,
    _ body: (Span<UInt8>, inout FoundRecipes) throws(ImportError) -> Result
  ) throws(ImportError) -> Result {
    let mark = byteOrderMark(bytes)
    guard mark?.name ?? "UTF-8" == "UTF-8", !isWide(bytes) else {
      let text = try text(of: bytes, into: &found)
      return try body(text.utf8.span, &found)
    }
    let rest = bytes.extracting((mark?.count ?? 0)...)
    guard !isBlank(rest) else { throw ImportError(.empty, "the file is empty") }
    return try body(rest, &found)
  }

  private static func isBlank(_ bytes: Span<UInt8>) -> Bool {
    !bytes.indices.contains { bytes[$0] > 0x20 || bytes[$0] == 0 }
  }
}

extension FoundRecipes {
  /// Notes the encoding that a text was taken for, if that is a guess.
  mutating func note(encoding guess: String?) {
    if let guess { note(.converted, "the text was read as \(guess)") }
  }
}
