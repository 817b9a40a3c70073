internal import LarderText

/// Makes UTF-8 of a file's bytes.
package enum SourceText {
  /// The largest file that is read, in bytes.
  package static let maximumSize = 64 << 20

  /// A file's text.
  package struct Decoded {
    /// Well-formed, without a byte order mark.
    package var text: String
    /// The encoding that it was taken for, where that is a guess.
    package var guess: String?

    /// Notes the guess, if it was one.
    package func note(in found: inout FoundRecipes) { found.note(encoding: guess) }
  }

  /// Decodes a text: by its byte order mark; as UTF-8 where it is that; as it is declared; else as what it looks like.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - declared: the name of the encoding that the file gives, if it gives one.
  /// - Throws: `empty`, `encoding`.
  package static func decoded(
    _ bytes: UnsafeBufferPointer<UInt8>, declared: String? = nil
  ) throws(ImportError) -> Decoded {
    let result: Decoded
    // A file with holes may be large, and guessing takes its time.
    if bytes.prefix(maximumShiftSearch).allSatisfy({ $0 == 0 }), !bytes.isEmpty {
      throw ImportError(.malformed, "the file holds NUL bytes; it is damaged or not a text")
    }
    if let (name, count) = byteOrderMark(bytes) {
      let rest = UnsafeBufferPointer(rebasing: bytes[count...])
      guard let text = TextEncoding.text(rest.span, in: name) else {
        throw ImportError(.encoding, "the file starts like \(name) but is not well formed")
      }
      result = Decoded(text: text)
    } else if !mayShift(bytes), let text = String(validating: bytes, as: UTF8.self) {
      result = Decoded(text: text)
    } else if let declared, let text = TextEncoding.text(bytes.span, in: declared) {
      result = Decoded(text: text)
    } else {
      result = try guessed(bytes)
    }
    guard result.text.utf8.contains(where: { $0 > 0x20 || $0 == 0 }) else {
      throw ImportError(.empty, "the file is empty")
    }
    return result
  }

  /// The least confidence of ICU's that is believed: less is what bytes of no text get.
  private static let leastConfidence = 10

  private static func guessed(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImportError) -> Decoded {
    if !mayShift(bytes), let text = repaired(bytes) {
      return Decoded(text: text, guess: "UTF-8, in which some bytes are damaged")
    }
    guard let guess = TextEncoding.guess(bytes.span), guess.confidence >= leastConfidence,
      let text = TextEncoding.text(bytes.span, in: guess.name, isStrict: false)
    else {
      throw ImportError(.encoding, "the text is in no encoding that is known; save it as UTF-8")
    }
    return Decoded(text: text, guess: guess.name)
  }

  /// The text of bytes that are UTF-8 but for a few; nil where too many are not.
  private static func repaired(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    var counts = (letters: 0, damaged: 0)
    for scalar in text.unicodeScalars where scalar.value >= 0x80 {
      if scalar == "\u{fffd}" { counts.damaged += 1 } else { counts.letters += 1 }
    }
    return counts.letters >= 10 * counts.damaged ? text : nil
  }

  /// Whether a text of seven bits switches between sets of characters, as Japanese mail does.
  private static func mayShift(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.prefix(maximumShiftSearch).contains(0x1b)
  }

  private static let maximumShiftSearch = 4096

  /// The encoding that a byte order mark stands for, and the mark's length.
  private static func byteOrderMark(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (name: String, count: Int)? {
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { return ("UTF-8", 3) }
    if bytes.starts(with: [0xff, 0xfe, 0, 0]) { return ("UTF-32LE", 4) }
    if bytes.starts(with: [0, 0, 0xfe, 0xff]) { return ("UTF-32BE", 4) }
    if bytes.starts(with: [0xff, 0xfe]) { return ("UTF-16LE", 2) }
    if bytes.starts(with: [0xfe, 0xff]) { return ("UTF-16BE", 2) }
    return nil
  }

  /// Calls a closure with the beginning of a text as UTF-8 where a mark or its NUL bytes tell the encoding, else as it is.
  static func withHead<Result>(
    _ head: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    var name: String?
    var rest = head
    if let (encoding, count) = byteOrderMark(head) {
      rest = UnsafeBufferPointer(rebasing: head[count...])
      if encoding == "UTF-8" { return body(rest) }
      name = encoding
    } else if head.count > 3, head[0] == 0 || head[1] == 0 {
      name = TextEncoding.guess(head.span).flatMap { $0.confidence > 50 ? $0.name : nil }
    }
    guard let name, var text = TextEncoding.text(rest.span, in: name, isStrict: false) else {
      return body(head)
    }
    return text.withUTF8(body)
  }

  /// Calls a closure with the file's text as UTF-8, as it stands where that may be UTF-8, and with the guess at its
  /// encoding if there was one.
  ///
  /// The bytes need not be well-formed where there was none.
  /// - Throws: `empty`, `encoding`, and what the closure throws.
  static func withUTF8<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ body: (_ text: UnsafeBufferPointer<UInt8>, _ guess: String?) throws(ImportError) -> Result
  ) throws(ImportError) -> Result {
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) {
      return try body(try checkedNotBlank(UnsafeBufferPointer(rebasing: bytes[3...])), nil)
    }
    let isWide = bytes.count > 3 && (bytes[0] == 0 || bytes[1] == 0)
    guard isWide || byteOrderMark(bytes) != nil else {
      return try body(try checkedNotBlank(bytes), nil)
    }
    let decoded = try decoded(bytes)
    return try withDecoded(decoded) { (text) throws(ImportError) in try body(text, decoded.guess) }
  }

  /// Calls a closure with a decoded text.
  static func withDecoded<Result>(
    _ decoded: Decoded, _ body: (UnsafeBufferPointer<UInt8>) throws(ImportError) -> Result
  ) throws(ImportError) -> Result {
    try decoded.text.utf8.span.withUnsafeBufferPointer { (text) throws(ImportError) in
      try body(text)
    }
  }

  private static func checkedNotBlank(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(ImportError) -> UnsafeBufferPointer<UInt8> {
    for byte in bytes where byte > 0x20 || byte == 0 { return bytes }
    throw ImportError(.empty, "the file is empty")
  }

  /// Whether all bytes are well-formed UTF-8.
  static func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }
}

extension FoundRecipes {
  /// Notes the encoding that a text was taken for, if that is a guess.
  mutating func note(encoding guess: String?) {
    if let guess { note(.converted, "the text was read as \(guess)") }
  }
}
