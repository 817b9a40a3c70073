import LarderPredicates
import LarderSQLite
import LarderSearch
import LarderText

/// Where the recipe stands that a query was drawn from, by what a word may stand for and by how hits are ranked.
struct KnownItemBenchmark {
  /// A way to answer.
  private struct Way {
    var name: String
    var options: SearchOptions
  }

  private static let depth = 10
  private static let waysForTitles = [
    "frequency", "relevance", "relevance, all tiers, partial matches",
  ]

  var corpus: String
  var folder: String
  var count: Int
  var seed: UInt64

  func run() throws {
    print("seed \(seed)")
    let engine = try SearchEngine(
      folder: folder, access: .readWriteCreate, schema: Self.schema)
    let reader = try CorpusReader(corpus)
    var titles: [String] = []
    try engine.fill { () -> [String]? in
      guard let document = try reader.next() else { return nil }
      titles.append(document.title)
      return document.texts
    }
    var random = RandomSource(seed: seed)
    let items = KnownItem.draw(count, from: titles, random: &random)
    guard !items.isEmpty else { throw Failure("\(corpus): no title has two words") }
    print("documents \(titles.count)")
    printTable(items, try Self.ways.map { (way: $0, found: try measure($0, items, engine)) })
    let unique = KnownItem.uniqueTitles(titles)
    for way in Self.ways where Self.waysForTitles.contains(way.name) {
      try reportTitles(unique, way, engine)
    }
  }

  /// The fields as a recipe store weighs them.
  private static let schema = SearchSchema(
    fields: [
      .init("title", weight: 8), .init("ingredients", weight: 2), .init("directions", weight: 1),
      .init("tags", weight: 3),
    ])

  /// What a word may stand for beside itself: a tier at a time.
  private static let tiers: [(name: String, add: @Sendable (inout QueryExpansions) -> Void)] = [
    ("spelt-out letters", { $0.spelledOutLetters = true }),
    ("stems", { $0.languages = ["en"] }),
    ("synonyms", { $0.synonyms = .builtIn }),
    ("typos", { $0.typos = .automatic }),
  ]

  /// Each way of ranking without any tier, relevance with each tier alone, with all of them, with all but each, and with
  /// partial matches as well.
  private static var ways: [Way] {
    func way(
      _ name: String, _ ranking: SearchOptions.Ranking, partial: Bool = false,
      _ isIncluded: (String) -> Bool
    ) -> Way {
      var options = SearchOptions(limit: depth, ranking: ranking)
      options.includesPartialMatches = partial
      for tier in tiers where isIncluded(tier.name) { tier.add(&options.expansions) }
      return Way(name: name, options: options)
    }
    var ways = [
      way("frequency", .frequency) { _ in false },
      way("frequency, all tiers", .frequency) { _ in true },
      way("relevance", .relevance) { _ in false },
    ]
    for (name, _) in tiers { ways.append(way("relevance, \(name)", .relevance) { $0 == name }) }
    if tiers.count > 1 {
      ways.append(way("relevance, all tiers", .relevance) { _ in true })
      for (name, _) in tiers {
        ways.append(way("relevance, all tiers but \(name)", .relevance) { $0 != name })
      }
    }
    ways.append(way("relevance, partial matches", .relevance, partial: true) { _ in false })
    ways.append(
      way("relevance, all tiers, partial matches", .relevance, partial: true) { _ in true })
    return ways
  }

  // MARK: - Words of titles

  private struct Found {
    var reciprocalRanks: [KnownItem.Form: [Double]] = [:]
    var times = Timings()
  }

  private func measure(_ way: Way, _ items: [KnownItem], _ engine: SearchEngine) throws -> Found {
    var found = Found()
    for item in items {
      var matches: SearchMatches?
      try found.times.measure { matches = try engine.search(item.query, way.options) }
      let place = matches?.hits.firstIndex { $0.key == item.key }
      found.reciprocalRanks[item.form, default: []].append(place.map { 1 / Double($0 + 1) } ?? 0)
    }
    return found
  }

  private func printTable(_ items: [KnownItem], _ results: [(way: Way, found: Found)]) {
    let counts = KnownItem.Form.allCases.map { form in
      "\(form.rawValue) \(items.count { $0.form == form })"
    }
    print("queries: \(counts.joined(separator: ", "))")
    print("")
    print("mean reciprocal rank at \(Self.depth); share of queries with the recipe among them")
    print("")
    print(
      "| way | as written and misspelt | as written | one misspelt | other number | p50 us | p95 us |"
    )
    print("|---|---|---|---|---|---|---|")
    for (way, found) in results {
      let both = found.reciprocalRanks.filter { $0.key != .otherNumber }.flatMap(\.value)
      let cells = [both] + KnownItem.Form.allCases.map { found.reciprocalRanks[$0] ?? [] }
      print(
        "| \(way.name) | \(cells.map(Self.cell).joined(separator: " | ")) | "
          + "\(Comparison.text(found.times.percentile(0.5) * 1000)) | "
          + "\(Comparison.text(found.times.percentile(0.95) * 1000)) |")
    }
  }

  private static func cell(_ ranks: [Double]) -> String {
    let size = Double(max(ranks.count, 1))
    let mean = ranks.reduce(0, +) / size
    let share = Double(ranks.count { $0 > 0 }) / size
    return "\(Comparison.text(mean, 3)); \(Comparison.text(share * 100)) %"
  }

  // MARK: - Whole titles

  private func reportTitles(
    _ unique: [(key: Int64, title: String)], _ way: Way, _ engine: SearchEngine
  ) throws {
    var options = way.options
    options.limit = 1
    var failures: [String] = []
    for (key, title) in unique {
      let matches = try engine.search(KnownItem.typed(title), options)
      if matches.hits.first?.key != key { failures.append(title) }
    }
    let share = 100 * Double(unique.count - failures.count) / Double(max(unique.count, 1))
    print("")
    print(
      "exact title first, \(way.name): \(unique.count - failures.count) of \(unique.count) titles "
        + "that one recipe has (\(Comparison.text(share, 2)) %)")
    for title in failures.prefix(5) { print("  not first: \(title)") }
  }
}
