internal import LarderFoods
internal import LarderPredicates
internal import LarderStores

/// Says which lines of a recipe leave open whether it holds what a query leaves out.
struct RecipeDoubts {
  /// The texts of the ingredient lines.
  let lines: [String]
  private let facts: FoodFacts

  init(lines: [String], language: String?) {
    self.lines = lines
    facts = FoodFacts(lines: lines, reader: FoodReader(language: language))
  }

  /// A reason for each thing that is left out of which the recipe is not known to be free.
  func reasons(_ wish: Wish) -> [ScoreReason] {
    wish.understood.compactMap { part in
      guard let subject = part.subject, let doubtful = doubtful(subject) else { return nil }
      if lines.isEmpty {
        return ScoreReason("not known to be \(part.sentence): it has no ingredients", score: nil)
      }
      let texts = doubtful.map { "\"\(lines[$0])\"" }.joined(separator: ", ")
      return ScoreReason("not known to be \(part.sentence): \(texts)", score: nil)
    }
  }

  /// The lines of which one cannot tell; nil where all is known.
  private func doubtful(_ subject: WishSubject) -> [Int]? {
    var classes: FoodClasses = []
    for condition in subject.presence where condition.name == RecipeFoods.Attribute.contains {
      if case .keyword(let name) = condition.test, let some = FoodClasses(named: name) {
        classes.formUnion(some)
      }
    }
    if classes.isEmpty {
      return facts.unknownLines.isEmpty && !lines.isEmpty ? nil : facts.unknownLines
    }
    if case .unknown(let lines) = facts.claim(freeOf: classes) { return lines }
    return nil
  }
}
