/// Why an archive could not be read to its end.
public struct ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of a failure.
  public enum Code: Hashable, Sendable {
    /// The bytes are no archive that is read.
    case notAnArchive
    /// The archive is cut off or damaged.
    case damaged
    /// It has a password.
    case encrypted
    /// It holds more than is read.
    case tooLarge
  }

  /// The kind of failure, to be matched.
  public let code: Code
  /// One line for the user, without the path.
  public let message: String

  /// The failure with the member at which it came to light.
  func at(_ path: String) -> ArchiveError { ArchiveError(code, "\(path) in it: \(message)") }

  /// Makes a failure.
  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
