extension RecipeFormat {
  /// The databases in which some programs keep their recipes.
  static let database = RecipeFormat(
    name: "database", title: "databases of Gourmet, Krecipes and Mealie (SQLite)",
    extensions: ["db", "krecdb", "sqlite"], mediaTypes: ["application/vnd.sqlite3"],
    parts: [
      .ingredients, .ingredientGroups, .steps, .stepGroups, .summary, .notes, .yield, .times,
      .authors, .source, .tags, .rating, .nutrition,
    ],
    holdsMany: true, isOfAnyText: true, version: 3, reader: DatabaseFormatReader())
}

/// Reads the tables of programs whose names it knows; any other database holds no recipe.
struct DatabaseFormatReader: FormatReader {
  func recognize(_ file: FileSample) -> Recognition? {
    guard file.structure == .sqlite else { return nil }
    return Recognition(.name, "it is an SQLite database")
  }

  func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    let tables = try DatabaseTables(bytes.copy)
    if tables.has("recipe", "ingredients", "keylookup") {
      try GourmetDatabase.read(tables, into: &found)
    } else if tables.has("recipes", "ingredient_list", "ingredients") {
      try KrecipesDatabase.read(tables, into: &found)
    } else if tables.has("recipes", "recipes_ingredients", "recipe_instructions") {
      var members: [JSONValue.Member] = [.init(key: MealieBackup.mark, value: .array([]))]
      for name in MealieBackup.sources {
        members.append(.init(key: name, value: .array(try tables.rows(name))))
      }
      try AppRecipe.add(.object(members), to: &found)
    } else {
      throw ImportError(
        .noRecipe,
        "it is an SQLite database of a program whose tables are not known; export its recipes there, and import those"
      )
    }
  }
}

/// Rows of a database by a column.
struct DatabaseRows {
  private let byKey: [String: [JSONValue]]

  /// Groups rows by what stands in a column.
  init(_ rows: [JSONValue], by column: String) {
    byKey = Dictionary(grouping: rows) { $0[column]?.scalarText ?? "" }
  }

  /// The rows with a value; none for null.
  subscript(value: JSONValue?) -> [JSONValue] {
    guard let key = value?.scalarText else { return [] }
    return byKey[key] ?? []
  }

  /// No name is longer, in bytes: of the same one many rows may say that they mean it.
  private static let longestName = 500

  /// What the row with a value is called in a column; empty where there is none.
  func text(_ column: String, of value: JSONValue?) -> String {
    let name = self[value].first?[column]?.scalarText ?? ""
    guard name.utf8.count > Self.longestName else { return name }
    // An index between the bytes of a letter stands for the letter's beginning.
    return String(name[..<name.utf8.index(name.startIndex, offsetBy: Self.longestName)])
  }
}

extension JSONValue {
  /// A number under a key, as it is or written as a text.
  func double(_ key: String) -> Double? {
    switch self[key] {
    case .number(let number): number
    case .string(let text): Double(text)
    default: nil
    }
  }

  /// The text or number under a key, without white space around it; empty where there is none.
  func words(_ key: String) -> String {
    (self[key]?.scalarText ?? "").onOneLine
  }
}

extension [JSONValue] {
  /// Rows in the order of a number in one of their columns; those without one come last.
  func ordered(by column: String) -> [JSONValue] {
    enumerated().sorted {
      ($0.element.double(column) ?? .infinity, $0.offset)
        < ($1.element.double(column) ?? .infinity, $1.offset)
    }.map(\.element)
  }
}
