internal import LarderBytes
internal import LarderPredicates

/// What each keyword of a stored column is to a search by what is at hand, and what the documents come to by it.
///
/// Not thread-safe: it belongs to one search.
final class CoverageScan {
  /// What the values of one document come to.
  struct Tally: Equatable {
    var missing = 0
    var substituted = 0
    var used = 0
    var isDoubtful = false

    /// Higher is better: fewer missing, then fewer substituted, then nothing doubtful, then more used.
    var score: Double {
      var order = min(missing, 1 << 16 - 1)
      order = order << 16 | min(substituted, 1 << 16 - 1)
      order = order << 1 | (isDoubtful ? 1 : 0)
      order = order << 16 | (1 << 16 - 1 - min(used, 1 << 16 - 1))
      return -Double(order)
    }
  }

  private enum State {
    static let missing: UInt8 = 0
    static let present: UInt8 = 1
    static let substituted: UInt8 = 2
    static let ignored: UInt8 = 3
    static let doubtful: UInt8 = 4
  }

  private let column: AttributeColumnReader
  private let values: ValuesByDocument
  private let groups: GrowingBuffer<UInt32>
  /// By the keyword's place.
  private let states: GrowingBuffer<UInt8>
  /// The things that a keyword uses: `things` from its start to that of the next one.
  private let starts: GrowingBuffer<UInt32>
  private let things: GrowingBuffer<UInt32>
  /// For each thing the last document, and one, that used it.
  private let lastUses: GrowingBuffer<UInt32>

  /// Looks each keyword of the column up, once.
  init(
    _ column: AttributeColumnReader, _ provisions: CoverageProvisions
  ) throws(SearchError) {
    self.column = column
    values = try column.byDocument()
    groups = try column.groups()
    let (states, starts, things) = (
      GrowingBuffer<UInt8>(capacity: column.count),
      GrowingBuffer<UInt32>(capacity: column.count + 1), GrowingBuffer<UInt32>()
    )
    try column.forEachKeyword { _, entry in
      starts.append(UInt32(things.count))
      switch provisions.provision(of: entry) {
      case nil: states.append(State.missing)
      case .ignored: states.append(State.ignored)
      case .doubtful: states.append(State.doubtful)
      case .present(let thing):
        states.append(State.present)
        things.append(UInt32(thing))
      case .substituted(let all):
        states.append(State.substituted)
        for thing in all { things.append(UInt32(thing)) }
      }
    }
    starts.append(UInt32(things.count))
    self.states = states
    self.starts = starts
    self.things = things
    lastUses = GrowingBuffer(capacity: max(provisions.thingCount, 1))
    lastUses.fill(provisions.thingCount, with: 0)
  }

  /// Calls `body` with what each document comes to that has a value and misses at most some.
  ///
  /// - Parameters:
  ///   - maximumMissing: the most values that one may miss.
  ///   - isWanted: whether a document counts.
  ///   - body: gets the document and what it comes to.
  func forEachDocument(
    maximumMissing: Int, where isWanted: (Int) -> Bool,
    _ body: (Int, Tally) throws(SearchError) -> Void
  ) throws(SearchError) {
    if case .none = values.layout { return }
    for document in 0..<column.documentCount where isWanted(document) {
      if let tally = tally(document, maximumMissing: maximumMissing) { try body(document, tally) }
    }
  }

  /// What a document comes to; nil where it has no values or misses too many.
  @inline(__always)
  private func tally(_ document: Int, maximumMissing: Int) -> Tally? {
    var tally = Tally()
    var isEmpty = true
    var last = UInt32.max
    @inline(__always)
    func add(_ ordinal: UInt32) -> Bool {
      isEmpty = false
      let group = groups[Int(ordinal)]
      // Another spelling of the value before.
      if group == last { return true }
      last = group
      switch states[Int(group)] {
      case State.missing:
        tally.missing &+= 1
        return tally.missing <= maximumMissing
      case State.present: use(group, document, &tally)
      case State.substituted:
        tally.substituted &+= 1
        use(group, document, &tally)
      case State.doubtful: tally.isDoubtful = true
      default: break
      }
      return true
    }
    switch values.layout {
    case .none: return nil
    case .constant: if !add(0) { return nil }
    case .single(let values):
      let value = values[document]
      guard value > 0, add(value &- 1) else { return nil }
    case .multiple(let lists):
      for index in lists.range(document) where !add(lists.values[index]) { return nil }
    }
    return isEmpty ? nil : tally
  }

  @inline(__always)
  private func use(_ ordinal: UInt32, _ document: Int, _ tally: inout Tally) {
    let mark = UInt32(truncatingIfNeeded: document &+ 1)
    for index in Int(starts[Int(ordinal)])..<Int(starts[Int(ordinal) &+ 1]) {
      let thing = Int(things[index])
      if lastUses[thing] == mark { continue }
      lastUses[thing] = mark
      tally.used &+= 1
    }
  }

  /// The values of a document that decide about it, each once, as they are written.
  func hit(_ document: Int, key: Int64) throws(SearchError) -> CoverageMatches.Hit {
    var hit = CoverageMatches.Hit(key: key)
    var used: Set<Int> = []
    var last = UInt32.max
    for ordinal in ordinals(of: document) {
      let group = groups[Int(ordinal)]
      if group == last { continue }
      last = group
      for index in starts[Int(group)]..<starts[Int(group) + 1] {
        used.insert(Int(things[Int(index)]))
      }
      switch states[Int(group)] {
      case State.missing: hit.missing.append(try text(ordinal))
      case State.substituted: hit.substituted.append(try text(ordinal))
      case State.doubtful: hit.isDoubtful = true
      default: break
      }
    }
    hit.used = used.sorted()
    return hit
  }

  private func ordinals(of document: Int) -> [UInt32] {
    var ordinals: [UInt32] = []
    values.forEach(of: document) { ordinals.append($0) }
    return ordinals
  }

  private func text(_ ordinal: UInt32) throws(SearchError) -> String {
    String(decoding: try column.keyword(Int(ordinal)).text, as: UTF8.self)
  }
}

/// The provisions of a search by what is at hand, by the folds of keywords.
struct CoverageProvisions {
  private let byFold: [[UInt8]: CoverageCriteria.Provision]
  private let separator: [UInt8]
  /// One more than the highest number of a thing at hand.
  let thingCount: Int

  /// - Throws: `invalidQuery` for the number of a thing that is none, or too high to count by.
  init(_ criteria: CoverageCriteria) throws(SearchError) {
    var byFold: [[UInt8]: CoverageCriteria.Provision] = [:]
    var count = 0
    // In an order of their own: of two that fold to one the last counts, the same one every time.
    for (text, provision) in criteria.provisions.sorted(by: { $0.key < $1.key }) {
      byFold[KeywordText.folded(text)] = provision
      for thing in provision.things {
        guard (0..<Self.maximumThings).contains(thing) else {
          throw SearchError(
            .invalidQuery, "things at hand are numbered from 0 to \(Self.maximumThings - 1)")
        }
        count = max(count, thing + 1)
      }
    }
    self.byFold = byFold
    thingCount = count
    separator = criteria.alternativeSeparator.map { KeywordText.fold(ofPart: $0) } ?? []
  }

  private static let maximumThings = 1 << 16

  /// What a keyword is; of alternatives, the best one.
  func provision(of entry: KeywordDictionary.Entry) -> CoverageCriteria.Provision? {
    let folded = entry.folded
    if let whole = byFold[folded] { return whole }
    guard let first = separator.first else { return nil }
    var best: CoverageCriteria.Provision?
    var start = 0
    var index = 0
    while index <= folded.count {
      let isAtEnd = index == folded.count
      guard isAtEnd || folded[index] == first && folded[index...].starts(with: separator) else {
        index += 1
        continue
      }
      // All of it was looked up above.
      if isAtEnd, start == 0 { return nil }
      if let part = byFold[Array(folded[start..<index])], part.rank < best?.rank ?? .max {
        best = part
      }
      index += isAtEnd ? 1 : separator.count
      start = index
    }
    return best
  }
}

extension CoverageCriteria.Provision {
  fileprivate var things: [Int] {
    switch self {
    case .present(let thing): [thing]
    case .substituted(let things): things
    case .ignored, .doubtful: []
    }
  }

  /// Which of several alternatives is taken: the lowest, the first among equals.
  fileprivate var rank: Int {
    switch self {
    case .present: 0
    case .ignored: 1
    case .substituted: 2
    case .doubtful: 3
    }
  }
}
