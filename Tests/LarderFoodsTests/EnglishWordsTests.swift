import LarderFoods
import Testing

/// Words that nobody misspelt, whatever food is spelt much like them.
@Suite struct EnglishWordsTests {
  @Test(arguments: [
    "sticker", "stickers", "butler", "butlers", "sailor", "cousins", "dances", "dancing", "danced",
    "plotting", "planner", "happiest", "parties", "carried", "mothers", "geese", "written",
    "wonderful",
  ])
  func `words are known in whatever form`(word: String) { #expect(EnglishWords.contains(word)) }

  @Test(arguments: [
    "lasanya", "spinich", "vegitarian", "brocoli", "choclate", "cookeis", "zuchini", "cinamon",
    "spagetti", "tomatos", "potatos", "chikens", "walnutts", "", "s", "ing", "zzzzzz", "stick\ners",
  ])
  func `what is misspelt is no word`(word: String) { #expect(!EnglishWords.contains(word)) }
}
