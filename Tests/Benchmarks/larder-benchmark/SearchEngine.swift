import Glibc
import LarderPredicates
import LarderSQLite
import LarderSQLiteStore
import LarderSearch
import LarderText

/// The index alone as a search engine, over lines on standard input:
///
/// - `build DIR THREADS CORPUS.jsonl` indexes the documents; a document's key is its line number from 0. Prints
///   processor seconds and, last, the seconds from "all documents in memory" to "durable and searchable, one
///   segment". One thread does it, whatever THREADS is.
/// - `update DIR CHANGED.jsonl` takes documents in the place of others, by `id`.
/// - `serve DIR` answers `top K<TAB>QUERY` with `NANOSECONDS<TAB>KEYS` and `count<TAB>QUERY` with
///   `NANOSECONDS<TAB>NUMBER`; no nanoseconds mean that the query is not supported. The clock runs round parsing
///   and the search, all in one read transaction.
struct SearchEngine {
  static let options: Set<String> = ["--analyzer", "--batch"]
  static let flags: Set<String> = ["--stream", "--forget", "--relevance"]

  private let connection: Connection
  private let index: SearchIndex
  private let schema: SearchSchema
  private let folder: String

  /// Opens the index of a folder.
  init(folder: String, access: Connection.Access, schema: SearchSchema) throws {
    self.schema = schema
    self.folder = folder
    if access == .readWriteCreate {
      mkdir(folder, 0o777)
      for suffix in ["", "-wal", "-shm"] { unlink(folder + "/index.db" + suffix) }
    }
    var options = Connection.Options()
    options.access = access
    if access == .readOnly { options.journalMode = nil }
    // A command is one transaction and then closes the file, which syncs the log and the file: durable when it ends.
    options.synchronous = .normal
    connection = try Connection(path: folder + "/index.db", options: options)
    index = SearchIndex(connection: connection, name: "bench", schema: schema)
  }

  private static func schema(_ analyzer: Analyzer) -> SearchSchema {
    SearchSchema(fields: CorpusDocument.fields.map { .init($0) }, analyzer: analyzer)
  }

  private static func analyzer(_ arguments: Arguments) throws -> Analyzer {
    switch arguments.text("--analyzer") {
    case nil, "plain": Analyzer(.plain)
    case "default", "search": Analyzer()
    case let name?: throw Failure("--analyzer: plain or default, not \(name)")
    }
  }

  static func run(_ arguments: Arguments) throws {
    let words = arguments.words
    let schema = try schema(analyzer(arguments))
    switch (words.first, words.count) {
    case ("build", 4):
      guard let threads = Int(words[2]), threads > 0 else { throw Failure("THREADS: not a number") }
      let limit = try arguments.number("--batch", 64) << 20
      let engine = try SearchEngine(
        folder: words[1], access: .readWriteCreate, schema: schema)
      try engine.build(words[3], batchLimit: max(limit, 1), isStreaming: arguments.has("--stream"))
    case ("update", 3):
      try SearchEngine(folder: words[1], access: .readWrite, schema: schema).update(words[2])
    case ("serve", 2):
      try SearchEngine(folder: words[1], access: .readOnly, schema: schema).serve(
        forgets: arguments.has("--forget"), ranksByRelevance: arguments.has("--relevance"))
    default:
      throw Failure("usage: build DIR THREADS CORPUS | update DIR CHANGED | serve DIR")
    }
  }

  // MARK: - Writing

  private static func add(
    _ texts: [UnsafeBufferPointer<UInt8>], key: Int64, to batch: DocumentBatch
  ) {
    batch.beginDocument(key: key)
    for (field, text) in texts.enumerated() { batch.add(text.span, field: field) }
    batch.endDocument()
  }

  private static func add(_ texts: [String], key: Int64, to batch: DocumentBatch) {
    batch.beginDocument(key: key)
    for (field, text) in texts.enumerated() {
      batch.add(text.utf8.span, field: field)
    }
    batch.endDocument()
  }

  /// - Parameters:
  ///   - batchLimit: the bytes of text after which a segment is written; several are merged into one at the end.
  ///   - isStreaming: whether documents are read on the way, for the peak of memory: the clock then runs over reading
  ///     and parsing as well.
  private func build(_ path: String, batchLimit: Int, isStreaming: Bool) throws {
    let reader = try CorpusReader(path)
    let texts = try TextFile(besides: folder, create: true)
    var held = HeldDocuments()
    func readDocuments(_ limit: Int) throws {
      while held.byteCount < limit, let document = try reader.next() {
        try texts.write(document.texts, key: Int64(reader.count - 1))
        held.append(document)
      }
    }
    if !isStreaming { try readDocuments(.max) }
    let start = Self.nanoseconds()
    let processorStart = Self.nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
    var key: Int64 = 0
    var segments = 0
    try connection.transaction(.immediate, mapping: { $0 as any Error }) {
      try index.create()
      try index.reset()
      while true {
        let batch = DocumentBatch(schema: schema)
        var size = 0
        while size < batchLimit {
          let taken = held.takeBlock { texts in
            Self.add(texts, key: key, to: batch)
            key += 1
          }
          if let taken {
            size += taken
          } else {
            guard isStreaming else { break }
            held = HeldDocuments()
            try readDocuments(1 << 20)
            if held.count == 0 { break }
          }
        }
        guard batch.count > 0 else { break }
        try index.write(added: batch, removed: DocumentBatch(schema: schema))
        segments += 1
      }
      if segments > 1 { try index.mergeAll() }
    }
    // What the merge left empty is no part of the index.
    if segments > 1 { try connection.execute("VACUUM") }
    try connection.checkpoint(.truncate)
    let seconds = Double(Self.nanoseconds() - start) / 1e9
    let processor = Double(Self.nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - processorStart) / 1e9
    try texts.finish()
    print("processor seconds \(processor)")
    print(seconds)
  }

  /// Indexes the texts of documents, with keys from 0.
  func fill(_ next: () throws -> [String]?) throws {
    try connection.transaction(.immediate, mapping: { $0 as any Error }) {
      try index.create()
      try index.reset()
      let batch = DocumentBatch(schema: schema)
      while let texts = try next() { Self.add(texts, key: Int64(batch.count), to: batch) }
      try index.write(added: batch, removed: DocumentBatch(schema: schema))
    }
  }

  private func update(_ path: String) throws {
    let texts = try TextFile(besides: folder, create: false)
    let reader = try CorpusReader(path)
    let added = DocumentBatch(schema: schema)
    let removed = DocumentBatch(schema: schema)
    while let document = try reader.next() {
      guard let key = document.id else { throw Failure("\(path):\(reader.count): no id") }
      if let old = try texts.read(key) { Self.add(old, key: key, to: removed) }
      try texts.write(document.texts, key: key)
      Self.add(document.texts, key: key, to: added)
    }
    try connection.transaction(.immediate, mapping: { $0 as any Error }) {
      try index.write(added: added, removed: removed)
      _ = try index.merge(work: 200_000)
    }
    try texts.finish()
  }

  // MARK: - Answering

  /// Answers a query; who asks several in one transaction asks one snapshot.
  func search(_ query: FullTextQuery, _ options: SearchOptions) throws -> SearchMatches {
    try index.search(query, options: options)
  }

  /// - Parameters:
  ///   - forgets: whether what queries worked out is forgotten before each query.
  ///   - ranksByRelevance: whether queries are answered as a program for people does it: ranked by relevance, with all
  ///     tiers, partial matches, and a total.
  private func serve(forgets: Bool, ranksByRelevance: Bool) throws {
    var base = SearchOptions()
    if ranksByRelevance {
      base.ranking = .relevance
      base.includesPartialMatches = true
      base.expansions.spelledOutLetters = true
      base.expansions.languages = ["en"]
      base.expansions.synonyms = .builtIn
      base.expansions.typos = .automatic
    }
    // One snapshot for all queries, as the searchers and readers of other engines hold theirs.
    try connection.begin()
    defer { connection.rollback() }
    while let line = readLine() {
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw Failure("not a request: \(line)") }
      let isCount = parts[0] == "count"
      guard let limit = isCount ? 0 : Int(parts[0].dropFirst("top ".count)) else {
        throw Failure("not a request: \(line)")
      }
      if forgets { index.releaseResults() }
      let start = Self.nanoseconds()
      let answer: SearchMatches
      do {
        var options = base
        options.limit = limit
        // The best hits of the other engines come without a total as well.
        options.countsTotal = limit == 0 || ranksByRelevance
        answer = try search(NeutralQuery.parse(parts[1]), options)
      } catch let error as SearchError where error.code == .invalidQuery {
        answerLine("\t")
        continue
      }
      let took = Self.nanoseconds() - start
      let value =
        isCount ? "\(answer.total)" : answer.hits.map { "\($0.key)" }.joined(separator: " ")
      answerLine("\(took)\t\(value)")
    }
  }

  private func answerLine(_ line: String) {
    print(line)
    fflush(nil)
  }

  static func nanoseconds(_ clock: clockid_t = CLOCK_MONOTONIC) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
