internal import LarderText

/// The same temperature of an oven on other scales and in other words: "375F" stands for "190 degrees C" and "gas mark 5".
struct OvenExpander: WordExpander {
  var answersQuotes: Bool { false }

  func alternatives(
    of words: [PlainWord], in vocabulary: Vocabulary
  ) throws(SearchError) -> [WordAlternative] {
    guard let temperature = OvenTemperature(words: words.map(\.term)) else { return [] }
    var found = temperature.forms.map { WordAlternative($0, .spelledOut) }
    for other in temperature.equals {
      found += other.forms.map { WordAlternative($0, .synonym) }
    }
    return found
  }
}
