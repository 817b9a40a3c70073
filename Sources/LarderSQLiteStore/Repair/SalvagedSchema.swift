internal import LarderSQL
internal import LarderSQLite

/// What can be read of the schema of a file that may be damaged.
struct SalvagedSchema {
  /// A table or an index.
  struct Item {
    var type: String
    var root: Int
    var sql: String
    /// Whether it was read from sound pages.
    var isCertain = true
  }

  private(set) var items: [String: Item] = [:]
  /// Whether no part of it is known to be missing.
  private(set) var isComplete = true

  init(_ image: DatabaseImage) {
    // Not the salvager that reads the rows: what is read twice does no harm, and nothing counts as read that was not.
    let salvager = Salvager(image)
    let hasChecksums = image.hasChecksums
    isComplete = salvager.forEachRow(inTableAt: 1) { add($0, hasChecksums) }
    if isComplete { return }
    // The rows of a large schema are on pages of their own, which say by their form what they are.
    salvager.forEachOrphan { row, root in if root == nil, row.isCertain { add(row, hasChecksums) } }
  }

  private mutating func add(_ row: SalvagedRow, _ hasChecksums: Bool) {
    guard row.values.count == 5, case .text(let type) = row.values[0],
      case .text(let name) = row.values[1], case .integer(let root) = row.values[3]
    else { return }
    let kind = String(decoding: type, as: UTF8.self)
    guard ["table", "index", "view", "trigger"].contains(kind) else { return }
    var sql = ""
    if case .text(let text) = row.values[4] { sql = String(decoding: text, as: UTF8.self) }
    items[String(decoding: name, as: UTF8.self)] = Item(
      type: kind, root: Int(clamping: root), sql: sql, isCertain: row.isCertain || !hasChecksums)
  }

  init(_ connection: Connection) throws {
    let rows = try connection.prepare("SELECT type, name, rootpage, sql FROM sqlite_schema")
    while try rows.step() {
      items[rows.string(1)] = Item(
        type: rows.string(0), root: Int(rows.int64(2)), sql: rows.optionalString(3) ?? "")
    }
  }

  /// Whether it has tables that only our stores have.
  var isOurs: Bool {
    items["Z_METADATA"] != nil
      && items.keys.contains { $0.hasPrefix("LARDER_") && $0.hasSuffix("_STATE") }
  }

  /// Whether its tables are rather those of other objects than those of a schema.
  func isOfOthers(than schema: StoreSchema) -> Bool {
    let wanted = Set(schema.tables.map(\.name))
    let found = Set(
      items.filter { $0.value.type == "table" && $0.key.hasPrefix("Z") && !$0.key.hasPrefix("Z_") }
        .keys)
    let known = found.intersection(wanted)
    if isComplete, 2 * known.count < wanted.count { return true }
    return !found.isEmpty && found.count >= 2 * known.count
  }

  /// The columns of a table, or of an index, in their order; nil where that cannot be read.
  func columns(_ name: String) -> [String]? {
    switch items[name].flatMap({ SchemaStatement($0.sql) }) {
    case .table(let table)?: table.columns.map(\.name)
    case .index(let index)?: index.columns
    case nil: nil
    }
  }

  /// The indexes over a table, by their names.
  func indexes(of table: String) -> [(name: String, columns: [String])] {
    items.compactMap { name, item in
      guard item.type == "index", case .index(let index)? = SchemaStatement(item.sql),
        index.table == table
      else { return nil }
      return (name, index.columns)
    }.sorted { $0.name < $1.name }
  }
}
