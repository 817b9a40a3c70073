import FoundationEssentials
import Glibc
import LarderPredicates
import LarderSQLite
import LarderSearch
import LarderText

/// The index alone as a search engine, over lines on standard input:
///
/// - `build DIR THREADS CORPUS.jsonl` indexes the documents; a document's key is its line number
///   from 0. Prints the seconds from "all documents in memory" to "durable and searchable".
/// - `update DIR CHANGED.jsonl` takes documents in the place of others, by `id`.
/// - `serve DIR` answers `top K<TAB>QUERY` with `NANOSECONDS<TAB>KEYS` and `count<TAB>QUERY` with
///   `NANOSECONDS<TAB>NUMBER`; no nanoseconds mean that the query is not supported.
///
/// Words are cut by the plain analyzer.
struct SearchEngine {
  struct Failure: Error { var message: String }

  private struct Line: Decodable {
    var id: Int64?
    var title: Text?
    var ingredients: Text?
    var directions: Text?
    var tags: Text?

    var texts: [String] { [title, ingredients, directions, tags].map { $0?.value ?? "" } }
  }

  /// A text, or a list of texts, which count as the lines of one.
  private struct Text: Decodable {
    var value: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        value = text
      } else {
        value = try container.decode([String].self).joined(separator: "\n")
      }
    }
  }

  private static let schema = SearchSchema(
    fields: ["title", "ingredients", "directions", "tags"].map { .init($0) },
    analyzer: Analyzer(.plain))

  private let connection: Connection
  private let index: SearchIndex

  init(folder: String, create: Bool) throws {
    if create { mkdir(folder, 0o777) }
    var options = Connection.Options()
    options.access = create ? .readWriteCreate : .readWrite
    connection = try Connection(path: folder + "/index.db", options: options)
    index = SearchIndex(connection: connection, name: "bench", schema: Self.schema)
  }

  static func run(_ arguments: [String]) throws {
    switch (arguments.first, arguments.count) {
    case ("build", 4):
      try SearchEngine(folder: arguments[1], create: true).build(arguments[3])
    case ("update", 3):
      try SearchEngine(folder: arguments[1], create: false).update(arguments[2])
    case ("serve", 2):
      try SearchEngine(folder: arguments[1], create: false).serve()
    default:
      throw Failure(message: "usage: build DIR THREADS CORPUS | update DIR CHANGED | serve DIR")
    }
  }

  // MARK: - Writing

  private static func lines(_ path: String) throws -> [Line] {
    let decoder = JSONDecoder()
    return try Data(contentsOf: URL(filePath: path)).split(separator: UInt8(ascii: "\n")).map {
      try decoder.decode(Line.self, from: $0)
    }
  }

  private static func add(_ texts: [String], key: Int64, to batch: DocumentBatch) {
    batch.beginDocument(key: key)
    for (field, text) in texts.enumerated() {
      var text = text
      text.withUTF8 { batch.add($0, field: field) }
    }
    batch.endDocument()
  }

  private func build(_ path: String) throws {
    let lines = try Self.lines(path)
    // The texts are no part of the index: they are written before the clock starts.
    try connection.transaction(.immediate, mapping: { $0 as any Error }) {
      try connection.execute(
        """
        DROP TABLE IF EXISTS text;
        CREATE TABLE text(key INTEGER PRIMARY KEY, a, b, c, d);
        """)
      for (number, line) in lines.enumerated() { try store(line.texts, key: Int64(number)) }
    }
    let start = Self.nanoseconds()
    try connection.transaction(.immediate, mapping: { $0 as any Error }) {
      try index.createTables()
      try index.reset()
      let batch = DocumentBatch(schema: Self.schema)
      for (number, line) in lines.enumerated() {
        Self.add(line.texts, key: Int64(number), to: batch)
      }
      try index.write(added: batch, removed: DocumentBatch(schema: Self.schema))
    }
    print(Double(Self.nanoseconds() - start) / 1e9)
  }

  private func update(_ path: String) throws {
    let lines = try Self.lines(path)
    try connection.transaction(.immediate, mapping: { $0 as any Error }) {
      let added = DocumentBatch(schema: Self.schema)
      let removed = DocumentBatch(schema: Self.schema)
      for line in lines {
        guard let key = line.id else { throw Failure(message: "\(path): a line has no id") }
        if let old = try stored(key) { Self.add(old, key: key, to: removed) }
        try store(line.texts, key: key)
        Self.add(line.texts, key: key, to: added)
      }
      try index.write(added: added, removed: removed)
      _ = try index.merge(work: 200_000, limit: .max)
    }
  }

  // The index wants the old text of what goes, so the texts are kept beside it, as a store keeps
  // its objects.

  private func store(_ texts: [String], key: Int64) throws {
    let statement = try connection.cached("INSERT OR REPLACE INTO text VALUES (?, ?, ?, ?, ?)")
    try statement.bind(1, key)
    for (number, text) in texts.enumerated() { try statement.bind(2 + number, text) }
    try statement.run()
  }

  private func stored(_ key: Int64) throws -> [String]? {
    let statement = try connection.cached("SELECT a, b, c, d FROM text WHERE key = ?")
    try statement.bind(1, key)
    defer { statement.reset() }
    return try statement.step() ? (0..<4).map { statement.string($0) } : nil
  }

  // MARK: - Answering

  private func serve() throws {
    while let line = readLine() {
      let parts = line.split(separator: "\t", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let start = Self.nanoseconds()
      guard let query = NeutralQuery.parse(String(parts[1])) else {
        answerLine("\t")
        continue
      }
      let limit = parts[0] == "count" ? 0 : Int(parts[0].dropFirst("top ".count)) ?? 10
      let answer = try connection.readTransaction(mapping: { $0 as any Error }) {
        try index.search(query, limit: limit, offset: 0)
      }
      let took = Self.nanoseconds() - start
      let value =
        parts[0] == "count"
        ? "\(answer.total)" : answer.hits.map { "\($0.key)" }.joined(separator: " ")
      answerLine("\(took)\t\(value)")
    }
  }

  private func answerLine(_ line: String) {
    print(line)
    fflush(nil)
  }

  private static func nanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

/// Queries as the comparison with other engines spells them: words are joined by AND, or by OR
/// where it stands once; "phrases", `pre*`, `title:word`, `-word`.
enum NeutralQuery {
  /// Returns nil for what is not supported (`fuzzy~1`).
  static func parse(_ text: String) -> FullTextQuery? {
    var clauses: [FullTextQuery] = []
    var isOr = false
    var rest = Substring(text)
    while true {
      rest = rest.drop { $0 == " " }
      guard !rest.isEmpty else { break }
      let isNegated = rest.hasPrefix("-")
      if isNegated { rest.removeFirst() }
      let isTitle = rest.hasPrefix("title:")
      if isTitle { rest = rest.dropFirst("title:".count) }
      var clause: FullTextQuery
      if rest.hasPrefix("\"") {
        let inner = rest.dropFirst().prefix { $0 != "\"" }
        rest = rest[inner.endIndex...].dropFirst()
        clause = .phrase(String(inner))
      } else {
        let word = rest.prefix { $0 != " " }
        rest = rest[word.endIndex...]
        if word == "OR" {
          isOr = true
          continue
        }
        if word.hasSuffix("~1") { return nil }
        clause = word.hasSuffix("*") ? .prefix(String(word.dropLast())) : .word(String(word))
      }
      if isTitle { clause = .field(["title"], clause) }
      clauses.append(isNegated ? .not(clause) : clause)
    }
    guard clauses.count != 1 else { return clauses[0] }
    return isOr ? .or(clauses) : .and(clauses)
  }
}
