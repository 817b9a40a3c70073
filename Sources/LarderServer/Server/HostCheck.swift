internal import HTTPTypes
internal import LarderBytes

/// Whether a request was meant for this server: a page of the web may have its own name lead to this machine, and its
/// visitors' browsers then ask in its name.
struct HostCheck: Sendable {
  /// The names of the server, in lower case; nil: any, as on a Unix socket, which no browser opens.
  private let names: Set<String>?

  /// Takes the machine's own names, those of the loopback, and others.
  init(others: [String]) {
    let own = SystemText.hostName.lowercased()
    names = Set(["localhost", own, own + ".local"] + others.map { $0.lowercased() })
  }

  init(any: Void) { names = nil }

  /// Throws unless the name in a request is one of the server's.
  ///
  /// - Parameters:
  ///   - authority: `HOST` or `HOST:PORT`, as the request has it.
  ///   - origin: the page that asks, as a browser says it.
  func check(authority: String?, origin: String?) throws(Problem) {
    guard let authority, !authority.isEmpty else {
      throw Problem(.badRequest, "the request does not say which host it is for")
    }
    guard let host = Self.host(of: authority) else {
      throw Problem(.badRequest, "the host of the request is no name")
    }
    if let names, !names.contains(host), !Self.isNumeric(host) {
      throw Problem(
        .misdirectedRequest,
        "\(host): not a name of this server; larder serve --host \(host) makes it one")
    }
    guard let origin else { return }
    let page = origin.lowercased()
    guard ["http://", "https://"].contains(where: { page == $0 + authority.lowercased() }) else {
      throw Problem(.forbidden, "pages of other servers may not ask this one")
    }
  }

  /// The name in an authority, in lower case and without its port; nil where it is none.
  static func host(of authority: String) -> String? {
    var name = Substring(authority.lowercased())
    if name.hasPrefix("[") {
      guard let end = name.firstIndex(of: "]") else { return nil }
      let rest = name[name.index(after: end)...]
      guard rest.isEmpty || isPort(rest) else { return nil }
      name = name[...end]
    } else if let colon = name.firstIndex(of: ":") {
      guard isPort(name[colon...]) else { return nil }
      name = name[..<colon]
    }
    guard !name.isEmpty, name.utf8.count <= 253,
      name.utf8.allSatisfy({ byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "-._:[]".utf8.contains(byte)
        }
      })
    else { return nil }
    return String(name)
  }

  private static func isPort(_ text: Substring) -> Bool {
    text.first == ":" && text.utf8.count <= 6
      && text.dropFirst().utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Whether a host is an address of numbers, which no name leads elsewhere.
  private static func isNumeric(_ host: String) -> Bool {
    if host.hasPrefix("[") { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
