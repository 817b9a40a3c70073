internal import FoundationEssentials
internal import LarderLocks
internal import LarderStores

/// A moment of the stores that a context reads from, whatever is saved later: see `ManagedObjectContext.setQueryGeneration(from:)`.
///
/// Thread-safe: contexts of several threads may read from one. While somebody holds it, the stores keep what was there then.
public final class QueryGeneration: Sendable {
  /// The newest moment: each store's, at the first read of a context that it is given to.
  public static let current = QueryGeneration()

  private let readers = Lock<[UUID: any StoreReader]>([:])

  init() {}

  /// Returns who answers for a store; pins the store at the first call.
  func reader(of store: any PersistentStore) throws(StoreError) -> any StoreReader {
    if let known = readers.withLock({ $0[store.identifier] }) { return known }
    let new = try store.currentGeneration()
    return readers.withLock { readers in
      if let known = readers[store.identifier] { return known }
      readers[store.identifier] = new
      return new
    }
  }
}

extension ManagedObjectContext {
  /// Lets the context read from one moment of the stores; nil, as at first, from the newest state at each read.
  ///
  /// A save, `mergeChanges` and `reset` move a pinned context on to the newest moment. What is in memory stays as it is until it is
  /// refreshed. Batch requests act on the newest state, as saves do, and do not move the context. A store may let go of a moment that is held too long: then reads fail with `StoreError` `generationExpired`, and another
  /// moment has to be chosen.
  ///
  /// - Throws: `ObjectError` `unsupported` for a child, which reads from its parent; a store that has no moments says so at the first read.
  public func setQueryGeneration(from generation: QueryGeneration?) throws(ObjectError) {
    guard parent == nil || generation == nil else {
      throw ObjectError(.unsupported, "a child context reads from its parent; pin the root")
    }
    queryGeneration = generation === QueryGeneration.current ? QueryGeneration() : generation
  }

  /// Moves a pinned context on.
  func advanceQueryGeneration() {
    if queryGeneration != nil { queryGeneration = QueryGeneration() }
  }

  /// Returns who answers for a store; nil for the store itself.
  func generationReader(of store: any PersistentStore) throws -> (any StoreReader)? {
    try queryGeneration?.reader(of: store)
  }
}
