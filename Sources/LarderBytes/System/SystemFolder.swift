internal import Glibc

/// A folder whose names are read one after the other, and which is closed at the end.
package struct SystemFolder: ~Copyable {
  private let stream: OpaquePointer

  /// Takes a descriptor, which is closed with it, or at once where that fails (nil, with `errno`).
  package init?(_ descriptor: Int32) {
    guard let stream = fdopendir(descriptor) else {
      let error = errno
      close(descriptor)
      errno = error
      return nil
    }
    self.stream = stream
  }

  deinit { closedir(stream) }

  /// Calls a closure with each name, that of the folder itself and of the one above among them, and with what kind it is (`DT_REG` ...).
  ///
  /// - Returns: the system's error number; 0 where all names were read.
  package func forEachName(_ body: (SystemPath, _ kind: Int32) -> Void) -> Int32 {
    errno = 0
    while let entry = readdir(stream) {
      let kind = Int32(entry.pointee.d_type)
      SystemBytes.withName(of: entry) { body(SystemPath($0), kind) }
      errno = 0
    }
    return errno
  }

  /// The names of what a folder holds, in no order, but for those that are not UTF-8; none where it cannot be read.
  package static func names(in folder: String) -> [String] { list(folder).names }

  /// The same, with the system's error number; 0 where all names were read.
  package static func list(_ folder: String) -> (names: [String], error: Int32) {
    let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0, let opened = SystemFolder(descriptor) else { return ([], errno) }
    var names: [String] = []
    let error = opened.forEachName { name, _ in
      if let name = name.bytes.validText, name != ".", name != ".." { names.append(name) }
    }
    return (names, error)
  }
}
