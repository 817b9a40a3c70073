internal import LarderLocks

/// One pass over the bytes of a typed query.
struct UserQueryReader {
  let bytes: [UInt8]
  let parser: UserQueryParser
  var position = 0
  private var clauses = 0
  /// How many exclusions the reader is inside of.
  private var negations = 0
  /// The attribute whose values the reader reads, inside `name:( )`.
  var valueAttribute: UserQueryAttribute?
  /// The boost that stood behind a word; it belongs to the whole operand.
  var pendingBoost: Double?

  init(_ text: String, parser: UserQueryParser) {
    self.bytes = Array(text.utf8)
    self.parser = parser
  }

  /// Reads clauses up to the end or, inside a group, up to its parenthesis; nil when there are none.
  mutating func sequence(depth: Int) throws(QueryError) -> FullTextQuery? {
    if CallStack.isShort {
      return try CallStack.more { () throws(QueryError) in
        try sequence(depth: depth)
      }
    }
    var items: [Item] = []
    // The alternatives of the last item, where it was made by OR.
    var alternatives: [Item] = []
    var missing: Missing?
    while true {
      skipBlanks()
      guard position < bytes.count else { break }
      if bytes[position] == UInt8(ascii: ")") {
        if depth > 0 { break }
        position += 1
        continue
      }
      if !items.isEmpty, let end = operatorEnd("AND") {
        position = end
        continue
      }
      var joins = false
      if !items.isEmpty, let end = operatorEnd("OR") {
        position = end
        skipBlanks()
        joins = true
      }
      if let next = try missingClause() {
        try check(next, after: missing, joins: joins)
        missing = next
        continue
      }
      guard let item = try clause(depth: depth) else { continue }
      if joins {
        if alternatives.isEmpty, let last = items.last { alternatives = [last] }
        alternatives.append(item)
      } else {
        if !alternatives.isEmpty { items[items.count - 1] = Item(alternatives: alternatives) }
        alternatives.removeAll()
        items.append(item)
      }
    }
    if !alternatives.isEmpty { items[items.count - 1] = Item(alternatives: alternatives) }
    if let missing { return try lenient(items, missing) }
    return items.count > 1 ? .and(items.map(\.query)) : items.first?.query
  }

  private mutating func clause(depth: Int) throws(QueryError) -> Item? {
    let start = position
    let before = negations
    defer { negations = before }
    while let end = operatorEnd("NOT") {
      negations += 1
      guard negations - before <= UserQueryParser.maximumDepth else {
        throw QueryError(
          .tooLarge, "the query has more than \(UserQueryParser.maximumDepth) times NOT in a row",
          range: position..<end)
      }
      position = end
      skipBlanks()
    }
    if takeMinus() { negations += 1 }
    let isGroup = byte(position) == UInt8(ascii: "(")
    guard var query = try operand(depth: depth) else { return nil }
    for _ in before..<negations { query = .not(query) }
    return Item(query: query, isGroup: isGroup && position > start)
  }

  private mutating func operand(depth: Int) throws(QueryError) -> FullTextQuery? {
    pendingBoost = nil
    guard let query = try unboosted(depth: depth) else {
      pendingBoost = nil
      return nil
    }
    let boost = pendingBoost
    pendingBoost = nil
    return boost.map { .boosted(query, by: $0) } ?? query
  }

  private mutating func unboosted(depth: Int) throws(QueryError) -> FullTextQuery? {
    if valueAttribute == nil, beginsAmount() { return try amountCondition() }
    if valueAttribute == nil, let head = try conditionHead() {
      position = head.valueStart
      if byte(position) == UInt8(ascii: "("), head.comparison == .equal,
        case .attribute(let attribute) = head.name
      {
        valueAttribute = attribute
        defer { valueAttribute = nil }
        return try group(depth: depth)
      }
      return try condition(head)
    }
    if valueAttribute == nil, let colon = fieldColon(in: position..<wordEnd(from: position)) {
      let names = try fieldNames(in: position..<colon)
      position = colon + 1
      let isNegated = takeMinus()
      negations += isNegated ? 1 : 0
      defer { negations -= isNegated ? 1 : 0 }
      return try primary(depth: depth).map { .field(names, isNegated ? .not($0) : $0) }
    }
    return try primary(depth: depth)
  }

  /// Reads a phrase, a group or a word, and the words that NEAR joins to it.
  private mutating func primary(depth: Int) throws(QueryError) -> FullTextQuery? {
    if byte(position) == UInt8(ascii: "(") { return try group(depth: depth) }
    if valueAttribute != nil { return try groupedValue() }
    if beginsNearList() { return try nearList() }
    let start = position
    guard let first = try quoteLength(at: position) > 0 ? phrase() : word() else { return nil }
    return try near(first, start: start)
  }

  private mutating func group(depth: Int) throws(QueryError) -> FullTextQuery? {
    guard depth < UserQueryParser.maximumDepth else {
      throw QueryError(
        .tooLarge,
        "the query has parentheses inside each other more than \(UserQueryParser.maximumDepth) "
          + "deep; take some away", range: position..<position + 1)
    }
    position += 1
    let query = try sequence(depth: depth + 1)
    if position < bytes.count { position += 1 }
    try takeBoost()
    return query
  }

  func isLastWord(endingAt end: Int) -> Bool {
    parser.lastWordIsPrefix && negations == 0 && end == bytes.count && blankLength(before: end) == 0
  }

  mutating func countClause(_ range: Range<Int>) throws(QueryError) {
    clauses += 1
    guard clauses <= UserQueryParser.maximumClauses else {
      throw QueryError(
        .tooLarge,
        "the query has more than \(UserQueryParser.maximumClauses) words; make it shorter",
        range: range)
    }
  }
}
