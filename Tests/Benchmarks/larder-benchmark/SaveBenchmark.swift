import FoundationEssentials
import Glibc
import LarderModel
import LarderPredicates
import LarderStores

/// Recipes saved one at a time into a store that holds a corpus, through the library as a program uses it: how long a save
/// takes, and what many of them leave behind, beside a store with the same recipes that was made at once.
struct SaveBenchmark {
  private static let batchSize = 2000

  var corpus: String
  /// A folder for the stores; those that it has from an earlier run are used again.
  var folder: String
  /// How many saves are timed for each of the two kinds of durability.
  var timed: Int
  /// How many saves follow in a row.
  var saves: Int
  var seed: UInt64

  func run() throws {
    print("seed \(seed)")
    let documents = try CorpusReader.all(corpus)
    var random = RandomSource(seed: seed)
    let extra = (0..<max(timed, saves)).map { _ in
      documents[Int.random(in: 0..<documents.count, using: &random)]
    }
    mkdir(folder, 0o777)
    let base = try makeBase(documents)
    for durability in [StoreOptions.Durability.off, .full] {
      let path = try copy(base, as: "timed.larder")
      let writer = try RecipeWriter(path, durability: durability)
      try writer.add(extra.prefix(1))
      var times = Timings()
      for document in extra.prefix(timed) { try times.measure { try writer.add([document]) } }
      let name = durability == .off ? "OFF" : "FULL"
      print("one recipe added and committed, synchronous=\(name): \(times.line)")
    }
    guard saves > 0 else { return }
    try saveInRow(Array(extra.prefix(saves)), base: base)
  }

  // MARK: - Stores

  private func makeBase(_ documents: [CorpusDocument]) throws -> String {
    let path = "\(folder)/base-\(documents.count).larder"
    if access(path, F_OK) == 0 { return path }
    let temporary = path + ".part"
    remove(temporary)
    let took = try Measurement.of { try fill(temporary, documents) }
    guard rename(temporary, path) == 0 else { throw Failure("\(path): cannot be renamed") }
    print("store of \(documents.count) recipes made in \(Comparison.text(took.wall / 1e3)) s")
    return path
  }

  /// Adds documents in large saves, and does all upkeep.
  private func fill(_ path: String, _ documents: [CorpusDocument]) throws {
    let writer = try RecipeWriter(path, durability: .off)
    var start = 0
    while start < documents.count {
      let end = min(start + Self.batchSize, documents.count)
      try writer.add(documents[start..<end])
      writer.reset()
      start = end
    }
    while try writer.store.maintain() {}
  }

  private func copy(_ path: String, as name: String) throws -> String {
    let target = "\(folder)/\(name)"
    remove(target)
    try Data(contentsOf: URL(filePath: path)).write(to: URL(filePath: target))
    return target
  }

  private func remove(_ path: String) {
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
  }

  private static func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  // MARK: - Many saves

  private func saveInRow(_ extra: [CorpusDocument], base: String) throws {
    let grownPath = try copy(base, as: "grown.larder")
    let oncePath = try copy(base, as: "once.larder")
    try fill(oncePath, extra)
    let grown = try RecipeWriter(grownPath, durability: .off)
    let blockSize = max(extra.count / 10, 1)
    var block = Timings()
    for (number, document) in extra.enumerated() {
      try block.measure { try grown.add([document]) }
      guard (number + 1).isMultiple(of: blockSize) else { continue }
      let log = Comparison.text(Double(Self.size(grownPath + "-wal")) / 1e6)
      let size = Comparison.text(Double(Self.size(grownPath)) / 1e6)
      print("  save \(number + 1): \(block.line); file \(size) MB, log \(log) MB")
      block = Timings()
    }
    let once = try RecipeWriter(oncePath, durability: .off)
    try compare("after \(extra.count) saves", grown.store, once.store, extra)
    let upkeep = try Measurement.of { while try grown.store.maintain() {} }
    print("upkeep: \(Comparison.text(upkeep.wall)) ms")
    try compare("after upkeep", grown.store, once.store, extra)
  }

  private func compare(
    _ name: String, _ grown: any PersistentStore, _ once: any PersistentStore,
    _ extra: [CorpusDocument]
  ) throws {
    func size(_ store: any PersistentStore) -> Double {
      let path = store.path ?? ""
      return Double(Self.size(path) + Self.size(path + "-wal")) / 1e6
    }
    let (ours, theirs) = (size(grown), size(once))
    print(
      """
      \(name): \(Comparison.text(ours)) MB, made at once \(Comparison.text(theirs)) MB, \
      ratio \(Comparison.text(ours / theirs, 3))
      """)
    var random = RandomSource(seed: seed &+ 1)
    let titles = (0..<200).compactMap { _ in extra.randomElement(using: &random)?.title }
    var queries: [FullTextQuery] = titles.compactMap { title in
      let words = title.split(separator: " ").filter { $0.allSatisfy(\.isLetter) }.map(String.init)
      guard words.count > 1 else { return nil }
      return .and(words.shuffled(using: &random).prefix(2).map { .word($0) })
    }
    queries += ["chicken", "salt", "butter", "garlic"].map { .word($0) }
    var (left, right) = (Timings(), Timings())
    var ratios: [Double] = []
    for query in queries {
      var best = (Double.infinity, Double.infinity)
      for _ in 0..<7 {
        let first = try Measurement.of { _ = try search(query, grown) }
        let second = try Measurement.of { _ = try search(query, once) }
        best = (min(best.0, first.wall), min(best.1, second.wall))
      }
      guard try search(query, grown) == search(query, once) else {
        throw Failure("the two stores give different counts for \(query)")
      }
      left.append(best.0)
      right.append(best.1)
      ratios.append(best.0 / best.1)
    }
    print("  \(queries.count) queries: \(left.line)")
    print("  made at once: \(right.line)")
    print(
      "  ratio of the sums \(Comparison.text(left.sum / right.sum, 3)), "
        + "median of the ratios \(Comparison.text(Comparison.median(ratios), 3))")
  }

  private func search(_ query: FullTextQuery, _ store: any PersistentStore) throws -> Int {
    guard let entity = store.model.entity("Recipe") else { throw Failure("no entity Recipe") }
    return try store.search(SearchRequest(entity: entity, query: query)).total
  }
}

/// Wall times in milliseconds.
struct Timings {
  private var values: [Double] = []

  mutating func append(_ value: Double) { values.append(value) }

  mutating func measure(_ body: () throws -> Void) rethrows {
    values.append(try Measurement.of(body).wall)
  }

  var sum: Double { values.reduce(0, +) }

  func percentile(_ share: Double) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    return sorted[min(Int(Double(sorted.count) * share), sorted.count - 1)]
  }

  var line: String {
    "p50 \(Comparison.text(percentile(0.5), 3)) ms, p95 \(Comparison.text(percentile(0.95), 3)) ms, "
      + "p99 \(Comparison.text(percentile(0.99), 3)) ms, most \(Comparison.text(percentile(1), 3)) ms"
  }
}
