import FoundationEssentials
import Glibc
import LarderModel
import LarderObjects
import LarderPostgreSQLStore
import LarderPredicates
import LarderRecipes
import LarderSQLiteStore
import LarderStores

/// A folder of recipes imported into a store in PostgreSQL and into one in a file, searched and added to in both.
struct CollectionBenchmark {
  /// Where the files of the runs lie.
  let folder: String
  let recipes: String
  let queries: [String]
  let rounds: Int
  /// Whether there is a store in a file beside.
  let isCompared: Bool
  /// Whether the stores of a run before are only searched, on the same server.
  let isKept: Bool

  private static let schema = "collection"

  /// A store that is measured.
  private struct Entrant {
    var name: String
    var type: StoreType
    var path: String
  }

  func run() throws {
    mkdir(folder, 0o777)
    // The lock of an import lies where a file of the store's name would.
    guard chdir(folder) == 0 else {
      throw Failure("\(folder): \(String(cString: strerror(errno)))")
    }
    let server = try DirectServer()
    var entrants = [
      Entrant(
        name: "PostgreSQL", type: .postgreSQL,
        path: "application_name=bench schema=\(Self.schema)")
    ]
    if isCompared { entrants.append(Entrant(name: "SQLite", type: .sqlite, path: "bench.larder")) }
    let trip = try roundTrip(server)
    print("a round trip of SELECT 1 takes \(Comparison.text(trip * 1000)) µs")
    if isKept { return try searches(entrants, trip) }
    var imports = entrants.map { _ in [Measurement]() }
    for round in 0..<rounds {
      for place in entrants.indices {
        let way = (place + round) % entrants.count
        try server.execute(
          "DROP SCHEMA IF EXISTS \(way == 0 ? Self.schema : "none") CASCADE; CHECKPOINT")
        if way == 1 { for suffix in ["", "-wal", "-shm"] { unlink("bench.larder" + suffix) } }
        let store = try open(entrants[way])
        imports[way].append(
          try Measurement.of {
            let summary = try ReindexJob(store: store, verb: "import").importPaths([recipes])
            if round == 0 { print("\(entrants[way].name): \(summary)") }
          })
      }
    }
    for (entrant, times) in zip(entrants, imports) {
      print(
        "import\t\(entrant.name)\twall s \(Self.spread(times.map { $0.wall / 1e3 }))"
          + "\tclient's processor s \(Self.spread(times.map { $0.processor / 1e3 }))")
    }
    print("peak of memory\t\(Self.peak) MB")
    try showSize(server)
    fflush(nil)
    try server.execute("VACUUM ANALYZE")
    try searches(entrants, trip)
    try saves(entrants)
  }

  private static func spread(_ values: [Double]) -> String {
    let digits = 2
    return Comparison.text(Comparison.median(values), digits) + " ("
      + Comparison.text(values.min() ?? 0, digits) + " to "
      + Comparison.text(values.max() ?? 0, digits) + ")"
  }

  /// The most memory that the process has had, in megabytes.
  private static var peak: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Int(usage.ru_maxrss) / 1024
  }

  private func open(_ entrant: Entrant) throws -> any PersistentStore {
    var options = StoreOptions()
    options.durability = .off
    return try entrant.type.open(entrant.path, RecipeModel.make(), options)
  }

  /// The median of many, in milliseconds.
  private func roundTrip(_ server: DirectServer) throws -> Double {
    try server.prepare("trip", "SELECT $1::bigint")
    return Comparison.median(
      try (0..<1000).map { _ in try Measurement.of { _ = try server.rows("trip", 1) }.wall })
  }

  private func showSize(_ server: DirectServer) throws {
    let rows = try server.rows(
      "SELECT CASE WHEN c.relname LIKE 'LARDER_%' THEN 'index of words' "
        + "WHEN c.relname LIKE 'A%' THEN 'history' ELSE 'rows' END, "
        + "sum(pg_table_size(c.oid))::bigint, sum(pg_indexes_size(c.oid))::bigint "
        + "FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace "
        + "WHERE n.nspname = '\(Self.schema)' AND c.relkind = 'r' GROUP BY 1 ORDER BY 1")
    for row in 0..<rows.count {
      print(
        "size\t\(rows.text(row, 0))\t\(rows.int64(row, 1) >> 20) MB, "
          + "B-trees \(rows.int64(row, 2) >> 20) MB")
    }
    var status = stat()
    if isCompared, stat("bench.larder", &status) == 0 {
      print("size\tSQLite\t\(status.st_size >> 20) MB")
    }
  }

  // MARK: - Searching

  private func searches(_ entrants: [Entrant], _ trip: Double) throws {
    guard !queries.isEmpty else { return }
    let libraries = try entrants.map { RecipeLibrary(store: try open($0)) }
    var times = entrants.map { _ in [[Double]](repeating: [], count: queries.count) }
    var totals = entrants.map { _ in [Int](repeating: 0, count: queries.count) }
    for round in 0...rounds * 3 {
      for (number, query) in queries.enumerated() {
        for place in entrants.indices {
          let way = (place + round) % entrants.count
          times[way][number].append(
            try Measurement.of {
              totals[way][number] = try libraries[way].search(query).total
            }.wall)
        }
      }
    }
    for (way, entrant) in entrants.enumerated() {
      let first = times[way].map { $0[0] }
      let warm = times[way].map { Comparison.median(Array($0.dropFirst())) }
      print(
        "search\t\(entrant.name)\t\(queries.count) queries, first time: sum "
          + "\(Comparison.text(first.reduce(0, +))) ms, median "
          + "\(Comparison.text(Comparison.median(first), 3)) ms; warm: sum "
          + "\(Comparison.text(warm.reduce(0, +))) ms, median "
          + "\(Comparison.text(Comparison.median(warm), 3)) ms")
    }
    guard entrants.count == 2 else { return }
    let warm = times.map { $0.map { Comparison.median(Array($0.dropFirst())) } }
    let behind = zip(warm[0], warm[1]).filter { $0 > $1 + trip }.count
    print("search\t\(behind) queries take longer than SQLite's time and a round trip")
    for (number, query) in queries.enumerated() where totals[0][number] != totals[1][number] {
      throw Failure("\(query): \(totals[0][number]) found, SQLite finds \(totals[1][number])")
    }
  }

  // MARK: - Saving

  private func saves(_ entrants: [Entrant]) throws {
    for entrant in entrants {
      let container = PersistentContainer(model: try RecipeModel.make())
      var options = StoreOptions()
      options.durability = .off
      try container.addStore(type: entrant.type, path: entrant.path, options: options)
      let context = container.makeContext()
      var times: [Double] = []
      for number in 0..<200 {
        let recipe = try context.insert("Recipe")
        recipe["title"] = .string("Plain cake number \(number)")
        recipe["language"] = .string("en-US")
        for position in 0..<8 {
          let line = try context.insert("IngredientLine")
          line["position"] = .integer(Int64(position))
          line["text"] = .string("\(position + 1) cups flour")
          line.setObject(recipe, for: "recipe")
        }
        times.append(try Measurement.of { try context.save() }.wall)
      }
      times.sort()
      print(
        "save of a recipe with 8 lines\t\(entrant.name)\tmedian "
          + "\(Comparison.text(Comparison.median(times), 2)) ms, 95 of 100 within "
          + "\(Comparison.text(times[times.count * 95 / 100], 2)) ms, most "
          + "\(Comparison.text(times.last ?? 0, 2)) ms")
    }
    print("peak of memory\t\(Self.peak) MB")
  }
}
