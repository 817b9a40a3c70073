import LarderText
import Testing

@testable import LarderPredicates

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
    ("I feel like making soup today", ["soup"]), ("is it possible to make bread", ["bread"]),
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

  @Test(arguments: [
    ("quick chicken dinner", ["dinner"]), ("weeknight dinner with beans", ["weeknight dinner"]),
    ("schnelles Abendessen", ["Abendessen"]), ("petit déjeuner vegan", ["petit déjeuner"]),
    ("PETIT-DÉJEUNER vegan", ["PETIT-DÉJEUNER"]), ("lunch and dinner ideas", ["lunch", "dinner"]),
    // A part of a word, or of a phrase, is none; nor is what is left out.
    ("dinner-rolls soup", []), ("\"quick dinner\" soup", []), ("soup -dinner", []),
    ("petit pain", []), ("dinner", []),
  ])
  func `words for meals`(text: String, meals: [String]) throws {
    let query = try UserQueryParser().parse(text)
    let found = query.meals(in: .of(["de", "fr"]))
    #expect(found.map { query.parts($0).typedWords.joined(separator: " ") } == meals)
  }

  @Test func `what is relaxed need not be there, as long as something else is asked for`() throws {
    let query = try UserQueryParser().parse("chicken dinner -beef")
    #expect(query.relaxing([1..<2]).requiredWords == ["chicken"])
    #expect(query.relaxing([]) == query && query.relaxing([0..<2]) == query)
    #expect(FullTextQuery.word("dinner").relaxing([0..<1]) == .word("dinner"))
  }

  @Test func `tables are made once, for regions of a language too`() {
    let tables = LanguageTables.of(["da-DK", "sv"])
    #expect(LanguageTables.of(["da", "sv", "en"]) === tables)
    #expect(LanguageTables.of(["sv", "da"]) !== tables)
    #expect(LanguageTables.of([]) === LanguageTables.of(["en_US"]))
  }
}
