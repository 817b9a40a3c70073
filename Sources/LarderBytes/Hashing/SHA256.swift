internal import CNettle

/// SHA-256 over bytes, given at once or piece by piece.
package struct SHA256: Sendable {
  private var context = sha256_ctx()

  /// Starts a hash.
  package init() { nettle_sha256_init(&context) }

  /// Takes more bytes in.
  package mutating func update(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      nettle_sha256_update(&context, bytes.count, start)
    }
  }

  /// Returns the 32 bytes of the hash of all that was taken in, and starts again.
  package mutating func finish() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_SIZE)) { bytes, count in
      count = Int(SHA256_DIGEST_SIZE)
      nettle_sha256_digest(&context, count, bytes.baseAddress)
    }
  }
}
