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
  private let analyzer = Analyzer()

  /// Prepares for the objects of an entity.
  public init(_ entity: ResolvedEntity, in model: ManagedObjectModel) {
    let root = model.root(of: entity)
    let declared = root.description.searchFields
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
    let texts = fields.map { field in
      var terms = Terms()
      for path in field.paths { add(path[...], of: subject, to: &terms) }
      return terms
    }
    return try matches(query, texts, Array(fields.indices))
  }

  // MARK: - The query

  private func matches(
    _ query: FullTextQuery, _ texts: [Terms], _ among: [Int]
  ) throws(QueryError) -> Bool {
    switch query {
    case .all: return true
    case .wildcard, .fuzzy, .near, .allBut, .boosted, .attribute:
      throw QueryError(.unsupported, "this kind of condition needs a store with an index")
    case .word(let text), .phrase(let text, _):
      let wanted = tokens(text)
      return among.contains { texts[$0].contains(wanted, lastIsPrefix: false) }
    case .prefix(let text):
      let wanted = tokens(text)
      return among.contains { texts[$0].contains(wanted, lastIsPrefix: true) }
    case .and(let all):
      for one in all where try !matches(one, texts, among) { return false }
      return true
    case .or(let all):
      for one in all where try matches(one, texts, among) { return true }
      return false
    case .not(let one): return try !matches(one, texts, among)
    case .field(let names, let one):
      var chosen: [Int] = []
      for name in names {
        guard let number = fields.firstIndex(where: { $0.names.contains(name.lowercased()) })
        else {
          throw QueryError(.unknownKey, "there is no search field \"\(name)\"")
        }
        if among.contains(number) { chosen.append(number) }
      }
      return try matches(one, texts, chosen)
    }
  }

  /// Cuts a word or phrase of the query. Joined forms are left out: its parts side by side are the same.
  private func tokens(_ text: String) -> [(term: String, position: UInt32)] {
    var buffer = TokenBuffer()
    analyze(text, &buffer)
    return buffer.tokens.filter { !$0.flags.contains(.extra) }
      .map { (buffer.term($0), $0.position) }
  }

  private func analyze(_ text: String, _ buffer: inout TokenBuffer) {
    var text = text
    text.withUTF8 { analyzer.analyze($0, into: &buffer) }
  }

  // MARK: - The object's text

  /// The terms of a field with their positions.
  private struct Terms {
    var positions: [String: Set<UInt32>] = [:]
    var next: UInt32 = 0

    func contains(_ wanted: [(term: String, position: UInt32)], lastIsPrefix: Bool) -> Bool {
      guard let first = wanted.first, let last = wanted.last else { return false }
      return places(first.term, isPrefix: lastIsPrefix && wanted.count == 1).contains { start in
        wanted.dropFirst().allSatisfy { token in
          let isPrefix = lastIsPrefix && token.position == last.position
          return places(token.term, isPrefix: isPrefix)
            .contains(start + token.position - first.position)
        }
      }
    }

    private func places(_ term: String, isPrefix: Bool) -> Set<UInt32> {
      guard isPrefix else { return positions[term] ?? [] }
      return positions.reduce(into: []) { result, entry in
        if entry.key.utf8.starts(with: term.utf8) { result.formUnion(entry.value) }
      }
    }
  }

  private func add(
    _ path: ArraySlice<String>, of subject: any PredicateSubject, to terms: inout Terms
  ) {
    guard let key = path.first else { return }
    switch subject.predicateProperty(key) {
    case .attribute(.string(let text)):
      var buffer = TokenBuffer()
      analyze(text, &buffer)
      for token in buffer.tokens {
        terms.positions[buffer.term(token), default: []].insert(terms.next + token.position)
      }
      // A gap, so that no phrase runs from one text into the next.
      terms.next += buffer.nextPosition + 100
    case .toOne(let end?): add(path.dropFirst(), of: end, to: &terms)
    case .toMany(let ends): for end in ends { add(path.dropFirst(), of: end, to: &terms) }
    case .attribute, .toOne, .missing: break
    }
  }
}
