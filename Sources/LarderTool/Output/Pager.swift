internal import LarderBytes

/// Shows long answers page by page, where a person looks at a terminal.
enum Pager {
  /// Writes an answer: through the pager of `LARDER_PAGER` or `PAGER`, else less, where it goes to a terminal and is longer
  /// than that; else as it is. An empty variable, or `cat`, means no pager.
  static func write(_ text: String) throws {
    let terminal = Terminal.output
    guard terminal.isTerminal,
      text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) >= terminal.height,
      let command = command
    else { return try StandardOutput.write(text) }
    TimeLimit.end()
    // As git sets it: colours pass, and what fits on the screen does not wait.
    if SystemText.variable("LESS") == nil { SystemText.setVariable("LESS", "FRX") }
    // A pager that is not there: the answer still is.
    if try OtherProgram.run(shell: command, [], input: text) == 127 {
      try StandardOutput.write(text)
    }
  }

  private static var command: String? {
    for name in ["LARDER_PAGER", "PAGER"] where SystemText.variable(name) != nil {
      let value = Environment.value(name)
      return value == "cat" ? nil : value
    }
    return "less"
  }
}
