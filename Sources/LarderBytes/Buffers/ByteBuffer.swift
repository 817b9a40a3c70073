internal import Glibc

/// Bytes of memory that what is read from files comes into; it is not cleared before.
///
/// Invariant: the first `filled` bytes have been written.
package struct ByteBuffer: ~Copyable, @unchecked Sendable {
  private let memory: FixedBuffer<UInt8>
  /// How many bytes there are to be read.
  package private(set) var filled = 0

  /// Makes a buffer with room for so many bytes.
  package init(capacity: Int) {
    memory = FixedBuffer(count: max(capacity, 1))
  }

  /// How many bytes there is room for.
  package var capacity: Int { memory.count }

  /// The bytes that were written.
  package var bytes: Span<UInt8> {
    @_lifetime(borrow self)
    borrowing get { memory.cells.run(filled).span(of: self) }
  }

  /// Calls a closure with the bytes that were written.
  package borrowing func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(bytes)
  }

  /// Forgets what was written.
  package mutating func clear() { filled = 0 }

  /// Has a closure write from the beginning on; it returns how many bytes it has written.
  package mutating func fill<Failure: Error>(
    _ body: (_ memory: Cells<UInt8>, _ capacity: Int) throws(Failure) -> Int
  ) throws(Failure) {
    filled = 0
    filled = min(max(0, try body(memory.cells, memory.count)), memory.count)
  }

  /// Drops what is behind so many bytes.
  package mutating func truncate(to count: Int) { filled = min(filled, max(0, count)) }

  /// Reads from a descriptor behind the bytes that are there, as many as there is room for.
  ///
  /// - Returns: how many were read, 0 at the end, or -1 with `errno`.
  package mutating func read(from descriptor: Int32) -> Int {
    while true {
      let room = min(memory.count - filled, 1 << 24)
      let count = Glibc.read(descriptor, (memory.cells + filled).raw, room)
      if count < 0, errno == EINTR { continue }
      if count > 0 { filled += count }
      return count
    }
  }
}
