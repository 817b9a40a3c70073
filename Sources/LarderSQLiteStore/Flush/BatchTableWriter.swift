internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
internal import LarderStores
internal import LarderText

/// Writes the rows of one table of a batch: the hot path of an import.
///
/// The values go from the batch to SQLite's parameters; nothing is allocated for a row.
struct BatchTableWriter {
  private let table: BatchInsertion.Table
  private let statement: Statement
  /// How many rows the statement takes at once.
  private let rowsAtOnce: Int
  private let single: Statement
  /// The columns of the given values.
  private let columns: [InsertionColumn]
  /// For each derived column computed here: which of the given values it is made of.
  private let folded: [Int]
  private let path: String

  private let external: ExternalTransaction?

  init(store: SQLiteStore, _ storeConnection: StoreConnection, _ table: BatchInsertion.Table) throws
  {
    let connection = storeConnection.connection
    external = storeConnection.external
    self.table = table
    path = store.file
    let layout = try store.layout(table.entity.name)
    var columns = BatchColumns(layout.table, layout.entity)
    try columns.add(properties: table.properties, path: store.file)
    columns.addFolded(given: table.properties)
    columns.addDefaults(given: table.properties)
    self.columns = columns.insertionColumns
    folded = columns.folded
    try columns.checkDefaults(path: store.file)
    // SQLite parses and starts a statement once for several rows.
    rowsAtOnce = max(1, min(8, 900 / max(1, columns.parameterCount)))
    single = try connection.prepare(columns.sql(rows: 1, store: store))
    statement =
      table.count >= rowsAtOnce && rowsAtOnce > 1
      ? try connection.prepare(columns.sql(rows: rowsAtOnce, store: store)) : single
    try columns.bindDefaults(to: single, rows: 1)
    if statement !== single { try columns.bindDefaults(to: statement, rows: rowsAtOnce) }
  }

  /// - Throws: an error that names entity and property where a value has the wrong type.
  func run() throws {
    let width = table.properties.count
    let perRow = 1 + width + folded.count
    let count = table.count
    let values = table.values.span
    var row = 0
    while row < count {
      let step = statement !== single && count - row >= rowsAtOnce ? rowsAtOnce : 1
      let target = step > 1 ? statement : single
      for offset in 0..<step {
        let place = row + offset
        try bind(
          values.extracting(place * width..<(place + 1) * width),
          key: table.firstKey + Int64(place), to: target, first: 1 + offset * perRow)
      }
      try target.run()
      row += step
    }
  }

  @inline(__always)
  private func bind(
    _ values: Span<Value>, key: Int64, to statement: Statement, first: Int
  ) throws {
    try statement.bind(first, key)
    var index = first + 1
    for place in 0..<values.count {
      // Each use of the span would count a reference.
      let value = values[place]
      let column = columns[place]
      guard column.accepts(value) else {
        throw StoreError(
          .invalidInput,
          "\(table.entity.name).\(table.properties[place]): the value has the wrong type",
          path: path)
      }
      if case .string(let text) = value {
        // The batch holds it until the rows are written.
        try statement.bindKept(index, text)
      } else if column.content == .external {
        try statement.bind(index, value, external)
      } else {
        try statement.bind(index, value: value)
      }
      index += 1
    }
    for source in folded {
      if case .string(let text) = values[source] {
        try statement.bind(index, Folding.canonical.fold(text))
      } else {
        try statement.bindNull(index)
      }
      index += 1
    }
  }
}

/// The columns of the statement that a batch table is written with.
private struct BatchColumns {
  let table: TableLayout
  let layout: EntityLayout
  /// The columns whose values come from the batch, then the folded ones.
  private var given: [Int] = []
  private(set) var folded: [Int] = []
  /// The columns of properties that the batch leaves out, with the value of each.
  private var defaults: [(column: Int, value: Value)] = []

  init(_ table: TableLayout, _ layout: EntityLayout) {
    self.table = table
    self.layout = layout
  }

  /// The columns of the properties, in their order.
  var insertionColumns: [InsertionColumn] {
    given.dropLast(folded.count).enumerated().map { place, column in
      InsertionColumn.columns(ofSlot: place, table.columns[column])[0]
    }
  }

  /// The parameters of one row.
  var parameterCount: Int { 1 + given.count }

  mutating func add(properties: [String], path: String) throws {
    for name in properties {
      guard let column = layout.columns[name] else {
        throw StoreError(
          .invalidInput, "\(layout.entity.name).\(name): there is no such stored property",
          path: path)
      }
      given.append(column)
    }
  }

  /// `canonical:` of an attribute of the same row is computed here, not by a second pass over the rows.
  mutating func addFolded(given names: [String]) {
    for attribute in layout.entity.attributes {
      guard case .canonical(let keyPath)? = attribute.derivation, keyPath.count == 1,
        !names.contains(attribute.name), let source = names.firstIndex(of: keyPath[0]),
        let column = layout.columns[attribute.name], table.columns[given[source]].kind == .string
      else { continue }
      given.append(column)
      folded.append(source)
    }
  }

  mutating func addDefaults(given names: [String]) {
    for attribute in layout.entity.attributes {
      guard let column = layout.columns[attribute.name], !given.contains(column),
        !attribute.defaultValue.isNull
      else { continue }
      defaults.append((column, attribute.defaultValue))
    }
  }

  func checkDefaults(path: String) throws {
    for (column, value) in defaults where !table.columns[column].kind.accepts(value) {
      throw StoreError(
        .invalidInput,
        "\(layout.entity.name): the default value of \(table.columns[column].name) has the wrong type",
        path: path)
    }
  }

  /// Parameters count row after row; the defaults, which are the same in all rows, come last.
  func sql(rows: Int, store: SQLiteStore) -> String {
    var names = ["Z_PK", "Z_ENT", "Z_OPT"]
    names += given.map { table.columns[$0].quoted }
    names += defaults.map { table.columns[$0.column].quoted }
    var polymorphic: [(place: Int, destination: String)] = []
    for (place, column) in given.enumerated() {
      guard case .object(let destination) = table.columns[column].kind,
        let number = table.columns[column].entityColumn,
        let target = store.schema.table(destination)
      else { continue }
      names.append(table.columns[number].quoted)
      polymorphic.append((place, target.quoted))
    }
    var groups: [String] = []
    for row in 0..<rows {
      let first = 1 + row * parameterCount
      var marks = ["?\(first)", "\(layout.entity.number)", "1"]
      marks += given.indices.map { "?\(first + 1 + $0)" }
      marks += defaults.indices.map { "?\(1 + rows * parameterCount + $0)" }
      // The batch names a row of the destination's table; which entity it is of, the row itself says.
      marks += polymorphic.map {
        "(SELECT Z_ENT FROM \($0.destination) WHERE Z_PK = ?\(first + 1 + $0.place))"
      }
      groups.append("(\(marks.joined(separator: ", ")))")
    }
    // Several rows in one statement: with "OR ROLLBACK" SQLite need not keep a journal of the statement, which would
    // cost as much writing as the rows themselves. A row that is refused ends the whole batch in any case.
    return "INSERT OR ROLLBACK INTO \(table.quoted) (\(names.joined(separator: ", "))) VALUES "
      + groups.joined(separator: ", ")
  }

  /// Bindings stay from run to run.
  func bindDefaults(to statement: Statement, rows: Int) throws {
    for (place, item) in defaults.enumerated() {
      if table.columns[item.column].kind == .external {
        try statement.bind(1 + rows * parameterCount + place, item.value, nil)
      } else {
        try statement.bind(1 + rows * parameterCount + place, value: item.value)
      }
    }
  }
}
