import LarderPredicates
import LarderText
import Testing

/// Which words of a question need not be there.
@Suite struct NoiseTests {
  private func needed(_ text: String) throws -> [String] {
    let words = CommonWords(languages: ["en"], includesQuestions: true)
    return try UserQueryParser().parse(text).ignoring(words).requiredWords
  }

  @Test(arguments: [
    ("how long do I boil eggs", ["boil", "eggs"]),
    ("How Long to roast a turkey", ["roast", "turkey"]),
    ("what kind of apples for pie", ["apples", "pie"]), ("how much sugar", ["sugar"]),
    ("which temperature for the beef", ["beef"]), ("the best pie", ["pie"]),
    ("what should we cook tonight with chicken", ["cook", "chicken"]),
    ("I feel like making soup today", ["soup"]),
    // These tell one dish from another.
    ("long noodles", ["long", "noodles"]), ("hot chocolate", ["hot", "chocolate"]),
    ("what hot drinks", ["hot", "drinks"]), ("how to long noodles", ["long", "noodles"]),
    ("\"how\" long noodles", ["long", "noodles"]),
    // Nothing else is left.
    ("how long", ["how", "long"]), ("what kind of", ["what", "kind", "of"]),
  ])
  func `words that say nothing`(text: String, words: [String]) throws {
    #expect(try needed(text) == words)
  }
}
