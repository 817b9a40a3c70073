internal import LarderModel
internal import LarderSQL
internal import LarderSQLite

/// Says which objects have their rows on damaged pages, as far as the pages and the map of the file still say it.
struct DamagedRows {
  let schema: StoreSchema
  private let salvager: Salvager
  private var tables: [Int: TableLayout] = [:]
  private let old: SalvagedSchema

  init(path: String, schema: StoreSchema) throws(SQLiteError) {
    let image = try DatabaseImage(path: path)
    self.schema = schema
    salvager = Salvager(image)
    old = SalvagedSchema(image)
    for table in schema.tables {
      if let item = old.items[table.name] { tables[item.root] = table }
    }
  }

  /// Returns a line for each of the pages that holds objects: which ones, and what they belong to.
  func findings(_ pages: [UInt32]) -> [String] {
    pages.compactMap { page in
      let (rows, root) = salvager.rows(onPage: Int(page))
      guard let table = root.flatMap({ tables[$0] }) else { return nil }
      let columns = old.columns(table.name) ?? []
      let names = rows.map { name($0, table, columns) }
      var shown = Array(names.prefix(5)).joined(separator: ", ")
      if names.count > 5 { shown += " and \(names.count - 5) more" }
      if names.isEmpty { shown = "which ones cannot be told" }
      return "page \(page): \(table.rootName): \(shown)"
    }
  }

  /// `p3 "Soup"`, or for a row that belongs to one that can be searched for `p17 of p3`.
  private func name(_ row: SalvagedRow, _ table: TableLayout, _ columns: [String]) -> String {
    var name = "p\(row.rowID)"
    func value(_ column: ColumnLayout) -> SalvagedValue? {
      columns.firstIndex(of: column.name).flatMap {
        $0 < row.values.count ? row.values[$0] : nil
      }
    }
    let entity = schema.model.entity(table.rootName)
    if let field = entity?.description.searchFields.first?.keyPaths.first, field.count == 1,
      let place = entity.flatMap({ table.entities[$0.number] })?.columns[field[0]],
      case .text(let bytes)? = value(table.columns[place])
    {
      name += " \"\(String(decoding: bytes, as: UTF8.self))\""
    }
    for column in table.columns {
      guard case .object(let destination) = column.kind,
        let target = schema.model.entity(destination), schema.isSearchable(target),
        case .integer(let key)? = value(column)
      else { continue }
      name += " of p\(key)"
    }
    return name
  }
}
