import Foundation
import LarderLocks
import LarderModel
import LarderPostgreSQL
import LarderPostgreSQLStore
import LarderPredicates
import LarderStores
import TestSupport
import Testing

/// Passwords come by libpq's ways and are seen nowhere; hostile texts are values and nothing else.
@Suite(.timeLimit(.minutes(2))) struct SecretTests {
  private static let secret = "Zimt5tern"

  @Test func `passwords are never shown`() async throws {
    guard let cluster = try PostgreSQLCluster.make() else { return }
    defer { cluster.end() }
    let rules =
      "local all postgres trust\\nlocal template1 all reject\\nlocal all all scram-sha-256\\n"
    try cluster.run("make one && printf '\(rules)' >\"$folder/one/pg_hba.conf\" && start one 7001")
    let owner = try PostgreSQLConnection(PostgreSQLAddress(cluster.address(7001, schema: "x")))
    try owner.execute(
      "CREATE ROLE cook LOGIN PASSWORD '\(Self.secret)'; GRANT CREATE ON DATABASE postgres TO cook")
    let text =
      "[kitchen]\nhost=\(cluster.folder.path)\nport=7001\nuser=cook\ndbname=postgres\npassword="
    let folder = try TemporaryFolder()
    let files = ["right": Self.secret, "wrong": Self.secret + "x"]
    for (name, password) in files {
      try Data((text + password + "\n").utf8).write(to: URL(fileURLWithPath: folder.path(name)))
    }
    let address = cluster.address(7001, schema: "cellar", user: "cook")
    let (right, wrong) = (folder.path("right"), folder.path("wrong"))
    // The environment is a process's own.
    await #expect(processExitsWith: .success) {
      [
        address = address as String, right = right as String, wrong = wrong as String
      ] in
      let model = try Cellar.model()
      let secret = SecretTests.secret
      let lines = Lock<[String]>([])
      var options = StoreOptions()
      options.log = StoreLog(.bindings) { entry in lines.withLock { $0.append("\(entry)") } }
      func refusal(_ path: String) -> StoreError? {
        #expect(throws: StoreError.self) {
          try PostgreSQLStore.open(path: path, model: model, options: options)
        }
      }
      var said: [String] = []
      let inside = [
        address.replacing("cook@", with: "cook:\(secret)@"), address + "&password=\(secret)",
        address + "&p%61ssword=\(secret)", "host=x password=\(secret)",
        "host=x dbname='postgresql://cook:\(secret)@host/db'",
        "host=x dbname='host=y password=\(secret)'", "host=x pasword=\(secret)",
        "postgresql://cook:\(secret)@[::1/db", address + "&sslpassword=\(secret)",
      ]
      for path in inside {
        let error = refusal(path)
        #expect(error?.code == .invalidInput, "\(error?.message ?? "")")
        said.append(String(reflecting: error))
      }
      // Not by this rule, whatever the password.
      var error = refusal(address.replacing("/postgres?", with: "/template1?"))
      #expect(error?.code == .notPermitted && error?.message.contains("pg_hba.conf") == true)
      // Without one libpq does not ask.
      setenv("PGPASSFILE", "/nonexistent", 1)
      error = refusal(address)
      #expect(error?.code == .notPermitted && error?.message.contains(".pgpass") == true)
      said.append(String(reflecting: error))
      setenv("PGPASSWORD", secret + "x", 1)
      error = refusal(address)
      #expect(error?.code == .notPermitted && error?.message.contains(".pgpass") == true)
      said.append(String(reflecting: error))
      setenv("PGPASSWORD", secret, 1)
      let store = try PostgreSQLStore.open(path: address, model: model, options: options)
      unsetenv("PGPASSWORD")
      setenv("PGSERVICEFILE", wrong, 1)
      let byService = "service=kitchen schema=cellar"
      error = refusal(byService)
      #expect(error?.code == .notPermitted)
      said.append(String(reflecting: error))
      setenv("PGSERVICEFILE", right, 1)
      let other = try PostgreSQLStore.open(path: byService, model: model, options: options)
      #expect(other.identifier == store.identifier)
      try other.setMetadataValue(.string("Ida"), for: "owner")
      said.append("\(other.path ?? "") \(try other.metadata()) \(store.path ?? "")")
      said.append(String(reflecting: try StoreType.postgreSQL.readMetadata(byService)))
      let all = said + lines.withLock { $0 }
      #expect(lines.withLock { $0.count } > 10)
      #expect(all.allSatisfy { !$0.contains(secret) })
    }
  }

  /// Through every door: values, names, authors, metadata, searches, members. All come back as they went, or are refused.
  @Test func `hostile texts`() throws {
    guard let cellar = try Cellar() else { return }
    let texts = [
      "'; DROP SCHEMA public CASCADE; --", "$1 $2 $$ $x$", "\\'; \\\\ \" \\x00 \\000", "%s %n %%",
      "{NULL,\"a\",}", "NULL", "E'\\\\'", "\u{FFFD}\u{FEFF}\u{202E}", "a\u{301}\u{10FFFF}",
      String(repeating: "long '\" ", count: 200),
      String(decoding: [0xC3, 0x28, 0xFF], as: UTF8.self),
      "COMMIT; SELECT pg_terminate_backend(pg_backend_pid())", "\u{1}\u{7F}\r\n\t",
    ]
    var bottles: [ObjectID] = []
    for (number, text) in texts.enumerated() {
      var changes = StoreChanges()
      changes.author = text
      changes.contextName = text
      changes.insertions = [
        try cellar.insertion("Bottle", ["grape": .string(text), "year": .integer(Int64(number))])
      ]
      _ = try cellar.store.save(changes)
      bottles.append(changes.insertions[0].objectID)
      try cellar.store.setMetadataValue(.string(text), for: "owner's \"\(number)\" $1")
      try cellar.store.setHistoryReader(text, token: cellar.store.currentHistoryToken())
    }
    for (number, text) in texts.enumerated() {
      #expect(try cellar.value(bottles[number], "grape") == .string(text))
      let equal = ObjectPredicate.comparison(
        Comparison(.keyPath(["grape"]), .equal, .constant(.string(text))))
      let request = StoreFetchRequest(entity: try cellar.entity("Bottle"), predicate: equal)
      #expect(try cellar.store.fetchIDs(request) == [bottles[number]])
      for comparison in [Comparison.Operator.beginsWith, .contains, .like, .in] {
        let operand: ObjectExpression =
          comparison == .in
          ? .constant(.list([.string(text)])) : .constant(.string(text))
        let predicate = ObjectPredicate.comparison(
          Comparison(.keyPath(["grape"]), comparison, operand))
        _ = try cellar.store.count(
          StoreFetchRequest(entity: try cellar.entity("Bottle"), predicate: predicate))
      }
      _ = try cellar.store.search(
        SearchRequest(entity: try cellar.entity("Bottle"), query: .word(text)))
      var history = HistoryRequest()
      history.author = text
      #expect(try cellar.store.history(history).map(\.contextName) == [text])
      #expect(
        try cellar.store.metadata().values["owner's \"\(number)\" $1"] == .string(text))
    }
    #expect(Set(try cellar.store.historyReaders().keys) == Set(texts))
    // What PostgreSQL has no place for is refused, each time in words, and nothing is left of it.
    let nul = "a\u{0}b"
    let count = try cellar.store.history(HistoryRequest()).count
    func refusal(_ body: () throws -> Void) {
      let error = #expect(throws: StoreError.self) { try body() }
      #expect(error?.code == .invalidInput && error?.message.contains("U+0000") == true)
    }
    refusal { try cellar.insert("Bottle", ["name": .string(nul)]) }
    refusal { try cellar.update(bottles[0], ["name": .string(nul)]) }
    refusal { try cellar.store.setHistoryReader(nul, token: cellar.store.currentHistoryToken()) }
    refusal {
      var changes = StoreChanges()
      changes.author = nul
      changes.insertions = [try cellar.insertion("Guest", [:])]
      _ = try cellar.store.save(changes)
    }
    #expect(try cellar.store.history(HistoryRequest()).count == count)
    #expect(try cellar.store.checkIntegrity(progress: nil) == [])
  }

  /// Names of schemas are any text that PostgreSQL takes.
  @Test func `hostile schemas`() throws {
    guard let server = PostgreSQLServer.shared else { return }
    let model = try Cellar.model()
    for (number, name) in [
      "a\"b", "a'b", "a\\b", "$1", "a;b", "%s", "ä ö\u{1F370}", "public\" CASCADE; --",
      String(repeating: "n", count: 60),
    ].enumerated() {
      let address = server.address(schema: "\(number)\(name)")
      let store = try PostgreSQLStore.open(path: address, model: model)
      let entity = try #require(model.entity("Guest"))
      let key = try store.reserveKeys(entity: entity, count: 1).lowerBound
      var changes = StoreChanges()
      changes.insertions = [
        StoreChanges.Insertion(
          objectID: ObjectID(store: store.identifier, entityName: "Guest", key: key),
          values: entity.snapshotProperties.map { _ in .null })
      ]
      _ = try store.save(changes)
      let again = try PostgreSQLStore.open(path: address, model: model)
      #expect(again.identifier == store.identifier)
      #expect(try again.count(StoreFetchRequest(entity: entity)) == 1)
      #expect(try again.checkIntegrity(progress: nil) == [])
      try StoreType.postgreSQL.files?.destroy(address)
    }
    let error = #expect(throws: StoreError.self) {
      try PostgreSQLStore.open(
        path: server.address(schema: String(repeating: "ä", count: 32)), model: model)
    }
    #expect(error?.code == .invalidInput && error?.message.contains("63") == true)
  }
}
