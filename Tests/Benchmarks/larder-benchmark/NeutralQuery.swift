import LarderPredicates

/// Queries as the comparison with other engines spells them: words are joined by AND, or by OR
/// where it stands once; "phrases", `pre*`, `fuzzy~1`, `title:word`, `-word`.
enum NeutralQuery {
  static func parse(_ text: String) -> FullTextQuery {
    var clauses: [FullTextQuery] = []
    var isOr = false
    var rest = Substring(text)
    while true {
      rest = rest.drop { $0 == " " }
      guard !rest.isEmpty else { break }
      let isNegated = rest.hasPrefix("-")
      if isNegated { rest.removeFirst() }
      let isTitle = rest.hasPrefix("title:")
      if isTitle { rest = rest.dropFirst("title:".count) }
      var clause: FullTextQuery
      if rest.hasPrefix("\"") {
        let inner = rest.dropFirst().prefix { $0 != "\"" }
        rest = rest[inner.endIndex...].dropFirst()
        clause = .phrase(String(inner))
      } else {
        let word = rest.prefix { $0 != " " }
        rest = rest[word.endIndex...]
        if word == "OR" {
          isOr = true
          continue
        }
        if word.hasSuffix("~1") {
          clause = .fuzzy(String(word.dropLast(2)), distance: 1)
        } else {
          clause = word.hasSuffix("*") ? .prefix(String(word.dropLast())) : .word(String(word))
        }
      }
      if isTitle { clause = .field(["title"], clause) }
      clauses.append(isNegated ? .not(clause) : clause)
    }
    guard clauses.count != 1 else { return clauses[0] }
    return isOr ? .or(clauses) : .and(clauses)
  }
}
