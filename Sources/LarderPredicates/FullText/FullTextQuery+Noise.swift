public import LarderText

extension FullTextQuery {
  /// What a word that says little counts beside others.
  private static let noiseBoost = 0.2

  /// The query without what its words say little by: of several words that all have to occur, those that are common in the
  /// languages or with which people ask ("how long") are optional and count a fifth, as long as one other is left.
  public func ignoring(_ noise: CommonWords) -> FullTextQuery {
    guard case .and(let parts) = self else { return self }
    let analyzer = Analyzer()
    var buffer = TokenBuffer()
    var previous: String?
    let isNoise = parts.map { part in
      guard case .word(let text) = part else {
        previous = nil
        return false
      }
      buffer.removeAll()
      analyzer.analyze(text, into: &buffer)
      return buffer.tokens.allSatisfy { token in
        let term = buffer.term(token)
        defer { previous = term }
        return noise.contains(term, behind: previous)
      }
    }
    guard zip(parts, isNoise).contains(where: { $0.isOfWords && !$1 }) else { return self }
    return .and(
      Parts(
        zip(parts, isNoise).map { $1 ? .optional(.boosted($0, by: Self.noiseBoost)) : $0 }))
  }

  /// Where a query of several words that all have to occur names meals, as places of its parts: "dinner", "petit déjeuner".
  package func meals(in languages: LanguageTables) -> [Range<Int>] {
    guard case .and(let parts) = self else { return [] }
    let tables = languages.wishes
    var found: [Range<Int>] = []
    var place = 0
    while place < parts.count {
      var text = WishText(elisions: tables.elisions)
      var end = place
      while end < parts.count, case .word(let word) = parts[end] {
        text.append(word)
        end += 1
      }
      var token = 0
      while token < text.texts.count {
        let meal = tables.meals.find(text.texts, at: token)
        if let meal, text.tokens[token].startsWord, text.tokens[meal.end - 1].endsWord {
          let words = text.wordRange(token..<meal.end)
          found.append(place + words.lowerBound..<place + words.upperBound)
        }
        token = meal?.end ?? token + 1
      }
      place = end + 1
    }
    return found
  }

  /// The words as they were typed, without the sign that separates them from what follows.
  package var typedText: String { WishText.typed(typedWords) }

  /// The query with these of its parts alone.
  package func parts(_ places: Range<Int>) -> FullTextQuery {
    guard case .and(let parts) = self else { return self }
    return places.count == 1 ? parts[places.lowerBound] : .and(Parts(places.map { parts[$0] }))
  }

  /// The query in which the parts at some places need not occur, as long as another one is left that is of words.
  package func relaxing(_ places: [Range<Int>]) -> FullTextQuery {
    guard case .and(let parts) = self else { return self }
    var isRelaxed = [Bool](repeating: false, count: parts.count)
    for place in places.joined() where isRelaxed.indices.contains(place) { isRelaxed[place] = true }
    guard zip(parts, isRelaxed).contains(where: { $0.isOfWords && !$1 }) else { return self }
    return .and(Parts(zip(parts, isRelaxed).map { $1 ? .optional($0) : $0 }))
  }

  private var isOfWords: Bool {
    switch self {
    case .not, .attribute, .fact, .all: false
    default: true
    }
  }
}
