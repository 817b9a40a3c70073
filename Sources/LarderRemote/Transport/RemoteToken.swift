internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderStores

/// Where the token of a server is looked for. It never stands in a message.
enum RemoteToken {
  /// The variable of the environment that has the token.
  static let variable = "LARDER_TOKEN"
  /// The file of tokens, for people.
  static let fileWords = "~/.config/larder/tokens"
  /// The longest file.
  private static let maximumSize = 1 << 20

  /// The token for an address: the one of the environment, else of the line of the file whose address is the longest
  /// beginning of it; nil where there is none.
  ///
  /// A line of the file is `ADDRESS TOKEN`; what follows `#` at its beginning is a comment.
  ///
  /// - Throws: `notPermitted` where others may read the file, `invalidInput` for a token that HTTP cannot carry.
  static func find(
    for address: RemoteAddress,
    variable name: (String) -> String? = SystemText.variable
  ) throws(StoreError) -> String? {
    if let token = name(variable), !token.isEmpty { return try checked(token, variable) }
    guard let path = path(name) else { return nil }
    guard let text = try contents(of: path) else { return nil }
    var best: (address: Substring, token: Substring)?
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count == 2 else { continue }
      let own = words[0].hasSuffix("/") ? words[0].dropLast() : words[0]
      let isBeginning =
        address.text == own || address.text.hasPrefix(own + "/")
        || address.text.hasPrefix(own + ":/")
      if isBeginning, own.utf8.count > best?.address.utf8.count ?? -1 { best = (own, words[1]) }
    }
    return try best.map { (found) throws(StoreError) in try checked(String(found.token), path) }
  }

  private static func path(_ name: (String) -> String?) -> String? {
    if let folder = name("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
      return folder + "/larder/tokens"
    }
    return name("HOME").map { $0 + "/.config/larder/tokens" }
  }

  private static func contents(of path: String) throws(StoreError) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    guard status.st_mode & 0o077 == 0 else {
      throw StoreError(
        .notPermitted, "\(path): others may read the tokens in it: chmod 600 \(path)", path: path)
    }
    guard let bytes = Descriptors.read(file, atMost: maximumSize) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func checked(_ token: String, _ place: String) throws(StoreError) -> String {
    guard token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), token.utf8.count <= 4_096 else {
      throw StoreError(
        .invalidInput, "\(place): the token in it is none: it has blanks, or letters beyond ASCII")
    }
    return token
  }
}
