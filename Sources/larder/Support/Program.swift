internal import Glibc

/// Programs of others that the tool starts.
enum Program {
  /// The path of a program that stands in `PATH`; nil where there is none.
  static func find(_ name: String) -> String? {
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
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let files = (input == nil ? nil : tmpfile(), keepsOutput ? tmpfile() : nil)
    defer { for file in [files.0, files.1] { if let file { fclose(file) } } }
    if let input, let file = files.0 {
      fputs(input, file)
      fflush(file)
      rewind(file)
      posix_spawn_file_actions_adddup2(&actions, fileno(file), 0)
    }
    if let file = files.1 {
      for descriptor: Int32 in [1, 2] {
        posix_spawn_file_actions_adddup2(&actions, fileno(file), descriptor)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What the tool ignores, the program need not.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let copies = words.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    var process: pid_t = 0
    let result = posix_spawnp(&process, name, &actions, &attributes, copies + [nil], environ)
    guard result == 0 else {
      throw ToolError(
        result == ENOENT ? .noInput : .inputOutput,
        "\(name): "
          + (result == ENOENT ? "there is no such program" : FilePath.message(result)))
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return (status, files.1.map(contents) ?? "")
  }

  private static func contents(_ file: UnsafeMutablePointer<FILE>) -> String {
    rewind(file)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var text: [UInt8] = []
    while true {
      let count = fread(&bytes, 1, bytes.count, file)
      if count == 0 { return String(decoding: text, as: UTF8.self) }
      text += bytes[..<count]
    }
  }
}
