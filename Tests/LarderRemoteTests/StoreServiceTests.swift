import Foundation
import LarderLocks
import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

@testable import LarderRemote

/// What a service holds for its clients, and whom it lets do what.
@Suite struct StoreServiceTests {
  /// A client with a role.
  private func client(_ service: StoreService, _ right: RemoteRight) throws -> RemoteStore {
    try RemoteStore(
      RemoteLink(
        "here", DirectTransport(service: service, right: right, caller: right.name),
        model: service.store.model, patience: 1), nil, isReadOnly: false)
  }

  /// Z-302, Z-303: a token's role decides; nothing is done before it has been looked at.
  @Test func `roles`() throws {
    let served = try Served()
    let (reader, writer, admin) = (
      try client(served.service, .read), try client(served.service, .write),
      try client(served.service, .admin)
    )
    try writer.addDish("Soup")
    #expect(try reader.dishes() == ["Soup"])
    func code(_ body: () throws -> Void) -> StoreError.Code? {
      do {
        try body()
        return nil
      } catch { return (error as? StoreError)?.code }
    }
    #expect(code { try reader.addDish("x") } == .notPermitted)
    #expect(code { try reader.setMetadataValue(.null, for: "x") } == .notPermitted)
    #expect(code { _ = try reader.claim(.job, holder: "1 x 1") } == .notPermitted)
    #expect(code { try reader.exclusively {} } == .notPermitted)
    #expect(code { try writer.rebuildDerivedData(progress: nil) } == .notPermitted)
    #expect(code { _ = try writer.optimize(progress: nil) } == .notPermitted)
    #expect(code { try admin.rebuildDerivedData(progress: nil) } == nil)
    #expect(code { _ = try admin.optimize(progress: nil) } == nil)
    #expect(try admin.checkIntegrity(progress: nil) == [])
    #expect(try reader.dishes() == ["Soup"])
    // Every operation has a role, and none that writes is open to readers.
    for operation in RemoteOperation.allCases where operation.isWriting {
      #expect(operation.right > .read)
    }
  }

  /// A moment stays as it was as long as its client asks for it, and goes when nobody does.
  @Test func `moments`() throws {
    var limits = RemoteLimits()
    (limits.momentLease, limits.maximumMoments) = (3, 3)
    let served = try Served(limits: limits)
    let client = try served.client()
    try client.addDish("before")
    let moment = try client.currentGeneration()
    try client.addDish("after")
    let dish = try client.entity("Dish")
    #expect(try moment.count(StoreFetchRequest(entity: dish)) == 1)
    #expect(try client.count(StoreFetchRequest(entity: dish)) == 2)
    // Longer than the lease: the client asks for it in between.
    usleep(5_000_000)
    #expect(try moment.fetch(StoreFetchRequest(entity: dish)).count == 1)
    var others: [any StoreReader] = [
      try client.currentGeneration(), try client.currentGeneration(),
    ]
    let tooMany = #expect(throws: StoreError.self) {
      try served.client(patience: 0).currentGeneration()
    }
    #expect(tooMany?.code == .busy)
    others = []
    // The client lets go of them when it asks next.
    usleep(1_500_000)
    // A client that is gone holds nothing.
    let direct = try RemoteLink(
      "here", DirectTransport(service: served.service), model: ServedKitchen.model(), patience: 0)
    let gone = try RemoteStore(direct, nil, isReadOnly: true)
    try direct.ask(.beginMoment, RemoteLink.Context(), { $0.write(UInt64(77)) }) {
      (_) throws(MessageError) in
    }
    usleep(5_000_000)
    let expired = #expect(throws: StoreError.self) {
      try direct.ask(
        .count, RemoteLink.Context(moment: 77),
        { $0.write(StoreFetchRequest(entity: dish)) },
        { (reader) throws(MessageError) in try reader.read() as Int })
    }
    #expect(expired?.code == .generationExpired)
    _ = gone
    #expect(others.isEmpty)
  }

  /// Z-307, Z-315: several clients at once; a turn keeps the others out, and what each of them counts adds up.
  @Test func `turns of writers`() async throws {
    let served = try Served()
    let id = try served.client().addDish("counted")
    let threads = try (0..<4).map { _ in
      let client = try served.client(patience: 60)
      return OwnThread<Int> {
        var saves = 0
        for _ in 0..<10 {
          // Without the turn, others would come between reading and writing: a conflict.
          try? client.exclusively {
            try client.raise(id)
            try client.raise(id)
            saves += 2
          }
        }
        return saves
      }
    }
    var saves = 0
    for thread in threads { saves += await thread.value }
    #expect(saves == 80)
    #expect(try served.store.count(of: id) == 80)
  }

  /// A client that is gone in its turn keeps nobody out for long, and is told when it comes back.
  @Test func `a turn that is lost`() throws {
    var limits = RemoteLimits()
    limits.turnLease = 3
    let served = try Served(limits: limits)
    let link = try RemoteLink(
      "here", DirectTransport(service: served.service), model: ServedKitchen.model(), patience: 0)
    let client = try RemoteStore(link, nil, isReadOnly: false)
    let id = try client.addDish("x")
    let hasCome = try link.ask(.beginTurn, RemoteLink.Context(), { $0.write(UInt64(9)) }) {
      (reader) throws(MessageError) in try reader.read() as Bool
    }
    #expect(hasCome)
    // Others are told that somebody is at work.
    let busy = #expect(throws: StoreError.self) { try served.client(patience: 0).addDish("y") }
    #expect(busy?.code == .busy)
    // Until nobody asks for the turn any more.
    try served.client(patience: 10).raise(id)
    let lost = #expect(throws: StoreError.self) {
      try link.ask(
        .maintain, RemoteLink.Context(turn: 9), { _ in },
        { (reader) throws(MessageError) in try reader.read() as Bool })
    }
    #expect(lost?.message.contains("turn was lost") == true)
  }

  /// A role is one client's, or that of a program on the server's machine, at a time.
  @Test func `claims`() throws {
    let served = try Served()
    let (one, other) = (try served.client(), try served.client())
    var claim = try one.claim(.job, holder: "12 import 2026-01-01T00:00:00Z host")
    #expect(claim != nil)
    var error = #expect(throws: StoreError.self) { try other.claim(.job, holder: "13 x 1") }
    #expect(error?.code == .busy)
    #expect(try other.holder(of: .job) == "12 import 2026-01-01T00:00:00Z host")
    #expect(try other.holder(of: .watch) == nil)
    // The lock file says so to programs that open the file.
    let lock = (served.store.path ?? "") + ".lock"
    #expect(try String(contentsOfFile: lock, encoding: .utf8).hasPrefix("12 import"))
    claim = nil
    #expect(try other.holder(of: .job) == nil)
    claim = try other.claim(.job, holder: "13 reindex 2026-01-01T00:00:00Z host")
    error = #expect(throws: StoreError.self) { try one.claim(.job, holder: "12 x 1") }
    #expect(error?.code == .busy)
    #expect(claim != nil)
  }

  /// What other clients did is foreign, what this one did is not.
  @Test func `whose changes are whose`() throws {
    let served = try Served()
    let (one, other) = (try served.client(), try served.client())
    let monitor = try StoreChangeMonitor(one)
    let before = try one.foreignChangeCount()
    try one.addDish("own")
    #expect(try one.foreignChangeCount() == before)
    try other.addDish("other's")
    #expect(try one.foreignChangeCount() != before)
    let foreign = try monitor.poll()
    #expect(foreign.count == 1 && foreign.allSatisfy(\.isForeign))
    let all = try one.history(HistoryRequest())
    #expect(all.map(\.isForeign) == [false, true])
    // Somebody on the server's machine.
    try served.store.addDish("local")
    served.service.noteSave()
    #expect(try monitor.poll().count == 1)
    try one.setHistoryReader("me", token: all.last?.token)
    #expect(try other.historyReaders() == ["me": all[1].token])
    try one.purgeHistory(through: all[0].token)
    #expect(try one.history(HistoryRequest(after: all[0].token)).count == 2)
  }

  /// Z-316: changes are pushed; a connection that is cut comes back, and what was missed is told.
  @Test func `events`() async throws {
    // Events come on the threads that run tests.
    try await OwnThread { Result { try hearEvents() } }.value.get()
  }

  private func hearEvents() throws {
    let served = try Served()
    let proxy = try SocketProxy(served.folder.url, port: 1, to: Served.port)
    defer { proxy.end() }
    let client = try served.client(1)
    let heard = Heard()
    let watch = try #require(client.watchForeignChanges { heard.count.withLock { $0 += 1 } })
    func hears(since start: Int? = nil, _ body: () throws -> Void) rethrows -> Bool {
      let before = start ?? heard.count.withLock { $0 }
      try body()
      for _ in 0..<3_000 {
        if heard.count.withLock({ $0 }) > before { return true }
        usleep(10_000)
      }
      return false
    }
    // The first one may have come already.
    #expect(hears(since: 0) {})
    #expect(watch.isListening)
    usleep(100_000)
    let begin = ContinuousClock.now
    #expect(try hears { try served.client().addDish("x") })
    print("event after \(begin.duration(to: .now))")
    usleep(100_000)
    #expect(hears { proxy.cutAll() })
    usleep(100_000)
    #expect(try hears { try served.client().addDish("y") })
    // Another process writes the file.
    let path = try #require(served.store.path)
    let process = try SQLiteStore.open(path: path, model: ServedKitchen.model())
    usleep(600_000)
    #expect(try hears { try process.addDish("z") })
  }

  private final class Heard: Sendable {
    let count = Lock(0)
  }

  /// Words of a user's own, which a client decides about, cross in rounds.
  @Test func `sums and corrections ask the client`() throws {
    let served = try Served()
    let client = try served.client()
    let (dish, tag) = (try client.entity("Dish"), try client.entity("Tag"))
    let id = try client.addDish("flour")
    var changes = StoreChanges()
    var tags: [ObjectID] = []
    for (place, key) in try client.reserveKeys(entity: tag, count: 3).enumerated() {
      let id = ObjectID(store: client.identifier, entityName: "Tag", key: key)
      tags.append(id)
      changes.insertions.append(
        StoreChanges.Insertion(objectID: id, values: [.string("flour \(place)")]))
    }
    changes.updates = [
      StoreChanges.Update(objectID: id, baseVersion: nil, values: [:], members: ["tags": tags])
    ]
    _ = try client.save(changes)
    let criteria = SumCriteria("tag", beginnings: ["flour"]) { keyword in
      keyword.hasSuffix("2") ? nil : .amount(1, 2)
    }
    let sums = try client.sums(criteria, entity: dish)
    #expect(sums == (try served.store.sums(criteria, entity: dish)))
    #expect(sums.first?.low == 2 && sums.first?.high == 4)
    for number in 0..<60 { try client.addDish("pancake \(number)") }
    func corrections(_ store: any PersistentStore, _ words: Set<String>) throws
      -> QueryCorrection?
    {
      try store.corrections(
        for: .word("pancaek"), entity: dish, expansions: QueryExpansions(),
        sparing: { words.contains($0) })
    }
    #expect(try corrections(client, []) == corrections(served.store, []))
    #expect(try corrections(client, [])?.words.first?.suggestions.first?.word == "pancake")
    #expect(try corrections(client, ["pancaek"]) == nil)
    func total(_ words: Set<String>) throws -> Int {
      var search = SearchRequest(entity: dish, query: .word("pancaek"), limit: 1)
      search.options.expansions.typos = .automatic
      search.options.expansions.knownWords = words
      return try client.search(search).total
    }
    #expect(try total([]) == 60)
    #expect(try total(["pancaek", "soup"]) == 0)
  }

  /// Z-318: many objects come in pieces, in the order asked for, and are not held twice.
  @Test func `many rows`() throws {
    var limits = RemoteLimits()
    limits.pieceSize = 4_096
    let served = try Served(limits: limits)
    let client = try served.client()
    let dish = try client.entity("Dish")
    let keys = try client.reserveKeys(entity: dish, count: 5_000)
    var batch = BatchInsertion()
    var table = BatchInsertion.Table(
      entity: dish, properties: ["name", "count"], firstKey: keys.lowerBound)
    for number in 0..<5_000 { table.values += [.string("d\(number)"), .integer(Int64(number))] }
    batch.tables = [table]
    try client.insert(batch)
    let request = StoreFetchRequest(
      entity: dish, sortOrderings: [SortOrdering("count", ascending: false)])
    let own = try served.store.fetch(request)
    #expect(try client.fetch(request) == own)
    #expect(own.count == 5_000)
    var columns: [Int64] = []
    try client.forEachRow(request, columns: ["count"]) { row in
      columns.append(row.integer(0))
      return columns.count < 4_000
    }
    #expect(columns == (1_000..<5_000).reversed().map { Int64($0) })
  }

  /// Z-303: saves that cross a socket take about as long as a round trip.
  @Test func `how long calls take`() throws {
    let served = try Served()
    let client = try served.client()
    func median(_ body: () throws -> Void) rethrows -> Duration {
      var times: [Duration] = []
      for _ in 0..<101 { times.append(try ContinuousClock().measure { try body() }) }
      return times.sorted()[50]
    }
    let id = try client.addDish("x")
    print("ping: \(try median { try client.ping() })")
    print("save: \(try median { try client.addDish("y") })")
    print("save into the file: \(try median { try served.store.addDish("z") })")
    print("raise: \(try median { try client.raise(id) })")
    #expect(try client.count(of: id) == 101)
  }
}
