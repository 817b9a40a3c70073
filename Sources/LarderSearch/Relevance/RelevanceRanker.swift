internal import LarderPredicates

/// A document in its place among the hits, with what its score is made of.
struct RankedDocument {
  let key: Int64
  /// Its score by frequency.
  let base: Double
  var bonus = PlaceFinder.Bonus()
  /// What a title that is the query gains.
  var titleBonus = 0.0

  /// The parts in the order in which explanations add them up.
  var score: Double { base + bonus.nearness + bonus.title + titleBonus }

  init(_ element: TopDocuments.Element) {
    key = element.key
    base = element.score
  }

  init(key: Int64, base: Double, bonus: PlaceFinder.Bonus) {
    self.key = key
    self.base = base
    self.bonus = bonus
  }
}

/// Puts documents in the order of `RelevanceWeights`.
struct RelevanceRanker {
  private let query: QueryWeight
  private let units: [PlaceFinder.Unit]
  private let titleTerms: [String]?
  private let head: TitleHead?
  /// Nil where no document has marks in the query's words.
  private let marks: MarkOrder?

  init(
    _ query: QueryWeight, _ compiled: CompiledQuery, typed: FullTextQuery, head: TitleHead?
  ) throws(SearchError) {
    self.query = query
    self.head = head
    marks = try MarkOrder(typed, query.snapshot, query.schema)
    titleTerms = compiled.titleTerms(query.schema)
    var units: [PlaceFinder.Unit] = []
    var seen: [FullTextQuery] = []
    for clause in query.clauses
    where (clause.isWord || clause.isOptional) && units.count < RelevanceWeights.places {
      let runs = clause.leaves.flatMap(\.leaf.kind.runs)
      guard !runs.isEmpty, !seen.contains(clause.query) else { continue }
      seen.append(clause.query)
      // What is optional says little, and so does where it stands.
      let share = clause.isOptional ? clause.leaves.first?.leaf.boost ?? 1 : 1
      let weight = share * (try query.view.inverseFrequency(of: clause.word))
      units.append(
        PlaceFinder.Unit(runs: runs, weight: weight, isOptional: clause.isOptional))
    }
    self.units = units
  }

  /// The first `limit` documents of some, given for each segment.
  ///
  /// - Parameter top: the documents' order by frequency.
  func top(
    in sets: [DocumentSet]?, limit: Int,
    byFrequency top: (Int) throws(SearchError) -> [TopDocuments.Element]
  ) throws(SearchError) -> [RankedDocument] {
    let titles = try titles(in: sets)
    let titleCount = titles.reduce(0) { $0 + $1.count }
    let (wanted, overflow) = max(limit, RelevanceWeights.candidates)
      .addingReportingOverflow(titleCount)
    var best = try first(overflow ? Int.max : wanted, byFrequency: top)
    var rest = Array(best.dropFirst(RelevanceWeights.candidates))
    best.removeLast(rest.count)
    var candidates = try candidates(best, titles)
    if titleCount > 0 {
      let keys = Set(candidates.map(\.key))
      rest.removeAll { keys.contains($0.key) }
    }
    candidates.sort { $0.score != $1.score ? $0.score > $1.score : $0.key < $1.key }
    try marks?.settle(&candidates)
    if candidates.count >= limit { return Array(candidates.prefix(limit)) }
    return candidates + rest.prefix(limit - candidates.count).map { RankedDocument($0) }
  }

  /// The first documents by frequency, among equals those with more marks.
  ///
  /// Whoever is behind the last place with the same score may come before it, so these are looked at too.
  private func first(
    _ limit: Int, byFrequency top: (Int) throws(SearchError) -> [TopDocuments.Element]
  ) throws(SearchError) -> [TopDocuments.Element] {
    guard let marks, limit > 0 else { return try top(limit) }
    var (wanted, overflow) = limit.addingReportingOverflow(32)
    if overflow { wanted = .max }
    var found = try top(wanted)
    while found.count == wanted, found[limit - 1].score > 0,
      found[limit - 1].score == found[wanted - 1].score
    {
      (wanted, overflow) = wanted.multipliedReportingOverflow(by: 4)
      if overflow { wanted = .max }
      found = try top(wanted)
    }
    try marks.settle(&found)
    return Array(found.prefix(limit))
  }

  /// For each segment the documents of the sets whose title is the query.
  private func titles(in sets: [DocumentSet]?) throws(SearchError) -> [[UInt32]] {
    guard let titleTerms else { return [] }
    var titles: [[UInt32]] = []
    for (number, segment) in query.snapshot.segments.enumerated() {
      var found = try TitleFinder(segment, schema: query.schema).documents(titleTerms)
      if let set = sets?[number], !found.isEmpty {
        var walk = DocumentWalk(set, documentCount: segment.documentCount)
        found = found.filter {
          walk.advance(to: $0)
          return walk.document == $0
        }
      }
      titles.append(found)
    }
    return titles
  }

  /// The first by frequency and the titles, with their scores by relevance.
  private func candidates(
    _ best: [TopDocuments.Element], _ titles: [[UInt32]]
  ) throws(SearchError) -> [RankedDocument] {
    var scores: [[UInt32: Double]] = Array(repeating: [:], count: query.snapshot.segments.count)
    for element in best {
      let (number, document) = try query.snapshot.place(of: element.key)
      scores[number][document] = element.score
    }
    var candidates: [RankedDocument] = []
    var isTitle: [Bool] = []
    for (number, segment) in query.snapshot.segments.enumerated() {
      let exact = titles.isEmpty ? [] : titles[number]
      let missing = exact.filter { scores[number][$0] == nil }
      for (document, score) in zip(missing, try query.scores(of: missing, segment: number)) {
        scores[number][document] = score
      }
      let documents = scores[number].keys.sorted()
      var finder = PlaceFinder(segment, schema: query.schema, units: units, head: head)
      let bonuses = try finder.bonuses(documents)
      let titles = Set(exact)
      for (document, bonus) in zip(documents, bonuses) {
        candidates.append(
          RankedDocument(
            key: try segment.key(Int(document)), base: scores[number][document, default: 0],
            bonus: bonus))
        isTitle.append(titles.contains(document))
      }
    }
    let highest = candidates.reduce(0) { max($0, $1.score) }
    for index in candidates.indices where isTitle[index] {
      candidates[index].titleBonus = highest
    }
    return candidates
  }
}

extension IndexSnapshot {
  /// Where the live document with a key is, which a ranking gave.
  func place(of key: Int64) throws(SearchError) -> (segment: Int, document: UInt32) {
    guard let place = try find(key) else {
      throw SearchError.damaged("it has no document with the key \(key) any more")
    }
    return place
  }

  /// Where the live document with a key is; nil when there is none.
  func find(_ key: Int64) throws(SearchError) -> (segment: Int, document: UInt32)? {
    for (number, segment) in segments.enumerated() {
      if let document = try segment.document(key: key), !segment.isDeleted(UInt32(document)) {
        return (number, UInt32(document))
      }
    }
    return nil
  }
}
