import Foundation
import HTTPTypes
import HummingbirdCore
import NIOCore
import TestSupport
import Testing

@testable import LarderServer

/// Who is slow does not hold the server.
@Suite struct TimesTests {
  private static var short: Limits {
    var limits = Limits()
    (limits.idle, limits.content, limits.writing, limits.farewell) = (1, 1, 1, 2)
    limits.rate = 1 << 20
    return limits
  }

  private static let echo = TestServer.endpoint(
    .put, "/echo", content: .json(schema: "Note")
  ) { Answer(.ok, "text/plain", .whole($0.content)) }

  @Test func `a head that does not end is given up`() async throws {
    try await TestServer.with(Self.short, []) { port in
      let client = try RawClient(port: port)
      client.send("GET / HTTP/1.1\r\nHo")
      let start = ContinuousClock.now
      let end = client.read(seconds: 20)
      #expect(end.isClosed && end.text.isEmpty)
      #expect(ContinuousClock.now - start > .milliseconds(800))
    }
  }

  @Test func `a connection that says nothing is closed, one that is used is not`() async throws {
    try await TestServer.with(Self.short, []) { port in
      let (silent, used) = (try RawClient(port: port), try RawClient(port: port))
      for _ in 0..<4 {
        used.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(used.read(seconds: 0.4).text.contains("200 OK"))
      }
      #expect(silent.read(seconds: 10).isClosed)
    }
  }

  @Test func `a content that does not come is answered with 408`() async throws {
    try await TestServer.with(Self.short, [Self.echo]) { port in
      let client = try RawClient(port: port)
      client.send(
        "PUT /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
          + "Content-Length: 20\r\n\r\n{\"a\":")
      // A byte now and then does not help.
      let sending = Thread {
        for _ in 0..<10 {
          client.send(" ")
          Thread.sleep(forTimeInterval: 0.3)
        }
      }
      sending.start()
      let end = client.read(seconds: 10)
      #expect(end.text.hasPrefix("HTTP/1.1 408 ") && end.text.contains("took too long"))
      #expect(end.isClosed)
    }
  }

  @Test func `an answer that nobody takes is given up`() async throws {
    let written = Flag()
    let stream = TestServer.endpoint(.get, "/long") { _ in
      Answer(
        .ok, "text/plain",
        .stream { writer in
          var writer = writer
          do {
            for _ in 0..<100_000 { try await writer.write(.init(repeating: 120, count: 1 << 16)) }
            try await writer.finish(nil)
          } catch {
            written.set()
            throw error
          }
        })
    }
    try await TestServer.with(Self.short, [stream]) { port in
      let client = try RawClient(port: port, receiveBuffer: 4096)
      client.send("GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n")
      for _ in 0..<200 where !written.isSet { Thread.sleep(forTimeInterval: 0.05) }
      #expect(written.isSet)
      withExtendedLifetime(client) {}
    }
  }

  @Test func `too much work is refused with 503, and the rest is done`() async throws {
    var limits = Limits()
    (limits.threads, limits.waiting) = (2, 3)
    let slow = TestServer.endpoint(.get, "/slow") { _ in
      Thread.sleep(forTimeInterval: 0.5)
      return Answer(.ok, "text/plain", text: "done")
    }
    try await TestServer.with(limits, [slow]) { port in
      let clients = try (0..<20).map { _ in try RawClient(port: port) }
      for client in clients {
        client.send("GET /slow HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
      }
      let answers = clients.map { $0.read(seconds: 2).text }
      let (done, refused) = (
        answers.count { $0.hasPrefix("HTTP/1.1 200 ") },
        answers.count { $0.hasPrefix("HTTP/1.1 503 ") && $0.contains("Retry-After: 1") }
      )
      #expect(done >= 5 && refused > 0 && done + refused == 20)
    }
  }

  @Test func `requests at work end, and those that never do are given up`() async throws {
    let slow = TestServer.endpoint(.get, "/slow") { _ in
      Thread.sleep(forTimeInterval: 0.7)
      return Answer(.ok, "text/plain", text: "done")
    }
    let answer = Task<String, any Error> { [limits = Self.short] in
      let client = AnswerBox()
      try await TestServer.with(limits, [slow]) { port in
        let raw = try RawClient(port: port)
        raw.send("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n")
        Thread.sleep(forTimeInterval: 0.2)
        client.keep(raw)
      }
      return client.read()
    }
    #expect(try await answer.value.contains("done"))
  }
}

/// A client that outlives its server.
private final class AnswerBox: @unchecked Sendable {
  private var client: RawClient?
  func keep(_ client: RawClient) { self.client = client }
  func read() -> String { client?.read(seconds: 2).text ?? "" }
}
