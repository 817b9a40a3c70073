internal import LarderModel
public import LarderPredicates
internal import LarderStores
internal import LarderText

/// What a name that a user types stands for.
public enum RecipeNaming: Hashable, Sendable {
  /// The recipe of a title.
  public struct Named: Hashable, Sendable {
    /// The recipe.
    public var objectID: ObjectID
    /// Its title.
    public var title: String
    /// Its file; nil for one that comes from none.
    public var path: String?
  }

  /// One recipe, or the recipes of a file.
  case recipes([Named])
  /// Several recipes have the title, or it is a part of theirs: the first ones, and how many there are.
  case several([Named], count: Int)
  /// No recipe.
  case nothing
}

extension RecipeLibrary {
  /// How many recipes are named where a name may mean several.
  private static let maximumNamed = 10

  /// Finds the recipe that an identifier, a URI, a path or a title stands for: the whole title, without regard to capitals and
  /// accents where no other differs in these alone, or where no recipe has it, a part of one title only.
  ///
  /// - Parameters:
  ///   - reference: as it was typed.
  ///   - paths: the file names that it may stand for; none where it is no file's.
  ///   - mayBeTitle: whether titles are looked at.
  public func recipe(
    named reference: String, paths: [String], mayBeTitle: Bool = true
  ) throws -> RecipeNaming {
    for name in [reference] + paths {
      let keys = try recipeKeys(for: name, mayBeTitle: false)
      let found = try named(keys)
      if !found.isEmpty { return .recipes(found) }
    }
    let title = TextCleaning.trimmed(reference)
    guard mayBeTitle, !title.isEmpty else { return .nothing }
    let folded = Folding.canonical.fold(title)
    var comparisons = [
      Comparison(.keyPath(["foldedTitle"]), .equal, .constant(.string(folded))),
      Comparison(.keyPath(["foldedTitle"]), .contains, .constant(.string(folded))),
    ]
    // Of a single letter nobody means a part.
    if folded.count < 3 { comparisons.removeLast() }
    for comparison in comparisons {
      let request = StoreFetchRequest(
        entity: try entity("Recipe"), predicate: .comparison(comparison),
        sortOrderings: [SortOrdering("title")])
      let ids = try store.fetchIDs(request)
      if ids.isEmpty { continue }
      let first = try named(ids.prefix(Self.maximumNamed).map(\.key))
      // Of those that differ in capitals or accents alone, the one that is as it was typed.
      let exact = first.filter { Array($0.title.utf8) == Array(title.utf8) }
      if exact.count == 1, ids.count == first.count { return .recipes(exact) }
      return ids.count == 1 ? .recipes(first) : .several(first, count: ids.count)
    }
    return .nothing
  }

  func named(_ keys: [Int64]) throws -> [RecipeNaming.Named] {
    guard !keys.isEmpty else { return [] }
    let recipe = try entity("Recipe")
    let ids = keys.map { ObjectID(store: store.identifier, entityName: recipe.name, key: $0) }
    let rows = try titlesAndPaths(ids, recipe: recipe)
    return ids.compactMap { id in
      Self.row(of: id.key, in: rows).map {
        RecipeNaming.Named(objectID: id, title: $0.title, path: $0.path)
      }
    }
  }
}
