internal import LarderText

/// Text of scripts that put no blanks between words: a sentence of them comes as one word, and no document has it.
enum UnspacedText {
  /// The most pieces that a query is cut into.
  static let mostPieces = 64

  /// What may be looked for each by itself: words of Thai, Lao, Khmer and Burmese; pairs of Chinese characters and of
  /// either of Japan's other scripts, and a Chinese character that stands alone among those. Empty for other text.
  ///
  /// "豆腐余ってる" is "豆腐", "腐余" and "ってる" in pairs: what no document has says nothing, and what all have little.
  /// Cost: linear in the text.
  static func pieces(of text: String) -> [String] {
    guard text.unicodeScalars.contains(where: { Self.script(of: $0) != nil }) else { return [] }
    var buffer = TokenBuffer()
    Analyzer().analyze(text, into: &buffer)
    let tokens = buffer.tokens
    // The script of a character or pair; nil for two of different ones.
    func common(_ token: Token) -> Script? {
      let scalars = buffer.term(token).unicodeScalars
      let first = scalars.first.flatMap { Self.script(of: $0) }
      return scalars.allSatisfy { Self.script(of: $0) == first } ? first : nil
    }
    var pieces: [String] = []
    var before: (end: UInt32, script: Script?)?
    for (place, token) in tokens.enumerated() where pieces.count < mostPieces {
      let isExtra = token.flags.contains(.extra)
      var isPiece = !isExtra
      if token.flags.contains(.ideographic) {
        let own = common(token)
        if isExtra {
          isPiece = own != nil
        } else {
          let next = tokens[(place + 1)...].prefix(2).first { !$0.flags.contains(.extra) }
          let isBehind = before.map { $0.end == token.sourceStart && $0.script == .han } ?? false
          let isBeside =
            next.map { $0.sourceStart == token.sourceEnd && common($0) == .han } ?? false
          isPiece = own == .han && !isBehind && !isBeside
          before = (token.sourceEnd, own)
        }
      }
      let term = buffer.term(token)
      if isPiece, !pieces.contains(term) { pieces.append(term) }
    }
    return pieces
  }

  /// Whether a text is of Chinese characters alone.
  static func isChinese(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { script(of: $0) == .han }
  }

  private enum Script { case han, hiragana, katakana, southeastAsian }

  private static func script(of scalar: Unicode.Scalar) -> Script? {
    switch scalar.value {
    case 0x3400..<0x4dc0, 0x4e00..<0xa000, 0xf900..<0xfb00, 0x20000..<0x32000: .han
    case 0x3041..<0x30a0: .hiragana
    case 0x30a1..<0x3100, 0xff66..<0xffa0: .katakana
    case 0xe01..<0xf00, 0x1000..<0x10a0, 0x1780..<0x1800: .southeastAsian
    default: nil
    }
  }
}

extension FullTextQuery {
  /// The query with words of scripts without blanks as the pieces that they are made of, but for words that documents have;
  /// two Chinese characters side by side that none has as the two.
  ///
  /// - Parameter isThere: whether any document has a word; asked of those that have pieces, and of pairs.
  package func cuttingUnspaced<Failure: Error>(
    unless isThere: (FullTextQuery) throws(Failure) -> Bool
  ) throws(Failure) -> FullTextQuery {
    var parts: [FullTextQuery] = []
    var isCut = false
    // Each costs looking for it: what is pasted behind the first stays as it is.
    var left = UnspacedText.mostPieces
    for part in conjuncts {
      guard left > 0, case .word(let text) = part else {
        parts.append(part)
        continue
      }
      let pieces = UnspacedText.pieces(of: text)
      if pieces.count < 2 {
        parts.append(part)
        continue
      }
      left -= pieces.count
      if try isThere(part) {
        parts.append(part)
        continue
      }
      isCut = true
      for piece in pieces {
        let word = FullTextQuery.word(piece)
        if UnspacedText.isChinese(piece), piece.count > 1, try !isThere(word) {
          parts += piece.map { .word(String($0)) }
        } else {
          parts.append(word)
        }
      }
    }
    return isCut ? .and(Parts(parts)) : self
  }
}
