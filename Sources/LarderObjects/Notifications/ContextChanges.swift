public import LarderPredicates

/// The changes in a context, or those that it saved: identifiers only, so it may go to other threads, contexts and
/// processes.
public struct ContextChanges: Hashable, Sendable {
  /// Objects that are new.
  public var inserted: Set<ObjectID> = []
  /// Objects whose values or links changed; those included that changed only because an object at the other end was
  /// deleted.
  public var updated: Set<ObjectID> = []
  /// Objects that are gone.
  public var deleted: Set<ObjectID> = []
  /// Objects that were brought up to date with their store, or with another context's save.
  public var refreshed: Set<ObjectID> = []
  /// Objects that lost their place in the context.
  public var invalidated: Set<ObjectID> = []
  /// Whether the context was reset, so that none of its objects is any good.
  public var hasInvalidatedAll = false
  /// The name of the context.
  public var contextName: String?
  /// The author of the context's changes.
  public var author: String?

  /// Creates changes from identifiers, e.g. those of a save in another process.
  public init(
    inserted: Set<ObjectID> = [], updated: Set<ObjectID> = [], deleted: Set<ObjectID> = []
  ) {
    self.inserted = inserted
    self.updated = updated
    self.deleted = deleted
  }

  /// Whether nothing changed.
  public var isEmpty: Bool {
    inserted.isEmpty && updated.isEmpty && deleted.isEmpty && refreshed.isEmpty
      && invalidated.isEmpty && !hasInvalidatedAll
  }
}

/// News of a context for its observers, on the thread on which it happens.
public struct ContextNotification {
  /// The context that tells it.
  public let context: ManagedObjectContext
  /// Objects that are new.
  public internal(set) var insertedObjects: Set<ManagedObject> = []
  /// Objects whose values or links changed.
  public internal(set) var updatedObjects: Set<ManagedObject> = []
  /// Objects that are gone.
  public internal(set) var deletedObjects: Set<ManagedObject> = []
  /// Objects that were brought up to date with their store, or with another context's save.
  public internal(set) var refreshedObjects: Set<ManagedObject> = []
  /// Objects that no longer belong to the context.
  public internal(set) var invalidatedObjects: Set<ManagedObject> = []
  /// Whether the context was reset.
  public internal(set) var hasInvalidatedAll = false

  /// The same as identifiers, which may go anywhere.
  public var changes: ContextChanges {
    var changes = ContextChanges(
      inserted: Set(insertedObjects.map(\.objectID)), updated: Set(updatedObjects.map(\.objectID)),
      deleted: Set(deletedObjects.map(\.objectID)))
    changes.refreshed = Set(refreshedObjects.map(\.objectID))
    changes.invalidated = Set(invalidatedObjects.map(\.objectID))
    changes.hasInvalidatedAll = hasInvalidatedAll
    changes.contextName = context.name
    changes.author = context.author
    return changes
  }

  init(_ context: ManagedObjectContext) { self.context = context }
}
