internal import Glibc
internal import LarderBytes

/// Programs of others that the tool starts.
package enum Program {
  /// The path of a program that stands in `PATH`; nil where there is none.
  package static func find(_ name: String) -> String? {
    let path = Environment.value("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 && !FilePath.isFolder($0) }
  }

  /// Runs a program to its end, with the environment, the descriptors and the terminal that the tool has.
  ///
  /// - Parameters:
  ///   - input: what it reads; nil: what the tool would read.
  ///   - keepsOutput: whether its output is returned, and not shown.
  /// - Returns: its status as `waitpid` gives it, and its output.
  /// - Throws: where it cannot be started.
  static func run(
    _ words: [String], input: String? = nil, keepsOutput: Bool = false
  ) throws(ToolError) -> (status: Int32, output: String) {
    guard let name = words.first else { throw ToolError(.usage, "there is no command") }
    let source = try input.map { (text) throws(ToolError) in try file(of: text) }
    defer { if let source { close(source) } }
    let target = keepsOutput ? namelessFile() : -1
    defer { if target >= 0 { close(target) } }
    var descriptors: [(from: Int32, to: Int32)] = []
    if let source { descriptors.append((source, 0)) }
    if target >= 0 { descriptors += [(target, 1), (target, 2)] }
    var process: pid_t = 0
    // What the tool ignores, the program need not.
    let result = startProgram(
      words, descriptors: descriptors, restoring: [SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGXFSZ],
      &process)
    guard result == 0 else {
      throw ToolError(
        result == ENOENT ? .noInput : .inputOutput,
        "\(name): "
          + (result == ENOENT ? "there is no such program" : FilePath.message(result)))
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return (status, target < 0 ? "" : contents(target))
  }

  /// A file without a name that holds a text, to be read from its beginning.
  private static func file(of text: String) throws(ToolError) -> Int32 {
    let file = namelessFile()
    guard file >= 0, Descriptors.write(text.utf8.span, to: file), lseek(file, 0, SEEK_SET) == 0
    else {
      let error = errno
      if file >= 0 { close(file) }
      throw ToolError(.inputOutput, "no file can be made: \(FilePath.message(error))")
    }
    return file
  }

  private static func contents(_ file: Int32) -> String {
    var text: [UInt8] = []
    lseek(file, 0, SEEK_SET)
    while let part = Descriptors.read(file, atMost: 1 << 16), !part.isEmpty { text += part }
    return String(decoding: text, as: UTF8.self)
  }
}
