internal import LarderStores

/// The address of a served store: `http://host:8710`, `https://host:8710/family`, `http+unix:///run/larder.sock`,
/// `http+unix:///run/larder.sock:/family`.
struct RemoteAddress: Hashable {
  /// How addresses begin.
  static let schemes = ["http://", "https://", "http+unix://"]

  /// As it was given, without a slash at the end.
  let text: String
  /// The path of the Unix socket; nil for a host.
  let socketPath: String?
  /// What the paths of the protocol follow, without a slash at the end.
  let base: String

  /// Whether a name of a store is such an address.
  static func isAddress(_ name: String) -> Bool {
    schemes.contains { name.lowercased().hasPrefix($0) }
  }

  /// Reads an address.
  ///
  /// - Throws: `invalidInput` with words that do not show the address where it may hold a password.
  init(_ given: String?) throws(StoreError) {
    guard var text = given, !text.isEmpty else {
      throw StoreError(
        .invalidInput, "a served store needs an address, such as https://nas.local:8710/family")
    }
    while text.hasSuffix("/"), !text.hasSuffix("//") { text.removeLast() }
    guard let scheme = Self.schemes.first(where: { text.lowercased().hasPrefix($0) }) else {
      throw StoreError(
        .invalidInput,
        "\(text): the address of a served store begins with \(Self.schemes.joined(separator: ", "))"
      )
    }
    let rest = text.dropFirst(scheme.count)
    let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    guard isPlain, !rest.contains("?"), !rest.contains("#") else {
      throw StoreError(
        .invalidInput,
        "the address of a served store has no blanks, letters beyond ASCII, \"?\" and \"#\"; write such "
          + "letters with %")
    }
    self.text = text
    if scheme == "http+unix://" {
      let parts = rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard rest.hasPrefix("/"), parts.count == 1 || parts[1].isEmpty || parts[1].hasPrefix("/")
      else {
        throw StoreError(
          .invalidInput,
          "\(text): an address of a socket is http+unix:///PATH/OF/SOCKET, or "
            + "http+unix:///PATH/OF/SOCKET:/NAME")
      }
      socketPath = String(parts[0])
      base = "http://localhost" + (parts.count > 1 ? parts[1] : "")
      return
    }
    socketPath = nil
    let host = rest.prefix { $0 != "/" }
    guard !host.contains("@") else {
      throw StoreError(
        .invalidInput,
        "the address of a served store holds no password: put the token into \(RemoteToken.variable) or "
          + "\(RemoteToken.fileWords)")
    }
    guard !host.isEmpty else { throw StoreError(.invalidInput, "\(text): the host is missing") }
    base = text
  }

  /// Whether what crosses is encrypted.
  var isEncrypted: Bool { base.lowercased().hasPrefix("https://") }

  /// The address of a place of the protocol.
  func url(_ path: String) -> String { "\(base)/\(path)" }
}
