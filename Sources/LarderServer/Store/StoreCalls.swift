internal import HTTPTypes
internal import HummingbirdCore
internal import LarderRemote
internal import LarderStores
internal import NIOCore

/// The calls of remote stores, answered by a service of the store.
struct StoreCalls: RemoteCalls {
  private let service: StoreService

  init(_ store: any PersistentStore) { service = StoreService(store) }

  var contentType: String { RemoteProtocol.contentType }
  var maximumSize: Int { RemoteProtocol.maximumBodySize }

  func answer(
    _ bytes: [UInt8], role: Role, caller: String, on workers: WorkerPool
  ) -> Answer {
    let answer = service.answer(RemoteRequest(body: bytes, right: role.right, caller: caller))
    let status = HTTPResponse.Status(code: answer.status)
    switch answer.body {
    case .whole(let bytes): return Answer(status, contentType, .whole(bytes))
    case .pieces(let pieces):
      let stream = Answer.Body.stream { writer in
        var writer = writer
        while let piece = try await workers.run({ pieces.next() }) {
          try await writer.write(ByteBuffer(bytes: piece))
        }
        try await writer.finish(nil)
      }
      return Answer(status, contentType, stream)
    }
  }

  func changes(heartbeat: Int) -> Answer {
    let service = service
    return Answer(
      .ok, "text/event-stream",
      .stream { writer in
        let lines = EventLines(service.changes(), heartbeat: heartbeat)
        var writer = writer
        for await line in lines.stream {
          try await writer.write(ByteBuffer(string: line))
        }
        try await writer.finish(nil)
      })
  }

  func noteSave() { service.noteSave() }

  func close() { service.close() }
}

/// Events as server-sent events have them, with a remark now and then that shows that the stream lives: so a client that has
/// gone is found out.
private struct EventLines {
  let stream: AsyncStream<String>

  init(_ events: AsyncStream<RemoteEvent>, heartbeat: Int) {
    stream = AsyncStream(bufferingPolicy: .bufferingNewest(64)) { lines in
      let reading = Task {
        for await event in events { lines.yield("event: \(event.name)\ndata: \(event.data)\n\n") }
        lines.finish()
      }
      let beating = Task {
        while !Task.isCancelled {
          try await Task.sleep(for: .seconds(heartbeat))
          lines.yield(": still here\n\n")
        }
      }
      lines.onTermination = { _ in
        reading.cancel()
        beating.cancel()
      }
    }
  }
}

extension Role {
  /// What the role lets a remote store do.
  fileprivate var right: RemoteRight {
    switch self {
    case .read: .read
    case .write: .write
    case .admin: .admin
    }
  }
}
