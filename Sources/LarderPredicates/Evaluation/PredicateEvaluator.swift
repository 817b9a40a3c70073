/// Tests objects in memory against one predicate.
///
/// Nil is equal to nil and not equal to everything else; it is neither less nor greater than anything, and no text
/// operator is true of it. Numbers of different types compare by what they are worth. Texts compare by code points, and
/// with `[cd]` by their canonical folds; every text contains the empty text. Values of different kinds are not equal,
/// and asking for their order is an error. A key path over a to-many relationship needs ANY or ALL; a to-one
/// relationship without an object on such a path counts for nothing, as in a join. ALL is true of no objects.
///
/// Constants are folded and patterns compiled once, in `init`. Not thread-safe: one for each thread.
public struct PredicateEvaluator {
  /// Tells whether an object's search fields match a full-text query.
  public typealias FullTextTest =
    (FullTextQuery, any PredicateSubject) throws(QueryError) -> Bool

  let root: PreparedPredicate
  let fullTextTest: FullTextTest?

  /// Prepares a predicate.
  ///
  /// - Parameters:
  ///   - variables: the values of `$NAME`.
  ///   - fullText: answers full-text nodes; without it they are `unsupported`.
  /// - Throws: for a variable without a value, a function that does not exist, a pattern that is wrong, and operands that
  ///   an operator cannot take.
  public init(
    _ predicate: ObjectPredicate, variables: [String: Value] = [:],
    fullText: FullTextTest? = nil
  ) throws(QueryError) {
    self.root = try PredicatePreparation(variables: variables).prepare(predicate, depth: 0)
    self.fullTextTest = fullText
  }

  /// Returns whether an object matches.
  ///
  /// - Throws: `unknownKey` for a key the object does not have, `typeMismatch` for values that the operator cannot take
  ///   or a to-many key path without ANY or ALL.
  public func matches(_ subject: some PredicateSubject) throws(QueryError) -> Bool {
    try test(root, subject)
  }

  private func test(
    _ predicate: PreparedPredicate, _ subject: any PredicateSubject
  ) throws(QueryError) -> Bool {
    switch predicate {
    case .constant(let result): return result
    case .and(let all):
      for one in all where try !test(one, subject) { return false }
      return true
    case .or(let all):
      for one in all where try test(one, subject) { return true }
      return false
    case .not(let one): return try !test(one, subject)
    case .fullText(let query):
      guard let fullTextTest else {
        throw QueryError(.unsupported, "full-text search is not possible here")
      }
      return try fullTextTest(query, subject)
    case .comparison(let comparison): return try comparison.test(subject)
    }
  }
}

/// A predicate whose constants are ready to be compared.
indirect enum PreparedPredicate {
  case constant(Bool)
  case and([PreparedPredicate])
  case or([PreparedPredicate])
  case not(PreparedPredicate)
  case fullText(FullTextQuery)
  case comparison(PreparedComparison)
}

/// Turns a predicate into a prepared one.
struct PredicatePreparation {
  /// How deep a tree may be: evaluating it takes stack.
  static let maximumDepth = 1_000

  let variables: [String: Value]

  func prepare(
    _ predicate: ObjectPredicate, depth: Int
  ) throws(QueryError) -> PreparedPredicate {
    guard depth < Self.maximumDepth else {
      throw QueryError(
        .tooLarge, "the predicate is nested more than \(Self.maximumDepth) deep; make it flatter")
    }
    switch predicate {
    case .constant(let result): return .constant(result)
    case .and(let all): return .and(try prepare(all, depth))
    case .or(let all): return .or(try prepare(all, depth))
    case .not(let one): return .not(try prepare(one, depth: depth + 1))
    case .fullText(let query): return .fullText(query)
    case .comparison(let comparison):
      return .comparison(
        try PreparedComparison(
          left: try prepare(comparison.left, depth: depth),
          operator: comparison.operator,
          right: try prepare(comparison.right, depth: depth),
          modifier: comparison.modifier, options: comparison.options))
    }
  }

  private func prepare(
    _ all: [ObjectPredicate], _ depth: Int
  ) throws(QueryError) -> [PreparedPredicate] {
    var prepared: [PreparedPredicate] = []
    prepared.reserveCapacity(all.count)
    for one in all { prepared.append(try prepare(one, depth: depth + 1)) }
    return prepared
  }

  private func prepare(
    _ expression: ObjectExpression, depth: Int
  ) throws(QueryError) -> PreparedExpression {
    guard depth < Self.maximumDepth else {
      throw QueryError(
        .tooLarge, "the predicate is nested more than \(Self.maximumDepth) deep; make it flatter")
    }
    switch expression {
    case .constant(let value): return .constant(value)
    case .evaluatedObject: return .evaluatedObject
    case .keyPath(let path):
      guard !path.isEmpty else { throw QueryError(.syntax, "a key path is empty") }
      return .keyPath(path)
    case .variable(let name):
      guard let value = variables[name] else {
        throw QueryError(.unknownKey, "the variable \"$\(name)\" has no value; give it one")
      }
      return .constant(value)
    case .function(let name, let arguments):
      guard let function = PreparedExpression.Function(rawValue: name) else {
        throw QueryError(.unsupported, "the function \"\(name)\" cannot be computed")
      }
      guard arguments.count == 1 else {
        throw QueryError(.syntax, "the function \"\(name)\" takes one argument")
      }
      let argument = try prepare(arguments[0], depth: depth + 1)
      if case .constant(let value) = argument { return .constant(try function.apply(to: value)) }
      return .function(function, argument)
    case .aggregate(let elements):
      var prepared: [PreparedExpression] = []
      for element in elements { prepared.append(try prepare(element, depth: depth + 1)) }
      let constants = prepared.compactMap {
        if case .constant(let value) = $0 { value } else { nil }
      }
      return constants.count == prepared.count ? .constant(.list(constants)) : .list(prepared)
    case .subquery, .conditional:
      throw QueryError(.unsupported, "SUBQUERY and TERNARY cannot be computed here")
    }
  }
}
