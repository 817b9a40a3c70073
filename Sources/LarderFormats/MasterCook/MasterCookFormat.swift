internal import LarderText
internal import LarderXML

extension RecipeFormat {
  /// The XML of MasterCook, versions 5 and later.
  static let masterCook = RecipeFormat(
    name: "mx2", title: "MasterCook", extensions: ["mx2", "xml"],
    parts: [
      .ingredients, .ingredientGroups, .steps, .summary, .notes, .yield, .times, .authors, .source,
      .tags, .rating,
    ],
    holdsMany: true, version: 2,
    reader: XMLRecipeReader(
      root: "mx2", ownExtensions: ["mx2"], recipes: [["RcpE"]],
      recipe: { MasterCookRecipe(element: $0).read() }))
}

/// One recipe of MasterCook.
private struct MasterCookRecipe {
  let element: XMLElement

  func read() -> (recipe: ImportedRecipe, notes: [FormatNote]) {
    var recipe = ImportedRecipe(title: TextCleaning.line(element["name"] ?? ""))
    if let author = element["author"].map(TextCleaning.line), !author.isEmpty {
      recipe.authors = [author]
    }
    recipe.setYield(element.child("Serv")?["qty"] ?? "", unit: "servings")
    if let yield = element.child("Yield"), let count = yield["qty"], Double(count) != 0 {
      recipe.setYield(IngredientText.line(amount: amount(count), name: yield["unit"] ?? ""))
    }
    recipe.prepMinutes = CookedTime.minutes(element.child("PrpT")?["elapsed"])
    recipe.totalMinutes = CookedTime.minutes(element.child("TTim")?["elapsed"])
    for time in element.elements("AltT") where time["label"]?.lowercased().contains("cook") == true
    {
      recipe.cookMinutes = CookedTime.minutes(time["elapsed"])
    }
    recipe.addTags(element.child("CatS")?.lines(of: "CatT") ?? [])
    recipe.addTags(element.lines(of: "Natn"), kind: "cuisine")
    takeIngredients(into: &recipe)
    for step in element.child("DirS")?.elements("DirT") ?? [] { recipe.addSteps(step.text) }
    recipe.summary = element.lines(of: "Desc").first
    recipe.site = element.lines(of: "Srce").first
    recipe.url = element.elements("AltS").lazy.compactMap { $0["source"] }.first {
      $0.hasPrefix("http")
    }
    for name in ["Note", "SrvI", "Wine", "CpyR"] {
      for note in element.lines(of: name) { recipe.addNote(note) }
    }
    // Ratings end at 10.
    let ratings = element.elements("RatS").flatMap { $0.elements("RatE") }
    recipe.setRating(ratings.compactMap { $0["value"].flatMap { Double($0) } }, of: 10)
    return (recipe, element.lines(of: "Nutr").isEmpty ? [] : [.nutritionNotKept])
  }

  private func takeIngredients(into recipe: inout ImportedRecipe) {
    var group: String?
    for node in element.elements("IngR") {
      let name = TextCleaning.line(node["name"] ?? "")
      // A subtitle.
      if node["code"] == "S" {
        group = name
        continue
      }
      let text = IngredientText.line(
        amount: amount(node["qty"] ?? ""), unit: node["unit"] ?? "", name: name,
        preparation: node.line(of: "IPrp"))
      recipe.add(text, group: group)
    }
  }

  /// An amount without the zeros behind it; two numbers that are no mixed one are a range.
  private func amount(_ text: String) -> String {
    let numbers = text.split(separator: " ").map { number in
      guard number.contains("."), number.last == "0" else { return String(number) }
      let short = number[...(number.lastIndex { $0 != "0" } ?? number.startIndex)]
      return String(short.last == "." ? short.dropLast() : short)
    }
    let isRange = numbers.count == 2 && !numbers[1].contains("/")
    return numbers.joined(separator: isRange ? "-" : " ")
  }
}
