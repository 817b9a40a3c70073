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
      titles.append(document.title?.joined ?? "")
      return document.texts
    }
    var random = RandomSource(seed: seed)
    let items = KnownItem.draw(count, from: titles, random: &random)
    guard !items.isEmpty else { throw Failure("\(corpus): no title has two words") }
    print("documents \(titles.count)")
    printTable(items, try Self.ways.map { (way: $0, found: try measure($0, items, engine)) })
    let unique = KnownItem.uniqueTitles(titles)
    for way in Self.ways where way.options.ranking == .relevance || way.name == Self.ways[0].name {
      try reportTitles(unique, way, engine)
    }
  }

  /// The fields as a recipe store weighs them.
  private static let schema = SearchSchema(
    fields: [
      .init("title", weight: 8), .init("ingredients", weight: 2), .init("directions", weight: 1),
      .init("tags", weight: 3),
    ])

  private static var ways: [Way] {
    var relevance = SearchOptions(limit: depth)
    relevance.ranking = .relevance
    var typos = SearchOptions(limit: depth)
    typos.expansions.typos = .automatic
    var relevantTypos = relevance
    relevantTypos.expansions.typos = .automatic
    var partial = relevantTypos
    partial.includesPartialMatches = true
    return [
      Way(name: "frequency", options: SearchOptions(limit: depth)),
      Way(name: "frequency, typos", options: typos),
      Way(name: "relevance", options: relevance),
      Way(name: "relevance, typos", options: relevantTypos),
      Way(name: "relevance, typos, partial matches", options: partial),
    ]
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
