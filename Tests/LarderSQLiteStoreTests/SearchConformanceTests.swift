import Foundation
import LarderModel
import LarderPostgreSQLStore
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import LarderText
import TestSupport
import Testing

/// Ranked searches, and what is asked beside them, give the same in every store: hits, scores to the last bit, snippets, facets.
@Suite struct SearchConformanceTests {
  private static let words = [
    "salt", "salted", "butter", "buttermilk", "crème", "creme", "brûlée", "cake", "cakes", "rye",
    "apple", "apples", "of", "the", "low-fat", "tarte", "lemon", "lemons", "30", "x",
  ]

  /// A SQLite store and a store in memory that were told the same, so that they hold the same.
  private final class Pair {
    let kitchen: Kitchen
    let memory: MemoryStore
    var generator: SeededGenerator
    private var objects: [String: [ObjectID]] = [:]

    init(_ generator: SeededGenerator) throws {
      self.generator = generator
      kitchen = try Kitchen()
      memory = MemoryStore(model: kitchen.model, identifier: kitchen.store.identifier)
    }

    var dishes: [ObjectID] { objects["Dish", default: []] + objects["Dessert", default: []] }

    func text(_ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &generator)).map { _ in word() }.joined(separator: " ")
    }

    func word() -> String {
      SearchConformanceTests.words[
        Int.random(in: 0..<SearchConformanceTests.words.count, using: &generator)]
    }

    private func save(_ changes: StoreChanges) throws {
      _ = try kitchen.store.save(changes)
      _ = try memory.save(changes)
    }

    private func insert(
      _ name: String, _ values: [String: Value], members: [String: [ObjectID]] = [:]
    ) throws {
      let insertion = try kitchen.insertion(name, values, members: members)
      _ = try memory.reserveKeys(entity: try kitchen.entity(name), count: 1)
      var changes = StoreChanges()
      changes.insertions = [insertion]
      try save(changes)
      objects[name, default: []].append(insertion.objectID)
    }

    private func some(_ name: String) -> ObjectID? {
      objects[name]?.randomElement(using: &generator)
    }

    private func end(_ name: String) -> Value { some(name).map { .object($0) } ?? .null }

    private func dish() -> [String: Value] {
      [
        "title": .string(text(0...4)), "isVegan": .boolean(Bool.random(using: &generator)),
        "minutes": Bool.random(using: &generator)
          ? .integer(Int64.random(in: 0...90, using: &generator)) : .null,
        "rating": .double(Double(Int.random(in: 0...5, using: &generator))),
        "cooked": .date(
          Date(timeIntervalSinceReferenceDate: Double.random(in: 0...1e6, using: &generator))),
        "price": Bool.random(using: &generator) ? .decimal(Decimal(3)) : .null,
        "book": end("Book"),
      ]
    }

    /// Does something to both.
    func change() throws {
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: try insert("Shelf", ["name": .string(text(1...2))])
      case 1: try insert("Book", ["name": .string(text(1...3)), "shelf": end("Shelf")])
      case 2:
        let number = objects["Cook", default: []].count
        try insert("Cook", ["name": .string("\(word()) \(number)")])
      case 3, 4, 5:
        let cooks = Set([some("Cook"), some("Cook")].compactMap(\.self))
        try insert(
          Bool.random(using: &generator) ? "Dish" : "Dessert", dish(),
          members: ["cooks": cooks.sorted { $0.key < $1.key }])
      case 6, 7, 8:
        guard let dish = dishes.randomElement(using: &generator) else { return }
        let group: Value = Bool.random(using: &generator) ? .string("sauce") : .null
        try insert("Line", ["text": .string(text(1...6)), "group": group, "dish": .object(dish)])
      case 9:
        guard let object = some("Line") ?? some("Book") else { return }
        let name = object.entityName == "Line" ? "text" : "name"
        try update(object, [name: .string(text(1...5))])
      case 10:
        guard let dish = dishes.randomElement(using: &generator) else { return }
        try update(dish, self.dish())
      default:
        guard dishes.count > 9, let object = dishes.randomElement(using: &generator) else { return }
        var changes = StoreChanges()
        // As a context says it: what cascades is named.
        let lines = try memory.members(of: object, relationship: "lines")
        changes.deletions = ([object] + lines).map {
          StoreChanges.Deletion(objectID: $0, baseVersion: nil)
        }
        try save(changes)
        for (name, all) in objects {
          objects[name] = all.filter { $0 != object && !lines.contains($0) }
        }
      }
    }

    private func update(_ object: ObjectID, _ values: [String: Value]) throws {
      let entity = try kitchen.entity(object.entityName)
      var slots: [Int: Value] = [:]
      for (name, value) in values { slots[try #require(entity.slot(name))] = value }
      var changes = StoreChanges()
      changes.updates = [
        StoreChanges.Update(objectID: object, baseVersion: nil, values: slots, members: [:])
      ]
      try save(changes)
    }

    func query() -> FullTextQuery {
      switch Int.random(in: 0..<9, using: &generator) {
      case 8: .and([.word(word()), .not(.attribute(AttributeCondition("last", .keyword(word()))))])
      case 0: .phrase(text(2...2))
      case 1: .prefix(String(word().prefix(2)))
      case 2: .and([.word(word()), .not(.word(word()))])
      case 3: .field(["lines"], .word(word()))
      case 4:
        .and([
          .word(word()),
          .attribute(AttributeCondition("vegan", .range(lower: .init(1), upper: .init(1)))),
        ])
      case 5: .or([.word(word()), .word(word())])
      case 6: .and([.word(word()), .word(word())])
      default: .word(word())
      }
    }

    func request() throws -> SearchRequest {
      var request = SearchRequest(
        entity: try kitchen.entity("Dish"), query: query(),
        limit: Int.random(in: 0...8, using: &generator),
        offset: Int.random(in: 0...2, using: &generator), includesSnippets: true)
      request.options.ranking = Bool.random(using: &generator) ? .relevance : .frequency
      request.options.explainsScores = Bool.random(using: &generator)
      request.options.includesPartialMatches = Bool.random(using: &generator)
      if Bool.random(using: &generator) {
        request.options.expansions.languages = ["en"]
        request.options.expansions.synonyms = .builtIn
        request.options.expansions.typos = .automatic
        request.options.expansions.spelledOutLetters = true
      }
      if Int.random(in: 0..<3, using: &generator) == 0 { request.options.preferred = query() }
      request.options.facets = [
        "time", "cooked", "cook", "place", "sauce", "lineCount", "last", "first",
      ].map {
        FacetRequest($0, limit: 100)
      }
      return request
    }
  }

  private func expectSame(_ one: SearchResults, _ other: SearchResults, _ words: String) {
    #expect(one.total == other.total && one.partial == other.partial, "\(words)")
    #expect(one.hits.map(\.objectID) == other.hits.map(\.objectID), "\(words)")
    #expect(one.hits.map(\.score) == other.hits.map(\.score), "\(words)")
    #expect(one.hits.map(\.snippet) == other.hits.map(\.snippet), "\(words)")
    #expect(one.hits.map(\.reasons) == other.hits.map(\.reasons), "\(words)")
    #expect(one.hits.map(\.isPartial) == other.hits.map(\.isPartial), "\(words)")
    #expect(one.facets == other.facets, "\(words)")
  }

  @Test func `a store in memory answers as a file does, after every change`() throws {
    let pair = try Pair(.fromEnvironment("search conformance"))
    var found = 0
    for _ in 0..<LongRun.times(40, long: 400) {
      for _ in 0..<12 { try pair.change() }
      for _ in 0..<6 {
        let request = try pair.request()
        let expected = try pair.kitchen.store.search(request)
        found += expected.hits.count
        expectSame(try pair.memory.search(request), expected, "\(request.query)")
        for dish in pair.dishes.prefix(3) {
          #expect(
            try pair.memory.explain(request, for: dish)
              == pair.kitchen.store.explain(request, for: dish), "\(request.query)")
        }
      }
      try compareHelp(pair)
    }
    #expect(found > 300)
  }

  private func compareHelp(_ pair: Pair) throws {
    let dish = try pair.kitchen.entity("Dish")
    let store = pair.kitchen.store
    let start = String(pair.word().prefix(2))
    for rest in [nil, pair.query()] {
      #expect(
        try pair.memory.completions(of: start, with: rest, entity: dish, limit: 5)
          == store.completions(of: start, with: rest, entity: dish, limit: 5))
    }
    let typed = FullTextQuery.word(String(pair.word().dropLast()) + "q")
    #expect(
      try pair.memory.corrections(
        for: typed, entity: dish, expansions: QueryExpansions(), sparing: { _ in false })
        == store.corrections(
          for: typed, entity: dish, expansions: QueryExpansions(), sparing: { _ in false }))
    guard let object = pair.dishes.randomElement(using: &pair.generator) else { return }
    expectSame(
      try pair.memory.similarObjects(to: object, entity: dish, limit: 5, offset: 1),
      try store.similarObjects(to: object, entity: dish, limit: 5, offset: 1), "\(object.uri)")
    try compareCoverage(pair)
    try compareSums(pair)
  }

  /// Sums in both stores; the documents that have one are those with a value that begins so.
  private func compareSums(_ pair: Pair) throws {
    let dish = try pair.kitchen.entity("Dish")
    let beginning = String(pair.word().prefix(3))
    let criteria = SumCriteria("last", beginnings: [beginning, beginning], divisor: "time") {
      keyword in keyword == "cakes" ? .unknown : .amount(1, Double(keyword.utf8.count))
    }
    let sums = try pair.kitchen.store.sums(criteria, entity: dish)
    #expect(try pair.memory.sums(criteria, entity: dish) == sums)
    func fold(_ text: String) -> String {
      text.folding(options: .diacriticInsensitive, locale: nil)
    }
    let wanted = Set(Self.words.map(fold)).filter { $0.hasPrefix(fold(beginning)) }
    let query = FullTextQuery.or(
      Parts(wanted.map { .attribute(AttributeCondition("last", .keyword($0))) }))
    let hits = try pair.kitchen.store.search(
      SearchRequest(entity: dish, query: query, limit: 10_000)
    ).hits
    #expect(sums.map(\.key) == hits.map(\.objectID.key).sorted())
    #expect(sums.allSatisfy { $0.isUnknown || $0.low >= 1 && $0.high >= $0.low })
    #expect(throws: StoreError.self) {
      try pair.kitchen.store.sums(SumCriteria("time", beginnings: []) { _ in nil }, entity: dish)
    }
  }

  /// Coverage in both stores, and by the documents that have each value.
  private func compareCoverage(_ pair: Pair) throws {
    let dish = try pair.kitchen.entity("Dish")
    var provisions: [String: CoverageCriteria.Provision] = [:]
    for thing in 0..<6 { provisions[pair.word()] = .present(thing) }
    let criteria = CoverageCriteria("last", provisions: provisions, maximumMissing: 2, limit: 6)
    let found = try pair.kitchen.store.coverage(CoverageRequest(entity: dish, criteria: criteria))
    #expect(
      try pair.memory.coverage(CoverageRequest(entity: dish, criteria: criteria)) == found)
    var missing: [ObjectID: Int] = [:]
    var used: Set<ObjectID> = []
    let folds = Set(Self.words.map { $0.folding(options: .diacriticInsensitive, locale: nil) })
    for word in folds {
      let query = FullTextQuery.attribute(AttributeCondition("last", .keyword(word)))
      let isThere = provisions.keys.contains {
        $0.folding(options: .diacriticInsensitive, locale: nil) == word
      }
      let request = SearchRequest(entity: dish, query: query, limit: 10_000)
      for hit in try pair.kitchen.store.search(request).hits {
        missing[hit.objectID, default: 0] += isThere ? 0 : 1
        if isThere { used.insert(hit.objectID) }
      }
    }
    let wanted = missing.filter { used.contains($0.key) && $0.value <= 2 }
    let highest = wanted.values.max() ?? -1
    #expect(found.counts == (0..<highest + 1).map { count in wanted.values.count { $0 == count } })
    #expect(found.hits.count == min(6, wanted.count))
    for hit in found.hits { #expect(wanted[hit.objectID] == hit.missing.count) }
  }

  @Test(
    arguments: [StoreType.xml, .binary] + (PostgreSQLServer.shared == nil ? [] : [.postgreSQL]))
  func `other stores answer as one of SQLite's tables does`(type: StoreType) throws {
    let pair = try Pair(.fromEnvironment("search conformance of files"))
    for _ in 0..<200 { try pair.change() }
    let path =
      type.name == StoreType.postgreSQL.name
      ? PostgreSQLServer.shared?.freshAddress() : pair.kitchen.folder.path("Kitchen.one")
    let store = try type.open(path, pair.kitchen.model, StoreOptions())
    try store.copyContents(of: pair.kitchen.store, progress: nil)
    // Opened anew: what it answers from is made of what the file holds.
    let reopened = try type.open(path, pair.kitchen.model, StoreOptions())
    for _ in 0..<30 {
      let request = try pair.request()
      let found = try reopened.search(request)
      let expected = try pair.kitchen.store.search(request)
      #expect(found.total == expected.total)
      #expect(found.hits.map(\.objectID.key) == expected.hits.map(\.objectID.key))
      #expect(found.hits.map(\.score) == expected.hits.map(\.score))
      #expect(found.facets == expected.facets)
    }
  }

  /// The parts of a PostgreSQL store's index that a machine keeps change no answer, in whatever state they are.
  @Test(.enabled(if: PostgreSQLServer.shared != nil))
  func `PostgreSQL answers the same from what is kept`() throws {
    let pair = try Pair(.fromEnvironment("search conformance of kept parts"))
    for _ in 0..<LongRun.times(150, long: 1000) { try pair.change() }
    let path = try #require(PostgreSQLServer.shared).freshAddress()
    let folder = try TemporaryFolder()
    func open(_ base: String) throws -> any PersistentStore {
      var options = StoreOptions()
      options.cacheFolder = base
      return try StoreType.postgreSQL.open(path, pair.kitchen.model, options)
    }
    let kept = folder.path("larder")
    let store = try open(kept)
    try store.copyContents(of: pair.kitchen.store, progress: nil)
    let parts = URL(fileURLWithPath: kept).appendingPathComponent(store.identifier.uuidString)
    func forEachFile(_ body: (URL) throws -> Void) throws {
      let files = try FileManager.default.contentsOfDirectory(
        at: parts, includingPropertiesForKeys: nil)
      #expect(!files.isEmpty)
      for file in files { try body(file) }
    }
    let requests = try (0..<LongRun.times(12, long: 60)).map { _ in try pair.request() }
    func expectSame(_ store: any PersistentStore, _ words: String) throws {
      for (number, request) in requests.enumerated() {
        // What is kept goes while it is in use.
        if words == "gone", number == requests.count / 2 {
          try FileManager.default.removeItem(at: parts)
        }
        let found = try store.search(request)
        let expected = try pair.kitchen.store.search(request)
        let words = "\(words): \(request.query)"
        #expect(found.total == expected.total && found.partial == expected.partial, "\(words)")
        #expect(found.hits.map(\.objectID.key) == expected.hits.map(\.objectID.key), "\(words)")
        #expect(found.hits.map(\.objectID.entityName) == expected.hits.map(\.objectID.entityName))
        #expect(found.hits.map(\.score) == expected.hits.map(\.score), "\(words)")
        #expect(found.hits.map(\.snippet) == expected.hits.map(\.snippet), "\(words)")
        #expect(found.hits.map(\.reasons) == expected.hits.map(\.reasons), "\(words)")
        #expect(found.hits.map(\.isPartial) == expected.hits.map(\.isPartial), "\(words)")
        #expect(found.facets == expected.facets, "\(words)")
      }
    }
    try expectSame(try open(kept), "cold")
    try expectSame(try open(kept), "warm")
    try expectSame(try open(kept), "gone")
    try expectSame(try open(kept), "whole again")
    for share in stride(from: 0.05, to: 1, by: 0.3) {
      try forEachFile { file in
        var data = try Data(contentsOf: file)
        data[Int(Double(data.count) * share)] ^= 4
        try data.write(to: file)
      }
      try expectSame(try open(kept), "a byte is another")
    }
    for share in [0, 0.5, 0.999] {
      try forEachFile { file in
        let data = try Data(contentsOf: file)
        try data.prefix(Int(Double(data.count) * share)).write(to: file)
      }
      try expectSame(try open(kept), "cut off")
    }
    try expectSame(try open("/proc/larder"), "a folder that cannot be made")
    try expectSame(store, "the store that wrote it")
  }

  @Test func `which of several cooks was there first says nothing of a dish`() throws {
    let names = ["salt of rye", "apple", "zest", "lemon tarte"]
    // By which order the cooks came, for each query what its hit has.
    var found: [[String]] = []
    for order in [names, names.reversed(), names.sorted()] {
      let kitchen = try Kitchen()
      let cooks = try order.map { try kitchen.insert("Cook", ["name": .string($0)]) }
      try kitchen.insert(
        "Dish", ["title": .string("cake")], members: ["cooks": cooks.sorted { $0.key < $1.key }])
      found.append(
        try ["apple zest", "salt apple", "zest lemon", "rye cake"].map { words in
          var request = SearchRequest(
            entity: try kitchen.entity("Dish"),
            query: .and(Parts(words.split(separator: " ").map { .word(String($0)) })),
            includesSnippets: true)
          request.options.ranking = .relevance
          request.options.explainsScores = true
          let hit = try #require(try kitchen.store.search(request).hits.first)
          return "\(hit.score) \(hit.snippet as Any) \(hit.reasons)"
        })
    }
    #expect(found[0] == found[1])
    #expect(found[0] == found[2])
  }

  @Test func `a generation of a store in memory is searched as it was`() throws {
    let pair = try Pair(.fromEnvironment("search of generations"))
    for _ in 0..<100 { try pair.change() }
    let request = SearchRequest(
      entity: try pair.kitchen.entity("Dish"), query: .or([.word("salt"), .word("cake")]),
      limit: 100)
    let before = try pair.memory.search(request)
    #expect(!before.hits.isEmpty)
    let generation = try pair.memory.currentGeneration()
    for _ in 0..<100 { try pair.change() }
    let after = try pair.memory.search(request)
    #expect(after.hits.map(\.score) != before.hits.map(\.score))
    for _ in 0..<2 {
      expectSame(try generation.search(request), before, "the generation")
      expectSame(try pair.memory.search(request), after, "the present")
    }
  }

  @Test func `what a store in memory cannot search is refused in words`() throws {
    let pair = try Pair(.fromEnvironment("search conformance, refusals"))
    func error(_ change: (inout SearchRequest) throws -> Void) throws -> StoreError? {
      var request = SearchRequest(entity: try pair.kitchen.entity("Dish"), query: .word("salt"))
      try change(&request)
      return #expect(throws: StoreError.self) { try pair.memory.search(request) }
    }
    let fields = try error { $0.entity = try pair.kitchen.entity("Shelf") }
    #expect(fields?.code == .unsupported && fields?.message.contains("no search fields") == true)
    #expect(try error { $0.options.limit = -1 }?.code == .invalidInput)
    #expect(try error { $0.query = .field(["nothing"], .word("x")) }?.code == .invalidInput)
  }
}
