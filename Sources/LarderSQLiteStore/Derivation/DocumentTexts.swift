internal import LarderBytes
internal import LarderSQL
internal import LarderSearch

/// Keeps a document's texts as strings.
private struct DocumentTexts: DocumentSink {
  var texts: [(field: Int, text: String)] = []

  mutating func beginDocument(key: Int64) {}

  mutating func add(_ text: Span<UInt8>, field: Int) {
    texts.append((field, text.text))
  }

  mutating func add(number: Double, attribute: Int) {}

  mutating func add(keyword: Span<UInt8>, attribute: Int) {}

  mutating func number(of keyword: Span<UInt8>) -> UInt32? { nil }

  mutating func add(keywordNumbers: Span<UInt32>, attribute: Int) {}

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
