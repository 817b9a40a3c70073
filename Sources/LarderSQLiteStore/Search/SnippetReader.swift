internal import LarderPredicates
internal import LarderSQLite
internal import LarderSearch
internal import LarderStores

/// Makes the snippets of a search's hits from the texts in the rows.
struct SnippetReader {
  private let plan: DocumentPlan
  private let reader: DocumentReader
  private let builder: SnippetBuilder
  private let length: Int

  init(
    _ connection: Connection, _ plan: DocumentPlan, length: Int, _ builder: SnippetBuilder
  ) throws {
    self.plan = plan
    reader = try DocumentReader(connection, plan, includesAttributes: false)
    self.builder = builder
    self.length = length
  }

  /// The snippet of one hit; nil when none of its texts shows a match.
  func snippet(of key: Int64) throws -> Snippet? {
    let all = try reader.texts(of: key)
    // The first field is what a list of hits shows anyway, as a rule a title: any other that is as good says more.
    let texts = all.filter { $0.field != 0 } + all.filter { $0.field == 0 }
    guard let found = builder.snippet(of: texts, length: length) else { return nil }
    return Snippet(
      field: plan.searchSchema.fields[found.field].name, text: found.text, matches: found.matches)
  }
}

/// Keeps a document's texts as strings.
private struct DocumentTexts: DocumentSink {
  var texts: [(field: Int, text: String)] = []

  mutating func beginDocument(key: Int64) {}

  mutating func add(_ text: UnsafeBufferPointer<UInt8>, field: Int) {
    texts.append((field, String(decoding: text, as: UTF8.self)))
  }

  mutating func add(number: Double, attribute: Int) {}

  mutating func add(keyword: UnsafeBufferPointer<UInt8>, attribute: Int) {}

  mutating func endDocument() {}
}

extension DocumentReader {
  /// The texts of a document with their fields, as they are indexed; none where there is no such document.
  func texts(of key: Int64) throws -> [(field: Int, text: String)] {
    var sink = DocumentTexts()
    try read(KeyRanges(key...key), into: &sink)
    return sink.texts
  }
}
