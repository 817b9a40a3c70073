internal import LarderModel
internal import LarderSQL
internal import LarderSQLite
internal import LarderStores

/// Writes rows of a damaged table into the new one, without what cannot be true.
final class RowCopier {
  let table: TableLayout
  private let statement: Statement
  private let connection: Connection
  private let version: Int?
  private let entity: Int?
  /// Where the old rows have the values of the new columns.
  private let sources: [Int?]
  private let width: Int

  /// - Parameter columns: those of the old table.
  init(_ table: TableLayout, columns: [String], _ connection: Connection) throws {
    self.table = table
    self.connection = connection
    entity = columns.firstIndex(of: "Z_ENT")
    version = columns.firstIndex(of: "Z_OPT")
    width = columns.count
    sources = table.columns.map { columns.firstIndex(of: $0.name) }
    let names = ["Z_PK", "Z_ENT", "Z_OPT"] + table.columns.map(\.quoted)
    let marks = [String](repeating: "?", count: names.count).joined(separator: ", ")
    statement = try connection.prepare(
      "INSERT OR IGNORE INTO \(table.quoted) (\(names.joined(separator: ", "))) VALUES (\(marks))")
  }

  /// Whether a row may be one of this table.
  func accepts(_ row: SalvagedRow) -> Bool { layout(row) != nil && row.values.count <= width }

  private func layout(_ row: SalvagedRow) -> EntityLayout? {
    guard row.rowID > 0, let entity, entity < row.values.count, row.values.first == .null,
      case .integer(let number) = row.values[entity]
    else { return nil }
    return table.entities[Int(clamping: number)]
  }

  /// - Returns: the entity; nil where the row was not taken, because it cannot be one of the table or another has its key.
  func copy(_ row: SalvagedRow) throws -> String? {
    guard let layout = layout(row) else { return nil }
    try statement.bind(1, row.rowID)
    try statement.bind(2, Int64(layout.entity.number))
    var known: Int64 = 1
    if let version, version < row.values.count, case .integer(let number) = row.values[version],
      number > 0
    {
      known = number
    }
    try statement.bind(3, known)
    for (place, source) in sources.enumerated() {
      var value = source.flatMap { $0 < row.values.count ? row.values[$0] : nil } ?? .null
      if !row.isCertain { value = table.columns[place].kind.nearest(value) }
      try statement.bind(4 + place, value)
    }
    try statement.run()
    return connection.changes > 0 ? layout.entity.name : nil
  }
}

/// Writes links of a damaged table of a many-to-many relationship.
struct LinkCopier {
  private let statement: Statement
  private let connection: Connection
  private let sources: [Int?]

  init(_ join: JoinLayout, columns: [String], _ connection: Connection) throws {
    self.connection = connection
    let names =
      [join.first.column, join.second.column]
      + [join.first.orderColumn, join.second.orderColumn].compactMap { $0 }
    sources = names.map { columns.firstIndex(of: $0) }
    let marks = [String](repeating: "?", count: names.count).joined(separator: ", ")
    let list = names.map(quotedName).joined(separator: ", ")
    statement = try connection.prepare(
      "INSERT OR IGNORE INTO \(join.quoted) (\(list)) VALUES (\(marks))")
  }

  /// - Returns: the keys of both ends; nil where the row was not taken.
  func copy(_ row: SalvagedRow) throws -> (Int64, Int64)? {
    var keys: [Int64] = []
    for (place, source) in sources.enumerated() {
      let value = source.flatMap { $0 < row.values.count ? row.values[$0] : nil } ?? .null
      if case .integer(let number) = value {
        keys.append(number)
        try statement.bind(place + 1, number)
      } else {
        guard place > 1 else { return nil }
        try statement.bindNull(place + 1)
      }
    }
    guard keys.count >= 2, keys[0] > 0, keys[1] > 0 else { return nil }
    try statement.run()
    return connection.changes > 0 ? (keys[0], keys[1]) : nil
  }
}

/// Makes rows of what an index knows of them.
struct EntryCopier {
  private let insertion: Statement
  private let addition: Statement
  private let correction: Statement
  private let connection: Connection
  private let kinds: [ColumnLayout.Kind]

  init(
    _ table: TableLayout, _ entity: ResolvedEntity, columns: [String], _ connection: Connection
  ) throws {
    self.connection = connection
    kinds = columns.compactMap { name in table.columns.first { $0.name == name }?.kind }
    let names = columns.map(quotedName)
    let marks = names.indices.map { "?\($0 + 2)" }.joined(separator: ", ")
    insertion = try connection.prepare(
      "INSERT OR IGNORE INTO \(table.quoted) (Z_PK, Z_ENT, Z_OPT, \(names.joined(separator: ", "))) "
        + "VALUES (?1, \(entity.number), 1, \(marks))")
    func update(_ value: (_ name: String, _ mark: String) -> String) throws -> Statement {
      let sets = names.enumerated().map { "\($1) = \(value($1, "?\($0 + 2)"))" }
      return try connection.prepare(
        "UPDATE OR IGNORE \(table.quoted) SET \(sets.joined(separator: ", ")) WHERE Z_PK = ?1")
    }
    addition = try update { name, mark in "ifnull(\(name), \(mark))" }
    correction = try update { _, mark in mark }
  }

  /// - Parameters:
  ///   - isNew: whether the row, if it is there, was read from the table.
  ///   - isRight: whether the entry is right where the row has other values.
  /// - Returns: whether a row was made.
  func copy(_ entry: SalvagedRow, isNew: Bool, isRight: Bool) throws -> Bool {
    guard entry.values.count == kinds.count + 1, entry.key > 0 else { return false }
    let statement = isRight ? correction : isNew ? insertion : addition
    try statement.bind(1, entry.key)
    for (place, kind) in kinds.enumerated() {
      try statement.bind(place + 2, kind.mayHold(entry.values[place]) ? entry.values[place] : .null)
    }
    try statement.run()
    return isNew && !isRight && connection.changes > 0
  }
}

extension SalvagedRow {
  /// The key of the row that an entry of an index is of.
  var key: Int64 {
    if case .integer(let key)? = values.last { key } else { 0 }
  }
}

extension ColumnLayout.Kind {
  /// The value of such a column that one from a damaged page may have been; one bit tells a text from other bytes.
  func nearest(_ value: SalvagedValue) -> SalvagedValue {
    if mayHold(value) { return value }
    let other: SalvagedValue =
      switch value {
      case .text(let bytes): .blob(bytes)
      case .blob(let bytes): .text(bytes)
      default: .null
      }
    return mayHold(other) ? other : .null
  }

  /// Whether a value from a file that may be damaged can be one of such a column.
  func mayHold(_ value: SalvagedValue) -> Bool {
    switch (self, value) {
    case (_, .null), (.decimal, .text): true
    case (.object, .integer(let key)): key > 0
    case (.boolean, .integer), (.integer, .integer), (.entityNumber, .integer), (.order, .integer),
      (.double, .integer), (.date, .integer), (.decimal, .integer):
      true
    case (.double, .double(let number)), (.date, .double(let number)),
      (.decimal, .double(let number)):
      number.isFinite
    case (.string, .text(let bytes)), (.url, .text(let bytes)):
      String(validating: bytes, as: UTF8.self) != nil
    case (.binary, .blob), (.external, .blob): true
    case (.uuid, .blob(let bytes)): bytes.count == 16
    default: false
    }
  }
}

extension Statement {
  /// Binds a value as it was read.
  func bind(_ index: Int, _ value: SalvagedValue) throws(SQLiteError) {
    switch value {
    case .null: try bindNull(index)
    case .integer(let number): try bind(index, number)
    case .double(let number): try bind(index, number)
    case .text(let bytes): try bind(index, String(decoding: bytes, as: UTF8.self))
    case .blob(let bytes): try bindBlob(index, bytes)
    }
  }
}
