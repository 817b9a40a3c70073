internal import FoundationEssentials
internal import LarderBytes
internal import LarderPostgreSQL
internal import LarderPredicates
internal import LarderSQL
internal import LarderStores

extension ColumnLayout.Kind {
  /// The type of the column's values as they are sent.
  var type: PostgreSQLType {
    switch self {
    case .boolean, .integer, .object, .entityNumber, .order: .bigint
    case .double, .date: .doublePrecision
    case .decimal: .numeric
    case .string, .url: .text
    case .binary, .external: .bytea
    case .uuid: .uuid
    }
  }
}

extension BinaryWriter {
  /// Writes a value as a column of a kind holds it; dates as seconds since 2001, identifiers as their key, what is no number as
  /// nothing.
  ///
  /// - Returns: false for NULL, of which nothing is written.
  mutating func add(_ value: Value, as kind: ColumnLayout.Kind) -> Bool {
    switch (value, kind.type) {
    case (.integer(let number), .bigint): add(number)
    case (.boolean(let flag), .bigint): add(Int64(flag ? 1 : 0))
    case (.object(let identifier), .bigint): add(identifier.key)
    case (.double(let number), .doublePrecision):
      if number.isNaN { return false }
      add(number)
    case (.integer(let number), .doublePrecision): add(Double(number))
    case (.date(let date), .doublePrecision): add(date.timeIntervalSinceReferenceDate)
    case (.decimal(let number), .numeric): return add(decimal: number.description)
    case (.integer(let number), .numeric): return add(decimal: String(number))
    case (.string(let text), .text): add(text)
    case (.url(let url), .text): add(url.absoluteString)
    case (.data(let data), .bytea): add([UInt8](data))
    case (.uuid(let identifier), .uuid): add(identifier.bytes)
    default: return false
    }
    return true
  }

  /// Writes a value with its size before it, or NULL.
  mutating func addSized(_ value: Value, as kind: ColumnLayout.Kind) {
    // The most frequent ones, whose size is known, without going back for it.
    switch (value, kind) {
    case (.null, _): return addNull()
    case (.string(let text), .string): return addSized(text)
    case (.integer(let number), .integer), (.integer(let number), .entityNumber):
      return addSized(number)
    default: break
    }
    var isThere = true
    sized { isThere = $0.add(value, as: kind) }
    if !isThere { replaceLastWithNull() }
  }
}

extension PostgreSQLParameters {
  /// Adds a value as a column of a kind holds it.
  mutating func add(_ value: Value, as kind: ColumnLayout.Kind) {
    var writer = BinaryWriter()
    if writer.add(value, as: kind) {
      add(writer, type: kind.type)
    } else {
      addNull(kind.type)
    }
  }

  /// Adds a value as `PostgreSQLDialect` declares its parameter.
  mutating func add(_ value: Value) {
    switch value {
    case .null: addNull(.text)
    case .list(let values): add(values)
    default: add(value, as: Self.kind(value))
    }
  }

  private mutating func add(_ values: [Value]) {
    let hasDouble = values.contains { if case .double = $0 { true } else { false } }
    let kind = hasDouble ? .double : values.first.map(Self.kind) ?? .integer
    add(values, as: kind.type) { value, writer in writer.add(value, as: kind) }
  }

  private static func kind(_ value: Value) -> ColumnLayout.Kind {
    switch value {
    case .boolean: .boolean
    case .integer, .object, .list: .integer
    case .double: .double
    case .date: .date
    case .decimal: .decimal
    case .string, .null: .string
    case .url: .url
    case .data: .binary
    case .uuid: .uuid
    }
  }

  /// Adds a column of values as one list.
  mutating func add(column values: [Value], as kind: ColumnLayout.Kind) {
    add(values, as: kind.type) { value, writer in writer.add(value, as: kind) }
  }
}

extension PostgreSQLRows {
  /// Reads a column as a value of its kind; of an object the key as a whole number.
  func value(_ row: Int, _ column: Int, _ kind: ColumnLayout.Kind) -> Value {
    if isNull(row, column) { return .null }
    switch kind {
    case .string: return .string(string(row, column))
    case .integer, .object, .entityNumber, .order: return .integer(int64(row, column))
    case .double: return .double(double(row, column))
    case .boolean: return .boolean(int64(row, column) != 0)
    case .date: return .date(Date(timeIntervalSinceReferenceDate: double(row, column)))
    case .binary, .external: return .data(Data(bytes(of: row, column)))
    case .uuid:
      var found: UUID?
      withBytes(row, column) { found = UUID(bytes: $0) }
      return found.map { .uuid($0) } ?? .null
    case .url:
      let text = string(row, column)
      return URL(string: text).map { .url($0) } ?? .string(text)
    case .decimal:
      return decimal(row, column).flatMap { Decimal(string: $0) }.map { .decimal($0) } ?? .null
    }
  }

  /// Reads the place of a snapshot's slot.
  func value(_ row: Int, _ cell: SnapshotLayout.Cell, _ context: StoreContext) -> Value {
    switch cell.source {
    case .attribute(let kind): return value(row, cell.place, kind)
    case .external: return value(row, cell.place, .binary)
    case .object(let origin):
      if isNull(row, cell.place) { return .null }
      return .object(ObjectID(origin: origin, key: int64(row, cell.place)))
    case .anyObject(let entityPlace):
      if isNull(row, cell.place) { return .null }
      return context.objectID(
        entityNumber: int64(row, entityPlace), key: int64(row, cell.place)
      ).map { .object($0) } ?? .null
    }
  }

  /// Where in the layout's `entities` that of a row is; nil for one that is not among them.
  func entityPlace(_ row: Int, _ layout: SnapshotLayout) -> Int? {
    if !layout.readsEntity { return layout.entities.isEmpty ? nil : 0 }
    let (place, isTooMuch) = Int(truncatingIfNeeded: int64(row, 1))
      .subtractingReportingOverflow(layout.firstNumber)
    return isTooMuch || !layout.entities.indices.contains(place) ? nil : place
  }

  /// The version of a row, which stands behind its key and the number of its entity.
  func version(_ row: Int, _ layout: SnapshotLayout) -> Int64 {
    int64(row, layout.readsEntity ? 2 : 1)
  }

  /// A row as a snapshot; nil for one of an entity that the model does not have.
  func snapshot(_ row: Int, _ layout: SnapshotLayout, _ context: StoreContext) -> Snapshot? {
    guard let place = entityPlace(row, layout), let entity = layout.entities[place] else {
      return nil
    }
    return Snapshot(
      objectID: ObjectID(origin: entity.origin, key: int64(row, 0)),
      version: version(row, layout), values: entity.cells.map { value(row, $0, context) })
  }
}
