/// A JSON value, objects in the order of the text.
package enum JSONValue: Hashable, Sendable {
  /// A member of an object.
  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue
  }

  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// The value under a key; the last one where a key stands twice, nil where it is missing or null.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    guard let member = members.last(where: { $0.key == key }), member.value != .null else {
      return nil
    }
    return member.value
  }

  /// The text of a string, nil for any other value.
  package var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The text of a string or of a number as a person writes it.
  var scalarText: String? {
    switch self {
    case .string(let text): text
    case .number(let number):
      if let whole = Int(exactly: number) { String(whole) } else { String(number) }
    default: nil
    }
  }

  /// The elements of an array, the value itself for anything but null and arrays.
  var elements: [JSONValue] {
    switch self {
    case .null: []
    case .array(let elements): elements
    default: [self]
    }
  }
}

extension JSONValue {
  /// Reads the one value of a text, strictly as RFC 8259 says.
  ///
  /// - Throws: in words, with line and column.
  package static func read(_ text: Span<UInt8>) throws(JSONFault) -> JSONValue {
    var reader = JSONReader(text)
    return try reader.readDocument()
  }
}

/// Why a text is not JSON.
package struct JSONFault: Error, Hashable, Sendable {
  /// Where the reader stopped, in bytes from the start of the text.
  var offset: Int
  var reason: String

  /// The fault in words for the user, with the line and column (both from 1, columns in bytes).
  package func message(in bytes: Span<UInt8>) -> String {
    var line = 1
    var column = 1
    for index in 0..<min(offset, bytes.count) {
      if bytes[index] == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    return "broken JSON at line \(line), column \(column): \(reason)"
  }
}
