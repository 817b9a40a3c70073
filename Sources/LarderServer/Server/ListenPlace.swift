internal import CServing
internal import Glibc
internal import LarderBytes
internal import LarderTool

/// Where a server listens.
enum ListenPlace: Sendable, Equatable {
  /// A host, by name or number, and a port.
  case network(host: String, port: Int)
  /// The path of a Unix socket.
  case path(String)
  /// A socket that systemd has opened already.
  case inherited(Int32)

  static let usual = ListenPlace.network(host: "127.0.0.1", port: 8710)
  /// The first descriptor that systemd hands over.
  private static let firstInherited: Int32 = 3

  /// What the options of a command say, or what systemd has handed over.
  init(_ options: ServeOptions) throws(ToolError) {
    if let descriptor = try Self.inherited() {
      self = .inherited(descriptor)
    } else if let socket = options.socket {
      guard socket.utf8.count < 108, !socket.isEmpty else {
        throw ToolError(.usage, "--socket: the path of a socket has at most 107 bytes")
      }
      self = .path(socket)
    } else if let listen = options.listen {
      self = try Self.network(listen)
    } else {
      self = .usual
    }
  }

  /// Reads `HOST:PORT`, `[::1]:PORT` or `:PORT`, which is all addresses of the machine.
  static func network(_ text: String) throws(ToolError) -> ListenPlace {
    let failure = ToolError(
      .usage, "--listen: HOST:PORT is expected, such as 0.0.0.0:8710, not \(text)")
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...])
    else { throw failure }
    var host = String(text[..<colon])
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = String(host.dropFirst().dropLast())
    } else if host.contains(":") {
      throw failure
    }
    return .network(host: host.isEmpty ? "0.0.0.0" : host, port: Int(port))
  }

  /// The socket that systemd has handed over; nil where there is none.
  private static func inherited() throws(ToolError) -> Int32? {
    guard let process = variable("LISTEN_PID"), process == "\(getpid())",
      let count = variable("LISTEN_FDS").flatMap({ Int($0) }), count > 0
    else { return nil }
    guard count == 1 else {
      throw ToolError(.usage, "systemd hands over \(count) sockets; one ListenStream is served")
    }
    _ = fcntl(firstInherited, F_SETFD, FD_CLOEXEC)
    return firstInherited
  }

  private static func variable(_ name: String) -> String? {
    SystemText.variableBytes(name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Who can reach a place.
  enum Reach {
    /// Whoever may open a file.
    case file
    /// Programs of this machine.
    case machine
    case network
  }

  var reach: Reach {
    switch self {
    case .path: .file
    case .network(let host, _): Self.isLoopback(host) ? .machine : .network
    case .inherited(let descriptor):
      switch Int(larder_socket_reach(descriptor)) {
      case LARDER_REACH_FILE: .file
      case LARDER_REACH_MACHINE: .machine
      default: .network
      }
    }
  }

  private static func isLoopback(_ host: String) -> Bool {
    host == "localhost" || host == "::1"
      || host.hasPrefix("127.") && host.split(separator: ".").allSatisfy { UInt8($0) != nil }
  }
}
