internal import LarderBytes
internal import LarderPredicates

/// Tells whether a position is inside a phrase that gives a term another meaning.
///
/// Not thread-safe; documents are asked about in ascending order.
final class OtherPlaces {
  /// A word of a phrase, by its number in `words`, and how far behind the term it stands.
  private typealias Neighbour = (word: Int, offset: Int)

  private struct Phrase {
    var neighbours: [Neighbour] = []
    var pardons: [Neighbour] = []
  }

  /// A word's positions in the document that was last asked about.
  private struct Word {
    let term: String
    let documentCount: UInt32
    let cursor: PositionCursor
    let positions = GrowingBuffer<UInt32>()
    var document: UInt32?
  }

  private var words: [Word] = []
  private var phrases: [Phrase] = []

  init(_ meanings: [OtherMeaning], _ matcher: SegmentMatcher) throws(SearchError) {
    for meaning in meanings {
      var phrase = Phrase()
      var isComplete = true
      let before = meaning.before.enumerated().map { ($1, $0 - meaning.before.count) }
      let after = meaning.after.enumerated().map { ($1, $0 + 1) }
      for (term, offset) in before + after {
        guard let word = try number(of: term, matcher) else {
          isComplete = false
          break
        }
        phrase.neighbours.append((word, offset))
      }
      guard isComplete else { continue }
      // Of "clove of garlic" the word "of", which stands anywhere, is read where the rest fits.
      phrase.neighbours.sort { words[$0.word].documentCount < words[$1.word].documentCount }
      for term in meaning.pardons {
        if let word = try number(of: term, matcher) {
          phrase.pardons.append((word, meaning.after.count + 1))
        }
      }
      phrases.append(phrase)
    }
  }

  private func number(of term: String, _ matcher: SegmentMatcher) throws(SearchError) -> Int? {
    if let known = words.firstIndex(where: { $0.term == term }) { return known }
    guard let entry = try matcher.segment.entry(term), entry.documentCount > 0 else { return nil }
    words.append(
      Word(
        term: term, documentCount: UInt32(clamping: entry.documentCount),
        cursor: try PositionCursor(
          entry, matcher.segment, coding: matcher.schema.positionCoding)))
    return words.count - 1
  }

  /// Whether the term has another meaning at a position of a document.
  func contain(_ position: UInt32, in document: UInt32) throws(SearchError) -> Bool {
    phrases: for phrase in phrases {
      for neighbour in phrase.neighbours {
        guard try stands(neighbour, at: position, in: document) else { continue phrases }
      }
      for pardon in phrase.pardons where try stands(pardon, at: position, in: document) {
        continue phrases
      }
      return true
    }
    return false
  }

  // Texts have a gap between them: what stands beside a word is of the same one.
  private func stands(
    _ neighbour: Neighbour, at position: UInt32, in document: UInt32
  ) throws(SearchError) -> Bool {
    if words[neighbour.word].document != document {
      words[neighbour.word].document = document
      let word = words[neighbour.word]
      word.positions.removeAll()
      try word.cursor.cursor.advance(to: document)
      if word.cursor.cursor.document == document { try word.cursor.append(to: word.positions) }
    }
    guard let place = UInt32(exactly: Int64(position) + Int64(neighbour.offset)) else {
      return false
    }
    return words[neighbour.word].positions.buffer.contains(place)
  }
}
