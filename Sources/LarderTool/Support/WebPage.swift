internal import Glibc
internal import LarderRecipes

/// A page of the web, got by `larder-fetch`.
struct WebPage {
  /// Its address behind all redirections, without a place in the page.
  let address: String
  /// The type that the server gives it; nil where it says nothing.
  let mediaType: String?
  let content: [UInt8]

  private static let helper = "larder-fetch"
  private static let maximumSize = 16 << 20
  private static let maximumSeconds = 30

  /// Whether an argument is the address of a page and no path.
  static func isAddress(_ argument: String) -> Bool {
    let start = argument.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }

  /// Takes a page that somebody else got.
  init(address: String, mediaType: String?, content: [UInt8]) {
    (self.address, self.mediaType, self.content) = (address, mediaType, content)
  }

  /// Gets a page.
  ///
  /// - Parameters:
  ///   - address: of http or https.
  ///   - allowsPrivate: whether it may be on this machine or in a private network.
  init(_ address: String, allowsPrivate: Bool) throws(ToolError) {
    var arguments = [
      "--max-bytes", "\(Self.maximumSize)", "--max-seconds", "\(Self.maximumSeconds)",
    ]
    if allowsPrivate { arguments.append("--allow-private") }
    let limits = ChildProcess.Limits(
      seconds: Double(Self.maximumSeconds + 5), outputSize: Self.maximumSize + 1 << 16,
      memory: 1 << 30)
    let outcome = ChildProcess.run(Helper.path(Self.helper), arguments + [address], limits) {
      Interruption.pending == 0
    }
    guard let outcome else {
      throw ToolError(
        .inputOutput,
        errno == ENOENT
          ? "\(address): pages are read by \(Self.helper), which is not installed beside larder: "
            + "save the page as a file and import that"
          : "\(address): \(Self.helper) cannot be started: \(FilePath.message(errno))")
    }
    switch outcome.end {
    case .status(0): break
    case .status(EX_DATAERR): throw ToolError(.badData, "\(address): \(outcome.message)")
    case .status(EX_USAGE): throw ToolError(.usage, "\(address): \(outcome.message)")
    case .status: throw ToolError(.noInput, "\(address): \(outcome.message)")
    case .tooSlow: throw ToolError(.noInput, "\(address): the server takes too long")
    case .tooLarge: throw ToolError(.badData, "\(address): the page is too large")
    case .cancelled:
      Interruption.leaveIfPending()
      throw ToolError(.noInput, "\(address): interrupted")
    case .signal(let number):
      throw ToolError(.inputOutput, "\(address): \(Self.helper) was ended by signal \(number)")
    }
    let parts = outcome.output.split(
      separator: UInt8(ascii: "\n"), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[2].isEmpty else {
      throw ToolError(.inputOutput, "\(address): \(Self.helper) is of another version than larder")
    }
    self.address = String(String(decoding: parts[0], as: UTF8.self).prefix { $0 != "#" })
    mediaType = parts[1].isEmpty ? nil : String(decoding: parts[1], as: UTF8.self)
    content = Array(parts[3])
  }
}
