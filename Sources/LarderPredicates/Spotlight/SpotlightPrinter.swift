internal import FoundationEssentials
internal import LarderLocks

/// Spells predicates in Spotlight's raw syntax, so that reading gives the same predicate, or one that is true of the same
/// objects where the syntax has no other way (IN as a choice).
struct SpotlightPrinter {
  let vocabulary: SpotlightVocabulary

  static func unsayable(_ what: String) -> QueryError {
    QueryError(.unsupported, what)
  }

  private func check(_ depth: Int) throws(QueryError) {
    guard depth < SpotlightReader.maximumDepth else {
      throw QueryError(.tooLarge, "the predicate is nested too deeply; make it flatter")
    }
  }

  func text(_ predicate: ObjectPredicate, depth: Int = 0) throws(QueryError) -> String {
    if CallStack.isShort {
      return try CallStack.more { () throws(QueryError) in
        try text(predicate, depth: depth)
      }
    }
    try check(depth)
    switch predicate {
    case .constant(let result): return result ? "true" : "false"
    case .and(let all):
      return all.isEmpty ? "true" : try list(all.array, " && ", depth)
    case .or(let all):
      return all.isEmpty ? "false" : try list(all.array, " || ", depth)
    case .not(let inner):
      if let text = try negated(inner) { return text }
      switch inner {
      case .constant, .not: return "!" + (try text(inner, depth: depth + 1))
      default: return "!(" + (try text(inner, depth: depth + 1)) + ")"
      }
    case .comparison(let comparison): return try text(comparison)
    case .fullText(let query): return try words(query, fields: [], depth: depth)
    }
  }

  private func list(
    _ all: [ObjectPredicate], _ separator: String, _ depth: Int
  ) throws(QueryError) -> String {
    if all.count == 1 { return try text(all[0], depth: depth + 1) }
    var parts: [String] = []
    for one in all {
      let part = try text(one, depth: depth + 1)
      parts.append(Self.isCompound(one) ? "(" + part + ")" : part)
    }
    return parts.joined(separator: separator)
  }

  /// Whether the text of a predicate has `&&` or `||` outside parentheses.
  private static func isCompound(_ predicate: ObjectPredicate) -> Bool {
    switch predicate {
    case .and(let all), .or(let all): all.count == 1 ? isCompound(all[0]) : !all.isEmpty
    default: false
    }
  }

  // MARK: - Comparisons

  /// `!=` for what fails a comparison of texts or words.
  private func negated(_ predicate: ObjectPredicate) throws(QueryError) -> String? {
    switch predicate {
    case .comparison(let comparison):
      if comparison.operator.isOfTexts, comparison.modifier == .direct,
        let known = vocabulary.name(of: comparison.left), let pattern = try pattern(comparison)
      {
        return known.name + " != " + pattern
      }
      guard comparison.operator.isOfTexts, case .keyPath(let path) = comparison.left,
        let known = vocabulary.name(of: path), case .keyPath(_, _, let isToMany) = known.target,
        comparison.modifier == (isToMany ? .all : .direct),
        let pattern = try pattern(comparison)
      else { return nil }
      return known.name + " != " + pattern
    case .fullText(let query):
      guard let (name, pattern) = leaf(query, []) else { return nil }
      return name + " != " + pattern
    default: return nil
    }
  }

  private func text(_ comparison: Comparison) throws(QueryError) -> String {
    var comparison = comparison
    if case .keyPath = comparison.right, case .constant = comparison.left,
      let turned = comparison.operator.turnedAround
    {
      swap(&comparison.left, &comparison.right)
      comparison.operator = turned
    }
    let computed = vocabulary.name(of: comparison.left)
    guard case .constant(let value) = comparison.right else {
      throw Self.unsayable("\(comparison.right): only a value can stand behind an operator")
    }
    if let computed, comparison.modifier == .direct {
      return try simple(comparison, computed.name, computed.type, value)
    }
    guard case .keyPath(let path) = comparison.left else {
      throw Self.unsayable("\(comparison.left): only an attribute can stand before an operator")
    }
    guard let (name, target) = vocabulary.name(of: path),
      case .keyPath(_, let type, let isToMany) = target
    else {
      throw Self.unsayable("\(comparison.left): there is no name for this in a raw query")
    }
    switch comparison.modifier {
    case .all:
      // No member fails it.
      var opposite = comparison
      opposite.modifier = .any
      switch comparison.operator {
      case .equal: opposite.operator = .notEqual
      case .notEqual: opposite.operator = .equal
      default:
        if comparison.operator.isOfTexts, let pattern = try pattern(comparison) {
          return "!(\(name) != \(pattern))"
        }
        throw Self.unsayable("a raw query has no ALL with \(comparison.operator.rawValue)")
      }
      return "!(" + (try text(opposite)) + ")"
    case .any where !isToMany, .direct where isToMany && comparison.operator != .contains:
      throw Self.unsayable(
        "\(comparison): a raw query means any of the values of a to-many relationship, and no other path has several"
      )
    case .direct where isToMany:
      comparison.operator = .equal
      comparison.modifier = .any
    case .any, .direct: break
    }
    return try simple(comparison, name, type, value)
  }

  private func simple(
    _ comparison: Comparison, _ name: String, _ type: PredicateSchemaType, _ value: Value
  ) throws(QueryError) -> String {
    let sign = comparison.operator.rawValue
    try check(value, type, comparison)
    switch comparison.operator {
    case .equal, .notEqual:
      if value.isNull {
        let isPresent = comparison.operator == .notEqual
        if !isPresent, comparison.modifier == .any {
          throw Self.unsayable(
            "\(comparison): a raw query has no way to ask for a nil among several values")
        }
        return name + (isPresent ? " == \"*\"" : " != \"*\"")
      }
      if case .string(let text) = value {
        return "\(name) \(sign) " + SpotlightPattern(plain: text).quoted
          + (try suffix(comparison.options))
      }
      return "\(name) \(sign) " + (try literal(value, type))
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      guard value.kind == .number || value.kind == .date else {
        throw Self.unsayable(
          "\(comparison): only numbers and dates have an order in a raw query")
      }
      return "\(name) \(sign) " + (try literal(value, type))
    case .between:
      guard case .list(let bounds) = value, bounds.count == 2,
        bounds[0].kind == bounds[1].kind, bounds[0].kind == .number || bounds[0].kind == .date
      else { throw Self.unsayable("\(comparison): InRange takes two numbers or two dates") }
      return "InRange(\(name), \(try literal(bounds[0], type)), \(try literal(bounds[1], type)))"
    case .in:
      guard case .list(let values) = value else {
        throw Self.unsayable(
          "\(comparison): a raw query cannot look for an attribute inside of a text")
      }
      var parts: [String] = []
      for one in values {
        var part = comparison
        part.operator = .equal
        parts.append(try simple(part, name, type, one))
      }
      if parts.isEmpty { return "false" }
      return parts.count == 1 ? parts[0] : "(" + parts.joined(separator: " || ") + ")"
    case .beginsWith, .endsWith, .contains, .like, .matches:
      guard let pattern = try pattern(comparison) else {
        throw Self.unsayable("\(comparison): a raw query has no regular expressions")
      }
      return "\(name) == " + pattern
    }
  }

  /// A value is read as what its attribute holds, so it has to be one of these.
  private func check(
    _ value: Value, _ type: PredicateSchemaType, _ comparison: Comparison
  ) throws(QueryError) {
    if case .list(let values) = value {
      for one in values { try check(one, type, comparison) }
      return
    }
    guard let kind = type.kind, !value.isNull, value.kind != kind else { return }
    throw Self.unsayable("\(comparison): the attribute holds \(kind.name), not \(value.kind.name)")
  }

  /// The pattern with its modifiers that says the same as a text operator; nil for MATCHES.
  private func pattern(_ comparison: Comparison) throws(QueryError) -> String? {
    guard case .constant(let value) = comparison.right else { return nil }
    guard case .string(let text) = value else {
      throw Self.unsayable("\(comparison): \(value.typeName) is no text")
    }
    let isByWords = !comparison.options.isDisjoint(with: [.words, .anyOrder])
    var pattern = SpotlightPattern(plain: text)
    switch comparison.operator {
    case .contains where isByWords: break
    case .contains: pattern.pieces = [.any] + pattern.pieces + [.any]
    case .beginsWith: pattern.pieces.append(.any)
    case .endsWith: pattern.pieces.insert(.any, at: 0)
    case .like: pattern = SpotlightPattern(like: text)
    default: return nil
    }
    return pattern.quoted + (try suffix(comparison.options))
  }

  private func suffix(_ options: Comparison.Options) throws(QueryError) -> String {
    if options.contains(.normalized) || options.contains(.localeSensitive) {
      throw Self.unsayable("[n] and [l] have no modifier in a raw query")
    }
    var suffix = ""
    if options.contains(.caseInsensitive) { suffix += "c" }
    if options.contains(.diacriticInsensitive) { suffix += "d" }
    if options.contains(.words) { suffix += "w" }
    if options.contains(.anyOrder) { suffix += "t" }
    return suffix
  }

  private func literal(_ value: Value, _ type: PredicateSchemaType) throws(QueryError) -> String {
    switch value {
    case .boolean(let flag):
      return flag ? (type == .number ? "true" : "1") : (type == .number ? "false" : "0")
    case .integer(let number): return String(number)
    case .double(let number) where number.isFinite: return String(number)
    case .decimal(let number) where !number.isNaN: return number.description
    case .date(let date):
      let moment = date.timeIntervalSinceReferenceDate
      if let spelling = SpotlightTime.spelling(of: moment) { return spelling }
      if type == .date, moment.isFinite { return String(moment) }
    case .uuid(let uuid) where type == .uuid: return "\"\(uuid.uuidString)\""
    case .url(let url) where type == .url:
      return SpotlightPattern(plain: url.absoluteString).quoted
    default: break
    }
    throw Self.unsayable("\(value.literal): a raw query has no spelling for this value")
  }

  // MARK: - Words of the index

  /// A single condition on words, with the name it stands behind.
  private func leaf(_ query: FullTextQuery, _ fields: [String]) -> (String, String)? {
    if case .field(let names, let inner) = query, fields.isEmpty { return leaf(inner, names) }
    guard let name = vocabulary.name(ofWordsIn: fields) else { return nil }
    let pattern: SpotlightPattern
    switch query {
    case .all: pattern = SpotlightPattern(pieces: [.any])
    case .word(let text) where SpotlightPattern(plain: text).words.count == 1,
      .phrase(let text, slack: 0):
      pattern = SpotlightPattern(plain: text)
    case .prefix(let text):
      pattern = SpotlightPattern(pieces: SpotlightPattern(plain: text).pieces + [.any])
    case .wildcard(let text): pattern = SpotlightPattern(like: text)
    default: return nil
    }
    guard !pattern.words.isEmpty else { return nil }
    return (name, pattern.quoted + "cdw")
  }

  private func words(
    _ query: FullTextQuery, fields: [String], depth: Int
  ) throws(QueryError) -> String {
    if CallStack.isShort {
      return try CallStack.more { () throws(QueryError) in
        try words(query, fields: fields, depth: depth)
      }
    }
    try check(depth)
    if let (name, pattern) = leaf(query, fields) { return name + " == " + pattern }
    switch query {
    case .and(let all) where !all.isEmpty: return try words(all.array, " && ", fields, depth)
    case .or(let all) where !all.isEmpty: return try words(all.array, " || ", fields, depth)
    case .not(let inner):
      if let (name, pattern) = leaf(inner, fields) { return name + " != " + pattern }
      return "!(" + (try words(inner, fields: fields, depth: depth + 1)) + ")"
    case .field(let names, let inner) where fields.isEmpty:
      return try words(inner, fields: names, depth: depth + 1)
    // What counts more or less in a ranking is found all the same.
    case .boosted(let inner, by: _): return try words(inner, fields: fields, depth: depth + 1)
    case .attribute(let condition): return try self.condition(condition)
    case .fact(let fact):
      throw Self.unsayable("\(fact.condition.text) cannot be said in a raw query")
    case .fuzzy: throw Self.unsayable("words with letters wrong cannot be asked for")
    case .near: throw Self.unsayable("words near each other cannot be asked for")
    case .phrase: throw Self.unsayable("words with others in between cannot be asked for")
    case .allBut: throw Self.unsayable("words of which some may be missing cannot be asked for")
    default:
      throw Self.unsayable(
        fields.isEmpty
          ? "no name stands for the words of the index"
          : "no name stands for the words of \(fields.joined(separator: ", "))")
    }
  }

  private func words(
    _ all: [FullTextQuery], _ separator: String, _ fields: [String], _ depth: Int
  ) throws(QueryError) -> String {
    var parts: [String] = []
    for one in all { parts.append(try words(one, fields: fields, depth: depth + 1)) }
    return parts.count == 1 ? parts[0] : "(" + parts.joined(separator: separator) + ")"
  }

  /// A condition on a search attribute, where a name stands for just the values that it looks at.
  private func condition(_ condition: AttributeCondition) throws(QueryError) -> String {
    throw Self.unsayable(
      "\(condition.name): conditions on search attributes cannot be said in a raw query")
  }
}

extension Comparison.Operator {
  /// Whether this compares texts with parts or patterns.
  var isOfTexts: Bool {
    switch self {
    case .beginsWith, .endsWith, .contains, .like: true
    default: false
    }
  }
}
