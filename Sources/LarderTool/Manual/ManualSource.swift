/// How mdoc(7) writes words and signs: what the manual's pages use of it.
enum ManualSource {
  /// A word behind a macro; one in quotation marks, or that begins with `\&`, is no macro.
  struct Argument {
    let raw: String
    var mayBeMacro: Bool

    var text: String { ManualSource.text(raw) }
    /// Whether it stands close to the word before it.
    var isClosing: Bool { [".", ",", ":", ";", ")", "]", "?", "!"].contains(raw) }
    /// Whether it stands close to the word behind it.
    var isOpening: Bool { raw == "(" || raw == "[" }
  }

  /// The words of a line, as `man` sets them apart.
  static func arguments(_ line: Substring) -> [Argument] {
    var result: [Argument] = []
    var rest = line
    while true {
      rest = rest.drop { $0 == " " }
      guard let first = rest.first else { return result }
      if first == "\"" {
        let text = rest.dropFirst().prefix { $0 != "\"" }
        result.append(Argument(raw: String(text), mayBeMacro: false))
        rest = rest.dropFirst(text.count + 2)
        continue
      }
      var word = ""
      while let next = rest.first, next != " " {
        word.append(rest.removeFirst())
        if next == "\\", let escaped = rest.popFirst() { word.append(escaped) }
      }
      result.append(Argument(raw: word, mayBeMacro: !word.hasPrefix("\\&")))
    }
  }

  /// A blank at which no line is broken.
  static let blank: Character = "\u{a0}"

  private static let signs: [String: String] = [
    "aq": "'", "dq": "\"", "ti": "~", "en": "\u{2013}", "em": "\u{2014}", "de": "\u{b0}",
    "ss": "\u{df}", "AE": "\u{c6}", "/o": "\u{f8}", "`e": "\u{e8}", "'e": "\u{e9}",
    "^u": "\u{fb}", "`E": "\u{c8}", "'E": "\u{c9}", "^U": "\u{db}", ":a": "\u{e4}",
    ":o": "\u{f6}", ":u": "\u{fc}",
  ]

  /// A text with its signs in their places.
  static func text(_ raw: some StringProtocol) -> String {
    guard raw.contains("\\") else { return String(raw) }
    var result = ""
    var rest = raw[...]
    while let first = rest.popFirst() {
      guard first == "\\", let kind = rest.popFirst() else {
        result.append(first)
        continue
      }
      switch kind {
      case "(":
        let name = String(rest.prefix(2))
        rest = rest.dropFirst(2)
        result += signs[name] ?? "\\(" + name
      case "&": break
      case "e": result.append("\\")
      case " ": result.append(blank)
      default: result.append(kind)
      }
    }
    return result
  }
}
