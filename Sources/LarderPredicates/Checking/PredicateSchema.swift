/// The names and types that a predicate may speak of: what a model knows, as far as predicates need it.
public protocol PredicateSchema {
  /// Returns what stands under a key of an entity; nil where there is no such key.
  func predicateSchemaProperty(_ key: String, of entity: String) -> PredicateSchemaProperty?
  /// The keys of an entity, from which the nearest is suggested for one that does not exist.
  func predicateKeys(of entity: String) -> [String]
}

/// The property under a key of an entity.
public enum PredicateSchemaProperty: Hashable, Sendable {
  /// A value of a type.
  case attribute(PredicateSchemaType)
  /// One object of an entity, or none.
  case toOne(entity: String)
  /// Objects of an entity.
  case toMany(entity: String)
  /// Several values of a type, which can be asked for one by one: `ANY key == value`, `value IN key`.
  case values(PredicateSchemaType)
}

/// The type of an attribute's values, as far as comparing goes: numbers of all types and Booleans are one type.
public enum PredicateSchemaType: Hashable, Sendable {
  /// Values of one type, which are compared with values of the same type.
  case number, string, date, data, uuid, url
  /// Values of any type: nothing is known.
  case any

  var kind: Value.Kind? {
    switch self {
    case .number: .number
    case .string: .string
    case .date: .date
    case .data: .data
    case .uuid: .uuid
    case .url: .url
    case .any: nil
    }
  }
}

extension ObjectPredicate {
  /// Reads a predicate in the format language and checks it against a schema.
  ///
  /// - Parameters:
  ///   - format: the text.
  ///   - arguments: the values of `%@`, `%K`, `%d` ..., no more and no fewer than the format has.
  ///   - schema: what keys there are.
  ///   - entity: the entity of the objects that the predicate is about.
  /// - Throws: as `init(format:arguments:)`; further `unknownKey` for a key that does not exist, with the nearest name,
  ///   and `typeMismatch` for operands that an operator or function cannot take. The error has the place in the format.
  public init(
    format: String, arguments: [Value] = [], schema: some PredicateSchema, entity: String
  ) throws(QueryError) {
    var parser = try FormatParser(format, arguments: arguments)
    let predicate = try parser.wholePredicate()
    var checker = PredicateChecker(
      schema: schema, places: parser.places, source: Array(format.utf8))
    try checker.check(predicate, entity, depth: 0)
    self = predicate
  }

  /// Checks that no object is compared with a text, a number or another value: they are never equal, so that nobody
  /// means it.
  ///
  /// - Throws: `typeMismatch`, with the attribute of the object that was perhaps meant.
  package func checkObjects(
    against schema: some PredicateSchema, entity: String
  ) throws(QueryError) {
    var checker = PredicateChecker(schema: schema, places: nil, source: [])
    try checker.checkObjects(self, entity)
  }

  /// The error of a store or an evaluator in the words of the schema, which knows the nearest key; the same one where
  /// the schema finds nothing wrong.
  package func explaining(
    _ error: QueryError, by schema: some PredicateSchema, entity: String
  ) -> QueryError {
    do throws(QueryError) { try checkObjects(against: schema, entity: entity) } catch let found {
      return found
    }
    do throws(QueryError) { try check(against: schema, entity: entity) } catch let found {
      return found.code == .unknownKey ? found : error
    }
    return error
  }

  /// Checks that the keys of the predicate exist and that its operators can take their operands.
  ///
  /// Variables that no subquery binds may stand for anything.
  ///
  /// - Throws: `unknownKey` or `typeMismatch`, without a place.
  public func check(
    against schema: some PredicateSchema, entity: String
  ) throws(QueryError) {
    var checker = PredicateChecker(schema: schema, places: nil, source: [])
    try checker.check(self, entity, depth: 0)
  }
}
