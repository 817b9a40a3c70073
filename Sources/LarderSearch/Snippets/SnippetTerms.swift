internal import LarderBytes

/// The terms that snippets mark, found by their bytes: of a text's tokens most are none of them, and no string is made of any.
struct SnippetTerms: Sendable {
  private struct Entry: Sendable {
    var term: String
    var places: [SnippetWords.Place]
    /// The entry of the same slot that comes next, from 1 on; 0 for none.
    var next: Int
  }

  private static let slotCount = 1024

  private var entries: [Entry] = []
  /// For each slot its first entry, from 1 on; 0 for none.
  private var slots = [Int](repeating: 0, count: SnippetTerms.slotCount)

  /// Adds an element of which a term is all.
  mutating func add(_ place: SnippetWords.Place, _ term: String) {
    let bytes = term.utf8.span
    let range = bytes.indices
    if let known = entry(bytes, range) {
      entries[known].places.append(place)
      return
    }
    let slot = Self.slot(bytes, range)
    entries.append(Entry(term: term, places: [place], next: slots[slot]))
    slots[slot] = entries.count
  }

  /// The elements that a term is, the bytes of a range.
  func places(_ bytes: Span<UInt8>, _ range: Range<Int>) -> [SnippetWords.Place] {
    entry(bytes, range).map { entries[$0].places } ?? []
  }

  private func entry(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var number = slots[Self.slot(bytes, range)]
    while number > 0 {
      let term = entries[number - 1].term
      if term.utf8.span.isEqual(to: bytes.extracting(range)) { return number - 1 }
      number = entries[number - 1].next
    }
    return nil
  }

  private static func slot(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    guard let first = range.first, let last = range.last else { return 0 }
    let middle = bytes[first + range.count / 2]
    let ends = Int(bytes[first]) &* 7 &+ Int(bytes[last]) &* 29
    return (ends &+ Int(middle) &* 61 &+ range.count &* 131) & (slotCount - 1)
  }
}
