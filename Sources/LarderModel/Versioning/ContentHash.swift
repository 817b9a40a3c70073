internal import CNettle
public import FoundationEssentials

/// SHA-256 over bytes, given at once or piece by piece.
public struct ContentHash: Sendable {
  private var context = sha256_ctx()

  /// Starts a hash.
  public init() { nettle_sha256_init(&context) }

  /// Takes more bytes in.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    nettle_sha256_update(&context, bytes.count, start.assumingMemoryBound(to: UInt8.self))
  }

  /// Takes the UTF-8 bytes of a string in.
  public mutating func update(_ string: String) {
    var string = string
    string.withUTF8 { update(UnsafeRawBufferPointer($0)) }
  }

  /// Returns the 32 bytes of the hash of all that was taken in, and starts again.
  public mutating func finish() -> Data {
    var digest = Data(count: Int(SHA256_DIGEST_SIZE))
    digest.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      nettle_sha256_digest(
        &context, bytes.count, start.assumingMemoryBound(to: UInt8.self))
    }
    return digest
  }

  /// Returns the hash of these bytes.
  public static func sha256(_ bytes: UnsafeRawBufferPointer) -> Data {
    var hash = ContentHash()
    hash.update(bytes)
    return hash.finish()
  }

  /// Returns the hash of a string's UTF-8 bytes.
  public static func sha256(_ string: String) -> Data {
    var hash = ContentHash()
    hash.update(string)
    return hash.finish()
  }
}
