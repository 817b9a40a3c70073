import Glibc
import LarderSQLite

/// Our wrapper beside the C API: inserting rows of twelve columns and reading them into structs.
struct SQLiteBenchmark {
  struct Disagreement: Error {}

  var rows: Int
  var rounds: Int

  func run() throws {
    let rows = SampleRow.make(rows)
    let expected = rows.reduce(0) { $0 &+ $1.fingerprint }
    var template = Array("/tmp/larder-benchmark-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Disagreement() }
    let folder = template.withUnsafeBufferPointer { text in
      String(decoding: text.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    defer { removeFiles(folder) }

    var inserting = Comparison("insert \(rows.count) rows of 12 columns")
    var reading = Comparison("read \(rows.count) rows of 12 columns")
    for _ in 0..<rounds {
      for name in ["ours.db", "theirs.db"] { removeStore("\(folder)/\(name)") }
      var options = Connection.Options()
      options.synchronous = .normal
      let ours = try Connection(path: "\(folder)/ours.db", options: options)
      let theirs = try DirectSQLite(path: "\(folder)/theirs.db")
      defer { theirs.close() }
      try ours.execute(SampleRow.schema)
      try theirs.execute(SampleRow.schema)
      try inserting.measure(
        ours: { try insert(rows, into: ours) }, theirs: { try theirs.insert(rows) })
      var first: [SampleRow] = []
      var second: [SampleRow] = []
      first.reserveCapacity(rows.count)
      second.reserveCapacity(rows.count)
      try reading.measure(
        ours: { try read(from: ours, into: &first) }, theirs: { try theirs.read(into: &second) })
      for result in [first, second]
      where result.reduce(0, { $0 &+ $1.fingerprint }) != expected {
        throw Disagreement()
      }
    }
    print(inserting.line)
    print(reading.line)
  }

  private func insert(_ rows: [SampleRow], into connection: Connection) throws {
    let statement = try connection.prepare(SampleRow.insert)
    try connection.transaction { () throws(SQLiteError) in
      for row in rows {
        try statement.bind(1, row.title)
        try statement.bind(2, row.summary)
        try statement.bind(3, row.category)
        try statement.bind(4, row.cuisine)
        try statement.bind(5, row.url)
        try statement.bind(6, row.note)
        try statement.bind(7, row.identifier)
        try statement.bind(8, row.servings)
        try statement.bind(9, row.minutes)
        try statement.bind(10, row.flags)
        try statement.bind(11, row.rating)
        try statement.bind(12, row.added)
        try statement.run()
      }
    }
  }

  private func read(from connection: Connection, into rows: inout [SampleRow]) throws {
    let statement = try connection.prepare(SampleRow.select)
    while try statement.step() {
      rows.append(
        SampleRow(
          title: statement.string(0), summary: statement.string(1), category: statement.string(2),
          cuisine: statement.string(3), url: statement.string(4),
          note: statement.optionalString(5), identifier: statement.string(6),
          servings: statement.int64(7), minutes: statement.int64(8), flags: statement.int64(9),
          rating: statement.double(10), added: statement.double(11)))
    }
  }

  private func removeStore(_ path: String) {
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
  }

  private func removeFiles(_ folder: String) {
    for name in ["ours.db", "theirs.db"] { removeStore("\(folder)/\(name)") }
    rmdir(folder)
  }
}
