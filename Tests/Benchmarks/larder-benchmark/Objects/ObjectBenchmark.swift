import FoundationEssentials
import Glibc
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores

/// Z-159, Z-177: a hundred thousand recipes of made-up words, and how long each way of fetching them takes.
///
/// Objects beside the C API: recipes with their ingredients inserted, and read in steps of a ladder: identifiers, faults,
/// values, values with an object at the other end of a relationship.
struct ObjectBenchmark {
  /// How many recipes, with their ingredients, are saved together.
  private static let batch = 2000

  var folder: String
  var recipes: Int
  var rounds: Int
  var seed: UInt64

  func run() throws {
    print("seed \(seed), \(recipes) recipes, \(recipes * 9) ingredients")
    mkdir(folder, 0o777)
    let rows = KitchenRows(count: recipes, seed: seed)
    try compareInserting(rows)
    try compareReading(rows)
  }

  // MARK: - Writing

  private func compareInserting(_ rows: KitchenRows) throws {
    removeStore("ours.larder")
    _ = try container(false, false)
    // The tables are ours, so that both write the same rows and indexes.
    let ours = try DirectKitchen(path: "\(folder)/ours.larder")
    let schema = try ours.schema()
    ours.close()
    for (name, isSearched, recordsHistory) in [
      ("insert and save, no search fields, no history", false, false),
      ("insert and save, search fields and history", true, true),
    ] {
      var comparison = Comparison(name)
      for _ in 0..<max(1, rounds / 2) {
        for file in ["ours.larder", "theirs.db"] { removeStore(file) }
        try comparison.measure(
          ours: { try insert(rows, isSearched, recordsHistory) },
          theirs: { try insertDirectly(rows, schema) })
      }
      print(comparison.line)
    }
    removeStore("theirs.db")
    removeStore("ours.larder")
    try insert(rows, false, false)
  }

  private func container(_ isSearched: Bool, _ recordsHistory: Bool) throws -> PersistentContainer {
    let container = PersistentContainer(
      model: try Kitchen.model(isSearched: isSearched), classes: Kitchen.classes)
    var options = StoreOptions()
    options.durability = .off
    options.recordsHistory = recordsHistory
    try container.addStore(type: .sqlite, path: "\(folder)/ours.larder", options: options)
    return container
  }

  private func insert(_ rows: KitchenRows, _ isSearched: Bool, _ recordsHistory: Bool) throws {
    let context = try container(isSearched, recordsHistory).makeContext()
    var authors: [ObjectID] = []
    for name in rows.authors {
      let author = try context.insert(KitchenAuthor.self)
      author["name"] = name
    }
    try context.save()
    authors = try context.fetchIDs(FetchRequest(KitchenAuthor.self))
    context.reset()
    for start in stride(from: 0, to: rows.recipes.count, by: Self.batch) {
      let end = min(start + Self.batch, rows.recipes.count)
      try context.insert(rows.recipes[start..<end], authors: authors)
      try context.save()
      context.reset()
    }
  }

  private func insertDirectly(_ rows: KitchenRows, _ schema: [String]) throws {
    let theirs = try DirectKitchen(path: "\(folder)/theirs.db")
    defer { theirs.close() }
    try theirs.direct.execute("PRAGMA synchronous = off")
    for sql in schema { try theirs.direct.execute(sql) }
    try theirs.insert(rows, batch: Self.batch)
  }

  // MARK: - Reading

  private func compareReading(_ rows: KitchenRows) throws {
    let container = try container(false, false)
    let direct = try DirectKitchen(path: "\(folder)/ours.larder")
    defer { direct.close() }
    let expected = rows.recipes.reduce(0) { $0 &+ $1.fingerprint }
    let expectedLines = rows.recipes.reduce(0) { sum, row in
      sum &+ row.ingredients.reduce(0) { $0 &+ $1.fingerprint }
    }
    var identifiers = Comparison("identifiers of all recipes")
    var faults = Comparison("faults of all recipes, against keys")
    var values = Comparison("values of all recipes, every attribute read")
    var lines = Comparison("values of all ingredients, every attribute read")
    var authors = Comparison("values and the author's name, prefetched, against values")
    for _ in 0..<rounds {
      try identifiers.measure(
        ours: {
          let found = try container.makeContext().fetchIDs(FetchRequest(KitchenRecipe.self))
          try check(found.count, rows.recipes.count)
        }, theirs: { try check(direct.keys().count, rows.recipes.count) })
      try faults.measure(
        ours: {
          var request = FetchRequest(KitchenRecipe.self)
          request.includesPropertyValues = false
          try check(container.makeContext().fetch(request).count, rows.recipes.count)
        }, theirs: { try check(direct.keys().count, rows.recipes.count) })
      try values.measure(
        ours: {
          let found = try container.makeContext().fetch(FetchRequest(KitchenRecipe.self))
          try check(found.reduce(0) { $0 &+ $1.fingerprint }, expected)
        },
        theirs: {
          try check(direct.recipes().reduce(0) { $0 &+ $1.fingerprint }, expected)
        })
      try lines.measure(
        ours: {
          let found = try container.makeContext().fetch(FetchRequest(KitchenIngredient.self))
          try check(found.reduce(0) { $0 &+ $1.fingerprint }, expectedLines)
        },
        theirs: {
          try check(direct.ingredients().reduce(0) { $0 &+ $1.fingerprint }, expectedLines)
        })
      let names = rows.recipes.reduce(0) { $0 &+ rows.authors[$1.author].utf8.count }
      try authors.measure(
        ours: {
          var request = FetchRequest(KitchenRecipe.self)
          request.relationshipKeyPathsForPrefetching = ["author"]
          let context = container.makeContext()
          let found = try context.fetch(request)
          try check(
            found.reduce(0) { $0 &+ $1.fingerprint &+ ($1.author?.name?.utf8.count ?? 0) },
            expected &+ names)
          withExtendedLifetime(context) {}
        },
        theirs: {
          let found = try container.makeContext().fetch(FetchRequest(KitchenRecipe.self))
          try check(found.reduce(0) { $0 &+ $1.fingerprint }, expected)
        })
    }
    for comparison in [identifiers, faults, values, lines, authors] { print(comparison.line) }
  }

  /// A benchmark that reads something else than was written measures nothing.
  private func check(_ found: Int, _ expected: Int) throws {
    if found != expected { throw Failure("read \(found), expected \(expected)") }
  }

  private func removeStore(_ name: String) {
    for suffix in ["", "-wal", "-shm", ".lock"] { unlink("\(folder)/\(name)\(suffix)") }
  }
}
