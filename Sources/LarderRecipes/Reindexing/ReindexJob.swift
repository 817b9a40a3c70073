public import LarderStores

/// The job that makes a store agree with the folders it was imported from.
///
/// One at a time on a store: it holds a lock that says who holds it. It may be stopped at any moment and goes on where it was.
public final class ReindexJob {
  /// What a run is to do.
  public struct Options: Sendable {
    /// Reads every file again, changed or not, and makes the index anew.
    public var isFull = false
    /// Stops after about so many seconds, with the rest left for the next run.
    public var maximumSeconds: Double?
    /// Removes what came from a root that has vanished or is suddenly empty.
    public var removesMissingRoots = false

    /// Creates the usual options.
    public init() {}
  }

  /// How far a run has come.
  public struct Progress: Sendable {
    public var filesDone = 0
    public var filesTotal = 0
    public var recipesDone = 0
  }

  /// What a run did.
  public struct Summary: Sendable {
    /// A file that could not be imported.
    public struct Failure: Sendable {
      public var path: String
      public var reason: String
    }

    public var filesSeen = 0
    public var filesRead = 0
    public var added = 0
    public var changed = 0
    public var removed = 0
    public var unchanged = 0
    /// Failures new in this run; older ones whose file and importer are the same are only counted.
    public var newFailures: [Failure] = []
    public var oldFailures = 0
    /// Roots that are missing, unreadable or suddenly empty; nothing of them was removed.
    public var missingRoots: [String] = []
    /// Whether the time was up before the end.
    public var isPartial = false

    /// Creates an empty summary.
    public init() {}
  }

  private let store: any PersistentStore

  /// Makes a job for a store; `verb` is written into the lock.
  public init(store: any PersistentStore, verb: String) { self.store = store }

  /// Imports these files and folders, which become roots of the store.
  ///
  /// - Parameters:
  ///   - progress: called now and then, on the calling thread.
  ///   - failed: called for each file that gave no recipe and is new in this run.
  /// - Throws: `StoreError` `busy` when another job holds the lock, and whatever the store throws.
  public func importPaths(
    _ paths: [String], options: Options = Options(), progress: (Progress) -> Void = { _ in },
    failed: (Summary.Failure) -> Void = { _ in }
  ) throws -> Summary { Summary() }

  /// Makes the store agree with all its roots.
  public func reindex(
    options: Options = Options(), progress: (Progress) -> Void = { _ in },
    failed: (Summary.Failure) -> Void = { _ in }
  ) throws -> Summary { Summary() }
}
