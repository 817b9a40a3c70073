public import LarderStores

extension ReindexJob {
  /// Whether this version of Larder made the store's index; if not, the job makes it anew first.
  public func isIndexCurrent() throws(StoreError) -> Bool { try store.isDerivedDataCurrent() }

  /// Puts the store's index into its most compact form; the job's lock is held meanwhile.
  ///
  /// - Parameter progress: gets the share that is done, 0 to 1; false ends the work, with the store sound.
  /// - Returns: whether it came to the end.
  /// - Throws: `StoreError` `busy` when another job holds the lock, and whatever the store throws.
  public func optimize(progress: (Double) -> Bool) throws -> Bool {
    let lock = try makeLock()
    defer { withExtendedLifetime(lock) {} }
    return try withoutActuallyEscaping(progress) { try store.optimize(progress: $0) }
  }
}
