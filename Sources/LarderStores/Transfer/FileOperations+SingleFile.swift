internal import FoundationEssentials
internal import Glibc

extension StoreType.FileOperations {
  /// Those of a store that is one file.
  static let singleFile = StoreType.FileOperations(
    destroy: { (path) throws(StoreError) in
      guard unlink(path) == 0 || errno == ENOENT else {
        throw AtomicFile(path).failure("cannot be removed")
      }
    },
    replace: { (source, destination) throws(StoreError) in
      let bytes = try AtomicFile(source).read().bytes
      _ = try AtomicFile(destination).write(bytes, expected: nil, isDurable: true)
    },
    move: { (source, destination) throws(StoreError) in
      // A link does not replace a file that has come into being meanwhile.
      guard link(source, destination) == 0 else {
        if errno == EEXIST {
          throw StoreError(
            .alreadyExists, "\(destination): there is a file of this name", path: destination)
        }
        throw AtomicFile(destination).failure("cannot be given this name")
      }
      guard unlink(source) == 0 else { throw AtomicFile(source).failure("cannot be removed") }
    })
}
