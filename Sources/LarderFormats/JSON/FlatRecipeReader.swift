internal import LarderFoods
internal import LarderLocks
internal import LarderText

/// Makes recipes of JSON in the flat format (`title`, `ingredients`, `directions`, `tags`,
/// `source`, `url`, `language`), whatever types its fields have.
enum FlatRecipeReader {
  /// The list of recipes that an object holds and says nothing beside; any other document as it is.
  static func list(in document: JSONValue) -> JSONValue {
    guard case .object(let members) = document,
      let list = members.firstIndex(where: { member in
        guard case .array(let elements) = member.value else { return false }
        return !elements.isEmpty && RecipeJSONKeys.isList(member.key)
      })
    else { return document }
    var facts = members
    facts.remove(at: list)
    return recipe(withFieldsOf: facts).isHollow ? members[list].value : document
  }

  /// Returns the recipes of a document: an object, or a list of objects.
  ///
  /// - Throws: `noRecipe` where nothing looks like a recipe, `noTitle` where one has no title.
  static func recipes(in document: JSONValue) throws(ImportError) -> [ImportedRecipe] {
    var recipes: [ImportedRecipe] = []
    var untitled = 0
    for element in document.elements {
      guard case .object(let members) = element else { continue }
      guard isRecipe(members) else { continue }
      if let recipe = recipe(of: members) { recipes.append(recipe) } else { untitled += 1 }
    }
    if recipes.isEmpty {
      guard untitled == 0 else { throw ImportError(.noTitle, "the recipe has no title") }
      throw ImportError(.noRecipe, "the JSON holds no recipe")
    }
    return recipes
  }

  /// What only recipes have. A name alone is not enough: many programs keep settings that have one.
  private static let recipeKeys: Set<String> = [
    "title", "ingredients", "directions", "instructions", "steps", "method",
  ]

  /// The recipe that an object is; nil for any other object, and for a recipe without a title.
  static func recipe(in members: [JSONValue.Member]) -> ImportedRecipe? {
    isRecipe(members) ? recipe(of: members) : nil
  }

  private static func isRecipe(_ members: [JSONValue.Member]) -> Bool {
    members.contains { recipeKeys.contains($0.key.lowercased()) }
  }

  private static func recipe(of members: [JSONValue.Member]) -> ImportedRecipe? {
    let recipe = recipe(withFieldsOf: members)
    return recipe.title.isEmpty ? nil : recipe
  }

  /// What the members of an object say, recipe or not; the title is empty where none says it.
  static func recipe(withFieldsOf members: [JSONValue.Member]) -> ImportedRecipe {
    let fields = Fields(members)
    var recipe = ImportedRecipe(title: fields.text(RecipeJSONKeys.title, .title) ?? "")
    recipe.summary = fields.texts(RecipeJSONKeys.summary, .summary).nonEmpty?
      .joined(separator: "\n")
    recipe.notes = fields.texts(RecipeJSONKeys.notes, .notes).nonEmpty?.joined(separator: "\n")
    recipe.ingredients = fields.lines(RecipeJSONKeys.ingredients, .ingredients).map {
      .init(text: $0.text, group: $0.group)
    }
    recipe.steps = fields.lines(RecipeJSONKeys.steps, .steps).map {
      var step = ImportedRecipe.Step(text: $0.text, group: $0.group)
      step.minutes = $0.minutes
      return step
    }
    for (kind, keys, field) in RecipeJSONKeys.tags {
      recipe.tags += unique(fields.texts(keys, field)).map { .init(kind: kind, name: $0) }
    }
    recipe.tags += fields.texts([], .difficulty).map { .init(kind: "tag", name: $0) }
    recipe.authors = unique(fields.texts(RecipeJSONKeys.authors, .author))
    recipe.add(images: fields.images(RecipeJSONKeys.images, .image))
    recipe.yield = fields.text(RecipeJSONKeys.yield, .yield)
    recipe.servings = (fields.text(RecipeJSONKeys.servings, nil) ?? recipe.yield)
      .flatMap(Servings.count(in:))
    recipe.prepMinutes = minutes(fields, RecipeJSONKeys.prepTime, .prepTime)
    recipe.cookMinutes = minutes(fields, RecipeJSONKeys.cookTime, .cookTime)
    recipe.totalMinutes = minutes(fields, RecipeJSONKeys.totalTime, .totalTime)
    recipe.rating = fields.text(RecipeJSONKeys.rating, .rating)
      .flatMap(RatingText.rating)
    recipe.nutrition = fields.value(.nutrition).map { NutritionText.nutrients(in: $0) } ?? []
    recipe.published = PublishedDate.text(in: fields.text([], .published))
    recipe.language = fields.text(RecipeJSONKeys.language, .language)
    let source = fields.text([], .source)
    recipe.site = fields.text(RecipeJSONKeys.site, .site) ?? source
    recipe.url = fields.text(RecipeJSONKeys.url, .url)
    recipe.takeAddressOfSource()
    recipe.own = own(in: members)
    return recipe
  }

  /// What the user says; nil where there is nothing of it.
  private static func own(in members: [JSONValue.Member]) -> ImportedRecipe.Own? {
    var own = ImportedRecipe.Own()
    func take(_ key: String, _ value: JSONValue) {
      guard case .own(let part)? = RecipeField(key) else { return }
      let values = value.elements.compactMap { element in
        element == .boolean(true) ? "true" : element.scalarText
      }
      let texts = values.map(TextCleaning.trimmed).filter { !$0.isEmpty }
      if !texts.isEmpty { _ = own.set(texts, of: part) }
    }
    for member in members where member.key.lowercased().hasPrefix(RecipeJSONKeys.ownWords) {
      if case .object(let inner) = member.value {
        for part in inner { take("\(member.key).\(part.key)", part.value) }
      } else {
        take(member.key, member.value)
      }
    }
    return own.isEmpty ? nil : own
  }

  private static func minutes(
    _ fields: Fields, _ keys: [String], _ field: RecipeField
  ) -> Double? {
    fields.text(keys, field).flatMap(CookingTime.minutes(in:))
  }

  private static func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }

  /// A text, the heading that it stands under, and the minutes that stand beside it.
  private struct Line {
    var text: String
    var group: String?
    var minutes: Double?
  }

  /// The members of an object by key in lower case.
  private struct Fields {
    private var values: [String: JSONValue] = [:]

    /// The keys under which a part stands, in their order.
    private var keys: [RecipeField: [String]] = [:]

    init(_ members: [JSONValue.Member]) {
      for member in members {
        let key = member.key.lowercased()
        guard values.updateValue(member.value, forKey: key) == nil,
          !RecipeJSONKeys.own.contains(key),
          let field = RecipeField(key)?.resolved(by: member.value.scalarText ?? "")
        else { continue }
        keys[field, default: []].append(key)
      }
    }

    /// The first value of a part.
    func value(_ field: RecipeField) -> JSONValue? { keys[field]?.first.flatMap { values[$0] } }

    /// The first text that stands under one of the keys.
    func text(_ keys: [String], _ field: RecipeField?) -> String? { texts(keys, field).first }

    /// The texts under the first of the keys that has any.
    func texts(_ keys: [String], _ field: RecipeField?) -> [String] {
      lines(keys, field).map(\.text)
    }

    /// The lines under the first of our own keys that has any, else under one that is known to mean the part.
    func lines(_ own: [String], _ field: RecipeField?) -> [Line] {
      let others = field.flatMap { keys[$0] } ?? []
      return (own.map { $0.lowercased() } + others).lazy.map { lines(under: $0) }
        .first { !$0.isEmpty } ?? []
    }

    /// The pictures under the first of the keys that has any: addresses, or objects with an address and words.
    func images(_ own: [String], _ field: RecipeField) -> [ImportedRecipe.Image] {
      for key in own + (keys[field] ?? []) {
        let images = (values[key.lowercased()]?.elements ?? []).flatMap(images)
        if !images.isEmpty { return images }
      }
      return []
    }

    private func images(in value: JSONValue) -> [ImportedRecipe.Image] {
      if let location = value[RecipeJSONKeys.image.location]?.text.map(TextCleaning.trimmed) {
        let words = RecipeJSONKeys.image.words.lazy.compactMap { value[$0]?.text }
          .map(TextCleaning.line).first { !$0.isEmpty }
        return location.isEmpty ? [] : [.init(location: location, alternativeText: words)]
      }
      var lines: [Line] = []
      collect(value, group: nil, into: &lines)
      return lines.flatMap { TextCleaning.lines(of: $0.text) }.map { .init(location: $0) }
    }

    private func lines(under key: String) -> [Line] {
      guard let value = values[key] else { return [] }
      if case .string(let text) = value {
        return TextCleaning.lines(of: text).map { Line(text: $0, group: nil) }
      }
      var lines: [Line] = []
      collect(value, group: nil, into: &lines)
      return lines
    }

    /// Takes the texts of nested lists and of objects such as `{"text": "1 egg", "group": "Dough"}`.
    private func collect(_ value: JSONValue, group: String?, into lines: inout [Line]) {
      if CallStack.isShort {
        return CallStack.more { collect(value, group: group, into: &lines) }
      }
      switch value {
      case .string, .number:
        let text = TextCleaning.trimmed(value.scalarText ?? "")
        if !text.isEmpty { lines.append(Line(text: text, group: group)) }
      case .array(let elements):
        for element in elements { collect(element, group: group, into: &lines) }
      case .object:
        if let inner = value[RecipeJSONKeys.line.text] ?? value["name"] ?? value["title"]
          ?? value["url"]
        {
          let own = TextCleaning.trimmed(value[RecipeJSONKeys.line.group]?.text ?? "")
          let first = lines.count
          collect(inner, group: own.isEmpty ? group : own, into: &lines)
          if case .number(let minutes)? = value[RecipeJSONKeys.minutes], minutes > 0,
            minutes.isFinite, lines.count == first + 1
          {
            lines[first].minutes = minutes
          }
        }
      case .null, .boolean: break
      }
    }
  }
}
