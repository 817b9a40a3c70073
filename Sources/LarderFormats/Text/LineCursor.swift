/// Goes through a text line by line, and keeps none of them: what a long file is read by.
///
/// Lines end with LF, CRLF, CR, or Unicode's line and paragraph separators; an empty one behind the last line end is none.
struct LineCursor: ~Escapable {
  private let text: Span<UInt8>
  /// Where the next line begins.
  private(set) var position = 0
  /// How many lines were read: the number of the present one, from 1.
  private(set) var count = 0

  /// Begins at the beginning of a text.
  @_lifetime(copy text)
  init(_ text: Span<UInt8>) { self.text = text }

  /// The place of the next line without its end; nil at the end of the text.
  mutating func next() -> Range<Int>? {
    guard position < text.count else { return nil }
    let start = position
    count += 1
    var index = start
    while index < text.count {
      let length = lineEnd(at: index)
      guard length == 0 else {
        position = index + length
        return start..<index
      }
      index += 1
    }
    position = index
    return start..<index
  }

  /// The length of the line end at a position, 0 where there is none.
  private func lineEnd(at index: Int) -> Int {
    switch text[index] {
    case 0x0a: 1
    case 0x0d: index + 1 < text.count && text[index + 1] == 0x0a ? 2 : 1
    case 0xe2:
      index + 2 < text.count && text[index + 1] == 0x80 && text[index + 2] & 0xfe == 0xa8 ? 3 : 0
    default: 0
    }
  }
}
