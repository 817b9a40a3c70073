internal import LarderFoods
internal import LarderText

/// What a short line under a title says without a heading: how long it takes, or for how many it is.
enum FactLine: Hashable, Sendable {
  /// A key of `RecipeField`, and its value.
  case named(key: String, value: String)
  /// The minutes of a bare time: "45 Min.", "1h30".
  case time(Double)
  /// A bare yield: "Für 4 Personen", "12 Muffins".
  case yield(String)

  /// In bytes; a longer line is a sentence.
  private static let longest = (yield: 40, line: 100)
  /// What stands between facts in one line, in the order in which it is tried.
  private static let separators = [" - ", " – ", " — ", " / ", "; ", ", "]

  /// The facts of a line that has several and nothing else: "Für 4 Personen, Zubereitungszeit: 45 Min."
  ///
  /// - Returns: nil where one part says anything else, or two say the same: "1 hour, 30 minutes" and "4 - 6 people" are
  ///   one.
  static func facts(_ line: String) -> [FactLine]? {
    guard line.utf8.count <= longest.line else { return nil }
    for separator in separators {
      let pieces = line.split(separator: separator).map { TextCleaning.trimmed(String($0)) }
      guard pieces.count > 1 else { continue }
      let facts = pieces.compactMap { piece -> FactLine? in
        if let fact = RecipeText.fact(piece) {
          return isTimeOrYield(fact) ? .named(key: fact.key, value: fact.value) : nil
        }
        return fact(piece, isFirst: false)
      }
      guard facts.count == pieces.count, areDistinct(facts) else { continue }
      return facts
    }
    return nil
  }

  /// The fact that a whole line is without a key.
  ///
  /// - Parameter isFirst: whether nothing but facts stands between the title and the line, where "12 Muffins" is a yield.
  static func fact(_ line: String, isFirst: Bool) -> FactLine? {
    if let minutes = CookingTime.minutes(ofAll: line) { return .time(minutes) }
    return isYield(line) || isFirst && isPieces(line) ? .yield(line) : nil
  }

  private static func isTimeOrYield(_ fact: (key: String, value: String)) -> Bool {
    switch RecipeField(fact.key) {
    case .yield: Servings.count(in: fact.value) != nil || Servings.pieces(in: fact.value) != nil
    case .preparation, .steps, .prepTime, .cookTime, .waitingTime, .totalTime:
      CookingTime.minutes(ofAll: fact.value) != nil
    default: false
    }
  }

  private static func areDistinct(_ facts: [FactLine]) -> Bool {
    var (times, yields, named) = (0, 0, 0)
    for fact in facts {
      switch fact {
      case .time: times += 1
      case .yield: yields += 1
      case .named(let key, _) where RecipeField(key) == .yield: yields += 1
      case .named: named += 1
      }
    }
    return yields <= 1 && (times == 0 || times == 1 && named == 0)
  }

  /// Whether a line is one such as "For 4 people", "4 pers.".
  private static func isYield(_ line: String) -> Bool {
    guard line.utf8.count <= longest.yield, let last = line.last, !"!?".contains(last),
      last != "." || line.split(separator: " ").last.map({ $0.count <= 6 }) ?? false
    else { return false }
    return Double(line) == nil && Servings.count(in: line) != nil
  }

  /// Whether a line counts what a recipe makes: "12 Muffins", "15 crêpes".
  private static func isPieces(_ line: String) -> Bool {
    let words = line.split(separator: " ")
    guard 2...3 ~= words.count, line.utf8.count <= longest.yield,
      let count = words.first.flatMap({ Int($0) }), 4...200 ~= count,
      words.dropFirst().allSatisfy({ $0.allSatisfy { $0.isLetter || $0 == "-" } }),
      Servings.pieces(in: line) != nil
    else { return false }
    let name = words.dropFirst().joined(separator: " ").lowercased()
    return RecipeHeadings.parts[name] == nil && !otherThings.contains(name)
  }

  /// What lines under a title count beside pieces.
  private static let otherThings: Set<String> = [
    "kcal", "kj", "cal", "calories", "kalorien", "calorías", "calorie", "calorias", "kalorier",
    "stars", "sterne", "étoiles", "estrellas", "stelle", "reviews", "ratings", "votes", "comments",
    "kommentare", "commentaires", "comentarios", "commenti", "likes", "views", "photos", "minute",
    "days", "day", "tage", "tag", "jours", "días", "giorni", "dias", "dagen", "dagar", "dni",
    "uhr", "euro", "points", "punkte",
  ]
}
