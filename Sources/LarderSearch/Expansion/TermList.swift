/// The terms of a segment that have documents, taken out of the dictionary's blocks so that all can be looked at: by
/// length in scalars, and with the set of their letters.
///
/// Made at the first query that needs it, from one walk through the dictionary; kept with the segment.
final class TermList {
  /// Lengths from here on are one group.
  private static let lastLength = TermEntry.maximumTermLength

  /// The terms one after the other, in the order of the dictionary.
  private let text = ByteWriter(capacity: 1 << 12)
  /// Where each term begins in `text`, and behind the last its end.
  private let starts = GrowingBuffer<UInt32>(capacity: 512)
  /// Each term's number in the dictionary.
  private let ordinals = GrowingBuffer<UInt32>(capacity: 512)
  /// The terms in the order of their lengths: their sets of letters, and their places in `starts`.
  private let letterSets: GrowingBuffer<UInt32>
  private let places: GrowingBuffer<UInt32>
  /// Where each length begins in those.
  private var lengthStarts = [Int](repeating: 0, count: TermList.lastLength + 2)

  init(_ segment: SegmentReader) throws(SearchError) {
    let reader = try segment.dictionary()
    let lengths = ByteWriter(capacity: 512)
    try reader.rewind()
    var ordinal: UInt32 = 0
    starts.append(0)
    while try reader.next() {
      if reader.entry.documentCount > 0 {
        text.append(reader.term)
        guard text.count <= UInt32.max else {
          throw SearchError(.tooLarge, "the index has too many words for this kind of query")
        }
        starts.append(UInt32(text.count))
        ordinals.append(ordinal)
        lengths.append(UInt8(min(EditDistance.scalarCount(reader.term.buffer), Self.lastLength)))
      }
      ordinal += 1
    }
    letterSets = GrowingBuffer(capacity: ordinals.count)
    letterSets.resize(ordinals.count)
    places = GrowingBuffer(capacity: ordinals.count)
    places.resize(ordinals.count)
    for length in lengths.buffer { lengthStarts[Int(length) + 1] += 1 }
    for length in 1..<lengthStarts.count { lengthStarts[length] += lengthStarts[length - 1] }
    var next = lengthStarts
    for place in 0..<count {
      let slot = next[Int(lengths[place])]
      next[Int(lengths[place])] += 1
      letterSets[slot] = LetterSet.of(term(place))
      places[slot] = UInt32(place)
    }
  }

  var count: Int { ordinals.count }
  var bytes: Int { text.capacity + (starts.capacity + ordinals.capacity + 2 * count) * 4 + 4096 }

  func term(_ place: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: text.base + Int(starts[place]), count: Int(starts[place + 1] - starts[place]))
  }

  /// A term's number in the dictionary.
  func ordinal(_ place: Int) -> Int { Int(ordinals[place]) }

  /// The places of the terms at most `distance` (1 or 2) away from a word, ascending, with their distances.
  func places(
    within distance: Int, of word: EditDistance, letters: UInt32
  ) -> [(place: Int, distance: Int)] {
    var found: [(place: Int, distance: Int)] = []
    for length in max(word.count - distance, 0)...word.count + distance {
      guard length <= Self.lastLength else { break }
      let more = length - word.count
      let filter = LetterSet.Filter(
        letters, added: more < 0 ? distance + more : distance,
        missing: more > 0 ? distance - more : distance)
      let range = lengthStarts[length]..<lengthStarts[length + 1]
      filter.forEach(UnsafeBufferPointer(rebasing: letterSets.buffer[range])) { slot in
        let place = Int(places[range.lowerBound + slot])
        let own = word.distance(to: term(place))
        if own <= distance { found.append((place, own)) }
      }
    }
    found.sort { $0.place < $1.place }
    return found
  }

  /// The places of the terms that have at least some letters and fit, ascending.
  func places(
    withLetters letters: UInt32, where fits: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> [Int] {
    var found: [Int] = []
    for slot in 0..<count where letters & ~letterSets[slot] == 0 {
      let place = Int(places[slot])
      if fits(term(place)) { found.append(place) }
    }
    return found.sorted()
  }
}
