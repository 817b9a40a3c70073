internal import LarderModel
internal import LarderPredicates
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
  private let only: Unmanaged<Entity>?

  init(_ reader: SnapshotReader) {
    self.reader = reader
    var shapes: [RowShape] = []
    var entities: [Entity?] = []
    for entity in reader.entities {
      guard let entity else {
        entities.append(nil)
        continue
      }
      var columns: [ColumnPacker.Column] = []
      var ends: [ObjectID.Origin?] = []
      var others: [(Int, SnapshotReader.Cell)] = []
      for (slot, cell) in entity.cells.enumerated() {
        var end: ObjectID.Origin?
        if case .object(let origin) = cell.source { end = origin }
        ends.append(end)
        if let (form, kind) = cell.form {
          columns.append(ColumnPacker.Column(cell.place, form, place: slot, kind: kind))
        } else {
          others.append((slot, cell))
        }
      }
      entities.append(
        Entity(
          shape: shapes.count, slotCount: entity.cells.count,
          packer: ColumnPacker(columns, valueCount: entity.cells.count), others: others))
      shapes.append(RowShape(origin: entity.origin, ends: ends))
    }
    self.entities = entities
    builder = RowPageBuilder(shapes: shapes)
    only = reader.readsEntity ? nil : entities.first.flatMap { $0 }.map { .passUnretained($0) }
  }

  /// Adds the current row; one of an entity that the model does not have is passed over.
  ///
  /// - Throws: where a value lies in a file that cannot be read.
  func add(_ statement: Statement) throws {
    if let only { return try only._withUnsafeGuaranteedRef { try add(statement, $0) } }
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

  func finish() -> FetchedRows { builder.finish() }
}

extension SnapshotReader.Cell {
  /// How a page's cell holds the value; nil where it cannot.
  fileprivate var form: (ColumnPacker.Form, UInt8)? {
    switch source {
    case .object: (.integer, RowPage.Kind.object)
    case .attribute(.boolean): (.integer, RowPage.Kind.boolean)
    case .attribute(.integer): (.integer, RowPage.Kind.integer)
    case .attribute(.double): (.double, RowPage.Kind.double)
    case .attribute(.date): (.double, RowPage.Kind.date)
    case .attribute(.string): (.text, RowPage.Kind.string)
    case .attribute, .external, .anyObject: nil
    }
  }
}
