import LarderPredicates

/// Queries as the comparison with other engines spells them: words are joined by AND, or by OR where it stands once;
/// "phrases", `pre*`, `fuzzy~1`, `title:word`, `-word`.
enum NeutralQuery {
  private static let space = UInt8(ascii: " ")
  private static let quote = UInt8(ascii: "\"")

  static func parse(_ text: Substring) -> FullTextQuery {
    var clauses: [FullTextQuery] = []
    var isOr = false
    var rest = text.utf8
    while true {
      rest = rest.drop { $0 == space }
      guard let first = rest.first else { break }
      let isNegated = first == UInt8(ascii: "-")
      if isNegated { rest.removeFirst() }
      let isTitle = rest.starts(with: "title:".utf8)
      if isTitle { rest = rest.dropFirst(6) }
      var clause: FullTextQuery
      if rest.first == quote {
        let inner = rest.dropFirst().prefix { $0 != quote }
        rest = rest[inner.endIndex...].dropFirst()
        clause = .phrase(String(Substring(inner)))
      } else {
        let word = rest.prefix { $0 != space }
        rest = rest[word.endIndex...]
        if word.elementsEqual("OR".utf8) {
          isOr = true
          continue
        }
        clause = self.word(word)
      }
      if isTitle { clause = .field(["title"], clause) }
      clauses.append(isNegated ? .not(clause) : clause)
    }
    guard clauses.count != 1 else { return clauses[0] }
    return isOr ? .or(clauses) : .and(clauses)
  }

  private static func word(_ word: Substring.UTF8View) -> FullTextQuery {
    switch word.last {
    case UInt8(ascii: "*"):
      .prefix(String(Substring(word.dropLast())))
    case UInt8(ascii: "1") where word.suffix(2).first == UInt8(ascii: "~"):
      .fuzzy(String(Substring(word.dropLast(2))), distance: 1)
    default:
      .word(String(Substring(word)))
    }
  }
}
