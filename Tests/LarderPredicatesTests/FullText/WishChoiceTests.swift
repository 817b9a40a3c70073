import LarderPredicates
import Testing

/// Foods of which one will do, and what is asked for without its name.
@Suite struct WishChoiceTests {
  private func read(_ text: String, _ languages: [String] = ["en"]) throws -> Wish {
    let reader = WishReader(languages: languages, vocabulary: SmallVocabulary())
    return reader.read(try UserQueryParser(fieldNames: ["title"]).parse(text))
  }

  private func words(_ words: String...) -> FullTextQuery {
    words.count == 1 ? .word(words[0]) : .and(.init(words.map { .word($0) }))
  }

  private func either(_ foods: FullTextQuery...) -> FullTextQuery { .or(.init(foods)) }

  /// A title that says it is preferred.
  private func typed(_ text: String) -> FullTextQuery {
    .optional(.field(["title"], .boosted(.phrase(text, slack: 2), by: 0.1)))
  }

  @Test func `one of the foods has to be there, and all else`() throws {
    let wish = try read("pie with beef or pork")
    #expect(
      wish.query
        == .and([
          .word("pie"), .word("with"), either(words("beef"), words("pork")), typed("beef or pork"),
        ]))
    #expect(wish.understood == [.choice(typed: "beef or pork")])
    #expect(wish.understood.map(\.sentence) == ["either beef or pork"])
    #expect(wish.foods.map(\.words) == [either(words("beef"), words("pork"))])
  }

  @Test func `what was understood ends without the sign behind it`() throws {
    #expect(
      try read("pie with beef or pork, no butter; not fried,").understood.map(\.sentence)
        == ["either beef or pork", "without butter", "not fried"])
    #expect(
      try read("beef, vegan").contradictions.map(\.text)
        == ["\"beef\" is asked for, and \"vegan\" leaves it out"])
  }

  @Test func `lists, articles and names of several words`() throws {
    #expect(
      try read("chicken, soy sauce, or some rice dish").query
        == .and([
          either(words("chicken,"), words("soy", "sauce,"), words("rice")),
          typed("chicken, soy sauce, or some rice"), .word("dish"),
        ]))
    // Without "or" all of it is wanted.
    #expect(try read("chicken, rice and mushrooms").understood.isEmpty)
    #expect(try read("chicken, rice").understood.isEmpty)
  }

  @Test func `what the foods are made into is asked for either way`() throws {
    #expect(
      try read("milk or butter rice").query
        == .and([either(words("milk"), words("butter")), typed("milk or butter"), .word("rice")]))
    // At the front it is one of them.
    #expect(
      try read("butter rice or milk").query.conditions.first
        == either(words("butter", "rice"), words("milk")))
    // "Soy sauce" is a food, and "sauce" is none.
    #expect(
      try read("beef or soy sauce").query.conditions.first
        == either(words("beef"), words("soy", "sauce")))
  }

  @Test(arguments: [
    "chicken or frobnicator", "frobnicator or chicken", "or chicken", "chicken or", "or",
    "red or green rice", "beef-or-pork", "beef OR pork", "\"beef or pork\"", "chicken of rice",
  ])
  func `no choice between foods`(text: String) throws {
    #expect(try !read(text).understood.contains { if case .choice = $0 { true } else { false } })
  }

  @Test func `what is left out is no choice`() throws {
    #expect(
      try read("cake without milk or butter").understood.map(\.sentence)
        == ["without milk", "without butter"])
    let wish = try read("chicken or beef without rice or mushrooms")
    #expect(
      wish.understood.map(\.sentence)
        == ["either chicken or beef", "without rice", "without mushrooms"])
    #expect(try read("nut or egg free cake").understood.count == 2)
  }

  @Test func `a choice contradicts an absence if none of it is left`() throws {
    #expect(try read("vegan beef or rice").contradictions.isEmpty)
    #expect(try read("beef or eggs, vegan").contradictions.count == 1)
    #expect(try read("vegan beef").contradictions.count == 1)
  }

  @Test(arguments: [
    ("de", "Suppe mit Milch oder Eiern", "Milch oder Eiern"),
    ("fr", "soupe au lait ou beurre", "lait ou beurre"),
    ("es", "sopa de leche o huevos", "leche o huevos"),
    ("it", "zuppa di latte o uova", "latte o uova"),
    ("nl", "soep met melk of boter", "melk of boter"),
    ("pt", "sopa de leite ou ovos", "leite ou ovos"),
  ])
  func `in other languages`(language: String, text: String, typed: String) throws {
    #expect(try read(text, [language]).understood == [.choice(typed: typed)])
  }

  @Test func `a word that joins foods in a language behind is an ordinary one before`() throws {
    #expect(try read("milk of rice", ["en", "nl"]).understood.isEmpty)
    #expect(try read("milk of rice", ["nl", "en"]).understood == [.choice(typed: "milk of rice")])
    #expect(try read("leite o rice", ["pt", "es"]).understood.isEmpty)
  }

  @Test(arguments: [
    ("no nuts, cookie", ["nuts"], ["cookie"]),
    ("without eggs and milk, cookie", ["eggs", "milk"], ["cookie"]),
    ("allergic to eggs, milk, and nuts, cookie please", ["eggs", "milk", "nuts"], ["cookie"]),
    ("no eggs and milk, butter", ["eggs", "milk", "butter"], []),
    ("no eggs or cookie", ["eggs", "cookie"], []), ("no eggs and cookie", ["eggs", "cookie"], []),
    ("no cookie, cake", ["cookie", "cake"], []), ("no cake, nuts", ["cake", "nuts"], []),
  ])
  func `a dish behind a comma is asked for`(
    text: String, without: [String], asked: [String]
  ) throws {
    let wish = try read(text)
    #expect(wish.understood.map { $0.subject?.name } == without)
    #expect(wish.foods.map(\.subject.name) == asked)
  }

  @Test func `of a name of several words, the last say what it is a kind of`() throws {
    // "Butter rice" is a food of its own here, and no kind of rice; all of "rock salt" is salt.
    #expect(try read("butter rice soup").foods.map(\.kind) == [words("butter", "rice")])
    #expect(try read("rock salt chicken").foods.map(\.kind) == [words("salt"), words("chicken")])
    #expect(
      try read("rock salt or soy sauce").foods.map(\.kind)
        == [either(words("salt"), words("soy", "sauce"))])
  }

  @Test func `something sweet is a dessert`() throws {
    let wish = try read("something sweet with chocolate")
    guard case .and(let parts) = wish.query, case .boosted(.or(let names), by: 1)? = parts.first
    else {
      Issue.record("\(wish.query)")
      return
    }
    #expect(names.first == .word("dessert") && names.array.last == .phrase("something sweet"))
    #expect(Array(parts.array.dropFirst()) == [.word("with"), .word("chocolate")])
    #expect(wish.understood == [.paraphrase("dessert", typed: "something sweet")])
    #expect(wish.understood.map(\.sentence) == ["dessert"])
    #expect(try read("sweet rice").understood.isEmpty)
    #expect(try read("etwas Süßes", ["de"]).understood.map(\.sentence) == ["dessert"])
  }

  @Test func `a mocktail is without alcohol`() throws {
    let wish = try read("strawberry mocktails")
    #expect(wish.understood.map(\.sentence) == ["mocktail", "without alcohol"])
    #expect(wish.exclusions(of: "has") == ["alcohol"])
    guard case .boosted(.or(let names), _)? = wish.query.conditions.dropFirst().first else {
      Issue.record("\(wish.query)")
      return
    }
    #expect(names.first == .word("mocktail") && names.array.last == .word("mocktails"))
    // A title is one all the same.
    #expect(wish.titled != nil)
  }

  @Test(arguments: [
    "substitute for eggs", "what is a good substitute for eggs?", "replacement for milk or butter",
    "what can I use as a substitute for an egg",
  ])
  func `who asks for a substitute gets one`(text: String) throws {
    #expect(try read(text).exclusions(of: "has").isEmpty)
    #expect(try !read(text).query.requiredWords.isEmpty)
  }

  @Test(arguments: [
    "cake with a substitute for eggs", "substitute for eggs in cake", "substitute for eggs, vegan",
  ])
  func `who asks for something with a substitute gets it without`(text: String) throws {
    #expect(try read(text).exclusions(of: "has").contains("eggs"))
  }

  // MARK: - A kind of what is left out

  /// Knows sugars, and tells them apart.
  private struct Sugars: WishVocabulary {
    static let all = ["honey", "syrup", "white"]
    static func subject(_ name: String, _ kinds: [String]) -> WishSubject {
      WishSubject(name: name, presence: kinds.map { .init("has", .keyword($0)) })
    }
    func subject(at words: ArraySlice<String>) -> (subject: WishSubject, count: Int)? {
      guard let word = words.first else { return nil }
      if word == "sugar" { return (Self.subject(word, Self.all), 1) }
      return Self.all.contains(word) ? (Self.subject(word, [word]), 1) : nil
    }
    func others(of excluded: WishSubject, than asked: [WishSubject]) -> WishSubject? {
      let rest = excluded.presence.filter { !asked.flatMap(\.presence).contains($0) }
      guard !rest.isEmpty else { return nil }
      let names = asked.map(\.name).joined(separator: " and ")
      return WishSubject(name: "\(excluded.name) other than \(names)", presence: rest)
    }
  }

  @Test(arguments: [
    ("tea with honey, no sugar", ["syrup", "white"], "without sugar other than honey"),
    ("no sugar, tea with honey", ["syrup", "white"], "without sugar other than honey"),
    (
      "tea with honey and syrup instead of sugar", ["white"],
      "without sugar other than honey and syrup"
    ),
    ("tea no sugar", ["honey", "syrup", "white"], "without sugar"),
  ])
  func `the kind that is asked for is not left out`(
    text: String, left: [String], sentence: String
  ) throws {
    let wish = WishReader(languages: ["en"], vocabulary: Sugars())
      .read(try UserQueryParser(fieldNames: ["title"]).parse(text))
    #expect(wish.exclusions(of: "has") == left)
    #expect(wish.understood.map(\.sentence) == [sentence])
    #expect(wish.contradictions.isEmpty)
  }

  @Test func `what nobody can tell apart stays a contradiction`() throws {
    let reader = WishReader(languages: ["en"], vocabulary: Sugars())
    for text in ["honey without honey", "honey, syrup and white without sugar", "honey -sugar"] {
      let wish = reader.read(try UserQueryParser(fieldNames: ["title"]).parse(text))
      #expect(!wish.contradictions.isEmpty, "\(text)")
    }
  }
}

extension Wish {
  /// The keywords of an attribute that are left out, in their order.
  fileprivate func exclusions(of attribute: String) -> [String] {
    func keywords(_ query: FullTextQuery) -> [String] {
      switch query {
      case .attribute(let condition):
        if condition.name == attribute, case .keyword(let word) = condition.test {
          [word]
        } else {
          []
        }
      case .or(let parts): parts.array.flatMap(keywords)
      case .and(let parts): parts.array.first.map(keywords) ?? []
      default: []
      }
    }
    return query.exclusions.flatMap(keywords)
  }
}
