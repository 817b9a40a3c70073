internal import CEntry
internal import Glibc

/// Programs that the tool starts for its user: an editor, a pager, whatever opens a file.
enum OtherProgram {
  /// Runs a command line as a shell understands it, with arguments that it does not interpret, and waits for its end.
  ///
  /// - Parameters:
  ///   - command: such as `vim -f`.
  ///   - arguments: stand behind it, each one word.
  ///   - input: what it reads; nil: what the tool itself would read.
  /// - Returns: its exit status; 127 where there is no such program, 128 and more for a signal.
  static func run(
    shell command: String, _ arguments: [String], input: String? = nil
  ) throws(ToolError) -> Int32 {
    try run(["/bin/sh", "-c", command + " \"$@\"", command] + arguments, input: input)
  }

  /// Runs a program that is looked for as a shell does.
  static func run(_ words: [String], input: String? = nil) throws(ToolError) -> Int32 {
    var ends: [Int32] = [-1, -1]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if input != nil {
      guard pipe(&ends) == 0 else { throw failure(words) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What the tool ignores the program shall not.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    // Control-C is meant for the program, which has the terminal.
    let handlers = [SIGINT, SIGQUIT, SIGPIPE].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in handlers { signal(number, handler) } }
    var child: pid_t = 0
    let result = posix_spawnp(
      &child, words[0], &actions, &attributes, arguments, larder_environment())
    if ends[0] >= 0 { close(ends[0]) }
    guard result == 0 else {
      if ends[1] >= 0 { close(ends[1]) }
      errno = result
      throw failure(words)
    }
    if let input {
      // Whoever has read enough goes away.
      _ = StandardOutput.write(input, to: ends[1])
      close(ends[1])
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { throw failure(words) }
    }
    let number = status & 0x7f
    return number == 0 ? status >> 8 & 0xff : 128 + number
  }

  private static func failure(_ words: [String]) -> ToolError {
    ToolError(.inputOutput, "\(words[0]): cannot be started: \(FilePath.message(errno))")
  }
}
