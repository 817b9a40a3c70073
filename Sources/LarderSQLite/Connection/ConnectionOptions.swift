extension Connection {
  /// How the file is opened.
  public enum Access: Hashable, Sendable {
    /// Reads and writes, and creates the file when there is none.
    case readWriteCreate
    /// Reads and writes an existing file.
    case readWrite
    /// Reads an existing file; the write-ahead log of a writer is followed.
    case readOnly
    /// Reads a file that nobody changes; no lock is taken, no `-wal` or `-shm` file is looked at.
    case immutable
  }

  /// The write-ahead log mode or another journal mode
  /// (https://www.sqlite.org/pragma.html#pragma_journal_mode).
  public enum JournalMode: String, Hashable, Sendable {
    /// SQLite's modes, by its names.
    case wal, delete, truncate, memory, off
  }

  /// How hard a commit tries to be durable
  /// (https://www.sqlite.org/pragma.html#pragma_synchronous).
  public enum Synchronous: Int, Hashable, Sendable {
    /// The system writes when it likes.
    case off = 0
    /// Checkpoints are synced, commits are not.
    case normal = 1
    /// Every commit is synced.
    case full = 2
    /// As `full`, and the folder is synced after a rollback journal was removed.
    case extra = 3
  }

  /// The treatment of the checksums at the end of a file's pages (`PageChecksums`).
  public enum PageChecks: Hashable, Sendable {
    /// A file that has them keeps them, and its pages are verified when they are read; one that has none gets none.
    case followed
    /// As `followed`, and a file that holds nothing yet gets them.
    case created
    /// The file is another program's: what stands at the end of its pages is that program's affair.
    case ignored
  }

  /// Settings that hold for the life of a connection.
  public struct Options: Hashable, Sendable {
    /// How the file is opened.
    public var access = Access.readWriteCreate
    /// The journal mode to set on opening; nil leaves the file's.
    public var journalMode: JournalMode? = .wal
    /// How hard a commit tries to be durable.
    public var synchronous = Synchronous.full
    /// How long a statement waits for another's lock, in milliseconds.
    public var busyTimeout: Int32 = 5000
    /// Page cache in kibibytes; nil leaves SQLite's default.
    public var cacheKibibytes: Int?
    /// The bytes of the file that may be read through a memory map; nil leaves SQLite's default.
    public var mmapSize: Int64?
    /// Whether foreign keys that the schema declares are enforced.
    public var foreignKeys = false
    /// The page size of a file that is yet to be created.
    public var pageSize: Int?
    /// The treatment of the checksums of pages.
    public var pageChecks = PageChecks.followed

    /// Whether nobody else may have the file open, not even to read: opening fails with `busy` where somebody has
    /// (https://www.sqlite.org/pragma.html#pragma_locking_mode).
    public var isExclusive = false

    /// Creates the settings of a store: WAL, `synchronous=FULL`, five seconds of patience.
    public init() {}
  }
}
