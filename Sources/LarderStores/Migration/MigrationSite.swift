/// What a migration makes beside a store, and the mark that says it is under way.
package protocol MigrationSite: Sendable {
  /// The store, where it really is.
  var path: String { get }
  /// A place for a new store.
  func temporary(_ number: Int) throws(StoreError) -> String
  /// Whether a place is one of these.
  func isTemporary(_ place: String) -> Bool
  /// Says that the store is migrated, until the mark is ended or its process is; throws `busy` where somebody does so
  /// already.
  func begin() throws(StoreError) -> any MigrationMark
  /// Removes what a migration left behind whose process is gone; throws `busy` while somebody migrates the store.
  func clean() throws(StoreError)
  /// Removes all that a migration makes.
  func removeAll()
  /// Whether there is nothing that `removeAll` would remove.
  var isClean: Bool { get }
  /// Makes the old store last until the new one is in its place and on the disk.
  func keepOld() throws(StoreError)
}

/// Says that a migration is under way.
package protocol MigrationMark: AnyObject {
  /// - Parameter isClean: whether nothing stays beside the store.
  func end(isClean: Bool)
}

extension StoreType {
  /// What a migration makes beside a store of this type.
  package func site(_ path: String) throws(StoreError) -> any MigrationSite {
    try migration?.site(path) ?? MigrationRemains(path)
  }

  /// Whether stores are where a server is, and their paths are addresses.
  package var isOnServer: Bool { migration?.isOnServer ?? false }
}
