internal import LarderText

/// The lines of a text, which end with LF, CRLF, CR, or Unicode's line and paragraph separators.
package struct SourceLines: Sendable {
  /// The most lines of a text: more are no recipes, and would not fit into memory.
  package static let maximum = 4_000_000

  private let text: [UInt8]
  /// Where each line begins, and where one behind the last would.
  private var starts: [Int32] = [0]
  /// How many bytes the line's end has.
  private var ends: [UInt8] = []

  /// Cuts a text into lines; an empty one behind the last line end is none.
  ///
  /// - Throws: `tooLarge` where there are more than `maximum`.
  package init(_ text: String) throws(ImportError) {
    let text = Array(text.utf8)
    self.text = text
    var lines = LineCursor(text.span)
    while let line = lines.next() {
      starts.append(Int32(lines.position))
      ends.append(UInt8(lines.position - line.upperBound))
      guard ends.count <= Self.maximum else {
        throw ImportError(.tooLarge, "the text has more than \(Self.maximum) lines")
      }
    }
  }

  /// How many lines there are.
  package var count: Int { ends.count }

  /// A line, counted from 0, without its end.
  package subscript(index: Int) -> String {
    String(decoding: text[range(index)], as: UTF8.self)
  }

  /// The bytes of a line, counted from 0, without its end.
  package func bytes(_ index: Int) -> ArraySlice<UInt8> { text[range(index)] }

  /// Whether a line holds nothing but white space.
  package func isBlank(_ index: Int) -> Bool {
    text[range(index)].allSatisfy { $0 <= 0x20 } || TextCleaning.trimmed(self[index]).isEmpty
  }

  private func range(_ index: Int) -> Range<Int> {
    Int(starts[index])..<Int(starts[index + 1]) - Int(ends[index])
  }

  /// The first lines of a text that may be cut off; the last one counts only where it is all there is.
  static func beginning(of text: Span<UInt8>, maximum: Int) -> [String] {
    let head = text.text
    guard let lines = try? SourceLines(head) else { return [] }
    return (0..<min(lines.count, maximum)).map { lines[$0] }
  }
}
