import CSQLiteDirect
import FoundationEssentials
import LarderModel
import LarderPredicates
import LarderRecipes
import LarderSQLiteStore
import LarderStores

/// Predicates on a store of recipes, beside the same questions asked of the same file in SQL written by hand.
struct PredicateBenchmark {
  /// A question, as a predicate and as SQL.
  private struct Question {
    var name: String
    var format: String
    var arguments: [Value] = []
    /// What one writes by hand who knows the tables, with `?` for the values.
    var sql: String
    var values: [Value]
    /// Whether the SQL asks exactly the same; LIKE knows no case and no marks but those of ASCII.
    var isSame = true
  }

  var path: String
  var rounds: Int
  /// Only questions whose names hold this.
  var part = ""

  func run() throws {
    let store = try SQLiteStore.open(path: path, model: RecipeModel.make())
    guard let entity = store.model.entity("Recipe") else { throw Failure("no entity Recipe") }
    var direct: OpaquePointer?
    guard sqlite3_open_v2(path, &direct, SQLITE_OPEN_READONLY, nil) == SQLITE_OK, let direct else {
      throw Failure("\(path): cannot be opened")
    }
    defer { sqlite3_close(direct) }
    print("processor milliseconds, medians of \(rounds) rounds")
    print(
      "question\tours ids ms\tSQL ids ms\tours count ms\tSQL count ms\tfound\tSQL found\tsame\tfirst ours\tfirst SQL"
    )
    for question in try questions(store) where part.isEmpty || question.name.contains(part) {
      let request = StoreFetchRequest(
        entity: entity,
        predicate: try ObjectPredicate(format: question.format, arguments: question.arguments))
      let list = try prepare(direct, "SELECT Z_PK, Z_ENT \(question.sql) ORDER BY Z_PK")
      let count = try prepare(direct, "SELECT COUNT(*) \(question.sql)")
      defer {
        sqlite3_finalize(list)
        sqlite3_finalize(count)
      }
      var times: [[Double]] = [[], [], [], []]
      // What takes microseconds is asked so often that the clock does not show.
      var repeats = [1, 1, 1, 1]
      var first = [0.0, 0.0, 0.0, 0.0]
      var found = (0, 0)
      // The first round fills caches, of both.
      for round in 0...rounds {
        let works: [() throws -> Void] = [
          { found.0 = try store.fetchIDs(request).count },
          { found.1 = try ids(list, question.values).count },
          { _ = try store.count(request) },
          { _ = try self.count(count, question.values) },
        ]
        let order = round.isMultiple(of: 2) ? [0, 1, 2, 3] : [3, 2, 1, 0]
        for number in order {
          let time = try Measurement.of { for _ in 0..<repeats[number] { try works[number]() } }
          if round > 0 {
            times[number].append(time.processor / Double(repeats[number]))
          } else {
            first[number] = time.processor
            let again = try Measurement.of { try works[number]() }
            repeats[number] = max(1, min(500, Int(4 / max(again.processor, 0.001))))
          }
        }
      }
      let medians = times.map { Comparison.text(Comparison.median($0), 5) }
      print(
        ([question.name] + medians + ["\(found.0)", "\(found.1)", question.isSame ? "yes" : "no"]
          + first.prefix(2).map { Comparison.text($0, 4) })
          .joined(separator: "\t"))
    }
  }

  private func questions(_ store: SQLiteStore) throws -> [Question] {
    func folded(_ text: String) -> Value { .string(text) }
    let recipes = "FROM ZRECIPE t WHERE "
    let any = "Z_PK IN (SELECT ZRECIPE FROM "
    // All texts that are searched.
    let fullText =
      recipes + "ZTITLE LIKE ? OR ZSUMMARY LIKE ? OR ZNOTES LIKE ? OR " + any
      + "ZINGREDIENTLINE WHERE ZTEXT LIKE ?) OR " + any + "ZSTEP WHERE ZTEXT LIKE ?) OR "
      + "Z_PK IN (SELECT Z_4RECIPES FROM Z_4TAGS JOIN ZTAG ON ZTAG.Z_PK = Z_8TAGS WHERE ZNAME LIKE ?) OR "
      + "Z_PK IN (SELECT Z_4RECIPES FROM Z_1RECIPES JOIN ZAUTHOR ON ZAUTHOR.Z_PK = Z_1AUTHORS WHERE ZNAME LIKE ?)"
    guard let entity = store.model.entity("Recipe") else { return [] }
    var titles: [Value] = []
    let slot = entity.slot("foldedTitle") ?? 0
    for snapshot in try store.fetch(StoreFetchRequest(entity: entity, limit: 1_000, offset: 20_000))
    {
      titles.append(snapshot.values[slot])
    }
    let marks = Array(repeating: "?", count: titles.count).joined(separator: ",")
    let keys = (0..<1_000).map { Value.integer(Int64($0 * 50 + 1)) }
    let servings = (0..<1_000).map { Value.double(Double($0 * 3)) }
    func part(_ needle: String, _ what: String) -> [Question] {
      [
        Question(
          name: "title CONTAINS[cd] '\(needle)' (\(what))", format: "title CONTAINS[cd] %@",
          arguments: [.string(needle)], sql: recipes + "ZTITLE LIKE ?",
          values: [.string("%\(needle)%")], isSame: false),
        Question(
          name: "ANY ingredients.text CONTAINS[cd] '\(needle)' (\(what))",
          format: "ANY ingredients.text CONTAINS[cd] %@", arguments: [.string(needle)],
          sql: recipes + any + "ZINGREDIENTLINE WHERE ZTEXT LIKE ?)",
          values: [.string("%\(needle)%")], isSame: false),
        Question(
          name: "full text CONTAINS[cd] '\(needle)' (\(what))",
          format:
            "title CONTAINS[cd] %@ OR summary CONTAINS[cd] %@ OR notes CONTAINS[cd] %@ OR ANY ingredients.text CONTAINS[cd] %@ OR ANY steps.text CONTAINS[cd] %@ OR ANY tags.name CONTAINS[cd] %@ OR ANY authors.name CONTAINS[cd] %@",
          arguments: Array(repeating: .string(needle), count: 7),
          sql: fullText, values: Array(repeating: .string("%\(needle)%"), count: 7), isSame: false),
      ]
    }
    return [
      Question(
        name: "title BEGINSWITH[cd] 'choc'", format: "title BEGINSWITH[cd] 'choc'",
        sql: recipes + "ZFOLDEDTITLE >= ? AND ZFOLDEDTITLE < ?",
        values: [folded("choc"), folded("chod")]),
      Question(
        name: "title BEGINSWITH[cd] 'crème', by LIKE", format: "title BEGINSWITH[cd] 'crème'",
        sql: recipes + "ZTITLE LIKE ?", values: [.string("crème%")], isSame: false),
      Question(
        name: "title ==[cd] 'Banana Bread'", format: "title ==[cd] 'Banana Bread'",
        sql: recipes + "ZFOLDEDTITLE = ?", values: [folded("banana bread")]),
      Question(
        name: "the same by COLLATE NOCASE",
        format: "title ==[cd] 'Banana Bread'",
        sql: recipes + "ZTITLE = ? COLLATE NOCASE", values: [.string("banana bread")], isSame: false
      ),
    ] + part("ardamo", "rare") + part("own sug", "spans words") + part("butter", "common") + [
      Question(
        name: "foldedTitle IN 1,000 texts", format: "foldedTitle IN %@", arguments: [.list(titles)],
        sql: recipes + "ZFOLDEDTITLE IN (\(marks))", values: titles),
      Question(
        name: "title IN[cd] 1,000 texts", format: "title IN[cd] %@", arguments: [.list(titles)],
        sql: recipes + "ZFOLDEDTITLE IN (\(marks))", values: titles),
      Question(
        name: "servings IN 1,000 numbers", format: "servings IN %@", arguments: [.list(servings)],
        sql: recipes
          + "ZSERVINGS IN (\(Array(repeating: "?", count: 1_000).joined(separator: ",")))",
        values: servings),
      Question(
        name: "SELF IN 1,000 objects", format: "SELF IN %@",
        arguments: [
          .list(
            keys.compactMap {
              guard case .integer(let key) = $0 else { return nil }
              return .object(ObjectID(store: store.identifier, entityName: "Recipe", key: key))
            })
        ],
        sql: recipes + "Z_PK IN (\(Array(repeating: "?", count: 1_000).joined(separator: ",")))",
        values: keys),
      Question(
        name: "SUBQUERY(ingredients, quantity > 4).@count >= 3",
        format: "SUBQUERY(ingredients, $i, $i.quantity > 4).@count >= 3",
        sql: recipes
          + "(SELECT COUNT(*) FROM ZINGREDIENTLINE i WHERE i.ZRECIPE = t.Z_PK AND i.ZQUANTITY > ?) >= 3",
        values: [.integer(4)]),
      Question(
        name: "the same by GROUP BY",
        format: "SUBQUERY(ingredients, $i, $i.quantity > 4).@count >= 3",
        sql: recipes + any
          + "ZINGREDIENTLINE WHERE ZQUANTITY > ? GROUP BY ZRECIPE HAVING COUNT(*) >= 3)",
        values: [.integer(4)]),
      Question(
        name: "ingredients.@count > 20", format: "ingredients.@count > 20",
        sql: recipes + "(SELECT COUNT(*) FROM ZINGREDIENTLINE i WHERE i.ZRECIPE = t.Z_PK) > ?",
        values: [.integer(20)]),
      Question(
        name: "SUBQUERY(ingredients, unit == 'cup').@count == 0",
        format: "SUBQUERY(ingredients, $i, $i.unit == 'cup').@count == 0",
        sql: recipes
          + "NOT EXISTS (SELECT 1 FROM ZINGREDIENTLINE i WHERE i.ZRECIPE = t.Z_PK AND i.ZUNIT = ?)",
        values: [.string("cup")]),
      Question(
        name: "totalMinutes BETWEEN {20, 30} AND servings > 4",
        format: "totalMinutes BETWEEN {20, 30} AND servings > 4",
        sql: recipes + "ZTOTALMINUTES BETWEEN ? AND ? AND ZSERVINGS > ?",
        values: [.integer(20), .integer(30), .integer(4)]),
      Question(
        name: "added >= a date", format: "added >= %@",
        arguments: [.date(Date(timeIntervalSinceReferenceDate: 400_000_000))],
        sql: recipes + "ZADDED >= ?", values: [.double(400_000_000)]),
      Question(
        name: "SEARCH 'cardamom' AND totalMinutes < 40",
        format: "SEARCH 'cardamom' AND totalMinutes < 40",
        sql: recipes + "ZTOTALMINUTES < 40 AND (ZTITLE LIKE ? OR ZSUMMARY LIKE ? OR " + any
          + "ZINGREDIENTLINE WHERE ZTEXT LIKE ?) OR " + any + "ZSTEP WHERE ZTEXT LIKE ?))",
        values: Array(repeating: .string("%cardamom%"), count: 4), isSame: false),
      Question(
        name: "SEARCH 'chicken' AND ANY ingredients.text CONTAINS[cd] 'lemon'",
        format: "SEARCH 'chicken' AND ANY ingredients.text CONTAINS[cd] 'lemon'",
        sql: recipes + "(ZTITLE LIKE ? OR ZSUMMARY LIKE ? OR " + any
          + "ZINGREDIENTLINE WHERE ZTEXT LIKE ?) OR " + any + "ZSTEP WHERE ZTEXT LIKE ?)) AND "
          + any
          + "ZINGREDIENTLINE WHERE ZTEXT LIKE ?)",
        values: Array(repeating: .string("%chicken%"), count: 4) + [.string("%lemon%")],
        isSame: false),
    ]
  }

  // MARK: - SQL by hand

  private func prepare(_ handle: OpaquePointer, _ sql: String) throws -> OpaquePointer {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw Failure("\(sql): \(String(cString: sqlite3_errmsg(handle)))")
    }
    return statement
  }

  private func start(_ statement: OpaquePointer, _ values: [Value]) {
    sqlite3_reset(statement)
    for (place, value) in values.enumerated() {
      let index = Int32(place + 1)
      switch value {
      case .integer(let number): sqlite3_bind_int64(statement, index, number)
      case .double(let number): sqlite3_bind_double(statement, index, number)
      case .string(var text):
        text.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) {
            _ = sqlite3_bind_text(
              statement, index, $0.baseAddress, Int32($0.count), direct_transient())
          }
        }
      default: sqlite3_bind_null(statement, index)
      }
    }
  }

  private func ids(_ statement: OpaquePointer, _ values: [Value]) throws -> [Int64] {
    start(statement, values)
    var found: [Int64] = []
    while sqlite3_step(statement) == SQLITE_ROW { found.append(sqlite3_column_int64(statement, 0)) }
    sqlite3_reset(statement)
    return found
  }

  private func count(_ statement: OpaquePointer, _ values: [Value]) throws -> Int64 {
    start(statement, values)
    defer { sqlite3_reset(statement) }
    return sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : -1
  }
}
