internal import LarderLocks

/// Spells a query in the syntax that `UserQueryParser` reads.
///
/// Parsing what was printed gives the same query, provided that the parser knows the fields and attributes by their own
/// names and no field has the name of an attribute, `has` or `missing`. Times of day are printed in UTC, days in the zone
/// of the clock.
public struct UserQueryPrinter: Hashable, Sendable {
  /// How the values of attributes are written, by name; the others are numbers and keywords.
  let attributes: [String: UserQueryAttribute.Kind]
  let missingField: String?
  let clock: QueryClock

  /// Creates a printer for these attributes; `missingField` as the parser has it.
  public init(
    attributes: [UserQueryAttribute] = [], missingField: String? = nil, clock: QueryClock = .system
  ) {
    var kinds: [String: UserQueryAttribute.Kind] = [:]
    for attribute in attributes { kinds[attribute.name] = attribute.kind }
    self.attributes = kinds
    self.missingField = missingField
    self.clock = clock
  }

  /// Returns the query's text.
  ///
  /// - Throws: `unsupported` for what the syntax cannot say, such as an empty word or a list of one condition.
  public func print(_ query: FullTextQuery) throws(QueryError) -> String {
    try sequence(query, depth: 0)
  }

  private func sequence(_ query: FullTextQuery, depth: Int) throws(QueryError) -> String {
    switch query {
    case .and(let items) where items.count > 1:
      var parts: [String] = []
      for item in items { parts.append(try alternatives(item, depth: depth)) }
      return parts.joined(separator: " ")
    case .allBut(let missing, let items): return try lenient(missing, items.array, depth: depth)
    default: return try alternatives(query, depth: depth)
    }
  }

  private func alternatives(_ query: FullTextQuery, depth: Int) throws(QueryError) -> String {
    guard case .or(let items) = query, items.count > 1 else { return try clause(query, depth) }
    var parts: [String] = []
    for item in items { parts.append(try clause(item, depth)) }
    return parts.joined(separator: " OR ")
  }

  /// `a b missing<=1`. All but the simplest clauses stand in parentheses, so that each counts as one.
  private func lenient(
    _ missing: Int, _ items: [FullTextQuery], depth: Int
  ) throws(QueryError) -> String {
    guard missing >= 0, missing < items.count, missing <= 99_999_999 else {
      throw unsayable("more conditions that may be missing than there are")
    }
    let inField = items.count { item in
      if case .field(let names, _) = item { names == missingField.map { [$0] } } else { false }
    }
    var parts: [String] = []
    for item in items {
      switch item {
      case .word, .prefix, .wildcard, .fuzzy, .phrase, .near:
        parts.append(try clause(item, depth))
      case .field(_, let inner) where inField == 0 || inField == items.count:
        switch inner {
        case .word, .prefix, .wildcard, .fuzzy, .phrase, .near:
          parts.append(try clause(item, depth))
        default: parts.append(try group(item, depth))
        }
      default: parts.append(try group(item, depth))
      }
    }
    return parts.joined(separator: " ") + " missing<=\(missing)"
  }

  private func clause(_ query: FullTextQuery, _ depth: Int) throws(QueryError) -> String {
    if CallStack.isShort {
      return try CallStack.more { () throws(QueryError) in
        try clause(query, depth)
      }
    }
    switch query {
    case .not(let inner):
      if case .not = inner { return "-" + (try group(inner, depth)) }
      return Self.negated(try clause(inner, depth))
    case .field(let names, let inner): return try field(names, inner, depth)
    case .and(let items), .or(let items):
      guard items.count > 1 else { throw unsayable("a list of fewer than two conditions") }
      return try group(query, depth)
    case .allBut: return try group(query, depth)
    case .boosted(let inner, let boost): return try boosted(inner, boost, depth)
    case .attribute(let condition): return try print(condition)
    case .fact(let fact): return fact.condition.text
    case .all, .word, .prefix, .wildcard, .fuzzy, .phrase, .near: return try leaf(query)
    }
  }

  private func field(
    _ names: [String], _ inner: FullTextQuery, _ depth: Int
  ) throws(QueryError) -> String {
    let head = names.joined(separator: ",") + ":"
    let known = UserQueryParser(fieldNames: names)
    guard (try? known.parse(head + "x")) == .field(names, .word("x")) else {
      throw unsayable("a field of this name")
    }
    switch inner {
    case .not(let excluded):
      switch excluded {
      case .all, .word, .prefix, .wildcard, .fuzzy, .phrase, .near:
        return head + Self.negated(try leaf(excluded))
      default: return head + "-" + (try group(excluded, depth))
      }
    case .all, .word, .prefix, .wildcard, .fuzzy, .phrase, .near: return head + (try leaf(inner))
    case .and, .or, .field, .allBut, .boosted, .attribute, .fact:
      return head + (try group(inner, depth))
    }
  }

  /// An excluded clause; a word that ends with a hyphen would take the minus for one of its own.
  private static func negated(_ clause: String) -> String {
    let text = "-" + clause
    guard clause.hasSuffix("-"), case .word? = try? UserQueryParser().parse(text) else {
      return text
    }
    return text.dropLast() + "\\-"
  }

  private func boosted(
    _ inner: FullTextQuery, _ boost: Double, _ depth: Int
  ) throws(QueryError) -> String {
    guard UserQueryParser.boostRange.contains(boost) else {
      throw unsayable("a boost that is not from 0.001 to 1000")
    }
    let suffix = "^" + Self.number(boost)
    switch inner {
    case .word, .prefix, .wildcard, .fuzzy, .phrase, .near:
      let text = (try leaf(inner)) + suffix
      // A mark before the caret could change what it belongs to.
      if (try? UserQueryParser().parse(text)) == .boosted(inner, by: boost) { return text }
    case .field(_, .word(let text)) where text.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 }:
      return (try clause(inner, depth)) + suffix
    case .field(_, .phrase), .field(_, .and), .field(_, .or):
      return (try clause(inner, depth)) + suffix
    default: break
    }
    return (try group(inner, depth)) + suffix
  }

  private func group(_ query: FullTextQuery, _ depth: Int) throws(QueryError) -> String {
    guard depth < UserQueryParser.maximumDepth else {
      throw unsayable("more than \(UserQueryParser.maximumDepth) parentheses inside each other")
    }
    return "(" + (try sequence(query, depth: depth + 1)) + ")"
  }

  func unsayable(_ what: String) -> QueryError {
    QueryError(.unsupported, "\(what) cannot be said in the typed syntax")
  }
}
