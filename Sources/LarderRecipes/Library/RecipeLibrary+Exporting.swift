public import LarderPredicates
internal import LarderStores

extension RecipeLibrary {
  /// Returns all recipes, by title.
  public func allRecipes() throws -> [ObjectID] {
    try store.fetchIDs(
      StoreFetchRequest(entity: try entity("Recipe"), sortOrderings: Self.byTitle))
  }

  /// Returns the recipes that have all that a query as a person types it asks for, by title; those that the collection
  /// has more than once each time.
  ///
  /// - Parameters:
  ///   - text: the query.
  ///   - options: how it is understood; page, order and snippets do not matter.
  /// - Throws: `QueryError` for a query that cannot be understood, `StoreError` from the store.
  public func allRecipes(
    matching text: String, _ options: RecipeSearchOptions = RecipeSearchOptions()
  ) throws -> [ObjectID] {
    var options = options
    (options.limit, options.offset, options.includesCopies) = (.max, 0, true)
    (options.hasSnippets, options.sortOrderings) = (false, Self.byTitle)
    return try search(text, options).hits.map(\.objectID)
  }

  /// Returns a whole recipe; nil where it is not there any more.
  ///
  /// - Parameter id: a recipe of this store.
  public func recipe(_ id: ObjectID) throws -> RecipeDetails? {
    try RecipeDetails(key: id.key, store: store)
  }

  private static var byTitle: [SortOrdering] { [SortOrdering("title")] }
}
