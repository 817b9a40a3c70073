internal import LarderFormats
internal import LarderPredicates
internal import LarderRecipes

/// The recipes that can be cooked with what is there, as text for people or as JSON.
struct CookingReport {
  let terminal: Terminal
  let showsTotal: Bool

  /// The most words that are told one by one.
  private static let mostTold = 10

  /// Says which words are no foods: the first of them, and how many more there are.
  static func say(_ foods: [UnknownFood], in file: String? = nil) {
    let place = file.map { "\($0): " } ?? ""
    for food in foods.prefix(mostTold) {
      let hint = food.suggestion.map { "; did you mean \"\($0)\"?" } ?? ""
      Diagnostics.write("\(place)\"\(food.typed)\" is no food that is known\(hint)")
    }
    guard foods.count > mostTold else { return }
    let more = Wording.count(
      foods.count - mostTold, "more word is no food that is known",
      "more words are no foods that are known")
    Diagnostics.write(place + more)
  }

  /// Returns the recipes, each with its title, where it is, what it uses and what is missing, and how many there are.
  func text(_ answer: CookingAnswer) -> String {
    var text = ""
    for recipe in answer.recipes {
      text += terminal.styled(SafeText.line(recipe.title), .bold) + "\n"
      let place = "p\(recipe.objectID.key)" + (recipe.path.map { "  " + SafeText.line($0) } ?? "")
      text += "  " + terminal.styled(place, .dim) + "\n"
      for line in Self.lines(recipe) { text += "  " + SafeText.line(line) + "\n" }
    }
    return showsTotal ? text + Self.total(answer) + "\n" : text
  }

  private static func lines(_ recipe: CookableRecipe) -> [String] {
    var lines = ["uses: " + recipe.uses.joined(separator: ", ")]
    if !recipe.missing.isEmpty {
      lines.append("missing: " + recipe.missing.joined(separator: ", "))
    }
    for substitute in recipe.substitutes {
      lines.append(
        "in place of \(substitute.food): " + substitute.by.joined(separator: " and "))
    }
    if recipe.unknownLines > 0 {
      lines.append(Wording.count(recipe.unknownLines, "line", "lines") + " not understood")
    }
    return lines
  }

  /// Returns how many recipes miss how much: `12 recipes with nothing missing, 40 with one, 85 with two`.
  private static func total(_ answer: CookingAnswer) -> String {
    guard answer.total > 0 else { return "no recipes" }
    let names = ["nothing", "one", "two", "three", "four", "five", "six"]
    var parts: [String] = []
    for (missing, count) in answer.counts.enumerated() where count > 0 {
      let name = missing < names.count ? names[missing] : Wording.number(missing)
      parts.append(
        parts.isEmpty
          ? Wording.count(count, "recipe", "recipes") + " with \(name) missing"
          : Wording.number(count) + " with \(name)")
    }
    return parts.joined(separator: ", ")
  }

  /// Returns the answer as one JSON object.
  static func json(_ answer: CookingAnswer) -> String {
    JSONWriter.document { json in
      json.member("foods", answer.foods)
      json.key("unknownFoods")
      json.array(answer.unknownFoods) { json, food in
        json.object { json in
          json.member("typed", food.typed)
          json.member("suggestion", food.suggestion)
        }
      }
      json.member("total", answer.total)
      json.key("counts")
      json.array(answer.counts) { json, count in json.value(count) }
      json.key("hits")
      json.array(answer.recipes) { json, recipe in
        json.object { json in write(recipe, to: &json) }
      }
    }
  }

  private static func write(_ recipe: CookableRecipe, to json: inout JSONWriter) {
    json.member("uri", Wording.uri(recipe.objectID))
    json.member("title", recipe.title)
    json.member("path", recipe.path)
    json.member("uses", recipe.uses)
    json.member("missing", recipe.missing)
    json.key("substitutes")
    json.array(recipe.substitutes) { json, substitute in
      json.object { json in
        json.member("food", substitute.food)
        json.member("by", substitute.by)
      }
    }
    json.member("unknownLines", recipe.unknownLines)
  }
}
