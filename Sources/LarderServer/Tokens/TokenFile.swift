internal import Glibc
internal import LarderBytes
internal import LarderTool

/// The tokens of a store, in a file for its owner alone: a line for each, with its name, its role, the day on which it was
/// made, and its hash.
struct TokenFile: Sendable {
  /// What is kept of a token.
  struct Entry: Sendable, Equatable {
    var name: String
    var role: Role
    /// `2026-01-15`.
    var made: String
    var hash: [UInt8]
  }

  let path: String

  private static let head =
    "# Who may ask for this store: larder serve token add|list|revoke. Hashes, no secrets.\n"
  private static let maximumSize = 1 << 20
  private static let maximumEntries = 1000

  /// Reads all tokens; none where there is no file.
  ///
  /// - Throws: where the file can be read by others, or says something else: a server must not take that for no tokens.
  func read() throws(ToolError) -> [Entry] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { return [] }
      throw failure("cannot be read")
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure("cannot be read") }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 == 0 else {
      throw ToolError(
        .noPermission,
        "\(path): others can read or change it, so it is not trusted; chmod 600 \(path)")
    }
    guard let bytes = Descriptors.readAll(file, atMost: Self.maximumSize + 1) else {
      throw failure("cannot be read")
    }
    return try entries(String(decoding: bytes.prefix(Self.maximumSize), as: UTF8.self))
  }

  private func entries(_ text: String) throws(ToolError) -> [Entry] {
    var entries: [Entry] = []
    for (place, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.isEmpty || line.hasPrefix("#") { continue }
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 4, let role = Role(words[1]), let hash = Self.bytes(words[3]) else {
        throw ToolError(
          .badData,
          "\(path), line \(place + 1): no token; it is NAME ROLE DAY HASH, as larder serve token add writes it"
        )
      }
      entries.append(Entry(name: words[0], role: role, made: words[2], hash: hash))
    }
    return entries
  }

  /// Makes a token.
  ///
  /// - Returns: the token itself, which is kept nowhere.
  func add(name: String, role: String) throws(ToolError) -> (entry: Entry, secret: String) {
    guard Self.isName(name) else {
      throw ToolError(
        .usage, "\(name): a token's name has letters, digits, hyphens, dots and at most 64 of them")
    }
    guard let role = Role(role) else {
      throw ToolError(.usage, "--role: read, write or admin is expected, not \(role)")
    }
    return try changing { (entries) throws(ToolError) in
      guard !entries.contains(where: { $0.name == name }) else {
        throw ToolError(
          .usage, "\(name): has a token already; larder serve token revoke \(name) takes it back")
      }
      guard entries.count < Self.maximumEntries else {
        throw ToolError(.usage, "there are \(entries.count) tokens already, the most that are kept")
      }
      guard let secret = Secret.make(), let hash = Secret.hash(secret) else {
        throw ToolError(.inputOutput, "the system gives no random numbers")
      }
      let entry = Entry(name: name, role: role, made: Self.today(), hash: hash)
      entries.append(entry)
      return (entry, secret)
    }
  }

  /// Takes a token back.
  func revoke(name: String) throws(ToolError) -> Entry {
    try changing { (entries) throws(ToolError) in
      guard let place = entries.firstIndex(where: { $0.name == name }) else {
        throw ToolError(
          .nothingFound, "\(name): has no token; larder serve token list shows who has")
      }
      return entries.remove(at: place)
    }
  }

  // MARK: - Writing

  /// Makes a change while nobody else does.
  private func changing<Result>(
    _ body: (inout [Entry]) throws(ToolError) -> Result
  ) throws(ToolError) -> Result {
    let lockPath = path + ".lock"
    let lock = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw failure("cannot be written") }
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0, errno == EINTR {}
    var entries = try read()
    let result = try body(&entries)
    try write(entries)
    return result
  }

  /// Writes the file whole or not at all.
  private func write(_ entries: [Entry]) throws(ToolError) {
    let lines = entries.map { "\($0.name) \($0.role.name) \($0.made) \(Self.text($0.hash))\n" }
    let temporary = "\(path).\(getpid())"
    unlink(temporary)
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure("cannot be written") }
    let isWritten =
      Descriptors.write(Array((Self.head + lines.joined()).utf8).span, to: file) && fsync(file) == 0
    let number = errno
    close(file)
    guard isWritten, rename(temporary, path) == 0 else {
      if !isWritten { errno = number }
      let error = failure("cannot be written")
      unlink(temporary)
      throw error
    }
  }

  private func failure(_ words: String) -> ToolError {
    ToolError(.inputOutput, "\(path): \(words): \(SystemText.message(errno))")
  }

  // MARK: - Words

  private static func isName(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count)
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-._".unicodeScalars.contains($0)
      }
  }

  private static func text(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func bytes(_ text: String) -> [UInt8]? {
    let digits = Array(text.utf8)
    guard digits.count == 64 else { return nil }
    var bytes: [UInt8] = []
    for place in stride(from: 0, to: digits.count, by: 2) {
      guard
        let byte = UInt8(String(decoding: digits[place..<place + 2], as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  private static func today() -> String {
    let day = LogTime.now().prefix(10)
    return String(day)
  }
}
