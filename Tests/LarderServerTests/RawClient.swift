import Foundation
import Glibc

/// A connection to this machine that sends and reads bytes as they are; one thread may send while another reads.
final class RawClient: @unchecked Sendable {
  private let descriptor: Int32

  /// Connects to a port of the loopback.
  init(port: Int, receiveBuffer: Int32? = nil) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var size = receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw POSIXError(.ECONNREFUSED) }
  }

  deinit { close(descriptor) }

  @discardableResult
  func send(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// Reads until the other side closes, or nothing comes for so many seconds, or what came ends as said.
  ///
  /// - Returns: what came, and whether it was closed.
  func read(seconds: Double, until end: String? = nil) -> (text: String, isClosed: Bool) {
    var text: [UInt8] = []
    while wait(seconds) {
      var part = [UInt8](repeating: 0, count: 1 << 16)
      let count = recv(descriptor, &part, part.count, 0)
      if count <= 0 { return (String(decoding: text, as: UTF8.self), true) }
      text += part.prefix(count)
      if let end, text.reversed().starts(with: end.utf8.reversed()) { break }
    }
    return (String(decoding: text, as: UTF8.self), false)
  }

  private func wait(_ seconds: Double) -> Bool {
    var look = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&look, 1, Int32(seconds * 1000)) > 0
  }
}
