internal import LarderText
internal import LarderXML

extension RecipeFormat {
  /// CookML, the XML of Rezeptsuite and Kalorio.
  static let cookML = RecipeFormat(
    name: "cookml", title: "CookML (Rezeptsuite)", extensions: ["cml", "xml"],
    parts: [
      .ingredients, .ingredientGroups, .steps, .notes, .summary, .yield, .times, .authors, .tags,
      .language,
    ],
    holdsMany: true, version: 2,
    reader: XMLRecipeReader(
      root: "cookml", ownExtensions: ["cml"], recipes: [["recipe"]],
      recipe: { CookMLRecipe(element: $0).read() }))
}

/// One recipe of CookML 1.0. Facts from the exporter of Krecipes (cookmlexporter.cpp) and Tandoor's importer
/// (integration/rezeptsuitede.py).
private struct CookMLRecipe {
  let element: XMLElement

  func read() -> (recipe: ImportedRecipe, notes: [FormatNote]) {
    let head = element.child("head")
    var recipe = ImportedRecipe(title: TextCleaning.line(head?["title"] ?? ""))
    recipe.language = element["lang"].flatMap { $0.isEmpty ? nil : $0 }
    recipe.setYield(
      IngredientText.line(amount: head?["servingqty"] ?? "", name: head?["servingtype"] ?? ""),
      unit: "Portionen")
    recipe.prepMinutes = minutes(of: "timeprep", in: head)
    recipe.cookMinutes = minutes(of: "timecook", in: head)
    recipe.totalMinutes = minutes(of: "timeall", in: head)
    recipe.addTags(head?.lines(of: "cat") ?? [])
    recipe.authors = head?.lines(of: "sourceline") ?? []
    recipe.summary = head?.lines(of: "hint").nonEmpty?.joined(separator: "\n")
    for part in element.elements("part") {
      let group = part["title"].map(TextCleaning.line)
      for line in part.elements("ingredient") { recipe.add(text(line), group: group) }
    }
    for preparation in element.elements("preparation") {
      let steps = preparation.elements("step")
      for step in steps { recipe.addSteps(step.text) }
      if steps.isEmpty { recipe.addSteps((preparation.child("text") ?? preparation).text) }
    }
    for remark in element.elements("remark") {
      let lines = remark.lines(of: "line")
      for line in lines.isEmpty ? TextCleaning.paragraphs(remark.text) : lines {
        recipe.addNote(line)
      }
    }
    return (recipe, head?.line(of: "picbin").isEmpty ?? true ? [] : [.pictureNotKept])
  }

  /// A length of time, as `timeprep` or `timeprepqty`; a number alone is of minutes.
  private func minutes(of name: String, in head: XMLElement?) -> Double? {
    CookedTime.minutes(head?[name] ?? head?[name + "qty"])
  }

  private func text(_ ingredient: XMLElement) -> String {
    let notes = [ingredient["preparation"] ?? ""] + ingredient.lines(of: "inote")
    // Nobody said an amount.
    let amount = ingredient["qty"] ?? ""
    return IngredientText.line(
      amount: amount == "0" ? "" : amount, unit: ingredient["unit"] ?? "",
      name: TextCleaning.line(ingredient["item"] ?? ""),
      preparation: notes.map(TextCleaning.line).filter { !$0.isEmpty }.joined(separator: ", "))
  }
}
