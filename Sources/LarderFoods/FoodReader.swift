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
  private static let longestName = 6

  /// Creates a reader for lines in a language ("fr", "pt-BR"), whose names go before English ones.
  ///
  /// Without a language English goes first, then all others, but for names that are ordinary English words ("pan").
  public init(table: FoodTable = .shared, language: String? = nil) {
    self.table = table
    self.language = FoodTable.languageNumber(language)
  }

  /// A name or a phrase of a rule in the line.
  private struct Match {
    var words: Range<Int>
    var meaning: NameIndex.Meaning
  }

  /// A food of the line, and what rules have done to it.
  fileprivate struct Hit {
    var food: FoodID
    var match: Int
    var contains: FoodClasses
    var possible: FoodClasses
    /// Classes that it has no longer: foods where one of them begins are not in its closure.
    var taken: FoodClasses = []
    var isDropped = false
  }

  /// Reads a line, with or without its quantity. Cost: some microseconds.
  public func read(_ line: String) -> FoodReading {
    let words = FoodWords(line)
    var reading = FoodReading()
    if words.isHeading {
      reading.isKnown = true
      return reading
    }
    let matches = matches(in: words)
    var hits: [Hit] = []
    for (index, match) in matches.enumerated() where !match.meaning.isRule {
      let food = FoodID(Int(match.meaning.number))
      hits.append(
        Hit(
          food: food, match: index, contains: table.contains(food),
          possible: table.possible(food)))
    }
    if hits.count < matches.count { apply(matches, words, to: &hits, &reading) }
    reading.isKnown = !hits.isEmpty
    for hit in hits where !hit.isDropped && table.isFood(hit.food) { add(hit, to: &reading) }
    reading.possible.subtract(reading.contains)
    reading.closure.sort()
    return reading
  }

  private func add(_ hit: Hit, to reading: inout FoodReading) {
    reading.contains.formUnion(hit.contains)
    reading.possible.formUnion(hit.possible)
    guard table.own(hit.food).isDisjoint(with: hit.taken) else { return }
    if !reading.foods.contains(hit.food) { reading.foods.append(hit.food) }
    table.addClosure(of: hit.food, except: hit.taken, to: &reading.closure)
  }

  // MARK: - Names

  /// The longest names from left to right.
  private func matches(in words: FoodWords) -> [Match] {
    var matches: [Match] = []
    var start = 0
    while start < words.words.count {
      guard let found = longest(in: words, from: start, limit: words.words.count) else {
        start += 1
        continue
      }
      if let next = overlapping(found, in: words) {
        // "white rice noodles": what comes last is what it is.
        if let shorter = longest(in: words, from: start, limit: next.words.lowerBound) {
          matches.append(shorter)
        }
        matches.append(next)
        start = next.words.upperBound
      } else {
        matches.append(found)
        start = found.words.upperBound
      }
    }
    return matches
  }

  private func longest(in words: FoodWords, from start: Int, limit: Int) -> Match? {
    var best: Match?
    var key = NameIndex.Key()
    for index in start..<min(start + Self.longestName, limit) {
      let word = words.words[index]
      if index > start, word.isAfterBreak { break }
      key.append(words.bytes, word.written, word.singular)
      if let meaning = table.names.find(key, language: language) {
        best = Match(words: start..<index + 1, meaning: meaning)
      }
    }
    return best
  }

  /// A name at least as long that begins inside another and ends behind it.
  private func overlapping(_ found: Match, in words: FoodWords) -> Match? {
    guard found.words.count > 1 else { return nil }
    for start in found.words.dropFirst() {
      if let next = longest(in: words, from: start, limit: words.words.count),
        next.words.upperBound > found.words.upperBound, next.words.count >= found.words.count,
        !next.meaning.isRule
      {
        return next
      }
    }
    return nil
  }

  // MARK: - Words that modify

  private func apply(
    _ matches: [Match], _ words: FoodWords, to hits: inout [Hit], _ reading: inout FoodReading
  ) {
    for (index, match) in matches.enumerated() where match.meaning.isRule {
      switch FoodRule.all[Int(match.meaning.number)].effect {
      case .frees(let classes):
        change(group(of: index, matches, words), &hits) { $0.take(classes, isPossible: false) }
      case .doubts(let classes):
        change(group(of: index, matches, words), &hits) { $0.take(classes, isPossible: true) }
      case .dropsNext:
        if index + 1 < matches.count,
          matches[index + 1].words.lowerBound == match.words.upperBound,
          !words.words[match.words.upperBound].isAfterBreak
        {
          change(index + 1..<index + 2, &hits) { $0.isDropped = true }
        }
      case .dropsPrevious:
        if isBehind(index, matches, words) {
          change(index - 1..<index, &hits) { $0.isDropped = true }
        }
      case .doubtsPrevious:
        if isBehind(index, matches, words) {
          change(index - 1..<index, &hits) { $0.take(.all, isPossible: true) }
        }
      case .or: reading.isChoice = true
      case .and: break
      }
    }
    if !reading.isChoice {
      reading.isChoice = hits.contains {
        words.words[matches[$0.match].words.lowerBound].isAfterSlash
      }
    }
  }

  private func isBehind(_ index: Int, _ matches: [Match], _ words: FoodWords) -> Bool {
    let start = matches[index].words.lowerBound
    return index > 0 && matches[index - 1].words.upperBound == start
      && !words.words[start].isAfterBreak
  }

  /// The matches that a word speaks of: those behind it up to "or", "and" or a slash, or else those before it.
  private func group(of index: Int, _ matches: [Match], _ words: FoodWords) -> Range<Int> {
    var end = index + 1
    while end < matches.count, !endsGroup(matches[end]),
      !words.words[matches[end].words.lowerBound].isAfterSlash
    {
      end += 1
    }
    if matches[index + 1..<end].contains(where: { !$0.meaning.isRule }) { return index + 1..<end }
    var start = index
    while start > 0, !words.words[matches[start].words.lowerBound].isAfterSlash,
      !endsGroup(matches[start - 1])
    {
      start -= 1
    }
    return start..<index
  }

  private func endsGroup(_ match: Match) -> Bool {
    guard match.meaning.isRule else { return false }
    let effect = FoodRule.all[Int(match.meaning.number)].effect
    return effect == .or || effect == .and
  }

  private func change(_ range: Range<Int>, _ hits: inout [Hit], _ body: (inout Hit) -> Void) {
    for index in hits.indices where range.contains(hits[index].match) { body(&hits[index]) }
  }
}

extension FoodReader.Hit {
  /// Takes classes from the food; they stay possible where the line only imitates.
  fileprivate mutating func take(_ classes: FoodClasses, isPossible: Bool) {
    let lost = contains.intersection(classes)
    contains.subtract(classes)
    possible = isPossible ? possible.union(lost) : possible.subtracting(classes)
    taken.formUnion(classes)
  }
}
