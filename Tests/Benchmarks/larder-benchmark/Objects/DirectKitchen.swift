import CSQLiteDirect

/// The same reading and writing over the C API, as one would write it by hand for these tables.
struct DirectKitchen {
  let direct: DirectSQLite

  init(path: String) throws { direct = try DirectSQLite(path: path) }

  func close() { direct.close() }

  /// The statements that make the tables of objects in another store's file: tables and indexes, without our own.
  func schema() throws -> [String] {
    let statement = try direct.prepare(
      "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND tbl_name IN "
        + "('ZRECIPE', 'ZAUTHOR', 'ZINGREDIENT') ORDER BY type DESC")
    defer { sqlite3_finalize(statement) }
    var result: [String] = []
    while try direct.step(statement) { result.append(direct.text(statement, 0)) }
    return result
  }

  // MARK: - Reading

  func keys() throws -> [Int64] {
    let statement = try direct.prepare("SELECT Z_PK FROM ZRECIPE ORDER BY Z_PK")
    defer { sqlite3_finalize(statement) }
    var result: [Int64] = []
    while try direct.step(statement) { result.append(sqlite3_column_int64(statement, 0)) }
    return result
  }

  func recipes() throws -> [KitchenRows.Recipe] {
    let statement = try direct.prepare(
      "SELECT ZTITLE, ZSUMMARY, ZDIRECTIONS, ZSOURCE, ZSERVINGS, ZMINUTES, ZRATING, ZADDED, ZAUTHOR "
        + "FROM ZRECIPE ORDER BY Z_PK")
    defer { sqlite3_finalize(statement) }
    var result: [KitchenRows.Recipe] = []
    while try direct.step(statement) {
      result.append(
        KitchenRows.Recipe(
          title: direct.text(statement, 0), summary: direct.optionalText(statement, 1),
          directions: direct.text(statement, 2), source: direct.optionalText(statement, 3),
          servings: sqlite3_column_int64(statement, 4),
          minutes: sqlite3_column_int64(statement, 5),
          rating: direct.optionalDouble(statement, 6), added: sqlite3_column_double(statement, 7),
          author: Int(sqlite3_column_int64(statement, 8))))
    }
    return result
  }

  func ingredients() throws -> [KitchenRows.Ingredient] {
    let statement = try direct.prepare(
      "SELECT ZTEXT, ZUNIT, ZAMOUNT, ZPOSITION FROM ZINGREDIENT ORDER BY Z_PK")
    defer { sqlite3_finalize(statement) }
    var result: [KitchenRows.Ingredient] = []
    while try direct.step(statement) {
      result.append(
        KitchenRows.Ingredient(
          text: direct.text(statement, 0), unit: direct.optionalText(statement, 1),
          amount: direct.optionalDouble(statement, 2),
          position: sqlite3_column_int64(statement, 3)))
    }
    return result
  }

  // MARK: - Writing

  /// Writes the rows, so many recipes in a transaction.
  func insert(_ rows: KitchenRows, batch: Int) throws {
    let author = try direct.prepare(
      "INSERT INTO ZAUTHOR (Z_PK, Z_ENT, Z_OPT, ZNAME) VALUES (?, 1, 1, ?)")
    let recipe = try direct.prepare(
      "INSERT INTO ZRECIPE (Z_PK, Z_ENT, Z_OPT, ZTITLE, ZSUMMARY, ZDIRECTIONS, ZSOURCE, ZSERVINGS, "
        + "ZMINUTES, ZRATING, ZADDED, ZAUTHOR) VALUES (?, 3, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    let ingredient = try direct.prepare(
      "INSERT INTO ZINGREDIENT (Z_PK, Z_ENT, Z_OPT, ZTEXT, ZUNIT, ZAMOUNT, ZPOSITION, ZRECIPE) "
        + "VALUES (?, 2, 1, ?, ?, ?, ?, ?)")
    defer { for statement in [author, recipe, ingredient] { sqlite3_finalize(statement) } }
    try direct.execute("BEGIN")
    for (key, name) in rows.authors.enumerated() {
      sqlite3_bind_int64(author, 1, Int64(key + 1))
      try direct.bind(author, 2, name)
      try direct.run(author)
    }
    try direct.execute("COMMIT")
    var line: Int64 = 0
    for (index, row) in rows.recipes.enumerated() {
      if index.isMultiple(of: batch) { try direct.execute(index == 0 ? "BEGIN" : "COMMIT; BEGIN") }
      let key = Int64(index + 1)
      sqlite3_bind_int64(recipe, 1, key)
      try direct.bind(recipe, 2, row.title)
      try direct.bindOptional(recipe, 3, row.summary)
      try direct.bind(recipe, 4, row.directions)
      try direct.bindOptional(recipe, 5, row.source)
      sqlite3_bind_int64(recipe, 6, row.servings)
      sqlite3_bind_int64(recipe, 7, row.minutes)
      direct.bindOptional(recipe, 8, row.rating)
      sqlite3_bind_double(recipe, 9, row.added)
      sqlite3_bind_int64(recipe, 10, Int64(row.author + 1))
      try direct.run(recipe)
      for item in row.ingredients {
        line += 1
        sqlite3_bind_int64(ingredient, 1, line)
        try direct.bind(ingredient, 2, item.text)
        try direct.bindOptional(ingredient, 3, item.unit)
        direct.bindOptional(ingredient, 4, item.amount)
        sqlite3_bind_int64(ingredient, 5, item.position)
        sqlite3_bind_int64(ingredient, 6, key)
        try direct.run(ingredient)
      }
    }
    try direct.execute("COMMIT")
  }
}
