internal import FoundationEssentials
internal import LarderModel
public import LarderPredicates
public import LarderStores

/// A store of recipes: what the tool and programs ask of it.
///
/// Thread-safe as its store is.
public final class RecipeLibrary: Sendable {
  public let store: any PersistentStore

  /// Makes a library of an open store whose model is `RecipeModel`.
  public init(store: any PersistentStore) { self.store = store }

  /// Runs a query as a person types it (`creme brulee -nut author:julia "brown sugar" choc*`).
  ///
  /// - Parameter whileTyping: whether the last word is taken as the beginning of one.
  /// - Parameter facets: search attributes (`cuisine`, `time` ...) whose values are counted over all matches.
  /// - Throws: `QueryError` for a query that cannot be understood, `StoreError` from the store.
  public func search(
    _ query: String, limit: Int = 10, offset: Int = 0, snippets: Bool = true,
    whileTyping: Bool = false, facets: [FacetRequest] = []
  ) throws -> RecipeSearchResults {
    let recipe = try entity("Recipe")
    var fields: [String: String] = [:]
    for field in recipe.description.searchFields {
      for name in [field.name] + field.aliases { fields[name] = field.name }
    }
    let parser = UserQueryParser(fields: fields, lastWordIsPrefix: whileTyping)
    let parsed = try parser.parse(query)
    var request = SearchRequest(
      entity: recipe, query: parsed, limit: limit, offset: offset, includesSnippets: snippets)
    request.facets = facets
    let found = try store.search(request)
    let rows = try titlesAndPaths(found.hits.map(\.objectID), recipe: recipe)
    let hits = found.hits.compactMap { hit -> RecipeSearchResults.Hit? in
      guard let row = Self.row(of: hit.objectID.key, in: rows) else { return nil }
      return RecipeSearchResults.Hit(
        objectID: hit.objectID, title: row.title, score: hit.score, path: row.path,
        snippet: hit.snippet)
    }
    return RecipeSearchResults(total: found.total, hits: hits, facets: found.facets)
  }

  private func titlesAndPaths(
    _ ids: [ObjectID], recipe: ResolvedEntity
  ) throws(StoreError) -> [HitRow] {
    var rows: [HitRow] = []
    var start = 0
    while start < ids.count {
      let part = ids[start..<min(start + 1000, ids.count)]
      start += part.count
      let request = StoreFetchRequest(
        entity: recipe, includesSubentities: false,
        predicate: .comparison(
          Comparison(.evaluatedObject, .in, .constant(.list(part.map { .object($0) })))))
      try store.forEachRow(request, columns: ["title", "source.path"]) { row in
        rows.append(HitRow(key: row.key, title: row.string(0) ?? "", path: row.string(1)))
        return true
      }
    }
    rows.sort { $0.key < $1.key }
    return rows
  }

  /// What a hit shows of its recipe.
  private struct HitRow {
    var key: Int64
    var title: String
    var path: String?
  }

  /// Finds a row by its key in rows that are sorted by it.
  private static func row(of key: Int64, in rows: [HitRow]) -> HitRow? {
    var range = 0..<rows.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if rows[middle].key == key { return rows[middle] }
      range =
        rows[middle].key < key ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  // MARK: - Single recipes

  /// Returns the recipes that a URI (`larder://...`), a short identifier (`p12`) or a file's path
  /// stands for, in order; empty when none.
  public func recipes(for reference: String) throws -> [RecipeDetails] {
    try recipeKeys(for: reference).compactMap { key in
      try RecipeDetails(key: key, store: store)
    }
  }

  private func recipeKeys(for reference: String) throws(StoreError) -> [Int64] {
    let recipe = try entity("Recipe")
    if reference.hasPrefix("larder://") {
      guard let id = ObjectID(uri: reference) else {
        throw StoreError(
          .invalidInput,
          "\(reference) is not an object's URI; those have the form larder://STORE/Entity/pN")
      }
      guard id.store == store.identifier else {
        throw StoreError(.notFound, "\(reference) belongs to another store")
      }
      guard id.entityName == recipe.name else {
        throw StoreError(.invalidInput, "\(reference) is not a recipe")
      }
      return [id.key]
    }
    if reference.first == "p", let key = Int64(reference.dropFirst()), key > 0 { return [key] }
    let predicate = ObjectPredicate.comparison(
      Comparison(.keyPath(["source", "path"]), .equal, .constant(.string(reference))))
    return try store.fetchIDs(
      StoreFetchRequest(
        entity: recipe, predicate: predicate, sortOrderings: [SortOrdering("ordinal")])
    ).map(\.key)
  }

  // MARK: - Status

  /// Counts what the store holds.
  public func status() throws -> LibraryStatus {
    var status = LibraryStatus()
    func count(_ name: String) throws(StoreError) -> Int {
      try store.count(StoreFetchRequest(entity: try entity(name)))
    }
    status.recipes = try count("Recipe")
    status.files = try count("SourceFile")
    status.ingredientLines = try count("IngredientLine")
    status.authors = try count("Author")
    status.tags = try count("Tag")
    try store.forEachRow(
      StoreFetchRequest(entity: try entity("SourceRoot"), sortOrderings: [SortOrdering("path")]),
      columns: ["path", "completed"]
    ) { row in
      status.roots.append(
        LibraryStatus.Root(
          path: row.string(0) ?? "", files: 0,
          completed: row.isNull(1) ? nil : Date(timeIntervalSinceReferenceDate: row.double(1))))
      return true
    }
    for index in status.roots.indices {
      status.roots[index].files = try fileCount(below: status.roots[index].path)
    }
    try readFailures(into: &status)
    return status
  }

  private func fileCount(below root: String) throws(StoreError) -> Int {
    let path = ObjectExpression.keyPath(["path"])
    let folder = root.hasSuffix("/") ? root : root + "/"
    return try store.count(
      StoreFetchRequest(
        entity: try entity("SourceFile"),
        predicate: .or([
          .comparison(Comparison(path, .equal, .constant(.string(root)))),
          .comparison(Comparison(path, .beginsWith, .constant(.string(folder)))),
        ])))
  }

  private func readFailures(into status: inout LibraryStatus) throws(StoreError) {
    let request = StoreFetchRequest(
      entity: try entity("SourceFile"),
      predicate: .comparison(Comparison(.keyPath(["failure"]), .notEqual, .constant(.null))),
      sortOrderings: [SortOrdering("path")])
    try store.forEachRow(
      request, columns: ["path", "failure", "importer", "importerVersion"]
    ) { row in
      status.failures.append(
        LibraryStatus.Failure(
          path: row.string(0) ?? "", reason: row.string(1) ?? "", importer: row.string(2) ?? "",
          importerVersion: Int(row.integer(3))))
      return true
    }
  }

  private func entity(_ name: String) throws(StoreError) -> ResolvedEntity {
    guard let entity = store.model.entity(name) else {
      throw StoreError(
        .incompatibleModel, "the store's model has no entity \(name); it is not a recipe store")
    }
    return entity
  }
}

extension RowReader {
  /// The column as a string, or nil for no value.
  func string(_ column: Int) -> String? {
    isNull(column) ? nil : String(decoding: bytes(column), as: UTF8.self)
  }
}
