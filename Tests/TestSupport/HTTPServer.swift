internal import Foundation
internal import Glibc
import LarderLocks

/// A server of HTTP/1.1 on a Unix socket, a thread for each connection: as much of one as tests need.
public final class HTTPServer: Sendable {
  /// A request, as it came.
  public struct Request: Sendable {
    /// `GET` or `POST`.
    public var method: String
    /// The path, with what follows it.
    public var path: String
    /// The fields of the head, by their names in lower case.
    public var fields: [String: String]
    /// The body.
    public var body: [UInt8]
  }

  /// What is sent back.
  public struct Response: Sendable {
    /// The number.
    public var status: Int
    /// The kind of the content.
    public var contentType: String
    /// Gives the pieces one after the other; nil at the end.
    public var next: @Sendable () -> [UInt8]?
    /// Whether there is one piece, whose length is said before.
    public var whole: [UInt8]?

    /// A body of one piece.
    public init(_ status: Int, _ contentType: String, _ body: [UInt8]) {
      (self.status, self.contentType, whole) = (status, contentType, body)
      next = { nil }
    }

    /// A body of several pieces.
    public init(
      _ status: Int, _ contentType: String, pieces: @escaping @Sendable () -> [UInt8]?
    ) {
      (self.status, self.contentType, next) = (status, contentType, pieces)
      whole = nil
    }
  }

  private struct State {
    var isOver = false
    var connections: Set<Int32> = []
    var count = 0
  }

  private let state = Lock(State())
  private let listener: Int32
  private let answer: @Sendable (Request) -> Response

  /// How many requests came.
  public var count: Int { state.withLock { $0.count } }

  /// Takes connections on a socket of this path.
  public init(_ path: String, _ answer: @escaping @Sendable (Request) -> Response) throws {
    self.answer = answer
    unlink(path)
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    self.listener = listener
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard isBound == 0, listen(listener, 64) == 0 else {
      throw PostgreSQLServer.Failure(description: "no socket \(path): \(errno)")
    }
    Thread { [weak self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        guard let self, !self.state.withLock({ $0.isOver }) else {
          close(client)
          return
        }
        self.state.withLock { _ = $0.connections.insert(client) }
        Thread {
          self.serve(client)
          self.state.withLock { _ = $0.connections.remove(client) }
          close(client)
        }.start()
      }
    }.start()
  }

  /// Ends it and all connections.
  public func end() {
    let connections = state.withLock { state in
      state.isOver = true
      return state.connections
    }
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
    for one in connections { shutdown(one, Int32(SHUT_RDWR)) }
  }

  private func serve(_ client: Int32) {
    var rest: [UInt8] = []
    while let request = Self.read(client, &rest) {
      state.withLock { $0.count += 1 }
      let response = answer(request)
      var head = "HTTP/1.1 \(response.status) X\r\nContent-Type: \(response.contentType)\r\n"
      if let whole = response.whole {
        head += "Content-Length: \(whole.count)\r\n\r\n"
        guard Self.write(Array(head.utf8) + whole, to: client) else { return }
        continue
      }
      head += "Transfer-Encoding: chunked\r\n\r\n"
      guard Self.write(Array(head.utf8), to: client) else { return }
      while let piece = response.next() {
        let size = String(piece.count, radix: 16)
        guard
          Self.write(Array("\(size)\r\n".utf8) + piece + Array("\r\n".utf8), to: client)
        else { return }
      }
      guard Self.write(Array("0\r\n\r\n".utf8), to: client) else { return }
    }
  }

  private static func read(_ client: Int32, _ rest: inout [UInt8]) -> Request? {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let range = rest.firstRange(of: end) {
        let lines = String(decoding: rest[..<range.lowerBound], as: UTF8.self)
          .split(separator: "\r\n")
        let words = (lines.first ?? "").split(separator: " ")
        guard words.count == 3 else { return nil }
        var request = Request(
          method: String(words[0]), path: String(words[1]), fields: [:], body: [])
        for line in lines.dropFirst() {
          let parts = line.split(separator: ":", maxSplits: 1)
          guard parts.count == 2 else { return nil }
          request.fields[parts[0].lowercased()] =
            parts[1].trimmingCharacters(in: .whitespaces)
        }
        let size = Int(request.fields["content-length"] ?? "0") ?? 0
        while rest.count - range.upperBound < size {
          guard receive(client, &rest) else { return nil }
        }
        request.body = Array(rest[range.upperBound..<range.upperBound + size])
        rest.removeFirst(range.upperBound + size)
        return request
      }
      guard receive(client, &rest) else { return nil }
    }
  }

  private static func receive(_ client: Int32, _ rest: inout [UInt8]) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(client, &bytes, bytes.count, 0)
    guard count > 0 else { return false }
    rest += bytes.prefix(count)
    return true
  }

  private static func write(_ bytes: [UInt8], to client: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
