internal import LarderBytes
internal import LarderText

extension IngredientParser {
  /// What is bought where a line asks for what is pressed or grated off a fruit: "2 lemons" of "juice of 2 lemons", "1
  /// Zitrone" of "Saft einer Zitrone"; nil for other lines, and where it does not say of how many.
  package func source(in line: String) -> String? {
    read(line) { parser -> String? in
      guard let start = parser.sourceStart() else { return nil }
      guard let number = parser.letters(at: start), number.isArticle else {
        return parser.base.text(start..<parser.count)
      }
      return "1 " + parser.base.text(number.next..<parser.count)
    } ?? nil
  }
}

extension IngredientLineParser {
  /// Where the number of fruits begins of which a line asks for the juice or the peel.
  func sourceStart() -> Int? {
    var position = skipBullets(0)
    var isPart = false
    for _ in 0..<8 {
      if isPart {
        if number(at: position) != nil { return position }
        if let letters = letters(at: position), letters.next < count { return position }
      }
      guard let word = FoldedWord.next(in: base, from: position), word.start == position else {
        return nil
      }
      switch Self.sourceWords[word] {
      case Self.part: isPart = true
      case Self.filler: break
      default: return nil
      }
      position = word.end
      if position < count, base[position] == UInt8(ascii: "'") { position += 1 }
      if starts(with: "’", at: position) { position += 3 }
      position = skipSpaces(position)
    }
    return nil
  }

  private static let part: UInt32 = 1
  private static let filler: UInt32 = 2

  private static let sourceWords = WordBits(lists: [
    (
      """
      juice zest rind peel saft abrieb schale jus zeste zestes écorce zumo jugo ralladura piel succo scorza suco sumo \
      raspas casca sap rasp schil saften skal skalet skallen mehu kuori sok skórka skórkę šťáva šťávu kůra kůru сок цедра
      """, part
    ),
    (
      """
      the of from and finely grated freshly fresh squeezed der die das abgeriebene fein geriebene frisch gepresster \
      von vom aus und le la les l de d du et râpé finement el los y rallada fina di del e il della grattugiata do da \
      van het z ze av fra af og från och ja fint revet riven
      """, filler
    ),
  ])
}
