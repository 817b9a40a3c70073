import Dispatch
import Foundation
import LarderLocks
import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport

@testable import LarderRemote

/// A model with something of everything, and what is served of it in tests.
enum ServedKitchen {
  static func model(extra: [AttributeDescription] = []) throws -> ManagedObjectModel {
    try ManagedObjectModel([
      EntityDescription(
        "Dish",
        attributes: [
          AttributeDescription("name", .string), AttributeDescription("count", .integer64),
          AttributeDescription("price", .decimal), AttributeDescription("made", .date),
          AttributeDescription("token", .uuid), AttributeDescription("picture", .binary),
          AttributeDescription("folded", .string, derivation: .canonical(["name"])),
          AttributeDescription("stepCount", .integer64, derivation: .count("steps")),
        ] + extra,
        relationships: [
          RelationshipDescription("cook", to: "Cook", inverse: "dishes"),
          RelationshipDescription(
            "steps", to: "Step", inverse: "dish", toMany: true, ordered: true,
            deleteRule: .cascade),
          RelationshipDescription("tags", to: "Tag", inverse: "dishes", toMany: true),
        ], searchFields: [SearchFieldDescription("name", ["name", "steps.text"])],
        searchAttributes: [
          SearchAttributeDescription("tag", .keyword, ["tags.name"]),
          SearchAttributeDescription("count", .number, ["count"]),
        ]),
      EntityDescription(
        "Cook", attributes: [AttributeDescription("name", .string)],
        relationships: [
          RelationshipDescription("dishes", to: "Dish", inverse: "cook", toMany: true)
        ]),
      EntityDescription(
        "Step", attributes: [AttributeDescription("text", .string)],
        relationships: [RelationshipDescription("dish", to: "Dish", inverse: "steps")]),
      EntityDescription(
        "Tag", attributes: [AttributeDescription("name", .string)],
        relationships: [
          RelationshipDescription("dishes", to: "Dish", inverse: "tags", toMany: true)
        ]),
    ])
  }
}

/// A store in a file, its service, and a server of it on a socket.
final class Served {
  let folder: TemporaryFolder
  let service: StoreService
  let server: HTTPServer
  let store: any PersistentStore
  /// The number of the server's socket in the folder, as `SocketProxy` names it.
  static let port = 2

  init(
    _ store: (any PersistentStore)? = nil, limits: RemoteLimits = RemoteLimits(),
    right: RemoteRight = .admin
  ) throws {
    folder = try TemporaryFolder()
    self.store =
      try store
      ?? SQLiteStore.open(path: folder.path("Served.larder"), model: ServedKitchen.model())
    service = StoreService(self.store, limits: limits)
    server = try HTTPServer(
      folder.path(".s.PGSQL.\(Self.port)"), Self.handler(service, right: right))
  }

  deinit {
    service.close()
    server.end()
  }

  /// What larder-serve does, without its looks at who asks.
  static func handler(
    _ service: StoreService, right: RemoteRight = .admin
  ) -> @Sendable (HTTPServer.Request) -> HTTPServer.Response {
    { request in
      if request.method == "GET", request.path.hasSuffix(RemoteProtocol.changesPath) {
        return HTTPServer.Response(200, "text/event-stream", pieces: Events(service).next)
      }
      guard request.path.hasSuffix(RemoteProtocol.callPath) else {
        return HTTPServer.Response(404, "text/plain", Array("nothing here".utf8))
      }
      let answer = service.answer(RemoteRequest(body: request.body, right: right))
      switch answer.body {
      case .whole(let bytes):
        return HTTPServer.Response(answer.status, RemoteProtocol.contentType, bytes)
      case .pieces(let pieces):
        return HTTPServer.Response(
          answer.status, RemoteProtocol.contentType, pieces: { pieces.next() })
      }
    }
  }

  /// The address of a socket in the folder.
  func address(_ port: Int = Served.port) -> String {
    "http+unix://\(folder.path(".s.PGSQL.\(port)"))"
  }

  func client(_ port: Int = Served.port, patience: Double = 5) throws -> RemoteStore {
    var options = StoreOptions()
    options.busyTimeout = patience
    return try RemoteStore.open(
      path: address(port), model: ServedKitchen.model(), options: options)
  }
}

/// Runs tasks on a thread of their own: the threads that run tests are few, and all of them may be waiting.
private final class OwnExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "larder.tests.events")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Events of a service for a thread that waits for them.
private final class Events: Sendable {
  private let task = Lock<Task<Void, Never>?>(nil)

  init(_ service: StoreService) {
    let shared = Shared()
    self.shared = shared
    let task = Task(executorPreference: OwnExecutor()) {
      for await event in service.changes() { shared.events.withLock { $0.append(event) } }
      shared.isOver.withLock { $0 = true }
    }
    self.task.withLock { $0 = task }
  }

  private let shared: Shared

  private final class Shared: Sendable {
    let events = Lock<[RemoteEvent]>([])
    let isOver = Lock(false)
  }

  deinit { task.withLock { $0?.cancel() } }

  @Sendable func next() -> [UInt8]? {
    for _ in 0..<100 {
      if let event = shared.events.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
        return Array("event: \(event.name)\ndata: \(event.data)\n\n".utf8)
      }
      if shared.isOver.withLock({ $0 }) { return nil }
      usleep(5_000)
    }
    return Array(": still here\n\n".utf8)
  }
}

extension PersistentStore {
  func entity(_ name: String) throws -> ResolvedEntity {
    guard let entity = model.entity(name) else { throw CancellationError() }
    return entity
  }

  /// Saves a new dish.
  @discardableResult
  func addDish(_ name: String, count: Int64 = 0) throws -> ObjectID {
    let dish = try entity("Dish")
    let key = try reserveKeys(entity: dish, count: 1).lowerBound
    let id = ObjectID(store: identifier, entityName: "Dish", key: key)
    var values = dish.initialValues
    if let slot = dish.slot("name") { values[slot] = .string(name) }
    if let slot = dish.slot("count") { values[slot] = .integer(count) }
    var changes = StoreChanges()
    changes.insertions = [StoreChanges.Insertion(objectID: id, values: values)]
    _ = try save(changes)
    return id
  }

  /// The names of all dishes, in order.
  func dishes(_ predicate: ObjectPredicate? = nil) throws -> [String] {
    let dish = try entity("Dish")
    let slot = dish.slot("name") ?? 0
    return try fetch(
      StoreFetchRequest(
        entity: dish, predicate: predicate, sortOrderings: [SortOrdering("name")])
    ).map { if case .string(let name) = $0.values[slot] { name } else { "" } }
  }

  /// Raises the count of a dish by one, as it was read.
  func raise(_ id: ObjectID) throws {
    guard let row = try snapshots([id]).first, let slot = try entity("Dish").slot("count"),
      case .integer(let count) = row.values[slot]
    else { throw CancellationError() }
    var changes = StoreChanges()
    changes.updates = [
      StoreChanges.Update(
        objectID: id, baseVersion: row.version, values: [slot: .integer(count + 1)])
    ]
    _ = try save(changes)
  }

  func count(of id: ObjectID) throws -> Int64 {
    guard let row = try snapshots([id]).first, let slot = try entity("Dish").slot("count"),
      case .integer(let count) = row.values[slot]
    else { return -1 }
    return count
  }
}
