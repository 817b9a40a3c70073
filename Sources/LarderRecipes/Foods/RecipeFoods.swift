internal import LarderFoods
internal import LarderModel

/// What is known of a recipe's foods, as search attributes: read from its ingredient lines whenever these change.
enum RecipeFoods {
  /// The search attributes by name.
  enum Attribute {
    /// All foods of the lines, with what they are kinds of and hold.
    static let food = "food"
    /// Classes that a line surely has (`contains:nuts`).
    static let contains = "contains"
    /// Classes that surely no line has (`free:nuts`): none for a recipe with a line that is not understood.
    static let free = "free"
    /// Diets that all lines surely fit, beside those that the recipe itself names.
    static let diet = "diet"
  }

  /// The value of `food` where a line is not understood.
  static let unknown = "unknown"

  /// Reads the foods of ingredient lines in the recipe's language.
  static let reader = SearchValueReader("foods 1", ["language", "ingredients.text"]) { texts in
    let facts = FoodFacts(lines: texts[1], reader: FoodReader(language: texts[0].first))
    return keywords(facts)
  }

  private static func keywords(_ facts: FoodFacts) -> [SearchValueReader.Keyword] {
    var keywords = facts.closure.map {
      SearchValueReader.Keyword(FoodTable.shared.name(of: $0), of: Attribute.food)
    }
    if !facts.unknownLines.isEmpty {
      keywords.append(SearchValueReader.Keyword(unknown, of: Attribute.food))
    }
    for (name, classes) in FoodClasses.named {
      switch facts.claim(freeOf: classes) {
      case .contains: keywords.append(.init(name, of: Attribute.contains))
      case .free: keywords.append(.init(name, of: Attribute.free))
      case .unknown: break
      }
    }
    for diet in Diet.allCases where facts.claim(diet) == .free {
      keywords.append(.init(diet.rawValue, of: Attribute.diet))
    }
    return keywords
  }
}

extension FoodClasses {
  /// The classes that people know by a name, and groups of them.
  static let named: [(String, FoodClasses)] =
    FoodClass.allCases.map { ($0.rawValue, FoodClasses($0)) } + [
      ("nuts", .nuts), ("dairy", .dairy), ("shellfish", .shellfish),
    ]
}
