internal import Foundation
internal import LarderPredicates
internal import TestSupport
internal import Testing

@testable internal import LarderSearch

/// What can be made of what is at hand, against a count of the values alone.
@Suite struct CoverageTests {
  private static let schema = SearchSchema(
    fields: [SearchSchema.Field("text")],
    attributes: [
      SearchSchema.Attribute("time", .number), SearchSchema.Attribute("needs", .keyword),
    ]
  )
  private static let names = [
    "Pie", "pie", "PIE ", "Crème", "creme", "Œuf", "  ", "", "a b", "A B", "zoo", "salt", "leek",
    "pie or zoo", "leek or Crème", "salt or œuf or a b", "or", "Salt or rye", "rye", "oat", "?",
  ]

  /// One document by hand: what it lacks is looked up for each of its values.
  private struct Model {
    var values: [Int64: [String]]
    var criteria: CoverageCriteria

    /// The provision of a value, of several alternatives the best one.
    private func provision(_ text: String) -> CoverageCriteria.Provision? {
      func whole(_ text: String) -> CoverageCriteria.Provision? {
        criteria.provisions.first { ModelIndex.folded($0.key) == ModelIndex.folded(text) }?.value
      }
      if let found = whole(text) { return found }
      guard let separator = criteria.alternativeSeparator else { return nil }
      let parts = ModelIndex.folded(text).components(separatedBy: separator.lowercased())
      let found = parts.count > 1 ? parts.compactMap(whole) : []
      for isBetter: (CoverageCriteria.Provision) -> Bool in [
        { if case .present = $0 { true } else { false } }, { $0 == .ignored },
        { if case .substituted = $0 { true } else { false } },
      ] {
        if let best = found.first(where: isBetter) { return best }
      }
      return found.first
    }

    private func hit(_ key: Int64) -> CoverageMatches.Hit? {
      let all = values[key, default: []].map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
      var spellings: [String: String] = [:]
      for text in all {
        let fold = ModelIndex.folded(text)
        let known = spellings[fold]
        if known.map({ text.utf8.lexicographicallyPrecedes($0.utf8) }) ?? true {
          spellings[fold] = text
        }
      }
      if spellings.isEmpty { return nil }
      var hit = CoverageMatches.Hit(key: key)
      var used: Set<Int> = []
      for (_, text) in spellings.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
      {
        switch provision(text) {
        case nil: hit.missing.append(text)
        case .ignored: break
        case .doubtful: hit.isDoubtful = true
        case .present(let thing): used.insert(thing)
        case .substituted(let things):
          hit.substituted.append(text)
          used.formUnion(things)
        }
      }
      hit.used = used.sorted()
      let isHit =
        hit.missing.count <= criteria.maximumMissing && used.count >= criteria.minimumUsed
      return isHit ? hit : nil
    }

    /// All hits in order.
    var hits: [CoverageMatches.Hit] {
      values.keys.compactMap(hit).sorted { left, right in
        let (one, other) = (left.rank, right.rank)
        return one.lexicographicallyPrecedes(other) || (one == other && left.key < right.key)
      }
    }
  }

  private func expectEqual(_ test: TestIndex, _ criteria: CoverageCriteria) throws -> Int {
    let values = test.texts.keys.reduce(into: [Int64: [String]]()) { all, key in
      all[key] = test.values[key, default: [[], []]][1].compactMap {
        if case .keyword(let text) = $0 { text } else { nil }
      }
    }
    let expected = Model(values: values, criteria: criteria).hits
    var all = criteria
    all.limit = .max
    all.offset = 0
    let found = try test.index.coverage(all)
    #expect(found.hits == expected)
    var counts: [Int] = []
    for hit in expected {
      while counts.count <= hit.missing.count { counts.append(0) }
      counts[hit.missing.count] += 1
    }
    #expect(found.counts == counts)
    let page = try test.index.coverage(criteria)
    #expect(page.counts == counts)
    #expect(page.hits == Array(expected.dropFirst(criteria.offset).prefix(criteria.limit)))
    return expected.count
  }

  private func criteria(_ generator: inout SeededGenerator) -> CoverageCriteria {
    var provisions: [String: CoverageCriteria.Provision] = [:]
    var folds: Set<String> = []
    for name in Self.names.shuffled(using: &generator)
    where folds.insert(ModelIndex.folded(name)).inserted {
      func thing() -> Int { Int.random(in: 0...4, using: &generator) }
      switch Int.random(in: 0..<9, using: &generator) {
      case 0, 1, 2: provisions[name] = .present(thing())
      case 3: provisions[name] = .substituted([thing(), thing()])
      case 4: provisions[name] = .ignored
      case 5: provisions[name] = .doubtful
      default: break
      }
    }
    provisions["nowhere"] = .present(7)
    var criteria = CoverageCriteria(
      "NEEDS", provisions: provisions, maximumMissing: Int.random(in: 0...4, using: &generator),
      limit: Int.random(in: 0...9, using: &generator),
      offset: Int.random(in: 0...3, using: &generator))
    criteria.minimumUsed = Int.random(in: 0...2, using: &generator)
    if Bool.random(using: &generator) { criteria.alternativeSeparator = " OR " }
    return criteria
  }

  @Test(arguments: TestIndex.Place.allCases)
  func `what is missing is what is not there`(place: TestIndex.Place) throws {
    var generator = SeededGenerator.fromEnvironment("coverage")
    let test = try TestIndex(Self.schema, in: place)
    var found = 0
    for _ in 0..<30 {
      var changes: [Int64: [[String]]?] = [:]
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        let key = Int64.random(in: -30...120, using: &generator)
        let isRemoval = test.texts[key] != nil && Bool.random(using: &generator)
        changes[key] = .some(isRemoval ? nil : [["a"]])
        let names = (0..<Int.random(in: 0...7, using: &generator)).compactMap { _ in
          Self.names.randomElement(using: &generator)
        }
        test.values[key] = isRemoval ? nil : [[], names.map { .keyword($0) }]
      }
      try test.write(changes)
      if Int.random(in: 0..<8, using: &generator) == 0 { try test.index.mergeAll() }
      for _ in 0..<4 { found += try expectEqual(test, criteria(&generator)) }
    }
    #expect(found > 500)
  }

  /// Columns of one value each, and of the same value in all documents, lie otherwise than lists.
  @Test func `every layout of a column`() throws {
    for names in [["leek"], ["leek", "rye", "oat"], []] {
      let test = try TestIndex(Self.schema)
      var documents: [Int64: [[String]]?] = [:]
      for key in 0..<Int64(40) {
        documents[key] = .some([["a"]])
        test.values[key] = [[], names.isEmpty ? [] : [.keyword(names[Int(key) % names.count])]]
      }
      try test.write(documents)
      var criteria = CoverageCriteria(
        "needs", provisions: ["Leek": .present(0), "rye": .ignored], maximumMissing: 1, limit: 9)
      for minimum in 0...1 {
        criteria.minimumUsed = minimum
        _ = try expectEqual(test, criteria)
      }
      criteria.maximumMissing = 0
      _ = try expectEqual(test, criteria)
    }
  }

  @Test func `what cannot be answered is refused in words`() throws {
    let test = try TestIndex(Self.schema)
    for (name, provision) in [
      ("time", CoverageCriteria.Provision.ignored), ("neds", .ignored), ("needs", .present(-1)),
      ("needs", .substituted([1 << 40])),
    ] {
      let error = #expect(throws: SearchError.self) {
        try test.index.coverage(
          CoverageCriteria(name, provisions: ["a": provision], maximumMissing: 1))
      }
      #expect(error?.code == .invalidQuery)
    }
  }
}

extension CoverageMatches.Hit {
  /// Compared from the first number on; less is better.
  fileprivate var rank: [Int] {
    [missing.count, substituted.count, isDoubtful ? 1 : 0, -used.count]
  }
}
