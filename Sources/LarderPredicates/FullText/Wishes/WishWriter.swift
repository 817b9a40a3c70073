internal import LarderText

/// Puts a query together again of what was read in it.
struct WishWriter {
  private let reader: WishReader
  /// The words that a title has to hold side by side, in any order, to be the query; nil where it cannot be one.
  private var titleWords: [String]?
  /// What it has to hold as it was typed: "Free Nut Cookies" are not "nut free".
  private var titlePhrases: [FullTextQuery] = []
  private var parts: [FullTextQuery] = []
  private var exclusions: [Exclusion] = []
  private var understood: [WishPart] = []
  private var facts: [AttributeCondition] = []
  private var preferences: [AttributeCondition] = []
  private var asked: [WishRun.Asked] = []
  private var hasWords = false
  /// The words that are asked for, as typed.
  private var kept: [String] = []
  private var described: FullTextQuery?
  private var occasions: [[String]] = []
  /// What is called by ways to eat that leave out many things.
  private var diets: [FullTextQuery] = []
  /// What was read already, as it was typed: said twice, it asks for nothing more.
  private var said: Set<String> = []

  /// Something that is not wanted.
  private struct Exclusion {
    var condition: FullTextQuery
    /// Whether a document stays whose title is the query.
    var spares: Bool
    var subject: WishSubject?
    /// Whether a title that says it, and all else that is asked for, is believed ("Vegetarian Cheese Patties").
    var isClaimed = false
  }

  init(reader: WishReader, parts: [FullTextQuery]) {
    self.reader = reader
    var count = 0
    for part in parts {
      switch part {
      case .word: count += 1
      case .prefix where reader.isWhileTyping: count += 1
      // What has to be otherwise says nothing of a title.
      case .not, .attribute, .fact: break
      default: return
      }
    }
    if reader.titleField != nil, 2...WishReader.longestTitle ~= count { titleWords = [] }
  }

  /// Takes a part over as it is.
  mutating func keep(_ part: FullTextQuery) { parts.append(part) }

  /// Adds a word that was typed with a minus.
  mutating func exclude(_ word: String) {
    var text = WishText(elisions: reader.tables.elisions)
    text.append(word)
    let words = text.texts.prefix(WishReader.longestName + 1)
    guard !words.isEmpty, words.count <= WishReader.longestName,
      let found = reader.vocabulary.subject(at: words), found.count == words.count,
      !found.subject.isDiet
    else { return keep(.not(.word(word))) }
    understood.append(.excluded(found.subject, typed: word))
    let conditions = found.subject.presence.map { FullTextQuery.attribute($0) }
    parts.append(.not(conditions.isEmpty ? .word(word) : .or(Parts([.word(word)] + conditions))))
    exclusions.append(
      Exclusion(condition: .all, spares: false, subject: found.subject))
  }

  /// Adds a run that was read.
  mutating func add(_ run: WishRun) {
    var word = 0
    for group in run.groups {
      let words = run.text.wordRange(group.range)
      keep(run.text.words[word..<words.lowerBound])
      word = words.upperBound
      add(group.meaning, Array(run.text.words[words]))
    }
    let rest = run.text.words[word...]
    keep(rest)
    if run.isOpen, let last = rest.last { parts[parts.count - 1] = .prefix(last) }
    asked += run.asked
  }

  private mutating func keep(_ words: ArraySlice<String>) {
    if !words.isEmpty { hasWords = true }
    for word in words { parts.append(.word(word)) }
    kept += words
    titleWords?.append(contentsOf: words)
  }

  private mutating func add(_ meaning: WishRun.Meaning, _ words: [String]) {
    let typed = WishText.typed(words)
    titleWords?.append(contentsOf: words)
    if words.count > 1 { titlePhrases.append(.phrase(typed)) }
    guard said.insert(typed).inserted else { return }
    switch meaning {
    case .without(let subjects, let names):
      for subject in subjects {
        understood.append(.without(subject, typed: typed))
        exclude(subject)
      }
      excludeTitles(names, words)
    case .diet(let subject):
      understood.append(.diet(subject, typed: typed))
      exclude(subject, isClaimed: subject.isClaimedByTitles)
    case .choice(let foods):
      understood.append(.choice(typed: typed))
      parts.append(Self.any(foods.map { Self.all($0.map { .word($0) }) }))
      kept += foods.joined()
      hasWords = true
    case .paraphrase(let names, let without, let isRequired):
      understood.append(.paraphrase(names[0], typed: typed))
      for subject in without {
        understood.append(.without(subject, typed: typed))
        exclude(subject)
      }
      if !without.isEmpty, !isRequired {
        diets.append(Self.naming(names + [typed]))
        return
      }
      parts.append(isRequired ? Self.required(names + [typed]) : Self.naming(names + [typed]))
      hasWords = true
      return
    case .process(.excludes(let names)):
      understood.append(.process(typed: typed))
      excludeTitles(names, words)
    case .process(.lacks(let phrases, let preferred)):
      understood.append(.process(typed: typed))
      if !preferred.isEmpty { parts.append(.optional(Self.naming(preferred))) }
      var conditions = [Self.naming(phrases)]
      // "Pesto without a Food Processor"
      if let field = reader.titleField {
        conditions.append(.not(.field([field], Self.saying(words[...]))))
      }
      exclusions.append(Exclusion(condition: Self.all(conditions), spares: true))
    case .process(.asks(let phrases)):
      understood.append(.process(typed: typed))
      parts.append(Self.required(phrases + [typed]))
      hasWords = true
      return
    case .time(let minutes):
      understood.append(.time(maximumMinutes: minutes, typed: typed))
      facts.append(Self.atMost(minutes, reader.timeAttribute))
    case .occasion:
      occasions.append(words)
      understood.append(.occasion(typed: typed))
      return
    case .amount(let food, let exactly):
      understood.append(.amount(typed: typed, of: exactly == nil ? nil : food))
      if let exactly { preferences.append(exactly) }
    case .purpose:
      understood.append(.purpose(typed: typed))
      // Jam is described by the toast that it is for.
      kept += words
    case .quick:
      understood.append(.quick(typed: typed))
      preferences.append(Self.atMost(WishReader.quickMinutes, reader.timeAttribute))
      // It tells one dish from another, so that it counts in full.
      parts.append(.optional(.word(typed)))
      return
    case .servings(let number):
      understood.append(.servings(number, typed: typed))
      facts.append(
        AttributeCondition(
          reader.servingsAttribute, .range(lower: .init(number), upper: .init(number))))
    }
    // What names both foods is no better than what has either.
    let boost = if case .choice = meaning { WishReader.choiceBoost } else { WishReader.typedBoost }
    var start = 0
    while start < words.count {
      let end = min(start + WishReader.longestPhrase, words.count)
      let said = FullTextQuery.boosted(
        Self.saying(words[start..<end]), by: boost)
      // "1 can of chili without beans" says nothing of the dish.
      parts.append(.optional(reader.titleField.map { .field([$0], said) } ?? said))
      start = end
    }
  }

  /// Texts that say something in these words, with articles between them: "without the beans".
  private static func saying(_ words: ArraySlice<String>) -> FullTextQuery {
    let text = words.joined(separator: " ")
    return words.count == 1 ? .word(text) : .phrase(text, slack: WishReader.articlesBetween)
  }

  /// Texts with one of these names, without which nothing is found; words that people choose from may be missing.
  private static func required(_ names: [String]) -> FullTextQuery {
    .boosted(naming(names), by: 1)
  }

  /// Texts with one of these names.
  private static func naming(_ names: [String]) -> FullTextQuery {
    any(names.map { $0.contains(" ") ? .phrase($0) : .word($0) })
  }

  private mutating func exclude(_ subject: WishSubject, isClaimed: Bool = false) {
    let conditions = subject.presence.map { FullTextQuery.attribute($0) }
    exclusions.append(
      Exclusion(
        condition: Self.any(conditions), spares: true, subject: subject, isClaimed: isClaimed))
  }

  /// Leaves out titles with a name, but for those that say with the words typed that they do without.
  private mutating func excludeTitles(_ names: [String], _ words: [String]) {
    guard let field = reader.titleField, !names.isEmpty else { return }
    // "Ice Cream Without a Machine"
    let condition = FullTextQuery.and([Self.naming(names), .not(Self.saying(words[...]))])
    exclusions.append(Exclusion(condition: .field([field], condition), spares: true))
  }

  private static func atMost(_ minutes: Double, _ attribute: String) -> AttributeCondition {
    AttributeCondition(attribute, .range(lower: nil, upper: .init(minutes)))
  }

  /// One of several; a list of one is the one.
  private static func any(_ queries: [FullTextQuery]) -> FullTextQuery {
    queries.count == 1 ? queries[0] : .or(Parts(queries))
  }

  private static func all(_ queries: [FullTextQuery]) -> FullTextQuery {
    queries.count == 1 ? queries[0] : .and(Parts(queries))
  }

  // MARK: - The result

  /// The wish; the query itself where nothing was understood.
  mutating func wish(of query: FullTextQuery) -> Wish {
    narrow()
    describe()
    addOccasions()
    addDiets()
    guard !understood.isEmpty else {
      var wish = Wish(query: query)
      wish.foods = foods
      return wish
    }
    // A query that names nothing but what is left out is no title.
    let title = hasWords ? titled : nil
    var parts = self.parts
    var seen: Set<FullTextQuery> = []
    var known: [FullTextQuery] = []
    var seenAbsences: Set<FullTextQuery> = []
    for exclusion in exclusions {
      if exclusion.spares, exclusion.condition != .or([]), seen.insert(exclusion.condition).inserted
      {
        let condition = exclusion.condition
        parts.append(.not(title.map { .and([condition, .not($0)]) } ?? condition))
      }
      if let absence = exclusion.subject?.absence {
        let claim = exclusion.isClaimed && hasWords ? claiming : nil
        let titles = exclusion.spares ? [title, claim].compactMap { $0 } : []
        let spared = Self.any([.attribute(absence)] + titles)
        if seenAbsences.insert(spared).inserted { known.append(spared) }
      }
    }
    var wish = Wish(query: Self.all(parts))
    wish.understood = understood
    wish.preferred = known.isEmpty ? nil : Self.all(known)
    wish.titled = title
    if title != nil, let field = reader.titleField, let titleWords {
      wish.titledInOrder = .field([field], .phrase(titleWords.joined(separator: " ")))
    }
    wish.facts = facts
    wish.preferences = preferences
    wish.foods = foods
    wish.described = described
    addContradictions(to: &wish)
    return wish
  }

  /// Leaves out the other kinds alone where a kind of what is left out is asked for; the first are compared.
  private mutating func narrow() {
    let kinds = asked.prefix(WishReader.comparedSubjects).flatMap(\.subjects)
    for index in exclusions.indices.prefix(WishReader.comparedSubjects)
    where exclusions[index].spares {
      guard let subject = exclusions[index].subject, !subject.isDiet else { continue }
      let ruledOut = kinds.filter { reader.vocabulary.rulesOut(subject, $0) }
      guard !ruledOut.isEmpty, let others = reader.vocabulary.others(of: subject, than: ruledOut)
      else { continue }
      exclusions[index].subject = others
      exclusions[index].condition = Self.any(others.presence.map { .attribute($0) })
      for part in understood.indices {
        guard case .without(subject, let typed) = understood[part] else { continue }
        understood[part] = .without(others, typed: typed)
      }
    }
  }

  /// Prefers what says what it is for; where nothing else is asked for, that is what is looked for.
  private mutating func addOccasions() {
    for words in occasions {
      if hasWords {
        parts.append(.optional(.boosted(Self.saying(words[...]), by: WishReader.typedBoost)))
      } else {
        parts += words.map { .word($0) }
      }
    }
    guard !hasWords, !occasions.isEmpty else { return }
    hasWords = true
    understood.removeAll { if case .occasion = $0 { true } else { false } }
  }

  /// Prefers what is called by a way to eat; where nothing else is asked for, that is what is looked for.
  private mutating func addDiets() {
    parts += hasWords ? diets.map { .optional($0) } : diets
    if !diets.isEmpty { hasWords = true }
  }

  /// Prefers titles that name the dish which the words describe.
  private mutating func describe() {
    guard let field = reader.titleField, !reader.isWhileTyping,
      kept.count <= WishReader.longestDescription
    else { return }
    var text = WishText(elisions: reader.tables.elisions)
    for word in kept { text.append(word) }
    let words = text.texts.filter { !reader.questions.contains($0) }
      .map { $0.hasSuffix("'s") ? String($0.dropLast(2)) : $0 }
    let dishes = reader.vocabulary.dishes(describedBy: words)
    guard !dishes.isEmpty else { return }
    understood.append(.described(dishes.compactMap(\.first), typed: WishText.typed(kept)))
    let names = FullTextQuery.field([field], Self.naming(dishes.flatMap(\.self)))
    parts.append(.optional(.boosted(names, by: WishReader.describedBoost)))
    described = names
  }

  /// Documents whose title is the query.
  private var titled: FullTextQuery? {
    guard let field = reader.titleField, let titleWords, !titleWords.isEmpty else { return nil }
    return .field([field], Self.all([.near(titleWords, distance: 0)] + titlePhrases))
  }

  /// Documents whose title has all that was typed, in whatever order.
  private var claiming: FullTextQuery? {
    guard let field = reader.titleField, let titleWords, !titleWords.isEmpty else { return nil }
    return .field([field], Self.all(titleWords.map { .word($0) }))
  }

  /// What is asked for, as words.
  private var foods: [Wish.Food] {
    // Of a pasted text, which names more, no recipe has all: looking for them took a quarter of the time for 4,000 words.
    guard asked.count < WishReader.comparedSubjects else { return [] }
    func any(_ foods: [[String]]) -> FullTextQuery {
      Self.any(foods.map { Self.all($0.map { .word($0) }) })
    }
    return asked.map { food in
      Wish.Food(subject: food.subjects[0], words: any(food.words), kind: any(food.kinds))
    }
  }

  /// Says what is asked for and left out: the first of both are compared with each other.
  private func addContradictions(to wish: inout Wish) {
    var leftOut: [WishPart] = []
    var seen: Set<WishSubject> = []
    for part in understood {
      guard let subject = part.subject, leftOut.count < WishReader.comparedSubjects else {
        continue
      }
      if seen.insert(subject).inserted { leftOut.append(part) }
    }
    for food in asked.prefix(WishReader.comparedSubjects) {
      for part in leftOut {
        guard let subject = part.subject, reader.vocabulary.rulesOut(subject, food) else {
          continue
        }
        let line = "\"\(food.typed)\" is asked for, and \"\(part.sentence)\" leaves it out"
        if wish.contradictions.contains(where: { $0.text == line }) { continue }
        let isOfDiet = if case .diet = part { true } else { false }
        wish.contradictions.append(.init(asked: food.typed, text: line, isOfDiet: isOfDiet))
      }
    }
  }
}
