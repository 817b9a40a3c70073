/// Where the rows of a backup's tables stand in its text: what belongs to a recipe is read when that recipe is made, so that
/// the tables are never held together.
struct MealieTables {
  /// Where a row stands, and the number of the recipe that it belongs to.
  private struct Row {
    var owner: UInt32
    var start: UInt32
    var end: UInt32

    var size: Int { Int(end - start) }
  }

  /// The most rows of all tables: each takes some hundred bytes beside the text.
  private static let maximumRows = 500_000
  /// Tables whose rows others name by their identifiers; the rows of all others belong to a recipe.
  private static let namedTables: Set<String> = [
    "ingredient_foods", "ingredient_units", "tags", "categories",
  ]
  /// The columns that name rows of other tables.
  private static let links = [
    (table: "recipes_ingredients", column: "food_id", target: "ingredient_foods"),
    (table: "recipes_ingredients", column: "unit_id", target: "ingredient_units"),
    (table: "recipes_to_tags", column: "tag_id", target: "tags"),
    (table: "recipes_to_categories", column: "category_id", target: "categories"),
  ]

  private var recipes: [Row] = []
  /// Of each table the rows by recipe, in the order of the text.
  private var parts: [String: [Row]] = [:]
  private var named: [String: [String: Row]] = [:]
  /// The numbers of the recipes' identifiers.
  private var owners: [String: UInt32] = [:]
  private var rowCount = 0

  /// The number of recipes.
  var count: Int { recipes.count }

  /// Looks for the rows in a text of up to `RecipeFormats.maximumSize` bytes; nil where it is no backup.
  ///
  /// - Throws: `malformed` where it is broken, `tooLarge` where there are too many rows.
  init?(_ text: Span<UInt8>) throws(ImportError) {
    var reader = JSONReader(text)
    reader.skipSpace()
    guard reader.take("{") else { return nil }
    var isBackup = false
    var isTooLarge = false
    do throws(JSONFault) {
      repeat {
        let key = try reader.readKey()
        if key == MealieBackup.mark { isBackup = true }
        guard MealieBackup.sources.contains(key) else {
          guard reader.skipValue() else { throw reader.fault("the text ends early") }
          reader.skipSpace()
          continue
        }
        forget(key)
        isTooLarge = try !read(key, &reader)
        reader.skipSpace()
      } while !isTooLarge && reader.take(",")
      if !isTooLarge, !reader.take("}") { throw reader.fault("expected ',' or '}'") }
    } catch { throw ImportError.broken(error, text) }
    guard isBackup else { return nil }
    if isTooLarge {
      throw ImportError(
        .tooLarge,
        "the backup has more than \(Self.maximumRows) rows; export fewer recipes at a time")
    }
    guard !recipes.isEmpty else { return nil }
    for name in parts.keys {
      parts[name]?.sort { ($0.owner, $0.start) < ($1.owner, $1.start) }
    }
  }

  /// Of a table that is there twice the last one counts.
  private mutating func forget(_ table: String) {
    if table == "recipes" { recipes = [] }
    parts[table] = nil
    named[table] = nil
  }

  /// Reads the places of a table's rows; false where there are too many.
  private mutating func read(
    _ table: String, _ reader: inout JSONReader
  ) throws(JSONFault) -> Bool {
    guard reader.take("[") else {
      _ = try reader.readElement()
      return true
    }
    reader.skipSpace()
    if reader.take("]") { return true }
    repeat {
      reader.skipSpace()
      let start = reader.position
      let row = try reader.readElement()
      add(row, start..<reader.position, to: table)
      guard rowCount <= Self.maximumRows else { return false }
      reader.skipSpace()
    } while reader.take(",")
    guard reader.take("]") else { throw reader.fault("expected ',' or ']'") }
    return true
  }

  private mutating func add(_ value: JSONValue, _ place: Range<Int>, to table: String) {
    guard case .object = value else { return }
    rowCount += 1
    var row = Row(
      owner: 0, start: UInt32(clamping: place.lowerBound), end: UInt32(clamping: place.upperBound))
    if Self.namedTables.contains(table) {
      let key = MealieBackup.key(value["id"])
      if !key.isEmpty { named[table, default: [:]][key] = row }
      return
    }
    let owner = MealieBackup.key(value[table == "recipes" ? "id" : "recipe_id"])
    row.owner = owners[owner] ?? UInt32(clamping: owners.count)
    owners[owner] = row.owner
    if table == "recipes" { recipes.append(row) } else { parts[table, default: []].append(row) }
  }

  // MARK: - One recipe

  /// A recipe with its lines and tags in it.
  ///
  /// - Parameters:
  ///   - number: from 0, below `count`.
  ///   - text: the text that the places are of.
  /// - Throws: `tooLarge` where so much belongs to it that it is none.
  func recipe(_ number: Int, in text: Span<UInt8>) throws(ImportError) -> JSONValue? {
    let row = recipes[number]
    var size = row.size
    let recipe = try Self.value(of: row, in: text)
    let title = AppRecipe.text(of: recipe["name"]) ?? ""
    var tables = ["recipes": [recipe]]
    func check() throws(ImportError) {
      guard size <= RecipeFormat.largestObject else {
        throw ImportError(
          .tooLarge,
          "the recipe \"\(title.prefix(60))\" has rows of \(size >> 20) MB; at most "
            + "\(RecipeFormat.largestObject >> 20) are read")
      }
    }
    for (name, rows) in parts {
      let own = Self.rows(of: row.owner, in: rows)
      try ImportedRecipe.checkParts(own.count, title)
      size += own.reduce(0) { $0 + $1.size }
      try check()
      tables[name] = try Self.values(of: own, in: text)
    }
    for (table, column, target) in Self.links {
      guard let targets = named[target] else { continue }
      var seen: Set<String> = []
      for row in tables[table] ?? [] {
        let key = MealieBackup.key(row[column])
        guard let place = targets[key], seen.insert(key).inserted else { continue }
        size += place.size
        try check()
        tables[target, default: []].append(try Self.value(of: place, in: text))
      }
    }
    let mark = JSONValue.Member(key: MealieBackup.mark, value: .array([]))
    let document = JSONValue.object(
      [mark] + tables.map { JSONValue.Member(key: $0.key, value: .array($0.value)) })
    return MealieBackup.recipes(in: document)?.first
  }

  private static func rows(of owner: UInt32, in rows: [Row]) -> ArraySlice<Row> {
    func first(from wanted: UInt32) -> Int {
      var (low, high) = (0, rows.count)
      while low < high {
        let middle = (low + high) / 2
        if rows[middle].owner < wanted { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return rows[first(from: owner)..<first(from: owner + 1)]
  }

  private static func values(
    of rows: ArraySlice<Row>, in text: Span<UInt8>
  ) throws(ImportError) -> [JSONValue] {
    var values: [JSONValue] = []
    for row in rows { values.append(try value(of: row, in: text)) }
    return values
  }

  private static func value(of row: Row, in text: Span<UInt8>) throws(ImportError) -> JSONValue {
    var reader = JSONReader(text)
    reader.position = Int(row.start)
    do throws(JSONFault) { return try reader.readElement() } catch {
      throw ImportError.broken(error, text)
    }
  }
}
