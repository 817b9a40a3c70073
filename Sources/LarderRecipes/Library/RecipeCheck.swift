internal import LarderFoods
internal import LarderModel
internal import LarderPredicates
public import LarderStores

/// Compares what was worked out when recipes were imported with the texts that it was worked out from.
///
/// The store compares what it derives itself (`checkIntegrity`); amounts, units and foods of ingredient lines and the places of lines are the
/// importer's.
public struct RecipeCheck {
  private let store: any PersistentStore
  private let entities: RecipeEntities

  /// How many recipes are looked at where not all are.
  private static let sample = 1000
  /// How many recipes are read at once.
  private static let step = 200
  private static let maximumFindings = 100

  /// Makes a check of an open store.
  ///
  /// - Throws: `incompatibleModel` when the store does not hold recipes.
  public init(store: any PersistentStore) throws(StoreError) {
    self.store = store
    entities = try RecipeEntities(store.model)
  }

  private struct Recipe {
    var title: String
    var language: String?
    var places: [String: [Int64]] = [:]
    var findings: [String] = []
  }

  /// Returns the findings in words, each with the recipe that it is about; none when all is well.
  ///
  /// - Parameters:
  ///   - isThorough: whether all recipes are looked at, and not a thousand of them.
  ///   - progress: gets the share that is done, 0 to 1.
  public func findings(
    isThorough: Bool, progress: (Double) -> Void = { _ in }
  ) throws(StoreError) -> [String] {
    var keys: [Int64] = []
    // What another version of a format made may be otherwise; the next reindexing reads it again.
    let formats = FormatTable()
    try store.forEachRow(
      StoreFetchRequest(entity: entities.recipe),
      columns: ["source.importer", "source.importerVersion"]
    ) { row in
      if !row.isNull(0), formats.isCurrent(row.string(0) ?? "", version: row.integer(1)) {
        keys.append(row.key)
      }
      return true
    }
    if !isThorough, keys.count > Self.sample {
      keys.shuffle()
      keys.removeLast(keys.count - Self.sample)
      keys.sort()
    }
    var findings: [String] = []
    var start = 0
    while start < keys.count, findings.count < Self.maximumFindings {
      let end = min(start + Self.step, keys.count)
      findings += try check(keys[start..<end])
      start = end
      progress(Double(start) / Double(keys.count))
    }
    return Array(findings.prefix(Self.maximumFindings))
  }

  private func check(_ keys: ArraySlice<Int64>) throws(StoreError) -> [String] {
    let objects = keys.map { key in
      Value.object(ObjectID(store: store.identifier, entityName: entities.recipe.name, key: key))
    }
    var recipes: [Int64: Recipe] = [:]
    try store.forEachRow(
      StoreFetchRequest(
        entity: entities.recipe,
        predicate: .comparison(
          Comparison(.evaluatedObject, .in, .constant(.list(objects))))),
      columns: ["title", "language"]
    ) { row in
      recipes[row.key] = Recipe(title: row.string(0) ?? "", language: row.string(1))
      return true
    }
    func forEachLine(
      _ entity: ResolvedEntity, _ columns: [String],
      _ body: (inout Recipe, any RowReader) -> Void
    ) throws(StoreError) {
      try store.forEachRow(
        StoreFetchRequest(
          entity: entity,
          predicate: .comparison(
            Comparison(.keyPath(["recipe"]), .in, .constant(.list(objects))))),
        columns: ["recipe", "position"] + columns
      ) { row in
        let key = row.integer(0)
        guard var recipe = recipes.removeValue(forKey: key) else { return true }
        recipe.places[entity.name, default: []].append(row.integer(1))
        body(&recipe, row)
        recipes[key] = recipe
        return true
      }
    }
    try forEachLine(
      entities.ingredientLine, ["text", "quantity", "quantityMaximum", "unit", "food"]
    ) { recipe, row in compare(row, &recipe) }
    try forEachLine(entities.step, []) { _, _ in }
    try forEachLine(entities.image, []) { _, _ in }
    var findings: [String] = []
    for (key, recipe) in recipes.sorted(by: { $0.key < $1.key }) {
      for finding in recipe.findings { findings.append("p\(key) \"\(recipe.title)\": \(finding)") }
      for (entity, places) in recipe.places.sorted(by: { $0.key < $1.key })
      where places.sorted() != (0..<places.count).map(Int64.init) {
        findings.append(
          "p\(key) \"\(recipe.title)\": the places of its lines (\(entity)) are not 0 to \(places.count - 1)"
        )
      }
    }
    return findings
  }

  private func compare(_ row: any RowReader, _ recipe: inout Recipe) {
    let text = row.string(2) ?? ""
    let expected = IngredientParser(language: recipe.language).parse(text)
    var wrong: [String] = []
    if row.number(3) != expected.quantity || row.number(4) != expected.quantityMaximum {
      wrong.append("amount")
    }
    if row.string(5) != expected.unit { wrong.append("unit") }
    if row.string(6) != expected.food { wrong.append("food") }
    if wrong.isEmpty { return }
    recipe.findings.append(
      "its ingredient \"\(text)\" has another \(wrong.joined(separator: " and ")) in the store than its text"
    )
  }
}
