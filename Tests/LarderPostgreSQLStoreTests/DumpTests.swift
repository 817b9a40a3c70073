import Foundation
import Glibc
import LarderModel
import LarderPostgreSQL
import LarderPostgreSQLStore
import LarderPredicates
import LarderStores
import TestSupport
import Testing

/// Stores that PostgreSQL's own tools take to another database.
@Suite struct DumpTests {
  /// Runs one of PostgreSQL's programs on the tests' server.
  private func run(_ server: PostgreSQLServer, _ name: String, _ arguments: [String]) throws {
    let result = try Program.run(
      ["\(server.programs)/\(name)", "-h", server.folder.path, "-U", "postgres"] + arguments)
    #expect(result.status == 0, "\(name): \(result.errorText)")
  }

  @Test func `a store that was dumped and restored is the same, and can be written`() throws {
    guard let server = PostgreSQLServer.shared, let cellar = try Cellar() else { return }
    var changes = StoreChanges()
    let shelf = try cellar.insertion("Shelf", ["name": .string("Shelf")])
    changes.insertions = [shelf]
    for number in 0..<20 {
      changes.insertions.append(
        try cellar.insertion(
          "Bottle",
          [
            "name": .string("Crémant \(number)\t\\N '"), "year": .integer(Int64(number)),
            "opened": .date(Date(timeIntervalSinceReferenceDate: 0.1 + Double(number))),
            "price": .decimal(Decimal(string: "0.10") ?? 0), "label": .data(Data([0, 255, 10])),
            "token": .uuid(UUID()), "shelf": .object(shelf.objectID),
          ]))
    }
    changes.metadata["owner"] = .string("Ida")
    _ = try cellar.store.save(changes)
    let bottle = try cellar.entity("Bottle")
    let query = try UserQueryParser(fieldNames: ["name", "shelf"]).parse("cremant")
    func picture(_ store: PostgreSQLStore) throws -> [String] {
      var lines: [String] = []
      for entity in ["Bottle", "Shelf", "Guest"] {
        for snapshot in try store.fetch(StoreFetchRequest(entity: cellar.entity(entity))) {
          lines.append("\(snapshot.objectID) \(snapshot.version) \(snapshot.values)")
        }
      }
      lines += try store.members(of: shelf.objectID, relationship: "bottles").map { "\($0)" }
      lines += try store.history(HistoryRequest()).map { "\($0.date) \($0.changes)" }
      let found = try store.search(SearchRequest(entity: bottle, query: query, limit: 30))
      lines += found.hits.map { "\($0.objectID) \($0.score)" }
      lines += try store.metadata().values.map { "\($0.key) \($0.value)" }.sorted()
      return lines
    }
    let before = try picture(cellar.store)
    #expect(before.count > 60)
    let schema = try PostgreSQLAddress(cellar.address).schema
    let file = server.folder.appendingPathComponent("\(schema).dump").path
    let database = "other \(schema)"
    try run(server, "pg_dump", ["-Fc", "-n", "\"\(schema)\"", "-f", file, "postgres"])
    defer { unlink(file) }
    try run(server, "createdb", ["-T", "template0", "-E", "UTF8", database])
    try run(server, "pg_restore", ["-d", database, file])
    let name = database.replacing(" ", with: "%20")
    let address = cellar.address.replacing("@/postgres?", with: "@/\(name)?")
    do {
      let store = try PostgreSQLStore.open(path: address, model: cellar.model)
      #expect(try picture(store) == before)
      #expect(try store.checkIntegrity(progress: nil) == [])
      // Keys, numbers of transactions, uniqueness and turns go on; the first store does not notice.
      try store.exclusively {
        let added = try cellar.insert("Bottle", ["name": .string("Crémant new")], in: store)
        #expect(
          !changes.insertions.contains {
            $0.objectID.key == added.key && $0.objectID.entityName == "Bottle"
          })
      }
      #expect(try store.history(HistoryRequest()).count == 2)
      let twice = #expect(throws: StoreError.self) {
        try cellar.insert(
          "Bottle", ["name": .string("Crémant 3\t\\N '"), "year": .integer(3)], in: store)
      }
      #expect(twice?.code == .constraint)
      #expect(try store.search(SearchRequest(entity: bottle, query: query, limit: 30)).total == 21)
      #expect(try store.checkIntegrity(progress: nil) == [])
      #expect(try picture(cellar.store) == before)
      let psql = try PostgreSQLConnection(PostgreSQLAddress(address))
      let views = try psql.run(
        "SELECT count(*), count(obj_description(c.oid)) FROM pg_class c JOIN pg_namespace n "
          + "ON n.oid = c.relnamespace WHERE n.nspname = '\(schema)' AND c.relkind IN ('v', 'r')")
      #expect(views.int64(0, 0) > 10 && views.int64(0, 1) == 3)
      #expect(try psql.run("SELECT count(*) FROM \"\(schema)\".\"Bottle\"").int64(0, 0) == 21)
      // It can be migrated as well.
      let light = try LightMigration(
        from: cellar.model, to: Cellar.model(extra: [AttributeDescription("extra", .string)]))
      try #require(StoreType.postgreSQL.migration).migrate(address, light, 5) { _ in true }
      let migrated = try PostgreSQLStore.open(path: address, model: light.destination)
      #expect(try migrated.checkIntegrity(progress: nil) == [])
    }
    try run(server, "dropdb", ["--force", database])
  }
}
