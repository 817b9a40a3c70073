/// How a store is opened.
public struct StoreOptions: Hashable, Sendable {
  /// The degree to which a save outlives a power failure or a stop of the system. The end of the process alone harms no
  /// save.
  public enum Durability: Hashable, Sendable {
    /// All that was reported as saved is on the disk.
    case full
    /// The system writes when it likes: what was saved may be lost and the store be damaged. For stores that can be
    /// made again.
    case off
  }

  /// Whether the store is only read: nothing is written, and no file is made beside it.
  public var isReadOnly = false
  /// Whether a store that does not exist is created.
  public var createsIfMissing = true
  /// How long to wait for another process, in seconds.
  public var busyTimeout: Double = 5
  /// The state of the disk that a save waits for.
  public var durability = Durability.full
  /// Whether saves and batches are noted in the store's history, which merging the changes of other processes needs.
  public var recordsHistory = true
  /// Settings of an SQLite store by name, as SQLite spells them: see `SQLiteStore` for those that are allowed. Other
  /// stores refuse any.
  public var pragmas: [String: String] = [:]
  /// Whether a store that was written with an older version of the model is migrated when it is opened.
  public var migratesAutomatically = false
  /// Whether what became of the entities is inferred where no mapping model says it.
  public var infersMapping = false
  /// Whether the store is being filled and nobody knows it yet: search index, derived attributes and indexes are left
  /// for one `rebuildDerivedData` at the end, and before that what was saved need not outlive the process.
  package var defersDerivedData = false
  /// Who may read and write a store that is created, as the mode of its file, within the process's mask. What comes to
  /// stand beside a store, and its copies, have the permissions of its file.
  public var permissions: UInt32 = 0o644
  /// Whether this process keeps everybody else from the store (`MigrationOperations.hold`), so that it is read without
  /// locks.
  package var isHeld = false
  /// The folder of what was read from a server and is kept on this machine; nil for the user's own.
  package var cacheFolder: String?
  /// Who is told of the statements that a store runs; nil for nobody.
  public var log: StoreLog?

  /// Creates the usual options.
  public init() {}
}
