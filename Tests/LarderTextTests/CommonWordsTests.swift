import LarderText
import Testing

/// Which words are common in a language.
@Suite("Common words")
struct CommonWordsTests {
  @Test func everyLanguageHasFoldedWords() {
    let wanted = "da de en es fi fr hu it nb nl pl pt ru sv tr".split(separator: " ").map(
      String.init)
    #expect(Set(wanted).isSubset(of: CommonWords.languages))
    for language in CommonWords.languages {
      guard let list = CommonWords(language: language) else {
        Issue.record("no words for \(language)")
        continue
      }
      #expect(list.words.count >= 40, "\(language)")
      for word in list.words {
        #expect(Folding.search.fold(word) == word)
        // A word that is cut in two would never meet a term.
        #expect(cut(word).map(\.term).contains(word), "\(word)")
        #expect(word.utf8.count <= 24)
      }
    }
  }

  @Test(arguments: ["da", "de", "en", "es", "fi", "fr", "it", "nb", "nl", "pl", "pt", "ru", "sv"])
  func wordsOfQuestionsAreFoldedWords(language: String) throws {
    let plain = try #require(CommonWords(language: language))
    let list = CommonWords(languages: [language], includesQuestions: true)
    #expect(plain.words.isSubset(of: list.words) && list.words.count >= plain.words.count + 20)
    for word in list.words {
      #expect(Folding.search.fold(word) == word && word.utf8.count <= 24)
    }
  }

  @Test func questionsNameNoFood() {
    let words = CommonWords(languages: ["en", "de"], includesQuestions: true)
    #expect(words.contains("best") && words.contains("rezept") && words.contains("please"))
    #expect(!words.contains("salt") && !words.contains("easy") && !words.contains("without"))
    #expect(!CommonWords(languages: ["en"]).contains("recipe"))
  }

  @Test func someWordsSayNothingBehindOthers() {
    let words = CommonWords(languages: ["en", "de"], includesQuestions: true)
    #expect(words.contains("long", behind: "how") && words.contains("kinds", behind: "which"))
    #expect(words.contains("lange", behind: "wie") && words.contains("heiss", behind: "wie"))
    #expect(!words.contains("long", behind: nil) && !words.contains("long", behind: "what"))
    #expect(!words.contains("salt", behind: "how") && words.contains("the", behind: "salt"))
    #expect(!CommonWords(languages: ["en"]).contains("long", behind: "how"))
    #expect(
      !CommonWords(languages: ["de"], includesQuestions: true).contains("long", behind: "how"))
  }

  @Test func findsTerms() {
    let words = CommonWords(languages: ["en-US", "fr_CA", "xx"])
    #expect(words.contains("the") && words.contains("a") && words.contains("ete") == false)
    #expect(!words.contains("salt") && !words.contains("sel"))
    #expect(words.contains("meme"))
    #expect(words.contains("with"))
    #expect(CommonWords(language: "xx") == nil)
    #expect(CommonWords(language: "no") == CommonWords(language: "nb"))
  }
}
