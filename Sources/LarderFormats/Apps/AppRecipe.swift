internal import LarderFoods
internal import LarderText

/// Makes a recipe of the values that an app keeps under keys or in columns.
enum AppRecipe {
  /// Returns the recipe; nil where it has no title.
  ///
  /// - Parameters:
  ///   - members: what the app keeps.
  ///   - own: what it calls by names that mean something else to others.
  static func recipe(
    of members: [JSONValue.Member], own: [String: RecipeField] = [:]
  ) -> ImportedRecipe? {
    var recipe = recipe(
      of: MealieYield.joined(members).compactMap { member in
        (own[member.key] ?? RecipeField(member.key)).map { ($0, member.value) }
      })
    if let servings = MealieYield.servings(members) { recipe?.servings = servings }
    if let pictures = members.last(where: { $0.key == MealieBackup.pictureKey }) {
      recipe?.picturePaths = pictures.value.elements.prefix(10).compactMap(\.text)
    }
    return recipe
  }

  /// Returns the recipe of values whose meaning is known; nil where it has no title.
  static func recipe(of fields: [(field: RecipeField, value: JSONValue)]) -> ImportedRecipe? {
    let fields = fields.map { ($0.field.resolved(by: text(of: $0.value) ?? ""), $0.value) }
    var texts: [RecipeField: String] = [:]
    for (field, value) in fields where texts[field] == nil {
      let text = TextCleaning.trimmed(text(of: value) ?? "")
      // Zero stands for no yield, behind which another may be.
      let isNone = text.isEmpty || field == .yield && Double(text) == 0
      if !isNone { texts[field] = text }
    }
    guard let title = texts[.title].map(TextCleaning.line), !title.isEmpty else { return nil }
    var recipe = ImportedRecipe(title: title)
    recipe.summary = texts[.summary].flatMap(prose)
    recipe.rating = texts[.rating].flatMap(RatingText.rating)
    recipe.language = texts[.language]
    recipe.published = PublishedDate.text(in: texts[.published])
    setYield(of: &recipe, texts)
    setTimes(of: &recipe, texts)
    for (field, value) in fields { add(value, as: field, to: &recipe) }
    return recipe
  }

  /// Adds the recipes of a document: an object, or a list of them.
  ///
  /// - Throws: `noTitle` where there is one and it has no title.
  static func add(
    _ document: JSONValue, own: [String: RecipeField] = [:], to found: inout FoundRecipes
  ) throws(ImportError) {
    let elements =
      MealieBackup.recipes(in: document) ?? OpenEatsExport.recipes(in: document)
      ?? FlatRecipeReader.list(in: document).elements
    var untitled = 0
    for (index, element) in elements.enumerated() {
      add(element, own, at: elements.count == 1 ? .file : .index(index), &untitled, to: &found)
    }
    try note(untitled: untitled, in: &found)
  }

  /// Adds the recipes of a list one after the other, so that only one of them is a tree at a time.
  ///
  /// - Returns: false, and nothing is added, for what is no list, or one whose elements belong together.
  /// - Throws: `malformed` where it is broken.
  static func add(
    listIn text: Span<UInt8>, own: [String: RecipeField] = [:], to found: inout FoundRecipes
  ) throws(ImportError) -> Bool {
    guard var list = JSONListReader(text, mayBeInObject: true) else { return false }
    var first = list
    guard let element = try? first.next(), !MealieBackup.isOne(list.facts),
      OpenEatsExport.recipes(in: .array([element])) == nil
    else { return false }
    var (index, untitled) = (0, 0)
    do throws(JSONFault) {
      while let element = try list.next() {
        let place = index == 0 && list.isAtEnd ? RecipePlace.file : .index(index)
        add(element, own, at: place, &untitled, to: &found)
        index += 1
      }
    } catch {
      // It may be read as a whole after all.
      if list.holdsTooMuchElse { throw ImportError(.noRecipe, "it holds more than a list") }
      throw ImportError.broken(error, text)
    }
    guard !MealieBackup.isOne(list.facts) else {
      throw ImportError(.noRecipe, "it holds more than a list")
    }
    try note(untitled: untitled, in: &found)
    return true
  }

  /// Adds the recipes of the tables of a backup, so that only one of them is made at a time.
  ///
  /// - Returns: false, and nothing is added, for what is no backup.
  /// - Throws: `malformed` where it is broken, `tooLarge` where it has too many rows.
  static func add(
    tablesIn text: Span<UInt8>, to found: inout FoundRecipes
  ) throws(ImportError) -> Bool {
    guard let tables = try MealieTables(text) else { return false }
    var untitled = 0
    for number in 0..<tables.count {
      guard let recipe = try tables.recipe(number, in: text) else { continue }
      add(recipe, [:], at: tables.count == 1 ? .file : .index(number), &untitled, to: &found)
    }
    try note(untitled: untitled, in: &found)
    return true
  }

  private static func add(
    _ element: JSONValue, _ own: [String: RecipeField], at place: RecipePlace,
    _ untitled: inout Int, to found: inout FoundRecipes
  ) {
    guard case .object(let members) = element else { return }
    guard let recipe = recipe(of: members, own: own) else { return untitled += 1 }
    found.add(recipe, at: place)
  }

  private static func note(untitled: Int, in found: inout FoundRecipes) throws(ImportError) {
    guard untitled > 0 else { return }
    if found.count == 0 { throw ImportError(.noTitle, "the recipe has no title") }
    found.note(.leftOut, "\(untitled) recipe\(untitled == 1 ? "" : "s") without a title")
  }

  /// Adds what may stand several times.
  private static func add(
    _ value: JSONValue, as field: RecipeField, to recipe: inout ImportedRecipe
  ) {
    switch field {
    case .ingredients: AppLines.add(ingredients: value, to: &recipe)
    case .steps: AppLines.add(steps: value, to: &recipe)
    case .notes:
      let notes = value.elements.compactMap { text(of: $0).flatMap(prose) }
      recipe.notes = ((recipe.notes.map { [$0] } ?? []) + notes).nonEmpty?.joined(separator: "\n")
    case .source, .site, .url:
      for text in value.elements.compactMap(text(of:)).map(TextCleaning.line) where !text.isEmpty {
        if RecipeField.isAddress(text) {
          recipe.url = recipe.url ?? text
        } else {
          recipe.site = recipe.site ?? text
        }
      }
    case .author:
      for name in names(value) where !recipe.authors.contains(name) { recipe.authors.append(name) }
    case .image:
      for text in value.elements.compactMap(text(of:)) {
        if RecipeField.isAddress(text) {
          recipe.add(images: [.init(location: text)])
        } else if recipe.embeddedPicture == nil, let image = EmbeddedPicture.image(base64: text) {
          recipe.add(images: [image])
        }
      }
    case .tag, .difficulty: add(tags: value, "tag", to: &recipe)
    case .category: add(tags: value, "category", to: &recipe)
    case .cuisine: add(tags: value, "cuisine", to: &recipe)
    case .diet: add(tags: value, "diet", to: &recipe)
    case .tool: add(tags: value, "tool", to: &recipe)
    case .nutrition:
      if recipe.nutrition.isEmpty { recipe.nutrition = NutritionText.nutrients(in: value) }
    case .title, .summary, .preparation, .yield, .yieldUnit, .prepTime, .cookTime, .waitingTime,
      .totalTime, .published, .rating, .language, .own:
      break
    }
  }

  private static func setYield(of recipe: inout ImportedRecipe, _ texts: [RecipeField: String]) {
    guard let yield = texts[.yield].map(TextCleaning.line) else { return }
    let unit = texts[.yieldUnit].map { " " + TextCleaning.line($0) } ?? ""
    recipe.yield = yield + unit
    recipe.servings =
      Servings.count(in: yield + unit) ?? (unit.isEmpty ? nil : Servings.count(in: yield))
  }

  private static func setTimes(of recipe: inout ImportedRecipe, _ texts: [RecipeField: String]) {
    func minutes(_ field: RecipeField) -> Double? {
      texts[field].flatMap(CookingTime.minutes(in:)).flatMap { $0 > 0 ? $0 : nil }
    }
    recipe.prepMinutes = minutes(.prepTime)
    recipe.cookMinutes = minutes(.cookTime)
    recipe.totalMinutes = minutes(.totalTime)
    if let waiting = minutes(.waitingTime), recipe.totalMinutes == nil {
      recipe.totalMinutes = waiting + (recipe.prepMinutes ?? 0)
    }
  }

  private static func add(tags value: JSONValue, _ kind: String, to recipe: inout ImportedRecipe) {
    for name in names(value) {
      let tag = ImportedRecipe.Tag(kind: kind, name: name)
      if !recipe.tags.contains(tag) { recipe.tags.append(tag) }
    }
  }

  /// Names in a list, or in one text between commas, semicolons or line ends; each once, for many rows may name one.
  private static func names(_ value: JSONValue) -> [String] {
    let texts = value.elements.compactMap(text(of:)).flatMap { text in
      if case .array = value { return [text] }
      return text.split { ",;\n\r".contains($0) }.map(String.init)
    }
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }.map(TextCleaning.line).filter { !$0.isEmpty }
  }

  /// The text of a value: itself, or what an object calls its name.
  static func text(of value: JSONValue?) -> String? {
    guard let value else { return nil }
    if let text = value.scalarText { return text }
    let keys = ["text", "name", "label", "title"]
    return keys.lazy.compactMap { value[$0]?.scalarText }.first { !$0.isEmpty }
  }

  private static func prose(_ text: String) -> String? {
    TextCleaning.paragraphs(text).nonEmpty?.joined(separator: "\n")
  }
}
