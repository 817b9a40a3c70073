/// Spells the codes of errors as Swift does: `not-a-store` is `.notAStore`.
package enum CodeName {
  /// The name of a constant, of the words that its raw value has.
  package static func description(of rawValue: String) -> String {
    let words = rawValue.split(separator: "-")
    guard let first = words.first else { return "." }
    return "." + first
      + words.dropFirst().map { $0.startingWithCapital }.joined()
  }
}
