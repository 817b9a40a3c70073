/// Words whose stem a list gives, where the rules join what is apart or part what is one.
struct StemExceptions: Sendable {
  /// The stem of each folded word.
  let stems: [String: String]
  /// The folded words of each stem, in alphabetical order.
  let words: [String: [String]]

  /// Reads a list of folded words: on each line a stem, a colon, and words that have it; the stem is a word of its own
  /// too.
  init(_ list: String) {
    var stems: [String: String] = [:]
    var words: [String: [String]] = [:]
    // As bytes: going through characters takes ten times as long.
    for line in list.utf8.split(separator: UInt8(ascii: "\n")) {
      let names = line.split { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: " ") }
        .map { String(Substring($0)) }
      guard let stem = names.first else { continue }
      for name in names { stems[name] = stem }
      words[stem] = names.sorted()
    }
    self.stems = stems
    self.words = words
  }
}
