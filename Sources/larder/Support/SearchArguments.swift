/// Sorts the arguments of `search` so that an excluded word (`-nut`) is not taken for an option.
///
/// Options may stand before, between or after the words. Whatever begins with one dash and is not one of the verb's
/// short options is part of the query; whatever begins with two is an option; `--` makes the rest part of the query.
enum SearchArguments {
  private static let optionsWithValue: Set<String> = ["--store", "--limit", "--offset", "--format"]
  private static let shortOptions: Set<String> = ["-q", "-h"]

  /// Returns the arguments as the parser wants them: `search`, the options, `--`, the words.
  static func rearranged(_ arguments: [String]) -> [String] {
    guard arguments.first == "search" else { return arguments }
    var options: [String] = []
    var words: [String] = []
    var index = 1
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if argument == "--" {
        words += arguments[index...]
        break
      }
      if argument.hasPrefix("--") || shortOptions.contains(argument) {
        options.append(argument)
        if optionsWithValue.contains(argument), index < arguments.count {
          options.append(arguments[index])
          index += 1
        }
      } else {
        words.append(argument)
      }
    }
    return ["search"] + options + (words.isEmpty ? [] : ["--"] + words)
  }
}
