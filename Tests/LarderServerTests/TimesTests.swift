import Foundation
import HTTPTypes
import HummingbirdCore
import LarderLocks
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
    var limits = Self.short
    limits.idle = 3
    try await TestServer.with(limits, []) { port in
      let (silent, used) = (try RawClient(port: port), try RawClient(port: port))
      for _ in 0..<10 {
        used.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(used.read(seconds: 20, until: "ok\n").text.contains("200 OK"))
        Thread.sleep(forTimeInterval: 0.4)
      }
      #expect(silent.read(seconds: 20).isClosed)
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
      let end = client.read(seconds: 20)
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
      written.wait()
      #expect(written.isSet)
      withExtendedLifetime(client) {}
    }
  }

  @Test func `too much work is refused with 503, and the rest is done`() async throws {
    var limits = Limits()
    (limits.threads, limits.waiting) = (2, 3)
    let isOpen = Flag()
    let slow = TestServer.endpoint(.get, "/slow") { _ in
      isOpen.wait()
      return Answer(.ok, "text/plain", text: "done")
    }
    try await TestServer.with(limits, [slow]) { port in
      let (answers, one) = (Answers(), DispatchSemaphore(value: 0))
      let ends = DispatchGroup()
      for _ in 0..<20 {
        let client = try RawClient(port: port)
        client.send("GET /slow HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        ends.enter()
        Thread {
          answers.add(client.read(seconds: 40).text)
          one.signal()
          ends.leave()
        }.start()
      }
      // Nothing is done before the gate opens: two are at work, three wait, and the others have their answer.
      for _ in 0..<15 { _ = one.wait(timeout: .now() + 20) }
      isOpen.set()
      ends.wait()
      let texts = answers.all
      #expect(texts.count { $0.hasPrefix("HTTP/1.1 200 ") } == 5)
      #expect(
        texts.count { $0.hasPrefix("HTTP/1.1 503 ") && $0.contains("Retry-After: 1") } == 15)
    }
  }

  @Test(arguments: [true, false])
  func `requests at work end, and those that never do are given up`(ends: Bool) async throws {
    let (hasBegun, isGivenUp) = (Flag(), Flag())
    let slow = TestServer.endpoint(.get, "/slow") { _ in
      hasBegun.set()
      if ends { Thread.sleep(forTimeInterval: 0.7) } else { isGivenUp.wait() }
      return Answer(.ok, "text/plain", text: "done")
    }
    var limits = Self.short
    limits.farewell = 3
    let box = AnswerBox()
    let wasGivenUp = try await TestServer.with(limits, [slow], gaveUp: { isGivenUp.set() }) {
      let client = try RawClient(port: $0)
      client.send("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n")
      hasBegun.wait()
      box.keep(client)
    }
    #expect(box.read().contains("done"))
    #expect(wasGivenUp != ends)
  }
}

/// A client that outlives its server.
private final class AnswerBox: @unchecked Sendable {
  private var client: RawClient?
  func keep(_ client: RawClient) { self.client = client }
  func read() -> String { client?.read(seconds: 20).text ?? "" }
}

/// What several clients were told.
private final class Answers: Sendable {
  private let texts = Lock<[String]>([])
  var all: [String] { texts.withLock { $0 } }
  func add(_ text: String) { texts.withLock { $0.append(text) } }
}
