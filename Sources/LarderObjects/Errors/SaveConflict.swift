public import LarderPredicates
public import LarderStores

/// An object that somebody else changed in the store after this context had read it.
public struct SaveConflict: Hashable, Sendable {
  public let objectID: ObjectID
  /// Whether this context was about to delete the object.
  public let isDeletion: Bool
  /// The state that this context's changes are based on; nil when it never read the object.
  public let base: Snapshot?
  /// The state in the store now; nil when the object is gone.
  public let stored: Snapshot?
  /// The values that this context was about to write, by property.
  public let changedValues: [String: Value]
}
