import LarderPredicates
import Testing

/// Dishes that are described and not named, and other ways around a word.
@Suite struct WishDescriptionsTests {
  private func read(_ text: String, _ languages: [String] = ["en"]) throws -> Wish {
    let reader = WishReader(languages: languages, vocabulary: SmallVocabulary())
    return reader.read(try UserQueryParser(fieldNames: ["title"]).parse(text))
  }

  @Test func `titles that name the dish which words describe are preferred`() throws {
    let wish = try read("the cold red soup with chicken or rice, no milk")
    #expect(
      wish.understood.map(\.sentence)
        == ["either chicken or rice", "without milk", "perhaps gazpacho or salmorejo"])
    let titles = FullTextQuery.field(
      ["title"], .or([.word("gazpacho"), .phrase("cold soup"), .word("salmorejo")]))
    #expect(wish.described == titles)
    #expect(wish.query.conditions.contains(.optional(.boosted(titles, by: 1.5))))
    // The words have to be there all the same.
    #expect(wish.query.requiredWords == ["the", "cold", "red", "soup", "with"])
  }

  @Test func `what is left out, quoted or typed describes nothing`() throws {
    for text in ["soup without cold red", "\"cold\" soup", "soup -cold -red", "title:cold red"] {
      #expect(try read(text).described == nil)
    }
    var reader = WishReader(languages: ["en"], vocabulary: SmallVocabulary())
    let query = try UserQueryParser().parse("cold red soup")
    #expect(reader.read(query).described != nil)
    reader.isWhileTyping = true
    #expect(reader.read(query).described == nil)
  }

  // MARK: - What it is made for

  @Test func `an occasion need not be there, and counts half`() throws {
    let wish = try read("potato salad for a church picnic on a cold day")
    #expect(wish.understood.map(\.sentence) == ["preferably picnic", "preferably cold day"])
    #expect(wish.query.requiredWords == ["potato", "salad", "for", "a", "church", "on", "a"])
    #expect(wish.query.conditions.contains(.optional(.boosted(.word("picnic"), by: 0.5))))
    #expect(
      wish.query.conditions.contains(.optional(.boosted(.phrase("cold day", slack: 2), by: 0.5))))
    // A title that is typed comes first all the same.
    #expect(wish.titled != nil)
    #expect(
      try read("Picknick Salat", ["de"]).understood.map(\.sentence) == ["preferably Picknick"])
  }

  @Test func `an occasion is what is looked for where nothing else is`() throws {
    for text in ["picnic", "super bowl", "\"potluck\" beans", "potlucks"] {
      #expect(try read(text).understood.isEmpty)
    }
    let wish = try read("picnic no milk")
    #expect(wish.understood.map(\.sentence) == ["without milk"])
    #expect(wish.query.requiredWords == ["picnic"])
  }

  @Test func `what is keto comes first; alone it is what is looked for`() throws {
    let wish = try read("keto bread")
    #expect(wish.understood.map(\.sentence) == ["low carb", "without sugar", "without rice"])
    let names = FullTextQuery.or([
      .phrase("low carb"), .word("keto"), .word("ketogenic"), .word("keto"),
    ])
    #expect(wish.query.requiredWords == ["bread"])
    #expect(wish.query.conditions.contains(.optional(names)))
    #expect(try read("keto").query.conditions.first == names)
  }

  // MARK: - Other words for it

  @Test func `mince is ground meat, where it is no other one and no verb, and may be missed`()
    throws
  {
    let wish = try read("stuffed peppers with mince")
    #expect(wish.understood == [.paraphrase("ground meat", typed: "mince")])
    guard case .or(let names)? = wish.query.conditions.last else {
      Issue.record("\(wish.query)")
      return
    }
    #expect(names.contains(.phrase("ground beef")) && names.contains(.word("mince")))
    for text in ["turkey mince chili", "mince pies", "how to mince garlic", "minced garlic"] {
      #expect(try read(text).understood.isEmpty)
    }
  }

  @Test func `who eats it and what is common is no name of what is left out`() throws {
    #expect(
      try read("stew, except i'm allergic to milk").understood.map(\.sentence) == ["without milk"])
    #expect(try read("cookies, we can't do milk").understood.map(\.sentence) == ["without milk"])
    for text in ["trying to cut out milk but want cookies", "giving up milk, cookies"] {
      #expect(try read(text).understood.map(\.sentence) == ["without milk"])
    }
    #expect(try read("cut out milk cookies").understood.isEmpty)
  }

  @Test(arguments: [
    "cheesecake without turning the oven on", "cheesecake without using an oven",
    "cheesecake without heating up the oven", "cheesecake that doesn't go in the oven",
    "cheesecake no oven",
  ])
  func `who has no oven can make what needs none`(text: String) throws {
    let conditions = try read(text).query.conditions
    guard case .not(let excluded)? = conditions.last else {
      Issue.record("\(text)")
      return
    }
    #expect(excluded.leaves.contains(.word("oven")))
    // What is called so comes first; the rest stays.
    #expect(
      conditions.contains { condition in
        guard case .or(let parts) = condition, let names = condition.optionalPart else {
          return false
        }
        return parts.count == 2 && names.leaves.contains(.phrase("no bake"))
      })
    #expect(try read(text).query.requiredWords.first == "cheesecake")
  }

  @Test func `no baking is asked for as it is called`() throws {
    guard case .boosted(.or(let parts), _)? = try read("pie without baking").query.conditions.last
    else {
      Issue.record("no baking")
      return
    }
    #expect(parts.contains(.phrase("no bake")))
  }

  @Test(arguments: [
    ("something sweet with milk", "dessert", FullTextQuery.word("cake")),
    ("chicken on a stick", "skewers", .word("satay")),
  ])
  func `what has many names is found by any of them`(
    text: String, usual: String, other: FullTextQuery
  ) throws {
    let wish = try read(text)
    #expect(wish.understood.map(\.sentence) == [usual])
    let names = wish.query.conditions.compactMap { condition -> [FullTextQuery]? in
      switch condition {
      case .boosted(.or(let names), 1), .or(let names): names.array
      default: nil
      }
    }
    #expect(names.joined().contains(other))
  }

  @Test func `something savory is anything`() throws {
    let wish = try read("something savory with milk")
    #expect(wish.query.requiredWords == ["with", "milk"])
  }
}
