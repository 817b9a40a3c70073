import Foundation
import LarderLocks
import LarderModel
import LarderPostgreSQL
import LarderPostgreSQLStore
import LarderPredicates
import LarderStores
import TestSupport
import Testing

/// Others' saves are heard of by messages: nobody waits until the store is looked at again.
@Suite(.timeLimit(.minutes(2))) struct ChangeMessageTests {
  /// Between two looks, for those who are told nothing.
  private static let never = 86_400.0

  /// What was heard of, as a list that may be waited for.
  private final class Heard: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let number = Lock(0)

    init() { (stream, continuation) = AsyncStream.makeStream() }

    var count: Int { number.withLock { $0 } }

    func note() {
      number.withLock { $0 += 1 }
      continuation.yield()
    }

    /// Waits until something has been heard so many times.
    func wait(for count: Int) async {
      var iterator = stream.makeAsyncIterator()
      while self.count < count { await iterator.next() }
    }
  }

  @Test func `others' saves are heard of, one's own are not`() async throws {
    guard let cellar = try Cellar() else { return }
    let other = try cellar.again()
    let heard = Heard()
    let watch = try #require(cellar.store.watchForeignChanges { heard.note() })
    // When it begins to listen it says so.
    await heard.wait(for: 1)
    #expect(watch.isListening)
    for _ in 0..<5 { try cellar.insert("Guest", ["name": .string("own")]) }
    try cellar.insert("Guest", ["name": .string("other")], in: other)
    await heard.wait(for: 2)
    // Messages come in the order of the saves: those of its own have been passed over.
    #expect(heard.count == 2)
    // Where nobody else writes there is nothing to hear of.
    #expect(MemoryStore(model: cellar.model).watchForeignChanges {} == nil)
  }

  @Test func `a monitor is woken, also when its connection has died`() async throws {
    guard let cellar = try Cellar() else { return }
    let other = try cellar.again()
    let connection = try cellar.connection()
    let monitor = try StoreChangeMonitor(cellar.store)
    var transactions = monitor.transactions(every: Self.never).makeAsyncIterator()
    for number in 0..<6 {
      let guest = try cellar.insert("Guest", ["name": .string("guest \(number)")], in: other)
      // The first may come by the look at the beginning, the next by messages.
      let seen = try #require(await transactions.next())
      #expect(seen.changes.map(\.objectID) == [guest] && seen.isForeign)
      guard number % 2 == 1 else { continue }
      let ended = try connection.run(
        "SELECT count(pg_terminate_backend(pid, 5000)) FROM pg_stat_activity "
          + "WHERE application_name = current_setting('application_name') AND query LIKE 'LISTEN%'")
      #expect(ended.int64(0, 0) == 1)
    }
  }

  @Test func `another process`() async throws {
    guard let cellar = try Cellar() else { return }
    let monitor = try StoreChangeMonitor(cellar.store)
    var transactions = monitor.transactions(every: Self.never).makeAsyncIterator()
    let address = cellar.address
    await #expect(processExitsWith: .success) { [address = address as String] in
      let model = try Cellar.model()
      let store = try PostgreSQLStore.open(path: address, model: model)
      let entity = try #require(model.entity("Guest"))
      for _ in 0..<2 {
        var changes = StoreChanges()
        let key = try store.reserveKeys(entity: entity, count: 1).lowerBound
        changes.author = "them"
        changes.insertions = [
          StoreChanges.Insertion(
            objectID: ObjectID(store: store.identifier, entityName: "Guest", key: key),
            values: entity.snapshotProperties.map { _ in .null })
        ]
        _ = try store.save(changes)
      }
    }
    for _ in 0..<2 { #expect(try await transactions.next()?.author == "them") }
  }

  /// What could not be read is read by the next call: the change was not taken for seen.
  @Test func `a look that fails misses nothing`() throws {
    guard let cellar = try Cellar() else { return }
    let other = try cellar.again()
    let hurried = try PostgreSQLStore.open(
      path: cellar.address + "&options=-c%20statement_timeout%3D200", model: cellar.model)
    let monitor = try StoreChangeMonitor(hurried)
    let guest = try cellar.insert("Guest", ["name": .string("Bo")], in: other)
    let connection = try cellar.connection()
    try connection.execute("BEGIN; LOCK TABLE \"ACHANGE\" IN ACCESS EXCLUSIVE MODE")
    let error = #expect(throws: StoreError.self) { try monitor.poll() }
    #expect(error?.code == .cancelled && error?.message.contains("statement_timeout") == true)
    connection.rollback()
    #expect(try monitor.poll().flatMap(\.changes).map(\.objectID) == [guest])
    #expect(try monitor.poll() == [])
  }
}
