import Foundation
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@testable import LarderServer

/// An answer is given again as long as the store is the same, and not longer.
@Suite struct AnswerCacheTests {
  private static func text(_ answer: Answer?) -> String? {
    guard case .whole(let bytes)? = answer?.body else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A file that was written some time ago.
  private func settle(_ path: String, _ text: String, ago: Double = 10) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -ago)], ofItemAtPath: path)
  }

  @Test func `answers go with the state of the store`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    let cache = AnswerCache(file: path)
    #expect(cache.state() == nil)
    try settle(path, "one")
    let state = try #require(cache.state())
    #expect(cache.answer(to: "a", state) == nil)
    cache.keep(.json("1"), to: "a", state)
    #expect(Self.text(cache.answer(to: "a", state)) == "1")
    #expect(cache.answer(to: "b", state) == nil)
    // Its log begins, then goes on, then the store is another.
    var states = [state]
    let changes = [("-wal", "x", 9.0), ("-wal", "xy", 9), ("-wal", "xz", 8), ("", "two", 10)]
    for (name, text, ago) in changes {
      try settle(path + name, text, ago: ago)
      let next = try #require(cache.state())
      #expect(!states.contains(next), "\(name) \(text)")
      #expect(cache.answer(to: "a", next) == nil)
      cache.keep(.json(text), to: "a", next)
      #expect(Self.text(cache.answer(to: "a", next)) == text)
      #expect(cache.answer(to: "a", state) == nil)
      states.append(next)
    }
  }

  /// A store that is being written may be written again without a trace in the times of its files; and one that was
  /// written while the answer was made may be in it or not.
  @Test func `answers of a store at work are not kept`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    let cache = AnswerCache(file: path)
    try settle(path, "one", ago: -60)
    let future = try #require(cache.state())
    cache.keep(.json("1"), to: "a", future)
    #expect(cache.answer(to: "a", future) == nil)
    try settle(path, "one")
    let before = try #require(cache.state())
    try settle(path, "two", ago: 5)
    cache.keep(.json("1"), to: "a", before)
    #expect(cache.answer(to: "a", before) == nil)
  }

  /// However many questions there are, the memory has an end; what is asked again and again stays.
  @Test func `memory is bounded`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    try settle(path, "one")
    let cache = AnswerCache(file: path, maximumSize: 64_000)
    let state = try #require(cache.state())
    for number in 0..<1000 {
      cache.keep(.json(String(repeating: "x", count: 500)), to: "q\(number)", state)
      if number > 0 { #expect(cache.answer(to: "q0", state) != nil, "\(number)") }
    }
    let kept = (0..<1000).count { cache.answer(to: "q\($0)", state) != nil }
    #expect((10...128).contains(kept), "\(kept)")
    cache.keep(.json(String(repeating: "x", count: 5_000)), to: "long", state)
    #expect(cache.answer(to: "long", state) == nil)
  }

  /// The same question is not answered anew, another one and one of another method is.
  @Test func `questions over HTTP`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    try settle(path, "one")
    let asked = Count()
    let endpoint = TestServer.endpoint(.get, "/api/v1/x") { _ in .json("\(asked.next())") }
    let put = TestServer.endpoint(.put, "/api/v1/x") { _ in .json("\(asked.next())") }
    let cache = AnswerCache(file: path)
    try await TestServer.with(Limits(), [endpoint, put], cache: cache) { port in
      func ask(_ method: String = "GET") throws -> String {
        let client = try RawClient(port: port)
        client.send("\(method) /api/v1/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        let answer = client.read(seconds: 60).text
        return answer.components(separatedBy: "\r\n\r\n").last ?? ""
      }
      #expect(try ask() == "1")
      #expect(try ask() == "1")
      #expect(try ask("PUT") == "2")
      #expect(try ask("PUT") == "3")
      #expect(try ask() == "1")
      try settle(path, "another", ago: 5)
      #expect(try ask() == "4")
      #expect(try ask() == "4")
    }
  }

  private final class Count: Sendable {
    private let number = Mutex(0)
    func next() -> Int {
      number.withLock {
        $0 += 1
        return $0
      }
    }
  }
}
