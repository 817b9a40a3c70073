internal import LarderPredicates
internal import LarderText

/// How two texts are compared, by UTF-8 bytes after folding.
enum TextComparison {
  /// Takes away what `[c]` and `[d]` say does not count.
  static func fold(_ text: String, _ options: Comparison.Options) -> String {
    if options == .cd { return Folding.canonical.fold(text) }
    return options.contains(.caseInsensitive) ? text.lowercased() : text
  }

  /// Tests two texts that are folded already.
  static func test(_ operation: String, _ text: String, _ pattern: String) -> Bool {
    switch operation {
    case Comparison.Operator.beginsWith.rawValue: text.utf8.starts(with: pattern.utf8)
    case Comparison.Operator.endsWith.rawValue:
      text.utf8.count >= pattern.utf8.count
        && text.utf8.suffix(pattern.utf8.count).elementsEqual(pattern.utf8)
    default: false
    }
  }
}
