public import LarderPredicates

/// The objects that a relationship leads to from many objects at once: who belongs to whom, and the stored state of
/// those at the other end.
public struct RelatedObjects: Sendable {
  /// The objects at the other end by the key of their owner: in the relationship's order when ordered, else by key. An
  /// owner without any is absent.
  public var members: [Int64: [ObjectID]]
  /// The state of each object at the other end, once.
  public var snapshots: [Snapshot]

  /// Creates an answer.
  public init(members: [Int64: [ObjectID]] = [:], snapshots: [Snapshot] = []) {
    self.members = members
    self.snapshots = snapshots
  }
}
