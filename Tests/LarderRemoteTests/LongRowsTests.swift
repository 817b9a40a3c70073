import Foundation
import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

@testable import LarderRemote

/// Rows that are many, or long, come some at a time and are one answer all the same.
@Suite struct LongRowsTests {
  private let folder: TemporaryFolder
  private let store: SQLiteStore
  private let recorder: RecordingTransport
  private let client: RemoteStore

  init() throws {
    folder = try TemporaryFolder()
    let model = try ServedKitchen.model()
    store = try SQLiteStore.open(path: folder.path("Served.larder"), model: model)
    for number in 0..<40 { try store.addDish("dish \(number % 7)", count: Int64(number)) }
    // One in eight is longer than an answer may be.
    var changes = StoreChanges()
    let slot = try #require(try store.entity("Dish").slot("picture"))
    for row in try store.fetch(StoreFetchRequest(entity: store.entity("Dish"))).prefix(5) {
      changes.updates.append(
        StoreChanges.Update(
          objectID: row.objectID, baseVersion: nil,
          values: [slot: .data(Data(repeating: 7, count: 5_000))]))
    }
    _ = try store.save(changes)
    var limits = RemoteLimits()
    limits.maximumRowsSize = 4_000
    recorder = RecordingTransport(StoreService(store, limits: limits))
    client = try RemoteStore(
      RemoteLink("here", recorder, model: model, patience: 5, rowsAtOnce: 8), nil,
      isReadOnly: false)
  }

  private struct Row: Equatable {
    var key: Int64
    var name: Value
    var picture: Value
  }

  private func rows(
    _ store: any StoreReader, _ request: StoreFetchRequest, atMost: Int = .max,
    _ between: () throws -> Void = {}
  ) throws -> [Row] {
    var rows: [Row] = []
    try store.forEachRow(request, columns: ["name", "picture"]) { row in
      rows.append(Row(key: row.key, name: row.value(0), picture: row.value(1)))
      try? between()
      return rows.count < atMost
    }
    return rows
  }

  @Test(arguments: [(0, 0), (0, 5), (8, 0), (9, 3), (20, 35), (0, 60)])
  func `the same rows in the same order`(_ limit: Int, _ offset: Int) throws {
    for order in [[], [SortOrdering("name", ascending: false)]] {
      let request = try StoreFetchRequest(
        entity: store.entity("Dish"), sortOrderings: order, limit: limit, offset: offset)
      let wanted = try rows(store, request)
      #expect(try rows(client, request) == wanted)
      #expect(try rows(client.currentGeneration(), request) == wanted)
      // Whoever has enough is given no more.
      #expect(try rows(client, request, atMost: 11) == Array(wanted.prefix(11)))
    }
    // One row more than fits, at the most: neither side has all of them.
    let longest = recorder.calls.map(\.answer.count).max() ?? 0
    #expect(longest < 4_000 + 5_000 + 500, "\(longest) bytes in one answer")
  }

  /// All rows are of one state, whatever is saved while they come.
  @Test func `saves in between`() throws {
    let request = try StoreFetchRequest(
      entity: store.entity("Dish"), sortOrderings: [SortOrdering("name")])
    let before = try rows(store, request)
    var count = 0
    let found = try rows(client, request) {
      count += 1
      if count % 5 == 0 { try store.addDish("dish 0 as well") }
    }
    // The first rows are there before anything is pinned, and nothing was saved by then.
    #expect(found == before)
    #expect(try rows(store, request).count == before.count + before.count / 5)
  }
}
