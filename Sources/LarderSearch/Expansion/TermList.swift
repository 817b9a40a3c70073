internal import LarderBytes

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
  private let letterSets = GrowingBuffer<UInt32>(capacity: 1)
  private let places = GrowingBuffer<UInt32>(capacity: 1)
  /// Where each length begins in those.
  private var lengthStarts = [Int](repeating: 0, count: TermList.lastLength + 2)

  init(_ segment: SegmentReader) throws(SearchError) {
    let likelyCount = min(segment.header.termCount, 1 << 20)
    // About as long as the dictionary, which has less of the letters and more of other things.
    let length = segment.header.partLengths[IndexLayout.Part.dictionary.rawValue]
    text.reserve(min(length, 4 << 20))
    starts.reserve(likelyCount + 1)
    ordinals.reserve(likelyCount)
    let lengths = ByteWriter(capacity: likelyCount)
    let sets = GrowingBuffer<UInt32>(capacity: likelyCount)
    try read(segment, lengths, sets)
    letterSets.resize(ordinals.count)
    places.resize(ordinals.count)
    for length in lengths.buffer { lengthStarts[Int(length) + 1] += 1 }
    for length in 1..<lengthStarts.count { lengthStarts[length] += lengthStarts[length - 1] }
    var next = lengthStarts
    for place in 0..<count {
      let slot = next[Int(lengths[place])]
      next[Int(lengths[place])] += 1
      letterSets[slot] = sets[place]
      places[slot] = UInt32(place)
    }
  }

  /// Takes the terms out of the dictionary, with their lengths and their letters.
  private func read(
    _ segment: SegmentReader, _ lengths: ByteWriter, _ sets: GrowingBuffer<UInt32>
  ) throws(SearchError) {
    let reader = try segment.dictionary()
    let longest = TermEntry.maximumTermLength
    // The letters of the first bytes of the term before, for each number of bytes.
    let prefixes = GrowingBuffer<UInt32>(capacity: longest + 1)
    prefixes.fill(longest + 1, with: 0)
    let letters = prefixes.base
    var ordinal = 0
    starts.append(0)
    for block in 0..<reader.blockCount {
      var bytes = try reader.terms(block: block)
      // A term is written behind those kept even when it has no documents: the next one may begin as it does.
      text.reserve(DictionaryWriter.blockSize * longest)
      var previous = text.base + text.count
      var (previousCount, plainCount) = (0, 0)
      let end = min(ordinal + DictionaryWriter.blockSize, segment.header.termCount)
      while ordinal < end {
        let shared = try bytes.count(atMost: previousCount)
        let suffix = try bytes.bytes(try bytes.count(atMost: longest - shared))
        let hasDocuments = try TermEntry.skip(&bytes)
        let start = text.base + text.count
        if start.address != previous.address { start.update(from: previous, count: shared) }
        var all: UInt8 = 0
        var set = letters[shared]
        var length = shared
        for byte in suffix {
          start[length] = byte
          length &+= 1
          all |= byte
          set |= 1 &<< (UInt32(byte) & 31)
          letters[length] = set
        }
        // Of bytes that are ASCII each is a letter.
        let isPlain = shared <= plainCount && all < 0x80
        plainCount = isPlain ? length : min(shared, plainCount)
        (previous, previousCount) = (start, length)
        if hasDocuments {
          let term = start.run(length)
          let scalars = isPlain ? length : EditDistance.scalarCount(term.span)
          text.advance(length)
          guard text.count <= UInt32.max else {
            throw SearchError(.tooLarge, "the index has too many words for this kind of query")
          }
          starts.append(UInt32(text.count))
          ordinals.append(UInt32(ordinal))
          lengths.append(UInt8(min(scalars, Self.lastLength)))
          sets.append(isPlain ? set : LetterSet.of(term.span))
        }
        ordinal += 1
      }
    }
  }

  var count: Int { ordinals.count }
  var bytes: Int { text.capacity + (starts.capacity + ordinals.capacity + 2 * count) * 4 + 4096 }

  func term(_ place: Int) -> CellRun<UInt8> {
    (text.base + Int(starts[place])).run(Int(starts[place + 1] - starts[place]))
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
      filter.forEach((letterSets.base + range.lowerBound).run(range.count)) { slot in
        let place = Int(places[range.lowerBound + slot])
        let own = word.distance(to: term(place).span)
        if own <= distance { found.append((place, own)) }
      }
    }
    found.sort { $0.place < $1.place }
    return found
  }

  /// The places of the terms that have at least some letters and fit, ascending.
  func places(
    withLetters letters: UInt32, where fits: (Span<UInt8>) -> Bool
  ) -> [Int] {
    var found: [Int] = []
    for slot in 0..<count where letters & ~letterSets[slot] == 0 {
      let place = Int(places[slot])
      if fits(term(place).span) { found.append(place) }
    }
    return found.sorted()
  }

  /// The places of the terms that are as long as one that was cut, ascending.
  ///
  /// A term is cut behind at most 255 bytes, at a whole character: of four bytes at least 63 characters are left.
  func cutPlaces() -> [Int] {
    let least = TermEntry.maximumTermLength - 3
    var found: [Int] = []
    for slot in lengthStarts[least / 4]..<count {
      let place = Int(places[slot])
      if term(place).count >= least { found.append(place) }
    }
    return found
  }
}
