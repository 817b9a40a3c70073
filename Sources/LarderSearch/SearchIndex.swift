public import LarderSQLite

/// The inverted index of one entity tree, in tables of the store's own file.
///
/// Not thread-safe: it belongs to the owner of its connection. Reads see the snapshot of the transaction they run in; the caller opens it.
public final class SearchIndex {
  let connection: Connection
  let name: String
  let schema: SearchSchema

  /// Creates a view of the index called `name` (part of its table names); nothing is read yet.
  public init(connection: Connection, name: String, schema: SearchSchema) {
    self.connection = connection
    self.name = name
    self.schema = schema
  }

  /// Creates the index's tables if they do not exist.
  public func createTables() throws(SearchError) {}

  /// Whether the stored index was made by this schema and analyzer version.
  public func isCurrent() throws(SearchError) -> Bool { true }

  /// Removes everything from the index and stamps it with the present schema, in the caller's transaction.
  public func reset() throws(SearchError) {}

  /// Writes one delta segment, in the caller's transaction: `removed` go (with their old text, so that statistics stay exact) and
  /// `added` come. A changed document is in both.
  public func write(added: DocumentBatch, removed: DocumentBatch) throws(SearchError) {}

  /// Merges segments where it pays, at most about `work` postings, in the caller's transaction.
  ///
  /// - Returns: whether something was merged.
  public func merge(work: Int) throws(SearchError) -> Bool { false }

  /// Runs a query in the caller's read transaction.
  public func search(
    _ query: FullTextQuery, limit: Int, offset: Int
  ) throws(SearchError) -> (total: Int, hits: [(key: Int64, score: Double)]) { (0, []) }

  /// Returns the keys of all matches in ascending order.
  public func matches(_ query: FullTextQuery) throws(SearchError) -> [Int64] { [] }
}
