internal import Foundation
internal import LarderPredicates
internal import LarderSQLite
internal import LarderSQLiteStore
internal import LarderText
internal import TestSupport
internal import Testing

@testable internal import LarderSearch

/// An index together with the texts that it was given.
final class TestIndex {
  /// Where the bytes of an index lie.
  enum Place: CaseIterable {
    case file, memory
  }

  let place: Place
  let connection: Connection
  let index: SearchIndex
  let schema: SearchSchema
  private(set) var texts: [Int64: [[String]]] = [:]
  /// The values of attributes that documents have when they are written next.
  var values: [Int64: [[AttributeValue]]] = [:]

  init(_ schema: SearchSchema, in place: Place = .file) throws {
    self.place = place
    var options = Connection.Options()
    options.journalMode = nil
    connection = try Connection(path: ":memory:", options: options)
    self.schema = schema
    index =
      switch place {
      case .file: SearchIndex(connection: connection, name: "ZTEST", schema: schema)
      case .memory: SearchIndex(storage: MemoryIndexStorage(), name: "ZTEST", schema: schema)
      }
    try index.create()
  }

  static let twoFields = SearchSchema(fields: [
    SearchSchema.Field("title", aliases: ["name"]), SearchSchema.Field("body"),
  ])

  static let weighted = SearchSchema(fields: [
    SearchSchema.Field("title", weight: 4), SearchSchema.Field("body"),
    SearchSchema.Field("tags", weight: 2),
  ])

  static let oneField = SearchSchema(fields: [SearchSchema.Field("text")])

  func batch(_ documents: [(Int64, [[String]])]) -> DocumentBatch {
    Self.batch(schema, documents, values)
  }

  static func batch(
    _ schema: SearchSchema, _ documents: [(Int64, [[String]])],
    _ values: [Int64: [[AttributeValue]]] = [:]
  ) -> DocumentBatch {
    let batch = DocumentBatch(schema: schema)
    for (key, fields) in documents {
      batch.beginDocument(key: key)
      for (field, texts) in fields.enumerated() {
        for text in texts {
          batch.add(text.utf8.span, field: field)
        }
      }
      for (attribute, own) in values[key, default: []].enumerated() {
        for value in own { batch.add(value, attribute: attribute) }
      }
      batch.endDocument()
    }
    return batch
  }

  /// Adds, changes and removes documents in one write.
  func write(_ changes: [Int64: [[String]]?]) throws {
    var added: [(Int64, [[String]])] = []
    var removed: [(Int64, [[String]])] = []
    for (key, new) in changes.sorted(by: { $0.key < $1.key }) {
      if let old = texts[key] { removed.append((key, old)) }
      if let new { added.append((key, new)) }
      texts[key] = new
    }
    try index.write(added: batch(added), removed: batch(removed))
  }

  /// A fresh index of the same documents, in one segment.
  func rebuilt() throws -> TestIndex {
    let fresh = try TestIndex(schema, in: place)
    fresh.values = values
    try fresh.write(texts.mapValues { Optional($0) })
    return fresh
  }

  var model: ModelIndex {
    var model = ModelIndex(
      weights: schema.fields.map(\.weight), fieldNames: schema.fields.map(\.name))
    for (key, fields) in texts { model.documents[key] = ModelIndex.document(fields) }
    model.values = values
    model.attributeNames = schema.attributes.map(\.name)
    return model
  }

  func hits(_ query: FullTextQuery, limit: Int = 1000) throws -> [Int64] {
    try index.search(query, limit: limit, offset: 0).hits.map(\.key)
  }
}

/// Compares an index with the model: matches, totals, order, scores, paging.
func expectEqual(
  _ test: TestIndex, _ model: ModelIndex, _ query: FullTextQuery, limit: Int,
  expansions: QueryExpansions? = nil, location: SourceLocation = #_sourceLocation
) throws {
  let expected = model.ranked(query)
  var options = SearchOptions(limit: limit)
  if let expansions {
    options.expansions = expansions
  } else {
    let keys = try test.index.matches(query)
    #expect(keys == expected.map(\.key).sorted(), "\(query)", sourceLocation: location)
  }
  let result = try test.index.search(query, options: options)
  #expect(result.total == expected.count, "\(query)", sourceLocation: location)
  #expect(result.hits.count == min(limit, expected.count), "\(query)", sourceLocation: location)
  options.countsTotal = false
  let best = try test.index.search(query, options: options)
  #expect(best.hits.map(\.key) == result.hits.map(\.key), "\(query)", sourceLocation: location)
  #expect(best.hits.map(\.score) == result.hits.map(\.score), "\(query)", sourceLocation: location)
  let isCounted = limit == 0 || best.total == min(limit, expected.count)
  #expect(isCounted, "\(query)", sourceLocation: location)
  let scores = Dictionary(uniqueKeysWithValues: expected)
  for (hit, best) in zip(result.hits, expected) {
    let own = scores[hit.key] ?? -1
    #expect(
      abs(hit.score - own) < 1e-9 && abs(hit.score - best.score) < 1e-9,
      "\(query): \(hit) but \(best)", sourceLocation: location)
  }
}

/// Random documents and queries over a small vocabulary, so that everything collides.
struct RandomCorpus {
  var generator: SeededGenerator
  let words: [String]

  init(_ generator: SeededGenerator) {
    self.generator = generator
    var words: [String] = []
    for first in ["a", "ba", "cre", "crem", "do", "sal", "x"] {
      for second in ["", "t", "me", "mé", "te", "tø", "z"] { words.append(first + second) }
    }
    self.words = words
  }

  mutating func word() -> String {
    // Low numbers are common, high ones rare.
    let bound = Int.random(in: 1...words.count, using: &generator)
    return words[Int.random(in: 0..<bound, using: &generator)]
  }

  mutating func text(_ length: ClosedRange<Int>) -> String {
    (0..<Int.random(in: length, using: &generator)).map { _ in word() }.joined(separator: " ")
  }

  mutating func document(fields: Int) -> [[String]] {
    (0..<fields).map { field in
      (0..<Int.random(in: 0...(field == 0 ? 1 : 2), using: &generator)).map { _ in
        text(field == 0 ? 1...4 : 1...40)
      }
    }
  }

  /// A word with some letters in place of which anything may stand.
  mutating func wildcard() -> String {
    String(
      word().map { letter in
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: "*"
        case 1: "?"
        default: letter
        }
      }) + (Bool.random(using: &generator) ? "*" : "")
  }

  mutating func words(_ count: ClosedRange<Int>) -> [String] {
    (0..<Int.random(in: count, using: &generator)).map { _ in word() }
  }

  /// A query without others in it.
  mutating func leaf() -> FullTextQuery {
    switch Int.random(in: 0..<11, using: &generator) {
    case 0, 1, 2: .word(word())
    case 8:
      .phrase(
        words(1...4).joined(separator: " "), slack: Int.random(in: 0...7, using: &generator))
    case 9: .near(words(1...4), distance: Int.random(in: 0...7, using: &generator))
    case 3: .phrase(words(2...3).joined(separator: " "))
    case 4: .prefix(String(word().prefix(Int.random(in: 1...3, using: &generator))))
    case 5: .prefix(word() + " " + word().prefix(2))
    case 6: .fuzzy(word(), distance: Int.random(in: 1...2, using: &generator))
    case 7: .wildcard(wildcard())
    default: .word(word())
    }
  }

  mutating func queries(_ count: ClosedRange<Int>, _ schema: SearchSchema, depth: Int)
    -> [FullTextQuery]
  {
    (0..<Int.random(in: count, using: &generator)).map { _ in query(schema, depth: depth) }
  }

  mutating func query(_ schema: SearchSchema, depth: Int = 0) -> FullTextQuery {
    switch Int.random(in: 0..<(depth > 2 ? 5 : 12), using: &generator) {
    case 0...4: return leaf()
    case 5, 6: return .and(queries(2...3, schema, depth: depth + 1))
    case 7: return .or(queries(2...4, schema, depth: depth + 1))
    case 8: return .not(query(schema, depth: depth + 1))
    case 9:
      let missing = Int.random(in: 0...4, using: &generator)
      return .allBut(missing: missing, of: queries(1...6, schema, depth: 2))
    case 10:
      let factor = Double.random(in: 0.1...8, using: &generator)
      return .boosted(query(schema, depth: depth + 1), by: factor)
    default:
      let names = schema.fields.map(\.name).filter { _ in Bool.random(using: &generator) }
      return .field(names.isEmpty ? [schema.fields[0].name] : names, leaf())
    }
  }
}
