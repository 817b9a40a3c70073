/// The kitchen's rows read and written by hand over libpq, in tables made as those of a store.
struct DirectPantry {
  let server: DirectServer
  /// The schema of the tables.
  let schema: String

  private static let recipeColumns =
    "\"ZTITLE\", \"ZSUMMARY\", \"ZDIRECTIONS\", \"ZSOURCE\", \"ZSERVINGS\", \"ZMINUTES\", \"ZRATING\", "
    + "\"ZADDED\", \"ZAUTHOR\""
  private static let lineColumns = "\"ZTEXT\", \"ZUNIT\", \"ZAMOUNT\", \"ZPOSITION\""

  /// How rows are read.
  enum Way: String, CaseIterable {
    case whole, single, cursor
  }

  /// Makes the tables anew as those of another schema, without rows.
  func make(like other: String) throws {
    try server.execute("DROP SCHEMA IF EXISTS \(schema) CASCADE; CREATE SCHEMA \(schema)")
    for table in ["ZAUTHOR", "ZRECIPE", "ZINGREDIENT"] {
      try server.execute(
        "CREATE TABLE \(schema).\"\(table)\" (LIKE \(other).\"\(table)\" INCLUDING ALL)")
    }
  }

  /// Takes over the rows of another schema.
  func fill(from other: String) throws {
    for table in ["ZAUTHOR", "ZRECIPE", "ZINGREDIENT"] {
      try server.execute(
        "INSERT INTO \(schema).\"\(table)\" SELECT * FROM \(other).\"\(table)\" ORDER BY \"Z_PK\"")
    }
    try tidy()
  }

  func tidy() throws {
    for table in ["ZAUTHOR", "ZRECIPE", "ZINGREDIENT"] {
      try server.execute("VACUUM ANALYZE \(schema).\"\(table)\"")
    }
  }

  // MARK: - Writing

  func insert(authors: [String]) throws {
    try server.copy(into: "\(schema).\"ZAUTHOR\" (\"Z_PK\", \"Z_ENT\", \"Z_OPT\", \"ZNAME\")") {
      for (place, name) in authors.enumerated() {
        try $0.begin(columns: 4)
        for number in [Int64(place + 1), 1, 1] { $0.add(number) }
        $0.add(name)
      }
    }
  }

  /// Writes recipes, the first of which gets this key, in a transaction.
  func insert(_ rows: ArraySlice<KitchenRows.Recipe>, firstKey: Int64) throws {
    try server.copy(
      into: "\(schema).\"ZRECIPE\" (\"Z_PK\", \"Z_ENT\", \"Z_OPT\", \(Self.recipeColumns))"
    ) { buffer in
      var key = firstKey
      for row in rows {
        try buffer.begin(columns: 12)
        buffer.add(key)
        buffer.add(Int64(3))
        buffer.add(Int64(1))
        buffer.add(row.title)
        buffer.add(row.summary)
        buffer.add(row.directions)
        buffer.add(row.source)
        buffer.add(row.servings)
        buffer.add(row.minutes)
        buffer.add(row.rating)
        buffer.add(row.added)
        buffer.add(Int64(row.author + 1))
        key += 1
      }
    }
  }

  // MARK: - Reading

  private func read(_ sql: String, _ way: Way, _ body: (DirectRows, Int) -> Void) throws {
    func all(_ rows: DirectRows) { for row in 0..<rows.count { body(rows, row) } }
    switch way {
    case .whole: all(try server.rows(sql))
    case .single: try server.forEachRow(sql) { body($0, 0) }
    case .cursor: try server.forEachPiece(sql, 1000, all)
    }
  }

  func keys() throws -> [Int64] {
    let rows = try server.rows("SELECT \"Z_PK\" FROM \(schema).\"ZRECIPE\" ORDER BY \"Z_PK\"")
    return (0..<rows.count).map { rows.int64($0, 0) }
  }

  /// The recipes of which a condition is true, as structs.
  func recipes(where condition: String = "TRUE", _ way: Way = .whole) throws -> [KitchenRows.Recipe]
  {
    var result: [KitchenRows.Recipe] = []
    try read(
      "SELECT \(Self.recipeColumns) FROM \(schema).\"ZRECIPE\" WHERE \(condition) ORDER BY \"Z_PK\"",
      way
    ) { result.append(recipe($0, $1)) }
    return result
  }

  private func recipe(_ rows: DirectRows, _ row: Int) -> KitchenRows.Recipe {
    KitchenRows.Recipe(
      title: rows.text(row, 0), summary: rows.optionalText(row, 1), directions: rows.text(row, 2),
      source: rows.optionalText(row, 3), servings: rows.int64(row, 4),
      minutes: rows.int64(row, 5), rating: rows.optionalDouble(row, 6),
      added: rows.double(row, 7), author: Int(rows.int64(row, 8)))
  }

  func ingredients(_ way: Way = .whole) throws -> [KitchenRows.Ingredient] {
    var result: [KitchenRows.Ingredient] = []
    try read(
      "SELECT \(Self.lineColumns) FROM \(schema).\"ZINGREDIENT\" ORDER BY \"Z_PK\"", way
    ) { rows, row in
      result.append(
        KitchenRows.Ingredient(
          text: rows.text(row, 0), unit: rows.optionalText(row, 1),
          amount: rows.optionalDouble(row, 2), position: rows.int64(row, 3)))
    }
    return result
  }

  /// Recipes by their keys, each by a statement.
  func recipes(keys: [Int64]) throws -> [KitchenRows.Recipe] {
    try server.execute("DEALLOCATE ALL")
    try server.prepare(
      "one", "SELECT \(Self.recipeColumns) FROM \(schema).\"ZRECIPE\" WHERE \"Z_PK\" = $1::bigint")
    return try keys.map { key in
      let rows = try server.rows("one", key)
      guard rows.count == 1 else { throw Failure("there is no recipe \(key)") }
      return recipe(rows, 0)
    }
  }

  func count(where condition: String) throws -> Int {
    Int(try server.rows(counting(condition)).int64(0, 0))
  }

  private func counting(_ condition: String) -> String {
    "SELECT count(*) FROM \(schema).\"ZRECIPE\" WHERE \(condition)"
  }

  /// Prepares the count of the rows of which a condition is true.
  func prepareCount(_ name: String, where condition: String) throws {
    try server.prepare(name, counting(condition))
  }
}
