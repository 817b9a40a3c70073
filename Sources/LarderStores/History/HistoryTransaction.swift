public import FoundationEssentials
public import LarderPredicates

/// The changes of one save, or of one batch, in a store.
public struct HistoryTransaction: Hashable, Sendable {
  /// The place in the history just after this transaction.
  public let token: HistoryToken
  /// When the transaction was committed.
  public let date: Date
  /// Who made it: the `author` of the context or the batch; nil where none was set.
  public let author: String?
  /// The name of the context that saved.
  public let contextName: String?
  /// Whether another process, or another store object on the same file, made it.
  public let isForeign: Bool
  /// The changes, as runs of objects with neighbouring keys that were changed in the same way.
  public let ranges: [HistoryRange]

  /// Creates a transaction.
  public init(
    token: HistoryToken, date: Date, author: String?, contextName: String?, isForeign: Bool,
    ranges: [HistoryRange]
  ) {
    self.token = token
    self.date = date
    self.author = author
    self.contextName = contextName
    self.isForeign = isForeign
    self.ranges = ranges
  }

  /// The changes, one for each object. A batch of many rows has many: `ranges` is the short form.
  public var changes: [HistoryChange] {
    ranges.flatMap { range in
      range.keys.map { key in
        HistoryChange(
          objectID: ObjectID(store: token.store, entityName: range.entityName, key: key),
          kind: range.kind, updatedProperties: range.updatedProperties,
          tombstone: range.tombstone)
      }
    }
  }
}

/// A run of objects of one entity that were changed in the same way.
public struct HistoryRange: Hashable, Sendable {
  /// The kind of the change.
  public let kind: HistoryChange.Kind
  /// The entity of the objects, not that of its tree.
  public let entityName: String
  /// The keys of the objects, without a gap.
  public let keys: ClosedRange<Int64>
  /// The properties that an update changed; empty for insertions and deletions.
  public let updatedProperties: Set<String>
  /// The remains of a deleted object: the values of the attributes for which the model asks it.
  public let tombstone: [String: Value]

  /// Creates a run.
  public init(
    kind: HistoryChange.Kind, entityName: String, keys: ClosedRange<Int64>,
    updatedProperties: Set<String> = [], tombstone: [String: Value] = [:]
  ) {
    self.kind = kind
    self.entityName = entityName
    self.keys = keys
    self.updatedProperties = updatedProperties
    self.tombstone = tombstone
  }
}

/// The change of one object.
public struct HistoryChange: Hashable, Sendable {
  /// The kind of a change.
  public enum Kind: Int64, Hashable, Sendable {
    /// The object is new.
    case insertion = 0
    /// Properties of the object changed.
    case update = 1
    /// The object is gone.
    case deletion = 2
  }

  /// The object that changed.
  public let objectID: ObjectID
  /// The kind of the change.
  public let kind: Kind
  /// The properties that an update changed; empty for insertions and deletions.
  public let updatedProperties: Set<String>
  /// The remains of a deleted object.
  public let tombstone: [String: Value]

  /// Creates a change.
  public init(
    objectID: ObjectID, kind: Kind, updatedProperties: Set<String> = [],
    tombstone: [String: Value] = [:]
  ) {
    self.objectID = objectID
    self.kind = kind
    self.updatedProperties = updatedProperties
    self.tombstone = tombstone
  }
}
