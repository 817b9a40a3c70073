internal import LarderText
internal import LarderXML

extension RecipeFormat {
  /// RecipeML 0.5.
  static let recipeML = RecipeFormat(
    name: "recipeml", title: "RecipeML", extensions: ["rml", "xml"], mediaTypes: ["text/xml"],
    parts: [
      .ingredients, .ingredientGroups, .steps, .stepGroups, .summary, .notes, .yield, .times,
      .authors, .source, .tags,
    ],
    holdsMany: true, version: 4,
    reader: XMLRecipeReader(
      root: "recipeml", ownExtensions: ["rml"],
      recipes: [["recipe"], ["menu", "recipe"]],
      recipe: { RecipeMLRecipe(element: $0).read() }), writer: RecipeMLWriter())
}

/// One recipe of RecipeML.
private struct RecipeMLRecipe {
  let element: XMLElement

  func read() -> (recipe: ImportedRecipe, notes: [FormatNote]) {
    let head = element.child("head")
    var recipe = ImportedRecipe(title: head?.line(of: "title") ?? "")
    if let source = head?.child("source") {
      recipe.authors = source.lines(of: "srcitem")
      if RecipeField.isAddress(source.line) {
        recipe.url = source.line
      } else if recipe.authors.isEmpty, !source.line.isEmpty {
        recipe.authors = [source.line]
      }
    }
    recipe.addTags(head?.child("categories")?.lines(of: "cat") ?? [])
    if let yield = head?.child("yield") {
      recipe.setYield(quantity(yield, with: yield.line(of: "unit")), unit: "servings")
    }
    for time in head?.elements("preptime") ?? [] { take(time: time, into: &recipe) }
    recipe.summary = element.lines(of: "description").first
    takeIngredients(into: &recipe)
    takeDirections(into: &recipe)
    for note in element.lines(of: "note") { recipe.addNote(note) }
    return (recipe, element.child("nutrition") == nil ? [] : [.nutritionNotKept])
  }

  private func take(time element: XMLElement, into recipe: inout ImportedRecipe) {
    let times = element.elements("time")
    let words = times.map { quantity($0, with: $0.line(of: "timeunit")) }.joined(separator: " ")
    let minutes = CookedTime.minutes(times.isEmpty ? element.line : words)
    switch element["type"]?.lowercased() {
    case let type? where type.contains("cook") || type.contains("bak"):
      recipe.cookMinutes = minutes
    case let type? where type.contains("total"): recipe.totalMinutes = minutes
    default: recipe.prepMinutes = minutes
    }
  }

  private func takeIngredients(into recipe: inout ImportedRecipe) {
    var open: String?
    for node in element.child("ingredients")?.elements ?? [] {
      switch node.name {
      case "ing":
        let text = text(node)
        // A heading that a converter took for an ingredient: "For the icing".
        if node.child("amt") == nil, RecipeHeadings.isGroup(text) {
          open = text
        } else {
          recipe.add(text, group: open)
        }
      case "ing-div":
        let group = node.line(of: "title")
        for line in node.elements("ing") { recipe.add(text(line), group: group) }
      case "note": recipe.addNote(node.line)
      default: break
      }
    }
  }

  private func takeDirections(into recipe: inout ImportedRecipe) {
    guard let directions = element.child("directions") else { return }
    recipe.addSteps(directions.text)
    for node in directions.elements {
      switch node.name {
      case "step": recipe.addSteps(node.text)
      case "dir-div":
        let group = node.line(of: "title")
        for step in node.elements("step") { recipe.addSteps(step.text, group: group) }
      case "note": recipe.addNote(node.line)
      default: break
      }
    }
  }

  private func text(_ ingredient: XMLElement) -> String {
    let all = [ingredient] + ingredient.elements("alt-ing")
    return IngredientText.line(
      IngredientText.alternatives(all.map(single)), isOptional: ingredient["optional"] == "yes")
  }

  private func single(_ ingredient: XMLElement) -> String {
    // Several amounts say the same in other units.
    let amounts = ingredient.elements("amt").map { amount in
      let size = amount.line(of: "size")
      return IngredientText.line(
        amount: quantity(amount), unit: size, name: amount.line(of: "unit"))
    }
    let name = IngredientText.line(name: ingredient.line(of: "item"))
    return IngredientText.line(
      amount: amounts.first ?? "", name: name.isEmpty ? ingredient.line : name,
      preparation: ingredient.lines(of: "prep").joined(separator: ", "))
  }

  /// "1/2", "2-3", "1 1/2 dozen": what `qty` says, or a range beside it.
  private func quantity(_ element: XMLElement, with unit: String = "") -> String {
    let holder = element.child("qty") ?? element
    var number = holder.line
    if let range = holder.child("range") {
      number = (range.lines(of: "q1") + range.lines(of: "q2")).joined(separator: "-")
    } else if let fraction = holder.child("frac") {
      let parts = fraction.lines(of: "n") + fraction.lines(of: "d")
      number = IngredientText.line(amount: number, name: parts.joined(separator: "/"))
    }
    return IngredientText.line(amount: number, name: unit)
  }
}
