internal import Glibc

/// What the system says in words.
package enum SystemText {
  /// What an error number means.
  package static func message(_ number: Int32) -> String { String(cString: strerror(number)) }

  /// A variable of the environment; nil where it is not set.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Sets a variable of the environment, for programs that are started. Not while other threads ask for variables.
  package static func setVariable(_ name: String, _ value: String) { setenv(name, value, 1) }

  /// The bytes of a variable of the environment, which need not be UTF-8; nil where it is not set.
  package static func variableBytes(_ name: String) -> [UInt8]? {
    getenv(name).map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  }

  /// The bytes of a path without links, `.` and `..`; nil (with `errno`) where there is nothing.
  package static func realPathBytes(_ path: String) -> [UInt8]? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
  }

  /// The bytes of what a symbolic link leads to; nil (with `errno`) for what is no link.
  package static func linkBytes(_ path: String) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = bytes.withUnsafeMutableBytes { buffer in
      guard let start = buffer.baseAddress else { return -1 }
      return readlink(path, start.assumingMemoryBound(to: CChar.self), buffer.count)
    }
    return count < 0 ? nil : Array(bytes.prefix(count))
  }

  /// The bytes of the path of the folder that relative paths begin at; nil where it is gone.
  package static var workingFolder: [UInt8]? {
    guard let folder = getcwd(nil, 0) else { return nil }
    defer { free(folder) }
    return Array(UnsafeRawBufferPointer(start: folder, count: strlen(folder)))
  }
}
