internal import LarderLocks
public import LarderModel
public import LarderPredicates
internal import LarderText

/// Answers full-text conditions by reading the text of an object's search fields: for stores without an index and for objects
/// in memory.
///
/// Cuts text and query with the index's analyzer. A model without search fields has all its String attributes searched. Cost: all text
/// of the object, for each test. Thread-safe: a value.
public struct FullTextScan: Sendable {
  /// A search field and the key paths whose text it is.
  private struct Field: Sendable {
    let names: [String]
    let paths: [[String]]
  }

  private let fields: [Field]
  private let attributes: [SearchAttributeDescription]
  private let analyzer: Analyzer

  /// Prepares for the objects of an entity.
  public init(_ entity: ResolvedEntity, in model: ManagedObjectModel) {
    let root = model.root(of: entity)
    let declared = root.description.searchFields
    analyzer = Analyzer(root.description.searchAnalyzer)
    attributes = root.description.searchAttributes
    if declared.isEmpty {
      fields = entity.attributes.filter { $0.type == .string && !$0.isTransient }
        .map { Field(names: [$0.name.lowercased()], paths: [[$0.name]]) }
    } else {
      fields = declared.map { field in
        Field(
          names: ([field.name] + field.aliases).map { $0.lowercased() }, paths: field.keyPaths)
      }
    }
  }

  /// Tells whether an object matches.
  ///
  /// - Throws: `unknownKey` for a field that the entity does not have.
  public func matches(
    _ query: FullTextQuery, _ subject: any PredicateSubject
  ) throws(QueryError) -> Bool {
    try evaluate(query, read(subject), Array(fields.indices)) ?? false
  }

  // MARK: - The query

  /// Nil for a condition that says nothing, such as a word of punctuation only; such a one is passed over.
  private func evaluate(
    _ query: FullTextQuery, _ subject: ScannedText, _ among: [Int]
  ) throws(QueryError) -> Bool? {
    if CallStack.isShort {
      return try CallStack.more { () throws(QueryError) in
        try evaluate(query, subject, among)
      }
    }
    switch query {
    case .all: return true
    case .word(let text):
      let words = cut(text)
      if words.parts.isEmpty { return nil }
      return among.contains { field in
        let terms = subject.fields[field]
        return terms.contains(words.parts) || words.joined.map { terms.contains([$0]) } ?? false
      }
    case .prefix(let text):
      let words = cut(text)
      if words.parts.isEmpty { return nil }
      return among.contains { field in
        let terms = subject.fields[field]
        return terms.contains(words.parts, lastIsPrefix: true)
          || words.joined.map { terms.contains([$0], lastIsPrefix: true) } ?? false
      }
    case .phrase(let text, let slack):
      let parts = cut(text).parts
      if parts.isEmpty { return nil }
      return among.contains { subject.fields[$0].contains(parts, slack: slack) }
    case .near(let texts, let distance):
      let lists = texts.map { cut($0).parts }.filter { !$0.isEmpty }
      if lists.isEmpty { return nil }
      return among.contains { subject.fields[$0].contains(lists, near: distance) }
    case .wildcard(let text):
      let pattern = TermPattern(text) { cut($0).parts.reduce("") { $0 + $1.term } }
      if pattern.isEmpty { return nil }
      return among.contains { subject.fields[$0].hasTerm(where: pattern.matches) }
    case .fuzzy(let text, let distance):
      let words = cut(text)
      if words.parts.isEmpty { return nil }
      func isNear(_ part: ScannedTerms.Part) -> Bool {
        among.contains { field in
          subject.fields[field].hasTerm { NearestName.distance(part.term, $0) <= distance }
        }
      }
      return words.parts.allSatisfy(isNear) || words.joined.map(isNear) ?? false
    case .and(let all): return try counted(all.array, subject, among).map { $0.matching == $0.all }
    case .or(let all): return try counted(all.array, subject, among).map { $0.matching > 0 }
    case .allBut(let missing, let all):
      return try counted(all.array, subject, among).map { $0.all - $0.matching <= missing }
    case .not(let inner): return try evaluate(inner, subject, among).map { !$0 }
    case .field(let names, let inner):
      return try evaluate(inner, subject, try numbers(names).filter(among.contains))
    case .boosted(let inner, _): return try evaluate(inner, subject, among)
    case .attribute(let condition):
      return try ScannedAttribute(condition, attributes).matches(subject.object)
    case .fact(let fact):
      guard let key = subject.object.predicateObjectID?.key else { return false }
      guard let isMet = fact.isMet(by: key) else { throw fact.isUnknown }
      return isMet
    }
  }

  /// How many of some conditions match; nil when none of them says anything.
  private func counted(
    _ queries: [FullTextQuery], _ subject: ScannedText, _ among: [Int]
  ) throws(QueryError) -> (matching: Int, all: Int)? {
    var (matching, all) = (0, 0)
    for query in queries {
      guard let matches = try evaluate(query, subject, among) else { continue }
      all += 1
      if matches { matching += 1 }
    }
    return all > 0 ? (matching, all) : nil
  }

  private func numbers(_ names: [String]) throws(QueryError) -> [Int] {
    var numbers: [Int] = []
    for name in names {
      guard let number = fields.firstIndex(where: { $0.names.contains(name.lowercased()) }) else {
        throw QueryError(.unknownKey, "there is no search field \"\(name)\"")
      }
      numbers.append(number)
    }
    return numbers
  }

  /// Cuts a word or phrase of the query: what has to stand side by side, and the joined form of one hyphenated word.
  private func cut(_ text: String) -> (parts: [ScannedTerms.Part], joined: ScannedTerms.Part?) {
    var buffer = TokenBuffer()
    analyze(text, &buffer)
    let tokens = buffer.tokens
    let parts = tokens.filter { !$0.flags.contains(.extra) }
    guard let first = parts.first else { return ([], nil) }
    let end = tokens.map(\.sourceEnd).max()
    let whole = tokens.first {
      $0.flags.contains(.extra) && !$0.flags.contains(.ideographic)
        && $0.sourceStart == first.sourceStart && $0.sourceEnd == end
    }
    func part(_ token: Token) -> ScannedTerms.Part {
      ScannedTerms.Part(
        term: buffer.term(token), offset: UInt64(token.position &- first.position))
    }
    return (parts.map(part), parts.count > 1 ? whole.map(part) : nil)
  }

  private func analyze(_ text: String, _ buffer: inout TokenBuffer) {
    analyzer.analyze(text, into: &buffer)
  }

  // MARK: - The object's text

  /// What is read of an object.
  private struct ScannedText {
    var fields: [ScannedTerms]
    var object: any PredicateSubject
  }

  private func read(_ subject: any PredicateSubject) -> ScannedText {
    ScannedText(
      fields: fields.map { field in
        var terms = ScannedTerms()
        for path in field.paths {
          for case .string(let text) in subject.values(at: path[...]) { add(text, to: &terms) }
        }
        return terms
      }, object: subject)
  }

  private func add(_ text: String, to terms: inout ScannedTerms) {
    var buffer = TokenBuffer()
    analyze(text, &buffer)
    terms.beginText()
    for token in buffer.tokens { terms.add(buffer.term(token), at: token.position) }
  }
}
