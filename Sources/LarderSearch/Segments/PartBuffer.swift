internal import LarderBytes

/// One part of a segment as contiguous memory, whose rows are read when they are first needed: all of them, or a window
/// of a few rows that moves on.
///
/// Not thread-safe.
final class PartBuffer {
  /// Decoders may load this much behind the end.
  static let padding = 64

  let length: Int
  /// Where the part's first byte is, or would be before a window.
  private var base: Cells<UInt8>
  /// What is allocated.
  private var memory: Cells<UInt8>
  /// The rows that the memory has room for.
  private var window: Range<Int>
  private let rowSize: Int
  private let rowCount: Int
  private let segment: Int64
  private let part: IndexLayout.Part
  private let owner: PartBuffer?
  private let isLoaded: FixedBuffer<Bool>
  private var missing: Int
  /// The bytes that were read so far.
  private(set) var residentBytes = 0

  /// A part in rows of its own.
  ///
  /// - Parameters:
  ///   - windowSize: how many rows are in memory at once, unless more are asked for together; what was given before is
  ///     not valid any longer when the next bytes are asked for.
  ///   - rowSize: the bytes of each row but the last.
  init(
    segment: Int64, part: IndexLayout.Part, length: Int, windowSize: Int = .max,
    rowSize: Int = IndexLayout.rowSize
  ) throws(SearchError) {
    self.rowSize = rowSize
    rowCount = (length + rowSize - 1) / rowSize
    window = 0..<min(rowCount, windowSize)
    let size = min(length, window.count * rowSize)
    guard length <= 1 << 40, let memory = Cells.allocateIfThere(size + Self.padding) else {
      throw SearchError.damaged(segment: segment, "a part is too long")
    }
    base = memory
    self.memory = memory
    self.length = length
    self.segment = segment
    self.part = part
    owner = nil
    missing = rowCount
    isLoaded = FixedBuffer(repeating: false, count: rowCount + 1)
    (memory + size).update(repeating: 0, count: Self.padding)
  }

  /// A part inside another's memory, which is there already.
  init(of other: PartBuffer, part: IndexLayout.Part, offset: Int, length: Int) {
    base = other.base + offset
    memory = base
    (rowSize, rowCount, window) = (other.rowSize, 0, 0..<0)
    self.length = length
    self.part = part
    segment = other.segment
    owner = other
    missing = 0
    isLoaded = FixedBuffer(count: 0)
  }

  deinit {
    if owner == nil { memory.deallocate() }
  }

  /// The bytes from `offset`, read if they were not; valid as long as the buffer.
  @inline(__always)
  func pointer(
    _ offset: Int, _ count: Int, from rows: CheckedRows
  ) throws(SearchError) -> Cells<UInt8> {
    guard offset >= 0, count >= 0, count <= length, offset <= length &- count else {
      throw SearchError.damaged(segment: segment, "a place is outside its part")
    }
    if missing != 0 {
      // No bytes may be of a row that is not there.
      guard count > 0 else { return memory.part(0, Self.padding) }
      let first = offset / rowSize
      let last = (offset &+ count &- 1) / rowSize
      if !isLoaded.cells[first] || first != last { try load(offset, count, from: rows) }
    }
    return base.part(offset, count + Self.padding)
  }

  @inline(never)
  private func load(_ offset: Int, _ count: Int, from rows: CheckedRows) throws(SearchError) {
    let (first, last) = (offset / rowSize, (offset + count - 1) / rowSize)
    if first < window.lowerBound || last >= window.upperBound { try move(first, last) }
    // A window has had its pages since it stood at the beginning, and of a row or two the system gives them as soon.
    if isWhole, last - first > 1 {
      let start = first * rowSize
      (base + start).populate(min((last + 1) * rowSize, length) - start)
    }
    for number in first...last where !isLoaded.cells[number] {
      let start = number * rowSize
      let size = min(rowSize, length - start)
      let id = IndexLayout.row(segment: segment, part: part, number: number)
      let target = base + start
      let isThere = try rows.read(id, count: size) { row in target.update(from: row) }
      guard isThere else {
        throw SearchError.damaged(segment: segment, "row \(number) of part \(part.rawValue)")
      }
      isLoaded.cells[number] = true
      if isWhole { missing -= 1 }
      residentBytes += size
    }
  }

  private var isWhole: Bool { window.count == rowCount }

  /// Makes a window begin at a row, and reach at least to another.
  private func move(_ first: Int, _ last: Int) throws(SearchError) {
    let count = max(window.count, last - first + 1)
    let next = first..<first + count
    var target = memory
    if count > window.count {
      guard let memory = Cells.allocateIfThere(count * rowSize + Self.padding) else {
        throw SearchError.damaged(segment: segment, "a part is too long")
      }
      target = memory
    }
    for number in window where number < rowCount && isLoaded.cells[number] {
      // Going back is for the few that look something up: they read again.
      if next.contains(number), first > window.lowerBound {
        (target + (number - first) * rowSize)
          .update(from: base + number * rowSize, count: rowSize)
      } else {
        isLoaded.cells[number] = false
        residentBytes -= min(rowSize, length - number * rowSize)
      }
    }
    if target.address != memory.address { memory.deallocate() }
    memory = target
    base = target - first * rowSize
    window = next
  }
}
