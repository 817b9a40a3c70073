internal import ArgumentParser

/// What the scripts of the shells ask, and the scripts.
enum CompletionVerb {
  /// No verb of a user begins like this.
  static let name = "---complete"
  static let option = "--generate-completion-script"

  /// Answers a shell: a line that says what follows, then a value a line, and what it is behind a tab.
  ///
  /// - Parameters:
  ///   - words: the shell; of bash the line up to the cursor and the characters that end a word; of the others the words
  ///     behind the tool's name up to the cursor.
  ///   - verb: the verb that the tool's name stands for; nil for its own name.
  static func run(_ words: [String], verb: String?) throws {
    guard let shell = words.first, let asked = Asked(shell, Array(words.dropFirst())) else {
      throw ToolError(.usage, "\(name) is for the scripts of \(option)")
    }
    var text = ""
    switch Completer.answer((verb.map { [$0] } ?? []) + asked.words) {
    case .files: text = "files\n"
    case .folders: text = "folders\n"
    case .values(let found, let isOpen):
      text = isOpen ? "open\n" : "values\n"
      var seen: Set<String> = []
      for candidate in found {
        // What moves a cursor, or is more than a line, is nothing for a shell.
        guard SafeText.line(candidate.value) == candidate.value,
          let value = asked.written(candidate.value), seen.insert(value).inserted
        else { continue }
        let words = SafeText.line(candidate.words)
        text += value + (words.isEmpty ? "" : "\t" + words) + "\n"
      }
    }
    try StandardOutput.write(text)
  }

  /// Writes the script of a shell.
  ///
  /// - Parameters:
  ///   - arguments: those of the tool, where the first is the option, with or without a value.
  ///   - verb: the verb that the tool's name stands for; nil for its own name.
  static func writeScript(_ arguments: [String], verb: String?) throws {
    let given =
      arguments[0].hasPrefix(option + "=")
      ? String(arguments[0].dropFirst(option.count + 1)) : arguments.dropFirst().first
    let own = Environment.value("SHELL")?.split(separator: "/").last.map(String.init)
    guard let shell = given ?? own,
      let script = CompletionScripts.script(shell, for: verb ?? Larder.name)
    else {
      throw ToolError(
        .usage,
        "\(option): say for which shell: \(CompletionScripts.shells.joined(separator: ", "))"
      )
    }
    try StandardOutput.write(script)
  }

  /// A question of a shell.
  private struct Asked {
    let words: [String]
    private let line: ShellLine?

    init?(_ shell: String, _ words: [String]) {
      switch shell {
      case "bash" where words.count == 2:
        let line = ShellLine(words[0], breaks: words[1])
        self.line = line
        self.words = Array(line.words.dropFirst())
      case "zsh", "fish":
        line = nil
        self.words = words
      default: return nil
      }
    }

    /// A value as the shell takes it: bash as it stands in the line, the others without quotation marks.
    func written(_ value: String) -> String? {
      guard let line else { return value }
      return line.replacement(value)
    }
  }
}
