internal import LarderText

extension WishRun {
  /// The fewest bytes of a word that nobody knows and that is left out.
  private static let shortestUnknown = 3
  /// The most words between a food and what ends its clause.
  private static let longestBeforeClosing = 4
  /// The most words before a food that say how it is, and one more.
  private static let longestDescription = 3
  /// The longest list that may stand before "free".
  private static let longestListBefore = 8

  /// "without milk or butter", "but no nuts", "without baking".
  mutating func absence(at place: Int) -> Finding? {
    let texts = text.texts
    var start = place
    // "But no nuts", "mag keine Nüsse".
    if tables.leads.contains(texts[place]) || tables.ofEaters.contains(texts[place]),
      tables.kept.find(texts, at: place + 1) == nil,
      tables.before.find(texts, at: place + 1) != nil
    {
      start += 1
    }
    guard let marker = tables.before.find(texts, at: start) else { return nil }
    if tables.open.find(texts, at: start)?.end == marker.end {
      return closedAbsence(at: passed(from: marker.end), from: place)
    }
    if let found = denial(from: place, marker: start..<marker.end) { return found }
    let first = passed(from: marker.end)
    // "Easy, not fast."
    if first < count, tables.quick.contains(texts[first]) { return .kept(until: first + 1) }
    // A name that begins with such a word comes first: "extra virgin olive oil".
    var named = [marker.end, first].first { subject(at: $0) != nil }
    let process =
      tables.processes.find(texts, at: first) ?? tables.processes.find(texts, at: marker.end)
    if named == nil, process == nil, let food = modified(at: first) {
      // Who is allergic to red onions is to other onions.
      let isHarmed = texts[start..<marker.end].contains(where: tables.harms.contains)
      if !isHarmed, let found = absenceOfPhrase(first, food, from: place) { return found }
      named = food
    }
    if named == nil, process == nil {
      named = described(at: first, marker: start..<marker.end)
    }
    // A bread machine is no bread.
    if let named, let (subject, end) = subject(at: named), process.map({ $0.end <= end }) ?? true {
      // "not vegan", "no gluten free bread": what is left out here nobody can tell.
      if subject.isDiet { return .kept(until: end) }
      if let end = behind(at: end) { return .kept(until: end) }
      guard let list = list(at: named) else { return nil }
      let isAll = [0..<place, list.end..<count].allSatisfy {
        texts[$0].allSatisfy(questions.contains)
      }
      // "What's a good substitute for eggs?" has nothing to be without them.
      if isAll, tables.substitutes.find(texts, at: start)?.end == marker.end {
        return .kept(until: marker.end)
      }
      if isAll, !isDenial(start..<marker.end), let (food, end) = food(ofDish: list, at: named) {
        return group(place..<end, .without([food]))
      }
      let (names, isTitle) = names(list, isDenied: isDenial(start..<marker.end), from: place)
      if isTitle { return titles(without: names, from: place, to: list.end) }
      let end = tables.tails.find(texts, at: list.end)?.end ?? list.end
      let meaning = Meaning.without(list.subjects.map(\.subject), named: names)
      return group(place..<end, meaning) ?? group(place..<list.end, meaning)
    }
    if let found = absenceOfQuality(at: first, from: place) { return found }
    guard let process else {
      return absenceOfWord(at: first, from: place, marker: start..<marker.end)
    }
    let effect = tables.effects[process.value]
    if !hasTitles, case .excludes = effect { return nil }
    return group(place..<process.end, .process(effect))
  }

  /// "Leave the cilantro out", but not "leave the skin on".
  private mutating func closedAbsence(at named: Int, from place: Int) -> Finding? {
    guard let list = list(at: named), let tail = tables.tails.find(text.texts, at: list.end) else {
      return nil
    }
    return group(place..<tail.end, .without(list.subjects.map(\.subject)))
  }

  /// What "no onion soup" leaves out of soup, where it asks for nothing else.
  private func food(ofDish list: Listed, at place: Int) -> (food: WishSubject, end: Int)? {
    guard list.subjects.count == 1 else { return nil }
    for end in (place..<list.end).reversed().dropLast() where text.tokens[end - 1].endsWord {
      let (first, rest) = (text.texts[place..<end], text.texts[end..<list.end])
      guard let food = vocabulary.subject(at: first), food.count == first.count,
        !food.subject.isDiet, !food.subject.isDish,
        let dish = vocabulary.subject(at: rest), dish.count == rest.count,
        // Garlic pasta sauce is a name of pasta sauce.
        dish.subject.isDish
          || rest.count > 1 && dish.subject.presence == list.subjects[0].subject.presence
      else { continue }
      return (food.subject, end)
    }
    return nil
  }

  /// "Not too sweet" says how something is, and not what is in it: candy is sweet, and not meant.
  private mutating func denial(from place: Int, marker: Range<Int>) -> Finding? {
    guard isDenial(marker),
      let degree = tables.degrees.find(text.texts, at: marker.upperBound)?.end, degree < count,
      passed(from: degree) == degree
    else { return nil }
    if tables.quick.contains(text.texts[degree]) { return .kept(until: degree + 1) }
    // "Not too spicy" may have some chili in it.
    let quality =
      tables.processes.find(text.texts, at: degree) == nil
      ? absenceOfQuality(at: degree, from: place) : nil
    return quality ?? absenceOfWord(at: degree, from: place, marker: marker)
      ?? .kept(until: degree + 1)
  }

  static func occurrences(_ texts: ArraySlice<String>) -> [String: Int] {
    Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
  }

  private func isDenial(_ marker: Range<Int>) -> Bool {
    tables.denials.find(text.texts, at: marker.lowerBound)?.end == marker.upperBound
  }

  /// Of what is left out, what a title may not say: a burger is none by what is in it, and bread that "isn't bread" is
  /// called so. `isTitle`: what is in it does not matter.
  private mutating func names(
    _ list: Listed, isDenied: Bool, from place: Int
  ) -> (names: [String], isTitle: Bool) {
    guard hasTitles else { return ([], false) }
    let inside = Self.occurrences(text.texts[place..<list.end])
    let named = list.subjects.filter { found in
      guard found.subject.isDish || isDenied && !found.subject.isClass else { return false }
      // "Pie, but not apple pie" is still a pie, "cake that isn't cake" is nothing.
      guard found.words.count == 1, let word = found.words.first else { return true }
      return occurrences[word] == inside[word]
    }
    return (
      named.map { $0.words.joined(separator: " ") },
      isDenied && named.count == list.subjects.count && named.allSatisfy(\.subject.isDish)
    )
  }

  /// Where the name of a food begins behind words that say which one is meant: "red onion".
  private mutating func modified(at place: Int) -> Int? {
    var food = place
    while food < count, tables.modifiers.contains(text.texts[food]),
      !text.tokens[food].hasCommaBehind
    {
      food += 1
    }
    guard food > place, let (subject, _) = subject(at: food), !subject.isDiet else { return nil }
    return food
  }

  /// Where the name of a food begins behind words that nobody knows: "without that gloopy mayo".
  ///
  /// Not behind "no" alone: "no knead bread" is bread. Nor a dish, which is asked for: "without soggy bottom pie".
  private mutating func described(at place: Int, marker: Range<Int>) -> Int? {
    let isFirm = [tables.plain, tables.instead].contains {
      $0.find(text.texts, at: marker.lowerBound)?.end == marker.upperBound
    }
    guard !isDenial(marker), isFirm || place > marker.upperBound else { return nil }
    var food = place
    while food < min(count, place + Self.longestDescription) {
      if food > place, let (subject, _) = subject(at: food) {
        return subject.isDiet || subject.isDish ? nil : food
      }
      guard isUnknown(food), text.tokens[food].endsWord, !text.tokens[food].hasCommaBehind,
        tables.qualities.find(text.texts, at: food) == nil, mayGoOn(behind: food)
      else { return nil }
      food += 1
    }
    return nil
  }

  /// Whether what stands behind a word may belong to it.
  private func mayGoOn(behind place: Int) -> Bool {
    !mayEnd(at: place + 1) && !text.tokens[place].endsSentence
  }

  /// "No red onions" leaves out what is called so, and no other onions. Of a list all of each food is left out ("without
  /// red onions or garlic"), and of classes, which may harm: who wants no chopped nuts wants none.
  private mutating func absenceOfPhrase(_ start: Int, _ food: Int, from place: Int) -> Finding? {
    guard let (subject, end) = subject(at: food), !subject.isClass, behind(at: end) == nil,
      !text.tokens[end - 1].hasCommaBehind, end == count || tables.joiners[text.texts[end]] == nil
    else { return nil }
    let phrase = text.texts[start..<end].joined(separator: " ")
    return group(place..<end, .process(.lacks([phrase])))
  }

  /// "Not creamy" is without cream, and not called so.
  private mutating func absenceOfQuality(at word: Int, from place: Int) -> Finding? {
    guard let (food, end) = tables.qualities.find(text.texts, at: word),
      let subject = vocabulary.subject(at: [food])?.subject
    else { return nil }
    let named = hasTitles ? [text.texts[word..<end].joined(separator: " ")] : []
    return group(place..<end, .without([subject], named: named))
  }

  /// "Beans besides casserole": what is left out by a word that nobody knows is not in titles.
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
    place < count && !questions.contains(text.texts[place])
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
        // "weder mit Käse noch mit Sahne"
        if tables.negatives.contains(text.texts[next - 1]), next < count,
          tables.companions.contains(text.texts[next])
        {
          next += 1
        }
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
      if self.subject(at: next) == nil { next = modified(at: articles) ?? articles }
    }
    guard let whole else { return nil }
    return (Array(subjects.prefix(whole.count)), whole.end)
  }

  /// "nut free", "gluten and dairy free", "nut allergy".
  ///
  /// What stands before an "and" may be asked for: it is left out only if it is something of which documents are known to
  /// be free, and if "free" is not part of the last word.
  mutating func absenceBehind(at place: Int) -> Group? {
    var subjects: [WishSubject] = []
    // "All'aglio": the food is what follows the article.
    var next = place
    if !text.tokens[place].endsWord, tables.elisions.contains(text.texts[place]) { next += 1 }
    var isSure = true
    var isHyphened = false
    var isOneClause = true
    while subjects.count < Self.longestListBefore, let (subject, end) = subject(at: next),
      !subject.isDiet
    {
      subjects.append(subject)
      // "Salami and bacon I can't stand": all that a clause begins with; "for one who to nuts is allergic": anywhere.
      if isOneClause, let last = closing(from: end),
        beginsClause(place) || text.texts[end..<last].contains(where: tables.harms.contains)
      {
        return text.isWhole(place..<last)
          ? Group(range: place..<last, meaning: .without(subjects)) : nil
      }
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
      } else if text.tokens[end - 1].hasCommaBehind {
        isOneClause = false
      } else {
        return nil
      }
    }
    return nil
  }

  /// Where a clause ends that says of the food before a token that it is left out: "Eier mag er leider nicht".
  private func closing(from place: Int) -> Int? {
    var next = place
    while next < count, next <= place + Self.longestBeforeClosing, !endsPart(next) {
      if let found = tables.closings.find(text.texts, at: next), endsClause(found.end) {
        return found.end
      }
      let word = text.texts[next]
      guard
        tables.eaters.contains(word) || tables.besideEaters.contains(word)
          || tables.ofEaters.contains(word) || tables.passed.contains(word)
      else { return nil }
      next += 1
    }
    return nil
  }

  /// Whether a clause ends before a token.
  private func endsClause(_ place: Int) -> Bool {
    place == count || endsPart(place) || tables.joiners[text.texts[place]] != nil
      || tables.leads.contains(text.texts[place])
  }

  /// Whether a clause begins with a token, articles and who does not eat it aside.
  private func beginsClause(_ place: Int) -> Bool {
    var start = place
    while start > 0, !endsPart(start) {
      let word = text.texts[start - 1]
      // "But the butter".
      if tables.leads.contains(word) { return true }
      guard
        tables.passed.contains(word) || tables.besideEaters.contains(word)
          || tables.eaters.contains(word)
      else { return false }
      start -= 1
    }
    return true
  }

  /// Whether a sign separates a token from those before it.
  func endsPart(_ place: Int) -> Bool {
    text.tokens[place - 1].hasCommaBehind || text.tokens[place - 1].endsSentence
  }

  /// "eggless", "eierfreier", "nondairy".
  func absenceInWord(at place: Int) -> Group? {
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
}
