internal import LarderBytes
internal import LarderText

/// Cuts a snippet out of a text, at whole words and never inside a character as a reader sees it.
struct SnippetCut: ~Escapable {
  /// How many scalars a character may have before it is cut all the same.
  private static let longestCharacter = 1024
  /// How many scalars before a place are looked at.
  private static let context = 32

  let bytes: Span<UInt8>
  let tokens: Span<Token>
  /// The most bytes of a snippet.
  let limit: Int

  @_lifetime(copy bytes, copy tokens)
  init(bytes: Span<UInt8>, tokens: Span<Token>, limit: Int) {
    self.bytes = bytes
    self.tokens = tokens
    self.limit = limit
  }

  /// The part around some matches, with whole words before and behind as far as the length allows.
  func snippet(
    _ matches: ArraySlice<SnippetWords.Match>, field: Int, length: Int
  ) -> SearchSnippet {
    var ranges: [Range<Int>] = []
    for match in matches {
      let range =
        boundary(before: match.range.lowerBound)..<boundary(behind: match.range.upperBound)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    let part = part(ranges, length: length)
    ranges = ranges.map { range in
      let end = min(range.upperBound, part.upperBound) - part.lowerBound
      return min(range.lowerBound - part.lowerBound, end)..<end
    }
    return SearchSnippet(
      field: field, text: bytes.text(part),
      matches: ranges.filter { !$0.isEmpty }, continuesBefore: part.lowerBound > 0,
      continuesBehind: part.upperBound < bytes.count)
  }

  private func part(_ ranges: [Range<Int>], length: Int) -> Range<Int> {
    if bytes.count <= length { return 0..<bytes.count }
    var start = ranges.first?.lowerBound ?? 0
    var end = ranges.last?.upperBound ?? 0
    let spare = max(length - (end - start), 0)
    let earliest = start - min(spare / 3, start)
    if earliest == 0 {
      start = 0
    } else if let first = tokens.indices.first(where: { Int(tokens[$0].sourceStart) >= earliest }) {
      start = min(Int(tokens[first].sourceStart), start)
    }
    let latest = start + max(length, end - start)
    if latest >= bytes.count {
      end = bytes.count
    } else if let last = tokens.indices.last(where: { Int(tokens[$0].sourceEnd) <= latest }) {
      // Punctuation and spaces behind it stay with what is left out.
      end = max(Int(tokens[last].sourceEnd), end)
    }
    start = boundary(before: start)
    end = boundary(behind: end)
    if end - start > limit { end = max(boundary(before: start + limit), start) }
    return start..<end
  }

  // MARK: - Characters

  /// The nearest place at or before one that is inside no character.
  private func boundary(before place: Int) -> Int {
    var place = min(place, bytes.count)
    while place > 0, place < bytes.count, bytes[place] & 0xc0 == 0x80 { place -= 1 }
    var steps = 0
    while !isBoundary(place), steps < Self.longestCharacter {
      place -= 1
      while place > 0, bytes[place] & 0xc0 == 0x80 { place -= 1 }
      steps += 1
    }
    return place
  }

  /// The nearest place at or behind one that is inside no character.
  private func boundary(behind place: Int) -> Int {
    var place = min(place, bytes.count)
    var steps = 0
    while !isBoundary(place), steps < Self.longestCharacter {
      place += 1
      while place < bytes.count, bytes[place] & 0xc0 == 0x80 { place += 1 }
      steps += 1
    }
    return place
  }

  /// Whether the scalars at both sides of a place belong to different characters.
  private func isBoundary(_ place: Int) -> Bool {
    guard place > 0, place < bytes.count else { return true }
    // Between two letters of ASCII there is always one; a line break is no part of a word.
    if bytes[place] < 0x80, bytes[place - 1] < 0x80 { return true }
    // What comes before decides: flags go by twos, joiners hold whole families together.
    var start = place
    var scalars = 0
    while start > 0, scalars < Self.context {
      start -= 1
      while start > 0, bytes[start] & 0xc0 == 0x80 { start -= 1 }
      scalars += 1
    }
    var end = place + 1
    while end < bytes.count, bytes[end] & 0xc0 == 0x80 { end += 1 }
    var length = 0
    for character in bytes.text(start..<end) {
      if start + length >= place { break }
      length += character.utf8.count
    }
    return start + length == place
  }
}
