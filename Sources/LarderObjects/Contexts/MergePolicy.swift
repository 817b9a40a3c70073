public import LarderPredicates

/// The rule by which a save treats objects that somebody else changed in the store meanwhile, and objects that agree
/// where the model wants them unique.
///
/// An object that is gone is one whose row somebody else has deleted; it is in conflict with what was written to it,
/// and with new links to it, from either end. To be deleted, or to lose a link, it need not be there.
///
/// Under the policies that settle conflicts a save does not fail for one: from the first conflict on nobody else writes
/// to the store until it is settled and saved. What is left are objects that are gone, where the policy says so, and
/// stores whose writers stand in no line (no write-ahead log, a file system without locks): there a save is tried a
/// hundred times.
///
/// A child context has no conflicts: what it saves wins over what its parent changed meanwhile, property by property.
/// Only an object that is gone in the parent is one, under any policy.
public enum MergePolicy: Hashable, Sendable {
  /// The save fails with `ObjectError` `conflict` or `constraintConflict`, and nothing is written.
  case error
  /// Property by property: where both changed one, the store's value stays; other changes of this context are written.
  /// The context's changes of an object that is gone are dropped with it: it is among the deleted objects of
  /// `objectsDidChange`. Of objects that should be unique the stored one stays as it is.
  case storeTrump
  /// Property by property: what this context changed is written; other properties take the store's value. An object
  /// that is gone is still a conflict, because the properties that were not changed have nowhere to come from. Of
  /// objects that should be unique the stored one gets what the new one has and is not a default value.
  case objectTrump
  /// The whole objects are written as they are in memory; one that is gone is written anew, or is a conflict if it was
  /// never read. Of objects that should be unique the stored one gets all attributes of the new one.
  case overwrite
  /// The context's changes of the objects in conflict are dropped, and so are objects that are gone, as by
  /// `storeTrump`. Of objects that should be unique the stored one stays as it is.
  case rollback
  /// Somebody decides, conflict by conflict.
  case custom(CustomMergePolicy)
}

extension MergePolicy: CaseIterable {
  /// The policies that need nobody to decide.
  public static var allCases: [MergePolicy] {
    [.error, .storeTrump, .objectTrump, .overwrite, .rollback]
  }
}

/// A merge policy of a program's own.
public final class CustomMergePolicy: Hashable, Sendable {
  /// How one conflict is settled.
  public enum Resolution: Hashable, Sendable {
    /// By one of the other policies.
    case policy(MergePolicy)
    /// The object takes the store's state, with these values on top; one that is gone is still a conflict, and one that
    /// was to be deleted stays.
    case values([String: Value])
  }

  let resolve: @Sendable (MergeConflict) throws -> Resolution
  let resolveConstraint: @Sendable (ConstraintConflict) throws -> MergePolicy

  /// Creates a policy from a closure for each kind of conflict.
  ///
  /// - Parameter resolve: what to do about an object; an error ends the save.
  /// - Parameter resolveConstraint: which of the other policies settles a conflict of objects that should be unique.
  public init(
    resolve: @escaping @Sendable (MergeConflict) throws -> Resolution,
    resolveConstraint: @escaping @Sendable (ConstraintConflict) throws -> MergePolicy = { _ in
      .error
    }
  ) {
    self.resolve = resolve
    self.resolveConstraint = resolveConstraint
  }

  /// Whether two are the same policy.
  public static func == (left: CustomMergePolicy, right: CustomMergePolicy) -> Bool {
    left === right
  }
  /// Hashes the policy's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
