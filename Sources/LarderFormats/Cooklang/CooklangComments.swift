/// Takes the comments of a Cooklang text away.
enum CooklangComments {
  /// Stands for a line that had nothing but a comment: it does not end a paragraph, as an empty line would.
  static let mark: Character = "\u{0}"

  /// The text without `-- to the end of the line` and `[- anything -]`; what stands alone in its line leaves a mark there.
  static func removed(from text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "-")) else { return text }
    var output: [UInt8] = []
    let bytes = Array(text.utf8)
    let hyphen = UInt8(ascii: "-")
    // Behind the last end of a comment a beginning is only a sign.
    var lastEnd = bytes.count
    while lastEnd >= 2, bytes[lastEnd - 2] != hyphen || bytes[lastEnd - 1] != UInt8(ascii: "]") {
      lastEnd -= 1
    }
    var index = 0
    while index < bytes.count {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if bytes[index] == UInt8(ascii: "\\"), next == hyphen || next == UInt8(ascii: "[") {
        output += [bytes[index], next]
        index += 2
      } else if bytes[index] == UInt8(ascii: "["), next == hyphen, index + 2 < lastEnd - 1 {
        var end = index + 2
        while bytes[end] != hyphen || bytes[end + 1] != UInt8(ascii: "]") { end += 1 }
        output.append(0)
        index = end + 2
      } else if bytes[index] == hyphen, next == hyphen {
        var end = index
        while end < bytes.count, bytes[end] == hyphen { end += 1 }
        // Three and more are a line, or a dash.
        guard end - index == 2 else {
          output += bytes[index..<end]
          index = end
          continue
        }
        while end < bytes.count, bytes[end] != 0x0a, bytes[end] != 0x0d { end += 1 }
        output.append(0)
        index = end
      } else {
        if bytes[index] != 0 { output.append(bytes[index]) }
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
