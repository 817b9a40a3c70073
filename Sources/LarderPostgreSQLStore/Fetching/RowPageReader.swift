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
    let packing = RowPacking(layout.entities)
    entities = packing.entities.map { entity in
      entity.map { entity in
        let columns = entity.columns((.integer, .double, .text)) {
          PostgreSQLRowPacker.Column($0, $1, place: $2, kind: $3)
        }
        return Entity(
          shape: entity.shape, slotCount: entity.slotCount,
          packer: PostgreSQLRowPacker(columns, valueCount: entity.slotCount), others: entity.others)
      }
    }
    builder = RowPageBuilder(shapes: packing.shapes)
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
