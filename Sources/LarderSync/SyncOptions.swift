public import LarderStores

/// How a store is kept in step.
public struct SyncOptions: Sendable {
  /// What the device is called in lists: the name of the machine.
  public var deviceName = "device"
  /// The passphrase that locks what this device writes, and opens what others wrote; nil for none.
  public var passphrase: [UInt8]?
  /// Where the passphrase was read, which the store keeps for the next time; nil for what it keeps already.
  public var passphraseFile: String?
  /// The clock, in milliseconds since 1970.
  public var clock: @Sendable () -> Double
  /// What is known of the objects.
  public var rules: any SyncRules
  /// The type of the store in a file, for baselines; nil for a store that others cannot begin with.
  public var storeType: StoreType?
  /// Whether a baseline is written whatever there is.
  public var writesBaseline = false
  /// After how many bytes of segments since the last baseline a new one is written.
  public var baselineInterval = 64 << 20
  /// How long to wait for another sync of the same store, in seconds.
  public var patience = 30.0
  /// Is told how far the sync is, and returns false to end it: with `StoreError.Code.cancelled`, and nothing lost.
  public var progress: (@Sendable (SyncProgress) -> Bool)?
  /// Brings a store in a file, of an older version of the model, to the present one: a baseline that was written before
  /// an upgrade. Nil for what can be inferred.
  public var migrate: (@Sendable (String) throws -> Void)?
  /// Called at places where tests have a process end.
  package var place: (@Sendable (Place) throws -> Void)?

  /// By how much the clock by which the store notes its saves is wrong too, in milliseconds: for tests.
  package var skew = 0.0

  /// Where a process may end.
  package enum Place: Hashable, Sendable, CaseIterable {
    case fileBegun, pieceWritten, fileWritten, filePublished, fileRemoved, saving, saved
  }

  /// Creates options.
  public init(rules: any SyncRules, clock: @escaping @Sendable () -> Double) {
    (self.rules, self.clock) = (rules, clock)
  }
}

/// What a device finds in the folder that makes it take a new number.
public enum NewNumberReason: Sendable, Hashable {
  /// More of its number than its store knows of: the store went back to a backup, or a copy of it has been there.
  case unknownFiles
  /// Files of its number that are other ones than it wrote: a copy of its store has been there, or they were damaged.
  case otherFiles
}

/// What a sync did.
public struct SyncSummary: Sendable, Hashable {
  /// How many objects came, changed and went here.
  public var inserted = 0
  /// How many objects changed here.
  public var updated = 0
  /// How many objects went here.
  public var deleted = 0
  /// How many objects this device told the others of.
  public var sent = 0
  /// How many segments were read.
  public var segmentsRead = 0
  /// How many segments were written.
  public var segmentsWritten = 0
  /// How many values lost against others that were written at the same time.
  public var conflicts = 0
  /// What could not be read yet or at all, in words: a line for each.
  public var waiting: [String] = []
  /// What the user has to see to, in words: damaged files, devices that need an upgrade.
  public var problems: [String] = []
  /// Why this device took a new number; nil where it did not.
  public var newNumber: NewNumberReason?
  /// How many days this device's clock is ahead of what was heard of others; 0 where it is not.
  public var clockAhead = 0
  /// Whether a baseline was written.
  public var wroteBaseline = false

  /// Nothing was done.
  public init() {}

  /// Whether this device took a new number.
  public var tookNewNumber: Bool { newNumber != nil }

  /// Whether nothing came and nothing was sent.
  public var isQuiet: Bool { inserted + updated + deleted + sent == 0 && !wroteBaseline }
}
