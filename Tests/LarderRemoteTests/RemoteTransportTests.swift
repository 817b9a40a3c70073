import Foundation
import LarderLocks
import LarderModel
import LarderPredicates
import LarderStores
import TestSupport
import Testing

@testable import LarderRemote

/// What a person is told where the other side is not what it should be.
@Suite struct RemoteTransportTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(_ path: String, patience: Double = 0) throws -> RemoteStore {
    var options = StoreOptions()
    options.busyTimeout = patience
    return try RemoteStore.open(path: path, model: ServedKitchen.model(), options: options)
  }

  private func failure(_ path: String) throws -> StoreError {
    try #require(#expect(throws: StoreError.self) { try open(path) })
  }

  private func failure(
    _ answer: @escaping @Sendable (HTTPServer.Request) -> HTTPServer.Response
  ) throws -> StoreError {
    let server = try HTTPServer(folder.path("s"), answer)
    defer { server.end() }
    return try failure("http+unix://\(folder.path("s"))")
  }

  /// Z-312, Z-314: errors are the server's own where there are any, and else say what is to be done.
  @Test func `answers that are none of a served store`() throws {
    var error = try failure { _ in
      HTTPServer.Response(200, "text/html", Array("<html>Hello".utf8))
    }
    #expect(error.code == .notAStore && error.message.contains("no Larder server"))
    error = try failure { _ in
      HTTPServer.Response(
        401, "application/problem+json", Array(#"{"title":"no such token"}"#.utf8))
    }
    #expect(error.code == .notPermitted && error.message.contains("no such token"))
    #expect(error.message.contains("LARDER_TOKEN"))
    error = try failure { _ in HTTPServer.Response(404, "text/plain", []) }
    #expect(error.code == .notFound && error.message.contains("no store at this address"))
    error = try failure { _ in HTTPServer.Response(503, "text/plain", []) }
    #expect(error.code == .busy)
    error = try failure { _ in
      HTTPServer.Response(200, RemoteProtocol.contentType, Array("LRDR".utf8) + [9, 2, 0, 0, 0, 0])
    }
    #expect(error.message.contains("version 9 of the protocol"), "\(error)")
    error = try failure { _ in
      HTTPServer.Response(200, RemoteProtocol.contentType, [1, 2, 3, 4, 5])
    }
    #expect(error.code == .inputOutput)
    // A server whose model is another one.
    let other = MemoryStore(
      model: try ServedKitchen.model(extra: [AttributeDescription("colour", .string)]))
    error = try failure(Served.handler(StoreService(other)))
    #expect(error.code == .incompatibleModel && error.differingEntities == ["Dish"])
    #expect(error.message.contains(folder.path("s")))
  }

  /// A call of another version of the protocol gets an error that says so.
  @Test func `a client of another version`() throws {
    let service = StoreService(MemoryStore(model: try ServedKitchen.model()))
    var writer = MessageWriter(store: nil)
    writer.write(CallHead(.ping, session: UUID(), checksum: ""))
    var body = writer.bytes
    #expect(service.answer(RemoteRequest(body: body, right: .read)).status == 200)
    body[4] = RemoteProtocol.version + 1
    let answer = service.answer(RemoteRequest(body: body, right: .read))
    #expect(answer.status == 400)
    let words = String(decoding: RecordingTransport.bytes(answer), as: UTF8.self)
    #expect(words.contains("version \(RemoteProtocol.version + 1) of the protocol"))
  }

  /// Nobody there, and a server that goes away.
  @Test func `a server that is gone`() throws {
    let error = try failure("http+unix://\(folder.path("nobody"))")
    #expect(error.code == .inputOutput && error.message.contains("cannot be reached"))
    #expect(try failure("http://127.0.0.1:1").code == .inputOutput)
    #expect(try failure("http://no-such-host.invalid:1/x").code == .inputOutput)
    for (path, words) in [
      ("http://user:secret@host/x", "LARDER_TOKEN"), ("http://", "host is missing"),
      ("ftp://host", "begins with"), ("http+unix://x", "address of a socket"),
      ("http://host/a b", "blanks"),
    ] {
      let error = try failure(path)
      #expect(error.code == .invalidInput && error.message.contains(words), "\(error)")
      #expect(!error.message.contains("secret"))
    }
  }

  /// Z-317: a server that is started anew in between is not noticed.
  @Test func `a server that is started anew`() throws {
    let store = MemoryStore(model: try ServedKitchen.model())
    let handler = Served.handler(StoreService(store))
    var server = try HTTPServer(folder.path("s"), handler)
    let client = try open("http+unix://\(folder.path("s"))", patience: 20)
    try client.addDish("before")
    server.end()
    let path = folder.path("s")
    let restart = OwnThread<HTTPServer?> {
      usleep(300_000)
      return try? HTTPServer(path, handler)
    }
    try client.addDish("after")
    #expect(try client.dishes() == ["after", "before"])
    _ = restart
    _ = server
    server = try HTTPServer(folder.path("other"), handler)
    server.end()
  }

  /// The token is that of the environment, else of the longest address in the file, which nobody else may read.
  @Test func `where tokens are looked for`() throws {
    let home = folder.url
    try FileManager.default.createDirectory(
      at: home.appendingPathComponent(".config/larder"), withIntermediateDirectories: true)
    let file = home.appendingPathComponent(".config/larder/tokens").path
    try Data(
      "# mine\nhttps://nas.local:8710 one\nhttps://nas.local:8710/family two\nhttps://other three\n"
        .utf8
    ).write(to: URL(fileURLWithPath: file))
    chmod(file, 0o600)
    var environment = ["HOME": home.path]
    func find(_ address: String) throws -> String? {
      try RemoteToken.find(for: try RemoteAddress(address)) { environment[$0] }
    }
    #expect(try find("https://nas.local:8710/family") == "two")
    #expect(try find("https://nas.local:8710/") == "one")
    #expect(try find("https://nas.local:8710/familyman") == "one")
    #expect(try find("https://nas.local:87100") == nil)
    #expect(try find("https://nowhere") == nil)
    environment["LARDER_TOKEN"] = "four"
    #expect(try find("https://nowhere") == "four")
    environment["LARDER_TOKEN"] = "se cret"
    let error = #expect(throws: StoreError.self) { try find("https://nowhere") }
    #expect(error?.code == .invalidInput && error?.message.contains("cret") == false)
    environment["LARDER_TOKEN"] = nil
    chmod(file, 0o644)
    let open = #expect(throws: StoreError.self) { try find("https://nowhere") }
    #expect(open?.code == .notPermitted && open?.message.contains("chmod 600") == true)
  }

  /// The token crosses in the head of each request.
  @Test func `addresses and tokens on the wire`() throws {
    let seen = Seen()
    let service = StoreService(MemoryStore(model: try ServedKitchen.model()))
    let server = try HTTPServer(folder.path("s")) { request in
      seen.requests.withLock { $0.append(request) }
      return Served.handler(service)(request)
    }
    defer { server.end() }
    let address = try RemoteAddress("http+unix://\(folder.path("s")):/family/")
    let link = RemoteLink(
      address.text, CurlTransport(address, token: "abc", patience: 1),
      model: try ServedKitchen.model(), patience: 1)
    let client = try RemoteStore(link, address, isReadOnly: false)
    try client.ping()
    let requests = seen.requests.withLock { $0 }
    #expect(requests.count == 2)
    #expect(requests.allSatisfy { $0.path == "/family/store/v1/call" })
    #expect(requests.allSatisfy { $0.fields["authorization"] == "Bearer abc" })
    #expect(requests.allSatisfy { $0.fields["content-type"] == RemoteProtocol.contentType })
  }

  private final class Seen: Sendable {
    let requests = Lock<[HTTPServer.Request]>([])
  }
}
