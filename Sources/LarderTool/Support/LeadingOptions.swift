internal import ArgumentParser

/// Options that stand before the verb: `larder --store FILE search salt`.
enum LeadingOptions {
  /// Those of every verb that have a value.
  private static let withValue: Set<String> = ["--store", "--format"]
  /// Those that the tool itself answers.
  private static let own = ["--help", "-h", "--version", "-V", CompletionVerb.option]

  /// Returns the arguments with the verb first. An option is put behind it, or behind the second one where the verb has
  /// verbs of its own.
  static func behindVerb(_ arguments: [String]) -> [String] {
    guard let first = arguments.first, first.hasPrefix("-"), first != "-" else { return arguments }
    var options: [String] = []
    var rest = arguments[...]
    while let option = rest.first, option.hasPrefix("-"), option != "--" {
      if own.contains(where: { option == $0 || option.hasPrefix($0 + "=") })
        || option.hasPrefix("---")
      {
        return arguments
      }
      options.append(rest.removeFirst())
      guard withValue.contains(option), let value = rest.popFirst() else { continue }
      options.append(value)
    }
    guard let verb = rest.popFirst() else { return arguments }
    var verbs = [verb]
    if let next = rest.first, Larder.innerVerbs(of: verb).contains(next) {
      verbs.append(rest.removeFirst())
    }
    return verbs + options + rest
  }
}
