internal import CText

/// How wide text is where every character has a column or two: on a terminal.
package enum TerminalWidth {
  private static let emojiStyle: Unicode.Scalar = "\u{fe0f}"
  private static let flagLetters: ClosedRange<UInt32> = 0x1f1e6...0x1f1ff

  /// The columns that a character takes: 2 for those of East Asian scripts and for pictures, 0 for a mark that stands alone.
  package static func columns(of character: Character) -> Int {
    if character.isASCII { return 1 }
    var columns = 0
    var flags = 0
    // What is joined is drawn as one.
    for (place, scalar) in character.unicodeScalars.enumerated() {
      if place == 0 { columns = Int(larder_columns(scalar.value)) }
      if scalar == emojiStyle { columns = 2 }
      if flagLetters.contains(scalar.value) { flags += 1 }
    }
    return flags == 2 ? 2 : columns
  }
}
