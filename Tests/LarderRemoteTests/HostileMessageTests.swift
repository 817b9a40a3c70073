import Foundation
import LarderModel
import LarderPredicates
import LarderStores
import LarderText
import TestSupport
import Testing

@testable import LarderRemote

/// Whatever comes over the network is an answer or an error, on both sides.
@Suite struct HostileMessageTests {
  private let model: ManagedObjectModel
  private let recorder: RecordingTransport
  private let client: RemoteStore

  init() throws {
    model = try ServedKitchen.model()
    recorder = RecordingTransport(StoreService(MemoryStore(model: model)))
    client = try RemoteStore(
      RemoteLink("here", recorder, model: model, patience: 0), nil, isReadOnly: false)
  }

  /// Calls of every kind, with something of every tree in them.
  private func talk() throws {
    let (dish, cook) = (try client.entity("Dish"), try client.entity("Cook"))
    let ids = try ["Apple cake", "Pear cake", "Soup"].map { try client.addDish($0, count: 3) }
    let key = try client.reserveKeys(entity: cook, count: 1).lowerBound
    let person = ObjectID(store: client.identifier, entityName: "Cook", key: key)
    var changes = StoreChanges()
    changes.insertions = [StoreChanges.Insertion(objectID: person, values: [.string("Ann")])]
    let slots = Dictionary(
      uniqueKeysWithValues: dish.snapshotProperties.enumerated().map { ($1.name, $0) })
    changes.updates = [
      StoreChanges.Update(
        objectID: ids[0], baseVersion: 1,
        values: [
          slots["cook"] ?? 0: .object(person), slots["price"] ?? 0: .decimal(1.5),
          slots["made"] ?? 0: .date(Date(timeIntervalSinceReferenceDate: 1)),
          slots["token"] ?? 0: .uuid(UUID()), slots["picture"] ?? 0: .data(Data([1, 2, 3])),
        ])
    ]
    changes.author = "test"
    changes.metadata = ["mine": .list([.integer(1), .string("x"), .boolean(true)])]
    _ = try client.save(changes)
    let predicate = ObjectPredicate.or([
      .not(.constant(false)),
      .fullText(.and([.word("cake"), .not(.prefix("so")), .phrase("apple cake", slack: 1)])),
      try ObjectPredicate(format: "ANY tags.name CONTAINS[cd] 'x'"),
      try ObjectPredicate(format: "SUBQUERY(steps, $s, $s.text != NULL).@count > 0"),
      try ObjectPredicate(format: "TERNARY(count > 1, name, 'x') IN {'x', 'y'}"),
    ])
    let request = StoreFetchRequest(
      entity: dish, predicate: predicate,
      sortOrderings: [SortOrdering("name", ascending: false, folded: true)], limit: 10)
    _ = try client.fetch(request)
    _ = try client.fetchIDs(request)
    _ = try client.count(request)
    _ = try client.explain(request)
    try client.forEachRow(request, columns: ["name", "count", "cook.name"]) { _ in true }
    _ = try client.members(of: ids[0], relationship: "steps")
    _ = try client.members(of: ids, relationship: "tags")
    _ = try client.relatedObjects(of: ids, relationship: "cook")
    _ = try client.fetchDictionaries(
      DictionaryRequest(
        source: StoreFetchRequest(entity: dish),
        columns: [
          DictionaryRequest.Column("n", .function("count:", [.keyPath(["name"])])),
          DictionaryRequest.Column("count", .keyPath(["count"])),
        ], groupKeyPaths: [["count"]]))
    var search = SearchRequest(
      entity: dish,
      query: .or([
        .boosted(.word("cake"), by: 2), .fuzzy("aple", distance: 1),
        .near(["pear", "cake"], distance: 3), .wildcard("so*"), .field(["name"], .word("soup")),
        .attribute(AttributeCondition("count", .range(lower: .init(1), upper: nil))),
      ]), includesSnippets: true)
    search.options.facets = [FacetRequest("tag"), FacetRequest("count", bands: [1, 2])]
    search.options.explainsScores = true
    search.options.includesPartialMatches = true
    search.options.expansions.languages = ["en"]
    search.options.expansions.synonyms = .builtIn
    search.options.expansions.otherMeanings = [
      "cake": [.label, OtherMeaning(before: ["pan"])], "soup": [OtherMeaning(after: ["spoon"])],
    ]
    search.options.expansions.knownWords = ["cake", "pear"]
    _ = try client.search(search)
    _ = try client.explain(search, for: ids[1])
    _ = try client.completions(of: "ca", with: .word("pear"), entity: dish, limit: 5)
    _ = try client.corrections(
      for: .word("cakke"), entity: dish, expansions: QueryExpansions(), sparing: { _ in false })
    _ = try client.similarObjects(to: ids[0], entity: dish, limit: 5, offset: 0)
    _ = try client.coverage(
      CoverageRequest(
        entity: dish,
        criteria: CoverageCriteria("tag", provisions: ["x": .present(1)], maximumMissing: 3)))
    _ = try client.sums(SumCriteria("tag", beginnings: ["x"]) { _ in .amount(1, 2) }, entity: dish)
    _ = try client.update(
      BatchUpdate(
        source: StoreFetchRequest(entity: dish), values: ["count": .constant(.integer(4))]))
    _ = try client.delete(BatchDeletion(source: StoreFetchRequest(entity: dish, limit: 1)))
    var batch = BatchInsertion()
    var table = BatchInsertion.Table(
      entity: dish, properties: ["name", "count"],
      firstKey: try client.reserveKeys(entity: dish, count: 1).lowerBound)
    table.values = [.string("z"), .integer(1)]
    batch.tables = [table]
    try client.insert(batch)
    try client.setMetadataValue(.string("v"), for: "k")
    _ = try client.metadata()
    _ = try client.site()
    try client.ping()
    _ = try client.foreignChangeCount()
    _ = try client.checkIntegrity(progress: nil)
    try client.exclusively { _ = try client.addDish("in turn") }
    _ = try client.currentHistoryToken()
  }

  /// Every call, cut at every byte and with every byte changed: the service answers, and its store stays sound.
  @Test func `calls that are cut and changed`() throws {
    try talk()
    let calls = recorder.calls.map(\.body)
    let kinds = Set(calls.map { $0[5] })
    #expect(kinds.count >= 30, "\(kinds.count) kinds of calls")
    let service = StoreService(MemoryStore(model: model))
    var answers = 0
    var refusals = 0
    func send(_ body: [UInt8]) {
      let answer = service.answer(RemoteRequest(body: body, right: .admin))
      _ = RecordingTransport.bytes(answer)
      answers += 1
      if answer.status != 200 { refusals += 1 }
      // Whoever writes waits a second for the turn that a changed call has begun.
      service.leases.releaseAll()
    }
    for call in calls {
      for length in 0..<call.count { send(Array(call[..<length])) }
      for place in call.indices {
        let masks: [UInt8] = [0x01, 0x80, 0xFF]
        for mask in LongRun.isOn ? masks[...] : masks[place % 3...place % 3] {
          var changed = call
          changed[place] ^= mask
          send(changed)
        }
      }
    }
    print("hostile calls: \(answers), refused: \(refusals)")
    #expect(refusals > answers / 2)
    #expect(try service.store.checkIntegrity(progress: nil) == [])
  }

  /// Every answer, cut at every byte and with every byte changed: the client reads it, or throws.
  @Test func `answers that are cut and changed`() throws {
    try talk()
    var results = (read: 0, thrown: 0)
    func read(_ answer: [UInt8], _ operation: RemoteOperation) {
      let link = RemoteLink("here", FixedTransport(answer: answer), model: model, patience: 0)
      link.store = client.identifier
      do throws(StoreError) {
        try link.send(operation, patience: 0, { _ in }) { (_, message) throws(MessageError) in
          var reader = link.reader(of: message)
          switch operation {
          case .fetchRows: _ = try RowPieces.rows(&reader)
          case .search: _ = try reader.read() as SearchResults
          case .snapshots: _ = try reader.read() as RowList
          case .save: _ = try reader.read() as SaveResultMessage
          case .explainSearch: _ = try reader.read() as SearchExplanation
          case .metadata: _ = try reader.read() as StoreMetadata
          case .coverage: _ = try reader.read() as CoverageResults
          case .dictionaries: _ = try reader.read() as [[Value]]
          default: _ = try reader.read() as [ObjectID]
          }
        }
        results.read += 1
      } catch {
        #expect(!error.message.isEmpty)
        results.thrown += 1
      }
    }
    for call in recorder.calls {
      guard let operation = RemoteOperation(rawValue: call.body[5]) else { continue }
      for length in 0..<call.answer.count { read(Array(call.answer[..<length]), operation) }
      for place in call.answer.indices {
        for mask in [0x01, 0xFF] as [UInt8] {
          var changed = call.answer
          changed[place] ^= mask
          read(changed, operation)
        }
      }
    }
    print("hostile answers: \(results)")
    #expect(results.thrown > results.read)
  }

  /// Trees of any depth, lists of impossible lengths and numbers, names that the model does not have.
  @Test func `calls that ask for too much`() throws {
    func head(_ operation: RemoteOperation) -> MessageWriter {
      var writer = MessageWriter(store: client.identifier)
      writer.write(CallHead(operation, session: UUID(), checksum: model.versionChecksum))
      return writer
    }
    func error(_ writer: MessageWriter) throws -> StoreError? {
      let answer = recorder.answer(writer.bytes)
      let link = RemoteLink("here", FixedTransport(answer: answer), model: model, patience: 0)
      link.store = client.identifier
      do throws(StoreError) { _ = try link.send(.ping, patience: 0) { _ in } } catch {
        return error
      }
      return nil
    }
    // A million nots.
    var deep = head(.count)
    deep.write(name: "Dish")
    deep.write(true)
    deep.append(tag: 1)
    deep.append([UInt8](repeating: 4, count: 1_000_000))
    #expect(try error(deep)?.message.contains("nested too deeply") == true)
    var unknown = head(.count)
    unknown.write(name: "Fish")
    #expect(try error(unknown)?.message.contains("Fish: the model has no such entity") == true)
    var long = head(.snapshots)
    long.append(unsigned: 1 << 62)
    #expect(try error(long)?.message.contains("impossible count") == true)
    var negative = head(.count)
    negative.write(StoreFetchRequest(entity: try client.entity("Dish"), limit: -1))
    #expect(try error(negative)?.message.contains("cannot be below 0") == true)
    var wrong = head(.members)
    wrong.write(try client.addDish("x"))
    wrong.write("cook")
    #expect(try error(wrong)?.message.contains("Dish.cook: the model has no such") == true)
    var keys = head(.reserveKeys)
    keys.write(name: "Dish")
    keys.write(Int.max)
    #expect(try error(keys)?.code == .invalidInput)
    let huge = StoreService(client).answer(
      RemoteRequest(
        body: [UInt8](repeating: 0, count: RemoteProtocol.maximumBodySize + 1), right: .admin))
    #expect(huge.status == 400)
    // The client does not send such trees either.
    var tree = ObjectPredicate.constant(true)
    for _ in 0..<5_000 { tree = .not(tree) }
    let request = StoreFetchRequest(entity: try client.entity("Dish"), predicate: tree)
    let own = #expect(throws: StoreError.self) { try client.count(request) }
    #expect(own?.message.contains("nested too deeply") == true)
  }

  /// Values of other types than their properties', and objects that cannot be where they are put, are refused before the
  /// store sees them.
  @Test func `changes that no context would make`() throws {
    let id = try client.addDish("x")
    let dish = try client.entity("Dish")
    func refused(_ changes: StoreChanges) -> Bool {
      do throws(StoreError) {
        _ = try client.save(changes)
        return false
      } catch { return error.code == .invalidInput }
    }
    func update(_ name: String, _ value: Value) throws -> StoreChanges {
      var changes = StoreChanges()
      changes.updates = [
        StoreChanges.Update(
          objectID: id, baseVersion: nil, values: [try #require(dish.slot(name)): value])
      ]
      return changes
    }
    #expect(try refused(update("name", .integer(1))))
    #expect(try refused(update("cook", .object(id))))
    #expect(try refused(update("cook", .string("Ann"))))
    let stranger = ObjectID(store: UUID(), entityName: "Cook", key: 1)
    #expect(try refused(update("cook", .object(stranger))))
    var changes = StoreChanges()
    changes.updates = [
      StoreChanges.Update(objectID: id, baseVersion: nil, values: [:], members: ["cook": []])
    ]
    #expect(refused(changes))
    changes.updates = [
      StoreChanges.Update(objectID: id, baseVersion: nil, values: [:], members: ["tags": [id]])
    ]
    #expect(refused(changes))
    #expect(try client.dishes() == ["x"])
  }
}
