internal import LarderText

/// Reads what people leave out or ask for in whole sentences: "cake without eggs", "nut-free cookies", "vegan soup",
/// "chicken under 30 minutes", "pasta for 4".
///
/// - It looks at neighbouring plain words of a query that is one word or a list of conditions that all have to hold, and
///   at `-word`. Phrases, fields, groups and patterns stay as they are; so do words that only look like a wish ("no-knead
///   bread", "free range chicken"), and a query without any.
/// - Words that were understood are optional and count half, as a phrase: a recipe that says "gluten free" itself is
///   preferred among equals. The others stay, in their order.
/// - Of several foods with "or" between them one has to be there, and a title that says it so is preferred.
/// - Where words describe a dish without naming it ("cold spanish tomato soup"), titles that name it are preferred.
/// - How much there is of a food ("2 pounds of beef") and what something is for ("to serve with rice") need not be there.
/// - What is left out is excluded, except for documents whose title holds the whole query side by side, in whatever
///   order: titles are typed as well. What is left out has to stand there as it was typed. A query that says nothing
///   beside what is left out, or of more than `longestTitle` words, is not taken for a title.
/// - Words are compared by `Folding.search`, in English and in the languages of the reader.
///
/// A value; thread-safe if its vocabulary is. Cost: linear in the query's length; the vocabulary is asked once for each
/// word, and once more for a word that is taken apart and for each word of a name of several.
public struct WishReader: Sendable {
  /// The most words that a vocabulary is given to find a name in.
  public static let longestName = 8
  /// The most words of a query that is taken for a title.
  public static let longestTitle = 24
  /// What "quick" means, in minutes.
  public static let quickMinutes = 30.0
  /// What words that were understood count beside others.
  static let typedBoost = 0.5
  /// What a choice counts that stands in a title as it was typed.
  static let choiceBoost = 0.1
  /// The most words that are taken for the description of a dish; who types more pasted them.
  static let longestDescription = 32
  /// What the name of a dish that words describe counts beside them.
  static let describedBoost = 1.5
  /// The most words of one optional phrase; longer texts are several.
  static let longestPhrase = 32
  /// The most words between those that say in a title what was asked for.
  static let articlesBetween = 2
  /// How many foods and how many absences are compared to find contradictions.
  static let comparedSubjects = 16

  /// The field that holds titles; nil: no document is kept for its title.
  public var titleField: String? = "title"
  /// The attribute that holds times in minutes.
  public var timeAttribute = "time"
  /// The attribute that holds for how many people something is.
  public var servingsAttribute = "servings"
  /// Whether the last word is being typed, and comes as the beginning of one (`.prefix`): where it ends something that was
  /// understood it is taken as it is, and stays the beginning of one elsewhere.
  public var isWhileTyping = false

  private let languages: LanguageTables
  var tables: WishTables {
    _read { yield languages.wishes }
  }
  /// What is common in the languages, or asks for something.
  var questions: CommonWords { languages.common }
  let vocabulary: any WishVocabulary

  /// Makes a reader. Cost: half a millisecond for languages that none was made for before.
  ///
  /// - Parameters:
  ///   - languages: the languages of the collection as codes, most frequent first; English always counts too.
  ///   - vocabulary: knows what words name.
  public init(languages: [String], vocabulary: any WishVocabulary) {
    self.languages = .of(languages)
    self.vocabulary = vocabulary
  }

  /// Returns the query as it is understood; one without any wish comes back as it was.
  ///
  /// - Parameter query: the query as parsed; only its topmost list is looked at.
  public func read(_ query: FullTextQuery) -> Wish {
    let parts: [FullTextQuery]
    if case .and(let list) = query { parts = list.array } else { parts = [query] }
    var writer = WishWriter(reader: self, parts: parts)
    let isAlone = parts.count { !$0.isCondition } == 1
    let last = isWhileTyping ? parts.lastIndex { !$0.isCondition } : nil
    var place = 0
    while place < parts.count {
      if case .not(.word(let word)) = parts[place] {
        writer.exclude(word)
        place += 1
        continue
      }
      var text = WishText(elisions: tables.elisions)
      while place < parts.count, case .word(let word) = parts[place] {
        text.append(word)
        place += 1
      }
      var isOpen = false
      if place == last, case .prefix(let word) = parts[place] {
        text.append(word)
        place += 1
        isOpen = true
      }
      if text.words.isEmpty {
        writer.keep(parts[place])
        place += 1
      } else {
        var run = WishRun(text, reader: self, isAlone: isAlone, isOpen: isOpen)
        run.read()
        writer.add(run)
      }
    }
    return writer.wish(of: query)
  }
}

extension FullTextQuery {
  /// Whether it is no words, but something that is said about documents.
  fileprivate var isCondition: Bool {
    switch self {
    case .attribute, .fact: true
    default: false
    }
  }
}
