/// A value as it stands in memory, up to 17 bytes of it: two that are the same there are equal, but equal ones need not be.
///
/// Invariant: it is compared while both values are there, because what they refer to is not kept.
package struct MemoryBits: Equatable {
  @usableFromInline let low: UInt64
  @usableFromInline let high: UInt64
  @usableFromInline let rest: UInt8

  /// Takes a value of at least 16 bytes.
  @inlinable
  @inline(__always)
  package init<Value>(_ value: borrowing Value) {
    (low, high, rest) = withUnsafeBytes(of: value) { bytes in
      (
        bytes.loadUnaligned(as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self),
        bytes.count > 16 ? bytes[16] : 0
      )
    }
  }
}

/// The value that has the same bits. Invariant: both are as large, which is looked at, and any bits are a value.
@inlinable
@inline(__always)
package func sameBits<Value: BitwiseCopyable, Other: BitwiseCopyable>(
  _ value: Value, as type: Other.Type
) -> Other {
  unsafeBitCast(value, to: type)
}

/// The range from one number to another. Invariant: the second is not less, which debug builds look at.
@inlinable
@inline(__always)
package func uncheckedRange(_ start: Int, _ end: Int) -> Range<Int> {
  Range(uncheckedBounds: (start, end))
}
