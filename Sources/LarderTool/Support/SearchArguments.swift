internal import ArgumentParser
internal import LarderRecipes

/// Sorts the arguments of `search` and `complete` so that an excluded word (`-nut`) is not taken for an option.
///
/// Options may stand before, between or after the words. Whatever begins with two dashes is an option, and so is a single
/// letter behind one, known or not; other words behind one dash are left out by the query; `--` makes the rest part of it.
struct SearchArguments {
  /// The verbs that take a query.
  static let verbs = ["search", "complete", "export", "pick"]
  private static let optionsWithValue = [
    "--store", "--limit", "--offset", "--format", "--facets", "--sort", "--why-not",
    "--max-seconds", "--to", "--columns", "--onlyin", "--name",
  ]
  private static let shortOptions = ["-q", "-h"]
  /// Those of single verbs: others take them for words to leave out.
  private static let ownOptions = ["search": ["-l", "-c", "-0"], "pick": ["-m", "-0"]]

  private let verb: String
  private var options: [String] = []
  private(set) var words: [String] = []

  /// Sorts the arguments of the tool; nil when the verb is another one.
  init?(_ arguments: [String]) {
    guard let verb = arguments.first, Self.verbs.contains(verb) else { return nil }
    self.verb = verb
    var index = 1
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if argument == "--" {
        words += arguments[index...]
        break
      }
      if verb == "search", let limit = Self.limit(argument, arguments[index...]) {
        options.append("--limit=\(limit.value)")
        index += limit.words
        continue
      }
      if argument.hasPrefix("--") || Self.shortOptions.contains(argument)
        || Self.ownOptions[verb]?.contains(argument) == true
      {
        if Self.optionsWithValue.contains(argument), index < arguments.count {
          // As one word, so that a negative number is not taken for an option.
          options.append(argument + "=" + arguments[index])
          index += 1
        } else {
          options.append(argument)
        }
      } else {
        words.append(argument)
        if verb != "complete" {
          misplacedOption = misplacedOption ?? QuerySpelling.hint(forOption: argument, of: verb)
        }
      }
    }
  }

  /// The number behind `-n 5` or in `-n5`, and how many further words it takes; nil for another word.
  private static func limit(
    _ argument: String, _ rest: ArraySlice<String>
  ) -> (value: String, words: Int)? {
    guard argument.hasPrefix("-n") else { return nil }
    let digits = argument.dropFirst(2)
    if !digits.isEmpty { return Int(digits).map { _ in (String(digits), 0) } }
    return rest.first.flatMap { Int($0) == nil ? nil : ($0, 1) }
  }

  /// What is to be said of a word that is an option elsewhere and would leave out recipes here; nil where there is none.
  private(set) var misplacedOption: ToolError?

  /// The command as the argument parser reads it; it throws help as well as errors.
  var parsedCommand: any ParsableCommand {
    get throws {
      let words = words.isEmpty ? [] : ["--"] + words
      let arguments = [verb] + options + words
      return try LongCommandLine.command(arguments) ?? Larder.parseAsRoot(arguments)
    }
  }

  /// The store that `--store` names.
  var store: String? {
    let name = "--store="
    return options.last { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) }
  }

  /// The search that the arguments stand for, or nil where something is unusual and has to be explained.
  ///
  /// The argument parser takes a millisecond, a third of a whole search, to look at every verb's
  /// declarations. A command line without a fault needs none of that; all others go to the parser.
  var search: Search? {
    guard verb == "search", !words.isEmpty else { return nil }
    var search = Search(words: words)
    var showsPaths = false
    var rest = options[...]
    while let option = rest.popFirst() {
      switch option {
      case "-q", "--quiet": search.list.isQuiet = true
      case "-l", "--paths": showsPaths = true
      case "--live": search.list.isLive = true
      case "-c", "--count": search.list.isCount = true
      case "-0", "--print0": search.list.endsWithNUL = true
      case "--no-snippets": search.options.hasSnippets = false
      case "--while-typing": search.options.isWhileTyping = true
      case "--exact": search.options.isExact = true
      case "--all-copies": search.options.includesCopies = true
      case "--why": search.options.explainsScores = true
      case "--explain": search.options.explains = true
      default:
        let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(),
          Self.set(String(parts[0]), to: value, in: &search)
        else { return nil }
      }
    }
    // A format of its own goes before, wherever it stands.
    if showsPaths, search.list.format == .human { search.list.format = .paths }
    return search
  }

  private static func set(
    _ option: String, to value: String, in search: inout Search
  ) -> Bool {
    switch option {
    case "--store": search.store = value
    case "--why-not": search.whyNot = value
    case "--sort": search.sort = value
    case "--facets": search.options.facets = Search.names(value)
    case "--format":
      guard let format = ListFormat(rawValue: value) else { return false }
      search.list.format = format
    case "--columns": search.list.columns = Search.names(value)
    case "--onlyin": search.folders.append(value)
    case "--name": search.fileName = value
    case "--max-seconds":
      guard let seconds = Double(value), seconds > 0 else { return false }
      search.maximumSeconds = seconds
    case "--limit":
      guard let number = Int(value), number >= 0 else { return false }
      search.list.limit = number
    case "--offset":
      guard let number = Int(value), number >= 0 else { return false }
      search.options.offset = number
    default: return false
    }
    return true
  }
}
