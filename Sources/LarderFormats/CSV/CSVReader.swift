/// Reads a table of values between commas, semicolons or tabs: values in quotation marks may hold all of these, line
/// ends, and quotation marks written twice.
struct CSVReader: ~Escapable {
  private let bytes: Span<UInt8>
  private let separator: UInt8
  private var position = 0
  /// The line, from 1, that the next row begins in.
  private(set) var line = 1

  /// A table whose values stand between a separator.
  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, separator: UInt8) {
    self.bytes = bytes
    self.separator = separator
  }

  /// The separator that stands most often in the first line outside quotation marks.
  static func separator(of bytes: Span<UInt8>) -> UInt8 {
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    var counts = [0, 0, 0]
    var isQuoted = false
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == quote { isQuoted.toggle() }
      if !isQuoted, byte == lineFeed || byte == carriageReturn { break }
      if !isQuoted, let index = candidates.firstIndex(of: byte) { counts[index] += 1 }
    }
    return candidates[counts.indices.max { counts[$0] < counts[$1] } ?? 0]
  }

  /// Reads the next row; nil at the end.
  ///
  /// - Throws: `malformed` where a quotation mark is never closed.
  mutating func next() throws(ImportError) -> [String]? {
    guard position < bytes.count else { return nil }
    var row: [String] = []
    while true {
      row.append(try value())
      guard position < bytes.count else { return row }
      let end = bytes[position]
      position += 1
      if end == separator { continue }
      if end == Self.carriageReturn, position < bytes.count, bytes[position] == Self.lineFeed {
        position += 1
      }
      line += 1
      return row
    }
  }

  private mutating func value() throws(ImportError) -> String {
    guard position < bytes.count, bytes[position] == Self.quote else { return plain() }
    let start = line
    var text: [UInt8] = []
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == Self.quote {
        guard position < bytes.count, bytes[position] == Self.quote else {
          // What stands between the closing mark and the separator belongs to the value.
          return String(decoding: text, as: UTF8.self) + plain()
        }
        position += 1
      }
      if byte == Self.lineFeed { line += 1 }
      text.append(byte)
    }
    throw ImportError(
      .malformed, "the quotation mark in line \(start) is never closed; export the table anew")
  }

  private mutating func plain() -> String {
    let start = position
    while position < bytes.count, bytes[position] != separator, bytes[position] != Self.lineFeed,
      bytes[position] != Self.carriageReturn
    {
      position += 1
    }
    return bytes.text(start..<position)
  }

  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}
