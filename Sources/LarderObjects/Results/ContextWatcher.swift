internal import LarderModel
public import LarderPredicates

/// Objects that somebody waits for, as one save left them.
public struct WatchedChanges {
  /// Objects that are new, and fulfil the condition.
  public internal(set) var insertedObjects: Set<ManagedObject> = []
  /// Objects that fulfil the condition and changed.
  public internal(set) var updatedObjects: Set<ManagedObject> = []
  /// Objects that are gone, and fulfilled the condition.
  public internal(set) var deletedObjects: Set<ManagedObject> = []

  /// Whether nothing that is waited for changed.
  public var isEmpty: Bool {
    insertedObjects.isEmpty && updatedObjects.isEmpty && deletedObjects.isEmpty
  }
}

/// Tells when a context saves objects that match one of several predicates.
///
/// It hears the saves of its own context alone, on that context's thread, and is silent about saves that concern
/// nothing it waits for. One that waits for nothing in particular hears of all. An object is tested by its entity first, then by the predicate, so that a predicate never
/// meets an object without its keys.
public final class ContextWatcher {
  /// The context that is watched.
  public let context: ManagedObjectContext
  /// Called with what matched, after the save.
  public var onChange: ((WatchedChanges) -> Void)?
  /// Why a predicate could not be evaluated at the last save; its objects count as not matching.
  public private(set) var evaluationError: (any Error)?
  private var conditions: [(names: Set<String>, evaluator: PredicateEvaluator?)] = []
  private var tokens: [NotificationToken] = []
  /// What the save deletes: afterwards it has no values to test.
  private var deletions: Set<ManagedObject> = []

  /// Creates a watcher that hears of every save until it is told what to wait for.
  public init(_ context: ManagedObjectContext, _ onChange: ((WatchedChanges) -> Void)? = nil) {
    self.context = context
    self.onChange = onChange
    let before = context.notifications.observe(.willSave) { [weak self] in self?.prepare($0) }
    let after = context.notifications.observe(.didSave) { [weak self] in self?.take($0) }
    tokens = [before, after]
  }

  /// Waits for objects of an entity, and of those that inherit from it, that match.
  ///
  /// - Parameters:
  ///   - entity: the name of the entity.
  ///   - predicate: nil for all of them.
  /// - Throws: `ObjectError` for an entity that the model does not have, `QueryError` for a predicate that cannot be
  ///   evaluated.
  public func add(entity: String, where predicate: ObjectPredicate? = nil) throws {
    let resolved = try context.batchEntity(entity)
    let evaluator = try predicate.map { predicate throws(QueryError) in
      try predicate.checkObjects(against: context.model, entity: entity)
      return try PredicateEvaluator(predicate)
    }
    conditions.append((Set(resolved.subtreeNames), evaluator))
  }

  private func prepare(_ notification: ContextNotification) {
    evaluationError = nil
    deletions = notification.deletedObjects.filter(matches)
  }

  private func take(_ notification: ContextNotification) {
    var changes = WatchedChanges()
    changes.insertedObjects = notification.insertedObjects.filter(matches)
    changes.updatedObjects = notification.updatedObjects.filter(matches)
    changes.deletedObjects = notification.deletedObjects.intersection(deletions)
    deletions = []
    if !changes.isEmpty { onChange?(changes) }
  }

  private func matches(_ object: ManagedObject) -> Bool {
    if conditions.isEmpty { return true }
    for (names, evaluator) in conditions where names.contains(object.entity.name) {
      guard let evaluator else { return true }
      do {
        if try evaluator.matches(object) { return true }
      } catch {
        evaluationError = error
      }
    }
    return false
  }
}
