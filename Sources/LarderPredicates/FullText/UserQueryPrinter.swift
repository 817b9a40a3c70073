/// Spells a query in the syntax that `UserQueryParser` reads.
///
/// Parsing what was printed gives the same query, provided that the parser knows the fields by their own names.
public struct UserQueryPrinter: Hashable, Sendable {
  /// Creates a printer.
  public init() {}

  /// Returns the query's text.
  ///
  /// - Throws: `unsupported` for what the syntax cannot say, such as a word that holds a blank or a quote.
  public func print(_ query: FullTextQuery) throws(QueryError) -> String {
    try sequence(query, depth: 0)
  }

  private func sequence(_ query: FullTextQuery, depth: Int) throws(QueryError) -> String {
    guard case .and(let items) = query, items.count > 1 else {
      return try alternatives(query, depth: depth)
    }
    var parts: [String] = []
    for item in items { parts.append(try alternatives(item, depth: depth)) }
    return parts.joined(separator: " ")
  }

  private func alternatives(_ query: FullTextQuery, depth: Int) throws(QueryError) -> String {
    guard case .or(let items) = query, items.count > 1 else { return try clause(query, depth) }
    var parts: [String] = []
    for item in items { parts.append(try clause(item, depth)) }
    return parts.joined(separator: " OR ")
  }

  private func clause(_ query: FullTextQuery, _ depth: Int) throws(QueryError) -> String {
    switch query {
    case .not(let inner):
      if case .not = inner { return "-" + (try group(inner, depth)) }
      return "-" + (try clause(inner, depth))
    case .field(let names, let inner): return try field(names, inner, depth)
    case .and(let items), .or(let items):
      guard items.count > 1 else { throw unsayable("a list of fewer than two conditions") }
      return try group(query, depth)
    case .all, .word, .prefix, .phrase: return try leaf(query, isInField: false)
    case .wildcard, .fuzzy, .near, .allBut, .boosted, .attribute:
      throw unsayable("this kind of condition")
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
    case .all, .word, .prefix, .phrase: return head + (try leaf(inner, isInField: true))
    case .not(let excluded):
      switch excluded {
      case .all, .word, .prefix, .phrase: return head + "-" + (try leaf(excluded, isInField: true))
      default: return head + "-" + (try group(excluded, depth))
      }
    case .and, .or, .field: return head + (try group(inner, depth))
    case .wildcard, .fuzzy, .near, .allBut, .boosted, .attribute:
      throw unsayable("this kind of condition")
    }
  }

  private func group(_ query: FullTextQuery, _ depth: Int) throws(QueryError) -> String {
    guard depth < UserQueryParser.maximumDepth else {
      throw unsayable("more than \(UserQueryParser.maximumDepth) parentheses inside each other")
    }
    return "(" + (try sequence(query, depth: depth + 1)) + ")"
  }

  private func leaf(_ query: FullTextQuery, isInField: Bool) throws(QueryError) -> String {
    switch query {
    case .word("OR") where !isInField, .word("AND") where !isInField:
      throw unsayable("the word OR or AND in capitals")
    case .word(let text):
      guard reads(text, as: query, isInField) else { throw unsayable("this word") }
      return text
    case .prefix(let text):
      if reads(text + "*", as: query, isInField) { return text + "*" }
      guard reads("\"\(text)\"*", as: query, isInField) else { throw unsayable("this prefix") }
      return "\"\(text)\"*"
    case .phrase(let text, _):
      guard reads("\"\(text)\"", as: query, isInField) else { throw unsayable("this phrase") }
      return "\"\(text)\""
    default: return "*"
    }
  }

  /// Whether the parser reads a leaf back as what it was: its rule is the only one.
  private func reads(_ text: String, as query: FullTextQuery, _ isInField: Bool) -> Bool {
    guard isInField else { return (try? UserQueryParser().parse(text)) == query }
    let parser = UserQueryParser(fieldNames: ["f"])
    return (try? parser.parse("f:" + text)) == .field(["f"], query)
  }

  private func unsayable(_ what: String) -> QueryError {
    QueryError(.unsupported, "\(what) cannot be said in the typed syntax")
  }
}
