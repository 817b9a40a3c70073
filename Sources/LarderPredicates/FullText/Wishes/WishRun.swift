internal import LarderText

/// Reads one run of neighbouring words, from the first to the last. What is left out is read in `WishRun+Absence`.
struct WishRun {
  /// What a group of words means.
  enum Meaning {
    /// What is left out, and names of it that are not to be in the title.
    case without([WishSubject], named: [String] = [])
    case diet(WishSubject)
    /// One of several foods, each as words.
    case choice([[String]])
    case process(WishProcess)
    /// What is called by these names, and is without something.
    case paraphrase([String], without: [WishSubject], isRequired: Bool)
    case time(Double)
    case occasion
    /// How much there is of something, and what has just so much.
    case amount(of: String, AttributeCondition?)
    case purpose
    case quick
    case servings(Double)
  }

  /// Words that mean something together.
  struct Group {
    /// The tokens.
    var range: Range<Int>
    var meaning: Meaning
  }

  /// What begins at a token.
  enum Finding {
    /// Something was understood.
    case group(Group)
    /// Nothing was, and the tokens up to here are not looked at again.
    case kept(until: Int)
  }

  /// The most words at the beginning of a longer name that are looked at for a diet.
  private static let longestDiet = 3
  /// The most articles that are passed over.
  private static let longestPassed = 4
  /// The most foods of which one will do.
  private static let longestChoice = 8

  let text: WishText
  let tables: WishTables
  let vocabulary: any WishVocabulary
  /// What says nothing of what is looked for.
  let questions: CommonWords
  private let isAlone: Bool
  /// Whether the last word is being typed.
  let isOpen: Bool
  /// Whether something can be excluded by its title.
  let hasTitles: Bool
  /// What the vocabulary said of each token, once it was asked.
  private var answers: [Answer]
  /// Whether the tables have what begins with a text: of a text of 4,000 words most come again.
  private var beginnings: [String: Bool] = [:]
  /// How often each token is in the text.
  lazy var occurrences = Self.occurrences(text.texts[...])
  private(set) var groups: [Group] = []
  /// The foods among the words that stay; no more than are compared.
  private(set) var asked: [Asked] = []

  /// A food that is asked for, or several of which one will do.
  struct Asked {
    var subjects: [WishSubject]
    /// The words of each, as typed.
    var words: [[String]]
    /// Those of them that name what it is a kind of: the last of "birthday cake".
    var kinds: [[String]]
    /// All of it, as typed.
    var typed: String
  }

  private enum Answer {
    case notAsked
    case nothing
    case subject(WishSubject, end: Int)
  }

  /// - Parameters:
  ///   - isAlone: whether the run is the whole query.
  ///   - isOpen: whether its last word is being typed.
  init(_ text: WishText, reader: WishReader, isAlone: Bool, isOpen: Bool = false) {
    self.text = text
    self.isOpen = isOpen
    tables = reader.tables
    questions = reader.questions
    vocabulary = reader.vocabulary
    self.isAlone = isAlone && text.words.count == 1
    hasTitles = reader.titleField != nil
    answers = Array(repeating: .notAsked, count: text.tokens.count)
  }

  var count: Int { text.tokens.count }

  /// Finds all groups.
  mutating func read() {
    var place = 0
    while place < count {
      switch finding(at: place) {
      case .group(var group):
        if case .without = group.meaning {
          let start = eaters(before: group.range, from: groups.last?.range.upperBound ?? 0)
          group.range = start..<group.range.upperBound
        }
        groups.append(group)
        place = group.range.upperBound
      case .kept(let end): place = max(end, place + 1)
      case nil: place += 1
      }
    }
    // "Shrimp and veggie stir fry": who asks for shrimp means vegetables.
    groups = groups.filter { group in
      guard case .diet(let diet) = group.meaning, group.range.count == 1,
        tables.looseDiets.contains(text.texts[group.range.lowerBound])
      else { return true }
      return !asked.contains { vocabulary.rulesOut(diet, $0) }
    }
  }

  /// Where what is said of those begins who leave something out: "soup, one of my kids is allergic to celery" asks for soup.
  private func eaters(before range: Range<Int>, from floor: Int) -> Int {
    guard text.texts[range].contains(where: tables.ofEaters.contains) else {
      return range.lowerBound
    }
    var (start, place) = (range.lowerBound, range.lowerBound)
    while place > floor, !endsPart(place) {
      place -= 1
      if tables.eaters.contains(text.texts[place]) {
        start = place
      } else if !tables.besideEaters.contains(text.texts[place]) {
        break
      }
    }
    // "For my son": what stands before a name belongs to it, if there is one.
    while start < range.lowerBound, start > floor, !endsPart(start),
      tables.besideEaters.contains(text.texts[start - 1])
    {
      start -= 1
    }
    while !text.tokens[start].startsWord { start += 1 }
    return min(start, range.lowerBound)
  }

  private mutating func finding(at place: Int) -> Finding? {
    guard text.tokens[place].startsWord else { return nil }
    let mayBegin = mayBegin(at: place)
    if mayBegin {
      if let found = time(at: place) ?? servings(at: place) { return found }
      if let kept = tables.kept.find(text.texts, at: place) { return .kept(until: kept.end) }
      if let found = absence(at: place) { return found }
    }
    if let found = diet(at: place) { return found }
    if let group = absenceBehind(at: place) ?? absenceInWord(at: place) { return .group(group) }
    if mayBegin, let (meant, end) = tables.paraphrases.find(text.texts, at: place) {
      let without = meant.without.compactMap { vocabulary.subject(at: [$0])?.subject }
      return group(
        place..<end, .paraphrase(meant.names, without: without, isRequired: meant.isRequired))
    }
    if mayBegin, let occasion = tables.occasions.find(text.texts, at: place) {
      return group(place..<occasion.end, .occasion)
    }
    if let found = purpose(at: place) ?? amount(at: place) { return found }
    if let (subject, end) = subject(at: place), !subject.isDiet {
      // Kids are no goats.
      if end == place + 1, tables.eaters.contains(text.texts[place]) { return nil }
      let choice = choice(at: place)
      // What is being typed may become the name of something else.
      if asked.count < WishReader.comparedSubjects, !isOpen || end < count {
        asked.append(choice?.asked ?? asked([(subject, place..<end)]))
      }
      return choice?.finding ?? .kept(until: end)
    }
    if mayBegin, tables.quick.contains(text.texts[place]), !isAlone {
      return group(place..<place + 1, .quick)
    }
    return nil
  }

  /// Whether something of the tables can begin at a token.
  private mutating func mayBegin(at place: Int) -> Bool {
    let text = text.texts[place]
    if let known = beginnings[text] { return known }
    let may = Self.beginsWithDigit(text) || tables.mayBegin(with: text)
    beginnings[text] = may
    return may
  }

  /// A finding of whole words; nil where words are cut.
  func group(_ range: Range<Int>, _ meaning: Meaning) -> Finding? {
    text.isWhole(range) ? .group(Group(range: range, meaning: meaning)) : nil
  }

  // MARK: - Subjects

  /// What begins at a token by the vocabulary, which is asked once.
  mutating func subject(at place: Int) -> (subject: WishSubject, end: Int)? {
    guard place < count else { return nil }
    switch answers[place] {
    case .nothing: return nil
    case .subject(let subject, let end): return (subject, end)
    case .notAsked:
      let end = nameEnd(from: place)
      guard let (subject, words) = vocabulary.subject(at: text.texts[place..<end]), words > 0,
        words <= end - place
      else {
        answers[place] = .nothing
        return nil
      }
      let found = wish(at: place, in: words) ?? (subject, place + words)
      answers[place] = .subject(found.subject, end: found.end)
      return found
    }
  }

  /// Where a name that begins at a token has to end: a marker is not part of one, though "chili without beans" is sold.
  private func nameEnd(from place: Int) -> Int {
    let end = min(place + WishReader.longestName, count)
    return (place + 1..<max(end, place + 1)).first {
      text.tokens[$0].startsWord && tables.before.find(text.texts, at: $0) != nil
    } ?? end
  }

  /// What a name of several words begins with, where that says how to eat: "vegan burger" is a food, and asks for "vegan".
  private func wish(at place: Int, in words: Int) -> (subject: WishSubject, end: Int)? {
    for count in 1..<max(1, min(words, Self.longestDiet + 1)) {
      guard let (subject, count) = vocabulary.subject(at: text.texts[place..<place + count]),
        count > 0, count < words
      else { continue }
      if subject.isDiet || behind(at: place + count) != nil { return (subject, place + count) }
    }
    return nil
  }

  /// Where words end that say nothing, from a token on.
  func passed(from place: Int) -> Int {
    var end = place
    while end < count, end < place + Self.longestPassed, tables.passed.contains(text.texts[end]) {
      end += 1
    }
    return end
  }

  /// Whether nothing that belongs to the words before a token goes on there.
  func mayEnd(at place: Int) -> Bool {
    guard place < count, place > 0 else { return true }
    let text = self.text.texts[place]
    return self.text.tokens[place - 1].hasCommaBehind || tables.joiners[text] != nil
      || tables.common.contains(text) || tables.before.find(self.text.texts, at: place) != nil
      || tables.limits.find(self.text.texts, at: place) != nil
  }

  /// Where "free" ends behind a subject; nil where something else is there.
  func behind(at place: Int) -> Int? {
    guard let found = tables.behind.find(text.texts, at: place),
      tables.kept.find(text.texts, at: place) == nil
    else { return nil }
    // "cookies free of nuts" are cookies, and "der Zucker nicht mag" is without sugar.
    if let marker = tables.before.find(text.texts, at: place), marker.end >= found.end {
      return nil
    }
    return found.end
  }

  /// Some foods of which one will do.
  private func asked(_ foods: [(subject: WishSubject, range: Range<Int>)]) -> Asked {
    func words(_ range: Range<Int>) -> [String] { Array(text.words[text.wordRange(range)]) }
    return Asked(
      subjects: foods.map(\.subject), words: foods.map { words($0.range) },
      kinds: foods.map { words(kind(of: $0.subject, at: $0.range)) },
      typed: text.typed(foods[0].range.lowerBound..<foods[foods.count - 1].range.upperBound))
  }

  /// The last words of a name that are one themselves, of what it is a kind of; all of it where there are none, and where
  /// the first ones name a food: who asks for lentil soup asks for lentils no less than for soup.
  private func kind(of subject: WishSubject, at range: Range<Int>) -> Range<Int> {
    guard range.count > 1, text.isWhole(range) else { return range }
    for start in range.reversed().dropLast() where text.tokens[start].startsWord {
      let rest = start..<range.upperBound
      if let (kind, count) = vocabulary.subject(at: text.texts[rest]), count == rest.count,
        !kind.isDiet, vocabulary.rulesOut(kind, subject)
      {
        return isFood(range.lowerBound..<start) ? range : rest
      }
    }
    return range
  }

  private func isFood(_ range: Range<Int>) -> Bool {
    guard let (subject, count) = vocabulary.subject(at: text.texts[range]) else { return false }
    return count == range.count && !subject.isDiet
  }

  // MARK: - Choices

  /// "Bananas or blueberries", "beef, pork or lamb": a list of foods of which one will do.
  ///
  /// Of "banana or blueberry muffins" the muffins are asked for either way: the last name ends with its first word where
  /// that and the rest are foods.
  private mutating func choice(at place: Int) -> (asked: Asked, finding: Finding)? {
    var foods: [(subject: WishSubject, range: Range<Int>)] = []
    var next = place
    var isLast = false
    while foods.count < Self.longestChoice, let (subject, end) = subject(at: next),
      !subject.isDiet, text.isWhole(next..<end), behind(at: end) == nil
    {
      foods.append((subject, next..<end))
      next = end
      if isLast { break }
      if next < count, tables.alternatives.contains(text.texts[next]) {
        isLast = true
        next += 1
      } else if !text.tokens[end - 1].hasCommaBehind {
        return nil
      }
      if self.subject(at: next) == nil { next = passed(from: next) }
    }
    guard isLast, foods.count > 1, let last = foods.last?.range else { return nil }
    if last.count > 1, let first = vocabulary.subject(at: text.texts[last.prefix(1)]),
      text.isWhole(last.lowerBound..<last.lowerBound + 1),
      let rest = subject(at: last.lowerBound + 1), rest.end == last.upperBound
    {
      foods[foods.count - 1] = (first.subject, last.lowerBound..<last.lowerBound + 1)
    }
    let asked = asked(foods)
    return group(place..<foods[foods.count - 1].range.upperBound, .choice(asked.words))
      .map { (asked, $0) }
  }

  // MARK: - Diets

  /// "vegan", "for celiacs", "kosher style".
  private mutating func diet(at place: Int) -> Finding? {
    var start = place
    if let lead = tables.dietLeads.find(text.texts, at: place) { start = lead.end }
    guard let (subject, end) = subject(at: start), subject.isDiet else { return nil }
    if let tail = tables.dietTails.find(text.texts, at: end),
      let found = group(place..<tail.end, .diet(subject))
    {
      return found
    }
    return group(place..<end, .diet(subject)) ?? .kept(until: end)
  }
}

extension WishVocabulary {
  /// Whether all that will do of what is asked for has what is left out.
  func rulesOut(_ excluded: WishSubject, _ asked: WishRun.Asked) -> Bool {
    asked.subjects.allSatisfy { rulesOut(excluded, $0) }
  }
}
