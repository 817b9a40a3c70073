internal import LarderBytes
internal import LarderText

/// What the words of queries came to when they were cut and folded: the same ones are asked for again and again.
///
/// Texts are compared byte by byte. Not thread-safe: it belongs to its index.
final class WordMemo {
  private struct Slot {
    let text: String
    let words: QueryText.Words
  }

  private static let slotCount = 1024
  /// Longer texts are rarely the same.
  private static let longestText = 64

  private let analyzer: Analyzer
  private var slots = [Slot?](repeating: nil, count: WordMemo.slotCount)

  init(_ analyzer: Analyzer) { self.analyzer = analyzer }

  /// A text as tokens.
  func words(_ text: String) -> QueryText.Words {
    guard let slot = Self.slot(of: text) else { return QueryText.words(text, analyzer) }
    if let known = slots[slot], Self.isSame(known.text, text) { return known.words }
    let words = QueryText.words(text, analyzer)
    slots[slot] = Slot(text: text, words: words)
    return words
  }

  /// The only term of a text; nil where there are several, or none.
  func term(_ text: String) -> String? {
    if let slot = Self.slot(of: text), let known = slots[slot], Self.isSame(known.text, text) {
      return known.words.parts.count == 1 && known.words.joined == nil
        ? known.words.parts[0].term : nil
    }
    let words = words(text)
    return words.parts.count == 1 && words.joined == nil ? words.parts[0].term : nil
  }

  private static func slot(of text: String) -> Int? {
    guard text.utf8.count <= longestText else { return nil }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    let bytes = text.utf8.span
    for place in bytes.indices { hash = (hash ^ UInt64(bytes[place])) &* 0x0100_0000_01b3 }
    return Int((hash ^ hash >> 32) & UInt64(slotCount - 1))
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.span.isEqual(to: right.utf8.span)
  }
}
