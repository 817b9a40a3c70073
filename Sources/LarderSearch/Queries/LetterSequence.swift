/// Letters that go over several words, with one space between each two: the end of a word, whole words, the beginning of one.
struct LetterSequence {
  /// At least two, in the canonical fold and the same in that of the index.
  let runs: [String]
  /// Whether the words have to be spaced, so that their text is known to hold the letters; else they stand side by side, and
  /// what is between them is not known.
  let isSpaced: Bool

  /// Longer runs would have to be looked for in words that were cut for their length.
  static let maximumLength = 200

  /// Whether each run but the first and last is a word by itself, as it has to be between two spaces.
  static func isPossible(_ runs: [String], _ schema: SearchSchema) -> Bool {
    schema.positionCoding.storesSpaces
      && runs.allSatisfy { !$0.isEmpty && $0.utf8.count <= maximumLength }
      && runs.dropFirst().dropLast().allSatisfy {
        QueryText.terms($0, schema.analyzer) == [$0]
      }
  }

  var name: String { (isSpaced ? "_" : "+") + runs.joined(separator: " ") }
}
