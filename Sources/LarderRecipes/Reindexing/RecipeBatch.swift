internal import FoundationEssentials
internal import LarderFoods
internal import LarderFormats
internal import LarderLocks
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// New source files with their recipes, on the way into the store as rows.
struct RecipeBatch {
  private static let recipeProperties = [
    "title", "summary", "notes", "yield", "servings", "prepMinutes", "cookMinutes", "totalMinutes",
    "rating", "language", "site", "url", "added", "ordinal", "source", "nutrition", "kcal",
    "published", "guessedLanguage",
  ]
  private static let ingredientProperties = [
    "position", "text", "group", "quantity", "quantityMaximum", "unit", "food", "recipe",
    "preparation", "alternative", "isOptional",
  ]
  private static let fileProperties = [
    "path", "size", "modificationTime", "contentHash", "importer", "importerVersion", "failure",
    "notes",
  ]

  /// Of recipes of which a file says what a user did.
  private static let ownProperties = [
    "ownRating", "sourceRating", "ownNotes", "isFavorite", "lastCooked", "timesCooked",
    "cookedDays", "ownTags",
  ]

  private let hasOwn: Bool
  private var batch = BatchInsertion()
  private var recipes: BatchInsertion.Table
  private var ingredients: BatchInsertion.Table
  private var steps: BatchInsertion.Table
  private var images: BatchInsertion.Table
  private var authors: BatchInsertion.Table
  private var tags: BatchInsertion.Table
  private var files: BatchInsertion.Table
  private var authorLinks: BatchInsertion.Links
  private var tagLinks: BatchInsertion.Links
  private var names: NameTable
  private var foods: BatchInsertion.Keywords
  private let added = Value.date(Date.now)

  /// Writes new files and what they hold, in one transaction.
  ///
  /// - Parameter names: the authors and tags known; those that the files bring are added.
  static func insert(
    _ parsed: [(file: ParsedFile, path: String)], into store: any PersistentStore,
    entities: RecipeEntities, names: inout NameTable, author: String
  ) throws(StoreError) {
    var builder = try RecipeBatch(
      parsed.map(\.file.recipes), files: parsed.count, store: store, entities: entities,
      names: names)
    let files = parsed.span
    for place in files.indices { builder.add(files[place].file, path: files[place].path) }
    try builder.write(to: store, author: author)
    names = builder.names
    free(builder.batch, parsed)
  }

  /// Frees what was written on a thread of its own. These are a hundred thousand strings, and whoever writes is who all wait
  /// for: a twentieth of its time.
  private static func free(
    _ batch: BatchInsertion, _ parsed: [(file: ParsedFile, path: String)]
  ) {
    _ = SystemThread.start { withExtendedLifetime((batch, parsed)) {} }
  }

  /// Writes a file that holds nothing yet and that no walk finds, and returns its key.
  static func insert(
    unfinished file: ParsedFile, path: String, into store: any PersistentStore,
    entities: RecipeEntities, names: NameTable, author: String
  ) throws(StoreError) -> Int64 {
    var file = file
    file.hash = nil
    file.state.modificationTime = -1
    var builder = try RecipeBatch([], files: 1, store: store, entities: entities, names: names)
    builder.add(file, path: path)
    try builder.write(to: store, author: author)
    return builder.files.firstKey
  }

  /// Writes new recipes of a file that the store knows, in one transaction.
  static func insert(
    _ recipes: [ParsedFile.Recipe], of file: Int64, into store: any PersistentStore,
    entities: RecipeEntities, names: inout NameTable, author: String
  ) throws(StoreError) {
    var builder = try RecipeBatch(
      [recipes], files: 0, store: store, entities: entities, names: names)
    for recipe in recipes { builder.add(recipe, file: file) }
    try builder.write(to: store, author: author)
    names = builder.names
  }

  private init(
    _ parsed: [[ParsedFile.Recipe]], files fileCount: Int, store: any PersistentStore,
    entities: RecipeEntities, names: NameTable
  ) throws(StoreError) {
    var counts = (recipes: 0, ingredients: 0, steps: 0, images: 0)
    var newAuthors: Set<String> = []
    var newTags: Set<NameTable.Tag> = []
    for found in parsed {
      counts.recipes += found.count
      for recipe in found {
        counts.ingredients += recipe.imported.ingredients.count
        counts.steps += recipe.imported.steps.count
        counts.images += recipe.imported.images.count
        for name in recipe.imported.authors where names.authors[name] == nil {
          newAuthors.insert(name)
        }
        for tag in recipe.imported.tags {
          let tag = NameTable.Tag(kind: tag.kind, name: tag.name)
          if names.tags[tag] == nil { newTags.insert(tag) }
        }
      }
    }
    func table(
      _ entity: ResolvedEntity, _ properties: [String], _ count: Int
    ) throws(StoreError) -> BatchInsertion.Table {
      let first = count == 0 ? 0 : try store.reserveKeys(entity: entity, count: count).lowerBound
      var table = BatchInsertion.Table(entity: entity, properties: properties, firstKey: first)
      table.values.reserveCapacity(count * properties.count)
      return table
    }
    hasOwn = parsed.contains { $0.contains { $0.imported.own != nil } }
    recipes = try table(
      entities.recipe, Self.recipeProperties + (hasOwn ? Self.ownProperties : []), counts.recipes)
    ingredients = try table(
      entities.ingredientLine, Self.ingredientProperties, counts.ingredients)
    steps = try table(
      entities.step, ["position", "text", "group", "recipe", "minutes"], counts.steps)
    images = try table(
      entities.image, ["position", "location", "recipe", "alternativeText", "data"], counts.images)
    authors = try table(entities.author, ["name"], newAuthors.count)
    tags = try table(entities.tag, ["kind", "name"], newTags.count)
    files = try table(entities.sourceFile, Self.fileProperties, fileCount)
    authorLinks = BatchInsertion.Links(entity: entities.recipe, relationship: "authors")
    tagLinks = BatchInsertion.Links(entity: entities.recipe, relationship: "tags")
    foods = BatchInsertion.Keywords(
      entity: entities.recipe, reader: RecipeFoods.reader.name,
      vocabulary: RecipeKeywords.vocabulary)
    self.names = names
  }

  private mutating func add(_ file: ParsedFile, path: String) {
    let key = files.firstKey + Int64(files.count)
    var failure = Value.null
    switch file.result {
    case .failure(let error): failure = .string(error.message)
    case .success(let found):
      let recipes = found.span
      for place in recipes.indices { add(recipes[place], file: key) }
    }
    files.values.append(contentsOf: [
      .string(path), .integer(file.state.size), .integer(file.state.modificationTime),
      file.hash.map { .data($0) } ?? .null, .string(file.importer),
      .integer(Int64(file.importerVersion)), failure, Value(file.keptNotes),
    ])
  }

  private mutating func add(_ parsed: ParsedFile.Recipe, file: Int64) {
    let recipe = parsed.imported
    let key = recipes.firstKey + Int64(recipes.count)
    recipes.values.append(.string(recipe.title))
    recipes.values.append(Value(recipe.summary))
    recipes.values.append(Value(recipe.notes))
    recipes.values.append(Value(recipe.yield))
    recipes.values.append(Value(recipe.servings))
    recipes.values.append(Value(recipe.prepMinutes))
    recipes.values.append(Value(recipe.cookMinutes))
    recipes.values.append(Value(recipe.totalMinutes))
    recipes.values.append(Value(recipe.own?.rating ?? recipe.rating))
    recipes.values.append(Value(recipe.language ?? parsed.derived.guessedLanguage))
    recipes.values.append(Value(recipe.site))
    recipes.values.append(Value(recipe.url))
    recipes.values.append(added)
    recipes.values.append(.integer(Int64(parsed.ordinal)))
    recipes.values.append(.integer(file))
    if let found = parsed.foods {
      foods.byKey[key] = .init(common: found.common, others: found.others)
    }
    recipes.values.append(Value(recipe.nutritionText))
    recipes.values.append(Value(recipe.kilocalories))
    recipes.values.append(PublishedMoment.value(of: recipe.published))
    recipes.values.append(Value(parsed.derived.guessedLanguage))
    if hasOwn { addOwn(recipe) }
    addLines(parsed, recipe: key)
    for (position, image) in recipe.images.enumerated() {
      images.values.append(.integer(Int64(position)))
      images.values.append(.string(image.location))
      images.values.append(.integer(key))
      images.values.append(Value(image.alternativeText))
      images.values.append(image.bytes.map { .data(Data($0)) } ?? .null)
    }
    addNames(recipe, key: key)
  }

  private mutating func addOwn(_ recipe: ImportedRecipe) {
    let said = recipe.own.map { UserData($0) } ?? UserData()
    let fileRating = said.rating == nil ? nil : RecipeFiller.fileRating(recipe)
    let values = said.values
    for name in Self.ownProperties {
      recipes.values.append(
        name == "sourceRating" ? Value(fileRating) : values[name] ?? .null)
    }
  }

  /// Lines and steps are by far the most of what there is: they are read in place, as copies of them would count references.
  private mutating func addLines(_ parsed: ParsedFile.Recipe, recipe: Int64) {
    let recipe = Value.integer(recipe)
    let (lines, parts) = (parsed.imported.ingredients.span, parsed.derived.ingredients.span)
    for place in lines.indices {
      ingredients.values.append(.integer(Int64(place)))
      ingredients.values.append(.string(lines[place].text))
      ingredients.values.append(Value(lines[place].group))
      ingredients.values.append(Value(parts[place].quantity))
      ingredients.values.append(Value(parts[place].quantityMaximum))
      ingredients.values.append(Value(parts[place].unit))
      ingredients.values.append(Value(parts[place].food))
      ingredients.values.append(recipe)
      ingredients.values.append(Value(parts[place].preparation))
      ingredients.values.append(Value(parts[place].alternative))
      ingredients.values.append(.boolean(parts[place].isOptional))
    }
    let texts = parsed.imported.steps.span
    for place in texts.indices {
      steps.values.append(.integer(Int64(place)))
      steps.values.append(.string(texts[place].text))
      steps.values.append(Value(texts[place].group))
      steps.values.append(recipe)
      steps.values.append(Value(parsed.derived.stepMinutes[place]))
    }
  }

  private mutating func addNames(_ recipe: ImportedRecipe, key: Int64) {
    var linked: Set<Int64> = []
    for name in recipe.authors {
      let author: Int64
      if let known = names.authors[name] {
        author = known
      } else {
        author = authors.firstKey + Int64(authors.count)
        authors.values.append(.string(name))
        names.add(author: name, key: author)
      }
      if linked.insert(author).inserted { authorLinks.pairs.append((key, author)) }
    }
    linked.removeAll()
    for imported in recipe.tags {
      let tag = NameTable.Tag(kind: imported.kind, name: imported.name)
      let number: Int64
      if let known = names.tags[tag] {
        number = known
      } else {
        number = tags.firstKey + Int64(tags.count)
        tags.values.append(.string(tag.kind))
        tags.values.append(.string(tag.name))
        names.add(tag: tag, key: number)
      }
      if linked.insert(number).inserted { tagLinks.pairs.append((key, number)) }
    }
  }

  private mutating func write(to store: any PersistentStore, author: String) throws(StoreError) {
    batch.author = author
    batch.keywords = foods
    batch.tables = [files, authors, tags, recipes, ingredients, steps, images]
      .filter { $0.count > 0 }
    batch.links = [authorLinks, tagLinks].filter { !$0.pairs.isEmpty }
    try store.insert(batch)
  }
}
