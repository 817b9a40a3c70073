extension WishRun {
  /// "2 pounds of ground beef", "half a cabbage", "three ripe bananas": how much there is of a food, which tells no dish.
  ///
  /// A number may be part of a name: "three bean salad", "three cup chicken", "one pot chicken". So pieces are one, a part
  /// of one or in the plural, and what dishes are called by too has an "of" behind it or is in the plural.
  mutating func amount(at place: Int) -> Finding? {
    let word = text.texts[place]
    let few = tables.counts.find(text.texts, at: place)
    let isArticle = tables.indefinites.contains(word)
    guard
      few != nil || isArticle || tables.numbers[word] != nil || Self.beginsWithDigit(word)
        || tables.halves.contains(word)
    else { return nil }
    var words = text.texts[(few?.end ?? place)..<min(place + WishReader.longestName, count)]
    // Any number of several.
    if few != nil { words.insert("2", at: words.startIndex) }
    guard !words.isEmpty, let amount = vocabulary.amount(at: words[...]), amount.count > 0,
      amount.value > 0
    else { return nil }
    let end = (few.map { $0.end - 1 } ?? place) + amount.count
    guard end > place, end < count, !(place..<end).contains(where: { subject(at: $0) != nil }),
      !(place..<end).contains(where: { endsPart($0 + 1) })
    else { return nil }
    var food = end
    while food < count - 1, tables.modifiers.contains(text.texts[food]), subject(at: food) == nil {
      food += 1
    }
    // "One kid has a nut allergy" is no goat.
    guard let (subject, foodEnd) = subject(at: food), !subject.isDiet,
      !tables.eaters.contains(text.texts[food])
    else { return nil }
    let isLinked = tables.links.contains(text.texts[end - 1])
    func isPlural(_ place: Int) -> Bool { text.texts[place].hasSuffix("s") }
    let isAmount =
      switch amount.unit {
      case .measure: isLinked || !isArticle
      case .container: isLinked || !isArticle && isPlural(end - 1)
      case .none: amount.value <= 1 || few != nil || isPlural(foodEnd - 1)
      }
    guard isAmount else { return nil }
    // "A bunch of kale" is kale.
    let exactly =
      few == nil && !isArticle ? vocabulary.condition(on: amount, of: subject) : nil
    return group(place..<end, .amount(of: text.typed(food..<foodEnd), exactly))
  }

  /// Whether it is "something" or "something creamy" that goes on with a token: what it is for is what is known of it.
  private func isSomething(before place: Int) -> Bool {
    (max(0, place - 2)..<place).contains { tables.pronouns.contains(text.texts[$0]) }
  }

  /// "To serve with curry", "to spread over a carrot cake": what something else is for, to the end of the clause.
  func purpose(at place: Int) -> Finding? {
    guard !asked.isEmpty, place + 2 < count, !isSomething(before: place),
      tables.purposeLeads.contains(text.texts[place]),
      tables.purposeVerbs.contains(text.texts[place + 1]),
      tables.purposeEnds.contains(text.texts[place + 2])
    else { return nil }
    var end = place + 3
    while end < count, !endsPart(end), tables.before.find(text.texts, at: end) == nil {
      end += 1
    }
    return group(place..<end, .purpose)
  }
}
