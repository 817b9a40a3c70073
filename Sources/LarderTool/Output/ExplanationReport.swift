internal import LarderFormats
internal import LarderPredicates
internal import LarderRecipes
internal import LarderStores

/// What a recipe is to a query, as text for people or as JSON.
struct ExplanationReport {
  let terminal: Terminal
  let reference: String
  let explanation: RecipeExplanation

  /// Whether one of the recipes is found by the query.
  var isHit: Bool {
    guard case .recipes(let recipes) = explanation else { return false }
    return recipes.contains { recipe in
      if case .hit = recipe.explanation.outcome { true } else { false }
    }
  }

  /// Returns each recipe with its place among those found, or with what it does not have.
  func text() -> String {
    switch explanation {
    case .unknown: ""
    case .failed(let path, let reason): SafeText.line("\(path): gave no recipe: \(reason)") + "\n"
    case .empty(let path): SafeText.line("\(path): holds no recipe") + "\n"
    case .recipes(let recipes): recipes.map(text).joined()
    }
  }

  private func text(_ recipe: RecipeExplanation.Recipe) -> String {
    var text = terminal.styled(SafeText.line(recipe.title), .bold) + "\n"
    let place = "p\(recipe.objectID.key)" + (recipe.path.map { "  " + SafeText.line($0) } ?? "")
    text += "  " + terminal.styled(place, .dim) + "\n  " + Self.words(recipe.explanation) + "\n"
    let report = SearchReport(terminal: terminal, showsTotal: false)
    for reason in recipe.explanation.reasons { text += report.line(reason) }
    for amount in recipe.amounts { text += report.line(ScoreReason(amount, score: nil)) }
    return text
  }

  private static func words(_ explanation: SearchExplanation) -> String {
    switch explanation.outcome {
    case .hit(let place, let isPartial):
      let part = isPartial ? ", with some of the words" : ""
      return "found, at place \(Wording.number(place))\(part)"
    case .noHit where explanation.failures.isEmpty: return "not found: the query says nothing"
    case .noHit: return "not found"
    case .notIndexed: return "not in the index"
    }
  }

  /// Returns the answer as one JSON object.
  func json(query: String) -> String {
    JSONWriter.document { json in
      json.member("query", query)
      json.member("reference", reference)
      json.member("outcome", outcome)
      if case .failed(_, let reason) = explanation { json.member("reason", reason) }
      var recipes: [RecipeExplanation.Recipe] = []
      if case .recipes(let found) = explanation { recipes = found }
      json.key("recipes")
      json.array(recipes) { json, recipe in json.object { json in Self.write(recipe, to: &json) } }
    }
  }

  private var outcome: String {
    switch explanation {
    case .unknown: "unknown"
    case .failed: "failed"
    case .empty: "empty"
    case .recipes: isHit ? "found" : "notFound"
    }
  }

  private static func write(_ recipe: RecipeExplanation.Recipe, to json: inout JSONWriter) {
    json.member("uri", Wording.uri(recipe.objectID))
    json.member("title", recipe.title)
    json.member("path", recipe.path)
    if case .hit(let place, let isPartial) = recipe.explanation.outcome {
      json.member("place", place)
      json.member("isPartial", isPartial)
      json.member("score", recipe.explanation.score)
    } else {
      json.key("place")
      json.value(nil as String?)
    }
    json.key("why")
    let amounts = recipe.amounts.map { ScoreReason($0, score: nil) }
    json.array(recipe.explanation.reasons + amounts) { json, reason in
      json.object { json in SearchReport.write(reason, to: &json) }
    }
  }
}
