/// Compares an index with all documents that its rows give, piece by piece in the order of their keys: each is made anew,
/// and nothing more may be in the index.
public struct RowComparison {
  private let index: SearchIndex
  private let mostFindings: Int
  private var findings: [String] = []
  private var documents = 0
  private var lengths: [Int]
  /// The first key of the next piece. The first and the last piece reach as far as keys go: documents without a row may be
  /// anywhere.
  private var lower: Int64? = Int64.min

  /// Begins to compare.
  ///
  /// - Parameters:
  ///   - index: what is compared with the rows.
  ///   - mostFindings: how many differences of documents are enough.
  public init(_ index: SearchIndex, mostFindings: Int) {
    self.index = index
    self.mostFindings = mostFindings
    lengths = [Int](repeating: 0, count: index.schema.fields.count)
  }

  /// Compares the next documents.
  ///
  /// - Parameters:
  ///   - batch: all documents with keys from the piece before up to `last`; it is an empty shell afterwards.
  ///   - last: the last key that the batch reaches.
  /// - Throws: a `SearchError` where the index cannot be read.
  public mutating func add(_ batch: DocumentBatch, upTo last: Int64) throws(SearchError) {
    documents += batch.count
    for (field, total) in batch.totals.enumerated() { lengths[field] += total }
    if findings.count < mostFindings, let lower {
      findings += try index.compare(with: batch, keys: lower...last)
    }
    lower = last < Int64.max ? last + 1 : nil
  }

  /// Says that there are no more documents.
  ///
  /// - Returns: what differs, a line each.
  public mutating func finish() throws(SearchError) -> [String] {
    try add(DocumentBatch(schema: index.schema), upTo: Int64.max)
    return findings + (try index.compare(documents: documents, lengths: lengths))
  }
}
