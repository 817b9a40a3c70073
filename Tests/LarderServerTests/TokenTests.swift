import Foundation
import LarderTool
import TestSupport
import Testing

@testable import LarderServer

/// Tokens, their file, and who guesses them.
@Suite struct TokenTests {
  @Test func `hashes are BLAKE2b`() throws {
    // The vector of an empty text, of 32 bytes, as b2sum -l 256 writes it.
    let hash = try #require(Secret.hash(""))
    let text = hash.map { String(format: "%02x", $0) }.joined()
    #expect(text == "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8")
    let tokens = Set((0..<100).compactMap { _ in Secret.make() })
    #expect(tokens.count == 100 && tokens.allSatisfy { $0.hasPrefix("larder_") && $0.count == 50 })
    #expect(
      Secret.isSame([1, 2], [1, 2]) && !Secret.isSame([1, 2], [1, 3]) && !Secret.isSame([1], []))
  }

  @Test func `a token is known by its hash alone, until it is revoked`() throws {
    let folder = try TemporaryFolder()
    let file = TokenFile(path: folder.path("tokens"))
    #expect(try file.read().isEmpty)
    let tokens = try Tokens(file)
    let made = try file.add(name: "phone", role: "write")
    Thread.sleep(forTimeInterval: 0.3)
    let caller = try #require(tokens.caller(made.secret))
    #expect(caller.name == "phone" && caller.role == .write)
    #expect(tokens.caller(made.secret + "x") == nil && tokens.caller("") == nil)
    let text = try String(contentsOfFile: file.path, encoding: .utf8)
    #expect(!text.contains(made.secret.dropFirst(7)))
    _ = try file.revoke(name: "phone")
    Thread.sleep(forTimeInterval: 0.3)
    #expect(tokens.caller(made.secret) == nil)
  }

  /// A server under load ended itself here: one thread had read the clock, and another looked at the file before it.
  @Test func `many ask at once`() async throws {
    let folder = try TemporaryFolder()
    let file = TokenFile(path: folder.path("tokens"))
    let made = try file.add(name: "phone", role: "read")
    let tokens = try Tokens(file, patience: 0)
    let threads = (0..<8).map { _ in
      OwnThread<Int> {
        (0..<LongRun.times(5_000, long: 200_000)).count { _ in
          tokens.count == 1 && tokens.caller(made.secret)?.name == "phone"
        }
      }
    }
    for thread in threads { #expect(await thread.value == LongRun.times(5_000, long: 200_000)) }
  }

  @Test func `many make tokens at once, and none is lost`() async throws {
    let folder = try TemporaryFolder()
    let file = TokenFile(path: folder.path("tokens"))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask { _ = try file.add(name: "n\(number)", role: "read") }
      }
      try await group.waitForAll()
    }
    #expect(Set(try file.read().map(\.name)).count == 20)
  }

  @Test(arguments: [
    "phone write 2026-01-01 00", "phone write 2026-01-01",
    "phone king 2026-01-01 \(TokenTests.zeros)",
    "phone read 2026-01-01 \(TokenTests.zeros) more", "\u{0}\u{1}",
    "phone read 2026-01-01 \(TokenTests.zeros.dropLast())g",
  ])
  func `a file that says something else is refused`(_ line: String) throws {
    let folder = try TemporaryFolder()
    let file = TokenFile(path: folder.path("tokens"))
    _ = FileManager.default.createFile(
      atPath: file.path, contents: Data("# head\n\(line)\n".utf8),
      attributes: [.posixPermissions: 0o600])
    #expect(throws: ToolError.self) { try file.read() }
    #expect(throws: ToolError.self) { try file.add(name: "x", role: "read") }
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "# head\n\(line)\n")
  }

  static let zeros = String(repeating: "0", count: 64)

  @Test func `who was wrong too often waits, others do not`() {
    let limit = GuessLimit()
    let friend = Caller(role: .read, name: "friend")
    limit.hit(friend, at: "a")
    for _ in 0..<Int(GuessLimit.guesses) {
      #expect(limit.wait("a") == nil)
      limit.miss("a")
    }
    let wait = limit.wait("a") ?? 0
    #expect((1...Int(GuessLimit.seconds)).contains(wait))
    #expect(limit.wait("b") == nil)
    #expect(
      limit.knows(friend, at: "a") && !limit.knows(friend, at: "b") && !limit.knows(nil, at: "a"))
  }
}
