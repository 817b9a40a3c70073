extension QueryError {
  /// Returns two lines for a terminal: the line of the source that holds the error's place, and carets under it.
  ///
  /// A long line is cut to about 70 columns around the place. Wide characters count two columns, combining marks none;
  /// tabs and control characters are shown as blanks. Empty for an error without a place.
  public func caretLines(for source: String) -> String {
    guard let range else { return "" }
    let bytes = Array(source.utf8)
    let start = min(max(range.lowerBound, 0), bytes.count)
    let end = min(max(range.upperBound, start), bytes.count)
    // A window around the place keeps the cost small for a text of any length.
    let windowStart = lineStart(bytes, before: start)
    let windowEnd = lineEnd(bytes, from: start)
    var line = ""
    var carets = ""
    if windowStart > 0, bytes[windowStart - 1] != 0x0a {
      line += "…"
      carets += " "
    }
    var offset = windowStart
    for scalar in String(decoding: bytes[windowStart..<windowEnd], as: UTF8.self).unicodeScalars {
      let width = Self.columns(of: scalar)
      let isControl = scalar.properties.generalCategory == .control
      line.unicodeScalars.append(isControl ? " " : scalar)
      let isMarked = offset >= start && offset < end
      carets += String(repeating: isMarked ? "^" : " ", count: isControl ? 1 : width)
      offset += String(scalar).utf8.count
    }
    if windowEnd < bytes.count, bytes[windowEnd] != 0x0a { line += "…" }
    if !carets.contains("^") {
      // A place between two characters, or behind the last one.
      carets = String(carets.prefix(markColumn(bytes, windowStart, start))) + "^"
    }
    while carets.last == " " { carets.removeLast() }
    return line + "\n" + carets
  }

  private func markColumn(_ bytes: [UInt8], _ windowStart: Int, _ start: Int) -> Int {
    var column = windowStart > 0 && bytes[windowStart - 1] != 0x0a ? 1 : 0
    for scalar in String(decoding: bytes[windowStart..<start], as: UTF8.self).unicodeScalars {
      column += scalar.properties.generalCategory == .control ? 1 : Self.columns(of: scalar)
    }
    return column
  }

  private func lineStart(_ bytes: [UInt8], before start: Int) -> Int {
    var index = start
    while index > 0, bytes[index - 1] != 0x0a, start - index < 40 { index -= 1 }
    while index < start, bytes[index] & 0xc0 == 0x80 { index += 1 }
    return index
  }

  private func lineEnd(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0x0a, index - start < 40 { index += 1 }
    while index < bytes.count, bytes[index] & 0xc0 == 0x80 { index += 1 }
    return index
  }

  /// How many columns of a terminal a character takes.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x33ff, 0x3400...0x4dbf, 0x4e00...0x9fff,
      0xa000...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f, 0xff00...0xff60,
      0xffe0...0xffe6, 0x1f300...0x1f64f, 0x1f900...0x1f9ff, 0x20000...0x3fffd:
      return 2
    default: return 1
    }
  }
}
