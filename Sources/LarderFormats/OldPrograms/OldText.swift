internal import LarderText

/// The texts of programs of the time of DOS: their code pages, and the control characters that they left behind.
enum OldText {
  /// Hands over a file's lines with their numbers, from 1; control characters are left out, tabs are kept.
  ///
  /// - Throws: `empty`, `encoding`.
  static func forEachLine(
    of bytes: Span<UInt8>, into found: inout FoundRecipes,
    _ body: (ArraySlice<UInt8>, Int, inout FoundRecipes) -> Void
  ) throws(ImportError) {
    if !bytes.isText, let text = oldText(bytes) {
      found.note(encoding: codePage)
      return forEachLine(in: text.utf8.span, into: &found, body)
    }
    try SourceText.withText(of: bytes, into: &found) { (text, found) throws(ImportError) in
      forEachLine(in: text, into: &found, body)
    }
  }

  private static func forEachLine(
    in text: Span<UInt8>, into found: inout FoundRecipes,
    _ body: (ArraySlice<UInt8>, Int, inout FoundRecipes) -> Void
  ) {
    var lines = LineCursor(text)
    var line: [UInt8] = []
    while let range = lines.next() {
      line.removeAll(keepingCapacity: true)
      for index in range where !isControl(text[index]) { line.append(text[index]) }
      body(line[...], lines.count, &found)
    }
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 && byte != 0x0a && byte != 0x0d || byte == 0x7f
  }

  /// The text of bytes that are not UTF-8 as code page 850, where those beyond ASCII stand as letters of words there.
  private static func oldText(_ bytes: Span<UInt8>) -> String? {
    guard looksLikeDOS(bytes), !isSurelyWide(bytes) else { return nil }
    return TextEncoding.text(bytes, in: codePage)
  }

  /// Has the letters of code page 437 in the same places, and fractions and degrees too.
  private static let codePage = "cp850"

  /// Whether ICU is sure that the text is in an encoding that has several bytes a letter.
  private static func isSurelyWide(_ bytes: Span<UInt8>) -> Bool {
    guard let guess = TextEncoding.guess(bytes), guess.confidence >= 60 else { return false }
    return ["Shift_JIS", "EUC", "GB", "Big5", "UTF", "ISO-2022"].contains {
      guess.name.hasPrefix($0)
    }
  }

  /// Whether more bytes are letters of words in the code pages of DOS than in those of Windows.
  ///
  /// Windows has quotation marks and dashes where DOS has letters, and these do not stand behind a letter, or not
  /// before one.
  private static func looksLikeDOS(_ bytes: Span<UInt8>) -> Bool {
    var votes = 0
    for index in bytes.indices where bytes[index] >= 0x80 {
      guard index > 0, isLetter(bytes[index - 1]) else { continue }
      let isInside = index + 1 < bytes.count && isLetter(bytes[index + 1])
      switch bytes[index] {
      case 0x80...0x84, 0x86...0x90, 0xa1...0xa5: votes += 1
      // The ellipsis, quotation marks but the apostrophe, dashes, the hard space.
      case 0x85, 0x91, 0x93...0x9a, 0xa0: votes += isInside ? 1 : 0
      // The sharp s of DOS is a letter of Windows too.
      case 0xc0...0xe0, 0xe2...0xff: votes -= isInside ? 1 : 0
      default: break
      }
    }
    return votes > 0
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    0x61...0x7a ~= byte | 0x20 || 0x80...0x9a ~= byte || 0xa0...0xa5 ~= byte
  }

  /// A part of a line as one text: each run of white space made one space, none at the ends.
  static func collapsed(_ bytes: ArraySlice<UInt8>) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte > 0x20 {
        output.append(byte)
      } else if let last = output.last, last != 0x20 {
        output.append(0x20)
      }
    }
    if output.last == 0x20 { output.removeLast() }
    return String(decoding: output, as: UTF8.self)
  }

  /// Whether a line holds a word of ASCII, which is not empty and in lower case, in whatever case.
  static func holds(_ line: ArraySlice<UInt8>, _ word: [UInt8]) -> Bool {
    line.indices.contains { start in
      line[start] | 0x20 == word[0] | 0x20
        && line[start...].prefix(word.count).elementsEqual(word) { byte, letter in
          byte == letter || 0x41...0x5a ~= byte && byte | 0x20 == letter
        }
    }
  }

  /// Whether a line is an ornament: it has neither letter nor digit.
  static func isOrnament(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.contains { 0x61...0x7a ~= $0 | 0x20 || 0x30...0x39 ~= $0 || $0 >= 0x80 }
  }
}
