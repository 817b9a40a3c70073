internal import LarderBytes
internal import LarderPostgreSQL
internal import LarderPredicates
internal import LarderSQL
internal import LarderStores

/// Reads rows of an entity tree into pages, without a value in between.
///
/// Not thread-safe.
final class RowPageReader {
  private struct Entity {
    var shape: Int
    var slotCount: Int
    var packer: PostgreSQLRowPacker
    /// The slots that no cell can hold.
    var others: [(slot: Int, cell: SnapshotLayout.Cell)]
  }

  private let layout: SnapshotLayout
  private let context: StoreContext
  private let entities: [Entity?]
  private let builder: RowPageBuilder

  init(_ layout: SnapshotLayout, _ context: StoreContext) {
    self.layout = layout
    self.context = context
    var shapes: [RowShape] = []
    var entities: [Entity?] = []
    for entity in layout.entities {
      guard let entity else {
        entities.append(nil)
        continue
      }
      var columns: [PostgreSQLRowPacker.Column] = []
      var ends: [ObjectID.Origin?] = []
      var others: [(Int, SnapshotLayout.Cell)] = []
      for (slot, cell) in entity.cells.enumerated() {
        var end: ObjectID.Origin?
        if case .object(let origin) = cell.source { end = origin }
        ends.append(end)
        if let (form, kind) = cell.form {
          columns.append(PostgreSQLRowPacker.Column(cell.place, form, place: slot, kind: kind))
        } else {
          others.append((slot, cell))
        }
      }
      let slotCount = entity.cells.count
      entities.append(
        Entity(
          shape: shapes.count, slotCount: slotCount,
          packer: PostgreSQLRowPacker(columns, valueCount: slotCount), others: others))
      shapes.append(RowShape(origin: entity.origin, ends: ends))
    }
    self.entities = entities
    builder = RowPageBuilder(shapes: shapes)
  }

  /// Adds a row; one of an entity that the model does not have is passed over.
  func add(_ rows: PostgreSQLRows, _ row: Int) {
    guard let place = rows.entityPlace(row, layout), let entity = entities[place] else { return }
    let (key, version) = (rows.int64(row, 0), rows.version(row, layout))
    var (cells, room) = builder.beginRow(
      shape: entity.shape, slotCount: entity.slotCount, key: key, version: version)
    var end = entity.packer.pack(rows, row, into: cells, room: room)
    if end == nil {
      (cells, room) = builder.beginRow(
        shape: entity.shape, slotCount: entity.slotCount, key: key, version: version,
        textBytes: entity.packer.textBytes(rows, row))
      end = entity.packer.pack(rows, row, into: cells, room: room)
    }
    guard let end else { return }
    for (slot, cell) in entity.others {
      builder.setOther(rows.value(row, cell, context), slot, of: cells)
    }
    builder.endRow(slotCount: entity.slotCount, byteCount: end)
  }

  func finish() -> FetchedRows { builder.finish() }
}

extension SnapshotLayout.Cell {
  /// How a page's cell holds the value; nil where it cannot.
  fileprivate var form: (PostgreSQLRowPacker.Form, UInt8)? {
    switch source {
    case .object: (.integer, CellKind.object)
    case .attribute(.boolean): (.integer, CellKind.boolean)
    case .attribute(.integer): (.integer, CellKind.integer)
    case .attribute(.double): (.double, CellKind.double)
    case .attribute(.date): (.double, CellKind.date)
    case .attribute(.string): (.text, CellKind.string)
    case .attribute, .external, .anyObject: nil
    }
  }
}
