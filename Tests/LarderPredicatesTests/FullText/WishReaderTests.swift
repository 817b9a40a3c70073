import LarderPredicates
import Testing

@Suite struct WishReaderTests {
  private let reader = WishReader(languages: ["en"], vocabulary: SmallVocabulary())

  private func read(_ text: String) throws -> Wish {
    reader.read(try UserQueryParser(fieldNames: ["title"]).parse(text))
  }

  private func has(_ name: String) -> FullTextQuery { .attribute("has", is: name) }
  private func free(_ name: String) -> FullTextQuery { .attribute("free", is: name) }

  private func typed(_ text: String) -> FullTextQuery {
    .optional(
      .field(
        ["title"], .boosted(text.contains(" ") ? .phrase(text, slack: 2) : .word(text), by: 0.5)))
  }

  /// A title that is the query: its words side by side, and phrases as they were typed.
  private func title(_ text: String, _ phrases: String...) -> FullTextQuery {
    let words = FullTextQuery.near(text.split(separator: " ").map { String($0) }, distance: 0)
    return .field(
      ["title"], phrases.isEmpty ? words : .and(.init([words] + phrases.map { .phrase($0) })))
  }

  /// What is excluded, unless the title is the query.
  private func not(_ query: FullTextQuery, unless title: FullTextQuery) -> FullTextQuery {
    .not(.and([query, .not(title)]))
  }

  @Test(arguments: [
    ("cake without eggs", "cake", ["without eggs"]),
    ("cookies no nuts", "cookies", ["without nuts"]),
    ("nut free cookies", "cookies", ["without nuts"]),
    ("nut-free cookies", "cookies", ["without nuts"]),
    ("vegan chocolate cake", "chocolate cake", ["vegan"]),
    ("eggless mayonnaise", "mayonnaise", ["without eggs"]),
    ("pork chops but no mushrooms", "pork chops", ["without mushrooms"]),
    (
      "mashed potatoes without milk or butter", "mashed potatoes",
      ["without milk", "without butter"]
    ),
    ("kosher style brisket no dairy", "brisket", ["kosher", "without milk"]),
    ("alcohol-free punch", "punch", ["without alcohol"]),
    ("cheesecake without baking", "cheesecake", ["without baking"]),
    ("ice cream without frobnicator", "ice cream", ["without frobnicator"]),
    ("soup not creamy", "soup", ["not creamy"]), ("soup without the", "soup without the", []),
    ("toast that is not buttery", "toast that is", ["without butter"]),
    ("frittata, not too eggy", "frittata,", ["without eggs"]),
    ("not nutty granola", "granola", ["without nuts"]), ("nutty granola", "nutty granola", []),
    ("pie no evaporated milk", "pie", ["without milk"]),
    ("pie, allergic to red rice", "pie,", ["without rice"]),
    ("salad without red rice", "salad", ["without red rice"]),
    ("salad without red rice or eggs", "salad", ["without rice", "without eggs"]),
    ("salad without eggs or large red rice", "salad", ["without eggs", "without rice"]),
    ("no fuss chicken", "no fuss chicken", []), ("no red vegan", "no red", ["vegan"]),
    ("pasta, husband hates eggs", "pasta,", ["without eggs"]),
    ("I can't stand mushrooms, any pasta", "any pasta", ["without mushrooms"]),
    ("soup, one of the kids is allergic to milk", "soup,", ["without milk"]),
    ("rice and beef for a kid with an egg allergy", "rice and beef", ["without eggs"]),
    ("snacks for kids without nuts", "snacks for kids", ["without nuts"]),
    ("for my friends who don't eat pork", "", ["without pork"]),
    ("toast but eggs give me heartburn", "toast but", ["without eggs"]),
    ("butter-phobic husband, toast", "husband, toast", ["without butter"]),
    ("granola without those nuts", "granola", ["without nuts"]),
    ("bread, nothing eggy", "bread,", ["without eggs"]),
    ("nothing but chocolate", "nothing but chocolate", []),
    ("stew not spicy", "stew", ["without chili pepper"]),
    ("stew not too spicy", "stew", ["not too spicy"]),
    ("spicy shrimp with rice not fried", "spicy shrimp with rice", ["not fried"]),
    ("dessert without sugar", "dessert", ["without sugar"]),
    ("stir fry without soy sauce", "stir fry", ["without soy sauce"]),
    ("30 minute chicken dinner", "chicken dinner", ["at most 30 minutes"]),
    ("chicken under 30 minutes", "chicken", ["at most 30 minutes"]),
    ("pasta for 4", "pasta", ["for 4 people"]),
  ])
  func `sentences that people type`(text: String, words: String, understood: [String]) throws {
    let wish = try read(text)
    #expect(wish.understood.map(\.sentence) == understood)
    #expect(wish.query.requiredWords.joined(separator: " ") == words)
  }

  @Test func `of what is called red rice nothing else is left out`() throws {
    let excluded = try read("salad without red rice").query
    let all = try read("salad without rice").query
    #expect(all.conditions.contains { "\($0)".contains("\"has\"") })
    #expect(!excluded.conditions.contains { "\($0)".contains("\"has\"") })
    #expect(excluded.conditions.contains { "\($0)".contains("red rice") })
  }

  @Test func `what is not buttery is not called so, and has no butter`() throws {
    func exclusions(_ text: String) throws -> [FullTextQuery] {
      try read(text).query.conditions.filter { if case .not = $0 { true } else { false } }
    }
    let excluded = try exclusions("toast not buttery")
    let title = title("toast not buttery", "not buttery")
    #expect(excluded.contains(not(has("butter"), unless: title)))
    #expect(excluded.count == 2)
    #expect(try exclusions("toast without butter").count == 1)
    #expect(try read("toast not buttery").preferred == .or([free("butter"), title]))
  }

  // MARK: - The tree

  @Test func `what is left out is excluded, its words count half, and titles stay`() throws {
    let wish = try read("cookies no nuts")
    let title = title("cookies no nuts", "no nuts")
    #expect(
      wish.query
        == .and([
          .word("cookies"), typed("no nuts"),
          not(.or([has("nut"), has("peanut")]), unless: title),
        ]))
    #expect(wish.preferred == .or([free("nuts"), title]))
    #expect(wish.titled == title)
    #expect(wish.understood == [.without(SmallVocabulary.nuts, typed: "no nuts")])
  }

  @Test func `a diet excludes what breaks it`() throws {
    let wish = try read("Vegan cake")
    #expect(
      wish.query
        == .and([
          typed("Vegan"), .word("cake"),
          not(.or([has("meat"), has("eggs")]), unless: title("Vegan cake")),
        ]))
    #expect(
      wish.preferred
        == .or([
          .attribute("diet", is: "vegan"), title("Vegan cake"),
          .field(["title"], .and([.word("Vegan"), .word("cake")])),
        ]))
    #expect(wish.understood == [.diet(SmallVocabulary.vegan, typed: "Vegan")])
  }

  @Test func `each of a list is excluded, and preferred is what is free of all`() throws {
    let text = "mash without milk, butter or mushrooms"
    let wish = try read(text)
    let title = title(text, "without milk, butter or mushrooms")
    #expect(
      wish.query
        == .and([
          .word("mash"), typed("without milk, butter or mushrooms"),
          not(has("milk"), unless: title), not(has("butter"), unless: title),
          not(has("mushrooms"), unless: title),
        ]))
    // Of mushrooms nothing is known.
    #expect(wish.preferred == .and([.or([free("milk"), title]), .or([free("butter"), title])]))
    #expect(try read("soup without mushrooms").preferred == nil)
  }

  @Test func `a query without other words lists everything without, whatever its title`() throws {
    let wish = try read("no eggs")
    #expect(wish.query == .and([typed("no eggs"), .not(has("eggs"))]))
    #expect(wish.preferred == free("eggs"))
    #expect(wish.titled == nil)
    #expect(try read("eggless").query == .and([typed("eggless"), .not(has("eggs"))]))
  }

  @Test func `a typed minus gains the kinds, and spares no title`() throws {
    #expect(
      try read("cookies -nuts").query
        == .and([.word("cookies"), .not(.or([.word("nuts"), has("nut"), has("peanut")]))]))
    #expect(try read("cookies -nuts").preferred == free("nuts"))
    #expect(
      try read("cookies -nuts").understood == [.excluded(SmallVocabulary.nuts, typed: "nuts")])
    #expect(try read("-Nuts").query == .not(.or([.word("Nuts"), has("nut"), has("peanut")])))
    #expect(
      try read("stew -soy-sauce").query
        == .and([.word("stew"), .not(.or([.word("soy-sauce"), has("soy sauce")]))]))
  }

  @Test(arguments: [
    "cookies -raisins", "cookies -\"nuts\"", "cookies -nut-free", "cookies -vegan",
    "cookies -title:nuts", "cookies -nut*", "cookies -(nuts eggs)",
  ])
  func `a minus before anything else stays as it is`(text: String) throws {
    let query = try UserQueryParser(fieldNames: ["title"]).parse(text)
    #expect(reader.read(query).isUnread(query))
  }

  @Test func `only plain words side by side are read`() throws {
    let kept: FullTextQuery = .field(["title"], .word("nuts"))
    #expect(try read("no title:nuts cake").query == .and([.word("no"), kept, .word("cake")]))
    for text in ["\"no nuts\" cake", "no OR nuts", "(no nuts) OR cake", "no \"nuts\"", "no nuts*"] {
      #expect(try read(text).understood.isEmpty, "\(text)")
    }
    // Parts around a run stay where they are, and such a query is no title.
    let wish = reader.read(
      .and([.phrase("brown sugar"), .word("no"), .word("eggs"), .prefix("ca"), .word("pie")]))
    #expect(
      wish.query
        == .and([
          .phrase("brown sugar"), typed("no eggs"), .prefix("ca"), .word("pie"), .not(has("eggs")),
        ]))
  }

  @Test func `what is said again and again is read once`() throws {
    let wish = try read("cookies" + String(repeating: " without nuts", count: 1300))
    let once = try read("cookies without nuts")
    #expect(wish.understood == once.understood)
    #expect(wish.query.optionalTexts == once.query.optionalTexts)
    #expect(wish.query.exclusions.count == 1)
  }

  @Test func `the same left out twice is excluded once`() throws {
    let wish = try read("no nuts cake nut-free")
    #expect(wish.query.exclusions.count == 1)
    #expect(wish.understood.count == 2)
    #expect(wish.query.optionalTexts == ["no nuts", "nut-free"])
  }

  @Test func `what is free of something is not left out itself`() throws {
    #expect(try read("eggs free of nuts").understood.map(\.sentence) == ["without nuts"])
  }

  @Test func `without titles nothing is spared, and no title is looked at`() throws {
    var reader = reader
    reader.titleField = nil
    #expect(
      reader.read(.and([.word("eggless"), .word("cake")])).query
        == .and([
          .optional(.boosted(.word("eggless"), by: 0.5)), .word("cake"), .not(has("eggs")),
        ]))
    let fried: FullTextQuery = .and([.word("rice"), .word("not"), .word("fried")])
    #expect(reader.read(fried).isUnread(fried))
  }

  // MARK: - Absence

  @Test(arguments: [
    "cake without eggs", "cake with no eggs", "cake no eggs", "cake not eggs", "cake but no eggs",
    "cake but not eggs", "cake and no eggs", "cake minus eggs", "cake minus the eggs",
    "cake free of eggs", "cake free from eggs", "cake hold the eggs", "cake leave out the eggs",
    "cake lacking eggs", "cake excluding eggs", "cake except eggs", "cake avoiding eggs",
    "cake avoid eggs", "cake allergic to eggs", "cake no added eggs", "cake without any eggs",
    "cake with out eggs", "cake w/o eggs", "cake, no eggs", "cake without the egg",
    "cake without using any eggs", "cake no eggs added", "cake instead of eggs", "cake sans eggs",
    "cake don't have eggs", "cake don’t like eggs", "cake that isn't made with eggs",
    "cake WITHOUT EGGS", "cake non egg",
  ])
  func `absence before`(text: String) throws {
    let wish = try read(text)
    #expect(wish.understood.map(\.subject) == [SmallVocabulary.eggs])
    #expect(
      wish.query.requiredWords.filter { $0 != "that" }.map { $0.filter(\.isLetter) } == ["cake"])
  }

  /// Who wants no butter says "without": "not too butter" is how something tastes, and keeps recipes with butter.
  @Test(arguments: [
    ("cake that is not too butter", "not too butter"), ("cake isn't so butter", "isn't so butter"),
    ("cake not all too butter", "not all too butter"),
    ("cakes that aren't very butter", "aren't very butter"),
  ])
  func `how something is not, is no food that is left out`(text: String, words: String) throws {
    let wish = try read(text)
    #expect(wish.understood == [.process(typed: words)])
    #expect(!wish.query.requiredWords.contains("butter"))
  }

  @Test(arguments: [
    "cake not too much butter", "cake that isn't so fast", "cake with not so many eggs",
  ])
  func `how much of it there is, is let be`(text: String) throws {
    #expect(try read(text).understood.isEmpty)
  }

  @Test func `what is denied with other words between is left out`() throws {
    let wish = try read("cake not really any eggs")
    #expect(wish.understood.map(\.subject) == [SmallVocabulary.eggs])
  }

  @Test(arguments: [
    "egg free cake", "egg-free cake", "eggs free cake", "eggless cake", "egg-less cake",
    "egg less cake", "non-egg cake", "nonegg cake", "eggfree cake", "egg allergy cake",
    "cake egg-free", "cake (egg-free)", "Egg-Free cake!",
  ])
  func `absence behind and inside`(text: String) throws {
    let wish = try read(text)
    #expect(wish.understood.map(\.subject) == [SmallVocabulary.eggs])
    #expect(wish.query.requiredWords.map { $0.filter(\.isLetter) } == ["cake"])
  }

  @Test(arguments: [
    ("cake no nuts, no eggs", "cake", ["nuts", "eggs"]),
    ("cake without nuts, eggs, or milk", "cake", ["nuts", "eggs", "milk"]),
    ("cake without nuts & eggs", "cake", ["nuts", "eggs"]),
    ("cake with neither", "cake with neither", []),
    ("cake without nuts and/or eggs", "cake", ["nuts", "eggs"]),
    ("cake without nuts nor any eggs", "cake", ["nuts", "eggs"]),
    ("cake with neither nuts nor eggs", "cake", ["nuts", "eggs"]),
    ("cake without nuts/eggs", "cake", ["nuts", "eggs"]),
    ("cake without nuts or extra olive oil", "cake", ["nuts", "extra olive oil"]),
    ("cake without nuts or added sugar", "cake", ["nuts", "sugar"]),
    ("cake without nuts and no eggs", "cake", ["nuts", "eggs"]),
    ("cake without nuts and eggs for kids", "cake for kids", ["nuts", "eggs"]),
    // What goes on is something else.
    ("no nuts, chocolate cake", "chocolate cake", ["nuts"]),
    ("no nuts and chocolate cake", "and chocolate cake", ["nuts"]),
    ("without nuts and raisins", "and raisins", ["nuts"]),
    ("no nuts, vegan cake", "cake", ["nuts", "vegan"]),
    ("without nuts and gluten free", "and", ["nuts", "gluten"]),
    // An article begins something else, unless what is left out has one too.
    ("I can't have eggs, any butter", "any butter", ["eggs"]),
    ("no nuts, a butter cake", "a butter cake", ["nuts"]),
    ("no nuts, some eggs", "some eggs", ["nuts"]),
    ("cake without any nuts, any eggs", "cake", ["nuts", "eggs"]),
    ("cake without nuts, eggs", "cake", ["nuts", "eggs"]),
    ("cake without nuts, or any eggs", "cake", ["nuts", "eggs"]),
    ("no eggs, butter-flavored cake", "butter-flavored cake", ["eggs"]),
    // Before "free" only that of which recipes are known to be free.
    ("gluten and dairy free cake", "cake", ["gluten", "milk"]),
    ("egg, nut and dairy free cake", "cake", ["eggs", "nuts", "milk"]),
    ("chicken and dairy free rice", "chicken and rice", ["milk"]),
    ("egg and dairy-free cake", "egg and cake", ["milk"]),
    ("egg- and dairy-free cake", "cake", ["eggs", "milk"]),
    ("cake dairy/gluten-free", "cake", ["milk", "gluten"]),
  ])
  func `lists`(text: String, words: String, leftOut: [String]) throws {
    let wish = try read(text)
    #expect(wish.understood.compactMap { $0.subject?.name } == leftOut)
    #expect(wish.query.requiredWords.joined(separator: " ").filter { $0 != "," } == words)
  }

  @Test(arguments: [
    "no-knead bread", "never fail pie crust", "no bake cookies", "no-bake cookies",
    "not your grandma's lasagna", "free range chicken", "chicken free range",
    "chicken free-range", "chicken with rice", "cookies using eggs", "cake not without eggs",
    "not vegan cake", "non-vegan cake", "no gluten free bread", "boneless chicken",
    "seedless grapes", "nothing", "no", "without", "no egg-wash pie", "bless", "less", "free",
    "recipes with sugar less than", "better than sex cake", "death by chocolate",
    "pie for 9 inch pans", "chicken over 2 hours", "cake for at least 3 hours", "quick",
    "quick bread", "quick oats cookies", "fast food burgers", "minute steak", "a minute steak",
    "5 ingredient cookies", "5-minutely", "for four cheese pizza", "for 0", "under 0 minutes",
    "1000000 hours", "breakfast", "overnight oats", "leftover chicken",
    "kosher salt caramel", "not only eggs", "eggs", "soy", "0/0 minutes", "one pot chicken",
    "for 1.5 people", "7 up cake", "cotton candy", "butternut squash", "fat-free milk",
    "no-churn ice cream", "4H bread",
    "easy, not fast stew",
  ])
  func `what is not read`(text: String) throws {
    let query = try UserQueryParser(fieldNames: ["title"]).parse(text)
    #expect(reader.read(query).isUnread(query))
  }

  @Test func `the longest name counts`() throws {
    #expect(
      try read("stir fry without soy sauce").understood.map(\.sentence) == ["without soy sauce"])
    #expect(try read("cake no baking soda").understood.map(\.sentence) == ["without baking soda"])
    #expect(try read("nonalcoholic eggnog").understood.map(\.sentence) == ["without alcohol"])
    #expect(
      try read("no extra olive oil").understood.map(\.sentence) == ["without extra olive oil"])
    #expect(try read("no added olive oil").understood.map(\.sentence) == ["without olive oil"])
  }

  // MARK: - Diets

  @Test(arguments: [
    ("soup for celiacs", "soup", ["gluten-free"]),
    ("celiac friendly cake", "cake", ["gluten-free"]),
    ("vegan diet soup", "soup", ["vegan"]), ("soup that is vegan", "soup that is", ["vegan"]),
    ("kosher-style brisket", "brisket", ["kosher"]),
    ("vegan burgers", "burgers", ["vegan"]),
    ("gluten-free flour bread", "flour bread", ["without gluten"]),
    ("no gluten free flour bread", "no gluten free flour bread", []),
    ("vegan kosher soup", "soup", ["vegan", "kosher"]),
    ("soup for my vegan friends", "soup friends", ["vegan"]),
    ("vegan-ish cake", "vegan-ish cake", []),
  ])
  func `diets`(text: String, words: String, diets: [String]) throws {
    let wish = try read(text)
    #expect(wish.understood.map(\.sentence) == diets)
    #expect(wish.query.requiredWords.joined(separator: " ") == words)
  }

  // MARK: - Ways of making

  @Test func `without baking asks for what needs none`() throws {
    let wish = try read("cheesecake without baking")
    guard case .boosted(.or(let phrases), _)? = wish.query.conditions.last else {
      Issue.record("\(wish.query)")
      return
    }
    #expect(wish.query.conditions.first == .word("cheesecake"))
    #expect(phrases.contains(.phrase("no bake")) && phrases.contains(.word("unbaked")))
    #expect(phrases.contains(.phrase("without baking")))
    #expect(try read("no oven cookies").understood == [.process(typed: "no oven")])
  }

  @Test func `not fried excludes titles alone`() throws {
    let text = "rice not fried"
    #expect(
      try read(text).query
        == .and([
          .word("rice"), typed("not fried"),
          not(
            .field(
              ["title"],
              .and([
                .or([.word("fried"), .word("fry"), .word("frying")]),
                .not(.phrase("not fried", slack: 2)),
              ])),
            unless: title(text, "not fried")),
        ]))
    #expect(try read(text).preferred == nil)
  }

  @Test func `who lacks a machine wants what needs none`() throws {
    let text = "bread without a bread machine"
    let wish = try read(text)
    #expect(wish.understood == [.process(typed: "without a bread machine")])
    #expect(
      wish.query.exclusions
        == [
          .and([
            .and([
              .or([.phrase("bread machine"), .phrase("bread maker")]),
              .not(.field(["title"], .phrase("without a bread machine", slack: 2))),
            ]),
            .not(title(text, "without a bread machine")),
          ])
        ])
    #expect(wish.query.requiredWords == ["bread"])
    #expect(
      try read("I don't have a blender, soup").understood.map(\.sentence)
        == ["don't have a blender"])
    var reader = reader
    reader.titleField = nil
    let plain = reader.read(.and([.word("soup"), .word("no"), .word("blender")]))
    #expect(plain.query.exclusions == [.word("blender")])
  }

  // MARK: - What it is not

  /// Titles with one of these names, but for those that say with the words typed that they do without.
  private func named(_ names: FullTextQuery..., saying typed: String) -> FullTextQuery {
    let named = names.count == 1 ? names[0] : FullTextQuery.or(.init(names))
    return .field(["title"], .and([named, .not(.phrase(typed, slack: 2))]))
  }

  @Test(arguments: [
    ("sweets not cake", "not cake"), ("sweets that aren't cake", "aren't cake"),
    ("sweets besides cake", "besides cake"), ("sweets other than cake", "other than cake"),
    ("sweets except for cake", "except for cake"),
    ("sweets aside from a cake", "aside from a cake"),
  ])
  func `a dish that is denied is left out by its name, whatever is in the others`(
    text: String, words: String
  ) throws {
    let wish = try read(text)
    #expect(wish.understood == [.process(typed: words)])
    #expect(
      wish.query.exclusions
        == [.and([named(.word("cake"), saying: words), .not(title(text, words))])])
  }

  @Test func `of several dishes each is left out by its name`() throws {
    let text = "sweets other than cake or cookie"
    let words = "other than cake or cookie"
    #expect(
      try read(text).query.exclusions
        == [
          .and([
            named(.word("cake"), .word("cookie"), saying: words), .not(title(text, words)),
          ])
        ])
  }

  @Test func `a dish that is left out is left out by what is in others, and by its name`() throws {
    let text = "sweets without cake"
    let wish = try read(text)
    #expect(wish.understood.map(\.sentence) == ["without cake"])
    #expect(
      wish.query.exclusions
        == [
          .and([has("cake"), .not(title(text, "without cake"))]),
          .and([
            named(.word("cake"), saying: "without cake"), .not(title(text, "without cake")),
          ]),
        ])
  }

  @Test func `a food that is denied is left out both ways, a class by what is in it`() throws {
    let text = "zucchini that isn't extra bread"
    #expect(
      try read(text).query.exclusions
        == [
          .and([has("bread"), .not(title(text, "isn't extra bread"))]),
          .and([
            named(.word("bread"), saying: "isn't extra bread"),
            .not(title(text, "isn't extra bread")),
          ]),
        ])
    #expect(try read("zucchini without bread").query.exclusions.count == 1)
    #expect(try read("cookies not nuts").query.exclusions.count == 1)
    #expect(try read("cookies not rock salt").query.exclusions.count == 2)
  }

  @Test func `what is asked for as well is not left out by its name`() throws {
    #expect(
      try read("cake not cake").query.exclusions
        == [.and([has("cake"), .not(title("cake not cake", "not cake"))])])
    var reader = reader
    reader.titleField = nil
    let wish = reader.read(.and([.word("sweets"), .word("not"), .word("cake")]))
    #expect(wish.query.exclusions == [has("cake")])
  }

  @Test(arguments: [
    ("anything but chicken", "without chicken"), ("dinner excluding chicken", "without chicken"),
    ("sushi without raw chicken", "without chicken"),
    ("stew that doesn't need chicken", "without chicken"),
    ("beans besides casserole", "besides casserole"),
    ("sweets besides cake or frobnicate", "besides cake or frobnicate"),
    ("soup not creamy or thick", "not creamy or thick"),
    ("soup not creamy or chicken", "not creamy"),
    ("bread that doesn't need kneading", "doesn't need kneading"),
    ("something chocolatey", "chocolate"), ("breakfast made the night before", "overnight"),
  ])
  func `more ways to say it`(text: String, understood: String) throws {
    #expect(try read(text).understood.map(\.sentence) == [understood])
  }

  // MARK: - Facts

  @Test(arguments: [
    ("chicken under 30 minutes", 30.0), ("chicken in 30 minutes", 30),
    ("chicken less than 30 min", 30), ("chicken max 30 mins", 30), ("30 minute chicken", 30),
    ("30 minutes chicken", 30), ("30-minute chicken", 30), ("30min chicken", 30),
    ("chicken half an hour", 30), ("chicken in under an hour", 60), ("1 hour chicken", 60),
    ("1 1/2 hour chicken", 90), ("1½ hour chicken", 90), ("1.5 hours chicken", 90),
    ("1,5 hours chicken", 90), ("2hr chicken", 120), ("two hour chicken", 120),
    ("1 hour 15 minutes chicken", 75), ("1 hour and 15 minutes chicken", 75),
    ("20-30 minute chicken", 30), ("chicken 30 minutes or less", 30),
    ("chicken no more than 30 minutes", 30), ("chicken, twenty minutes", 20),
    ("1/2 hour chicken", 30), ("chicken for 30 minutes", 30),
  ])
  func `times`(text: String, minutes: Double) throws {
    let wish = try read(text)
    #expect(
      wish.facts == [
        AttributeCondition("time", .range(lower: nil, upper: .init(minutes)))
      ])
    guard case .time(minutes, _) = wish.understood.first, wish.understood.count == 1 else {
      Issue.record("\(wish.understood)")
      return
    }
    #expect(
      wish.query.requiredWords.map { $0.filter(\.isLetter) }.filter { $0 != "for" } == ["chicken"])
    #expect(wish.query.exclusions.isEmpty)
    #expect(wish.preferred == nil)
  }

  @Test(arguments: [
    ("pasta for 4", 4.0), ("pasta for four people", 4), ("pasta for two", 2), ("pasta serves 6", 6),
    ("4 servings pasta", 4), ("pasta for 4 without eggs", 4), ("pasta for 4 in 20 minutes", 4),
    ("for 4, pasta", 4), ("pasta for 4 vegans", 4), ("pasta for 4 persons", 4),
  ])
  func `servings`(text: String, number: Double) throws {
    let wish = try read(text)
    #expect(
      wish.facts.first
        == AttributeCondition("servings", .range(lower: .init(number), upper: .init(number))))
    #expect(wish.query.requiredWords == ["pasta"])
  }

  @Test func `quick is a preference, and counts in full`() throws {
    let wish = try read("quick pasta")
    #expect(wish.query == .and([.optional(.word("quick")), .word("pasta")]))
    #expect(wish.facts.isEmpty)
    #expect(
      wish.preferences == [AttributeCondition("time", .range(lower: nil, upper: .init(30)))])
    #expect(wish.understood == [.quick(typed: "quick")])
  }

  @Test func `sentences are plain words`() throws {
    #expect(
      try read("quick vegan pasta for 1 not fried in 1 minute -eggs").understood.map(\.sentence)
        == [
          "quickly made", "vegan", "for 1 person", "not fried", "at most 1 minute", "without eggs",
        ])
  }

  // MARK: - Contradictions

  @Test func `what is asked for and left out is said`() throws {
    #expect(
      try read("vegan beef stew").contradictions.map(\.text)
        == ["\"beef\" is asked for, and \"vegan\" leaves it out"])
    #expect(
      try read("nuts -nuts").contradictions.map(\.text)
        == ["\"nuts\" is asked for, and \"without nuts\" leaves it out"])
    // More is left out than is asked for, not the other way round.
    #expect(try read("nut cake vegan").contradictions.isEmpty)
    #expect(try read("vegan cake without beef").contradictions.isEmpty)
    #expect(try read("vegan beef stew").query.requiredWords == ["beef", "stew"])
  }
}
