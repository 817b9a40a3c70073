internal import FoundationEssentials
internal import Glibc
internal import LarderBytes
internal import LarderStores

/// Which store is where one was opened: another one may have taken its place.
enum StoreIdentity: Equatable {
  case file(FileIdentity)
  case schema(UUID)

  /// Looks where a store was opened; nil where there is none any more.
  ///
  /// - Throws: where a server cannot be asked.
  init?(_ store: any PersistentStore) throws(StoreError) {
    if let path = store.path, !ServerStores.isAddress(path) {
      guard let file = FileIdentity(path) else { return nil }
      self = .file(file)
      return
    }
    do throws(StoreError) { self = .schema(try store.metadata().identifier) } catch {
      // Its tables are gone.
      if [.corrupt, .notFound, .notAStore].contains(error.code) { return nil }
      throw error
    }
  }
}

/// Which file it is, whatever its name.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64

  /// Of what a path leads to; nil where there is nothing.
  init?(_ path: String) {
    var status = stat()
    guard fileStatus(path, &status) == 0 else { return nil }
    (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
  }
}
