internal import LarderBytes
internal import LarderText

/// What a word or phrase of a query is after the analyzer cut it.
enum QueryText {
  /// One of the tokens that have to stand side by side.
  struct Part: Hashable {
    var term: String
    /// Positions behind the first part.
    var offset: UInt32
    var isMarked: Bool
  }

  /// Text as tokens: those side by side, and the joined form that is as good.
  struct Words {
    var parts: [Part] = []
    var joined: Part?
    /// The positions that the parts take up.
    var length: UInt32 = 0
  }

  private struct Piece {
    var token: Token
    var term: String
  }

  /// The bytes of a term that are kept: at most 255, whole characters.
  @inline(__always)
  static func limited(_ term: Span<UInt8>) -> Int {
    guard term.count > TermEntry.maximumTermLength else { return term.count }
    var size = TermEntry.maximumTermLength
    while size > 0, term[size] & 0xc0 == 0x80 { size -= 1 }
    return size
  }

  static func words(_ text: String, _ analyzer: Analyzer) -> Words {
    let pieces = pieces(text, analyzer)
    guard let first = pieces.first(where: { !$0.token.flags.contains(.extra) }) else {
      return Words()
    }
    var words = Words()
    var pairEnd: UInt32?
    for (index, piece) in pieces.enumerated() {
      let flags = piece.token.flags
      if flags.contains(.ideographic) {
        if flags.contains(.extra) {
          words.parts.append(part(piece, first))
          pairEnd = piece.token.sourceEnd
        } else if !startsPair(piece, pieces[(index + 1)...]),
          pairEnd.map({ piece.token.sourceEnd > $0 }) ?? true
        {
          words.parts.append(part(piece, first))
        }
      } else if !flags.contains(.extra) {
        words.parts.append(part(piece, first))
      }
    }
    let last = pieces.map(\.token.position).max() ?? first.token.position
    words.length = last &- first.token.position &+ 1
    words.joined = joined(pieces, parts: words.parts.count, first)
    return words
  }

  /// The terms of a text, one for each of its positions.
  static func terms(_ text: String, _ analyzer: Analyzer) -> [String] {
    pieces(text, analyzer).filter { !$0.token.flags.contains(.extra) }.map(\.term)
  }

  /// The folded letters of a text in one piece, without what stands between its words.
  static func letters(_ text: String, _ analyzer: Analyzer) -> String {
    pieces(text, analyzer).reduce(into: "") { letters, piece in
      if !piece.token.flags.contains(.extra) { letters += piece.term }
    }
  }

  /// Whether a pair of characters begins where this single one does.
  private static func startsPair(_ single: Piece, _ following: ArraySlice<Piece>) -> Bool {
    for other in following {
      if other.token.position != single.token.position { return false }
      if other.token.flags.contains([.ideographic, .extra]) { return true }
    }
    return false
  }

  /// The joined form, if the text is one hyphenated word.
  private static func joined(_ pieces: [Piece], parts: Int, _ first: Piece) -> Part? {
    guard parts > 1, let end = pieces.map(\.token.sourceEnd).max() else { return nil }
    let whole = pieces.first { piece in
      piece.token.flags.contains(.extra) && !piece.token.flags.contains(.ideographic)
        && piece.token.sourceStart == first.token.sourceStart && piece.token.sourceEnd == end
    }
    return whole.map { part($0, first) }
  }

  private static func part(_ piece: Piece, _ first: Piece) -> Part {
    Part(
      term: piece.term, offset: piece.token.position &- first.token.position,
      isMarked: piece.token.flags.contains(.marked))
  }

  private static func pieces(_ text: String, _ analyzer: Analyzer) -> [Piece] {
    var buffer = TokenBuffer()
    analyzer.analyze(text, into: &buffer)
    return buffer.withSpans { tokens, bytes in
      tokens.indices.map { index in
        let token = tokens[index]
        let start = Int(token.termStart)
        let term = bytes.extracting(start..<start + Int(token.termLength))
        return Piece(token: token, term: term.text(0..<limited(term)))
      }
    }
  }
}
