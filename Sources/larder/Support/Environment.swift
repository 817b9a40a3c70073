internal import Glibc

/// Reads environment variables one at a time: a dictionary of all of them would cost every start.
enum Environment {
  /// Returns a variable's value; nil when it is unset or empty.
  static func value(_ name: String) -> String? {
    guard let text = getenv(name), text.pointee != 0 else { return nil }
    return String(cString: text)
  }
}
