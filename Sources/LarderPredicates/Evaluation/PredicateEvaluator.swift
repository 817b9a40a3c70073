public import FoundationEssentials

/// Tests objects in memory against one predicate.
///
/// Nil is equal to nil and not equal to everything else; it is neither less nor greater than anything, and no text
/// operator is true of it. Numbers of different types compare by what they are worth. Texts compare by code points, and
/// with `[cd]` by their canonical folds; every text contains the empty text. Values of different kinds are not equal,
/// and asking for their order is an error. A key path over a to-many relationship needs ANY or ALL, or stands before
/// CONTAINS or after IN; a to-one relationship without an object on such a path counts for nothing, as in a join. ALL
/// is true of no objects. `entity.name` is the name of the object's entity. Arithmetic and functions of nil give nil
/// (`FunctionEvaluation`).
///
/// The predicate is turned into closures once, in `init`; constants are folded and patterns compiled there. Not
/// thread-safe: one for each thread.
public struct PredicateEvaluator {
  /// Tells whether an object's search fields match a full-text query.
  public typealias FullTextTest =
    (FullTextQuery, any PredicateSubject) throws(QueryError) -> Bool

  private let test: PredicatePreparation.Test

  /// Prepares a predicate.
  ///
  /// - Parameters:
  ///   - predicate: the tree.
  ///   - variables: the values of `$NAME`.
  ///   - now: what `now()` gives, for all objects.
  ///   - allowance: how much work the patterns of MATCHES may take over all objects; without it each text alone has a
  ///     limit.
  ///   - fullText: answers full-text nodes; without it they are `unsupported`.
  /// - Throws: for a variable without a value, a function that does not exist, a pattern that is wrong, and operands
  ///   that an operator cannot take.
  public init(
    _ predicate: ObjectPredicate, variables: [String: Value] = [:], now: Date = Date(),
    allowance: PatternAllowance? = nil, fullText: FullTextTest? = nil
  ) throws(QueryError) {
    var preparation = PredicatePreparation(variables: variables, now: now, fullText: fullText)
    preparation.allowance = allowance
    test = try preparation.prepare(predicate, depth: 0)
  }

  /// Returns whether an object matches.
  ///
  /// - Throws: `unknownKey` for a key the object does not have, `typeMismatch` for values that the operator cannot take
  ///   or a to-many key path without ANY or ALL, `tooLarge` for a text that the pattern of MATCHES takes too long on,
  ///   and where all patterns together have taken more than the allowance.
  public func matches(_ subject: some PredicateSubject) throws(QueryError) -> Bool {
    try test(EvaluationFrame(subject: subject))
  }
}

/// Computes one expression for objects in memory, with the rules of `PredicateEvaluator`.
///
/// Not thread-safe: one for each thread.
public struct ExpressionEvaluator {
  private let expression: PreparedExpression

  /// Prepares an expression; throws as `PredicateEvaluator` does.
  public init(
    _ expression: ObjectExpression, variables: [String: Value] = [:], now: Date = Date(),
    fullText: PredicateEvaluator.FullTextTest? = nil
  ) throws(QueryError) {
    self.expression = try PredicatePreparation(variables: variables, now: now, fullText: fullText)
      .prepare(expression, quantified: false, depth: 0)
  }

  /// Returns the expression's value for an object: of objects the identifiers, of a to-many path a list.
  public func value(of subject: some PredicateSubject) throws(QueryError) -> Value {
    try expression.compute(EvaluationFrame(subject: subject)).asValue
  }
}
