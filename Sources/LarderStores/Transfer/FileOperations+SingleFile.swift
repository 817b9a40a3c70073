internal import FoundationEssentials
internal import Glibc
internal import LarderBytes

extension StoreType.FileOperations {
  /// Those of a store that is one file.
  static func singleFile(_ format: any AtomicStoreFormat) -> StoreType.FileOperations {
    StoreType.FileOperations(
      destroy: { (path) throws(StoreError) in
        guard AtomicFile(path).exists else { return }
        try check(path, format)
        guard unlink(path) == 0 || errno == ENOENT else {
          throw StoreError(system: errno, "cannot be removed", path: path)
        }
      },
      replace: { (source, destination) throws(StoreError) in
        try check(source, format)
        if AtomicFile(destination).exists { try check(destination, format) }
        let bytes = try AtomicFile(source).read().bytes
        _ = try AtomicFile(destination).write(
          bytes, expected: nil, isDurable: true, permissions: StorePermissions.file(beside: source))
      },
      move: { (source, destination) throws(StoreError) in
        try check(source, format)
        // Nothing that has come into being meanwhile is replaced.
        guard SystemFile.move(source, toFree: destination) else {
          if errno == EEXIST {
            throw StoreError(
              .alreadyExists, "\(destination): there is a file of this name", path: destination)
          }
          throw StoreError(system: errno, "cannot be given this name", path: destination)
        }
        guard unlink(source) == 0 || errno == ENOENT else {
          throw StoreError(system: errno, "cannot be removed", path: source)
        }
      })
  }

  /// Leaves alone a file that is of another kind; a damaged one is still ours.
  private static func check(
    _ path: String, _ format: any AtomicStoreFormat
  ) throws(StoreError) {
    let bytes = try AtomicFile(path).read().bytes
    do throws(AtomicFormatError) { _ = try format.metadata(of: bytes) } catch {
      if error.kind == .notThisFormat { throw error.storeError(path: path) }
    }
  }
}
