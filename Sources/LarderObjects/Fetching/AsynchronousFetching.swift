public import LarderPredicates
internal import LarderStores

/// How far an asynchronous fetch is.
public struct FetchProgress: Hashable, Sendable {
  /// How many objects have been loaded.
  public let completed: Int
  /// How many there are.
  public let total: Int
}

extension ContextActor {
  /// Fetches on the context's queue and makes a value of each object there; the values are what comes back.
  ///
  /// The identifiers come first, in one statement, then the objects batch by batch (`batchSize`, else 100). Between
  /// batches the task may be cancelled: then the fetch ends with `CancellationError`.
  ///
  /// - Parameters:
  ///   - request: which objects, in which order.
  ///   - progress: called on the context's queue, first with 0, then after each batch.
  ///   - transform: makes the value that leaves the queue of an object that cannot.
  public func fetch<T, Value: Sendable>(
    _ request: FetchRequest<T>, progress: (@Sendable (FetchProgress) -> Void)? = nil,
    _ transform: @Sendable (T) throws -> Value
  ) throws -> [Value] {
    try perform { context in
      try Task.checkCancellation()
      let batches = try context.fetchBatches(request)
      progress?(FetchProgress(completed: 0, total: batches.count))
      var result: [Value] = []
      result.reserveCapacity(batches.count)
      for (place, object) in batches.enumerated() {
        if place % batches.batchSize == 0, place > 0 {
          try context.checkFault()
          progress?(FetchProgress(completed: place, total: batches.count))
          try Task.checkCancellation()
        }
        result.append(try transform(object))
      }
      try context.checkFault()
      if !batches.isEmpty {
        progress?(FetchProgress(completed: batches.count, total: batches.count))
      }
      return result
    }
  }

  /// Fetches identifiers on the context's queue.
  public func fetchIDs<T>(_ request: FetchRequest<T>) throws -> [ObjectID] {
    try perform { context in
      try Task.checkCancellation()
      return try context.fetchIDs(request)
    }
  }

  /// Fetches dictionaries on the context's queue.
  public func fetchDictionaries<T>(
    _ request: FetchRequest<T>
  ) throws -> [[String: LarderPredicates.Value]] {
    try perform { context in
      try Task.checkCancellation()
      return try context.fetchDictionaries(request)
    }
  }
}

extension ManagedObjectContext {
  /// Throws the store's error that a fault has met.
  fileprivate func checkFault() throws {
    if let error = takeStoreError() { throw error }
  }
}

extension PersistentContainer {
  /// Fetches with a new context on a queue of its own and makes a value of each object there; see `ContextActor.fetch`.
  public func fetch<T, Value: Sendable>(
    _ request: FetchRequest<T>, progress: (@Sendable (FetchProgress) -> Void)? = nil,
    _ transform: @Sendable (T) throws -> Value
  ) async throws -> [Value] {
    try await makeContextActor().fetch(request, progress: progress, transform)
  }
}
