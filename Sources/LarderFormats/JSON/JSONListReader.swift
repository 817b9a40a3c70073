/// Reads a list's elements one after another, so that only one of them is a tree at a time: of the outermost list, or of the
/// one that an object holds under a key.
struct JSONListReader: ~Escapable {
  /// The most text of an object's members beside the list, in bytes: they are held while it is read.
  private static let largestFacts = 1 << 20

  private var reader: JSONReader
  private var factBytes = 0
  /// Whether the object says so much beside the list that it has to be read as a whole.
  var holdsTooMuchElse: Bool { factBytes > Self.largestFacts }
  /// Whether the list stands in an object.
  let isInObject: Bool
  /// The members of the object beside the list: those before it, and at the end all.
  private(set) var facts: [JSONValue.Member] = []
  /// Whether the list and the text are read to their end.
  private(set) var isAtEnd = false

  /// Begins to read; nil where the text does not begin as a list that holds something.
  ///
  /// - Parameter mayBeInObject: whether it may be the list of recipes that an object holds.
  @_lifetime(copy text)
  init?(_ text: Span<UInt8>, mayBeInObject: Bool = false) {
    reader = JSONReader(text)
    reader.skipSpace()
    isInObject = reader.take("{")
    if isInObject {
      guard mayBeInObject, readFacts() else { return nil }
    }
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
    if isInObject { try readRest() }
    guard reader.position == reader.bytes.count else {
      throw reader.fault("text after the end of the value")
    }
    isAtEnd = true
    return value
  }

  /// Reads members up to the list; false where there is none, or too much before it.
  private mutating func readFacts() -> Bool {
    repeat {
      guard let key = try? reader.readKey() else { return false }
      if RecipeJSONKeys.isList(key), reader.position < reader.bytes.count,
        reader.bytes[reader.position] == UInt8(ascii: "[")
      {
        return true
      }
      guard (try? readFact(key)) != nil else { return false }
    } while reader.take(",")
    return false
  }

  /// Reads what stands behind the list, to the end of the object.
  private mutating func readRest() throws(JSONFault) {
    while reader.take(",") { try readFact(try reader.readKey()) }
    guard reader.take("}") else { throw reader.fault("expected ',' or '}'") }
    reader.skipSpace()
  }

  private mutating func readFact(_ key: String) throws(JSONFault) {
    // Its end is looked for before anything is made of it.
    let start = reader.position
    var end = reader
    guard end.skipValue() else { throw reader.fault("the text ends early") }
    factBytes += end.position - start
    guard !holdsTooMuchElse else { throw reader.fault("there is too much beside the list") }
    facts.append(.init(key: key, value: try reader.readElement()))
    reader.skipSpace()
  }
}
