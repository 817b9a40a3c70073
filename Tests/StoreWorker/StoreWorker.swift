internal import FoundationEssentials
internal import Glibc
internal import LarderModel
internal import LarderPostgreSQLStore
internal import LarderPredicates
internal import LarderStores

/// A process at work on a store of counters, as tests start several of them:
/// `store-worker make|write|read|check ADDRESS SECONDS NAME`.
///
/// `make` makes the store, and `check` says what the counters add up to, how many entries there are, how many counters
/// are found by their names, and what is wrong with the store. A writer raises counters by reading, adding one and writing, and adds an entry each time. A reader looks whether the
/// counters add up to the entries, in one state. At the end each says how many saves or looks there were, and how many
/// saves nobody knows of.
@main struct StoreWorker {
  /// How long the server may be away, in seconds.
  static let patience = 120.0

  static func model() throws -> ManagedObjectModel {
    try ManagedObjectModel([
      EntityDescription(
        "Counter",
        attributes: [
          AttributeDescription("name", .string), AttributeDescription("count", .integer64),
          AttributeDescription("entryCount", .integer64, derivation: .count("entries")),
        ],
        relationships: [
          RelationshipDescription("entries", to: "Entry", inverse: "counter", toMany: true)
        ],
        searchFields: [SearchFieldDescription("name", ["name", "entries.text"])]),
      EntityDescription(
        "Entry", attributes: [AttributeDescription("text", .string)],
        relationships: [RelationshipDescription("counter", to: "Counter", inverse: "entries")]),
    ])
  }

  static func main() throws {
    let words = CommandLine.arguments
    guard words.count == 5, let seconds = Double(words[3]) else { exit(64) }
    var options = StoreOptions()
    options.busyTimeout = patience
    options.createsIfMissing = words[1] == "make"
    let store = try PostgreSQLStore.open(path: words[2], model: model(), options: options)
    let end = ContinuousClock.now + .seconds(seconds)
    let worker = try StoreWorker(store, name: words[4])
    switch words[1] {
    case "make": try worker.make()
    case "write": print(try worker.write(until: end))
    case "read": print(try worker.read(until: end))
    default: print(try worker.check())
    }
  }

  let store: PostgreSQLStore
  let name: String
  let counter: ResolvedEntity
  let entry: ResolvedEntity

  init(_ store: PostgreSQLStore, name: String) throws {
    guard let counter = store.model.entity("Counter"), let entry = store.model.entity("Entry")
    else { throw StoreError(.notFound, "the model has no counters") }
    (self.store, self.name, self.counter, self.entry) = (store, name, counter, entry)
  }

  private func make() throws {
    var changes = StoreChanges()
    for key in try store.reserveKeys(entity: counter, count: 5) {
      changes.insertions.append(
        StoreChanges.Insertion(
          objectID: ObjectID(store: store.identifier, entityName: "Counter", key: key),
          values: counter.snapshotProperties.map { property in
            property.name == "count"
              ? .integer(0) : property.name == "name" ? .string("counter \(key)") : .null
          }))
    }
    _ = try store.save(changes)
  }

  private func check() throws -> String {
    var sum: Int64 = 0
    for row in try store.fetch(StoreFetchRequest(entity: counter)) {
      if case .integer(let count) = row.values[counter.slot("count") ?? 0] { sum += count }
    }
    let entries = try store.count(StoreFetchRequest(entity: entry))
    let found = try store.search(SearchRequest(entity: counter, query: .word("counter"))).total
    let findings = try store.checkIntegrity(progress: nil)
    return "\(sum) \(entries) \(found) \(findings.joined(separator: "; "))"
  }

  private func write(until end: ContinuousClock.Instant) throws -> String {
    let counters = try store.fetchIDs(StoreFetchRequest(entity: counter))
    let slot = counter.slot("count") ?? 0
    var (saved, doubts) = (0, 0)
    while ContinuousClock.now < end || saved == 0 {
      let chosen = counters[Int.random(in: 0..<counters.count)]
      guard let found = try store.snapshots([chosen]).first,
        case .integer(let count) = found.values[slot]
      else { throw StoreError(.corrupt, "the counter \(chosen.key) is gone") }
      let key = try store.reserveKeys(entity: entry, count: 1).lowerBound
      var changes = StoreChanges()
      changes.author = name
      changes.updates = [
        StoreChanges.Update(
          objectID: chosen, baseVersion: found.version, values: [slot: .integer(count + 1)])
      ]
      changes.insertions = [
        StoreChanges.Insertion(
          objectID: ObjectID(store: store.identifier, entityName: "Entry", key: key),
          values: entry.snapshotProperties.map { property in
            property.name == "counter" ? .object(chosen) : .string("\(name) \(saved)")
          })
      ]
      do throws(StoreError) {
        _ = try store.save(changes)
        saved += 1
      } catch {
        if error.code == .conflict { continue }
        guard error.message.contains("not known") else { throw error }
        doubts += 1
      }
    }
    return "\(saved) \(doubts)"
  }

  private func read(until end: ContinuousClock.Instant) throws -> String {
    var looks = 0
    while ContinuousClock.now < end || looks == 0 {
      do throws(StoreError) {
        let state = try store.currentGeneration()
        var sum: Int64 = 0
        var derived: Int64 = 0
        for row in try state.fetch(StoreFetchRequest(entity: counter)) {
          if case .integer(let count) = row.values[counter.slot("count") ?? 0] { sum += count }
          if case .integer(let count) = row.values[counter.slot("entryCount") ?? 0] {
            derived += count
          }
        }
        let entries = try state.count(StoreFetchRequest(entity: entry))
        guard sum == derived, Int(sum) == entries else {
          throw StoreError(
            .corrupt, "the counters say \(sum) and \(derived), the entries \(entries)")
        }
        looks += 1
      } catch { guard error.code == .generationExpired else { throw error } }
    }
    return "\(looks) 0"
  }
}
