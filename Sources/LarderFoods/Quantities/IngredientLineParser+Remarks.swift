internal import LarderBytes
internal import LarderText

/// What a line says beside amount and food: preparation, alternative, and that it may be left out.
///
/// Words of twelve languages are known; Dutch "of" is not taken for "or", which other languages have for another word.
extension IngredientLineParser {
  /// A part of the line between commas, semicolons, brackets and dashes.
  private struct Piece {
    var start: Int
    var end: Int
    /// Whether it stands in brackets, or behind the food.
    var isRemark: Bool
  }

  /// The longest remark that is kept, in bytes.
  private static var maximumRemark: Int { 200 }
  private static var maximumPieces: Int { 20 }

  /// Reads the remarks of a line whose food begins at a position. Lines without one of the words are looked through once.
  func readRemarks(from start: Int, into parsed: inout ParsedIngredient) {
    let text = base
    var all: UInt32 = 0
    var position = start
    while let word = FoldedWord.next(in: text, from: position) {
      all |= RemarkWords.table[word]
      position = word.end
    }
    guard all & (RemarkWords.preparation | RemarkWords.optional | RemarkWords.or) != 0 else {
      return
    }
    parsed.isOptional = all & RemarkWords.optional != 0
    var preparations: [String] = []
    for piece in pieces(from: start) {
      if let alternative = alternative(in: piece, text) {
        parsed.alternative = parsed.alternative ?? string(alternative)
      }
      if piece.isRemark, isPreparation(piece, text), let words = string(piece) {
        preparations.append(words)
      }
    }
    let preparation = preparations.joined(separator: ", ")
    if !preparation.isEmpty, preparation.utf8.count <= Self.maximumRemark {
      parsed.preparation = preparation
    }
  }

  /// The parts of the line from the food on; the food is the first that is no remark.
  private func pieces(from start: Int) -> [Piece] {
    let foodEnd = foodEnd(from: start, to: count)
    var pieces: [Piece] = []
    var piece = Piece(start: start, end: start, isRemark: false)
    var depth = 0
    var position = start
    func finish(_ end: Int, next: Int) {
      piece.end = end
      if end > piece.start { pieces.append(piece) }
      piece = Piece(start: next, end: next, isRemark: depth > 0 || next > foodEnd)
    }
    while position < count, pieces.count < Self.maximumPieces {
      if let bracket = bracket(at: position) {
        depth = max(0, depth + bracket.step)
        finish(position, next: position + bracket.length)
        position += bracket.length
        continue
      }
      let isBehindFood = depth > 0 || position >= foodEnd
      let length = isBehindFood ? signLength(position) : 0
      if length > 0 { finish(position, next: position + length) }
      position += max(length, 1)
    }
    finish(count, next: count)
    return pieces
  }

  /// The length of a sign between two remarks.
  private func signLength(_ index: Int) -> Int {
    switch base[index] {
    case UInt8(ascii: ";"): return 1
    case UInt8(ascii: ","): return digit(at: index + 1) == nil ? 1 : 0
    case 0xef: return starts(with: "，", at: index) ? 3 : 0
    default:
      // A dash with space around it.
      let dash = dashLength(index)
      return dash > 0 && spaceLength(index + dash) > 0 && index > 0 && base[index - 1] <= 0x20
        ? dash : 0
    }
  }

  /// What stands behind "or", where it names something.
  private func alternative(in piece: Piece, _ text: Span<UInt8>) -> Piece? {
    var position = piece.start
    // Of two ways to cut it, "chopped or sliced", neither is another food.
    var isBehindPreparation = false
    while let word = FoldedWord.next(in: text, from: position), word.end <= piece.end {
      let bits = RemarkWords.table[word]
      if piece.isRemark, bits & RemarkWords.preparation != 0 { isBehindPreparation = true }
      position = word.end
      guard bits & RemarkWords.or != 0, !isBehindPreparation, spaceLength(word.end) > 0,
        word.start == piece.start || base[word.start - 1] <= 0x20
          || base[word.start - 1] == UInt8(ascii: "(")
      else { continue }
      let start = skipSpaces(word.end)
      // "2 or 3 cm".
      let isRange = word.start > piece.start + 1 && base[word.start - 2] &- 0x30 < 10
      guard !isRange || digit(at: start) == nil, start < piece.end,
        let next = FoldedWord.next(in: text, from: start),
        next.start < piece.end
      else { return nil }
      let follows = RemarkWords.table[next]
      // "or to taste", "or more", "or chopped".
      if next.start == start, follows & (RemarkWords.noFood | RemarkWords.preparation) != 0 {
        return nil
      }
      return Piece(start: start, end: piece.end, isRemark: false)
    }
    return nil
  }

  /// Whether a remark speaks of what is done to the food; not of an amount of it ("about 2 cups, chopped" is two remarks).
  private func isPreparation(_ piece: Piece, _ text: Span<UInt8>) -> Bool {
    var position = piece.start
    while let word = FoldedWord.next(in: text, from: position), word.end <= piece.end {
      let bits = RemarkWords.table[word]
      if bits & RemarkWords.preparation != 0 {
        return !(piece.start..<word.start).contains { digit(at: $0) != nil }
      }
      if position == piece.start, bits & RemarkWords.or != 0 { return false }
      position = word.end
    }
    return false
  }

  private func string(_ piece: Piece) -> String? {
    let text = TextCleaning.trimmed(base.text(piece.start..<piece.end))
    let end = text.hasSuffix(".") ? text.dropLast() : text[...]
    return end.isEmpty || end.utf8.count > Self.maximumRemark ? nil : String(end)
  }
}
