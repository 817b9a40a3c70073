internal import LarderModel
public import LarderPredicates
internal import LarderStores

/// The relation of a recipe or file to a query.
public enum RecipeExplanation: Sendable {
  /// The store knows no such file or recipe: it was not imported.
  case unknown
  /// The file gave no recipe when it was last imported, for this reason.
  case failed(path: String, reason: String)
  /// The file was imported and holds no recipe.
  case empty(path: String)
  /// The recipes that the reference stands for, in order, and what each is to the query.
  case recipes([Recipe])

  /// The relation of one recipe to the query.
  public struct Recipe: Sendable {
    /// The recipe's object.
    public var objectID: ObjectID
    /// The recipe's title.
    public var title: String
    /// The file the recipe came from.
    public var path: String?
    /// Which hit it is and what its score is made of, or which conditions it does not meet.
    public var explanation: SearchExplanation
    /// What the recipe has of each food whose amount the query asks for, and of what keeps it from being found, with the
    /// lines that say it.
    public var amounts: [String] = []
  }
}

// What a person asks about a search, beside its hits.
extension RecipeLibrary {
  /// Says why a recipe is a hit of a typed query and at which place, or why it is none.
  ///
  /// - Parameters:
  ///   - reference: a URI (`larder://...`), a short identifier (`p12`) or a file's path.
  ///   - text: the query as it was typed.
  ///   - options: how the query is answered; limit and offset make no difference.
  /// - Throws: `QueryError` for a query that cannot be understood, `StoreError` from the store.
  public func explain(
    _ reference: String, in text: String, _ options: RecipeSearchOptions = RecipeSearchOptions()
  ) throws -> RecipeExplanation {
    let recipe = try entity("Recipe")
    let parsed = try parsed(text, recipe, options)
    let request = try reading(try lookingUp(parsed), recipe, options).request
    let keys = try recipeKeys(for: reference)
    if keys.isEmpty { return try fileExplanation(reference) }
    let ids = keys.map { ObjectID(store: store.identifier, entityName: recipe.name, key: $0) }
    let rows = try titlesAndPaths(ids, recipe: recipe)
    var found: [RecipeExplanation.Recipe] = []
    for id in ids {
      guard let row = Self.row(of: id.key, in: rows) else { continue }
      let explanation = try store.explain(request, for: id)
      var lines = try amounts(parsed, of: id)
      if !explanation.failures.isEmpty {
        lines += try doubts(id).holders(of: explanation.failures.map(\.condition))
      }
      found.append(
        RecipeExplanation.Recipe(
          objectID: id, title: row.title, path: row.path, explanation: explanation, amounts: lines))
    }
    return found.isEmpty ? .unknown : .recipes(found)
  }

  /// What became of a file that no recipe is from.
  private func fileExplanation(_ path: String) throws(StoreError) -> RecipeExplanation {
    var result = RecipeExplanation.unknown
    let request = StoreFetchRequest(
      entity: try entity("SourceFile"),
      predicate: .comparison(
        Comparison(.keyPath(["path"]), .equal, .constant(.string(path)))))
    try store.forEachRow(request, columns: ["failure"]) { row in
      result = row.string(0).map { .failed(path: path, reason: $0) } ?? .empty(path: path)
      return false
    }
    return result
  }

  /// Returns the recipes that are most like the first one that a reference stands for; nil where it stands for none.
  public func similar(
    to reference: String, limit: Int = 10, offset: Int = 0
  ) throws -> RecipeSearchResults? {
    let recipe = try entity("Recipe")
    guard let key = try recipeKeys(for: reference).first else { return nil }
    let id = ObjectID(store: store.identifier, entityName: recipe.name, key: key)
    guard try !titlesAndPaths([id], recipe: recipe).isEmpty else { return nil }
    // Copies of the recipe itself are most like it, and tell nothing.
    let known = try RecipeCopies(store, recipe).groups(of: [key])[key] ?? [key]
    return try unique(recipe, limit: limit, offset: offset, without: Set(known)) {
      wanted, _ throws(StoreError) in
      try store.similarObjects(
        to: id, entity: recipe, limit: wanted.count, offset: wanted.lowerBound)
    }
  }
}
