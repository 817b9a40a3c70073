public import LarderPredicates

/// Everything that one save writes to one store, atomically.
///
/// All identifiers are permanent: the coordinator asks the store for them before.
public struct StoreChanges: Sendable {
  /// A new row, in the order of the entity's `snapshotProperties`.
  public struct Insertion: Sendable {
    /// The new object's identifier, whose key was reserved.
    public var objectID: ObjectID
    /// A value for each slot of the entity.
    public var values: [Value]
    /// The members of the many-to-many and ordered to-many relationships, by relationship name.
    public var members: [String: [ObjectID]]

    /// Creates an insertion.
    public init(objectID: ObjectID, values: [Value], members: [String: [ObjectID]] = [:]) {
      self.objectID = objectID
      self.values = values
      self.members = members
    }
  }

  /// A changed row.
  public struct Update: Sendable {
    /// The object that changed.
    public var objectID: ObjectID
    /// The version that the change is based on; another one in the store is a conflict. nil: no check.
    public var baseVersion: Int64?
    /// The changed values by slot of `snapshotProperties`.
    public var values: [Int: Value]
    /// The new members of changed many-to-many and ordered to-many relationships: whole lists.
    public var members: [String: [ObjectID]]

    /// Creates an update.
    public init(
      objectID: ObjectID, baseVersion: Int64?, values: [Int: Value],
      members: [String: [ObjectID]] = [:]
    ) {
      self.objectID = objectID
      self.baseVersion = baseVersion
      self.values = values
      self.members = members
    }
  }

  /// A deleted row.
  public struct Deletion: Sendable {
    /// The object that goes.
    public var objectID: ObjectID
    /// The version that the context saw; nil to delete whatever is there.
    public var baseVersion: Int64?

    /// Creates a deletion.
    public init(objectID: ObjectID, baseVersion: Int64?) {
      self.objectID = objectID
      self.baseVersion = baseVersion
    }
  }

  /// New objects, in any order.
  public var insertions: [Insertion] = []
  /// Objects of which some properties changed.
  public var updates: [Update] = []
  /// Objects that go; what else their delete rules demand is among the changes already.
  public var deletions: [Deletion] = []
  /// Objects that these changes link others with, and do not write themselves: that one of them is gone is a conflict.
  public var linkedObjects: [ObjectID] = []
  /// Who makes the change, for the history.
  public var author: String?
  /// The name of the context that makes the change, for the history.
  public var contextName: String?
  /// Metadata values that are set with the save, by key; null removes one.
  public var metadata: [String: Value] = [:]

  /// Creates an empty set of changes.
  public init() {}

  /// Whether there is nothing to write.
  public var isEmpty: Bool { hasNoObjects && metadata.isEmpty }
  /// Whether no object is written.
  public var hasNoObjects: Bool { insertions.isEmpty && updates.isEmpty && deletions.isEmpty }
}

/// The answer of a store to a save.
public struct SaveResult: Sendable {
  /// The new version of every object written. Deleted objects are absent, and new ones may be: they are at 1.
  public var versions: [ObjectID: Int64]
  /// Values that the store computed (derived attributes), by object and slot; also of objects that were not in the
  /// changes.
  public var refreshedValues: [ObjectID: [Int: Value]]

  /// Creates a result.
  public init(versions: [ObjectID: Int64] = [:], refreshedValues: [ObjectID: [Int: Value]] = [:]) {
    self.versions = versions
    self.refreshedValues = refreshedValues
  }
}
