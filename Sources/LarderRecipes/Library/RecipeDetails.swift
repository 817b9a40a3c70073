public import FoundationEssentials
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
  }

  /// The recipe's object.
  public var objectID: ObjectID
  /// The recipe as it was read from its file.
  public var recipe: ImportedRecipe
  /// The lines of the list of ingredients, in order.
  public var ingredients: [Ingredient] = []
  /// The path of the file it came from; nil where none is known.
  public var path: String?
  /// When it was imported.
  public var added: Date?
}

extension RecipeDetails {
  private static let columns = [
    "title", "summary", "notes", "yield", "servings", "prepMinutes", "cookMinutes", "totalMinutes",
    "rating", "language", "site", "url", "added", "source.path",
  ]

  /// Reads a recipe, or returns nil when the store has none with this key.
  init?(key: Int64, store: any PersistentStore) throws(StoreError) {
    guard let entity = store.model.entity("Recipe") else { return nil }
    let id = ObjectID(store: store.identifier, entityName: entity.name, key: key)
    var found: RecipeDetails?
    let request = StoreFetchRequest(
      entity: entity,
      predicate: .comparison(Comparison(.evaluatedObject, .equal, .constant(.object(id)))))
    try store.forEachRow(request, columns: Self.columns) { row in
      found = RecipeDetails(id: id, row: row)
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
  }

  private mutating func readLines(_ store: any PersistentStore) throws(StoreError) {
    var ingredients: [Ingredient] = []
    try forEachChild(
      "IngredientLine", ["text", "group", "quantity", "quantityMaximum", "unit", "food"], store
    ) { row in
      ingredients.append(
        Ingredient(
          text: row.string(0) ?? "", group: row.string(1), quantity: row.number(2),
          quantityMaximum: row.number(3), unit: row.string(4), food: row.string(5)))
    }
    var steps: [ImportedRecipe.Step] = []
    try forEachChild("Step", ["text", "group"], store) { row in
      steps.append(ImportedRecipe.Step(text: row.string(0) ?? "", group: row.string(1)))
    }
    var images: [String] = []
    try forEachChild("ImageReference", ["location"], store) { images.append($0.string(0) ?? "") }
    self.ingredients = ingredients
    recipe.ingredients = ingredients.map {
      ImportedRecipe.Ingredient(text: $0.text, group: $0.group)
    }
    recipe.steps = steps
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
