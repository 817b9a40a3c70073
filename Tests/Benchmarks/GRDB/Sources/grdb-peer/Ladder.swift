import Foundation
import GRDB

/// What went wrong in a step.
struct LadderError: Error, CustomStringConvertible {
  var description: String
}

/// The steps of the objects' benchmark, each with its time.
struct Ladder<Recipe: KitchenRecipe, Ingredient: KitchenIngredient> {
  let source: DatabaseQueue
  let target: DatabaseQueue
  private let expected: (count: Int, recipes: Int, ingredients: Int, names: Int)

  init(source: String, target: String) throws {
    var settings = Configuration()
    settings.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = off") }
    self.source = try DatabaseQueue(path: source, configuration: settings)
    for suffix in ["", "-wal", "-shm", "-journal"] {
      try? FileManager.default.removeItem(atPath: target + suffix)
    }
    self.target = try DatabaseQueue(path: target, configuration: settings)
    try self.target.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = wal") }
    let schema = try self.source.read { database in
      try String.fetchAll(
        database,
        sql: """
          SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND tbl_name IN
          ('ZRECIPE', 'ZAUTHOR', 'ZINGREDIENT') ORDER BY type DESC
          """)
    }
    try self.target.write { database in
      for sql in schema { try database.execute(sql: sql) }
    }
    expected = try self.source.read { database in
      func one(_ sql: String) throws -> Int {
        guard let number = try Int.fetchOne(database, sql: sql) else {
          throw LadderError(description: sql)
        }
        return number
      }
      func size(_ column: String) -> String { "ifnull(length(CAST(\(column) AS BLOB)), 0)" }
      func whole(_ column: String) -> String { "ifnull(CAST(\(column) AS INTEGER), 0)" }
      return (
        try one("SELECT count(*) FROM ZRECIPE"),
        try one(
          "SELECT sum(\(size("ZTITLE")) + \(size("ZSUMMARY")) + \(size("ZDIRECTIONS")) + \(size("ZSOURCE")) + "
            + "ZSERVINGS + ZMINUTES + \(whole("ZRATING")) + \(whole("ZADDED"))) FROM ZRECIPE"),
        try one(
          "SELECT sum(\(size("ZTEXT")) + \(size("ZUNIT")) + \(whole("ZAMOUNT")) + ZPOSITION) FROM ZINGREDIENT"
        ),
        try one(
          "SELECT sum(\(size("ZNAME"))) FROM ZRECIPE JOIN ZAUTHOR a ON a.Z_PK = ZRECIPE.ZAUTHOR")
      )
    }
  }

  /// Runs all steps; milliseconds of the processor by name.
  func run() throws -> [(String, Double)] {
    let authors = try source.read { try Recipe.Author.fetchAll($0) }
    let recipes = try source.read { try Recipe.fetchAll($0) }
    let lines = try source.read {
      Dictionary(grouping: try Ingredient.fetchAll($0), by: \.recipe)
    }
    return [
      ("insert", try clocked { try insert(authors, recipes, lines) }),
      ("identifiers", try clocked { try identifiers() }),
      ("recipes", try clocked { try readRecipes() }),
      ("ingredients", try clocked { try readIngredients() }),
      ("authors", try clocked { try readAuthors() }),
    ]
  }

  /// Two thousand recipes with their ingredients a transaction.
  private func insert(
    _ authors: [Recipe.Author], _ recipes: [Recipe], _ lines: [Int64?: [Ingredient]]
  ) throws {
    try target.write { database in
      for author in authors { try author.insert(database) }
    }
    for start in stride(from: 0, to: recipes.count, by: 2000) {
      try target.write { database in
        for recipe in recipes[start..<min(start + 2000, recipes.count)] {
          try recipe.insert(database)
          for line in lines[recipe.key] ?? [] { try line.insert(database) }
        }
      }
    }
  }

  private func identifiers() throws {
    let keys = try source.read { try Int64.fetchAll($0, Recipe.select(Column("Z_PK"))) }
    try equal(keys.count, expected.count)
  }

  private func readRecipes() throws {
    let found = try source.read { try Recipe.fetchAll($0) }
    try equal(found.reduce(0) { $0 &+ $1.fingerprint }, expected.recipes)
  }

  private func readIngredients() throws {
    let found = try source.read { try Ingredient.fetchAll($0) }
    try equal(found.reduce(0) { $0 &+ $1.fingerprint }, expected.ingredients)
  }

  private func readAuthors() throws {
    let found = try source.read {
      try Recipe.WithAuthor.fetchAll($0, Recipe.including(required: Recipe.authorLink))
    }
    let sum = found.reduce(0) {
      $0 &+ Recipe.recipe(of: $1).fingerprint &+ Recipe.author(of: $1).fingerprint
    }
    try equal(sum, expected.recipes + expected.names)
  }

  private func equal(_ found: Int, _ expected: Int) throws {
    if found != expected { throw LadderError(description: "read \(found), expected \(expected)") }
  }

  private func clocked(_ body: () throws -> Void) throws -> Double {
    let start = Self.processorTime
    try body()
    return Self.processorTime - start
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}
