internal import LarderBytes

/// Reads lines of ingredient lists.
///
/// The longest name wins and hides the names inside it: "coconut milk" is no milk. Words that modify ("free", "without",
/// "imitation") are rules, which `FoodRule` lists. A value; thread-safe.
public struct FoodReader: Sendable {
  /// The table.
  public let table: FoodTable
  /// The place of the language that goes first; nil where none is known.
  private let language: UInt8?
  /// The most words of a name.
  static let longestName = 6

  /// Creates a reader for lines in a language ("fr", "pt-BR"), whose names go before English ones.
  ///
  /// Without a language English goes first, then all others, but for names that are ordinary English words ("pan").
  public init(table: FoodTable = .shared, language: String? = nil) {
    self.table = table
    self.language = FoodTable.languageNumber(language)
  }

  /// Reads a line, with or without its quantity. Cost: half a microsecond for a usual line.
  public func read(_ line: String) -> FoodReading {
    read(line.utf8.span)
  }

  /// Reads a line that is UTF-8; ill-formed bytes are no letters. Cost: as for a string that is stored as UTF-8.
  public func read(_ line: Span<UInt8>) -> FoodReading {
    FoodWords.with(line) { words in
      if words.isHeading {
        var reading = FoodReading()
        reading.isKnown = true
        return reading
      }
      var line = FoodLine(
        table: table, names: table.names,
        foreignNames: language == 0 ? nil : table.foreignNames, language: language, words: words)
      line.findNames()
      if let grammar = CompoundGrammar.of(language) { line.findCompounds(grammar) }
      return line.reading()
    }
  }
}

/// A name of a food or a phrase of a rule in a line.
struct FoodMatch {
  /// Its words.
  var start: Int
  var end: Int
  var meaning: NameIndex.Meaning
  /// Of a compound, what its first part names: "Lauchsaft".
  var modifier: FoodID?
  /// Of a food, what rules have left of its classes.
  var contains: FoodClasses = []
  var possible: FoodClasses = []
  /// Classes that it has no longer: foods where one of them begins are not in its closure.
  var taken: FoodClasses = []
  var isDropped = false

  /// The food; of a rule, another one.
  var food: FoodID { FoodID(Int(meaning.number)) }
  var effect: FoodRule.Effect { FoodRule.effects[Int(meaning.number)] }

  /// Takes classes from the food; they stay possible where the line only imitates.
  mutating func take(_ classes: FoodClasses, isPossible: Bool) {
    let lost = contains.intersection(classes)
    contains.subtract(classes)
    possible = isPossible ? possible.union(lost) : possible.subtracting(classes)
    taken.formUnion(classes)
  }
}

/// A line that is being read.
private struct FoodLine: ~Escapable {
  let table: FoodTable
  let names: NameIndex
  /// Names in other languages, unless the line is English.
  let foreignNames: NameIndex?
  let language: UInt8?
  let words: FoodWords
  private var matches: [FoodMatch] = []
  private var ruleCount = 0

  @_lifetime(copy words)
  init(
    table: FoodTable, names: NameIndex, foreignNames: NameIndex?, language: UInt8?,
    words: FoodWords
  ) {
    self.table = table
    self.names = names
    self.foreignNames = foreignNames
    self.language = language
    self.words = words
  }

  /// What the names and rules say together.
  @_lifetime(self: copy self)
  mutating func reading() -> FoodReading {
    var reading = FoodReading()
    if ruleCount > 0 { apply(to: &reading) }
    reading.isKnown = count > ruleCount
    for index in 0..<count {
      let match = matches[index]
      guard !match.meaning.isRule, !match.isDropped, table.isFood(match.food) else { continue }
      reading.contains.formUnion(match.contains)
      reading.possible.formUnion(match.possible)
      add(match.food, of: match, to: &reading)
      if let modifier = match.modifier { add(modifier, of: match, to: &reading) }
    }
    reading.possible.subtract(reading.contains)
    return reading
  }

  private func add(_ food: FoodID, of match: FoodMatch, to reading: inout FoodReading) {
    guard table.own(food).isDisjoint(with: match.taken) else { return }
    if !reading.foods.contains(food) { reading.foods.append(food) }
    table.addClosure(of: food, except: match.taken, to: &reading.closure)
  }

  // MARK: - Names

  /// Finds the longest names from left to right.
  @_lifetime(self: copy self)
  mutating func findNames() {
    var start = 0
    while start < words.count {
      guard let found = longest(from: start, limit: words.count) else {
        start += 1
        continue
      }
      if let next = overlapping(found) {
        // "white rice noodles": what comes last is what it is.
        if let shorter = longest(from: start, limit: next.start) { add(shorter) }
        add(next)
        start = next.end
      } else {
        add(found)
        start = found.end
      }
    }
  }

  private var count: Int { matches.count }

  @_lifetime(self: copy self)
  private mutating func add(_ match: FoodMatch) {
    var match = match
    if match.meaning.isRule {
      ruleCount += 1
    } else {
      match.contains = table.contains(match.food)
      match.possible = table.possible(match.food)
    }
    matches.append(match)
  }

  private func longest(from start: Int, limit: Int) -> FoodMatch? {
    var best: FoodMatch?
    var hash = NameIndex.Hash()
    for index in start..<min(start + FoodReader.longestName, limit) {
      if index > start, words[index].isAfterBreak { break }
      hash.append(words[index].singular)
      let meaning = NameIndex.find(hash, in: names, foreignNames, language: language) {
        words.written(start..<index + 1)
      }
      if let meaning { best = FoodMatch(start: start, end: index + 1, meaning: meaning) }
    }
    return best
  }

  /// A name at least as long that begins inside another and ends behind it.
  private func overlapping(_ found: FoodMatch) -> FoodMatch? {
    for start in found.start + 1..<max(found.start + 1, found.end) {
      if let next = longest(from: start, limit: words.count), next.end > found.end,
        next.end - next.start >= found.end - found.start, !next.meaning.isRule
      {
        return next
      }
    }
    return nil
  }

  // MARK: - Words put together

  /// Takes apart the words that are no names. Behind a part that is unknown a food counts only where the line names no
  /// other, and then the rest of it may be anything.
  @_lifetime(self: copy self)
  mutating func findCompounds(_ grammar: CompoundGrammar) {
    let named = matches
    var found = compounds(grammar, isLone: false)
    if found.isEmpty, named.count == ruleCount { found = compounds(grammar, isLone: true) }
    guard !found.isEmpty else { return }
    matches = (named + found).sorted { $0.start < $1.start }
  }

  private func compounds(_ grammar: CompoundGrammar, isLone: Bool) -> [FoodMatch] {
    var found: [FoodMatch] = []
    var next = 0
    for place in 0..<words.count {
      while next < matches.count, matches[next].end <= place { next += 1 }
      if next < matches.count, matches[next].start <= place { continue }
      if let match = compound(at: place, grammar, isLone: isLone) { found.append(match) }
    }
    return found
  }

  private func compound(at place: Int, _ grammar: CompoundGrammar, isLone: Bool) -> FoodMatch? {
    let compound = CompoundName(
      words.bytes.extracting(words[place].written), grammar: grammar, isLone: isLone
    ) { part in
      var hash = NameIndex.Hash()
      hash.append(singular: 0..<part.count, of: part)
      let meaning = NameIndex.find(hash, in: names, foreignNames, language: language) {
        FoodWords.half(ofWord: part)
      }
      return meaning.flatMap { $0.isRule || !table.isFood(FoodID(Int($0.number))) ? nil : $0 }
    }
    guard let compound, let last = compound.head ?? compound.modifier else { return nil }
    var match = FoodMatch(start: place, end: place + 1, meaning: last)
    match.contains = table.contains(match.food)
    match.possible = table.possible(match.food)
    if compound.head != nil, let modifier = compound.modifier {
      let food = FoodID(Int(modifier.number))
      match.modifier = food
      match.contains.formUnion(table.contains(food))
      match.possible.formUnion(table.possible(food))
    } else if compound.modifier == nil {
      match.possible = .all
    }
    return match
  }

  // MARK: - Words that modify

  @_lifetime(self: copy self)
  private mutating func apply(to reading: inout FoodReading) {
    let isConditional = (0..<count).contains {
      matches[$0].meaning.isRule && matches[$0].effect == .condition
    }
    for index in 0..<count where matches[index].meaning.isRule {
      switch matches[index].effect {
      case .frees(let classes):
        if isConditional { continue }
        for food in freed(by: index) { matches[food].take(classes, isPossible: false) }
      case .doubts(let classes):
        for food in group(of: index) { matches[food].take(classes, isPossible: true) }
      case .dropsNext:
        if index + 1 < count, isBehind(index + 1) { matches[index + 1].isDropped = true }
      case .dropsPrevious:
        if index > 0, isBehind(index) { matches[index - 1].isDropped = true }
      case .doubtsPrevious:
        if index > 0, isBehind(index) { matches[index - 1].take(.all, isPossible: true) }
      case .or: reading.isChoice = true
      case .and, .condition: break
      }
    }
    if !reading.isChoice {
      reading.isChoice = (0..<count).contains {
        !matches[$0].meaning.isRule && words[matches[$0].start].isAfterSlash
      }
    }
  }

  /// Whether a match stands right behind the one before it.
  private func isBehind(_ index: Int) -> Bool {
    matches[index - 1].end == matches[index].start && !words[matches[index].start].isAfterBreak
  }

  /// The matches that a word speaks of: those behind it up to "or", "and" or a slash, or else those before it.
  private func group(of index: Int) -> Range<Int> {
    var end = index + 1
    while end < count, !endsGroup(end), !words[matches[end].start].isAfterSlash { end += 1 }
    if (index + 1..<end).contains(where: { !matches[$0].meaning.isRule }) { return index + 1..<end }
    return groupBefore(index)
  }

  private func groupBefore(_ index: Int) -> Range<Int> {
    var start = index
    while start > 0, !words[matches[start].start].isAfterSlash,
      !endsGroup(start - 1)
    {
      start -= 1
    }
    return start..<index
  }

  /// The matches that a word frees: those behind it, those before it in its own part of the line ("leche sin lactosa"),
  /// or else, where it stands alone in a note, those that the note is about: "flour (gluten-free)".
  ///
  /// A note that says more than that speaks of what one could do: "butter (vegan works too)".
  private func freed(by index: Int) -> Range<Int> {
    let group = group(of: index)
    guard group.upperBound <= index else { return group }
    var start = matches[index].start
    while start > 0, !words[start].isAfterBreak { start -= 1 }
    var end = matches[index].end
    while end < words.count, !words[end].isAfterBreak { end += 1 }
    let beside = group.drop { matches[$0].start < start }
    if beside.contains(where: { !matches[$0].meaning.isRule }) { return beside }
    guard isPlainNote(start..<end) else { return index..<index }
    return groupBefore(matches.firstIndex { $0.start >= start } ?? index)
  }

  /// Whether some words say nothing but what something is free of.
  private func isPlainNote(_ range: Range<Int>) -> Bool {
    if range.upperBound < words.count, words[range.upperBound].isAfterColon { return false }
    var place = range.lowerBound
    while place < range.upperBound {
      if let match = matches.first(where: { $0.start <= place && place < $0.end }),
        match.meaning.isRule, case .frees = match.effect
      {
        place = match.end
      } else if FoodRule.isFiller(words[place].singular) {
        place += 1
      } else {
        return false
      }
    }
    return true
  }

  private func endsGroup(_ index: Int) -> Bool {
    guard matches[index].meaning.isRule else { return false }
    let effect = matches[index].effect
    return effect == .or || effect == .and
  }
}
