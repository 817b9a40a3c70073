public import FoundationEssentials
internal import LarderBytes

/// SHA-256 over bytes, given at once or piece by piece.
public struct ContentHash: Sendable {
  private var hash = SHA256()

  /// Starts a hash.
  public init() {}

  /// Takes more bytes in.
  public mutating func update(_ bytes: Span<UInt8>) { hash.update(bytes) }

  /// Takes the UTF-8 bytes of a string in.
  public mutating func update(_ string: String) { hash.update(string.utf8.span) }

  /// Returns the 32 bytes of the hash of all that was taken in, and starts again.
  public mutating func finish() -> Data { Data(hash.finish()) }

  /// Returns the hash of these bytes.
  public static func sha256(_ bytes: Span<UInt8>) -> Data {
    var hash = ContentHash()
    hash.update(bytes)
    return hash.finish()
  }

  /// Returns the hash of a string's UTF-8 bytes.
  public static func sha256(_ string: String) -> Data { sha256(string.utf8.span) }
}
