internal import Foundation
internal import LarderPredicates
internal import TestSupport

@testable internal import LarderSearch

/// A value of an attribute, as a document gives it.
enum AttributeValue: Hashable {
  case number(Double)
  case keyword(String)
}

extension DocumentBatch {
  func add(_ value: AttributeValue, attribute: Int) {
    switch value {
    case .number(let number): add(number: number, attribute: attribute)
    case .keyword(let text): add(keyword: text.utf8.span, attribute: attribute)
    }
  }
}

/// What a document's values say, worked out from the values alone.
extension ModelIndex {
  static func folded(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespaces)
      .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .replacingOccurrences(of: "œ", with: "oe")
  }

  private func numbers(_ key: Int64, _ attribute: Int) -> [Double] {
    values[key, default: []][attribute].compactMap {
      if case .number(let number) = $0, !number.isNaN { number } else { nil }
    }
  }

  private func keywords(_ key: Int64, _ attribute: Int) -> [String] {
    values[key, default: []][attribute].compactMap {
      guard case .keyword(let text) = $0 else { return nil }
      let trimmed = text.trimmingCharacters(in: .whitespaces)
      return trimmed.isEmpty ? nil : trimmed
    }
  }

  func matches(_ condition: AttributeCondition, _ key: Int64) -> Bool {
    guard let attribute = attributeNames.firstIndex(of: condition.name), values[key] != nil else {
      return false
    }
    switch condition.test {
    case .present: return !numbers(key, attribute).isEmpty || !keywords(key, attribute).isEmpty
    case .keyword(let text):
      return keywords(key, attribute).contains { Self.folded($0) == Self.folded(text) }
    case .like(let pattern): return keywords(key, attribute).contains(where: pattern.matches)
    case .range(let lower, let upper):
      return numbers(key, attribute).contains { number in
        let isAbove = lower.map { $0.isInclusive ? number >= $0.value : number > $0.value } ?? true
        let isBelow = upper.map { $0.isInclusive ? number <= $0.value : number < $0.value } ?? true
        return isAbove && isBelow
      }
    }
  }

  func facet(_ request: FacetRequest, _ query: FullTextQuery, isDate: Bool) -> Facet {
    let attribute = attributeNames.firstIndex(of: request.attribute) ?? 0
    var facet = Facet(attribute: request.attribute, counts: [], valueCount: 0, missing: 0)
    facet.holdsDates = isDate
    var numberCounts: [Double: Int] = [:]
    var bandCounts = [Int](repeating: 0, count: request.bands.count + 1)
    var words: [String: (documents: Set<Int64>, spellings: [String: Set<Int64>])] = [:]
    let bands = request.bands.sorted()
    for key in matches(query) {
      let (numbers, keywords) = (Set(numbers(key, attribute)), keywords(key, attribute))
      if numbers.isEmpty, keywords.isEmpty { facet.missing += 1 }
      for number in numbers { numberCounts[number, default: 0] += 1 }
      let own = Set(numbers.map { number in bands.firstIndex { number <= $0 } ?? bands.count })
      for band in own { bandCounts[band] += 1 }
      for text in keywords {
        words[Self.folded(text), default: ([], [:])].documents.insert(key)
        words[Self.folded(text)]?.spellings[text, default: []].insert(key)
      }
    }
    if !bands.isEmpty {
      for (band, count) in bandCounts.enumerated() {
        facet.counts.append(
          Facet.Count(
            .band(
              above: band > 0 ? bands[band - 1] : nil,
              upTo: band < bands.count ? bands[band] : nil), count))
      }
      facet.valueCount = bandCounts.count { $0 > 0 }
      return facet
    }
    facet.valueCount = numberCounts.count + words.count
    let numbers = numberCounts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    facet.counts = numbers.map { Facet.Count(isDate ? .date($0.key) : .number($0.key), $0.value) }
    let ordered = words.sorted { left, right in
      left.value.documents.count != right.value.documents.count
        ? left.value.documents.count > right.value.documents.count
        : left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
    }
    for (_, found) in ordered {
      let best = found.spellings.min { left, right in
        left.value.count != right.value.count
          ? left.value.count > right.value.count
          : left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
      }
      facet.counts.append(Facet.Count(.keyword(best?.key ?? ""), found.documents.count))
    }
    facet.counts = Array(facet.counts.prefix(request.limit))
    return facet
  }
}

/// Random values and conditions on them: few different ones, so that they collide.
extension RandomCorpus {
  static let attributes = [
    SearchSchema.Attribute("time", .number, aliases: ["minutes"]),
    SearchSchema.Attribute("sizes", .number), SearchSchema.Attribute("added", .date),
    SearchSchema.Attribute("language", .keyword),
    SearchSchema.Attribute("tag", .keyword, aliases: ["tags"]),
    SearchSchema.Attribute("unused", .keyword),
  ]
  static let numbers: [Double] = [
    -.infinity, -1e300, -3, -0.0, 0, 0.5, 1, 15, 15.5, 30, 45, 60, 61, 1e18, .infinity, .nan,
  ]
  static let names = [
    "Pie", "pie", "PIE ", "Crème", "creme", "Œuf", "  ", "", "a b", "A B", "zoo", "Zoo",
    "naïve tart with a long name", "Ärger", "arger",
  ]

  private mutating func some<Value>(_ values: [Value], _ count: ClosedRange<Int>) -> [Value] {
    (0..<Int.random(in: count, using: &generator)).compactMap { _ in
      values.randomElement(using: &generator)
    }
  }

  mutating func values() -> [[AttributeValue]] {
    [
      some(Self.numbers, 0...1).map { .number($0) }, some(Self.numbers, 0...4).map { .number($0) },
      some(Self.numbers, 0...1).map { .number($0) }, some(Self.names, 0...1).map { .keyword($0) },
      some(Self.names, 0...5).map { .keyword($0) }, [],
    ]
  }

  private mutating func bound() -> AttributeCondition.Bound? {
    guard Int.random(in: 0..<4, using: &generator) > 0,
      let value = Self.numbers.randomElement(using: &generator)
    else { return nil }
    return AttributeCondition.Bound(value, isInclusive: Bool.random(using: &generator))
  }

  mutating func condition() -> FullTextQuery {
    guard let attribute = Self.attributes.randomElement(using: &generator) else { return .all }
    if Int.random(in: 0..<5, using: &generator) == 0 {
      return .attribute(AttributeCondition(attribute.name, .present))
    }
    guard attribute.kind == .keyword else {
      return .attribute(AttributeCondition(attribute.name, .range(lower: bound(), upper: bound())))
    }
    let name = Self.names.randomElement(using: &generator) ?? ""
    return .attribute(AttributeCondition(attribute.name, .keyword(name)))
  }

  /// A query that has conditions on attributes somewhere.
  mutating func attributeQuery(_ schema: SearchSchema) -> FullTextQuery {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: condition()
    case 1: .not(condition())
    case 2: .and([query(schema, depth: 1), condition(), .not(condition())])
    case 3: .or([.word(word()), condition()])
    case 4: .and([.word(word()), .word(word()), condition(), condition()])
    default: .and([.or([condition(), condition()]), query(schema, depth: 2)])
    }
  }
}
