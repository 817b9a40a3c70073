internal import LarderModel
internal import LarderSQL
internal import LarderSQLite
internal import LarderSearch
internal import LarderStores

/// Takes from the search index of a damaged store what rows had that could not be read, or were read from damaged pages: numbers and dates that
/// can be searched for. The parts of the index have checksums of their own, so that what can be read of it is right.
struct IndexRecall {
  let image: DatabaseImage
  let places: SalvagePlaces
  let plan: DocumentPlan
  let table: TableLayout
  /// The attributes that are read from one column of the row, and the columns.
  private var attributes: [(number: Int, property: String, column: ColumnLayout)] = []

  init?(
    _ plan: DocumentPlan, _ schema: StoreSchema, image: DatabaseImage, places: SalvagePlaces
  ) {
    guard let (table, entity) = schema.layout(plan.rootName),
      let search = SearchSchemaPlan(plan.root, in: schema.model)
    else { return nil }
    self.image = image
    self.places = places
    self.plan = plan
    self.table = table
    for (number, attribute) in search.attributes.enumerated()
    where attribute.keyPaths.count == 1 && attribute.keyPaths[0].count == 1
      && attribute.substituteSum.isEmpty
    {
      let property = attribute.keyPaths[0][0]
      guard let place = entity.columns[property] else { continue }
      switch table.columns[place].kind {
      case .double, .date: attributes.append((number, property, table.columns[place]))
      default: break
      }
    }
  }

  /// Gives the rows their values, and leaves the new store's index empty.
  ///
  /// - Returns: what the index knew; nil where it cannot be read.
  func run(
    _ connection: StoreConnection, isWanted: (Int64) -> Bool
  ) throws -> [Int64: IndexedDocument]? {
    let index = connection.index(plan)
    guard let known = try read(index, connection.connection, isWanted) else { return nil }
    if attributes.isEmpty { return known }
    let sets = attributes.enumerated().map { "\($1.column.quoted) = ?\($0 + 2)" }
    let statement = try connection.connection.prepare(
      "UPDATE \(table.quoted) SET \(sets.joined(separator: ", ")) WHERE Z_PK = ?1")
    for (key, document) in known {
      try statement.bind(1, key)
      for (place, value) in document.numbers.enumerated() {
        try statement.bind(place + 2, value.map { .double($0) } ?? .null)
      }
      try statement.run()
    }
    return known
  }

  /// The properties that rows get their values of.
  var properties: Set<String> { Set(attributes.map(\.property)) }

  private func read(
    _ index: SearchIndex, _ connection: Connection, _ isWanted: (Int64) -> Bool
  ) throws -> [Int64: IndexedDocument]? {
    // Another salvager than that of the rows, so that nothing counts as read that was not.
    let copier = PlainTableCopier(
      salvager: Salvager(image), places: places, hasChecksums: image.hasChecksums)
    for (suffix, _) in SQLiteIndexStorage.forms {
      let name = "LARDER_\(plan.indexName)_\(suffix)"
      try connection.execute("DELETE FROM \(quotedName(name))")
      _ = try copier.copy(name, key: "ID", to: connection)
    }
    defer { index.releaseMemory() }
    let known = try? index.documents(attributes: attributes.map(\.number), where: isWanted)
    try index.reset()
    return known
  }
}
