internal import Glibc
internal import LarderFormats
internal import LarderRecipes

/// The stores that servers of the local network say they have (DNS-SD over mDNS), found by Avahi's own program.
///
/// What is said there is said by anybody: it is shown, and nothing is asked of any of them.
struct NearbyStores {
  /// One of them.
  struct Store: Hashable {
    /// What the server calls itself.
    var name: String
    var host: String
    var port: Int
    /// Whether what crosses is encrypted.
    var isEncrypted: Bool

    /// What `--store` takes.
    var location: String {
      "\(isEncrypted ? "https" : "http")://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }
  }

  private static let program = "avahi-browse"
  private static let limits = ChildProcess.Limits(
    seconds: 15, outputSize: 1 << 20, memory: 1 << 30)

  let stores: [Store]

  /// Looks around for a moment.
  ///
  /// - Throws: where Avahi is not installed, or does not run.
  init() throws(ToolError) {
    let words = ["--resolve", "--parsable", "--terminate", ServingProgram.announcedService]
    guard let outcome = ChildProcess.run(Self.program, words, Self.limits) else {
      throw ToolError(
        .noInput,
        errno == ENOENT
          ? "--nearby needs \(Self.program), which is not installed (Debian: avahi-utils); the address of a server "
            + "can be given with --store"
          : "\(Self.program): cannot be started: \(FilePath.message(errno))")
    }
    guard outcome.end == .status(0) else {
      throw ToolError(
        .inputOutput,
        "\(Self.program): \(outcome.message.isEmpty ? "failed" : outcome.message); Avahi's daemon has to run "
          + "(Debian: avahi-daemon; systemctl start avahi-daemon)")
    }
    stores = Self.stores(String(decoding: outcome.output, as: UTF8.self))
  }

  /// Reads what `avahi-browse --parsable` writes: a line that begins with `=` is a service that was found.
  static func stores(_ text: String) -> [Store] {
    var found: [Store] = []
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ";", maxSplits: 9, omittingEmptySubsequences: false)
      guard parts.count >= 9, parts[0] == "=", let port = UInt16(parts[8]), port > 0,
        !parts[6].isEmpty
      else { continue }
      let store = Store(
        name: unescaped(parts[3]), host: String(parts[6]), port: Int(port),
        isEncrypted: parts.count > 9 && parts[9].contains("\"tls=1\""))
      // One for each interface and family of addresses.
      if !found.contains(store) { found.append(store) }
    }
    return found.sorted { ($0.name, $0.host, $0.port) < ($1.name, $1.host, $1.port) }
  }

  /// A name without Avahi's escapes: a backslash before three decimal digits of a byte, or before any other.
  private static func unescaped(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.first else {
        bytes.append(byte)
        continue
      }
      if let number = UInt8(String(decoding: rest.prefix(3), as: UTF8.self)), rest.count >= 3 {
        bytes.append(number)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(next)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A line for each, with what `--store` takes.
  var text: String {
    stores.map { SafeText.line("\($0.location)  \($0.name)") + "\n" }.joined()
  }

  var json: String {
    JSONWriter.document { json in
      json.key("nearby")
      json.array(stores) { json, store in
        json.object { json in
          json.member("store", store.location)
          json.member("name", store.name)
          json.member("host", store.host)
          json.member("port", store.port)
          json.member("isEncrypted", store.isEncrypted)
        }
      }
    }
  }
}
