/// What a save does about objects that somebody else changed in the store meanwhile.
public enum MergePolicy: Hashable, Sendable, CaseIterable {
  /// The save fails with `ObjectError` `conflict`, and nothing is written.
  case error
  /// Property by property: where both changed one, the store's value stays; other changes of this context are written. The context's
  /// changes of an object that is gone are dropped.
  case storeTrump
  /// Property by property: what this context changed is written; other properties take the store's value. An object that is gone
  /// is still a conflict.
  case objectTrump
  /// The whole objects are written as they are in memory; one that is gone is written anew.
  case overwrite
  /// The context's changes of the objects in conflict are dropped.
  case rollback
}
