/// The terms of one search field of an object, with their positions.
struct ScannedTerms {
  /// One of the terms of a query that have to stand together.
  struct Part: Hashable {
    var term: String
    /// Positions behind the first part.
    var offset: UInt64
  }

  /// No phrase runs from one text into the next: their positions lie far apart.
  private static let textLength: UInt64 = 1 << 32

  private var positions: [String: Set<UInt64>] = [:]
  private var next: UInt64 = 0

  /// Begins the next text of the field.
  mutating func beginText() { next &+= Self.textLength }

  mutating func add(_ term: String, at position: UInt32) {
    positions[term, default: []].insert(next &+ UInt64(position))
  }

  func hasTerm(where matches: (String) -> Bool) -> Bool { positions.keys.contains(where: matches) }

  /// Whether the parts stand in order with at most `slack` other words between them.
  func contains(_ parts: [Part], lastIsPrefix: Bool = false, slack: Int = 0) -> Bool {
    let starts = starts(of: parts, lastIsPrefix: lastIsPrefix)
    guard slack > 0, parts.count > 1, let first = starts.first else {
      return starts.first?.contains { start in
        zip(parts, starts).allSatisfy { $1.contains(start &+ $0.offset) }
      } ?? false
    }
    return first.contains { start in
      var spare = UInt64(slack)
      var shift: UInt64 = 0
      for (part, places) in zip(parts, starts).dropFirst() {
        let earliest = start &+ part.offset &+ shift
        // The nearest place leaves most for those behind it.
        guard let place = places.filter({ $0 >= earliest }).min(), place - earliest <= spare
        else { return false }
        shift += place - earliest
        spare -= place - earliest
      }
      return true
    }
  }

  /// Whether words stand in any order with at most `distance` other words between all of them.
  func contains(_ words: [[Part]], near distance: Int) -> Bool {
    let places = words.map { parts -> [UInt64] in
      let starts = starts(of: parts, lastIsPrefix: false)
      return starts.first?.filter { start in
        zip(parts, starts).allSatisfy { $1.contains(start &+ $0.offset) }
      }.sorted() ?? []
    }
    let lengths = words.map { ($0.last?.offset ?? 0) + 1 }
    let wanted = lengths.reduce(0, +)
    // Of words that are the same, each stands at another place.
    let numbers = words.enumerated().map { index, word in words[..<index].count { $0 == word } }
    // Each place as the first of them: the next of every other word leaves the fewest words between.
    return places.joined().contains { begin in
      var end = begin
      for (index, starts) in places.enumerated() {
        let next = starts.drop { $0 < begin }.dropFirst(numbers[index])
        guard let start = next.first else { return false }
        end = max(end, start + lengths[index])
      }
      return end - begin <= wanted + UInt64(max(0, distance))
    }
  }

  /// The places of each part.
  private func starts(of parts: [Part], lastIsPrefix: Bool) -> [Set<UInt64>] {
    parts.enumerated().map { index, part in
      guard lastIsPrefix, index == parts.count - 1 else { return positions[part.term] ?? [] }
      return positions.reduce(into: []) { result, entry in
        if entry.key.utf8.starts(with: part.term.utf8) { result.formUnion(entry.value) }
      }
    }
  }
}
