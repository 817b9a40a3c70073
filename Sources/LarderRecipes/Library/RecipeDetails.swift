public import FoundationEssentials
internal import LarderFoods
public import LarderFormats
internal import LarderModel
public import LarderPredicates
internal import LarderStores

/// A whole recipe with everything that belongs to it, as values.
public struct RecipeDetails: Sendable {
  /// A line of the ingredient list, as stored.
  public struct Ingredient: Sendable {
    /// The line as it is written.
    public var text: String
    /// The heading that the line stands under.
    public var group: String?
    /// The amount, or the lesser one of two ("2-3 eggs"); nil where none was read.
    public var quantity: Double?
    /// The greater one of two amounts; nil where there is one.
    public var quantityMaximum: Double?
    /// The unit by its English name; nil where there is none.
    public var unit: String?
    /// The food by the name in the line, without amount, unit and preparation.
    public var food: String?
    /// What is done to the food beforehand ("finely chopped"); nil where the line does not say.
    public var preparation: String?
    /// What may stand in for the food ("margarine"); nil where the line names nothing.
    public var alternative: String?
    /// Whether the line says that it may be left out.
    public var isOptional = false
  }

  /// The recipe's object.
  public var objectID: ObjectID
  /// The recipe as it was read from its file.
  public var recipe: ImportedRecipe
  /// The lines of the list of ingredients, in order.
  public var ingredients: [Ingredient] = []
  /// The minutes of each step, as its file or its text says; nil where neither does.
  public var stepMinutes: [Double?] = []
  /// The path of the file it came from; nil where none is known.
  public var path: String?
  /// When it was imported.
  public var added: Date?
  /// Kilocalories of a serving; nil where the nutrition does not say.
  public var kilocalories: Double?
  /// What the user says of it.
  public var said = UserData()
  /// The rating that its file says, where the user has another; else nil.
  public var sourceRating: Double?
  /// Whether the recipe's language was guessed, and not declared.
  public var isLanguageGuessed = false
  /// What of the file could not be kept, or was guessed or converted.
  public var fileNotes: [String] = []
}

extension RecipeDetails {
  private static let columns = [
    "title", "summary", "notes", "yield", "servings", "prepMinutes", "cookMinutes", "totalMinutes",
    "rating", "language", "site", "url", "added", "source.path",
    "nutrition", "kcal", "published", "guessedLanguage", "source.notes", "sourceRating",
  ]

  /// Reads a recipe, or returns nil when the store has none with this key.
  init?(key: Int64, store: any PersistentStore) throws(StoreError) {
    guard let entity = store.model.entity("Recipe") else { return nil }
    let id = ObjectID(store: store.identifier, entityName: entity.name, key: key)
    var found: RecipeDetails?
    let request = StoreFetchRequest(
      entity: entity,
      predicate: .comparison(Comparison(.evaluatedObject, .equal, .constant(.object(id)))))
    try store.forEachRow(request, columns: Self.columns + UserData.columns) { row in
      found = RecipeDetails(id: id, row: row)
      found?.said = UserData(row, from: Self.columns.count)
      return false
    }
    guard let found else { return nil }
    self = found
    try readLines(store)
    recipe.authors = try names("Author", ["name"], store).map { $0[0] }
    recipe.tags = try names("Tag", ["kind", "name"], store)
      .map { ImportedRecipe.Tag(kind: $0[0], name: $0[1]) }
  }

  private init(id: ObjectID, row: any RowReader) {
    objectID = id
    recipe = ImportedRecipe(title: row.string(0) ?? "")
    recipe.summary = row.string(1)
    recipe.notes = row.string(2)
    recipe.yield = row.string(3)
    recipe.servings = row.number(4)
    recipe.prepMinutes = row.number(5)
    recipe.cookMinutes = row.number(6)
    recipe.totalMinutes = row.number(7)
    recipe.rating = row.number(8)
    recipe.language = row.string(9)
    recipe.site = row.string(10)
    recipe.url = row.string(11)
    added = row.number(12).map { Date(timeIntervalSinceReferenceDate: $0) }
    path = row.string(13)
    recipe.nutrition = row.string(14).map(ImportedRecipe.Nutrient.list) ?? []
    kilocalories = row.number(15)
    recipe.published = row.number(16)
      .flatMap { PublishedMoment.text(of: Date(timeIntervalSinceReferenceDate: $0)) }
    isLanguageGuessed = recipe.language != nil && recipe.language == row.string(17)
    sourceRating = row.number(19)
    fileNotes = (row.string(18) ?? "").split(separator: "\n").map(String.init)
  }

  private mutating func readLines(_ store: any PersistentStore) throws(StoreError) {
    var ingredients: [Ingredient] = []
    try forEachChild(
      "IngredientLine",
      [
        "text", "group", "quantity", "quantityMaximum", "unit", "food", "preparation",
        "alternative", "isOptional",
      ], store
    ) { row in
      ingredients.append(
        Ingredient(
          text: row.string(0) ?? "", group: row.string(1), quantity: row.number(2),
          quantityMaximum: row.number(3), unit: row.string(4), food: row.string(5),
          preparation: row.string(6), alternative: row.string(7),
          isOptional: !row.isNull(8) && row.integer(8) != 0))
    }
    var steps: [ImportedRecipe.Step] = []
    var stepMinutes: [Double?] = []
    try forEachChild("Step", ["text", "group", "minutes"], store) { row in
      var step = ImportedRecipe.Step(text: row.string(0) ?? "", group: row.string(1))
      // What its text says is no part of what was read from the file.
      let minutes = row.number(2)
      if minutes != StepTime.minutes(in: step.text) { step.minutes = minutes }
      stepMinutes.append(minutes)
      steps.append(step)
    }
    var images: [ImportedRecipe.Image] = []
    try forEachChild("ImageReference", ["location", "alternativeText", "data"], store) { row in
      var image = ImportedRecipe.Image(
        location: row.string(0) ?? "", alternativeText: row.string(1))
      if !row.isNull(2), case .data(let data) = row.value(2) { image.bytes = Array(data) }
      images.append(image)
    }
    self.ingredients = ingredients
    recipe.ingredients = ingredients.map {
      ImportedRecipe.Ingredient(text: $0.text, group: $0.group)
    }
    recipe.steps = steps
    self.stepMinutes = stepMinutes
    recipe.images = images
  }

  private func forEachChild(
    _ name: String, _ columns: [String], _ store: any PersistentStore,
    _ body: (any RowReader) -> Void
  ) throws(StoreError) {
    guard let entity = store.model.entity(name) else { return }
    let request = StoreFetchRequest(
      entity: entity,
      predicate: .comparison(
        Comparison(.keyPath(["recipe"]), .equal, .constant(.object(objectID)))),
      sortOrderings: [SortOrdering("position")])
    try store.forEachRow(request, columns: columns) { row in
      body(row)
      return true
    }
  }

  private func names(
    _ name: String, _ columns: [String], _ store: any PersistentStore
  ) throws(StoreError) -> [[String]] {
    guard let entity = store.model.entity(name) else { return [] }
    let request = StoreFetchRequest(
      entity: entity,
      predicate: .comparison(
        Comparison(
          .keyPath(["recipes"]), .equal, .constant(.object(objectID)), modifier: .any)),
      sortOrderings: [SortOrdering("name")])
    var result: [[String]] = []
    try store.forEachRow(request, columns: columns) { row in
      result.append(columns.indices.map { row.string($0) ?? "" })
      return true
    }
    return result
  }
}

extension RowReader {
  /// The column as a number, or nil for no value.
  func number(_ column: Int) -> Double? { isNull(column) ? nil : double(column) }
}

extension RecipeDetails {
  /// Makes a recipe of values that no store holds.
  package init(objectID: ObjectID, recipe: ImportedRecipe, lines: [String]) {
    self.init(
      objectID: objectID, recipe: recipe, ingredients: lines.map { Ingredient(text: $0) })
  }
}
