internal import LarderText

/// Reads one run of neighbouring words, from the first to the last.
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
    case paraphrase([String], without: WishSubject?)
    case time(Double)
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
  /// The fewest bytes of a word that nobody knows and that is left out.
  private static let shortestUnknown = 3
  /// The longest list that may stand before "free".
  private static let longestListBefore = 8
  /// The most foods of which one will do.
  private static let longestChoice = 8

  let text: WishText
  let tables: WishTables
  private let vocabulary: any WishVocabulary
  /// What says nothing of what is looked for.
  private let questions: CommonWords
  private let isAlone: Bool
  /// Whether something can be excluded by its title.
  private let hasTitles: Bool
  /// What the vocabulary said of each token, once it was asked.
  private var answers: [Answer]
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

  /// - Parameter isAlone: whether the run is the whole query.
  init(_ text: WishText, reader: WishReader, isAlone: Bool) {
    self.text = text
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
      case .group(let group):
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

  private mutating func finding(at place: Int) -> Finding? {
    guard text.tokens[place].startsWord else { return nil }
    if let found = time(at: place) ?? servings(at: place) { return found }
    if let kept = tables.kept.find(text.texts, at: place) { return .kept(until: kept.end) }
    if let found = absence(at: place) { return found }
    if let found = diet(at: place) { return found }
    if let group = absenceBehind(at: place) ?? absenceInWord(at: place) { return .group(group) }
    if let (meant, end) = tables.paraphrases.find(text.texts, at: place) {
      let without = meant.without.flatMap { vocabulary.subject(at: [$0])?.subject }
      return group(place..<end, .paraphrase(meant.names, without: without))
    }
    if let (subject, end) = subject(at: place), !subject.isDiet {
      let choice = choice(at: place)
      if asked.count < WishReader.comparedSubjects {
        asked.append(choice?.asked ?? asked([(subject, place..<end)]))
      }
      return choice?.finding ?? .kept(until: end)
    }
    if tables.quick.contains(text.texts[place]), !isAlone {
      return group(place..<place + 1, .quick)
    }
    return nil
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
  private func passed(from place: Int) -> Int {
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
  private func behind(at place: Int) -> Int? {
    // "cookies free of nuts" are cookies.
    guard let found = tables.behind.find(text.texts, at: place),
      tables.kept.find(text.texts, at: place) == nil,
      tables.before.find(text.texts, at: place) == nil
    else { return nil }
    return found.end
  }

  // MARK: - Absence

  /// "without milk or butter", "but no nuts", "without baking".
  private mutating func absence(at place: Int) -> Finding? {
    let texts = text.texts
    var start = place
    if tables.leads.contains(texts[place]), tables.kept.find(texts, at: place + 1) == nil,
      tables.before.find(texts, at: place + 1) != nil
    {
      start += 1
    }
    guard let marker = tables.before.find(texts, at: start) else { return nil }
    if let found = denial(from: place, marker: start..<marker.end) { return found }
    let first = passed(from: marker.end)
    // "Easy, not fast."
    if first < count, tables.quick.contains(texts[first]) { return .kept(until: first + 1) }
    // A name that begins with such a word comes first: "extra virgin olive oil".
    let named = [marker.end, first].first { subject(at: $0) != nil }
    let process =
      tables.processes.find(texts, at: first) ?? tables.processes.find(texts, at: marker.end)
    // A bread machine is no bread.
    if let named, let (subject, end) = subject(at: named), process.map({ $0.end <= end }) ?? true {
      // "not vegan", "no gluten free bread": what is left out here nobody can tell.
      if subject.isDiet { return .kept(until: end) }
      if let end = behind(at: end) { return .kept(until: end) }
      guard let list = list(at: named) else { return nil }
      // "What's a good substitute for eggs?" has nothing to be without them.
      if tables.substitutes.find(texts, at: start)?.end == marker.end,
        [0..<place, list.end..<count].allSatisfy({ texts[$0].allSatisfy(questions.contains) })
      {
        return .kept(until: marker.end)
      }
      let (names, isAll) = names(list, isDenied: isDenial(start..<marker.end), from: place)
      if isAll { return titles(without: names, from: place, to: list.end) }
      let end = tables.tails.find(texts, at: list.end)?.end ?? list.end
      let meaning = Meaning.without(list.subjects.map(\.subject), named: names)
      return group(place..<end, meaning) ?? group(place..<list.end, meaning)
    }
    guard let process else {
      return absenceOfWord(at: first, from: place, marker: start..<marker.end)
    }
    let effect = tables.effects[process.value]
    if !hasTitles, case .excludes = effect { return nil }
    return group(place..<process.end, .process(effect))
  }

  /// "Not too sweet" says how something is, and not what is in it: candy is sweet, and not meant.
  private mutating func denial(from place: Int, marker: Range<Int>) -> Finding? {
    guard isDenial(marker),
      let degree = tables.degrees.find(text.texts, at: marker.upperBound)?.end, degree < count,
      passed(from: degree) == degree
    else { return nil }
    if tables.quick.contains(text.texts[degree]) { return .kept(until: degree + 1) }
    return absenceOfWord(at: degree, from: place, marker: marker) ?? .kept(until: degree + 1)
  }

  private func isDenial(_ marker: Range<Int>) -> Bool {
    tables.denials.find(text.texts, at: marker.lowerBound)?.end == marker.upperBound
  }

  /// Of what is left out, what a title may not say: a burger is none by what is in it, and bread that "isn't bread" is
  /// called so. `isAll`: what is in it does not matter.
  private func names(
    _ list: Listed, isDenied: Bool, from place: Int
  ) -> (names: [String], isAll: Bool) {
    guard hasTitles else { return ([], false) }
    let named = list.subjects.filter { found in
      // "Soup without canned soup"
      let others = text.texts[..<place] + text.texts[list.end...]
      let isAsked = found.words.count == 1 && others.contains { $0 == found.words.first }
      return (found.subject.isDish || isDenied && !found.subject.isClass) && !isAsked
    }
    return (
      named.map { $0.words.joined(separator: " ") },
      isDenied && named.count == list.subjects.count && named.allSatisfy(\.subject.isDish)
    )
  }

  /// "Ice cream without machine": what is left out by a word that nobody knows is not in titles.
  private mutating func absenceOfWord(
    at word: Int, from place: Int, marker: Range<Int>
  ) -> Finding? {
    guard hasTitles, isUnknown(word),
      tables.plain.find(text.texts, at: marker.lowerBound)?.end == marker.upperBound
    else { return nil }
    return titles(without: [text.texts[word]], from: place, to: word + 1)
  }

  /// Whether a word may name something that nobody knows.
  private func isUnknown(_ place: Int) -> Bool {
    place < count && !tables.common.contains(text.texts[place])
      && text.texts[place].utf8.count >= Self.shortestUnknown
  }

  /// Leaves out titles with a name, or with what nobody knows behind an "or": "not soup or pie".
  private mutating func titles(
    without names: [String], from place: Int, to end: Int
  ) -> Finding? {
    var (names, end) = (names, end)
    while end < count, tables.joiners[text.texts[end]] == true, isUnknown(end + 1),
      subject(at: end + 1) == nil
    {
      names.append(text.texts[end + 1])
      end += 2
    }
    return group(place..<end, .process(.excludes(names)))
  }

  /// Several things that are left out, each with its words as they are compared.
  private typealias Listed = (
    subjects: [(subject: WishSubject, words: ArraySlice<String>)], end: Int
  )

  /// A list of subjects, as far as it goes on with whole words; nil where not even the first is whole.
  private mutating func list(at place: Int) -> Listed? {
    var subjects: [(subject: WishSubject, words: ArraySlice<String>)] = []
    var whole: (count: Int, end: Int)?
    var next = place
    var isSure = true
    func isIndefinite(_ place: Int) -> Bool {
      text.texts.indices.contains(place) && tables.indefinites.contains(text.texts[place])
    }
    let isBare = !isIndefinite(place - 1)
    while let (subject, end) = subject(at: next), !subject.isDiet, behind(at: end) == nil {
      // "no nuts, chocolate cake": what goes on is something else.
      if !isSure, text.tokens[end - 1].endsWord, !mayEnd(at: end) { break }
      // "No nuts, cookies": who leaves out no other dish asks for it.
      if subject.isDish, !subjects.isEmpty, text.tokens[next - 1].hasCommaBehind,
        !subjects.contains(where: \.subject.isDish)
      {
        break
      }
      subjects.append((subject, text.texts[next..<end]))
      if text.tokens[end - 1].endsWord { whole = (subjects.count, end) }
      next = end
      isSure = false
      if next < count, let isFirm = tables.joiners[text.texts[next]] {
        isSure = isFirm
        next += 1
        // "and/or"
        if next < count, let isFirm = tables.joiners[text.texts[next]] {
          isSure = isFirm
          next += 1
        }
      } else if !text.tokens[end - 1].hasCommaBehind || isBare && isIndefinite(next) {
        // "I can't have eggs, any muffin?" asks for a muffin, "without any eggs, any milk" for neither.
        break
      }
      let articles = passed(from: next)
      if self.subject(at: next) == nil { next = articles }
    }
    guard let whole else { return nil }
    return (Array(subjects.prefix(whole.count)), whole.end)
  }

  /// "nut free", "gluten and dairy free", "nut allergy".
  ///
  /// What stands before an "and" may be asked for: it is left out only if it is something of which documents are known to
  /// be free, and if "free" is not part of the last word.
  private mutating func absenceBehind(at place: Int) -> Group? {
    var subjects: [WishSubject] = []
    var next = place
    var isSure = true
    var isHyphened = false
    while subjects.count < Self.longestListBefore, let (subject, end) = subject(at: next),
      !subject.isDiet
    {
      subjects.append(subject)
      if let last = behind(at: end) {
        // "egg and dairy-free" says it of dairy alone, "egg- and dairy-free" and "egg/dairy-free" of both.
        let word = text.tokens[end].word
        let isJoined =
          !text.tokens[end].startsWord && !isHyphened && text.tokens[place].word != word
        guard subjects.count == 1 || isSure && !isJoined, text.isWhole(place..<last) else {
          return nil
        }
        return Group(range: place..<last, meaning: .without(subjects))
      }
      isSure = isSure && subject.isClass
      isHyphened = text.tokens[end - 1].hasHyphenBehind
      next = end
      if next < count, tables.joiners[text.texts[next]] != nil {
        next += 1
      } else if !text.tokens[end - 1].hasCommaBehind {
        return nil
      }
    }
    return nil
  }

  /// "eggless", "eierfreier", "nondairy".
  private func absenceInWord(at place: Int) -> Group? {
    guard text.tokens[place].endsWord else { return nil }
    let word = text.texts[place]
    func group(_ rest: Substring) -> Group? {
      guard rest.utf8.count > 1, let found = vocabulary.subject(at: [String(rest)]),
        found.count == 1, !found.subject.isDiet
      else { return nil }
      return Group(range: place..<place + 1, meaning: .without([found.subject]))
    }
    for suffix in tables.suffixes where word.hasSuffix(suffix) {
      let rest = word.dropLast(suffix.count)
      if let group = group(rest) { return group }
      // Finnish: "maidoton" is without "maito".
      if rest.hasSuffix("do"), let group = group(Substring(rest.dropLast(2) + "to")) {
        return group
      }
    }
    for prefix in tables.prefixes where word.hasPrefix(prefix.head) {
      let rest = word.dropFirst(prefix.head.count)
      if let group = group(rest) { return group }
      for tail in prefix.tails where rest.hasSuffix(tail) {
        if let group = group(rest.dropLast(tail.count)) { return group }
      }
    }
    return nil
  }

  /// Some foods of which one will do.
  private func asked(_ foods: [(subject: WishSubject, range: Range<Int>)]) -> Asked {
    func words(_ range: Range<Int>) -> [String] { Array(text.words[text.wordRange(range)]) }
    return Asked(
      subjects: foods.map(\.subject), words: foods.map { words($0.range) },
      kinds: foods.map { words(kind(of: $0.subject, at: $0.range)) },
      typed: text.typed(foods[0].range.lowerBound..<foods[foods.count - 1].range.upperBound))
  }

  /// The last words of a name that are one themselves, of what it is a kind of; all of it where there are none.
  private func kind(of subject: WishSubject, at range: Range<Int>) -> Range<Int> {
    guard range.count > 1, text.isWhole(range) else { return range }
    for start in range.reversed().dropLast() where text.tokens[start].startsWord {
      let rest = start..<range.upperBound
      if let (kind, count) = vocabulary.subject(at: text.texts[rest]), count == rest.count,
        !kind.isDiet, vocabulary.rulesOut(kind, subject)
      {
        return rest
      }
    }
    return range
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
