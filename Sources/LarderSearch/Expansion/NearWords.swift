/// A way to write a word: terms side by side, which take up so many positions.
struct WordSpelling: Hashable {
  var elements: [PhraseElement]
  var length: UInt32

  init(_ elements: [PhraseElement], length: UInt32) {
    self.elements = elements
    self.length = length
  }

  init(_ term: String) {
    self.init([PhraseElement(term: term, offset: 0)], length: 1)
  }
}

/// Words that stand near one another.
struct NearWords: Hashable {
  /// The most words that may be near one another.
  static let maximumCount = 64
  /// The most other words in between: fewer than the positions between two texts, so that nothing goes across.
  static let maximumDistance = Int(DocumentBatch.gap) - 1

  /// For each word its spellings: a hyphenated one has its parts side by side, and its joined form.
  let words: [[WordSpelling]]
  /// The most other words between all of them together.
  let distance: Int
  let isOrdered: Bool
  /// Words that are the same, of which each has to stand at another place.
  let kinds: [[Int]]
  /// Whether all words are single terms.
  let isPlain: Bool

  init(words: [[WordSpelling]], distance: Int, isOrdered: Bool) {
    self.words = words
    self.distance = distance
    self.isOrdered = isOrdered
    isPlain = words.allSatisfy { $0.count == 1 && $0[0].length == 1 && $0[0].elements.count == 1 }
    kinds = Dictionary(grouping: words.indices) { words[$0] }.values.sorted { $0[0] < $1[0] }
  }

  /// Names the words among all others.
  var name: String {
    words.reduce("\(isOrdered ? "<" : "&")\(distance)") { name, spellings in
      spellings.reduce(name + "\u{1}") { name, spelling in
        spelling.elements.reduce(name + "\u{2}") { $0 + " \($1.offset) \($1.term)" }
      }
    }
  }
}

/// Where a word stands in a document: its first and its last position.
struct WordPlace: BitwiseCopyable {
  var start: UInt32
  var end: UInt32

  var count: Int { Int(end &- start) + 1 }
}

/// Finds where words stand near enough in a document. Reused from document to document.
struct NearFinder {
  /// The positions from which on the words stand near enough, ascending, each once.
  let starts = GrowingBuffer<UInt32>(capacity: 16)
  /// For each word where it stands, in the order of starts.
  let places: [GrowingBuffer<WordPlace>]
  private let near: NearWords
  /// For each word the first place that is not before the start that is looked at.
  private var firsts: [Int]
  private let all = GrowingBuffer<UInt32>(capacity: 16)

  init(_ near: NearWords) {
    self.near = near
    places = near.words.map { _ in GrowingBuffer(capacity: 16) }
    firsts = near.words.map { _ in 0 }
  }

  mutating func find() {
    starts.removeAll()
    all.removeAll()
    for word in firsts.indices {
      firsts[word] = 0
      if places[word].count == 0 { return }
      if near.isOrdered, word > 0 { continue }
      for place in places[word].buffer { all.append(place.start) }
    }
    if !near.isOrdered {
      all.sort()
    }
    for start in all.buffer where starts.count == 0 || starts[starts.count - 1] != start {
      for word in firsts.indices {
        while firsts[word] < places[word].count, places[word][firsts[word]].start < start {
          firsts[word] += 1
        }
        // The word stands nowhere from here on.
        if firsts[word] == places[word].count { return }
      }
      if isNear(from: start) { starts.append(start) }
    }
  }

  private func isNear(from start: UInt32) -> Bool {
    switch (near.isOrdered, near.isPlain) {
    case (true, true): isNearInOrder(start)
    case (true, false): areSpellingsNearInOrder(start)
    case (false, true): isNearInAnyOrder(start)
    case (false, false): areSpellingsNear(start)
    }
  }

  // MARK: - Single terms

  /// Each word at the first place behind the one before, which leaves most room for the rest.
  private func isNearInOrder(_ start: UInt32) -> Bool {
    let limit = Int(start) + firsts.count + near.distance
    var last = start
    for word in 1..<max(firsts.count, 1) {
      var index = firsts[word]
      while index < places[word].count, places[word][index].start <= last { index &+= 1 }
      guard index < places[word].count else { return false }
      last = places[word][index].start
      if Int(last) >= limit { return false }
    }
    return true
  }

  private func isNearInAnyOrder(_ start: UInt32) -> Bool {
    let limit = Int(start) + firsts.count + near.distance
    for kind in near.kinds {
      let word = kind[0]
      let last = firsts[word] + kind.count - 1
      guard last < places[word].count, Int(places[word][last].start) < limit else { return false }
    }
    return true
  }

  // MARK: - Spellings of several terms

  private func areSpellingsNearInOrder(_ start: UInt32) -> Bool {
    // How few other words lie in between, for each place at which the words so far may end.
    var reached: [(end: UInt32, between: Int)] = []
    for place in places[0].buffer[firsts[0]...] {
      if place.start != start { break }
      reached.append((place.end, 0))
    }
    for word in firsts.indices.dropFirst() {
      var next: [(end: UInt32, between: Int)] = []
      let farthest = Int(reached.map(\.end).max() ?? 0) + near.distance + 1
      for place in places[word].buffer[firsts[word]...] {
        if Int(place.start) > farthest { break }
        var least = Int.max
        for (end, between) in reached where end < place.start {
          least = min(least, between + Int(place.start - end) - 1)
        }
        if least <= near.distance { next.append((place.end, least)) }
      }
      if next.isEmpty { return false }
      reached = next
    }
    return true
  }

  /// Whether all words stand in a stretch of text that has few enough others in it.
  private func areSpellingsNear(_ start: UInt32) -> Bool {
    var longest = 0
    for word in places { longest += word.buffer.lazy.map(\.count).max() ?? 0 }
    let limit = Int(start) + longest + near.distance
    var candidates: [[WordPlace]] = []
    for kind in near.kinds {
      let own = places[kind[0]].buffer[firsts[kind[0]]...].prefix { Int($0.start) < limit }
      candidates.append(Array(own))
    }
    for end in Set(candidates.joined().map(\.end)).sorted() {
      var covered = 0
      var isWhole = true
      for (own, kind) in zip(candidates, near.kinds) {
        // The longest spelling at each start, and of the starts the longest.
        var counts: [UInt32: Int] = [:]
        for place in own where place.end <= end {
          counts[place.start] = max(counts[place.start] ?? 0, place.count)
        }
        if counts.count < kind.count { isWhole = false }
        covered += counts.values.sorted(by: >).prefix(kind.count).reduce(0, +)
      }
      if isWhole, Int(end) - Int(start) + 1 - covered <= near.distance { return true }
    }
    return false
  }
}
