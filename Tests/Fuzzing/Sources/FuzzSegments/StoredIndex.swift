import LarderPredicates
import LarderSQLite
import LarderSQLiteStore

@testable import LarderSearch

/// A small index in memory whose rows are changed and put back.
final class StoredIndex {
  private struct Row {
    var update: String
    var identifier: Int64
    var bytes: [UInt8]
  }

  private static let documentCount = 140
  private static let documents = (0..<documentCount).map { (Int64($0 * 3), texts($0)) }
  private static let queries: [FullTextQuery] = [
    .word("a"), .and([.word("a"), .word("b7")]), .or([.word("b7"), .word("c"), .word("a")]),
    .phrase("a c"), .prefix("b"), .prefix("a b"), .field(["title"], .word("a")),
    .field(["body"], .word("a")), .not(.word("c")),
  ]

  let connection: Connection
  private(set) var problems: [String] = []
  private let schema: SearchSchema
  private var rows: [Row] = []

  /// Fills an index with two segments, a deletion and a list of more than one block.
  init(weighted: Bool) {
    schema = SearchSchema(fields: [.init("title", weight: weighted ? 4 : 1), .init("body")])
    do {
      var options = Connection.Options()
      options.journalMode = nil
      connection = try Connection(path: ":memory:", options: options)
      let index = SearchIndex(connection: connection, name: "ZFUZZ", schema: schema)
      try index.create()
      try index.write(
        added: batch(Self.documents), removed: batch([]))
      try index.write(
        added: batch([(6, ["a", "b7"])]), removed: batch([(3, Self.texts(1)), (6, Self.texts(2))]))
      rows += try readRows("PART", "DATA")
      rows += try readRows("SEGMENT", "HEADER")
      rows += try readRows("STATE", "LENGTHS")
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private static func texts(_ number: Int) -> [String] {
    [number % 2 == 0 ? "a" : "", "a \(number % 9 == 0 ? "ç" : "c") b\(number % 11)"]
  }

  private func batch(_ documents: [(Int64, [String])]) -> DocumentBatch {
    let batch = DocumentBatch(schema: schema)
    for (key, fields) in documents {
      batch.beginDocument(key: key)
      for (field, text) in fields.enumerated() {
        batch.add(text.utf8.span, field: field)
      }
      batch.endDocument()
    }
    return batch
  }

  private func readRows(_ table: String, _ column: String) throws -> [Row] {
    let statement = try connection.prepare("SELECT ID, \(column) FROM LARDER_ZFUZZ_\(table)")
    let update = "UPDATE LARDER_ZFUZZ_\(table) SET \(column) = ? WHERE ID = ?"
    var rows: [Row] = []
    while try statement.step() {
      rows.append(
        Row(update: update, identifier: statement.int64(0), bytes: statement.bytes(1)))
    }
    return rows
  }

  /// Applies changes of the form row, place (2 bytes), length, bytes; a length of 255 cuts the row there.
  ///
  /// - Returns: whether a row is now different.
  func change(_ input: Slice<UnsafeBufferPointer<UInt8>>) throws -> Bool {
    var changed: [Int: [UInt8]] = [:]
    var rest = input
    while rest.count >= 4 {
      let head = Array(rest.prefix(4))
      rest = rest.dropFirst(4)
      let row = Int(head[0]) % rows.count
      var bytes = changed[row] ?? rows[row].bytes
      let place = (Int(head[1]) | Int(head[2]) << 8) % (bytes.count + 1)
      if head[3] == 255 {
        bytes.removeSubrange(place...)
      } else {
        let new = rest.prefix(Int(head[3] % 32))
        rest = rest.dropFirst(new.count)
        bytes.replaceSubrange(place..<min(place + new.count, bytes.count), with: new)
      }
      changed[row] = bytes
    }
    for (row, bytes) in changed {
      let update = try connection.cached(rows[row].update)
      defer { update.reset() }
      try update.bindBlob(1, bytes)
      try update.bind(2, rows[row].identifier)
      try update.run()
    }
    return changed.contains { rows[$0].bytes != $1 }
  }

  /// A view that knows nothing yet and does not stop at checksums.
  private func opened() -> SearchIndex {
    let index = SearchIndex(connection: connection, name: "ZFUZZ", schema: schema)
    index.rows.verifiesChecksums = false
    return index
  }

  func searchAndCheck() throws {
    let index = opened()
    for query in Self.queries {
      try unlessDamaged {
        let result = try index.search(query, limit: 5, offset: 0)
        precondition(result.hits.count <= 5 && result.hits.count <= result.total, "\(query)")
        precondition(result.total <= Self.documentCount, "\(query): \(result.total)")
      }
    }
    try unlessDamaged {
      _ = try index.compare(with: batch(Self.documents), keys: 0...1000)
    }
    problems = []
    try unlessDamaged { problems = try opened().checkIntegrity() }
  }

  func writeAndMerge() throws {
    try unlessDamaged {
      let index = opened()
      try index.write(
        added: batch([(1000, ["x", "y"])]), removed: batch([(9, Self.texts(3))]))
      for _ in 0..<200 where try !index.optimize(work: 10).isFinished {}
    }
  }

  private func unlessDamaged(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as SearchError where error.code == .corrupt || error.code == .outdated {
    }
  }
}
