internal import LarderStores

extension StoreType {
  /// Stands in until the SQLite store is merged; this file then goes.
  static var sqlite: StoreType {
    let error = StoreError(.unsupported, "the SQLite store is not part of this build")
    return StoreType(
      name: "SQLite", open: { (_, _, _) throws(StoreError) in throw error },
      readMetadata: { (_) throws(StoreError) in throw error },
      writeMetadata: { (_, _, _) throws(StoreError) in throw error })
  }
}
