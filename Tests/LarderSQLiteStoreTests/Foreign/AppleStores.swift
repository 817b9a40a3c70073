import Foundation
import LarderModel
import LarderPredicates
import LarderSQLite
import LarderStores
import TestSupport
import Testing

@testable import LarderSQLiteStore

/// A copy of a store that another program wrote, in a folder of its own.
struct ForeignCopy {
  let folder: TemporaryFolder
  let path: String

  /// A store of Apple's, or nil with a line where the shared files are not there.
  init?(year: String) throws {
    guard let url = TestFiles.shared("data/apple-core-data/Recipes-\(year).sqlite") else {
      return nil
    }
    folder = try TemporaryFolder()
    path = folder.path("Recipes.sqlite")
    try FileManager.default.copyItem(atPath: url.path, toPath: path)
    chmod(path, 0o644)
  }

  /// A store made by these statements.
  init(sql: String, name: String = "Store.sqlite") throws {
    folder = try TemporaryFolder()
    path = folder.path(name)
    try run(sql)
  }

  /// Changes the store as its own program would.
  func run(_ sql: String) throws {
    var options = Connection.Options()
    options.journalMode = nil
    try Connection(path: path, options: options).execute(sql)
  }

  func open(_ model: ManagedObjectModel) throws -> SQLiteStore {
    var options = StoreOptions()
    options.isReadOnly = true
    return try SQLiteStore.open(path: path, model: model, options: options)
  }

  func openDerived() throws -> SQLiteStore { try open(SQLiteStore.storedModel(path: path)) }

  var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()) ?? []
  }

  func bytes(_ suffix: String = "") -> Data? { FileManager.default.contents(atPath: path + suffix) }
}

/// What tests ask of any store.
struct StoreQuestions {
  let store: any PersistentStore

  func entity(_ name: String) throws -> ResolvedEntity { try #require(store.model.entity(name)) }

  func all(_ name: String, where format: String? = nil) throws -> [Snapshot] {
    let predicate = try format.map { try ObjectPredicate(format: $0) }
    return try store.fetch(StoreFetchRequest(entity: entity(name), predicate: predicate))
  }

  func value(_ key: String, of snapshot: Snapshot) throws -> Value {
    let slot = try #require(entity(snapshot.objectID.entityName).slot(key), "\(key)")
    return snapshot.values[slot]
  }

  func text(_ key: String, of snapshot: Snapshot) throws -> String? {
    if case .string(let text) = try value(key, of: snapshot) { text } else { nil }
  }

  /// The values of a key of the members of a to-many relationship, in order.
  func texts(_ key: String, at relationship: String, of owner: Snapshot) throws -> [String] {
    let members = try store.members(of: owner.objectID, relationship: relationship)
    let found = try store.snapshots(members)
    let byID = Dictionary(uniqueKeysWithValues: found.map { ($0.objectID, $0) })
    return try members.compactMap { try byID[$0].flatMap { try text(key, of: $0) } }
  }

  func hits(_ words: String, in entity: String, key: String = "name") throws -> [String] {
    let query = try UserQueryParser(fields: [:]).parse(words)
    let found = try store.search(SearchRequest(entity: self.entity(entity), query: query))
    let snapshots = try store.snapshots(found.hits.map(\.objectID))
    #expect(snapshots.count == found.hits.count)
    let byID = Dictionary(uniqueKeysWithValues: snapshots.map { ($0.objectID, $0) })
    return try found.hits.compactMap { try byID[$0.objectID].flatMap { try text(key, of: $0) } }
  }
}
