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
    getenv(name).map { SystemBytes.copy($0) }
  }

  /// The name of this machine among others.
  package static var hostName: String {
    var bytes = [CChar](repeating: 0, count: 256)
    // What is cut off has no end.
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return "?" }
    return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The bytes of a path without links, `.` and `..`; nil (with `errno`) where there is nothing.
  package static func realPathBytes(_ path: String) -> [UInt8]? {
    SystemBytes.take(realpath(path, nil))
  }

  /// The bytes of what a symbolic link leads to; nil (with `errno`) for what is no link.
  package static func linkBytes(_ path: String) -> [UInt8]? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    return count < 0 ? nil : bytes.prefix(count).map(UInt8.init(bitPattern:))
  }

  /// The bytes of the path of the folder that relative paths begin at; nil where it is gone.
  package static var workingFolder: [UInt8]? {
    SystemBytes.take(getcwd(nil, 0))
  }
}
