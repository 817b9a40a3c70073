internal import FoundationEssentials
internal import LarderBytes
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

// Rows cross with the names of their properties, once for each entity in a message: that both sides have the same
// entities does not say that they count their properties in the same order.

/// Writes rows of stores.
struct RowMessageWriter {
  private let model: ManagedObjectModel
  private var known: Set<String> = []

  init(model: ManagedObjectModel) { self.model = model }

  mutating func write(_ row: Snapshot, to writer: inout MessageWriter) {
    begin(row.objectID.entityName, row.objectID.key, row.version, &writer)
    for value in row.values { writer.write(value) }
  }

  /// Writes the entity, the properties where they are not known yet, the key and the version.
  mutating func begin(
    _ entity: String, _ key: Int64, _ version: Int64, _ writer: inout MessageWriter
  ) {
    writer.write(name: entity)
    if known.insert(entity).inserted {
      let names = model.entity(entity)?.snapshotProperties.map(\.name) ?? []
      writer.append(names.count)
      for name in names { writer.write(name: name) }
    }
    writer.write(key)
    writer.write(version)
  }
}

/// Reads rows of stores.
struct RowMessageReader {
  /// For each value that comes, the slot here.
  private var slots: [String: [Int]] = [:]

  mutating func row(_ reader: inout MessageReader) throws(MessageError) -> Snapshot {
    let origin = try reader.origin()
    let entity = origin.entity
    var known = slots[entity.name] ?? []
    if slots[entity.name] == nil {
      for _ in 0..<(try reader.count()) {
        let name = try reader.name()
        guard let slot = entity.slot(name) else {
          throw reader.refusal("\(entity.name).\(name.prefix(100)): the model has no such property")
        }
        known.append(slot)
      }
      guard known.count == entity.snapshotProperties.count, Set(known).count == known.count else {
        throw reader.damage("a row with other properties than the model's")
      }
      slots[entity.name] = known
    }
    let (key, version): (Int64, Int64) = (try reader.read(), try reader.read())
    var values = [Value](repeating: .null, count: known.count)
    for slot in known { values[slot] = try reader.read() }
    return Snapshot(
      objectID: ObjectID(origin: origin.origin, key: key), version: version, values: values)
  }
}

/// Rows in a message.
struct RowList: Message {
  var rows: [Snapshot]
  private let model: ManagedObjectModel?

  init(_ rows: [Snapshot], model: ManagedObjectModel) {
    self.rows = rows
    self.model = model
  }

  func write(to writer: inout MessageWriter) {
    writer.append(rows.count)
    guard let model else { return }
    var table = RowMessageWriter(model: model)
    for row in rows { table.write(row, to: &writer) }
  }

  init(from reader: inout MessageReader) throws(MessageError) {
    model = nil
    rows = []
    var table = RowMessageReader()
    for _ in 0..<(try reader.count()) { rows.append(try table.row(&reader)) }
  }
}

/// The rows of a fetch, message by message, as they are asked for.
struct RowPieces {
  private let model: ManagedObjectModel
  private let store: UUID
  private let size: Int
  private var snapshots: ArraySlice<Snapshot> = []
  private var pages: ArraySlice<RowPage> = []

  /// - Parameter size: about how many bytes a message has.
  init(_ rows: FetchedRows, model: ManagedObjectModel, store: UUID, size: Int) {
    (self.model, self.store, self.size) = (model, store, size)
    switch rows.content {
    case .snapshots(let all): snapshots = all[...]
    case .pages(let all): pages = all[...]
    }
  }

  /// The next message: rows, each after a byte 1, then a byte 0. Nil where there are no more.
  mutating func next() -> MessageWriter? {
    var writer = MessageWriter(store: store)
    var table = RowMessageWriter(model: model)
    while writer.bytes.count < size, let row = snapshots.popFirst() {
      writer.append(tag: 1)
      table.write(row, to: &writer)
    }
    while writer.bytes.count < size, let page = pages.popFirst() {
      var cursor = page.rows
      while !cursor.isAtEnd {
        let (key, shape) = (cursor.key, page.shapes[cursor.shape])
        let number = cursor.shape
        let row = cursor.step(slotCount: shape.slotCount)
        writer.append(tag: 1)
        table.begin(
          shape.origin.entityName, key, row.version(slotCount: shape.slotCount), &writer)
        for slot in 0..<shape.slotCount { writer.write(page.value(row, slot, shape: number)) }
      }
    }
    if writer.bytes.isEmpty { return nil }
    writer.append(tag: 0)
    return writer
  }

  /// Reads the rows of a message.
  static func rows(_ reader: inout MessageReader) throws(MessageError) -> [Snapshot] {
    var rows: [Snapshot] = []
    var table = RowMessageReader()
    while try reader.read() as Bool { rows.append(try table.row(&reader)) }
    return rows
  }
}
