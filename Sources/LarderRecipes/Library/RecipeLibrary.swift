public import FoundationEssentials
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
  /// - Throws: `PredicateError` for a query that cannot be understood, `StoreError` from the store.
  public func search(
    _ query: String, limit: Int = 10, offset: Int = 0, snippets: Bool = true,
    whileTyping: Bool = false
  ) throws -> RecipeSearchResults { RecipeSearchResults(total: 0, hits: []) }

  /// Returns the recipes that a URI (`larder://...`), a short identifier (`p12`) or a file's path stands for, in order; empty when none.
  public func recipes(for reference: String) throws -> [RecipeDetails] { [] }

  /// Counts what the store holds.
  public func status() throws -> LibraryStatus { LibraryStatus() }
}

/// The answer to a search, ready to show.
public struct RecipeSearchResults: Sendable {
  /// A recipe found.
  public struct Hit: Sendable {
    public var objectID: ObjectID
    public var title: String
    public var score: Double
    /// The file the recipe came from.
    public var path: String?
    public var snippet: Snippet?
  }

  /// The number of all matches, exact.
  public var total: Int
  public var hits: [Hit]
}

/// A whole recipe with everything that belongs to it, as values.
public struct RecipeDetails: Sendable {
  /// A line of the ingredient list, as stored.
  public struct Ingredient: Sendable {
    public var text: String
    public var group: String?
    public var quantity: Double?
    public var quantityMaximum: Double?
    public var unit: String?
    public var food: String?
  }

  public var objectID: ObjectID
  /// Everything but the ingredients as the importer gave it; `recipe.ingredients` is filled too.
  public var recipe: ImportedRecipe
  public var ingredients: [Ingredient]
  public var path: String?
  public var added: Date?
}

/// What a store holds and how the last reindexing went.
public struct LibraryStatus: Sendable {
  /// A file that gave no recipe.
  public struct Failure: Sendable {
    public var path: String
    public var reason: String
    public var importer: String
    public var importerVersion: Int
  }

  /// A folder or file that was imported.
  public struct Root: Sendable {
    public var path: String
    public var files: Int
    /// When a walk of the root last came to its end.
    public var completed: Date?
  }

  public var recipes = 0
  public var files = 0
  public var ingredientLines = 0
  public var authors = 0
  public var tags = 0
  public var roots: [Root] = []
  public var failures: [Failure] = []

  /// Creates an empty status.
  public init() {}
}
