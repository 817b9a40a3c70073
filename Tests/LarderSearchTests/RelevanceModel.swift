internal import LarderPredicates

@testable internal import LarderSearch

/// Ranking by relevance and partial matches as the rules say, over every document of the brute-force engine.
struct RelevanceModel {
  let index: ModelIndex
  /// Where the head of a title stands.
  let head: TitleHead?
  private let memory = Memory()

  private final class Memory {
    var matches: [FullTextQuery: Set<Int64>] = [:]
  }

  init(index: ModelIndex, head: TitleHead? = nil) { (self.index, self.head) = (index, head) }

  private func matches(_ query: FullTextQuery) -> Set<Int64> {
    if let known = memory.matches[query] { return known }
    let matches = index.matches(query)
    memory.matches[query] = matches
    return matches
  }

  struct Hit: Equatable {
    var key: Int64
    var score: Double
    var isPartial: Bool
  }

  /// A boost changes nothing but scores.
  static func unboosted(_ query: FullTextQuery) -> FullTextQuery {
    if case .boosted(let inner, _) = query { return inner }
    return query
  }

  /// The conditions of nested ANDs.
  static func clauses(_ query: FullTextQuery) -> [FullTextQuery] {
    if case .and(let parts) = query { return parts.flatMap(clauses) }
    return [query]
  }

  static func isWord(_ query: FullTextQuery) -> Bool {
    switch unboosted(query) {
    case .word, .phrase, .prefix, .wildcard, .fuzzy: true
    default: false
    }
  }

  /// All hits in order: what matches, and what has some of several words and all that is no word.
  func hits(_ query: FullTextQuery, _ ranking: SearchOptions.Ranking) -> [Hit] {
    let full = matches(query)
    return ordered(full.union(partial(query)), query, ranking).map {
      Hit(key: $0.key, score: $0.score, isPartial: !full.contains($0.key))
    }
  }

  private func partial(_ query: FullTextQuery) -> Set<Int64> {
    let clauses = Self.clauses(query)
    let words = clauses.filter(Self.isWord)
    guard words.count > 1 else { return [] }
    let some = words.map(matches).reduce(Set()) { $0.union($1) }
    return clauses.filter { !Self.isWord($0) }.map(matches).reduce(some) { $0.intersection($1) }
  }

  // MARK: - Relevance

  /// The words of the query, what is excluded or only begun left out.
  static func terms(_ query: FullTextQuery) -> [String] {
    switch query {
    case .word(let text), .phrase(let text, _), .fuzzy(let text, _):
      ModelIndex.words(text).map(\.term)
    case .near(let words, _): words.flatMap { terms(.word($0)) }
    case .and(let parts), .or(let parts), .allBut(_, let parts): parts.flatMap(terms)
    case .field(_, let inner), .boosted(let inner, _): terms(inner)
    case .all, .prefix, .wildcard, .not, .attribute, .fact: []
    }
  }

  private func ordered(
    _ keys: Set<Int64>, _ query: FullTextQuery, _ ranking: SearchOptions.Ranking
  ) -> [(key: Int64, score: Double)] {
    let terms = ranking == .relevance ? Set(Self.terms(query)) : []
    func marks(_ key: Int64) -> Int { terms.count { index.hasMarked($0, key) } }
    func isBetter(_ left: (key: Int64, score: Double), _ right: (key: Int64, score: Double)) -> Bool
    {
      if left.score != right.score { return left.score > right.score }
      // What scores nothing has none of the words.
      if left.score == 0 { return left.key < right.key }
      let (leftMarks, rightMarks) = (marks(left.key), marks(right.key))
      return leftMarks != rightMarks ? leftMarks > rightMarks : left.key < right.key
    }
    let frequency = keys.map { (key: $0, score: index.score(query, $0)) }.sorted(by: isBetter)
    guard ranking == .relevance else { return frequency }
    let titles = Set(keys.filter { isTitle(query, $0) })
    let first = Set(frequency.prefix(RelevanceWeights.candidates).map(\.key)).union(titles)
    var scores = Dictionary(uniqueKeysWithValues: frequency)
    for key in first { scores[key, default: 0] += nearness(query, key) + title(query, key) }
    let highest = first.map { scores[$0, default: 0] }.max() ?? 0
    for key in titles { scores[key, default: 0] += highest }
    return scores.map { (key: $0.key, score: $0.value) }.sorted(by: isBetter)
  }

  /// The words of each text with their positions; the texts of the first field apart.
  private func places(_ key: Int64) -> [(term: String, place: Int, isTitle: Bool)] {
    var place = 0
    var places: [(term: String, place: Int, isTitle: Bool)] = []
    for (field, texts) in index.documents[key, default: []].enumerated() {
      for text in texts where !text.isEmpty {
        if place > 0 { place += Int(DocumentBatch.gap) }
        for word in text {
          places.append((word.term, place, field == 0 && index.fieldNames.count > 1))
          place += 1
        }
      }
    }
    return places
  }

  private func terms(_ query: FullTextQuery) -> [String]? {
    switch Self.unboosted(query) {
    case .word(let text), .phrase(let text, _): ModelIndex.words(text).map(\.term)
    default: nil
    }
  }

  /// The different words and phrases of a query.
  private func wanted(_ query: FullTextQuery) -> [(clause: FullTextQuery, terms: [String])] {
    var wanted: [(clause: FullTextQuery, terms: [String])] = []
    for clause in Self.clauses(query) {
      guard let terms = terms(clause), !wanted.contains(where: { $0.clause == clause }) else {
        continue
      }
      wanted.append((clause, terms))
    }
    return wanted
  }

  /// The one that says what is asked for.
  private func head(of query: FullTextQuery) -> FullTextQuery? {
    guard let head else { return nil }
    let all = wanted(query)
    if head.isFirst { return all.first?.clause }
    let before = all.prefix { $0.terms.count != 1 || !head.links.contains($0.terms[0]) }
    return (before.last ?? all.last)?.clause
  }

  /// The different words and phrases, with where they begin.
  private func units(
    _ query: FullTextQuery, _ key: Int64
  ) -> [(weight: Double, length: Int, starts: [Int], inTitle: Set<Int>, isHead: Bool)] {
    let places = places(key)
    let terms = places.map(\.term)
    let head = head(of: query)
    return self.wanted(query).compactMap { clause, wanted in
      var starts: [Int] = []
      var inTitle: Set<Int> = []
      for index in places.indices where index + wanted.count <= terms.count {
        let range = index..<index + wanted.count
        let isRun = zip(places[range], places[range].dropFirst()).allSatisfy {
          $1.place == $0.place + 1
        }
        guard isRun, Array(terms[range]) == wanted else { continue }
        starts.append(places[index].place)
        if places[index].isTitle { inTitle.formUnion(places[range].map(\.place)) }
      }
      let weight = index.inverse(matches(clause).count)
      return starts.isEmpty ? nil : (weight, wanted.count, starts, inTitle, clause == head)
    }
  }

  /// Tries each start of each word as the first of the stretch.
  private func nearness(_ query: FullTextQuery, _ key: Int64) -> Double {
    let units = units(query, key)
    guard units.count > 1 else { return 0 }
    var shortest = Int.max
    for first in units.flatMap(\.starts) {
      let next = units.compactMap { unit in unit.starts.first { $0 >= first } }
      guard next.count == units.count else { continue }
      shortest = min(shortest, (next.max() ?? first) - first + 1)
    }
    let gap = max(shortest - units.reduce(0) { $0 + $1.length }, 0)
    let weight = units.reduce(0) { $0 + $1.weight }
    return RelevanceWeights.nearness(weight: weight, gap: gap)
  }

  private func title(_ query: FullTextQuery, _ key: Int64) -> Double {
    let units = units(query, key).filter { !$0.inTitle.isEmpty }
    let title = places(key).filter(\.isTitle).map(\.place)
    let covered = units.reduce(Set<Int>()) { $0.union($1.inTitle) }
    guard !covered.isEmpty else { return 0 }
    let saysMore = places(key).contains { $0.isTitle && head?.links.contains($0.term) == true }
    let asked = units.first(where: \.isHead)?.inTitle ?? []
    let hasHead: Bool =
      switch head?.isFirst {
      case nil: false
      case true?: asked.contains(0)
      case false?:
        saysMore ? asked.contains { $0 < title.count - 1 } : asked.contains(title.count - 1)
      }
    return RelevanceWeights.title(
      weight: units.reduce(0) { $0 + $1.weight }, covered: covered.count, length: title.count,
      hasHead: hasHead)
  }

  private func isTitle(_ query: FullTextQuery, _ key: Int64) -> Bool {
    guard index.fieldNames.count > 1 else { return false }
    var wanted: [String] = []
    for clause in Self.clauses(query) {
      switch Self.unboosted(clause) {
      case .word(let text), .phrase(let text, _), .prefix(let text):
        wanted += ModelIndex.words(text).map(\.term)
      case .field(let names, .word(let text)):
        if names.contains(index.fieldNames[0]) { wanted += ModelIndex.words(text).map(\.term) }
      case .not, .all: break
      default: return false
      }
    }
    let texts = index.documents[key]?[0].filter { !$0.isEmpty } ?? []
    return !wanted.isEmpty && texts.count == 1 && texts[0].map(\.term) == wanted
  }
}
