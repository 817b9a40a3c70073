public import FoundationEssentials

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
    /// The files of the root that the store knows.
    public var files: Int
    /// When a walk of the root that changed something last came to its end.
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
