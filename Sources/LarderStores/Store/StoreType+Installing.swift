extension StoreType {
  /// Puts a copy of a store that came with a program where the program may write, unless there is one already.
  ///
  /// The copy has the seed's identifier, so the URIs of its objects lead to the same objects everywhere.
  ///
  /// - Returns: whether the seed was copied; false where a store was there, which stays as it is.
  /// - Throws: `notFound` where there is no seed; `unsupported` for a store type without files; errors of the file system, after which there is
  ///   nothing at the place.
  @discardableResult
  public func install(seed: String, at path: String) throws(StoreError) -> Bool {
    guard let files else {
      throw StoreError(.unsupported, "\(name): a store of this type has no file to copy")
    }
    if try isTaken(path) { return false }
    guard try isTaken(seed) else {
      throw StoreError(.notFound, "\(seed): there is no store to begin with", path: seed)
    }
    // What is no store should not become one's first state.
    _ = try readMetadata(seed)
    try files.replace(seed, path)
    return true
  }
}
