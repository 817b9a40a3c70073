import LarderText

/// One token in a form that tests can compare and print.
struct Cut: Hashable, CustomStringConvertible {
  var term: String
  var position: UInt32
  var start: UInt32
  var end: UInt32
  var flags: Token.Flags

  var description: String { "\(term)@\(position)[\(start)-\(end)]/\(flags.rawValue)" }
}

/// Cuts bytes with a fresh buffer.
func cut(_ bytes: [UInt8], _ kind: Analyzer.Kind = .search, asciiPath: Bool = true) -> [Cut] {
  var buffer = TokenBuffer()
  Analyzer(kind).analyze(bytes.span, into: &buffer, asciiPath: asciiPath)
  return buffer.tokens.map {
    Cut(
      term: buffer.term($0), position: $0.position, start: $0.sourceStart, end: $0.sourceEnd,
      flags: $0.flags)
  }
}

/// Cuts a string with a fresh buffer.
func cut(_ text: String, _ kind: Analyzer.Kind = .search, asciiPath: Bool = true) -> [Cut] {
  cut(Array(text.utf8), kind, asciiPath: asciiPath)
}

/// The terms at each position: "low|lowfat fat" for "low-fat".
func terms(_ text: String, _ kind: Analyzer.Kind = .search) -> String {
  var result = ""
  for token in cut(text, kind) {
    result += result.isEmpty ? "" : token.flags.contains(.extra) ? "|" : " "
    result += token.term
  }
  return result
}
