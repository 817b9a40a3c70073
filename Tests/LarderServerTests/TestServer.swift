import Foundation
import HTTPTypes
import LarderTool
import Logging
import ServiceLifecycle
import TestSupport

@testable import LarderServer

/// A server of this process with a few endpoints of its own, on a free port of the loopback.
enum TestServer {
  static func endpoint(
    _ method: HTTPRequest.Method, _ path: String, content: Endpoint.Content? = nil,
    _ run: @escaping @Sendable (Question) throws -> Answer
  ) -> Endpoint {
    Endpoint(
      method: method, path: path, role: .read, summary: "A test.", content: content, run: run)
  }

  /// Runs a server while `body` asks it, and ends it.
  ///
  /// - Parameter gaveUp: what is done when requests are still at work after their farewell.
  /// - Returns: whether it came to that.
  @discardableResult
  static func with(
    _ limits: Limits, _ endpoints: [Endpoint], cache: AnswerCache? = nil,
    gaveUp: @escaping @Sendable () -> Void = {},
    _ body: @escaping @Sendable (Int) throws -> Void
  ) async throws -> Bool {
    let folder = try TemporaryFolder()
    let tokens = try Tokens(TokenFile(path: folder.path("tokens")))
    let logger = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
    let front = Front(
      endpoints, remote: nil, tokens: tokens, hosts: HostCheck(others: []),
      access: Front.Access(isPublic: false, isPrivate: false, isReadOnly: false), limits: limits,
      logger: logger, isQuiet: true, cache: cache)
    let (ports, port) = AsyncStream<Int>.makeStream()
    let hasGivenUp = Flag()
    let run = ServerRun(
      place: .network(host: "127.0.0.1", port: 0), front: front, tls: nil, logger: logger,
      ready: { port.yield($0 ?? 0) }, ending: {},
      gaveUp: {
        hasGivenUp.set()
        gaveUp()
      })
    let group = try run.group(signals: [])
    let serving = Task(executorPreference: OwnExecutor()) { try await group.run() }
    var iterator = ports.makeAsyncIterator()
    let number = await iterator.next() ?? 0
    do { try await OwnThread { Result { try body(number) } }.value.get() } catch {
      await group.triggerGracefulShutdown()
      throw error
    }
    await group.triggerGracefulShutdown()
    try await serving.value
    return hasGivenUp.isSet
  }
}

/// Something that happened.
final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false
  var isSet: Bool { lock.withLock { value } }
  func set() { lock.withLock { value = true } }

  /// Waits for it, two minutes at most: other tests may keep all threads.
  func wait() {
    for _ in 0..<2400 where !isSet { Thread.sleep(forTimeInterval: 0.05) }
  }
}
