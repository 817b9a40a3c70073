internal import LarderBytes

/// Reads environment variables one at a time: a dictionary of all of them would cost every start.
enum Environment {
  /// Returns a variable's value; nil when it is unset, empty or not UTF-8.
  static func value(_ name: String) -> String? {
    guard let text = SystemText.variableBytes(name), !text.isEmpty else { return nil }
    return String(validating: text, as: UTF8.self)
  }

  /// Returns a variable's value that is a path; nil when it is unset or empty.
  ///
  /// - Throws: where it is not UTF-8: what the text of it says is another file's name.
  static func path(_ name: String) throws(ToolError) -> String? {
    guard let text = SystemText.variableBytes(name), !text.isEmpty else { return nil }
    guard let path = String(validating: text, as: UTF8.self) else {
      throw ToolError(
        .noInput,
        "\(name): the path that it holds is not UTF-8; give the file or folder another name")
    }
    return path
  }
}
