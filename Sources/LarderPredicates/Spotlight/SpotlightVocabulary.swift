/// The meaning of the names in a raw Spotlight query: `kMDItemTitle`, `*`, or keys of an entity.
///
/// A model declares names in the user information of an entity, under `spotlight.NAME`, as key paths with commas
/// between them or as the words of the index: `"spotlight.kMDItemAuthors": "authors.name"`,
/// `"spotlight.kMDItemTextContent": "SEARCH"`, `"spotlight.kMDItemTitle": "SEARCH title"`. Key paths of the entity are
/// names without a declaration.
public struct SpotlightVocabulary: Sendable {
  /// The beginning of the keys of user information that declare a name.
  public static let userInfoPrefix = "spotlight."
  /// Names that are read as others and never written: Apple's manual of mdfind has the first where the attribute is the second.
  private static let otherSpellings = ["kMDItemAuthor": "kMDItemAuthors"]
  /// What a declaration says for the words of the index.
  static let search = "SEARCH"

  /// One thing that a name stands for.
  public enum Target: Hashable, Sendable {
    /// The values at the end of a key path; many where it crosses a to-many relationship.
    case keyPath([String], PredicateSchemaType, isToMany: Bool)
    /// What is computed for an object: a text, a number or a date.
    case expression(ObjectExpression, PredicateSchemaType)
    /// The words of these search fields, of all where there are none.
    case words(fields: [String])
  }

  /// What declared names stand for: each for all of several things, as an attribute with several values does.
  let names: [String: [Target]]
  /// What keys there are; nil where every name is a key path.
  let schema: (any PredicateSchema & Sendable)?
  let entity: String
  /// Names that stand for what is computed, and the type of it.
  public var expressions: [String: (expression: ObjectExpression, type: PredicateSchemaType)] = [:]
  /// The clock that `$time` refers to.
  public var clock: QueryClock
  /// Reads a text that has no operator at all, as a person types it; nil: such a text is an error.
  public var freeText: UserQueryParser?

  /// A vocabulary in which every name is a key path with values of any type.
  public init(clock: QueryClock = .system, freeText: UserQueryParser? = UserQueryParser()) {
    names = [:]
    schema = nil
    entity = ""
    self.clock = clock
    self.freeText = freeText
  }

  /// Creates the vocabulary of an entity.
  ///
  /// - Parameters:
  ///   - declarations: what names stand for, by name; `*` for any attribute, which otherwise is every attribute of the
  ///     entity itself and every declared key path.
  ///   - schema: what keys there are.
  ///   - entity: the entity that is asked for.
  ///   - clock: what `$time` refers to.
  ///   - freeText: reads a text without any operator; nil: such a text is an error.
  /// - Throws: `unknownKey` for a declaration of a key path that does not exist.
  public init(
    _ declarations: [String: String], schema: some PredicateSchema & Sendable, entity: String,
    clock: QueryClock = .system, freeText: UserQueryParser? = UserQueryParser()
  ) throws(QueryError) {
    self.schema = schema
    self.entity = entity
    self.clock = clock
    self.freeText = freeText
    var names: [String: [Target]] = [:]
    for (name, declaration) in declarations.sorted(by: { $0.key < $1.key }) {
      var targets: [Target] = []
      for part in declaration.split(separator: ",") {
        let words = part.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let first = words.first else { continue }
        if first == Self.search {
          targets.append(.words(fields: Array(words.dropFirst())))
        } else {
          targets.append(
            try Self.resolve(first.split(separator: ".").map(String.init), schema, entity))
        }
      }
      if targets.isEmpty {
        throw QueryError(.syntax, "the name \"\(name)\" is declared for nothing")
      }
      names[name] = targets
    }
    if names["*"] == nil {
      var all: [Target] = []
      for key in schema.predicateKeys(of: entity) {
        if case .attribute(let type) = schema.predicateSchemaProperty(key, of: entity) {
          all.append(.keyPath([key], type, isToMany: false))
        }
      }
      for (_, targets) in names.sorted(by: { $0.key < $1.key }) {
        for target in targets where !all.contains(target) { all.append(target) }
      }
      names["*"] = all
    }
    self.names = names
  }

  /// Follows a key path to its attribute.
  private static func resolve(
    _ path: [String], _ schema: any PredicateSchema, _ entity: String
  ) throws(QueryError) -> Target {
    var here = entity
    var isToMany = false
    for (place, key) in path.enumerated() {
      guard let property = schema.predicateSchemaProperty(key, of: here) else {
        let near = NearestName.suggestion(for: key, among: schema.predicateKeys(of: here))
        throw QueryError(
          .unknownKey,
          "\(here) has no key \"\(key)\"" + (near.map { "; did you mean \"\($0)\"?" } ?? ""))
      }
      let isLast = place == path.count - 1
      switch property {
      case .attribute(let type):
        guard isLast else {
          throw QueryError(
            .unknownKey,
            "\"\(key)\" is no relationship, so \"\(path[place + 1])\" cannot follow it")
        }
        return .keyPath(path, type, isToMany: isToMany)
      case .values(let type) where isLast: return .keyPath(path, type, isToMany: true)
      case .values:
        throw QueryError(.unknownKey, "\"\(key)\" has values, behind which nothing follows")
      case .toOne(let next): here = next
      case .toMany(let next):
        here = next
        isToMany = true
      }
      if isLast {
        let attribute = schema.predicateKeys(of: here).first ?? "name"
        throw QueryError(
          .typeMismatch,
          "\"\(path.joined(separator: "."))\" is a relationship; ask for an attribute of what it "
            + "leads to, such as \(path.joined(separator: ".")).\(attribute)")
      }
    }
    throw QueryError(.syntax, "a name is empty")
  }

  /// What a name stands for.
  ///
  /// - Throws: `unknownKey` with the nearest name for one that stands for nothing.
  func targets(of name: String) throws(QueryError) -> [Target] {
    if let known = names[name] ?? Self.otherSpellings[name].flatMap({ names[$0] }) { return known }
    if let known = expressions[name] { return [.expression(known.expression, known.type)] }
    let path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let schema else {
      if name == "*" {
        throw QueryError(.unknownKey, "no attributes are known that \"*\" could stand for")
      }
      return [.keyPath(path, .any, isToMany: false)]
    }
    if path.count == 1, schema.predicateSchemaProperty(name, of: entity) == nil {
      let all =
        names.keys.filter { $0 != "*" } + expressions.keys + schema.predicateKeys(of: entity)
      let near = NearestName.suggestion(for: name, among: all)
      throw QueryError(
        .unknownKey,
        "there is no attribute \"\(name)\"" + (near.map { "; did you mean \"\($0)\"?" } ?? ""))
    }
    return [try Self.resolve(path, schema, entity)]
  }

  // MARK: - Names of things

  /// The name and the type of what is computed; nil where no name stands for it.
  func name(of expression: ObjectExpression) -> (name: String, type: PredicateSchemaType)? {
    expressions.filter { $0.value.expression == expression }.min { $0.key < $1.key }
      .map { ($0.key, $0.value.type) }
  }

  /// What a format string is to have in the place of a name: a key path, or what is computed; nil for a name that stands for
  /// several things, or for words.
  public func expression(of name: String) -> ObjectExpression? {
    guard let targets = try? targets(of: name), targets.count == 1 else { return nil }
    return switch targets[0] {
    case .keyPath(let path, _, isToMany: _): .keyPath(path)
    case .expression(let expression, _): expression
    case .words: nil
    }
  }

  /// The shortest name that stands for a key path alone, and what is known of it; nil where there is none.
  func name(of path: [String]) -> (name: String, target: Target)? {
    var best: (name: String, target: Target)?
    for (name, targets) in names {
      guard targets.count == 1, case .keyPath(path, _, isToMany: _) = targets[0], name != "*" else {
        continue
      }
      if let best, (best.name.utf8.count, best.name) <= (name.utf8.count, name) { continue }
      best = (name, targets[0])
    }
    if let best { return best }
    let name = path.joined(separator: ".")
    guard path.allSatisfy(SpotlightReader.isKey), names[name] == nil,
      let targets = try? targets(of: name), targets.count == 1, case .keyPath = targets[0]
    else { return nil }
    return (name, targets[0])
  }

  /// The shortest name that stands for the words of these fields alone.
  func name(ofWordsIn fields: [String]) -> String? {
    names.filter { $0.value == [.words(fields: fields)] }.keys
      .min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }
}
