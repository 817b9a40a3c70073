internal import LarderSQL
internal import LarderSQLite

/// Where the tables and indexes of a damaged file are, and what their columns are called: as its schema says, and where that cannot be read or
/// cannot be true, as those of a new store, whose tables are made in the same order.
struct SalvagePlaces {
  private var roots: [String: Int] = [:]
  private var tables: [Int: String] = [:]
  private let old: SalvagedSchema
  private let template: SalvagedSchema

  init(
    image: DatabaseImage, old: SalvagedSchema, template: SalvagedSchema, salvager: Salvager
  ) {
    self.old = old
    self.template = template
    var taken: Set<Int> = []
    func take(_ name: String, _ item: SalvagedSchema.Item) {
      guard roots[name] == nil, item.root > 1, !taken.contains(item.root),
        salvager.mayBeRoot(item.root, ofTable: item.type == "table")
      else { return }
      taken.insert(item.root)
      roots[name] = item.root
      if item.type == "table" { tables[item.root] = name }
    }
    // A name that was damaged is that of no table, and would take the place of one.
    for isCertain in [true, false] {
      for (name, item) in old.items.sorted(by: { $0.key < $1.key })
      where item.isCertain == isCertain && (isCertain || template.items[name] != nil) {
        take(name, item)
      }
    }
    for (name, item) in template.items.sorted(by: { $0.key < $1.key }) { take(name, item) }
  }

  /// The first page of a table or index; 0 where that is not known.
  func root(_ name: String) -> Int { roots[name] ?? 0 }

  /// The table of which this is the first page.
  func table(at root: Int) -> String? { tables[root] }

  /// The columns of a table in the order in which its rows have them.
  func columns(_ name: String) -> [String] { oldColumns(name) ?? template.columns(name) ?? [] }

  /// The columns as the old schema has them; nil where that cannot be read, or was read from a damaged page and those of a new store may be
  /// the same.
  private func oldColumns(_ name: String) -> [String]? {
    guard let columns = old.columns(name) else { return nil }
    let isCertain = old.items[name]?.isCertain == true
    return isCertain || template.columns(name)?.count != columns.count ? columns : nil
  }

  /// The indexes over a table.
  func indexes(of table: String) -> [(name: String, columns: [String])] {
    let wanted = template.indexes(of: table)
    return wanted.map { index in (index.name, oldColumns(index.name) ?? index.columns) }
  }

  /// The tables of the search index and those that nobody knows.
  var others: [String] {
    roots.keys.filter { name in
      tables[roots[name] ?? 0] == name && (name.hasPrefix("LARDER_") || template.items[name] == nil)
    }.sorted()
  }
}
