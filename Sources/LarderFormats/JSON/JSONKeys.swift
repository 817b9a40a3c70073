/// Finds the keys of JSON's outermost object without reading the values.
enum JSONKeys {
  private static let maximum = 64

  /// Returns the keys of the outermost object, or of the first object of the outermost list, in order.
  ///
  /// - Parameter text: the beginning of JSON; what is broken or cut off ends the keys.
  static func outermost(of text: Span<UInt8>) -> (keys: [String], isList: Bool) {
    var reader = JSONReader(text)
    var keys: [String] = []
    reader.skipSpace()
    let isList = reader.take("[")
    if isList { reader.skipSpace() }
    guard reader.take("{") else { return (keys, isList) }
    while keys.count < maximum {
      reader.skipSpace()
      guard reader.nextIsQuote, let key = try? reader.readString() else { break }
      reader.skipSpace()
      guard reader.take(":") else { break }
      keys.append(key)
      reader.skipSpace()
      guard reader.skipValue() else { break }
      reader.skipSpace()
      guard reader.take(",") else { break }
    }
    return (keys, isList)
  }
}

extension JSONReader {
  /// Whether a string begins here.
  var nextIsQuote: Bool { position < bytes.count && bytes[position] == UInt8(ascii: "\"") }

  /// Steps over a value by its brackets and quotation marks; false where it does not end.
  mutating func skipValue() -> Bool {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        guard (try? scanString()) != nil else { return false }
        if depth == 0 { return true }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return true }
        depth -= 1
        if depth == 0 {
          position += 1
          return true
        }
      case UInt8(ascii: ",") where depth == 0: return true
      default: break
      }
      position += 1
    }
    return false
  }
}
