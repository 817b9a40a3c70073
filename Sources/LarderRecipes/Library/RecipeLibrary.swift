internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
public import LarderStores

/// A store of recipes: what the tool and programs ask of it.
///
/// Thread-safe as its store is.
public final class RecipeLibrary: Sendable {
  /// The store that is asked.
  public let store: any PersistentStore

  /// Makes a library of an open store whose model is `RecipeModel`.
  public init(store: any PersistentStore) { self.store = store }

  // MARK: - Single recipes

  /// Returns the recipes that a URI (`larder://...`), a short identifier (`p12`), a file's path or a title (without
  /// regard to case and marks) stands for, in order; empty when none.
  public func recipes(for reference: String) throws -> [RecipeDetails] {
    try recipeKeys(for: reference).compactMap { key in
      try RecipeDetails(key: key, store: store)
    }
  }

  /// The text that a store keeps for a path: bytes that are not UTF-8 are written as a shell does (`\xe9`).
  package static func path(_ bytes: [UInt8]) -> String { PathTable.text(bytes) }

  func recipeKeys(
    for reference: String, mayBeTitle: Bool = true
  ) throws(StoreError) -> [Int64] {
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
    let found = try store.fetchIDs(
      StoreFetchRequest(
        entity: recipe, predicate: predicate, sortOrderings: [SortOrdering("ordinal")])
    ).map(\.key)
    if !found.isEmpty || !mayBeTitle || reference.hasPrefix("/") || reference.isEmpty {
      return found
    }
    return try store.fetchIDs(
      StoreFetchRequest(
        entity: recipe,
        predicate: .comparison(
          Comparison(
            .keyPath(["title"]), .equal, .constant(.string(reference)),
            options: [.caseInsensitive, .diacriticInsensitive])))
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

  /// The paths of the files and folders that were imported and are followed, in order.
  public func roots() throws(StoreError) -> [String] {
    var roots: [String] = []
    try store.forEachRow(
      StoreFetchRequest(entity: try entity("SourceRoot"), sortOrderings: [SortOrdering("path")]),
      columns: ["path"]
    ) { row in
      roots.append(row.string(0) ?? "")
      return true
    }
    return roots
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

  func entity(_ name: String) throws(StoreError) -> ResolvedEntity {
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
    isNull(column) ? nil : text(column)
  }
}
