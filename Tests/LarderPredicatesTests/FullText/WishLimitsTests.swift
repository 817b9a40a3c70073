import LarderPredicates
import Synchronization
import TestSupport
import Testing

@Suite struct WishLimitsTests {
  /// Counts how often the vocabulary is asked.
  private final class Counter: Sendable {
    let count = Atomic(0)
  }

  private struct CountingVocabulary: WishVocabulary {
    let counter = Counter()

    func subject(at words: ArraySlice<String>) -> (subject: WishSubject, count: Int)? {
      counter.count.add(1, ordering: .relaxed)
      #expect(1...WishReader.longestName ~= words.count)
      return LetterVocabulary().subject(at: words)
    }
  }

  /// A vocabulary that does not keep to the rules.
  private struct WrongVocabulary: WishVocabulary {
    var count: Int

    func subject(at words: ArraySlice<String>) -> (subject: WishSubject, count: Int)? {
      (WishSubject(name: "", presence: []), count)
    }
  }

  private static let languages = [
    "en", "de", "fr", "es", "it", "nl", "pt", "sv", "da", "nb", "fi", "pl", "ru",
  ]

  private static let patterns: [[String]] = [
    ["no"], ["without"], ["no", "f"], ["f"], ["f", "and"], ["f,"], ["f", "free"], ["v"],
    ["without", "the"], ["the"], ["but"], ["not", "v"], ["30", "minutes"], ["30"], ["for"],
    ["for", "4"], ["-"], [""], ["f-"], ["f/f/f"], ["no-f"], ["fless"], ["less"], ["x"], ["quick"],
    ["1", "hour"], ["don't", "have"], ["f", "or", "the"], [","], ["&"], ["non"], ["nonnon"],
    ["not", "f"], ["besides", "x", "or"], ["not"],
  ]

  @Test(arguments: patterns)
  func `long queries take one look at each word`(pattern: [String]) {
    let length = pattern == ["no"] ? 10_000 : LongRun.times(1_500, long: 10_000)
    let words = (0..<length).map { pattern[$0 % pattern.count] }
    for lead in [[], ["without"], ["x", "no"]] {
      let vocabulary = CountingVocabulary()
      let reader = WishReader(languages: Self.languages, vocabulary: vocabulary)
      let query = FullTextQuery.and(Parts((lead + words).map { .word($0) }))
      let wish = reader.read(query)
      let tokens = 3 * (words.count + lead.count)
      #expect(vocabulary.counter.count.load(ordering: .relaxed) <= 8 * tokens)
      if wish.understood.isEmpty { #expect(wish.isUnread(query)) }
      #expect(wish.query.conditions.count <= 2 * words.count + 4)
    }
  }

  @Test func `a list of 5,000 subjects`() {
    let words = (0..<5_000).flatMap { ["f\($0),"] }
    let reader = WishReader(languages: [], vocabulary: LetterVocabulary())
    let wish = reader.read(.and(Parts((["cake", "without"] + words).map { .word($0) })))
    #expect(wish.understood.count == 5_000)
    #expect(wish.query.exclusions.count == 5_000)
    #expect(wish.query.requiredWords == ["cake"])
    #expect(
      wish.query.optionalTexts.joined(separator: " ") == "without " + words.joined(separator: " "))
    // So long a query is no title.
    #expect(wish.query.exclusions.first == .attribute("has", is: "f0"))
  }

  @Test func `one very long word`() {
    let reader = WishReader(languages: Self.languages, vocabulary: LetterVocabulary())
    for piece in ["f", "9", "less", "fri", "no-", "f-", "a/", "'", "1/", "\u{301}", "-"] {
      let word = String(repeating: piece, count: LongRun.times(20_000, long: 1_000_000))
      for query in [FullTextQuery.word(word), .not(.word(word)), .and([.word("no"), .word(word)])] {
        let wish = reader.read(query)
        if wish.understood.isEmpty { #expect(wish.query == query) }
      }
    }
  }

  @Test func `queries without anything to read come back`() {
    let reader = WishReader(languages: Self.languages, vocabulary: LetterVocabulary())
    let queries: [FullTextQuery] = [
      .all, .word(""), .word(" "), .word("-"), .and([]), .or([]), .and([.word("")]), .not(.all),
      .and([.and([.word("no"), .word("f")])]), .not(.word("")), .not(.not(.word("f"))),
    ]
    for query in queries { #expect(reader.read(query).isUnread(query)) }
  }

  @Test func `a tree of any depth is passed over`() {
    var deep = FullTextQuery.word("f")
    for _ in 0..<200 { deep = .and([deep, .word("no")]) }
    let reader = WishReader(languages: [], vocabulary: LetterVocabulary())
    #expect(reader.read(.and([deep, .word("no"), .word("f")])).understood.count == 1)
  }

  @Test(arguments: [-1, 0, 1, 2, 9, Int.max])
  func `a vocabulary with wrong counts does no harm`(count: Int) {
    let reader = WishReader(languages: [], vocabulary: WrongVocabulary(count: count))
    for text in ["no x", "x free y", "x", "no a b c d e f g h i j k", "xless", "no a, b"] {
      let query = FullTextQuery.and(Parts(text.split(separator: " ").map { .word(String($0)) }))
      let wish = reader.read(query)
      // Nothing is excluded by no condition.
      #expect(wish.query.exclusions.isEmpty)
    }
  }

  // MARK: - Random sentences

  private static let vocabulary = [
    "no", "without", "f1", "f2", "g1", "free", "g2-free", "f2less", "and", "or", "the", "any", "v1",
    "v2", "x", "y", "z-z", "30", "minutes", "hour", "for", "4", "people", "under", "not", "but",
    ",",
    "f1,", "non", "quick", "fried", "baking", "oven", "style", "with", "", "f1-x", "over", "1/2",
    "an",
  ]

  @Test func `random sentences keep what is not understood`() {
    var random = SeededGenerator.fromEnvironment("WishLimitsTests")
    let reader = WishReader(languages: ["en"], vocabulary: LetterVocabulary())
    var understood = 0
    for _ in 0..<LongRun.times(4_000, long: 100_000) {
      let words = (0..<Int.random(in: 2...12, using: &random)).map { _ in
        Self.vocabulary.randomElement(using: &random) ?? ""
      }
      let parts = words.map { word -> FullTextQuery in
        switch Int.random(in: 0..<20, using: &random) {
        case 0: .phrase(word)
        case 1: .not(.word(word))
        default: .word(word)
        }
      }
      let query = FullTextQuery.and(Parts(parts))
      let wish = reader.read(query)
      check(wish, of: query, words)
      #expect(reader.read(query) == wish)
      understood += wish.understood.isEmpty ? 0 : 1
    }
    // The sentences are such that there is something to check.
    #expect(understood > 1_000)
  }

  private func check(_ wish: Wish, of query: FullTextQuery, _ words: [String]) {
    if wish.understood.isEmpty {
      #expect(wish.isUnread(query))
      return
    }
    // What is required and what was typed are the words of the query in their order; what was understood and is said
    // again is left out.
    var back: [String] = []
    for condition in wish.query.conditions {
      switch condition {
      case .word(let word), .phrase(let word, _): back.append(word)
      case .not(.word(let word)): back.append(word)
      case .not(.or(let parts)):
        guard case .word(let word)? = parts.first else { continue }
        back.append(word)
      case .not: break
      case .boosted(.or(let phrases), _):
        switch phrases.last {
        case .phrase(let text, _), .word(let text): back.append(text)
        default: continue
        }
      default: back += FullTextQuery.and([condition]).optionalTexts
      }
    }
    let kept = back.flatMap { $0.split(separator: " ").map(String.init) }
    let typed = words.flatMap { $0.split(separator: " ").map(String.init) }
    var rest = typed[...]
    let isInOrder = kept.allSatisfy { word in
      guard let place = rest.firstIndex(of: word) else { return false }
      rest = rest[(place + 1)...]
      return true
    }
    #expect(isInOrder && Set(kept) == Set(typed), "\(query)")
    // What is excluded is what was understood.
    var subjects: Set<String> = []
    for part in wish.understood { if let subject = part.subject { subjects.insert(subject.name) } }
    var excluded: Set<String> = []
    for exclusion in wish.query.exclusions { excluded.formUnion(exclusion.keywords) }
    #expect(excluded == subjects, "\(query)")
    // Nothing is understood that was not said.
    let marks: Set = ["no", "without", "not", "non", "but", "free", "g2-free", "f2less"]
    if marks.isDisjoint(with: words) {
      for part in wish.understood { if case .without = part { Issue.record("\(query)") } }
    }
    #expect(
      wish.facts.isEmpty || !Set(words).isDisjoint(with: ["minutes", "hour", "for", "people"]))
  }

  /// A pasted text is no list of what has to be there.
  @Test func `of many foods none is asked for more than the others`() throws {
    for count in [1, 15, 16, 40] {
      let text = (0..<count).map { "f\($0)" }.joined(separator: " ")
      let reader = WishReader(languages: ["en"], vocabulary: LetterVocabulary())
      let wish = reader.read(try UserQueryParser().parse(text))
      let expected = count < 16 ? count : 0
      #expect(wish.foods.count == expected)
    }
  }
}

extension FullTextQuery {
  /// The keywords of its conditions.
  fileprivate var keywords: [String] {
    switch self {
    case .attribute(let condition):
      if case .keyword(let keyword) = condition.test { [keyword] } else { [] }
    case .and(let parts), .or(let parts): parts.flatMap(\.keywords)
    default: []
    }
  }
}
