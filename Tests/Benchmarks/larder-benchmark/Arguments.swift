/// The words of a command line: `--name value` pairs in any place, and the rest in order.
struct Arguments {
  private(set) var words: [String] = []
  private var options: [String: String] = [:]
  private var flags: Set<String> = []

  /// - Parameters:
  ///   - flags: the options without a value.
  ///   - options: the options with one.
  init(_ arguments: [String], flags known: Set<String>, options named: Set<String>) throws {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        words.append(word)
        continue
      }
      if known.contains(word) {
        flags.insert(word)
      } else if named.contains(word), let value = rest.popFirst() {
        options[word] = value
      } else {
        throw Failure("\(word): no such option, or its value is missing")
      }
    }
  }

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  func text(_ name: String) -> String? { options[name] }

  func number(_ name: String, _ fallback: Int) throws -> Int {
    guard let text = options[name] else { return fallback }
    guard let value = Int(text), value >= 0 else { throw Failure("\(name): not a number: \(text)") }
    return value
  }
}
