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
      return ScoreReason("not known to be \(part.sentence): \(texts(doubtful))", score: nil)
    }
  }

  /// For each food, class of foods and diet of some conditions, the lines that hold it or break it, or leave it open.
  func holders(of conditions: [FullTextQuery]) -> [String] {
    var seen: Set<String> = []
    return conditions.flatMap(\.leaves).compactMap { leaf in
      guard case .attribute(let condition) = leaf, case .keyword(let name) = condition.test else {
        return nil
      }
      return holders(condition.name, name)
    }.filter { seen.insert($0).inserted }
  }

  private func holders(_ attribute: String, _ name: String) -> String? {
    switch attribute {
    case RecipeFoods.Attribute.contains, RecipeFoods.Attribute.free:
      guard let classes = FoodClasses(named: name) else { return nil }
      switch facts.claim(freeOf: classes) {
      case .contains(let lines): return "\(name) is in: \(texts(lines))"
      case .unknown(let lines) where attribute == RecipeFoods.Attribute.free && !lines.isEmpty:
        return "not known to be free of \(name): \(texts(lines))"
      case .free, .unknown: return nil
      }
    case RecipeFoods.Attribute.diet:
      switch Diet(rawValue: name).map(facts.claim) {
      case .contains(let lines): return "not \(name): \(texts(lines))"
      case .unknown(let lines) where !lines.isEmpty:
        return "not known to be \(name): \(texts(lines))"
      case .free, .unknown, nil: return nil
      }
    case RecipeFoods.Attribute.food:
      let lines = facts.lines.indices.filter {
        facts.lines[$0].closure.contains { RecipeFoods.name(of: $0) == name }
      }
      return lines.isEmpty ? nil : "\(name) is in: \(texts(lines))"
    default: return nil
    }
  }

  private func texts(_ numbers: [Int]) -> String {
    numbers.map { "\"\(lines[$0])\"" }.joined(separator: ", ")
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
