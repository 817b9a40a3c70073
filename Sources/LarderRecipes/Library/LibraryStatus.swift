public import FoundationEssentials

/// The contents of a store, and how the last reindexing went.
public struct LibraryStatus: Sendable {
  /// A file that gave no recipe.
  public struct Failure: Sendable {
    /// The file's path.
    public var path: String
    /// Why it gave no recipe, in words.
    public var reason: String
    /// The name of the importer that tried.
    public var importer: String
    /// The version of that importer.
    public var importerVersion: Int
  }

  /// A folder or file that was imported.
  public struct Root: Sendable {
    /// The absolute path of the file or folder.
    public var path: String
    /// The files of the root that the store knows.
    public var files: Int
    /// When a walk of the root that changed something last came to its end.
    public var completed: Date?
    /// How it differs from the store now; nil where that was not looked at.
    public var staleness: ReindexJob.Staleness?
  }

  /// The number of recipes.
  public var recipes = 0
  /// The number of files that recipes are from.
  public var files = 0
  /// The number of ingredient lines of all recipes.
  public var ingredientLines = 0
  /// The number of different authors.
  public var authors = 0
  /// The number of different tags.
  public var tags = 0
  /// The files and folders that were imported and are followed.
  public var roots: [Root] = []
  /// The files that gave no recipe.
  public var failures: [Failure] = []

  /// Creates an empty status.
  public init() {}
}
