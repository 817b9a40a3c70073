internal import Glibc

/// Rows one after the other in one piece of memory, as `StoredRow` says how one lies.
///
/// Invariant: nothing is written after `RowWriter` has let go of the memory.
package struct RowMemory: ~Copyable, @unchecked Sendable {
  @usableFromInline let base: UnsafeMutableRawPointer
  /// How many bytes the rows have.
  package let used: Int

  init(base: UnsafeMutableRawPointer, used: Int) {
    self.base = base
    self.used = used
  }

  deinit { free(base) }

  /// Goes over the rows in the order in which they were added. The memory has to outlive it.
  @inlinable
  package var rows: RowCursor { RowCursor(next: base, end: base + used) }

  /// What is wrong with the rows; nil where nothing is. Cost: linear.
  ///
  /// - Parameter slotCounts: how many values a row has, by number of shape.
  package func mistake(slotCounts: [Int]) -> String? {
    var offset = 0
    while offset < used {
      guard used - offset >= StoredRow.headerSize else { return "a header at \(offset) is cut" }
      let size = Int((base + offset).load(as: UInt32.self))
      let shape = Int((base + offset).load(fromByteOffset: 4, as: UInt32.self))
      guard shape < slotCounts.count else { return "the row at \(offset) has shape \(shape)" }
      let count = slotCounts[shape]
      let fixed = StoredRow.headerSize + StoredRow.kindBytes(count)
      guard size & 7 == 0, size >= fixed + 8 * count, size <= used - offset else {
        return "the row at \(offset) has \(size) bytes"
      }
      let row = StoredRow(cells: base + offset + fixed)
      for slot in 0..<count {
        guard row.kind(slot) <= CellKind.other else { return "kind \(row.kind(slot)) at \(offset)" }
        guard row.kind(slot) == CellKind.string else { continue }
        let place = Int(UInt32(truncatingIfNeeded: row.integer(slot)))
        let length = Int(UInt32(truncatingIfNeeded: row.integer(slot) >> 32))
        guard place >= 8 * count, place + length <= size - fixed else {
          return "a text of the row at \(offset) lies outside of it"
        }
      }
      offset += size
    }
    return offset == used ? nil : "the rows end at \(offset) of \(used)"
  }
}

/// Goes over the rows of a `RowMemory`.
package struct RowCursor {
  @usableFromInline var next: UnsafeMutableRawPointer
  @usableFromInline let end: UnsafeMutableRawPointer

  @inlinable
  init(next: UnsafeMutableRawPointer, end: UnsafeMutableRawPointer) {
    self.next = next
    self.end = end
  }

  @inlinable
  package var isAtEnd: Bool {
    @inline(__always) get { next >= end }
  }
  /// The number of the shape of the row that comes next.
  @inlinable
  package var shape: Int {
    @inline(__always) get { Int(next.load(fromByteOffset: 4, as: UInt32.self)) }
  }
  /// Its key.
  @inlinable
  package var key: Int64 {
    @inline(__always) get { next.load(fromByteOffset: 8, as: Int64.self) }
  }

  /// The row that comes next, which has so many values; the one behind it is next then.
  @inlinable
  @inline(__always)
  package mutating func step(slotCount: Int) -> StoredRow {
    let row = StoredRow(cells: next + StoredRow.headerSize + StoredRow.kindBytes(slotCount))
    next += Int(next.load(as: UInt32.self))
    return row
  }
}

/// Writes rows into pieces of memory.
///
/// Invariant: `base` has `size` bytes, of which the first `used` are whole rows.
package struct RowWriter: ~Copyable {
  /// The first piece is small, because most fetches find few objects; the largest ones are small enough that an object which outlives
  /// all others keeps little memory.
  private static let firstSize = 1 << 10
  private static let largestSize = 1 << 15

  @usableFromInline var base: UnsafeMutableRawPointer
  @usableFromInline var size: Int
  @usableFromInline var used = 0

  package init() {
    size = Self.firstSize
    base = Self.allocate(size)
  }

  deinit { free(base) }

  private static func allocate(_ size: Int) -> UnsafeMutableRawPointer {
    guard let memory = malloc(size) else { memoryMistake("no memory for \(size) bytes") }
    return memory
  }

  /// Whether the rows so far have to be taken before one with so many bytes of texts is begun.
  @inlinable
  @inline(__always)
  package func isFull(slotCount: Int, textBytes: Int) -> Bool {
    StoredRow.headerSize + StoredRow.kindBytes(slotCount) + 8 * slotCount + textBytes > size - used
  }

  /// Begins a row; `isFull` has to be false.
  ///
  /// - Returns: the row, and how many bytes there are from its first cell on.
  @inlinable
  @inline(__always)
  package mutating func beginRow(
    shape: Int, slotCount: Int, key: Int64, version: Int64
  ) -> (row: NewRow, room: Int) {
    let start = base + used
    start.storeBytes(of: UInt32(shape), toByteOffset: 4, as: UInt32.self)
    start.storeBytes(of: key, toByteOffset: 8, as: Int64.self)
    start.storeBytes(of: version, toByteOffset: 16, as: Int64.self)
    let fixed = StoredRow.headerSize + StoredRow.kindBytes(slotCount)
    return (NewRow(cells: start + fixed), size - used - fixed)
  }

  /// Ends the row that was begun last.
  ///
  /// - Parameter byteCount: how many bytes it has from the first cell on.
  @inlinable
  @inline(__always)
  package mutating func endRow(slotCount: Int, byteCount: Int) {
    let rowSize = (StoredRow.headerSize + StoredRow.kindBytes(slotCount) + byteCount + 7) & ~7
    (base + used).storeBytes(of: UInt32(rowSize), as: UInt32.self)
    used += rowSize
  }

  /// Takes the rows so far, and makes room for one with so many bytes of texts.
  ///
  /// - Returns: nil where there are no rows.
  package mutating func beginPiece(slotCount: Int, textBytes: Int) -> RowMemory? {
    let least = StoredRow.headerSize + StoredRow.kindBytes(slotCount) + 8 * slotCount + textBytes
    return take(next: max(min(size * 4, Self.largestSize), (least + 7) & ~7))
  }

  /// Takes the rows so far; the next piece is small again.
  package mutating func takeLast() -> RowMemory? {
    if used == 0 { return nil }
    // One object may be all that is kept of a fetch.
    if used < size / 2, let smaller = realloc(base, used) { base = smaller }
    return take(next: Self.firstSize)
  }

  private mutating func take(next: Int) -> RowMemory? {
    let taken = used > 0 ? RowMemory(base: base, used: used) : nil
    if used == 0 { free(base) }
    size = next
    base = Self.allocate(size)
    used = 0
    return taken
  }
}
