internal import Glibc

/// Programs that the tool starts for its user, who has them on the terminal: an editor, a pager, whatever opens a file.
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
    // Control-C is meant for the program, which has the terminal.
    let handlers = [SIGINT, SIGQUIT, SIGPIPE].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in handlers { signal(number, handler) } }
    let status = try Program.run(words, input: input).status
    let number = status & 0x7f
    return number == 0 ? status >> 8 & 0xff : 128 + number
  }
}
