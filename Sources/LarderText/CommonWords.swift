/// Words so common in a language that they say nothing about a text: "the", "and".
///
/// Neither attributes derived with `searchText:` nor the index leave them out: who types them alone finds them. The words are in search-folded form.
public struct CommonWords: Hashable, Sendable {
  /// The languages that have a list, as two-letter codes, in alphabetical order.
  public static let languages: [String] = lists.keys.sorted()

  /// Names the lists; another version means that what was derived with them has to be made anew.
  public static let version = "common-1"

  /// The folded words.
  public let words: Set<String>

  /// For the folded beginnings of questions, the words that say nothing behind them.
  private let asked: [String: Set<String>]

  /// Creates the list of several languages.
  ///
  /// - Parameters:
  ///   - languages: as codes ("en", "de-AT", "pt_BR"); those without a list add nothing.
  ///   - includesQuestions: whether the words are in it with which people ask for something ("best", "recipe").
  public init(languages: [String], includesQuestions: Bool = false) {
    var words: Set<String> = []
    var asked: [String: Set<String>] = [:]
    for language in languages {
      let name = LanguageCode.withoutRegion(language)
      let lists = [Self.lists[name], includesQuestions ? Self.questions[name] : nil]
      for list in lists.compactMap(\.self) {
        words.formUnion(Self.folded(list))
      }
      for (beginning, list) in includesQuestions ? Self.askedFor[name] ?? [] : [] {
        let list = Self.folded(list)
        for word in Self.folded(beginning) { asked[word, default: []].formUnion(list) }
      }
    }
    self.words = words
    self.asked = asked
  }

  /// The folded words of a list, which is ours: nothing but spaces stands between words.
  private static func folded(_ list: String) -> [String] {
    list.utf8.split(separator: UInt8(ascii: " ")).map {
      Folding.search.fold(String(Substring($0)))
    }
  }

  /// Creates the list of one language, or nil where there is none.
  public init?(language: String) {
    self.init(languages: [language])
    if words.isEmpty { return nil }
  }

  /// Whether a search-folded term is a common word.
  public func contains(_ term: String) -> Bool { words.contains(term) }

  /// Whether a search-folded term is a common word, or says nothing behind another one: "how long".
  public func contains(_ term: String, behind previous: String?) -> Bool {
    contains(term) || previous.flatMap { asked[$0] }?.contains(term) == true
  }
}
