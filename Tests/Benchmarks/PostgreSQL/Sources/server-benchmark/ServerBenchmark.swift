import FoundationEssentials
import Glibc
import LarderModel
import LarderObjects
import LarderPostgreSQLStore
import LarderPredicates
import LarderStores

/// Objects beside libpq by hand, over the same socket: recipes written, read, found, counted, changed and deleted.
///
/// Beside each hundred thousand recipes, whose rows are wide, lie as many lines of ingredients, whose rows are narrow.
struct ServerBenchmark {
  /// How many recipes are saved together.
  private static let batch = 2000
  private static let ours = "ours"
  /// A condition as a predicate and as one writes it by hand.
  private static let conditions: [(format: String, sql: String)] = [
    ("minutes == 42", "\"ZMINUTES\" = 42"),
    ("minutes == 17 AND rating > 2.5", "\"ZMINUTES\" = 17 AND \"ZRATING\" > 2.5"),
    (
      "servings BETWEEN {3, 4} AND summary == nil",
      "\"ZSERVINGS\" BETWEEN 3 AND 4 AND \"ZSUMMARY\" IS NULL"
    ),
    ("title BEGINSWITH 'butter'", "\"ZTITLE\" >= 'butter' AND \"ZTITLE\" < 'buttes'"),
    (
      "author.name BEGINSWITH 'Author 7 '",
      "\"ZAUTHOR\" IN (SELECT \"Z_PK\" FROM theirs.\"ZAUTHOR\" WHERE \"ZNAME\" LIKE 'Author 7 %')"
    ),
  ]

  let recipes: Int
  let rounds: Int
  let seed: UInt64
  /// Only steps whose names hold this.
  let part: String

  private let server: DirectServer
  private let theirs: DirectPantry

  init(recipes: Int, rounds: Int, seed: UInt64, part: String) throws {
    (self.recipes, self.rounds, self.seed, self.part) = (recipes, rounds, seed, part)
    server = try DirectServer()
    theirs = DirectPantry(server: server, schema: "theirs")
  }

  func run() throws {
    print("seed \(seed), \(recipes) recipes, \(rounds) rounds")
    print(Race.heading)
    let rows = KitchenRows(count: recipes, seed: seed)
    let lines = Array(rows.recipes.prefix(recipes / 9 + 1))
    try compareWriting(rows)
    try fill(rows, lines)
    try compareReading(rows, lines)
    try compareChanging(rows)
  }

  private func race(_ name: String, _ ways: [String]) -> Race? {
    part.isEmpty || name.contains(part) ? Race(name, ways) : nil
  }

  private func show(_ races: Race?...) {
    for case let race? in races { for line in race.lines { print(line) } }
    fflush(nil)
  }

  // MARK: - Writing

  private func container(
    isSearched: Bool = false, recordsHistory: Bool = false
  ) throws -> PersistentContainer {
    let container = PersistentContainer(
      model: try Kitchen.model(isSearched: isSearched), classes: Kitchen.classes)
    var options = StoreOptions()
    options.recordsHistory = recordsHistory
    try container.addStore(
      type: .postgreSQL, path: "application_name=bench schema=\(Self.ours)", options: options)
    return container
  }

  private func dropOurs() throws {
    try server.execute("DROP SCHEMA IF EXISTS \(Self.ours) CASCADE")
  }

  /// Saves the authors of recipes; their identifiers.
  private func insertAuthors(
    _ rows: KitchenRows, _ container: PersistentContainer
  ) throws -> [ObjectID] {
    let context = container.makeContext()
    for name in rows.authors { try context.insert(KitchenAuthor.self)["name"] = name }
    try context.save()
    return try context.fetchIDs(FetchRequest(KitchenAuthor.self))
  }

  private func compareWriting(_ rows: KitchenRows) throws {
    let byHand = "COPY by hand"
    let plain = rows.recipes.map { recipe in
      var recipe = recipe
      recipe.ingredients = []
      return recipe
    }
    let objects = race("insert \(recipes) objects", ["Larder", byHand])
    let batches = race("insert \(recipes) rows by a batch", ["Larder", byHand])
    let indexed = race("insert \(recipes) objects, index and history", ["Larder", byHand])
    let sizes: [(Race?, Bool)] = [(objects, false), (indexed, true)]
    for _ in 0..<max(2, rounds / 2) {
      for (race, isIndexed) in sizes {
        guard let race else { continue }
        try dropOurs()
        let container = try container(isSearched: isIndexed, recordsHistory: isIndexed)
        let authors = try insertAuthors(rows, container)
        try emptyTheirs(rows)
        try race.round([
          {
            let context = container.makeContext()
            for start in stride(from: 0, to: plain.count, by: Self.batch) {
              try context.insert(
                plain[start..<min(start + Self.batch, plain.count)], authors: authors)
              try context.save()
              context.reset()
            }
          },
          {
            for start in stride(from: 0, to: plain.count, by: Self.batch) {
              try theirs.insert(
                plain[start..<min(start + Self.batch, plain.count)], firstKey: Int64(start + 1))
            }
          },
        ])
        try check(theirs.count(where: "TRUE"), recipes)
        try check(container.makeContext().count(FetchRequest(KitchenRecipe.self)), recipes)
      }
      guard let batches else { continue }
      try dropOurs()
      let container = try container()
      let authors = try insertAuthors(rows, container)
      try emptyTheirs(rows)
      try batches.round([
        { try insertBatch(plain, authors, container) },
        { try theirs.insert(plain[...], firstKey: 1) },
      ])
    }
    show(objects, batches, indexed)
  }

  /// Empties the tables by hand but for the authors.
  private func emptyTheirs(_ rows: KitchenRows) throws {
    try theirs.make(like: Self.ours)
    try theirs.insert(authors: rows.authors)
    try server.execute("CHECKPOINT")
  }

  private func insertBatch(
    _ rows: [KitchenRows.Recipe], _ authors: [ObjectID], _ container: PersistentContainer
  ) throws {
    let store = container.coordinator.stores[0]
    guard let entity = store.model.entity("Recipe") else { throw Failure("no entity Recipe") }
    var table = BatchInsertion.Table(
      entity: entity,
      properties: [
        "title", "summary", "directions", "source", "servings", "minutes", "rating", "added",
        "author",
      ], firstKey: try store.reserveKeys(entity: entity, count: rows.count).lowerBound)
    table.values.reserveCapacity(rows.count * 9)
    for row in rows {
      table.values += [
        .string(row.title), row.summary.map { .string($0) } ?? .null, .string(row.directions),
        row.source.map { .string($0) } ?? .null, .integer(row.servings), .integer(row.minutes),
        row.rating.map { .double($0) } ?? .null,
        .date(Date(timeIntervalSinceReferenceDate: row.added)), .integer(authors[row.author].key),
      ]
    }
    var batch = BatchInsertion()
    batch.tables = [table]
    try store.insert(batch)
  }

  // MARK: - Reading

  /// Fills both schemas with the same rows.
  private func fill(_ rows: KitchenRows, _ lines: [KitchenRows.Recipe]) throws {
    try dropOurs()
    let container = try container()
    let authors = try insertAuthors(rows, container)
    let context = container.makeContext()
    try context.insert(lines[...], authors: authors)
    try context.save()
    context.reset()
    try insertBatch(
      rows.recipes.dropFirst(lines.count).map { recipe in
        var recipe = recipe
        recipe.ingredients = []
        return recipe
      }, authors, container)
    try DirectPantry(server: server, schema: Self.ours).tidy()
    // A copy for others, who run after what follows has changed these two.
    for pantry in [theirs, DirectPantry(server: server, schema: "source")] {
      try pantry.make(like: Self.ours)
      try pantry.fill(from: Self.ours)
    }
  }

  private func compareReading(_ rows: KitchenRows, _ lines: [KitchenRows.Recipe]) throws {
    let expected = rows.recipes.reduce(0) { $0 &+ $1.fingerprint }
    let expectedLines = lines.reduce(0) { sum, row in
      row.ingredients.reduce(sum) { $0 &+ $1.fingerprint }
    }
    let ways = DirectPantry.Way.allCases
    let names = ["Larder"] + ways.map { "libpq, \($0)" }
    let identifiers = race("identifiers", ["Larder", "libpq"])
    let values = race("values of wide rows", names)
    let narrow = race("values of narrow rows", names)
    let key = race("1000 objects by key, one by one", ["Larder", "libpq"])
    let found = race("objects of \(Self.conditions.count) conditions", ["Larder", "libpq"])
    let counts = Self.conditions.map { race("count: \($0.format)", ["Larder", "libpq"]) }
    let container = try container()
    var random = RandomSource(seed: seed)
    let keys = (0..<1000).map { _ in Int64.random(in: 1...Int64(recipes), using: &random) }
    let requests = try Self.conditions.map { condition in
      FetchRequest(KitchenRecipe.self, where: try ObjectPredicate(format: condition.format))
    }
    for _ in 0...rounds {
      try identifiers?.round([
        {
          let found = try container.makeContext().fetchIDs(FetchRequest(KitchenRecipe.self))
          try check(found.count, recipes)
        }, { try check(theirs.keys().count, recipes) },
      ])
      try values?.round(
        [
          {
            let found = try container.makeContext().fetch(FetchRequest(KitchenRecipe.self))
            try check(found.reduce(0) { $0 &+ $1.fingerprint }, expected)
          }
        ]
          + ways.map { way in
            {
              try check(theirs.recipes(way).reduce(0) { $0 &+ $1.fingerprint }, expected)
            }
          })
      try narrow?.round(
        [
          {
            let found = try container.makeContext().fetch(FetchRequest(KitchenIngredient.self))
            try check(found.reduce(0) { $0 &+ $1.fingerprint }, expectedLines)
          }
        ]
          + ways.map { way in
            {
              try check(theirs.ingredients(way).reduce(0) { $0 &+ $1.fingerprint }, expectedLines)
            }
          })
      try key?.round([
        {
          let context = container.makeContext()
          let store = container.coordinator.stores[0].identifier
          var sum = 0
          for key in keys {
            let object = try context.existingObject(
              with: ObjectID(store: store, entityName: "Recipe", key: key))
            sum &+= (object as? KitchenRecipe)?.fingerprint ?? 0
          }
          if sum == 0 { throw Failure("nothing was read") }
        },
        {
          let sum = try theirs.recipes(keys: keys).reduce(0) { $0 &+ $1.fingerprint }
          if sum == 0 { throw Failure("nothing was read") }
        },
      ])
      var sums = (0, 0)
      try found?.round([
        {
          for request in requests {
            sums.0 &+= try container.makeContext().fetch(request)
              .reduce(0) { $0 &+ $1.fingerprint }
          }
        },
        {
          for condition in Self.conditions {
            sums.1 &+= try theirs.recipes(where: condition.sql)
              .reduce(0) { $0 &+ $1.fingerprint }
          }
        },
      ])
      try check(sums.0, sums.1)
      for (place, race) in counts.enumerated() {
        var numbers = (0, 0)
        let context = container.makeContext()
        try race?.round([
          { for _ in 0..<10 { numbers.0 = try context.count(requests[place]) } },
          {
            try theirs.prepareCount("count", where: Self.conditions[place].sql)
            for _ in 0..<10 {
              numbers.1 = Int(try server.rows(prepared: "count").int64(0, 0))
            }
            try server.execute("DEALLOCATE count")
          },
        ])
        try check(numbers.0, numbers.1)
      }
    }
    show(identifiers, values, narrow, key, found)
    for race in counts { show(race) }
  }

  // MARK: - Changing

  private func compareChanging(_ rows: KitchenRows) throws {
    let updates = race("update a twelfth by a statement", ["Larder", "libpq"])
    let objects = race("change and save a twelfth as objects", ["Larder", "libpq"])
    let single = race("100 objects changed and saved, one by one", ["Larder", "libpq"])
    let inserted = race("100 objects inserted and saved, one by one", ["Larder", "libpq"])
    let deletions = race("delete a twelfth", ["Larder", "libpq"])
    let container = try container()
    let table = "theirs.\"ZRECIPE\""
    try server.execute("DEALLOCATE ALL")
    try server.prepare(
      "change",
      "UPDATE \(table) SET \"ZMINUTES\" = \"ZMINUTES\" + 1, \"Z_OPT\" = \"Z_OPT\" + 1 "
        + "WHERE \"Z_PK\" = $1::bigint")
    try server.prepare(
      "add",
      "INSERT INTO \(table) (\"Z_PK\", \"Z_ENT\", \"Z_OPT\", \"ZTITLE\") VALUES ($1, 3, 1, 'new')")
    for round in 0..<max(2, rounds / 2) {
      let servings = Int64(round % 6 + 1)
      try updates?.round([
        {
          let result = try container.makeContext().execute(
            BatchUpdateRequest(
              "Recipe", where: try ObjectPredicate(format: "servings == \(servings)"),
              setting: ["minutes": .constant(.integer(7))], resultType: .count))
          if result.count == 0 { throw Failure("nothing was changed") }
        },
        {
          try server.execute(
            "UPDATE \(table) SET \"ZMINUTES\" = 7, \"Z_OPT\" = \"Z_OPT\" + 1 "
              + "WHERE \"ZSERVINGS\" = \(servings)")
        },
      ])
      try objects?.round([
        {
          let context = container.makeContext()
          for recipe in try context.fetch(
            FetchRequest(
              KitchenRecipe.self,
              where: try ObjectPredicate(format: "servings == \(servings)")))
          {
            recipe["minutes"] = (recipe.minutes ?? 0) + 1
          }
          try context.save()
        },
        {
          _ = try theirs.recipes(where: "\"ZSERVINGS\" = \(servings)")
          try server.execute(
            "UPDATE \(table) SET \"ZMINUTES\" = \"ZMINUTES\" + 1, \"Z_OPT\" = \"Z_OPT\" + 1 "
              + "WHERE \"ZSERVINGS\" = \(servings)")
        },
      ])
      let keys = (1...100).map { Int64($0 * (recipes / 101)) }
      let context = container.makeContext()
      let store = container.coordinator.stores[0].identifier
      let known = try keys.map {
        try context.existingObject(with: ObjectID(store: store, entityName: "Recipe", key: $0))
      }
      try single?.round([
        {
          for object in known {
            let minutes: Int64? = object["minutes"]
            object["minutes"] = (minutes ?? 0) + 1
            try context.save()
          }
        },
        {
          for key in keys {
            try server.execute("BEGIN")
            _ = try server.rows("change", key)
            try server.execute("COMMIT")
          }
        },
      ])
      let first = Int64(recipes * 10 + round * 100)
      try inserted?.round([
        {
          for _ in 0..<100 {
            try context.insert(KitchenRecipe.self)["title"] = "new"
            try context.save()
          }
        },
        {
          for key in 0..<100 {
            try server.execute("BEGIN")
            _ = try server.rows("add", first + Int64(key))
            try server.execute("COMMIT")
          }
        },
      ])
    }
    for round in 0..<min(6, max(2, rounds / 2)) {
      let servings = round + 1
      try deletions?.round([
        {
          let request = FetchRequest<ManagedObject>(
            entity: "Recipe", where: try ObjectPredicate(format: "servings == \(servings)"))
          _ = try container.makeContext().execute(BatchDeleteRequest(request))
        },
        {
          try server.execute(
            "BEGIN; DELETE FROM theirs.\"ZINGREDIENT\" WHERE \"ZRECIPE\" IN "
              + "(SELECT \"Z_PK\" FROM \(table) WHERE \"ZSERVINGS\" = \(servings)); "
              + "DELETE FROM \(table) WHERE \"ZSERVINGS\" = \(servings); COMMIT")
        },
      ])
    }
    show(updates, objects, single, inserted, deletions)
  }

  /// A benchmark that reads something else than was written measures nothing.
  private func check(_ found: Int, _ expected: Int) throws {
    if found != expected { throw Failure("read \(found), expected \(expected)") }
  }
}
