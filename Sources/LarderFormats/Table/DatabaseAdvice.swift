/// What to do with a database, whose recipes are to be had from the program that keeps it.
enum DatabaseAdvice {
  /// Programs by names of tables that theirs alone have together, and what their users do next. Facts from the sources of
  /// Gourmet (backends/db.py), Krecipes (backends/recipedb.cpp) and Mealie (db/models).
  private static let programs: [(tables: [String], advice: String)] = [
    (
      ["keylookup", "shopcats"],
      "it is the database of Gourmet Recipe Manager; export its recipes there as .grmt and import that"
    ),
    (
      ["ingredient_list", "prep_methods"],
      "it is the database of Krecipes; export its recipes there as .kreml and import that"
    ),
    (
      ["recipes_ingredients", "recipe_instructions"],
      "it is the database of Mealie; make a backup there and import its zip archive"
    ),
  ]

  /// How much of a database is looked at: its tables stand in the first pages.
  private static let headSize = 64 << 10

  /// Returns what to do, behind "the file holds no recipe that is read: ".
  static func advice(for bytes: Span<UInt8>) -> String {
    let head = (0..<min(bytes.count, headSize)).map { bytes[$0] }
    let words = Set(
      head.split { !(0x61...0x7a).contains($0 | 0x20) && $0 != UInt8(ascii: "_") }
        .filter { 5...40 ~= $0.count }.map { String(decoding: $0, as: UTF8.self).lowercased() })
    return programs.first { $0.tables.allSatisfy(words.contains) }?.advice
      ?? "it is an SQLite database; export its recipes with the program that keeps it, and import those"
  }
}
