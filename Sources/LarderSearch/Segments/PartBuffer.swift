internal import Glibc

/// One part of a segment as contiguous memory, whose rows are read when they are first needed.
///
/// Not thread-safe.
final class PartBuffer {
  /// Decoders may load this much behind the end.
  static let padding = 64

  let length: Int
  private let base: UnsafeMutableRawPointer
  private let segment: Int64
  private let part: IndexLayout.Part
  private let owner: PartBuffer?
  private let isLoaded: UnsafeMutablePointer<Bool>
  private var missing: Int
  /// The bytes that were read so far.
  private(set) var residentBytes = 0

  /// A part in rows of its own.
  init(segment: Int64, part: IndexLayout.Part, length: Int) throws(SearchError) {
    guard length <= 1 << 40, let memory = malloc(length + Self.padding) else {
      throw SearchError.damaged(segment: segment, "a part is too long")
    }
    base = memory
    self.length = length
    self.segment = segment
    self.part = part
    owner = nil
    missing = (length + IndexLayout.rowSize - 1) / IndexLayout.rowSize
    isLoaded = .allocate(capacity: missing + 1)
    isLoaded.initialize(repeating: false, count: missing + 1)
    (memory + length).initializeMemory(as: UInt8.self, repeating: 0, count: Self.padding)
  }

  /// A part inside another's memory, which is there already.
  init(of other: PartBuffer, part: IndexLayout.Part, offset: Int, length: Int) {
    base = other.base + offset
    self.length = length
    self.part = part
    segment = other.segment
    owner = other
    missing = 0
    isLoaded = .allocate(capacity: 1)
  }

  deinit {
    isLoaded.deallocate()
    if owner == nil { free(base) }
  }

  /// The bytes from `offset`, read if they were not; valid as long as the buffer.
  @inline(__always)
  func pointer(
    _ offset: Int, _ count: Int, from rows: CheckedRows
  ) throws(SearchError) -> UnsafeRawPointer {
    guard offset >= 0, count >= 0, count <= length, offset <= length &- count else {
      throw SearchError.damaged(segment: segment, "a place is outside its part")
    }
    if missing != 0, count > 0 {
      let first = offset / IndexLayout.rowSize
      let last = (offset &+ count &- 1) / IndexLayout.rowSize
      if !isLoaded[first] || first != last { try load(offset, count, from: rows) }
    }
    return UnsafeRawPointer(base + offset)
  }

  /// Has the pages of a row given to the process all at once, which costs less than a fault for each.
  ///
  /// Kernels before 5.14 and those with larger pages decline, which changes nothing but time.
  private static func populate(_ row: UnsafeMutableRawBufferPointer) {
    guard let start = row.baseAddress else { return }
    let offset = Int(bitPattern: start) & (smallestPage - 1)
    madvise(start - offset, row.count + offset, populateWrite)
  }

  private static let smallestPage = 4096
  /// MADV_POPULATE_WRITE, which older headers do not have.
  private static let populateWrite: Int32 = 23

  @inline(never)
  private func load(_ offset: Int, _ count: Int, from rows: CheckedRows) throws(SearchError) {
    guard count > 0 else { return }
    let size = IndexLayout.rowSize
    for number in offset / size...(offset + count - 1) / size where !isLoaded[number] {
      let start = number * size
      let size = min(IndexLayout.rowSize, length - start)
      let id = IndexLayout.row(segment: segment, part: part, number: number)
      let target = UnsafeMutableRawBufferPointer(start: base + start, count: size)
      Self.populate(target)
      let isThere = try rows.read(id, count: size) { row in
        row.withUnsafeBytes { target.copyMemory(from: $0) }
      }
      guard isThere else {
        throw SearchError.damaged(segment: segment, "row \(number) of part \(part.rawValue)")
      }
      isLoaded[number] = true
      missing -= 1
      residentBytes += size
    }
  }
}
