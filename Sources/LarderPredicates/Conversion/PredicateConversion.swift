/// Reads conditions in one syntax and writes them in another, or says why that cannot be.
///
/// All of them mean one tree, so what is written is true of the same objects as what was read. Only texts differ in one
/// point from Swift's own: they are compared by code points.
public struct PredicateConversion: Sendable {
  /// A search attribute whose values are just those at the end of a key path: conditions on either are the same.
  public struct ExactAttribute: Hashable, Sendable {
    /// The keys that lead to the attribute.
    public var keyPath: [String]
    /// Whether its values are dates.
    public var isDate: Bool

    /// Describes an attribute by its key path, which crosses no to-many relationship, and whether it holds dates or
    /// numbers.
    public init(_ keyPath: [String], isDate: Bool) {
      self.keyPath = keyPath
      self.isDate = isDate
    }
  }

  /// Facts about the properties that a Swift predicate names.
  public struct SwiftProperties: Sendable {
    /// The type of the objects.
    public var typeName: String
    let schema: any PredicateSchema & Sendable
    let entity: String
    /// Whether a property of an entity is optional in Swift.
    let isOptional: @Sendable (_ entity: String, _ key: String) -> Bool

    /// Creates it from a schema, whose keys are the properties' names.
    public init(
      typeName: String, schema: some PredicateSchema & Sendable, entity: String,
      isOptional: @escaping @Sendable (_ entity: String, _ key: String) -> Bool
    ) {
      self.typeName = typeName
      self.schema = schema
      self.entity = entity
      self.isOptional = isOptional
    }
  }

  /// The names that raw queries use.
  public var vocabulary: SpotlightVocabulary
  /// Reads the typed syntax, also inside `SEARCH`.
  public var search: UserQueryParser
  /// Writes the typed syntax.
  public var printer: UserQueryPrinter
  /// By the name of the search attribute.
  public var exactAttributes: [String: ExactAttribute]
  /// Nil where Swift predicates cannot be read or written.
  public var swift: SwiftProperties?

  /// Creates a conversion.
  public init(
    vocabulary: SpotlightVocabulary = SpotlightVocabulary(),
    search: UserQueryParser = UserQueryParser(), printer: UserQueryPrinter = UserQueryPrinter(),
    exactAttributes: [String: ExactAttribute] = [:], swift: SwiftProperties? = nil
  ) {
    self.vocabulary = vocabulary
    self.search = search
    self.printer = printer
    self.exactAttributes = exactAttributes
    self.swift = swift
  }

  /// Reads a condition.
  ///
  /// - Throws: an error, with a place in the text where it has one. Where the vocabulary has a schema, `unknownKey` and
  ///   `typeMismatch` too.
  public func read(_ text: String, as syntax: PredicateSyntax) throws(QueryError) -> ObjectPredicate
  {
    switch syntax {
    case .format:
      var parser = try FormatParser(text, arguments: [], search: search)
      let predicate = try parser.wholePredicate()
      try check(predicate, parser.places, text)
      return predicate
    case .raw: return try ObjectPredicate(spotlight: text, vocabulary: vocabulary)
    case .typed: return TypedConversion(exactAttributes).predicate(try search.parse(text))
    case .swift:
      var reader = SwiftSourceReader(text, properties: swift)
      let predicate = try reader.whole()
      try check(predicate, nil, text)
      return predicate
    }
  }

  /// Checks keys and types, where a schema is known.
  private func check(
    _ predicate: ObjectPredicate, _ places: FormatPlaces?, _ text: String
  ) throws(QueryError) {
    guard let schema = vocabulary.schema else { return }
    var checker = PredicateChecker(schema: schema, places: places, source: Array(text.utf8))
    try checker.check(predicate, vocabulary.entity, depth: 0)
  }

  /// Writes a condition.
  ///
  /// - Throws: `unsupported`: "… cannot be said in …, because …".
  public func write(
    _ predicate: ObjectPredicate, as syntax: PredicateSyntax
  ) throws(QueryError) -> String {
    do throws(QueryError) {
      switch syntax {
      case .format:
        try checkWords(predicate)
        return predicate.text(isRedacted: false, printer: printer)
      case .raw: return try predicate.spotlightText(vocabulary)
      case .typed: return try printer.print(TypedConversion(exactAttributes).query(predicate))
      case .swift:
        guard let swift else {
          throw QueryError(.unsupported, "nothing is known of the type of the objects")
        }
        return try SwiftSourcePrinter(properties: swift).source(predicate)
      }
    } catch {
      throw QueryError(
        error.code, "this cannot be said in \(syntax.words), because \(error.message)")
    }
  }

  /// Throws for words that the typed syntax, which stands inside `SEARCH`, cannot say.
  private func checkWords(_ predicate: ObjectPredicate) throws(QueryError) {
    _ = try predicate.mappingFullText { (query) throws(QueryError) in
      _ = try printer.print(query)
      return query
    }
  }

  /// Writes what a text says in another syntax.
  public func convert(
    _ text: String, from: PredicateSyntax, to: PredicateSyntax
  ) throws(QueryError) -> String {
    try write(try read(text, as: from), as: to)
  }
}
