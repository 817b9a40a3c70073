internal import LarderBytes

/// One part of a segment as contiguous memory, whose rows are read when they are first needed.
///
/// Not thread-safe.
final class PartBuffer {
  /// Decoders may load this much behind the end.
  static let padding = 64

  let length: Int
  private let base: Cells<UInt8>
  private let segment: Int64
  private let part: IndexLayout.Part
  private let owner: PartBuffer?
  private let isLoaded: FixedBuffer<Bool>
  private var missing: Int
  /// The bytes that were read so far.
  private(set) var residentBytes = 0

  /// A part in rows of its own.
  init(segment: Int64, part: IndexLayout.Part, length: Int) throws(SearchError) {
    guard length <= 1 << 40, let memory = Cells.allocateIfThere(length + Self.padding) else {
      throw SearchError.damaged(segment: segment, "a part is too long")
    }
    base = memory
    self.length = length
    self.segment = segment
    self.part = part
    owner = nil
    missing = (length + IndexLayout.rowSize - 1) / IndexLayout.rowSize
    isLoaded = FixedBuffer(repeating: false, count: missing + 1)
    (memory + length).update(repeating: 0, count: Self.padding)
  }

  /// A part inside another's memory, which is there already.
  init(of other: PartBuffer, part: IndexLayout.Part, offset: Int, length: Int) {
    base = other.base + offset
    self.length = length
    self.part = part
    segment = other.segment
    owner = other
    missing = 0
    isLoaded = FixedBuffer(count: 0)
  }

  deinit {
    if owner == nil { base.deallocate() }
  }

  /// The bytes from `offset`, read if they were not; valid as long as the buffer.
  @inline(__always)
  func pointer(
    _ offset: Int, _ count: Int, from rows: CheckedRows
  ) throws(SearchError) -> Cells<UInt8> {
    guard offset >= 0, count >= 0, count <= length, offset <= length &- count else {
      throw SearchError.damaged(segment: segment, "a place is outside its part")
    }
    if missing != 0, count > 0 {
      let first = offset / IndexLayout.rowSize
      let last = (offset &+ count &- 1) / IndexLayout.rowSize
      if !isLoaded.cells[first] || first != last { try load(offset, count, from: rows) }
    }
    return base.part(offset, count + Self.padding)
  }

  @inline(never)
  private func load(_ offset: Int, _ count: Int, from rows: CheckedRows) throws(SearchError) {
    guard count > 0 else { return }
    let size = IndexLayout.rowSize
    for number in offset / size...(offset + count - 1) / size where !isLoaded.cells[number] {
      let start = number * size
      let size = min(IndexLayout.rowSize, length - start)
      let id = IndexLayout.row(segment: segment, part: part, number: number)
      let target = base + start
      target.populate(size)
      let isThere = try rows.read(id, count: size) { row in target.update(from: row) }
      guard isThere else {
        throw SearchError.damaged(segment: segment, "row \(number) of part \(part.rawValue)")
      }
      isLoaded.cells[number] = true
      missing -= 1
      residentBytes += size
    }
  }
}
