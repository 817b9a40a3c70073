public import Foundation
internal import Glibc
import LarderLocks

/// A socket between a program and a server, that cuts connections where it is told to, or goes silent.
public final class SocketProxy: Sendable {
  /// Where a connection is cut, once.
  public enum Cut: Sendable {
    /// Before a message with these words in it is passed on to the server.
    case before(String)
    /// When the server has answered such a message; the answer is kept back.
    case after(String)
    /// Behind so many bytes on the way to the server.
    case sent(Int)
    /// Behind so many bytes on the way back.
    case received(Int)
  }

  private struct State {
    var isOver = false
    var isSilent = false
    var takesConnections = true
    var cut: Cut?
    var sent = 0
    var received = 0
    var cuts = 0
    var pairs: Set<Int32> = []
  }

  private let state = Lock(State())
  private let listener: Int32
  private let target: String

  /// Takes connections on the socket of a port in a folder, and passes them on to that of another one.
  public init(_ folder: URL, port: Int, to target: Int, in targetFolder: URL? = nil) throws {
    self.target = (targetFolder ?? folder).appendingPathComponent(".s.PGSQL.\(target)").path
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    self.listener = listener
    let path = folder.appendingPathComponent(".s.PGSQL.\(port)").path
    let isBound = Self.withAddress(path) { bind(listener, $0, $1) } == 0
    guard listener >= 0, isBound, listen(listener, 64) == 0 else {
      throw PostgreSQLServer.Failure(description: "no socket \(path): \(errno)")
    }
    chmod(path, 0o777)
    Thread { [weak self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        guard let self else {
          close(client)
          return
        }
        self.take(client)
      }
    }.start()
  }

  /// Ends it and all connections.
  public func end() {
    state.withLock { $0.isOver = true }
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
    cutAll()
  }

  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  // MARK: - What it does

  /// Cuts the next connection that comes to this place.
  public func cut(_ cut: Cut) {
    state.withLock {
      $0.cut = cut
      ($0.sent, $0.received) = (0, 0)
    }
  }

  /// How many bytes went to the server, and came back, since `cut` was called last.
  public var traffic: (sent: Int, received: Int) { state.withLock { ($0.sent, $0.received) } }
  /// How many connections were cut as they were told to.
  public var cuts: Int { state.withLock { $0.cuts } }

  /// Passes nothing on any more, and ends nothing, until it is called with false.
  public func setSilent(_ isSilent: Bool) { state.withLock { $0.isSilent = isSilent } }
  /// Whether connections that come are taken, or closed at once.
  public func setTakesConnections(_ takes: Bool) { state.withLock { $0.takesConnections = takes } }

  /// Cuts all connections.
  public func cutAll() {
    state.withLock { for one in $0.pairs { shutdown(one, Int32(SHUT_RDWR)) } }
  }

  // MARK: - How

  private func take(_ client: Int32) {
    let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let isTaken =
      state.withLock { $0.takesConnections && !$0.isOver }
      && Self.withAddress(target) { connect(server, $0, $1) } == 0
    guard isTaken else {
      close(client)
      close(server)
      return
    }
    state.withLock { $0.pairs.formUnion([client, server]) }
    Thread { [self] in
      pass(client, server)
      state.withLock { $0.pairs.subtract([client, server]) }
      close(client)
      close(server)
    }.start()
  }

  private func pass(_ client: Int32, _ server: Int32) {
    while true {
      if state.withLock({ $0.isSilent && !$0.isOver }) {
        usleep(5000)
        continue
      }
      var polled = [
        pollfd(fd: client, events: Int16(POLLIN), revents: 0),
        pollfd(fd: server, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&polled, 2, 20) <= 0 { continue }
      if state.withLock({ $0.isSilent && !$0.isOver }) { continue }
      if polled[0].revents != 0 {
        guard let bytes = Self.read(client) else { return }
        let (count, waits) = allowedToServer(bytes)
        guard Self.write(bytes.prefix(count), to: server) else { return }
        if waits {
          // The answer is there when the server has done it.
          var answer = pollfd(fd: server, events: Int16(POLLIN), revents: 0)
          _ = poll(&answer, 1, 60_000)
        }
        if waits || count < bytes.count { return }
      }
      if polled[1].revents != 0 {
        guard let bytes = Self.read(server) else { return }
        let count = allowedToClient(bytes)
        guard Self.write(bytes.prefix(count), to: client), count == bytes.count else { return }
      }
    }
  }

  /// How many of some bytes go to the server, and whether the connection is cut when it has answered.
  private func allowedToServer(_ bytes: [UInt8]) -> (Int, Bool) {
    state.withLock { state in
      switch state.cut {
      case .before(let words)? where Self.contains(bytes, words):
        state.cut = nil
        state.cuts += 1
        return (0, false)
      case .after(let words)? where Self.contains(bytes, words):
        state.cut = nil
        state.cuts += 1
        return (bytes.count, true)
      case .sent(let limit)? where state.sent + bytes.count > limit:
        state.cut = nil
        state.cuts += 1
        return (limit - state.sent, false)
      default:
        state.sent += bytes.count
        return (bytes.count, false)
      }
    }
  }

  private func allowedToClient(_ bytes: [UInt8]) -> Int {
    state.withLock { state in
      if case .received(let limit)? = state.cut, state.received + bytes.count > limit {
        state.cut = nil
        state.cuts += 1
        return limit - state.received
      }
      state.received += bytes.count
      return bytes.count
    }
  }

  private static func contains(_ bytes: [UInt8], _ words: String) -> Bool {
    bytes.firstRange(of: Array(words.utf8)) != nil
  }

  private static func read(_ socket: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(socket, &bytes, bytes.count, 0)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to socket: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
