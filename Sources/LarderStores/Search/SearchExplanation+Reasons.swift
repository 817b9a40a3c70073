public import LarderPredicates

extension SearchExplanation {
  /// The parts that add to the score, in that order, then the conditions that are not met, each in words.
  public var reasons: [ScoreReason] {
    parts.map { ScoreReason(Self.text($0), score: $0.score) }
      + failures.map { ScoreReason(Self.text($0), score: nil) }
  }

  private static func text(_ part: Part) -> String {
    switch part {
    case .word(let word): text(word)
    case .nearness: "the words stand close together"
    case .title: "the words are part of the title"
    case .wholeTitle: "the title is the query"
    }
  }

  private static func text(_ word: Word) -> String {
    var text = "\"\(word.text)\""
    let places = word.occurrences.map { place in
      "\(place.count) \(place.count == 1 ? "time" : "times") in \(place.field)"
    }
    if !places.isEmpty { text += " " + places.joined(separator: ", ") }
    if word.tier < 1 { text += ", counting \(word.tier) of the word itself" }
    return text
  }

  private static func text(_ failure: Failure) -> String {
    let condition = QueryExplanation().text(failure.condition).split(separator: "\n")
      .joined(separator: " ")
    return switch failure.reason {
    case .missing: "missing: \(condition)"
    case .nowhere: "missing everywhere: \(condition)"
    case .otherField: "in another field: \(condition)"
    case .apart: "not as asked for: \(condition)"
    case .excluded: "left out: \(condition)"
    }
  }
}
