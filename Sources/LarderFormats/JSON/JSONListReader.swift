/// Reads a list's elements one after another, so that only one of them is a tree at a time.
struct JSONListReader: ~Escapable {
  private var reader: JSONReader
  /// Whether the list and the text are read to their end.
  private(set) var isAtEnd = false

  /// Begins to read; nil where the text does not begin as a list that holds something.
  @_lifetime(copy text)
  init?(_ text: Span<UInt8>) {
    reader = JSONReader(text)
    reader.skipSpace()
    guard reader.take("[") else { return nil }
    reader.skipSpace()
    if reader.take("]") { return nil }
  }

  /// Reads the next element, nil at the end.
  mutating func next() throws(JSONFault) -> JSONValue? {
    if isAtEnd { return nil }
    reader.skipSpace()
    let value = try reader.readElement()
    reader.skipSpace()
    if reader.take(",") { return value }
    guard reader.take("]") else { throw reader.fault("expected ',' or ']'") }
    reader.skipSpace()
    guard reader.position == reader.bytes.count else {
      throw reader.fault("text after the end of the value")
    }
    isAtEnd = true
    return value
  }
}
