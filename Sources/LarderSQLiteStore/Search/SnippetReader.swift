internal import LarderPredicates
internal import LarderSQLite
internal import LarderSearch
internal import LarderStores

/// Makes the snippets of a search's hits from the texts in the rows.
struct SnippetReader {
  /// Keeps a document's texts as strings.
  private struct Texts: DocumentSink {
    var texts: [(field: Int, text: String)] = []

    mutating func beginDocument(key: Int64) {}

    mutating func add(_ text: UnsafeBufferPointer<UInt8>, field: Int) {
      texts.append((field, String(decoding: text, as: UTF8.self)))
    }

    mutating func add(number: Double, attribute: Int) {}

    mutating func add(keyword: UnsafeBufferPointer<UInt8>, attribute: Int) {}

    mutating func endDocument() {}
  }

  private let plan: DocumentPlan
  private let reader: DocumentReader
  private let builder: SnippetBuilder
  private let length: Int

  init(_ connection: Connection, _ plan: DocumentPlan, _ request: SearchRequest) throws {
    self.plan = plan
    reader = try DocumentReader(connection, plan, includesAttributes: false)
    builder = try SnippetBuilder(query: request.query, schema: plan.searchSchema)
    length = request.snippetLength
  }

  /// The snippet of one hit; nil when none of its texts shows a match.
  func snippet(of key: Int64) throws -> Snippet? {
    var sink = Texts()
    try reader.read(KeyRanges(key...key), into: &sink)
    // The first field is what a list of hits shows anyway, as a rule a title: any other that is as good says more.
    let texts = sink.texts.filter { $0.field != 0 } + sink.texts.filter { $0.field == 0 }
    guard let found = builder.snippet(of: texts, length: length) else { return nil }
    return Snippet(
      field: plan.searchSchema.fields[found.field].name, text: found.text, matches: found.matches)
  }
}
