import Foundation
import LarderModel
import LarderPostgreSQLStore
import LarderPredicates
import LarderStores
import TestSupport

/// A store whose index has segments of many rows, small ones, and deleted documents; and a folder for its parts.
final class WordyCellar {
  let cellar: Cellar
  let folder: TemporaryFolder
  var generator: SeededGenerator
  private(set) var bottles: [ObjectID] = []

  static let words = (0..<400).map { "wine\($0)" } + ["oak", "cherry", "smoke", "flint"]

  init?(_ name: String, count: Int = 1500) throws {
    folder = try TemporaryFolder()
    generator = .fromEnvironment(name)
    guard let cellar = try Cellar() else { return nil }
    self.cellar = cellar
    try add(count)
  }

  /// The folder of all stores' parts.
  var base: String { folder.path("larder") }
  /// The folder of this store's.
  var parts: URL {
    URL(fileURLWithPath: base).appendingPathComponent(cellar.store.identifier.uuidString)
  }

  func text() -> String {
    (0..<8).map { _ in Self.words[Int.random(in: 0..<Self.words.count, using: &generator)] }
      .joined(separator: " ")
  }

  /// Adds so many bottles in one transaction.
  func add(_ count: Int, to store: PostgreSQLStore? = nil) throws {
    let entity = try cellar.entity("Bottle")
    let store = store ?? cellar.store
    let keys = try store.reserveKeys(entity: entity, count: count)
    var table = BatchInsertion.Table(
      entity: entity, properties: ["name"], firstKey: keys.lowerBound)
    table.values = keys.map { _ in .string(text()) }
    var batch = BatchInsertion()
    batch.tables = [table]
    try store.insert(batch)
    bottles += keys.map {
      ObjectID(store: store.identifier, entityName: "Bottle", key: $0)
    }
  }

  func delete(_ bottle: ObjectID) throws {
    bottles.removeAll { $0 == bottle }
    try cellar.delete(bottle)
  }

  /// A store object as a new process would have it; without a folder where nothing is kept.
  func reader(keeps: Bool = true, base: String? = nil) throws -> PostgreSQLStore {
    var options = StoreOptions()
    if keeps { options.cacheFolder = base ?? self.base }
    return try cellar.again(options)
  }

  func request(_ query: FullTextQuery, snippets: Bool = false) throws -> SearchRequest {
    var request = SearchRequest(
      entity: try cellar.entity("Bottle"), query: query, limit: 10, includesSnippets: snippets)
    request.options.ranking = .relevance
    return request
  }

  /// What some searches find: hits and scores.
  func answers(_ store: PostgreSQLStore) throws -> [String] {
    let queries: [FullTextQuery] = [
      .word("oak"), .and([.word("cherry"), .word("wine7")]), .prefix("wine1"),
      .phrase("smoke flint"), .or([.word("wine3"), .not(.word("oak"))]),
    ]
    return try queries.map { query in
      let found = try store.search(try request(query))
      return "\(found.total) \(found.hits.map { "\($0.objectID.key)=\($0.score)" })"
    }
  }

  /// How many round trips a store takes for the answers, which have to be those of a store that keeps nothing.
  func roundTrips(_ store: PostgreSQLStore, _ expected: [String]) throws -> (Int, isRight: Bool) {
    let before = store.roundTripCount
    let isRight = try answers(store) == expected
    return (store.roundTripCount - before, isRight)
  }

  var files: [URL] {
    get throws {
      try FileManager.default.contentsOfDirectory(at: parts, includingPropertiesForKeys: nil)
        .sorted { $0.path < $1.path }
    }
  }

  /// Changes each file.
  func damage(_ change: (inout Data) -> Void) throws {
    for file in try files {
      var data = try Data(contentsOf: file)
      change(&data)
      // In place: a file that is written anew would have other rights.
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: data)
      try handle.close()
    }
  }
}
