/// Finds the documents whose first field is a given sequence of terms.
///
/// The field has to be one text with a token at each position that is the term there; joined forms of hyphenated words
/// count as tokens of their position.
struct TitleFinder {
  private struct Word {
    let entry: TermEntry
    var positions: [UInt32]
  }

  private let segment: SegmentReader
  private let schema: SearchSchema

  init(_ segment: SegmentReader, schema: SearchSchema) {
    self.segment = segment
    self.schema = schema
  }

  /// The live documents, ascending. Cost: one pass through the shortest of the terms' lists of titles.
  func documents(_ terms: [String]) throws(SearchError) -> [UInt32] {
    guard segment.fieldCount > 1, !terms.isEmpty else { return [] }
    var words: [Word] = []
    var numbers: [String: Int] = [:]
    for (position, term) in terms.enumerated() {
      if let number = numbers[term] {
        words[number].positions.append(UInt32(position))
        continue
      }
      guard let entry = try segment.entry(term), entry.titleDocumentCount > 0 else { return [] }
      numbers[term] = words.count
      words.append(Word(entry: entry, positions: [UInt32(position)]))
    }
    words.sort { $0.entry.titleDocumentCount < $1.entry.titleDocumentCount }
    let wanted = UInt32(terms.count) + DocumentBatch.gap
    var found: [UInt32] = []
    let cursor = try TermCursor(try segment.titles(words[0].entry))
    while cursor.document != TermCursor.end {
      let document = cursor.document
      if try segment.fieldStart(Int(document), field: 1) == wanted, !segment.isDeleted(document) {
        found.append(document)
      }
      try cursor.advance(to: document + 1)
    }
    for word in words where !found.isEmpty { found = try keep(found, word) }
    return found
  }

  /// The documents in which a term stands at all its places.
  private func keep(_ documents: [UInt32], _ word: Word) throws(SearchError) -> [UInt32] {
    let reader = try PositionCursor(
      word.entry, segment, coding: schema.positionCoding)
    let positions = GrowingBuffer<UInt32>()
    var kept: [UInt32] = []
    for document in documents {
      try reader.cursor.advance(to: document)
      guard reader.cursor.document == document else { continue }
      positions.removeAll()
      try reader.append(to: positions)
      var index = 0
      let hasAll = word.positions.allSatisfy { wanted in
        while index < positions.count, positions[index] < wanted { index += 1 }
        return index < positions.count && positions[index] == wanted
      }
      if hasAll { kept.append(document) }
    }
    return kept
  }
}
