internal import LarderBytes
internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
internal import LarderStores

/// Reads rows of an entity tree into pages.
///
/// Not thread-safe.
final class RowPageReader {
  private final class Entity {
    let shape: Int
    let slotCount: Int
    let packer: ColumnPacker
    /// The slots that no cell can hold.
    let others: [(slot: Int, cell: SnapshotReader.Cell)]

    init(
      shape: Int, slotCount: Int, packer: ColumnPacker,
      others: [(slot: Int, cell: SnapshotReader.Cell)]
    ) {
      self.shape = shape
      self.slotCount = slotCount
      self.packer = packer
      self.others = others
    }
  }

  private let reader: SnapshotReader
  private let entities: [Entity?]
  private let builder: RowPageBuilder
  /// The entity that all rows are of, where nobody has to look; `entities` keeps it.
  private let only: Unretained<Entity>?
  private let onlyEntity: Entity?

  init(_ reader: SnapshotReader) {
    self.reader = reader
    let packing = RowPacking(reader.entities)
    entities = packing.entities.map { entity in
      entity.map { entity in
        let columns = entity.columns((.integer, .double, .text)) {
          ColumnPacker.Column($0, $1, place: $2, kind: $3)
        }
        return Entity(
          shape: entity.shape, slotCount: entity.slotCount,
          packer: ColumnPacker(columns, valueCount: entity.slotCount), others: entity.others)
      }
    }
    builder = RowPageBuilder(shapes: packing.shapes)
    onlyEntity = reader.readsEntity ? nil : entities.first.flatMap { $0 }
    only = onlyEntity.map { Unretained($0) }
  }

  /// Adds the current row; one of an entity that the model does not have is passed over.
  ///
  /// - Throws: where a value lies in a file that cannot be read.
  func add(_ statement: Statement) throws {
    if let only { return try only.with { try add(statement, $0) } }
    guard let place = reader.entityPlace(statement), let entity = entities[place] else { return }
    try add(statement, entity)
  }

  @inline(__always)
  private func add(_ statement: Statement, _ entity: Entity) throws {
    let (key, version) = (statement.int64(0), statement.int64(only == nil ? 2 : 1))
    var (row, room) = builder.beginRow(
      shape: entity.shape, slotCount: entity.slotCount, key: key, version: version)
    var end = entity.packer.pack(statement, into: row, room: room)
    if end == nil {
      (row, room) = builder.beginRow(
        shape: entity.shape, slotCount: entity.slotCount, key: key, version: version,
        textBytes: entity.packer.textBytes(statement))
      end = entity.packer.pack(statement, into: row, room: room)
    }
    guard let end else { return }
    for (slot, cell) in entity.others {
      builder.setOther(try reader.value(statement, cell), slot, of: row)
    }
    builder.endRow(slotCount: entity.slotCount, byteCount: end)
  }

  /// Whether rows hold nothing but what a page's cells can hold.
  var takesArguments: Bool {
    reader.width <= RowSink.columnLimit && entities.allSatisfy { $0?.others.isEmpty ?? true }
  }

  /// Adds a row that came as the arguments of a function.
  func add(_ row: borrowing FunctionArguments) {
    if let onlyEntity { return add(row, onlyEntity, version: row.int64(1)) }
    guard let place = reader.entityPlace(row.int64(1)), let entity = entities[place] else { return }
    add(row, entity, version: row.int64(2))
  }

  @inline(__always)
  private func add(_ arguments: borrowing FunctionArguments, _ entity: Entity, version: Int64) {
    let key = arguments.int64(0)
    var (row, room) = builder.beginRow(
      shape: entity.shape, slotCount: entity.slotCount, key: key, version: version)
    var end = entity.packer.pack(arguments, into: row, room: room)
    if end == nil {
      (row, room) = builder.beginRow(
        shape: entity.shape, slotCount: entity.slotCount, key: key, version: version,
        textBytes: entity.packer.textBytes(arguments))
      end = entity.packer.pack(arguments, into: row, room: room)
    }
    if let end { builder.endRow(slotCount: entity.slotCount, byteCount: end) }
  }

  func finish() -> FetchedRows { builder.finish() }
}

/// Takes the rows of a table in the order of their keys.
final class RowPageSink: RowSink {
  let reader: RowPageReader
  @exclusivity(unchecked) private var lastKey = Int64.min
  /// Whether the keys rose from row to row, as they do where SQLite goes over the table itself.
  @exclusivity(unchecked) private(set) var isInOrder = true

  init(_ reader: RowPageReader) { self.reader = reader }

  override func take(_ row: borrowing FunctionArguments) {
    let key = row.int64(0)
    if key <= lastKey { isInOrder = false }
    lastKey = key
    if isInOrder { reader.add(row) }
  }
}
