extension ReindexJob {
  /// Options of a run.
  public struct Options: Sendable {
    /// Reads every file again, changed or not, and makes the index anew.
    public var isFull = false
    /// Stops after about so many seconds, with the rest left for the next run.
    public var maximumSeconds: Double?
    /// Patterns of what is left out of the folders that are imported, with gitignore's rules, instead of those that they
    /// had; nil: as they had.
    public var exclusions: [String]?
    /// Reads files again that failed before though they are the same: those at these paths or below them; all where
    /// there are none. Nil: none.
    public var retriedFailures: [String]?
    /// Files that the user named: they are read again where they gave no recipe.
    var named: Set<String> = []
    /// Reads the files again that were read as this format, changed or not; nil: none.
    public var rereadFormat: String?
    /// Removes what came from a root that has vanished or is suddenly empty; one that has vanished is not followed any
    /// longer.
    public var removesMissingRoots = false
    /// Asked between batches; true ends the run early, with what is done kept.
    public var isCancelled: @Sendable () -> Bool = { false }
    /// Called before the index is made anew because another version of Larder made it.
    public var willRebuildIndex: @Sendable () -> Void = {}

    /// Creates the usual options.
    public init() {}
  }

  /// How far a run has come.
  public struct Progress: Sendable {
    /// Files read and stored.
    public var filesDone = 0
    /// Files to be read in this run.
    public var filesTotal = 0
    /// Recipes that have been written.
    public var recipesDone = 0
  }

  /// The results of a run.
  public struct Summary: Sendable {
    /// A file that could not be imported.
    public struct Failure: Sendable {
      /// The file's path.
      public var path: String
      /// Why it gave no recipe, in words.
      public var reason: String
    }

    /// Recipes of which a part was not found.
    public struct Incomplete: Sendable {
      /// How many there are.
      public var count = 0
      /// The titles of the first three.
      public var first: [String] = []

      mutating func add(_ title: String) {
        count += 1
        if first.count < 3 { first.append(title) }
      }
    }

    /// A folder that holds no file that some format reads.
    public struct EmptyFolder: Sendable {
      /// The folder's path.
      public var path: String
      /// What it holds instead: how many files, by the ends of their names.
      public var otherFiles: [String: Int]
    }

    /// Files found in the roots whose names end as some format says.
    public var filesSeen = 0
    /// Files whose content was read.
    public var filesRead = 0
    /// Files new to the store.
    public var added = 0
    /// Files read again whose content had changed.
    public var changed = 0
    /// Files that were found again under another path, unchanged, or edited where nothing else can be what they were;
    /// their recipes keep their identifiers.
    public var moved = 0
    /// Files that the store knew and that are gone.
    public var removed = 0
    /// Files that are as the store knows them.
    public var unchanged = 0
    /// Files whose content had not changed and whose recipes in the store were not as the files say; they are now.
    public var repaired = 0
    var repairedPaths: [String] = []
    /// In a repair: the keys of files that are not those which were imported.
    var differingFiles: [Int64] = []
    /// In a repair: the values that recipes have and their files do not, by the recipes' keys.
    var kept: [Int64: [String]] = [:]
    /// Recipes that were added or written anew.
    public var recipes = 0
    /// Parts of files that gave no recipe although others of the same file did, with the reason.
    public var leftOut: [Failure] = []
    /// How many files were passed over because no format has files whose names end so: ".jpg"; "" for no such end.
    public var otherFiles: [String: Int] = [:]
    /// Folders that were to be looked at and hold no file that could be read.
    public var foldersWithoutRecipes: [EmptyFolder] = []
    /// Recipes of the files that were read which have ingredients and no method.
    public var withoutMethod = Incomplete()
    /// Those which have a method and no ingredients.
    public var withoutIngredients = Incomplete()
    /// Failures new in this run; older ones whose file and importer are the same are only counted.
    public var newFailures: [Failure] = []
    /// Files that failed before and are the same.
    public var oldFailures = 0
    /// Those of the old failures that were tried again, as their reasons pass, and that failed as before.
    public var failedAgain = 0
    /// Roots and folders that are missing, unreadable or suddenly empty; nothing of them was
    /// removed.
    public var missingRoots: [String] = []
    /// Roots that are gone and are not followed any longer.
    public var forgottenRoots: [String] = []
    /// Whether the time was up, or the run cancelled, before the end.
    public var isPartial = false

    /// Creates an empty summary.
    public init() {}
  }
}
