internal import FoundationEssentials
package import LarderBytes
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
/// How a row lies there is `StoredRow`'s to say. Immutable, and so thread-safe.
package final class RowPage: Sendable {
  private let memory: RowMemory
  package let shapes: [RowShape]
  /// Values that no cell can hold.
  let others: [Value]

  init(memory: consuming RowMemory, shapes: [RowShape], others: [Value]) {
    self.memory = memory
    self.shapes = shapes
    self.others = others
  }

  /// Goes over the rows in the order in which they were added; the page has to be kept meanwhile.
  package var rows: RowCursor { memory.rows }

  /// What is wrong with the page; nil where nothing is. Cost: linear.
  package var mistake: String? { memory.mistake(slotCounts: shapes.map(\.slotCount)) }

  /// A value of a row.
  package func value(_ row: StoredRow, _ slot: Int, shape: Int) -> Value {
    switch row.kind(slot) {
    case CellKind.null: return .null
    case CellKind.boolean: return .boolean(row.integer(slot) != 0)
    case CellKind.integer: return .integer(row.integer(slot))
    case CellKind.double: return .double(row.double(slot))
    case CellKind.string: return .string(row.string(slot))
    case CellKind.date: return .date(Date(timeIntervalSinceReferenceDate: row.double(slot)))
    case CellKind.object:
      guard let origin = shapes[shape].ends[slot] else { return .null }
      return .object(ObjectID(origin: origin, key: row.integer(slot)))
    default: return others[Int(row.integer(slot))]
    }
  }

  /// All values of a row.
  package func values(_ row: StoredRow, slotCount: Int) -> [Value] {
    let shape = row.shape(slotCount: slotCount)
    var values: [Value] = []
    values.reserveCapacity(slotCount)
    for slot in 0..<slotCount { values.append(value(row, slot, shape: shape)) }
    return values
  }
}

/// Fills pages with rows.
///
/// Not thread-safe.
package final class RowPageBuilder {
  private let shapes: [RowShape]
  private var pages: [RowPage] = []
  private var writer = RowWriter()
  private var others: [Value] = []
  private var count = 0

  package init(shapes: [RowShape]) { self.shapes = shapes }

  /// Makes room for a row with so many bytes of texts.
  ///
  /// - Returns: the row, and how many bytes there are from its first cell on.
  @inline(__always)
  package func beginRow(
    shape: Int, slotCount: Int, key: Int64, version: Int64, textBytes: Int = 0
  ) -> (row: NewRow, room: Int) {
    if writer.isFull(slotCount: slotCount, textBytes: textBytes) {
      add(writer.beginPiece(slotCount: slotCount, textBytes: textBytes))
    }
    return writer.beginRow(shape: shape, slotCount: slotCount, key: key, version: version)
  }

  /// Ends the row that was begun last.
  ///
  /// - Parameter byteCount: how many bytes it has from the first cell on.
  @inline(__always)
  package func endRow(slotCount: Int, byteCount: Int) {
    writer.endRow(slotCount: slotCount, byteCount: byteCount)
    count += 1
  }

  /// Puts a value that no cell can hold into the row that was begun last.
  package func setOther(_ value: Value, _ slot: Int, of row: NewRow) {
    if case .null = value { return row.setKind(CellKind.null, slot) }
    row.setKind(CellKind.other, slot)
    row.setInteger(Int64(others.count), slot)
    others.append(value)
  }

  private func add(_ memory: consuming RowMemory?) {
    guard let memory else { return }
    pages.append(RowPage(memory: memory, shapes: shapes, others: others))
    others = []
  }

  /// The rows, in the order in which they were added; the builder is empty then.
  package func finish() -> FetchedRows {
    add(writer.takeLast())
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
