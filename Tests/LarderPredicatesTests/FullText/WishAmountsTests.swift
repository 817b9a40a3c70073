import LarderPredicates
import Testing

/// How much there is of a food, what something else is for, and for how few: words that tell no dish.
@Suite struct WishAmountsTests {
  private func read(_ text: String, _ languages: [String] = ["en"]) throws -> Wish {
    let reader = WishReader(languages: languages, vocabulary: MeasuringVocabulary())
    return reader.read(try UserQueryParser(fieldNames: ["title"]).parse(text))
  }

  @Test(arguments: [
    ("soup with 2 pounds of beef", "soup with beef", "2 pounds of"),
    ("2 pounds beef soup", "beef soup", "2 pounds"),
    ("a can of mushrooms, soup", "mushrooms, soup", "a can of"),
    ("a pound of eggs", "eggs", "a pound of"), ("half a chicken soup", "chicken soup", "half a"),
    ("three mushrooms going bad", "mushrooms going bad", "three"),
    ("3 ripe mushrooms", "ripe mushrooms", "3"),
    ("one egg cake", "egg cake", "one"),
    ("a couple of eggs", "eggs", "a couple of"),
    ("a couple cans of mushrooms", "mushrooms", "a couple cans of"),
    ("two cans mushrooms", "mushrooms", "two cans"),
    ("a few eggs", "eggs", "a few"),
  ])
  func `an amount need not be there`(text: String, words: String, typed: String) throws {
    let wish = try read(text)
    #expect(wish.query.requiredWords.joined(separator: " ") == words)
    #expect(wish.understood.map(\.typed) == [typed])
    let isExact = !wish.preferences.isEmpty
    #expect(isExact == (words.contains("egg") && text.contains("one")))
    #expect(
      wish.understood.map(\.sentence)
        == [isExact ? "preferably one egg" : "any amount for \"\(typed)\""])
  }

  @Test(arguments: [
    // Names of dishes.
    "three mushroom soup", "three cup chicken", "2 cup rice", "one can chicken", "two can chicken",
    // No food follows.
    "two pounds of fluff", "seven layers", "a can of", "2 pounds", "half",
    // Something else begins.
    "a cup, rice", "2 pounds vegan cake", "a pound cake", "0 eggs cake", "one kid eats rice",
  ])
  func `a number that is part of a name stays`(text: String) throws {
    let wish = try read(text)
    #expect(!wish.understood.contains { if case .amount = $0 { true } else { false } })
  }

  @Test func `times and people are no amounts`() throws {
    #expect(
      try read("cake in 30 minutes for 4").understood
        == [.time(maximumMinutes: 30, typed: "in 30 minutes"), .servings(4, typed: "for 4")])
  }

  @Test(arguments: [
    ("rice to serve with beef", "rice", "to serve with beef"),
    ("butter to spread over a cake at home", "butter", "to spread over a cake at home"),
    ("bread to dip in milk, quickly", "bread quickly", "to dip in milk"),
  ])
  func `what it is for tells no dish`(text: String, words: String, typed: String) throws {
    let wish = try read(text)
    #expect(wish.query.requiredWords.joined(separator: " ") == words)
    #expect(wish.understood == [.purpose(typed: typed)])
    #expect(wish.understood.map(\.sentence) == ["made \(typed)"])
  }

  @Test func `what it is for tells of a dish`() throws {
    let wish = try read("eggs to have on grandma's toast")
    #expect(wish.understood.contains(.described(["jam"], typed: "eggs to have on grandma's toast")))
  }

  @Test func `what is left out behind it is read`() throws {
    let wish = try read("rice to serve with beef without butter")
    #expect(
      wish.understood
        == [
          .purpose(typed: "to serve with beef"),
          .without(SmallVocabulary.butter, typed: "without butter"),
        ])
  }

  @Test(arguments: [
    "something to serve with beef", "to go with rice", "rice to serve",
    "rice, something creamy to go with beef",
  ])
  func `where nothing else is asked for, it is what is asked for`(text: String) throws {
    #expect(try read(text).understood.isEmpty)
  }

  @Test(arguments: [
    ("cake just for me", 1.0), ("cake for myself", 1), ("cake for the two of us", 2),
  ])
  func `few people without a number`(text: String, people: Double) throws {
    let wish = try read(text)
    #expect(wish.facts.map(\.name) == ["servings"])
    let typed = text.replacing("cake ", with: "")
    #expect(wish.understood == [.servings(people, typed: typed)])
  }

  // MARK: - What nobody knows before a food that is left out

  @Test(arguments: [
    ("cake without that gloopy butter", SmallVocabulary.butter),
    ("cake without the horrid gloopy butter", SmallVocabulary.butter),
    ("cake w/out fancy butter", SmallVocabulary.butter),
    ("cake w/out eggs", SmallVocabulary.eggs), ("cake w out eggs", SmallVocabulary.eggs),
    ("cake swap the eggs for rice", SmallVocabulary.eggs),
    ("cake with rice in place of eggs", SmallVocabulary.eggs),
    ("cake with rice instead of mash butter", SmallVocabulary.butter),
    ("cake with zero eggs", SmallVocabulary.eggs),
    ("cake i can't eat those slimy eggs", SmallVocabulary.eggs),
  ])
  func `the food is left out`(text: String, food: WishSubject) throws {
    #expect(try read(text).understood.compactMap(\.subject) == [food])
  }

  @Test(arguments: [
    "no knead bread", "no fuss chicken", "no churn butter", "rice without fuss, butter",
    "without soggy cake", "coke zero cake", "not gloopy butter", "rice without fuss and butter",
  ])
  func `what is asked for stays`(text: String) throws {
    #expect(try read(text).understood.compactMap(\.subject).isEmpty)
  }
}

/// Foods of a few names, and amounts in two units.
private struct MeasuringVocabulary: WishVocabulary {
  private let foods = SmallVocabulary()
  private let kid = WishSubject(name: "kid", presence: [.init("has", .keyword("goat"))])
  private static let numbers: [String: Double] = [
    "a": 1, "one": 1, "two": 2, "three": 3, "half": 0.5, "0": 0, "2": 2, "3": 3,
  ]
  private static let units: [String: WishAmount.Unit] = [
    "pound": .measure, "pounds": .measure, "can": .container, "cans": .container,
    "cup": .container,
  ]

  func subject(at words: ArraySlice<String>) -> (subject: WishSubject, count: Int)? {
    words.first == "kid" ? (kid, 1) : foods.subject(at: words)
  }

  func dishes(describedBy words: [String]) -> [[String]] {
    words.contains("toast") && words.contains("grandma") ? [["jam"]] : []
  }

  func amount(at words: ArraySlice<String>) -> WishAmount? {
    guard let first = words.first, let value = Self.numbers[first] else { return nil }
    var rest = words.dropFirst()
    if first == "half", rest.first == "a" { rest = rest.dropFirst() }
    let unit = rest.first.flatMap { Self.units[$0] }
    if unit == nil, first == "a" { return nil }
    if unit != nil { rest = rest.dropFirst() }
    if rest.first == "of" { rest = rest.dropFirst() }
    return WishAmount(value: value, unit: unit ?? .none, count: words.count - rest.count)
  }

  func condition(on amount: WishAmount, of subject: WishSubject) -> AttributeCondition? {
    subject == SmallVocabulary.eggs
      ? AttributeCondition("amount", .keyword("egg: \(amount.value)")) : nil
  }
}
