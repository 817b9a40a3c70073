internal import LarderFoods
internal import LarderText

/// Makes an `ImportedRecipe` of a recipe's node.
struct JSONLDRecipeReader {
  let document: JSONLDDocument
  /// What the page says beside its JSON-LD.
  let page: PageFacts

  /// Returns the recipe, nil where it has no title.
  func recipe(of node: JSONLDNode) -> ImportedRecipe? {
    let title = JSONLDText.line(node["name"]) ?? JSONLDText.line(node["headline"])
    guard let title = title ?? JSONLDText.line(node["title"]) else { return nil }
    var recipe = ImportedRecipe(title: title)
    let summary = JSONLDText.texts(node["description"]).first ?? ""
    recipe.summary = TextCleaning.paragraphs(summary).nonEmpty?.joined(separator: "\n")
    recipe.ingredients = ingredients(node["recipeingredient"])
    // Some pages have the list in one line as well.
    for key in ["ingredients", "ingredient"] where recipe.ingredients.count < 2 {
      let others = ingredients(node[key])
      if others.count > recipe.ingredients.count { recipe.ingredients = others }
    }
    recipe.steps =
      steps(node["recipeinstructions"]).nonEmpty ?? steps(node["instructions"]).nonEmpty
      ?? steps(node["step"] ?? node["steps"])
    recipe.authors = authors(node["author"] ?? node["creator"])
    recipe.tags = tags(node)
    recipe.add(images: images(node["image"]))
    setYield(of: &recipe, node)
    setTimes(of: &recipe, node)
    recipe.rating = rating(node["aggregaterating"])
    recipe.nutrition = NutritionInformation.nutrients(node["nutrition"])
    recipe.published = PublishedDate.text(
      in: JSONLDText.line(node["datepublished"] ?? node["datecreated"]))
    recipe.language = language(node)
    recipe.url = address(node)
    recipe.site = page.siteName ?? document.siteName ?? JSONLDText.line(node["publisher"])
    Self.addCredits(of: node, to: &recipe)
    return recipe
  }

  // MARK: - Numbers

  private func setYield(of recipe: inout ImportedRecipe, _ node: JSONLDNode) {
    let value = node["recipeyield"] ?? node["yield"] ?? node["yields"] ?? node["servings"]
    let texts = (value?.elements ?? []).compactMap { yieldText($0) }
    // "4" often stands beside "4 servings": the text that says more is taken.
    recipe.yield = texts.max { $0.utf8.count < $1.utf8.count }
    recipe.servings = texts.lazy.compactMap(Servings.count(in:)).first
  }

  private func yieldText(_ value: JSONValue) -> String? {
    if let node = JSONLDNode(value), let amount = JSONLDText.line(node["value"]) {
      let unit = JSONLDText.line(node["unittext"])
      return [amount, unit].compactMap { $0 }.joined(separator: " ")
    }
    guard let text = JSONLDText.line(value) else { return nil }
    // Some mark up the label too: "Servings: 4".
    guard text.contains(":"), let fact = RecipeText.fact(text), RecipeField(fact.key) == .yield
    else { return text }
    return fact.value
  }

  private func setTimes(of recipe: inout ImportedRecipe, _ node: JSONLDNode) {
    recipe.prepMinutes = minutes(node["preptime"])
    recipe.cookMinutes = minutes(node["cooktime"] ?? node["performtime"])
    recipe.totalMinutes = minutes(node["totaltime"])
    if recipe.totalMinutes == nil, let prep = recipe.prepMinutes, let cook = recipe.cookMinutes {
      recipe.totalMinutes = prep + cook
    }
  }

  /// The minutes of a text, a number, or a `Duration` with a maximum; nil for none and for zero.
  private func minutes(_ value: JSONValue?) -> Double? {
    for element in value?.elements ?? [] {
      var text = element.scalarText
      if let node = JSONLDNode(element) {
        let inner = node["maxvalue"] ?? node["value"] ?? node["minvalue"] ?? node["@value"]
        text = (inner ?? node["duration"] ?? node["name"])?.scalarText
      }
      if let minutes = text.flatMap(CookingTime.minutes(in:)), minutes > 0 { return minutes }
    }
    return nil
  }

  /// The rating on a scale that ends at 5.
  private func rating(_ value: JSONValue?) -> Double? {
    guard let node = value?.elements.first.flatMap({ JSONLDNode($0) }) else { return nil }
    func number(_ key: String) -> Double? {
      guard let text = node[key]?.scalarText else { return nil }
      return Double(String(text.map { $0 == "," ? "." : $0 }.filter { $0 != " " }))
    }
    guard let rating = number("ratingvalue"), rating > 0 else { return nil }
    let best = number("bestrating") ?? 5
    guard best > 0, rating <= best else { return rating <= 5 ? rating : nil }
    return rating * 5 / best
  }

  // MARK: - People, tags, places

  private func authors(_ value: JSONValue?) -> [String] {
    var names: [String] = []
    for element in value?.elements ?? [] {
      if let text = element.text {
        let resolved = document.nodes[text].flatMap { JSONLDText.line($0["name"]) }
        names.append(resolved ?? TextCleaning.line(text))
      } else if let node = JSONLDNode(element) {
        var found = JSONLDText.texts(node["name"])
        if found.isEmpty, let other = node.identifier.flatMap({ document.nodes[$0] }) {
          found = JSONLDText.texts(other["name"])
        }
        names += found.map { TextCleaning.line($0) }
      }
    }
    return unique(names.filter { !$0.isEmpty && !isAddress($0) })
  }

  private func tags(_ node: JSONLDNode) -> [ImportedRecipe.Tag] {
    func tags(_ kind: String, _ key: String) -> [ImportedRecipe.Tag] {
      let words = JSONLDText.texts(node[key]).flatMap { TextCleaning.paragraphs($0) }
        .flatMap { $0.split { ",;，、".contains($0) } }.map { TextCleaning.trimmed(String($0)) }
      return unique(words.filter { !$0.isEmpty && !isAddress($0) }).map {
        .init(kind: kind, name: $0)
      }
    }
    let diets = JSONLDText.texts(node["suitablefordiet"]).map { Self.dietName($0) }
    return tags("category", "recipecategory") + tags("cuisine", "recipecuisine")
      + tags("tag", "keywords")
      + unique(diets.filter { !$0.isEmpty }).map {
        .init(kind: "diet", name: $0)
      } + tags("tool", "tool")
  }

  /// `https://schema.org/GlutenFreeDiet` is `Gluten Free`.
  static func dietName(_ text: String) -> String {
    let trimmed = TextCleaning.line(text)
    guard let slash = trimmed.lastIndex(of: "/") ?? trimmed.lastIndex(of: ":") else {
      return trimmed.hasSuffix("Diet") && !trimmed.contains(" ") ? spaced(trimmed) : trimmed
    }
    return spaced(String(trimmed[trimmed.index(after: slash)...]))
  }

  private static func spaced(_ name: String) -> String {
    var words = ""
    for character in name.hasSuffix("Diet") ? name.dropLast(4) : name[...] {
      if character.isUppercase, !words.isEmpty { words.append(" ") }
      words.append(character)
    }
    return words
  }

  private func images(_ value: JSONValue?) -> [ImportedRecipe.Image] {
    var images: [ImportedRecipe.Image] = []
    for element in value?.elements ?? [] {
      var text = element.text
      var words: String?
      if let node = JSONLDNode(element) {
        let other = node.identifier.flatMap { document.nodes[$0] }
        let found = node["url"] ?? node["contenturl"] ?? other?["url"] ?? other?["contenturl"]
        text = found.flatMap { JSONLDText.texts($0).first }
        words = JSONLDText.line(node["caption"] ?? other?["caption"])
      }
      guard let address = text.map(cleanAddress), !address.isEmpty else { continue }
      if !address.hasPrefix("data:") {
        images.append(.init(location: resolved(address), alternativeText: words))
      } else if let image = EmbeddedPicture.image(base64: address, words: words) {
        images.append(image)
      }
    }
    return images
  }

  private func language(_ node: JSONLDNode) -> String? {
    var own = JSONLDText.line(node["inlanguage"])
    if let language = node["inlanguage"].flatMap({ JSONLDNode($0) }) {
      own = JSONLDText.line(language["alternatename"]) ?? own
    }
    let language = own ?? document.language ?? page.language
    return language.map { String($0.map { $0 == "_" ? "-" : $0 }) }
  }

  private func address(_ node: JSONLDNode) -> String? {
    let main = node["mainentityofpage"]
    let mainAddress = main?.text ?? main.flatMap { JSONLDNode($0)?.identifier }
    let own = [node["url"].flatMap { JSONLDText.texts($0).first }, mainAddress, node.identifier]
    for text in own {
      guard let address = text.map(cleanAddress), isAddress(address) else { continue }
      return String(address.prefix { $0 != "#" })
    }
    return page.address
  }

  private func resolved(_ address: String) -> String {
    if address.hasPrefix("//") { return "https:" + address }
    // `https://host/path`: the third slash ends the host.
    guard address.hasPrefix("/"), let parts = page.address?.split(separator: "/"), parts.count > 1
    else { return address }
    return "\(parts[0])//\(parts[1])\(address)"
  }

  private func cleanAddress(_ text: String) -> String {
    TextCleaning.trimmed(HTMLEntities.decoded(text))
  }

  private func isAddress(_ text: String) -> Bool {
    text.hasPrefix("http://") || text.hasPrefix("https://")
  }

  private func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0.lowercased()).inserted }
  }
}

/// What a page says of itself beside its JSON-LD.
struct PageFacts {
  var language: String?
  var siteName: String?
  var address: String?
}
