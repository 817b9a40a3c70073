internal import ArgumentParser

/// How the words of a command line may go on.
struct Completer {
  /// What a shell offers.
  enum Answer: Equatable {
    /// These, and nothing else.
    case values([CompletionCandidate], isOpen: Bool)
    /// What the shell itself offers for files, or folders.
    case files, folders
  }

  private static let nothing = Answer.values([], isOpen: false)

  /// Completes the last of some words; those before it are behind the tool's name.
  static func answer(_ words: [String]) -> Answer {
    guard let word = words.last else { return nothing }
    // Nobody waits longer for a completion.
    TimeLimit.start(5)
    var before = words.dropLast()
    var leading: [String] = []
    while let option = before.first, option.hasPrefix("-") {
      leading.append(before.removeFirst())
      if ["--store", "--format"].contains(option), let value = before.popFirst() {
        leading.append(value)
      } else if ["--store", "--format"].contains(option) {
        return value(of: StatusCommand.self, option, word: word)
      }
    }
    guard let verb = before.popFirst() else {
      return word.hasPrefix("-")
        ? matching(["--store", "--format", "--help", "--version", "--quiet"], word)
        : .values(verbs().filter { $0.value.hasPrefix(word) }, isOpen: false)
    }
    if verb == HelpVerb.name { return help(Array(before), word) }
    let command = Larder.configuration.subcommands.first { $0.configuration.commandName == verb }
    guard var command else { return nothing }
    // A verb of verbs may have options of its own too.
    while !command.configuration.subcommands.isEmpty, !(before.first ?? word).hasPrefix("-") {
      let inner = command.configuration.subcommands
      guard let name = before.popFirst() else {
        return matching(inner.compactMap { $0.configuration.commandName }, word)
      }
      let found = inner.first { $0.configuration.commandName == name }
      guard let found else { return nothing }
      command = found
    }
    guard let arguments = try? VerbArguments(command) else { return nothing }
    return Completer(verb: verb, arguments: arguments)
      .answer(leading + before, word: word)
  }

  private let verb: String
  private let arguments: VerbArguments

  // MARK: - The tool

  private static func verbs() -> [CompletionCandidate] {
    Larder.configuration.subcommands.compactMap { command in
      command.configuration.commandName.map {
        CompletionCandidate(value: $0, words: command.configuration.abstract)
      }
    } + [CompletionCandidate(value: HelpVerb.name, words: HelpVerb.abstract)]
  }

  private static func help(_ before: [String], _ word: String) -> Answer {
    guard let verb = before.first else {
      let pages = ManualPage.all.flatMap(\.names).map { $0.replacing("larder-", with: "") }
      return matching(Array(Set(Larder.verbs + pages)).sorted(), word)
    }
    return before.count == 1 ? matching(Larder.innerVerbs(of: verb), word) : nothing
  }

  private static func value(
    of command: any ParsableCommand.Type, _ option: String, word: String
  ) -> Answer {
    guard let arguments = try? VerbArguments(command), let option = arguments.option(option) else {
      return nothing
    }
    return Completer(verb: "", arguments: arguments)
      .values(option, CompletionValues(store: nil, before: [], word: word))
  }

  private static func matching(_ values: [String], _ word: String) -> Answer {
    .values(
      values.filter { $0.hasPrefix(word) }.map { CompletionCandidate(value: $0) }, isOpen: false)
  }

  // MARK: - A verb

  private func answer(_ before: [String], word: String) -> Answer {
    var given: Set<String> = []
    var operands: [String] = []
    var store: String?
    var isEnded = false
    var rest = before[...]
    while let next = rest.popFirst() {
      if isEnded || !next.hasPrefix("-") || next == "-" {
        operands.append(next)
      } else if next == "--" {
        isEnded = true
      } else {
        let parts = next.split(separator: "=", maxSplits: 1).map(String.init)
        guard let option = arguments.option(parts[0]) else {
          if !next.hasPrefix("--") { operands.append(next) }
          continue
        }
        given.formUnion(option.isRepeating ? [] : option.words)
        guard option.takesValue else { continue }
        let value = parts.count == 2 ? parts[1] : rest.popFirst()
        guard let value else {
          return values(option, CompletionValues(store: store, before: [], word: word))
        }
        if parts[0] == "--store" { store = Self.path(value) }
      }
    }
    // A query begins where options end.
    if let text = arguments.operands.last, verb == "save", operands.count >= 1, text.isRepeating {
      isEnded = true
    }
    if !isEnded, word.hasPrefix("-"), word.utf8.count < 2 || !isQuery || word.hasPrefix("--") {
      if let equals = word.firstIndex(of: "="), word.hasPrefix("--") {
        return valueBehindEquals(word, equals, store)
      }
      return options(word, given)
    }
    guard let operand = arguments.operand(operands.count) else { return Self.nothing }
    return values(operand, CompletionValues(store: store, before: operands, word: word))
  }

  /// Whether a word may be left out of a query by a dash.
  private var isQuery: Bool { SearchArguments.verbs.contains(verb) }

  private func options(_ word: String, _ given: Set<String>) -> Answer {
    var found: [CompletionCandidate] = []
    for option in arguments.options {
      for name in option.words where name.hasPrefix(word) && !given.contains(name) {
        // Of two spellings the long one says what it is.
        let isShort = name.utf8.count == 2 && word.utf8.count < 2
        if isShort, option.words.contains(where: { $0.utf8.count > 2 }) { continue }
        found.append(CompletionCandidate(value: name, words: option.abstract ?? ""))
      }
    }
    return .values(found, isOpen: false)
  }

  private func valueBehindEquals(_ word: String, _ equals: String.Index, _ store: String?) -> Answer
  {
    let start = String(word[...equals])
    guard let option = arguments.option(String(start.dropLast())), option.takesValue else {
      return Self.nothing
    }
    let asked = CompletionValues(
      store: store, before: [], word: String(word[word.index(after: equals)...]))
    guard case .values(let found, let isOpen) = values(option, asked) else { return .files }
    return .values(
      found.map { CompletionCandidate(value: start + $0.value, words: $0.words) }, isOpen: isOpen)
  }

  private func values(_ argument: VerbArguments.Argument, _ asked: CompletionValues) -> Answer {
    if argument.completionKind?.directory != nil { return .folders }
    guard let list = argument.completionKind?.list?.values else {
      return argument.completionKind?.file != nil ? .files : Self.nothing
    }
    guard let source = CompletionSource(values: list) else {
      return Self.matching(list, asked.word)
    }
    let found = (try? asked.values(of: source)) ?? []
    switch source {
    // Files have recipes too.
    case .recipes, .roots: return found.isEmpty ? .files : .values(found, isOpen: false)
    case .stores:
      return found.isEmpty
        ? .files : .values(found, isOpen: found.allSatisfy { $0.value.hasSuffix("/") })
    case .columns, .facets, .sortKeys: return .values(found, isOpen: true)
    default: return .values(found, isOpen: false)
    }
  }

  /// A path as a shell would hand it over.
  private static func path(_ word: String) -> String {
    guard word.hasPrefix("~/"), let home = Environment.value("HOME") else { return word }
    return home + word.dropFirst()
  }
}
