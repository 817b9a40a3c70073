import Glibc
import LarderSQLite

/// The texts of the documents, beside the folder of the index, as a store keeps its objects beside its index: the index wants
/// the old text of a document that goes. Not part of the index, so neither its size nor its making counts.
final class TextFile {
  private let connection: Connection

  init(besides folder: String, create: Bool) throws {
    var path = folder
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    path += ".texts.db"
    if create { for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) } }
    var options = Connection.Options()
    options.access = create ? .readWriteCreate : .readWrite
    options.synchronous = .off
    connection = try Connection(path: path, options: options)
    if create { try connection.execute("CREATE TABLE text(key INTEGER PRIMARY KEY, a, b, c, d)") }
    try connection.begin(.immediate)
  }

  func write(_ texts: [String], key: Int64) throws {
    let statement = try connection.cached("INSERT OR REPLACE INTO text VALUES (?, ?, ?, ?, ?)")
    try statement.bind(1, key)
    for (number, text) in texts.enumerated() { try statement.bind(2 + number, text) }
    try statement.run()
  }

  func read(_ key: Int64) throws -> [String]? {
    let statement = try connection.cached("SELECT a, b, c, d FROM text WHERE key = ?")
    try statement.bind(1, key)
    defer { statement.reset() }
    return try statement.step() ? (0..<4).map { statement.string($0) } : nil
  }

  func finish() throws { try connection.commit() }
}
