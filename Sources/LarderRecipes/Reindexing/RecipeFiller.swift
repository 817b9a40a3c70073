internal import FoundationEssentials
internal import LarderFoods
internal import LarderFormats
internal import LarderObjects
internal import LarderPredicates

/// Makes recipes of the store what a file says, and leaves alone what is so already.
///
/// Not thread-safe: one filler for one save.
final class RecipeFiller {
  private let context: ManagedObjectContext
  private var authors: [String: ManagedObject] = [:]
  private var tags: [NameTable.Tag: ManagedObject] = [:]
  /// The values that recipes have and their files do not, by the recipes' keys.
  private(set) var kept: [Int64: [String]] = [:]

  private let edits: ProgramEdits

  /// Makes a filler for one save.
  ///
  /// - Parameter edits: what stays where a file is read again whose content is known.
  init(_ context: ManagedObjectContext, edits: ProgramEdits) {
    self.context = context
    self.edits = edits
  }

  /// What becomes of values of which the file says nothing.
  enum Keeping {
    case nothing
    /// Those of recipes that a program changed after they were made stay.
    case edits
    /// As with `edits`; and what a program has set stays, whatever the file says of it.
    case allEdits
    case all
  }

  /// Makes a recipe what was read from its file.
  ///
  /// - Returns: whether anything was not so before.
  func fill(
    _ recipe: ManagedObject, from parsed: ParsedFile.Recipe, keeping: Keeping
  ) throws -> Bool {
    let imported = parsed.imported
    let keeps = keeping == .all || keeping != .nothing && recipe.storedVersion ?? 1 > 1
    var said = UserData(recipe)
    var hasOwn = false
    // What a file says again that has not changed was perhaps taken back since.
    if let own = imported.own, keeping == .nothing || recipe.storedVersion == nil {
      let before = said
      said.addMissing(UserData(own))
      hasOwn = said != before
      if hasOwn { said.write(to: recipe) }
      if before.rating == nil, let rating = said.rating {
        _ = set([("rating", .double(rating))], of: recipe)
      }
    }
    var edited = keeping == .allEdits && keeps ? edits.properties(of: recipe) : []
    edited.formUnion(said.edits)
    if edited.contains("nutrition") { edited.insert("kcal") }
    var saysOtherwise = false
    if said.rating != nil {
      edited.insert("rating")
      saysOtherwise = set([("sourceRating", Value(Self.fileRating(imported)))], of: recipe)
    }
    let language = language(of: recipe, parsed)
    let values: [(String, Value)] = [
      ("title", .string(imported.title)), ("summary", Value(imported.summary)),
      ("notes", Value(imported.notes)), ("yield", Value(imported.yield)),
      ("servings", Value(imported.servings)), ("prepMinutes", Value(imported.prepMinutes)),
      ("cookMinutes", Value(imported.cookMinutes)), ("totalMinutes", Value(imported.totalMinutes)),
      ("rating", Value(imported.rating)), ("language", language.value),
      ("site", Value(imported.site)), ("url", Value(imported.url)),
      ("nutrition", Value(imported.nutritionText)), ("kcal", Value(imported.kilocalories)),
      ("published", PublishedMoment.value(of: imported.published)),
    ].filter { !edited.contains($0.0) }
    let stays = keeps ? values.filter { $0.1.isNull && !recipe.value(for: $0.0).isNull } : []
    if !stays.isEmpty { kept[recipe.objectID.key] = stays.map(\.0) }
    var isChanged =
      set(values.filter { !keeps || !$0.1.isNull }, of: recipe) || saysOtherwise || hasOwn
    let guess = language.isGuess ? recipe.value(for: "language") : .null
    if set([("guessedLanguage", guess)], of: recipe) { isChanged = true }
    for (list, entity, lines) in Self.lists(of: parsed) {
      if edited.contains(list) { continue }
      // A list in which a program has changed something is its own.
      if keeping == .allEdits, recipe.objects(for: list).contains(where: edits.concern) { continue }
      if try fillLines(list, entity, of: recipe, lines) { isChanged = true }
    }
    let authors = try imported.authors.uniqued().map(author)
    if !edited.contains("authors"), link(recipe, "authors", to: authors, keepsOthers: keeps) {
      isChanged = true
    }
    let tags = said.tags(
      besides: imported.tags.map { NameTable.Tag(kind: $0.kind, name: $0.name) })
    if !edited.contains("tags"), try setTags(of: recipe, to: tags, keepsOthers: keeps) {
      isChanged = true
    }
    return isChanged
  }

  /// Makes these parts of a recipe what its user says.
  ///
  /// - Parameter fields: names of properties; of tags and rating nothing is done.
  func fill(
    _ recipe: ManagedObject, fromEdit parsed: ParsedFile.Recipe, _ fields: Set<String>
  ) throws {
    let imported = parsed.imported
    let values: [(String, Value)] = [
      ("title", .string(imported.title)), ("summary", Value(imported.summary)),
      ("notes", Value(imported.notes)), ("yield", Value(imported.yield)),
      ("servings", Value(imported.servings)), ("prepMinutes", Value(imported.prepMinutes)),
      ("cookMinutes", Value(imported.cookMinutes)), ("totalMinutes", Value(imported.totalMinutes)),
      ("language", Value(imported.language)), ("site", Value(imported.site)),
      ("url", Value(imported.url)), ("nutrition", Value(imported.nutritionText)),
      ("published", PublishedMoment.value(of: imported.published)),
    ]
    _ = set(values.filter { fields.contains($0.0) }, of: recipe)
    if fields.contains("nutrition") {
      _ = set([("kcal", Value(imported.kilocalories))], of: recipe)
    }
    var parsed = parsed
    // No text that is edited has the pictures themselves: they stay with their names.
    for image in recipe.objects(for: "images") {
      guard case .data(let data) = image.value(for: "data"),
        case .string(let location) = image.value(for: "location"),
        let place = parsed.imported.images.firstIndex(where: { $0.location == location })
      else { continue }
      parsed.imported.images[place].bytes = Array(data)
    }
    for (list, entity, lines) in Self.lists(of: parsed) where fields.contains(list) {
      _ = try fillLines(list, entity, of: recipe, lines)
    }
    if fields.contains("authors") {
      _ = link(
        recipe, "authors", to: try imported.authors.uniqued().map(author), keepsOthers: false)
    }
  }

  /// - Returns: whether they were others.
  func setTags(
    of recipe: ManagedObject, to tags: [NameTable.Tag], keepsOthers: Bool
  ) throws -> Bool {
    link(recipe, "tags", to: try tags.uniqued().map(tag), keepsOthers: keepsOthers)
  }

  /// The rating that is not the user's; in a file that has the user's, that is the recipe's.
  static func fileRating(_ recipe: ImportedRecipe) -> Double? {
    recipe.own?.rating == nil ? recipe.rating : recipe.own?.fileRating
  }

  /// The lists of a recipe with the values of their lines.
  private static func lists(
    of parsed: ParsedFile.Recipe
  ) -> [(list: String, entity: String, lines: [[(String, Value)]])] {
    let imported = parsed.imported
    let ingredients = zip(imported.ingredients, parsed.derived.ingredients).map {
      line, parts -> [(String, Value)] in
      [
        ("text", .string(line.text)), ("group", Value(line.group)),
        ("quantity", Value(parts.quantity)), ("quantityMaximum", Value(parts.quantityMaximum)),
        ("unit", Value(parts.unit)), ("food", Value(parts.food)),
        ("preparation", Value(parts.preparation)), ("alternative", Value(parts.alternative)),
        ("isOptional", .boolean(parts.isOptional)),
      ]
    }
    let steps = zip(imported.steps, parsed.derived.stepMinutes).map {
      step, minutes -> [(String, Value)] in
      [("text", .string(step.text)), ("group", Value(step.group)), ("minutes", Value(minutes))]
    }
    let images = imported.images.map {
      [
        ("location", Value.string($0.location)), ("alternativeText", Value($0.alternativeText)),
        ("data", $0.bytes.map { Value.data(Data($0)) } ?? .null),
      ]
    }
    return [
      ("ingredients", "IngredientLine", ingredients), ("steps", "Step", steps),
      ("images", "ImageReference", images),
    ]
  }

  /// The language that a recipe is to have. Where its file declares none, one that no import guessed is somebody's own, and
  /// stays.
  private func language(
    of recipe: ManagedObject, _ parsed: ParsedFile.Recipe
  ) -> (value: Value, isGuess: Bool) {
    if let declared = parsed.imported.language { return (.string(declared), false) }
    let present = recipe.value(for: "language")
    if !present.isNull, present != recipe.value(for: "guessedLanguage") { return (present, false) }
    return (Value(parsed.derived.guessedLanguage), true)
  }

  // MARK: - Values and lines

  /// - Returns: whether any of the values was another one.
  private func set(_ values: [(String, Value)], of object: ManagedObject) -> Bool {
    var isChanged = false
    for (name, value) in values where !object.value(for: name).isSame(as: value) {
      object.setValue(value, for: name)
      isChanged = true
    }
    return isChanged
  }

  /// The lines of a recipe are told apart by their place.
  private func fillLines(
    _ relationship: String, _ entity: String, of recipe: ManagedObject,
    _ lines: [[(String, Value)]]
  ) throws -> Bool {
    var isChanged = false
    var old: [Int64: ManagedObject] = [:]
    for line in recipe.objects(for: relationship) {
      guard case .integer(let position) = line.value(for: "position"), old[position] == nil,
        position >= 0, position < lines.count
      else {
        context.delete(line)
        isChanged = true
        continue
      }
      old[position] = line
    }
    for (position, values) in lines.enumerated() {
      if let line = old[Int64(position)] {
        if set(values, of: line) { isChanged = true }
        continue
      }
      let line = try context.insert(entity)
      line.setValue(.integer(Int64(position)), for: "position")
      _ = set(values, of: line)
      line.setObject(recipe, for: "recipe")
      isChanged = true
    }
    return isChanged
  }

  private func link(
    _ recipe: ManagedObject, _ key: String, to objects: [ManagedObject], keepsOthers: Bool
  ) -> Bool {
    let present = Set(recipe.objects(for: key).map(\.objectID))
    let wanted = Set(objects.map(\.objectID))
    if present == wanted || keepsOthers && present.isSuperset(of: wanted) { return false }
    recipe.setObjects(
      keepsOthers
        ? recipe.objects(for: key) + objects.filter { !present.contains($0.objectID) } : objects,
      for: key)
    return true
  }

  // MARK: - Names

  private func author(_ name: String) throws -> ManagedObject {
    if let known = authors[name] { return known }
    let found = try context.fetch(
      FetchRequest<ManagedObject>(entity: "Author", where: .equal("name", name)))
    let author = try found.first ?? context.insert("Author")
    if found.isEmpty { author.setValue(.string(name), for: "name") }
    authors[name] = author
    return author
  }

  private func tag(_ tag: NameTable.Tag) throws -> ManagedObject {
    if let known = tags[tag] { return known }
    let found = try context.fetch(
      FetchRequest<ManagedObject>(
        entity: "Tag", where: .and([.equal("kind", tag.kind), .equal("name", tag.name)])))
    let object = try found.first ?? context.insert("Tag")
    if found.isEmpty {
      object.setValue(.string(tag.kind), for: "kind")
      object.setValue(.string(tag.name), for: "name")
    }
    tags[tag] = object
    return object
  }
}

extension Value {
  /// Whether two values are the same, texts code point by code point.
  func isSame(as other: Value) -> Bool {
    if case .string(let text) = self, case .string(let second) = other {
      return text.utf8.elementsEqual(second.utf8)
    }
    return self == other
  }
}

extension ObjectPredicate {
  /// True where an attribute is this string.
  fileprivate static func equal(_ key: String, _ value: String) -> ObjectPredicate {
    .comparison(Comparison(.keyPath([key]), .equal, .constant(.string(value))))
  }
}

extension Sequence where Element: Hashable {
  /// The elements in order, each once.
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
