internal import FoundationEssentials

/// One comparison of a raw query, before it is known what its name stands for.
struct SpotlightCondition {
  var `operator`: Comparison.Operator
  var value: SpotlightValue
  /// The second value of `InRange`.
  var upper: SpotlightValue?
  var modifiers: SpotlightModifiers
  var clock: QueryClock

  /// What the comparison asks of one thing that its name stands for.
  func predicate(
    _ target: SpotlightVocabulary.Target, name: String
  ) throws(QueryError) -> ObjectPredicate {
    switch target {
    case .words(let fields): return try words(fields, name)
    case .expression(let expression, let type):
      return try comparison(
        Subject(expression: expression, modifier: .direct, type: type, name: name))
    case .keyPath(let path, let type, let isToMany):
      return try comparison(
        Subject(
          expression: .keyPath(path), modifier: isToMany ? .any : .direct, type: type, name: name))
    }
  }

  private func comparison(_ subject: Subject) throws(QueryError) -> ObjectPredicate {
    if let upper { return try between(subject, upper) }
    guard case .pattern(let pattern, let isQuoted) = value.content else {
      return try ordered(subject, try constant(subject, value))
    }
    if `operator` == .equal || `operator` == .notEqual {
      if pattern.isPresence { return presence(subject) }
      let type = subject.type
      if type == .string || (type == .any && (isQuoted || pattern.number == nil)) {
        return text(subject, pattern)
      }
    }
    return try ordered(subject, try constant(subject, value))
  }

  /// A key path or what is computed, and what is known of it.
  private struct Subject {
    var expression: ObjectExpression
    var modifier: Comparison.Modifier
    var type: PredicateSchemaType
    var name: String

    func compare(
      _ operator: Comparison.Operator, _ value: Value, _ options: Comparison.Options = []
    ) -> Comparison {
      Comparison(
        expression, `operator`, .constant(value), modifier: modifier, options: options)
    }
  }

  private func mismatch(_ message: String, _ value: SpotlightValue) -> QueryError {
    QueryError(.typeMismatch, message, range: value.range)
  }

  // MARK: - Numbers and dates

  /// A value of the attribute's type.
  private func constant(
    _ subject: Subject, _ value: SpotlightValue
  ) throws(QueryError) -> Value {
    switch value.content {
    case .moment(let seconds):
      guard subject.type == .date || subject.type == .any else {
        throw mismatch("\(subject.name) is no date", value)
      }
      return .date(Date(timeIntervalSinceReferenceDate: seconds))
    case .pattern(let pattern, let isQuoted):
      guard let plain = pattern.plain else {
        throw mismatch("\(subject.name) is no text, and only texts have wildcards", value)
      }
      switch subject.type {
      case .number:
        if let number = pattern.number { return number }
        if let flag = pattern.flag { return flag }
        throw mismatch("\(subject.name) is a number", value)
      case .date:
        if let number = pattern.number, let seconds = number.asSeconds {
          return .date(Date(timeIntervalSinceReferenceDate: seconds))
        }
        if let moment = SpotlightTime.iso(plain, clock) {
          return .date(Date(timeIntervalSinceReferenceDate: moment))
        }
        throw mismatch(
          "\(subject.name) is a date; write $time.today(-7) or $time.iso(2026-01-15)", value)
      case .uuid:
        if let uuid = UUID(uuidString: plain) { return .uuid(uuid) }
        throw mismatch("\(subject.name) is a UUID", value)
      case .url:
        if let url = URL(string: plain) { return .url(url) }
        throw mismatch("\(subject.name) is a URL", value)
      case .data: throw mismatch("\(subject.name) is data, which has no spelling", value)
      case .any:
        if !isQuoted, let number = pattern.number { return number }
        return .string(plain)
      case .string: return .string(plain)
      }
    }
  }

  private func ordered(_ subject: Subject, _ value: Value) throws(QueryError) -> ObjectPredicate {
    switch `operator` {
    case .equal, .notEqual: break
    default:
      guard value.kind == .number || value.kind == .date else {
        throw mismatch(
          "\(subject.name) \(`operator`.rawValue): only numbers and dates have an order in a raw query",
          self.value)
      }
    }
    return .comparison(subject.compare(`operator`, value))
  }

  private func between(
    _ subject: Subject, _ upper: SpotlightValue
  ) throws(QueryError) -> ObjectPredicate {
    let first = try constant(subject, value)
    let last = try constant(subject, upper)
    for (bound, place) in [(first, value), (last, upper)] {
      guard bound.kind == .number || bound.kind == .date else {
        throw mismatch("InRange takes numbers or dates", place)
      }
    }
    guard first.kind == last.kind else {
      throw mismatch("InRange takes two numbers or two dates", upper)
    }
    return .comparison(subject.compare(.between, .list([first, last])))
  }

  // MARK: - Texts

  /// `name == "*"`: there is a value.
  private func presence(_ subject: Subject) -> ObjectPredicate {
    guard `operator` == .equal else {
      return subject.modifier == .any
        ? .not(.comparison(subject.compare(.notEqual, .null)))
        : .comparison(subject.compare(.equal, .null))
    }
    return .comparison(subject.compare(.notEqual, .null))
  }

  private func text(_ subject: Subject, _ pattern: SpotlightPattern) -> ObjectPredicate {
    var options = modifiers.options
    let isByWords = modifiers.isByWords
    if let plain = pattern.plain {
      if !isByWords { return .comparison(subject.compare(`operator`, .string(plain), options)) }
      return positive(subject.compare(.contains, .string(plain), options))
    }
    if let trimmed = pattern.trimmed {
      let text = Value.string(trimmed.text)
      switch (trimmed.beginsWithStar, trimmed.endsWithStar) {
      case (true, true)
      where !options.contains(.anyOrder) || SpotlightPattern(plain: trimmed.text).words.count == 1:
        // Stars at both ends leave no border to look at.
        options.subtract([.words, .anyOrder])
        return positive(subject.compare(.contains, text, options))
      case (true, false) where !isByWords:
        return positive(subject.compare(.endsWith, text, options))
      case (false, true) where !isByWords:
        return positive(subject.compare(.beginsWith, text, options))
      default: break
      }
    }
    return positive(subject.compare(.like, .string(pattern.like), options))
  }

  /// The comparison, or for `!=` what is true where a value fails it.
  private func positive(_ comparison: Comparison) -> ObjectPredicate {
    guard `operator` == .notEqual else { return .comparison(comparison) }
    var comparison = comparison
    if comparison.modifier == .any { comparison.modifier = .all }
    return .not(.comparison(comparison))
  }

  // MARK: - Words of the index

  private func words(_ fields: [String], _ name: String) throws(QueryError) -> ObjectPredicate {
    guard `operator` == .equal || `operator` == .notEqual,
      case .pattern(let pattern, _) = value.content
    else {
      throw mismatch("\(name) is searched by its words; only == and != can be asked", value)
    }
    var query = try Self.query(
      pattern, isAnyOrder: modifiers.options.contains(.anyOrder), value.range)
    if !fields.isEmpty { query = .field(fields, query) }
    return `operator` == .equal ? .fullText(query) : .not(.fullText(query))
  }

  /// What the index is asked for a text: its words side by side, those with wildcards by themselves.
  private static func query(
    _ pattern: SpotlightPattern, isAnyOrder: Bool, _ range: Range<Int>
  ) throws(QueryError) -> FullTextQuery {
    if pattern.isPresence { return .all }
    let words = pattern.words
    guard !words.isEmpty else {
      throw QueryError(.syntax, "there is no word to search for", range: range)
    }
    guard words.count <= UserQueryParser.maximumClauses else {
      throw QueryError(.tooLarge, "the text has too many words; make it shorter", range: range)
    }
    if !isAnyOrder || words.count == 1 {
      let whole = words.compactMap(\.plain)
      if whole.count == words.count {
        let text = whole.joined(separator: " ")
        return words.count == 1 ? .word(text) : .phrase(text)
      }
      if let last = words.last?.trimmed, whole.count == words.count - 1,
        words.last?.plain == nil, !last.beginsWithStar
      {
        return .prefix((whole + [last.text]).joined(separator: " "))
      }
    }
    var all: [FullTextQuery] = []
    for word in words {
      if word.isPresence { continue }
      if let plain = word.plain {
        all.append(.word(plain))
      } else if let trimmed = word.trimmed, !trimmed.beginsWithStar {
        all.append(.prefix(trimmed.text))
      } else {
        all.append(.wildcard(word.like))
      }
    }
    return all.isEmpty ? .all : all.count == 1 ? all[0] : .and(all)
  }
}

extension SpotlightPattern {
  /// The number that the text is.
  var number: Value? {
    guard let plain, let first = plain.utf8.first, plain.utf8.count <= 64 else { return nil }
    if let whole = Int64(plain), first != UInt8(ascii: "+") { return .integer(whole) }
    return UserQueryValues.number(plain).map { .double($0) }
  }

  /// The Boolean that the text is.
  var flag: Value? {
    switch plain?.lowercased() {
    case "true", "yes": .boolean(true)
    case "false", "no": .boolean(false)
    default: nil
    }
  }
}

extension Value {
  fileprivate var asSeconds: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }
}
