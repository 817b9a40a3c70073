/// A phrase in which a word means something else than alone.
public struct OtherMeaning: Hashable, Sendable {
  /// The words that stand before it, folded, in their order.
  public var before: [String]
  /// The words that stand behind it, folded, in their order.
  public var after: [String]
  /// Where one of these stands behind the phrase, the word keeps its meaning.
  public var pardons: [String]

  /// Creates a phrase around a word; one without other words is the word itself, which is then never a match.
  public init(before: [String] = [], after: [String] = [], pardons: [String] = []) {
    self.before = before
    self.after = after
    self.pardons = pardons
  }

  /// A label says what is not in something: "peanut free". "2 eggs, free range" and "crab meat, free of shells" are none.
  public static let label = OtherMeaning(after: ["free"], pardons: ["range", "of", "from"])

  /// Something is said to be without it: "Waffeln ohne Ei".
  public static let denials = [
    "without", "ohne", "sans", "sin", "senza", "sem", "zonder", "utan", "uden", "uten", "bez",
    "без",
    "ilman",
  ].map { OtherMeaning(before: [$0]) }

  /// Shorter words are signs of units and joints of phrases ("c à s", "fl oz"), and name nothing.
  package static let shortestName = 3

  /// Whether one of the words around the one that is meant is among some words, which are folded, in whatever number.
  package func isNamed(in words: [String]) -> Bool {
    (before + after).contains { neighbour in
      neighbour.count >= Self.shortestName
        && words.contains { word in
          word.count >= Self.shortestName
            && (word.hasPrefix(neighbour) || neighbour.hasPrefix(word))
        }
    }
  }

  /// The phrase with a hyphen where the word stands: different ones have different texts.
  package var text: String {
    (before + ["-"] + after + pardons.map { "!" + $0 }).joined(separator: " ")
  }
}
