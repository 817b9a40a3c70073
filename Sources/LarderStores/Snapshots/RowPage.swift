internal import FoundationEssentials
internal import Glibc
package import LarderPredicates

/// What the rows of one entity in a page have in common.
package struct RowShape: Sendable {
  /// What the identifiers of the rows share.
  package let origin: ObjectID.Origin
  /// How many values a row has.
  package let slotCount: Int
  /// What the identifiers at the other end of each slot share that is a to-one relationship; nil for all other slots.
  package let ends: [ObjectID.Origin?]

  package init(origin: ObjectID.Origin, ends: [ObjectID.Origin?]) {
    self.origin = origin
    slotCount = ends.count
    self.ends = ends
  }
}

/// Stored rows as a store read them, one after the other in one piece of memory: reading a hundred thousand rows takes
/// some hundred allocations, and a text becomes a `String` only when it is asked for.
///
/// A row is found by the address of its first cell, which is eight bytes like the others. In front of the cells stand
/// the kinds of the values, a byte each, from right to left, and before these the row's header:
///
///     size in bytes (4) · number of the shape (4) · key (8) · version (8) · … kind 1 · kind 0
///     · cell 0 · cell 1 · … · bytes of texts
///
/// Kinds are filled up to a multiple of eight bytes. A text's cell is the offset of its bytes from the first cell on
/// and their number. Immutable, and so thread-safe.
package final class RowPage: @unchecked Sendable {
  // @unchecked: nothing is written after `RowPageBuilder` has let go of the memory.

  /// What a cell holds.
  package enum Kind {
    @inlinable package static var null: UInt8 { 0 }
    @inlinable package static var boolean: UInt8 { 1 }
    @inlinable package static var integer: UInt8 { 2 }
    @inlinable package static var double: UInt8 { 3 }
    @inlinable package static var string: UInt8 { 4 }
    @inlinable package static var date: UInt8 { 5 }
    @inlinable package static var object: UInt8 { 6 }
    /// The cell is the place of a value in `others`.
    @inlinable package static var other: UInt8 { 7 }
  }

  /// Where the rows begin, and how many bytes they have. `Header` says how to go from one to the next.
  package let base: UnsafeMutableRawPointer
  package let used: Int
  package let shapes: [RowShape]
  /// Values that no cell can hold.
  let others: [Value]

  init(base: UnsafeMutableRawPointer, used: Int, shapes: [RowShape], others: [Value]) {
    self.base = base
    self.used = used
    self.shapes = shapes
    self.others = others
  }

  deinit { free(base) }

  /// How many bytes the kinds of so many cells take.
  @inlinable
  package static func kindBytes(_ slotCount: Int) -> Int { (slotCount + 7) & ~7 }

  /// Where the parts of a row's header are.
  package enum Header {
    @inlinable package static var sizePlace: Int { 0 }
    @inlinable package static var shapePlace: Int { 4 }
    @inlinable package static var keyPlace: Int { 8 }
    @inlinable package static var size: Int { 24 }
  }

  /// The version of a row of so many values.
  package static func version(_ row: UnsafeRawPointer, slotCount: Int) -> Int64 {
    row.load(fromByteOffset: -kindBytes(slotCount) - 8, as: Int64.self)
  }

  /// The kind of a value.
  @inlinable
  @inline(__always)
  package static func kind(_ row: UnsafeRawPointer, _ slot: Int) -> UInt8 {
    row.load(fromByteOffset: -1 - slot, as: UInt8.self)
  }

  /// The cell of a value that is a number.
  @inlinable
  @inline(__always)
  package static func integer(_ row: UnsafeRawPointer, _ slot: Int) -> Int64 {
    row.load(fromByteOffset: 8 &* slot, as: Int64.self)
  }

  /// The cell of a value that is a number with a fraction, or a date's seconds.
  @inlinable
  @inline(__always)
  package static func double(_ row: UnsafeRawPointer, _ slot: Int) -> Double {
    row.load(fromByteOffset: 8 &* slot, as: Double.self)
  }

  /// A text. Ill-formed UTF-8 is repaired.
  @inlinable
  @inline(__always)
  package static func string(_ row: UnsafeRawPointer, _ slot: Int) -> String {
    let place = row.load(fromByteOffset: 8 &* slot, as: UInt32.self)
    let count = row.load(fromByteOffset: 8 &* slot &+ 4, as: UInt32.self)
    return String(
      decoding: UnsafeRawBufferPointer(start: row + Int(place), count: Int(count)), as: UTF8.self)
  }

  /// A value of a row.
  package func value(_ row: UnsafeRawPointer, _ slot: Int, shape: Int) -> Value {
    switch Self.kind(row, slot) {
    case Kind.null: return .null
    case Kind.boolean: return .boolean(Self.integer(row, slot) != 0)
    case Kind.integer: return .integer(Self.integer(row, slot))
    case Kind.double: return .double(Self.double(row, slot))
    case Kind.string: return .string(Self.string(row, slot))
    case Kind.date: return .date(Date(timeIntervalSinceReferenceDate: Self.double(row, slot)))
    case Kind.object:
      guard let origin = shapes[shape].ends[slot] else { return .null }
      return .object(ObjectID(origin: origin, key: Self.integer(row, slot)))
    default: return others[Int(Self.integer(row, slot))]
    }
  }

  /// The number of the shape of a row of so many values.
  package static func shape(_ row: UnsafeRawPointer, slotCount: Int) -> Int {
    Int(row.load(fromByteOffset: -kindBytes(slotCount) - Header.size + 4, as: UInt32.self))
  }

  /// All values of a row.
  package func values(_ row: UnsafeRawPointer, slotCount: Int) -> [Value] {
    // An array made with no capacity would have its count written into the one empty array that all threads share.
    if slotCount == 0 { return [] }
    let shape = Self.shape(row, slotCount: slotCount)
    return [Value](unsafeUninitializedCapacity: slotCount) { buffer, count in
      for slot in 0..<slotCount {
        buffer.initializeElement(at: slot, to: value(row, slot, shape: shape))
        count += 1
      }
    }
  }
}

/// Fills pages with rows.
///
/// Not thread-safe.
package final class RowPageBuilder {
  /// The first page is small, because most fetches find few objects; the largest ones are small enough that an object
  /// which outlives all others keeps little memory.
  private static let firstSize = 1 << 10
  private static let largestSize = 1 << 15

  private let shapes: [RowShape]
  private var pages: [RowPage] = []
  @exclusivity(unchecked) private var base: UnsafeMutableRawPointer
  @exclusivity(unchecked) private var size: Int
  @exclusivity(unchecked) private var used = 0
  private var others: [Value] = []
  @exclusivity(unchecked) private var count = 0

  package init(shapes: [RowShape]) {
    self.shapes = shapes
    size = Self.firstSize
    base = Self.allocate(size)
  }

  deinit { free(base) }

  private static func allocate(_ size: Int) -> UnsafeMutableRawPointer {
    guard let memory = malloc(size) else { fatalMistake("no memory for \(size) bytes") }
    return memory
  }

  /// Makes room for a row with so many bytes of texts.
  ///
  /// - Returns: the first cell, and how many bytes there are from it on.
  @inline(__always)
  package func beginRow(
    shape: Int, slotCount: Int, key: Int64, version: Int64, textBytes: Int = 0
  ) -> (row: UnsafeMutableRawPointer, room: Int) {
    let kinds = RowPage.kindBytes(slotCount)
    let fixed = RowPage.Header.size + kinds + 8 * slotCount
    if fixed + textBytes > size - used { beginPage(fixed + textBytes) }
    let start = base + used
    start.storeBytes(of: UInt32(shape), toByteOffset: 4, as: UInt32.self)
    start.storeBytes(of: key, toByteOffset: 8, as: Int64.self)
    start.storeBytes(of: version, toByteOffset: 16, as: Int64.self)
    return (start + RowPage.Header.size + kinds, size - used - RowPage.Header.size - kinds)
  }

  /// Ends the row that was begun last.
  ///
  /// - Parameter byteCount: how many bytes it has from the first cell on.
  @inline(__always)
  package func endRow(slotCount: Int, byteCount: Int) {
    let size = (RowPage.Header.size + RowPage.kindBytes(slotCount) + byteCount + 7) & ~7
    (base + used).storeBytes(of: UInt32(size), as: UInt32.self)
    used += size
    count += 1
  }

  /// Puts a value that no cell can hold into the row that was begun last.
  package func setOther(_ value: Value, _ slot: Int, of row: UnsafeMutableRawPointer) {
    if case .null = value {
      row.storeBytes(of: RowPage.Kind.null, toByteOffset: -1 - slot, as: UInt8.self)
      return
    }
    row.storeBytes(of: RowPage.Kind.other, toByteOffset: -1 - slot, as: UInt8.self)
    row.storeBytes(of: Int64(others.count), toByteOffset: 8 * slot, as: Int64.self)
    others.append(value)
  }

  @inline(never)
  private func beginPage(_ least: Int) {
    if used > 0 { endPage() } else { free(base) }
    size = max(min(size * 4, Self.largestSize), (least + 7) & ~7)
    base = Self.allocate(size)
    used = 0
  }

  private func endPage() {
    pages.append(RowPage(base: base, used: used, shapes: shapes, others: others))
    others = []
  }

  /// The rows, in the order in which they were added; the builder is empty then.
  package func finish() -> FetchedRows {
    if used > 0 {
      // One object may be all that is kept of a fetch.
      if used < size / 2, let smaller = realloc(base, used) { base = smaller }
      endPage()
      size = Self.firstSize
      base = Self.allocate(size)
      used = 0
    }
    defer {
      pages = []
      count = 0
    }
    return FetchedRows(.pages(pages), count: count)
  }
}

/// The rows of a fetch, in order: for contexts, which make objects of them.
public struct FetchedRows: Sendable {
  package enum Content: Sendable {
    case snapshots([Snapshot])
    case pages([RowPage])
  }

  package let content: Content
  /// How many rows there are.
  public let count: Int

  package init(_ content: Content, count: Int) {
    self.content = content
    self.count = count
  }

  /// Rows of a store that keeps them as snapshots.
  public init(_ snapshots: [Snapshot]) {
    self.init(.snapshots(snapshots), count: snapshots.count)
  }
}
