public import LarderPredicates

/// The stored state of one object: what a store reads and a save compares with.
public struct Snapshot: Hashable, Sendable {
  /// The object that the row is of.
  public let objectID: ObjectID
  /// The optimistic lock (`Z_OPT`): 1 after the first save, one more after each change.
  public let version: Int64
  /// The values in the order of the entity's `snapshotProperties`; a to-one is `.object` or `.null`.
  public var values: [Value]

  /// Creates a snapshot.
  public init(objectID: ObjectID, version: Int64, values: [Value]) {
    self.objectID = objectID
    self.version = version
    self.values = values
  }
}
