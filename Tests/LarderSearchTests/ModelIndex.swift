internal import Foundation
internal import LarderPredicates

/// A search engine in a few lines, with no index: the oracle of the tests. It shares no code with the module.
///
/// Its documents are words of letters with spaces between them; "ê" and its like count as the plain letter, marked.
struct ModelIndex {
  struct Word: Hashable {
    var term: String
    var isMarked: Bool
  }

  /// For each field its texts, each a list of words.
  typealias Document = [[[Word]]]

  var weights: [Int]
  var fieldNames: [String]
  var documents: [Int64: Document] = [:]
  /// What words stand for beside themselves, with the weights.
  var alternatives: [String: [(terms: [String], weight: Double)]] = [:]
  /// For each document the values of each attribute.
  var values: [Int64: [[AttributeValue]]] = [:]
  var attributeNames: [String] = []
  /// What was counted already; a model's documents do not change once it is asked.
  private let memory = Memory()

  private final class Memory {
    var counts: [String: Int] = [:]
    var averages: [Set<Int>: Double] = [:]
  }

  init(weights: [Int], fieldNames: [String]) {
    self.weights = weights
    self.fieldNames = fieldNames
  }

  static let marks: [Character: Character] = ["é": "e", "è": "e", "ü": "u", "ñ": "n", "ø": "o"]

  static func words(_ text: String) -> [Word] {
    text.split(separator: " ").map { word in
      let plain = String(word.map { marks[$0] ?? $0 })
      return Word(term: plain, isMarked: plain != String(word))
    }
  }

  static func document(_ texts: [[String]]) -> Document { texts.map { $0.map(words) } }

  // MARK: - Matching

  func matches(_ query: FullTextQuery) -> Set<Int64> {
    Set(documents.keys.filter { matches(query, $0, nil) })
  }

  private func matches(_ query: FullTextQuery, _ key: Int64, _ fields: Set<Int>?) -> Bool {
    switch query {
    case .all: true
    case .word(let text):
      forms(text).contains { frequency($0.terms, key, fields, lastIsPrefix: false) > 0 }
    case .phrase(let text, let slack):
      nearness(Self.words(text).map(\.term), slack, isOrdered: true, key, fields) > 0
    case .near(let words, let distance):
      nearness(words.map { Self.words($0)[0].term }, distance, isOrdered: false, key, fields) > 0
    case .prefix(let text):
      frequency(Self.words(text).map(\.term), key, fields, lastIsPrefix: true) > 0
    case .and(let parts): parts.allSatisfy { matches($0, key, fields) }
    case .or(let parts): parts.contains { matches($0, key, fields) }
    case .not(let part): !matches(part, key, fields)
    case .field(let names, let part):
      matches(part, key, Set(names.compactMap { fieldNames.firstIndex(of: $0) }))
    case .attribute(let condition): matches(condition, key)
    case .fact(let fact): fact.keys?.contains(key) ?? false
    case .allBut(let missing, let parts):
      parts.count { !matches($0, key, fields) } <= missing
    case .boosted(let part, _): matches(part, key, fields)
    case .fuzzy, .wildcard:
      !frequencies(key, fields, where: test(query)).isEmpty
    }
  }

  /// At how many places some words begin to stand near one another, each time with its field's weight.
  private func nearness(
    _ terms: [String], _ distance: Int, isOrdered: Bool, _ key: Int64, _ fields: Set<Int>?
  ) -> Double {
    var sum = 0.0
    for (field, texts) in documents[key, default: []].enumerated() {
      if let fields, !fields.contains(field) { continue }
      for text in texts.map({ $0.map(\.term) }) {
        for start in text.indices {
          let stretch = text[start...].prefix(terms.count + distance)
          let begins = isOrdered ? text[start] == terms[0] : terms.contains(text[start])
          if begins, holds(stretch, terms[...], isOrdered) { sum += Double(weights[field]) }
        }
      }
    }
    return sum
  }

  /// Whether words stand in a stretch of text at places of their own: every place is tried for every word.
  private func holds(
    _ text: ArraySlice<String>, _ terms: ArraySlice<String>, _ isOrdered: Bool
  ) -> Bool {
    guard let first = terms.first else { return true }
    return text.indices.contains { index in
      guard text[index] == first else { return false }
      var rest = text
      if isOrdered { rest = text[(index + 1)...] } else { rest[index] = "" }
      return holds(rest, terms.dropFirst(), isOrdered)
    }
  }

  /// What terms a fuzzy word or wildcard means.
  private func test(_ query: FullTextQuery) -> (String) -> Bool {
    switch query {
    case .fuzzy(let text, let distance):
      let word = Self.words(text)[0].term
      return { ModelPatterns.distance(word, $0) <= distance }
    case .wildcard(let text):
      let pattern = String(text.map { Self.marks[$0] ?? $0 })
      return { ModelPatterns.fits($0[...], pattern[...]) }
    default: return { _ in false }
    }
  }

  /// The terms that pass in some fields, and how often each stands there, times the fields' weights.
  private func frequencies(
    _ key: Int64, _ fields: Set<Int>?, where passes: (String) -> Bool
  ) -> [String: Double] {
    var result: [String: Double] = [:]
    for (field, texts) in documents[key, default: []].enumerated() {
      if let fields, !fields.contains(field) { continue }
      for word in texts.joined() where passes(word.term) {
        result[word.term, default: 0] += Double(weights[field])
      }
    }
    return result
  }

  /// A word and what it stands for.
  private func forms(_ text: String) -> [(terms: [String], weight: Double)] {
    let terms = Self.words(text).map(\.term)
    return [(terms, 1)] + (terms.count == 1 ? alternatives[terms[0]] ?? [] : [])
  }

  /// How often words stand side by side in some fields, each time with its field's weight.
  func frequency(
    _ terms: [String], _ key: Int64, _ fields: Set<Int>?, lastIsPrefix: Bool
  ) -> Double {
    var sum = 0.0
    for (field, texts) in documents[key, default: []].enumerated() {
      if let fields, !fields.contains(field) { continue }
      for text in texts where text.count >= terms.count {
        for start in 0...text.count - terms.count {
          let isMatch = terms.indices.allSatisfy { index in
            let word = text[start + index].term
            return lastIsPrefix && index == terms.count - 1
              ? word.hasPrefix(terms[index]) : word == terms[index]
          }
          if isMatch { sum += Double(weights[field]) }
        }
      }
    }
    return sum
  }

  // MARK: - Ranking

  /// A length with all but its five highest bits zero.
  static func coarse(_ length: Int) -> Double {
    var step = 1
    while length / step >= 32 { step *= 2 }
    return Double(length / step * step)
  }

  private func length(_ key: Int64, _ fields: Set<Int>?, exact: Bool) -> Double {
    var total = 0
    var coarse = 0.0
    for (field, texts) in documents[key, default: []].enumerated() {
      if let fields, !fields.contains(field) { continue }
      let count = texts.reduce(0) { $0 + $1.count }
      total += count * weights[field]
      coarse += Self.coarse(count) * Double(weights[field])
    }
    if exact { return Double(total) }
    return fields == nil ? Self.coarse(total) : coarse
  }

  func inverse(_ count: Int) -> Double {
    let total = Double(documents.count)
    return Foundation.log(1 + (total - Double(count) + 0.5) / (Double(count) + 0.5))
  }

  func score(_ query: FullTextQuery, _ key: Int64) -> Double { score(query, key, nil) }

  private func score(_ query: FullTextQuery, _ key: Int64, _ fields: Set<Int>?) -> Double {
    switch query {
    case .all, .not, .attribute, .fact: return 0
    case .word(let text):
      let forms = forms(text)
      guard forms.count > 1 else {
        return score(forms[0].terms, key, fields, lastIsPrefix: false)
      }
      let own = count(forms[0].terms, fields == [0] ? fields : nil, lastIsPrefix: false)
      let inverse = inverse(own > 0 ? own : count(query, fields))
      let k = 1.2 * (0.25 + 0.75 * length(key, fields, exact: false) / average(fields))
      let scores = forms.map { form in
        let frequency = frequency(form.terms, key, fields, lastIsPrefix: false)
        return form.weight * inverse * frequency / (frequency + k)
      }
      return scores.max() ?? 0
    case .phrase(let text, let slack):
      let terms = Self.words(text).map(\.term)
      if terms.count == 1 || slack == 0 {
        return score(terms, key, fields, lastIsPrefix: false)
      }
      let frequency = nearness(terms, slack, isOrdered: true, key, fields)
      return score(terms, frequency, key, fields)
    case .near(let words, let distance):
      let terms = words.map { Self.words($0)[0].term }
      if terms.count == 1 { return score(terms, key, fields, lastIsPrefix: false) }
      let frequency = nearness(terms, distance, isOrdered: false, key, fields)
      return score(terms, frequency, key, fields)
    case .prefix(let text):
      return score(Self.words(text).map(\.term), key, fields, lastIsPrefix: true)
    case .fuzzy(let text, _):
      let word = Self.words(text)[0].term
      let own = count([word], fields == [0] ? fields : nil, lastIsPrefix: false)
      let inverse = inverse(own > 0 ? own : count(query, fields))
      let k = 1.2 * (0.25 + 0.75 * length(key, fields, exact: false) / average(fields))
      return frequencies(key, fields, where: test(query)).map { term, frequency in
        let weight = [1, 0.5, 0.3][ModelPatterns.distance(word, term)]
        return weight * inverse * frequency / (frequency + k)
      }.max() ?? 0
    case .wildcard(let text):
      guard text.contains(where: { "*?".contains($0) }) else {
        let term = Self.words(text)[0].term
        return score([term], key, fields, lastIsPrefix: false)
      }
      return matches(query, key, fields) ? inverse(count(query, fields)) / 2.2 : 0
    case .boosted(let part, let factor): return factor * score(part, key, fields)
    case .and(let parts), .or(let parts), .allBut(_, let parts):
      return parts.reduce(0.0) { $0 + score($1, key, fields) }
    case .field(let names, let part):
      // All fields together are no restriction.
      let named = Set(names.compactMap { fieldNames.firstIndex(of: $0) })
      return score(part, key, named.count == fieldNames.count ? nil : named)
    }
  }

  /// The score of words that stand near one another so often.
  private func score(
    _ terms: [String], _ frequency: Double, _ key: Int64, _ fields: Set<Int>?
  ) -> Double {
    let sum = terms.reduce(0.0) { $0 + inverse(count([$1], nil, lastIsPrefix: false)) }
    let k = 1.2 * (0.25 + 0.75 * length(key, fields, exact: false) / average(fields))
    return frequency > 0 ? sum * frequency / (frequency + k) : 0
  }

  private func score(
    _ terms: [String], _ key: Int64, _ fields: Set<Int>?, lastIsPrefix: Bool
  ) -> Double {
    let frequency = frequency(terms, key, fields, lastIsPrefix: lastIsPrefix)
    guard frequency > 0 else { return 0 }
    if lastIsPrefix, terms.count == 1 {
      return inverse(count(terms, fields, lastIsPrefix: true)) / 2.2
    }
    // The first field has counts of its own; any other restriction counts the word everywhere.
    let counted = terms.count == 1 && fields == [0] ? fields : nil
    var sum = 0.0
    for term in lastIsPrefix ? terms.dropLast() : terms[...] {
      sum += inverse(count([term], counted, lastIsPrefix: false))
    }
    let k = 1.2 * (0.25 + 0.75 * length(key, fields, exact: false) / average(fields))
    return sum * frequency / (frequency + k)
  }

  private func count(_ terms: [String], _ fields: Set<Int>?, lastIsPrefix: Bool) -> Int {
    let name = "\(terms) \(fields?.sorted() ?? []) \(lastIsPrefix)"
    if let known = memory.counts[name] { return known }
    let count = documents.keys.filter {
      frequency(terms, $0, fields, lastIsPrefix: lastIsPrefix) > 0
    }.count
    memory.counts[name] = count
    return count
  }

  /// How many documents match a query in some fields.
  private func count(_ query: FullTextQuery, _ fields: Set<Int>?) -> Int {
    let name = "\(query) \(fields?.sorted() ?? [])"
    if let known = memory.counts[name] { return known }
    let count = documents.keys.count { matches(query, $0, fields) }
    memory.counts[name] = count
    return count
  }

  private func average(_ fields: Set<Int>?) -> Double {
    if let known = memory.averages[fields ?? []] { return known }
    let sum = documents.keys.reduce(0.0) { $0 + length($1, fields, exact: true) }
    let average = sum > 0 ? sum / Double(documents.count) : 1
    memory.averages[fields ?? []] = average
    return average
  }

  func hasMarked(_ term: String, _ key: Int64) -> Bool {
    documents[key, default: []].contains { texts in
      texts.contains { $0.contains { $0.term == term && $0.isMarked } }
    }
  }

  /// All matches, best first, lower keys first among equals.
  func ranked(_ query: FullTextQuery) -> [(key: Int64, score: Double)] {
    matches(query).map { ($0, score(query, $0)) }
      .sorted { $0.1 != $1.1 ? $0.1 > $1.1 : $0.0 < $1.0 }
  }
}
