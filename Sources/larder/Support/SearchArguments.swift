internal import ArgumentParser
internal import LarderRecipes

/// Sorts the arguments of `search` and `complete` so that an excluded word (`-nut`) is not taken for an option.
///
/// Options may stand before, between or after the words. Whatever begins with one dash and is not one of the verb's
/// short options is part of the query; whatever begins with two is an option; `--` makes the rest part of the query.
struct SearchArguments {
  /// The verbs that take a query.
  static let verbs = ["search", "complete", "export"]
  private static let optionsWithValue = [
    "--store", "--limit", "--offset", "--format", "--facets", "--sort", "--why-not",
    "--max-seconds", "--to",
  ]
  private static let shortOptions = ["-q", "-h"]

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
      if argument.hasPrefix("--") || Self.shortOptions.contains(argument) {
        if Self.optionsWithValue.contains(argument), index < arguments.count {
          // As one word, so that a negative number is not taken for an option.
          options.append(argument + "=" + arguments[index])
          index += 1
        } else {
          options.append(argument)
        }
      } else {
        words.append(argument)
      }
    }
  }

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
    var rest = options[...]
    while let option = rest.popFirst() {
      switch option {
      case "-q", "--quiet": search.isQuiet = true
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
      guard let format = OutputFormat(rawValue: value) else { return false }
      search.format = format
    case "--max-seconds":
      guard let seconds = Double(value), seconds > 0 else { return false }
      search.maximumSeconds = seconds
    case "--limit":
      guard let number = Int(value), number >= 0 else { return false }
      search.options.limit = number
    case "--offset":
      guard let number = Int(value), number >= 0 else { return false }
      search.options.offset = number
    default: return false
    }
    return true
  }
}
