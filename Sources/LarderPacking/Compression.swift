internal import CZstd

/// Bytes made smaller by Zstandard (RFC 8878), a piece at a time.
package enum Compression {
  /// The level that is used: about as fast as a disk writes.
  package static let level: Int32 = 3

  /// Returns the bytes as one frame; nil where there is no memory.
  package static func compress(_ bytes: Span<UInt8>, level: Int32 = Self.level) -> [UInt8]? {
    let bound = ZSTD_compressBound(bytes.count)
    var failed = false
    let packed = [UInt8](unsafeUninitializedCapacity: bound) { room, count in
      count = bytes.withUnsafeBufferPointer {
        ZSTD_compress(room.baseAddress, bound, $0.baseAddress, $0.count, level)
      }
      if ZSTD_isError(count) != 0 { (failed, count) = (true, 0) }
    }
    return failed ? nil : packed
  }

  /// Returns what `compress` was given; nil where the bytes are not a frame of at most so many bytes.
  package static func decompress(_ packed: Span<UInt8>, atMost limit: Int) -> [UInt8]? {
    let stated = packed.withUnsafeBufferPointer {
      ZSTD_getFrameContentSize($0.baseAddress, $0.count)
    }
    // The two largest numbers say that the size is not there, and that it is no frame.
    guard stated <= UInt64(max(0, limit)) else { return nil }
    let size = Int(stated)
    if size == 0 { return [] }
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { room, count in
      count = packed.withUnsafeBufferPointer {
        ZSTD_decompress(room.baseAddress, size, $0.baseAddress, $0.count)
      }
      if ZSTD_isError(count) != 0 || count != size { (failed, count) = (true, 0) }
    }
    return failed ? nil : bytes
  }
}
