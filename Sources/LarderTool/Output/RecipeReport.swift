internal import LarderFormats
internal import LarderRecipes

/// Whole recipes, as text for people or as JSON.
struct RecipeReport {
  let terminal: Terminal
  private let layout: TextLayout

  init(terminal: Terminal) { self.init(terminal: terminal, layout: TextLayout(terminal)) }

  init(terminal: Terminal, layout: TextLayout) {
    self.terminal = terminal
    self.layout = layout
  }

  /// Returns the recipes one after the other, an empty line between two.
  func text(_ recipes: [RecipeDetails]) -> String {
    recipes.map(text).joined(separator: "\n")
  }

  private func text(_ details: RecipeDetails) -> String {
    let recipe = details.recipe
    var lines = [terminal.styled(SafeText.line(recipe.title), .bold)]
    let facts = facts(details)
    if !facts.isEmpty { lines += layout.lines(facts) }
    let own = ChangeReport.facts(details.said, rating: nil)
    if !own.isEmpty { lines += layout.lines(SafeText.line(own.joined(separator: " · "))) }
    if let summary = recipe.summary, !summary.isEmpty { lines += [""] + paragraphs(summary) }
    lines += ingredients(details.ingredients) + steps(recipe.steps)
    if let notes = recipe.notes, !notes.isEmpty {
      lines += ["", heading("Notes")] + paragraphs(notes)
    }
    if let note = details.said.note { lines += ["", heading("Your note")] + paragraphs(note) }
    if !recipe.nutrition.isEmpty {
      lines += ["", heading("Nutrition")]
      lines += recipe.nutrition.map { "  " + SafeText.line("\($0.name): \($0.amount)") }
    }
    lines.append("")
    lines += tags(recipe.tags)
    lines += picture(recipe)
    if let url = recipe.url { lines.append(terminal.styled(SafeText.line(url), .dim)) }
    if let path = details.path { lines.append(terminal.styled(SafeText.line(path), .dim)) }
    lines.append(terminal.styled(Wording.uri(details.objectID), .dim))
    return lines.joined(separator: "\n") + "\n"
  }

  private func paragraphs(_ text: String) -> [String] {
    SafeText.lines(text).flatMap { layout.lines($0) }
  }

  private func heading(_ words: String) -> String { terminal.styled(words, .bold) }

  /// The line below the title: who, how long, how much, how good.
  private func facts(_ details: RecipeDetails) -> String {
    let recipe = details.recipe
    var facts: [String] = []
    if !recipe.authors.isEmpty { facts.append(recipe.authors.joined(separator: ", ")) }
    if let total = recipe.totalMinutes {
      facts.append(Wording.minutes(total))
    } else {
      if let prep = recipe.prepMinutes { facts.append("preparation \(Wording.minutes(prep))") }
      if let cook = recipe.cookMinutes { facts.append("cooking \(Wording.minutes(cook))") }
    }
    if let yield = recipe.yield, !yield.isEmpty {
      facts.append(Wording.yield(yield))
    } else if let servings = recipe.servings {
      facts.append("serves \(Wording.decimal(servings))")
    }
    if let kilocalories = details.kilocalories {
      facts.append("\(Wording.decimal(kilocalories)) kcal")
    }
    if let rating = recipe.rating { facts.append("rated \(Wording.decimal(rating))") }
    return SafeText.line(facts.joined(separator: " · "))
  }

  private func ingredients(_ ingredients: [RecipeDetails.Ingredient]) -> [String] {
    guard !ingredients.isEmpty else { return [] }
    var lines = ["", heading("Ingredients")]
    var group: String?
    for ingredient in ingredients {
      if ingredient.group != group, let name = ingredient.group, !name.isEmpty {
        lines.append("  " + SafeText.line(name))
      }
      group = ingredient.group
      lines += layout.lines(SafeText.line(ingredient.text), first: "  - ", indent: "    ")
    }
    return lines
  }

  private func steps(_ steps: [ImportedRecipe.Step]) -> [String] {
    guard !steps.isEmpty else { return [] }
    var lines = ["", heading("Method")]
    var group: String?
    for (index, step) in steps.enumerated() {
      if step.group != group, let name = step.group, !name.isEmpty {
        lines.append("  " + SafeText.line(name))
      }
      group = step.group
      let number = "  \(index + 1). "
      lines += layout.lines(
        SafeText.line(step.text), first: number,
        indent: String(repeating: " ", count: number.count))
    }
    return lines
  }

  /// That there is a picture, which no terminal shows.
  private func picture(_ recipe: ImportedRecipe) -> [String] {
    guard let image = recipe.embeddedPicture, let bytes = image.bytes else { return [] }
    let words = image.alternativeText ?? image.location
    let size = "\((bytes.count + 1023) >> 10) KB"
    return layout.lines(SafeText.line("\(words) (\(size))"), first: "Picture: ")
  }

  private func tags(_ tags: [ImportedRecipe.Tag]) -> [String] {
    guard !tags.isEmpty else { return [] }
    return layout.lines(SafeText.line(tags.map(\.name).joined(separator: ", ")), first: "Tags: ")
  }
}
