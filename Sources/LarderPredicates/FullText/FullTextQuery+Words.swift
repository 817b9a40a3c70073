internal import LarderLocks

extension FullTextQuery {
  /// The words that a person may have misspelt, in order: none that are excluded, completed or looked for as similar.
  package var typedWords: [String] {
    var words: [String] = []
    addWords(to: &words, depth: 0)
    return words
  }

  private func addWords(to words: inout [String], depth: Int) {
    if CallStack.isShort { return CallStack.more { addWords(to: &words, depth: depth) } }
    guard depth <= PredicateLimits.depth else { return }
    switch self {
    case .word(let text): words.append(text)
    case .and(let parts), .or(let parts), .allBut(_, let parts):
      for part in parts { part.addWords(to: &words, depth: depth + 1) }
    case .field(_, let inner), .boosted(let inner, _):
      inner.addWords(to: &words, depth: depth + 1)
    case .all, .prefix, .wildcard, .fuzzy, .phrase, .near, .not, .attribute, .fact: break
    }
  }

  /// The query with other words in the place of some; excluded words stay.
  package func replacing(_ words: [String: String]) -> FullTextQuery {
    replacing(words, depth: 0)
  }

  private func replacing(_ words: [String: String], depth: Int) -> FullTextQuery {
    if CallStack.isShort { return CallStack.more { replacing(words, depth: depth) } }
    guard depth <= PredicateLimits.depth else { return self }
    func replaced(_ parts: [FullTextQuery]) -> [FullTextQuery] {
      parts.map { $0.replacing(words, depth: depth + 1) }
    }
    switch self {
    case .word(let text): return .word(words[text] ?? text)
    case .and(let parts): return .and(replaced(parts.array))
    case .or(let parts): return .or(replaced(parts.array))
    case .allBut(let missing, let parts):
      return .allBut(missing: missing, of: replaced(parts.array))
    case .field(let names, let inner):
      return .field(names, inner.replacing(words, depth: depth + 1))
    case .boosted(let inner, let factor):
      return .boosted(inner.replacing(words, depth: depth + 1), by: factor)
    case .all, .prefix, .wildcard, .fuzzy, .phrase, .near, .not, .attribute, .fact: return self
    }
  }
}
