internal import LarderLocks

extension FullTextQuery {
  /// The words that a person may have misspelt, in order: none that are excluded, completed or looked for as similar.
  package var typedWords: [String] { words(isExcluded: false) }

  /// The same, those that are excluded among them.
  package var allWords: [String] { words(isExcluded: true) }

  private func words(isExcluded: Bool) -> [String] {
    var words: [String] = []
    addWords(to: &words, isExcluded, depth: 0)
    return words
  }

  private func addWords(to words: inout [String], _ isExcluded: Bool, depth: Int) {
    if CallStack.isShort {
      return CallStack.more { addWords(to: &words, isExcluded, depth: depth) }
    }
    guard depth <= PredicateLimits.depth else { return }
    switch self {
    case .word(let text): words.append(text)
    case .not where !isExcluded: break
    default: for part in parts ?? [] { part.addWords(to: &words, isExcluded, depth: depth + 1) }
    }
  }

  /// The query with other words in the place of some; excluded words stay.
  package func replacing(_ words: [String: String]) -> FullTextQuery {
    replacing(words, depth: 0)
  }

  private func replacing(_ words: [String: String], depth: Int) -> FullTextQuery {
    if CallStack.isShort { return CallStack.more { replacing(words, depth: depth) } }
    guard depth <= PredicateLimits.depth else { return self }
    switch self {
    case .word(let text): return .word(words[text] ?? text)
    case .not: return self
    default: return mappingParts { $0.replacing(words, depth: depth + 1) }
    }
  }
}
