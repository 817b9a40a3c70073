internal import LarderLocks

/// Says in words what a query asks for: one condition a line, those of a group indented below it.
///
/// ```
/// all of
///   "creme"
///   one of
///     "brulee" in title
///     words that begin with "flan"
///   time less than 30 minutes
///   not "nut"
/// ```
public struct QueryExplanation: Hashable, Sendable {
  /// Below this depth a query is cut.
  private static let maximumDepth = 100

  private let attributes: [String: UserQueryAttribute.Kind]
  private let clock: QueryClock

  /// Prepares for queries with these attributes.
  public init(attributes: [UserQueryAttribute] = [], clock: QueryClock = .system) {
    var kinds: [String: UserQueryAttribute.Kind] = [:]
    for attribute in attributes { kinds[attribute.name] = attribute.kind }
    self.attributes = kinds
    self.clock = clock
  }

  /// Returns the lines, without a newline at the end.
  public func text(_ query: FullTextQuery) -> String {
    var lines: [String] = []
    write(query, prefix: "", suffix: "", depth: 0, to: &lines)
    return lines.joined(separator: "\n")
  }

  private func write(
    _ query: FullTextQuery, prefix: String, suffix: String, depth: Int, to lines: inout [String]
  ) {
    if CallStack.isShort {
      return CallStack.more {
        write(query, prefix: prefix, suffix: suffix, depth: depth, to: &lines)
      }
    }
    let indent = String(repeating: "  ", count: depth)
    guard depth < Self.maximumDepth else { return lines.append(indent + "…") }
    func list(_ head: String, _ items: [FullTextQuery]) {
      lines.append(indent + prefix + head + suffix)
      for item in items { write(item, prefix: "", suffix: "", depth: depth + 1, to: &lines) }
    }
    if let optional = query.optionalPart {
      write(
        optional, prefix: prefix, suffix: suffix + ", where it is there", depth: depth, to: &lines)
      return
    }
    switch query {
    case .and(let items): list("all of", items.array)
    case .or(let items): list("one of", items.array)
    case .allBut(let missing, let items):
      list(missing == 0 ? "all of" : "at least \(items.count - missing) of", items.array)
    case .not(let inner):
      write(inner, prefix: prefix + "not ", suffix: suffix, depth: depth, to: &lines)
    case .field(let names, let inner):
      let places = names.joined(separator: " or ")
      write(inner, prefix: prefix, suffix: " in \(places)" + suffix, depth: depth, to: &lines)
    case .boosted(let inner, let factor):
      write(
        inner, prefix: prefix,
        suffix: suffix + ", counting \(UserQueryPrinter.number(factor)) times", depth: depth,
        to: &lines)
    case .attribute(let condition): lines.append(indent + prefix + words(condition) + suffix)
    case .fact(let fact): lines.append(indent + prefix + words(fact.condition) + suffix)
    default: lines.append(indent + prefix + words(query) + suffix)
    }
  }

  private func words(_ query: FullTextQuery) -> String {
    switch query {
    case .word(let text): "\"\(text)\""
    case .prefix(let text): "words that begin with \"\(text)\""
    case .wildcard(let pattern): "words like \(pattern)"
    case .fuzzy(let text, let distance):
      "words at most \(distance) \(distance == 1 ? "letter" : "letters") from \"\(text)\""
    case .phrase(let text, let slack):
      slack == 0
        ? "the phrase \"\(text)\"" : "the phrase \"\(text)\" with at most \(slack) words in between"
    case .near(let words, let distance):
      words.map { "\"\($0)\"" }.joined(separator: ", ")
        + " near each other, with at most \(distance) words in between"
    default: "everything"
    }
  }

  private func words(_ condition: QueryFact.Condition) -> String {
    switch condition {
    case .amount(let condition): condition.words
    case .path("*"): "a file is known"
    case .path(let part): "path like \"\(part)\""
    case .file(let name): "file is \"\(name)\""
    case .raw(let query): query
    }
  }

  private func words(_ condition: AttributeCondition) -> String {
    let name = condition.name
    let kind = attributes[name] ?? .number
    switch condition.test {
    case .present: return "\(name) is given"
    case .keyword(let value): return "\(name) is \"\(value)\""
    case .like(let pattern):
      switch pattern.kind {
      case .language: return "\(name) is \"\(pattern.text)\" of any region"
      case .host: return "\(name) has a part that begins with \"\(pattern.text)\""
      }
    case .range(nil, nil): return "\(name) is given"
    case .range(let lower?, let upper?) where lower == upper:
      return "\(name) is \(value(lower.value, kind))"
    case .range(let lower, let upper):
      if kind == .date, let text = days(lower, upper) { return "\(name) \(text)" }
      var parts: [String] = []
      if let lower {
        let word = lower.isInclusive ? "at least" : "more than"
        parts.append("\(kind == .date ? "from" : word) \(value(lower.value, kind))")
      }
      if let upper {
        let word = upper.isInclusive ? "at most" : "less than"
        let dateWord = upper.isInclusive ? "until" : "before"
        parts.append("\(kind == .date ? dateWord : word) \(value(upper.value, kind))")
      }
      return "\(name) " + parts.joined(separator: " and ")
    }
  }

  /// Whole days: `from 2026-01-01 to 2026-01-31`.
  private func days(
    _ lower: AttributeCondition.Bound?, _ upper: AttributeCondition.Bound?
  ) -> String? {
    guard let lower, let upper, lower.isInclusive, !upper.isInclusive,
      let first = clock.date(startingAt: lower.value),
      let behind = clock.date(startingAt: upper.value), behind.dayNumber > first.dayNumber
    else { return nil }
    let last = CivilDate(dayNumber: behind.dayNumber - 1)
    if first == last { return "on \(UserQueryPrinter.text(first))" }
    return "from \(UserQueryPrinter.text(first)) to \(UserQueryPrinter.text(last))"
  }

  private func value(_ value: Double, _ kind: UserQueryAttribute.Kind) -> String {
    switch kind {
    case .number, .flag, .keyword, .part, .path, .file: return UserQueryPrinter.number(value)
    case .duration: return "\(UserQueryPrinter.number(value)) \(value == 1 ? "minute" : "minutes")"
    case .date:
      if let date = clock.date(startingAt: value) { return UserQueryPrinter.text(date) }
      return UserQueryPrinter(clock: clock).momentText(value)
    }
  }
}
