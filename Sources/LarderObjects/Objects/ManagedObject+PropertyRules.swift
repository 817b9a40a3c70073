internal import LarderModel
internal import LarderPredicates

extension ManagedObject {
  /// Returns which of the model's rules for an attribute a value of its type breaks.
  ///
  /// A pattern or condition that cannot be evaluated is broken: a rule that nobody can check must not let everything pass.
  final func brokenRules(
    _ value: Value, of attribute: AttributeDescription
  ) -> [ValidationError] {
    let rules = attribute.validation
    if rules.isEmpty { return [] }
    var errors: [ValidationError] = []
    func report(
      _ rule: ValidationError.Rule, _ predicate: ObjectPredicate, _ message: String
    ) {
      errors.append(
        ValidationError(
          objectID: objectID, property: attribute.name, rule: rule, value: value,
          predicate: predicate, message))
    }
    func predicate(_ operation: Comparison.Operator, _ limit: Value) -> ObjectPredicate {
      .comparison(Comparison(.keyPath([attribute.name]), operation, .constant(limit)))
    }
    if let minimum = rules.minimum, value.compared(to: minimum) == .less {
      report(
        attribute.type == .date ? .dateTooSoon : .numberTooSmall,
        predicate(.greaterOrEqual, minimum), "must be at least \(minimum.text)")
    }
    if let maximum = rules.maximum, value.compared(to: maximum) == .greater {
      report(
        attribute.type == .date ? .dateTooLate : .numberTooLarge,
        predicate(.lessOrEqual, maximum), "must be at most \(maximum.text)")
    }
    if case .string(let text) = value {
      let length = rules.minimumLength == nil && rules.maximumLength == nil ? 0 : text.count
      func lengthPredicate(_ operation: Comparison.Operator, _ limit: Int) -> ObjectPredicate {
        .comparison(
          Comparison(
            .function("length:", [.keyPath([attribute.name])]), operation,
            .constant(.integer(Int64(limit)))))
      }
      if let least = rules.minimumLength, length < least {
        report(
          .stringTooShort, lengthPredicate(.greaterOrEqual, least),
          "must have at least \(least) characters, and has \(length)")
      }
      if let most = rules.maximumLength, length > most {
        report(
          .stringTooLong, lengthPredicate(.lessOrEqual, most),
          "must have at most \(most) characters, and has \(length)")
      }
      if let pattern = rules.pattern {
        let condition = predicate(.matches, .string(pattern))
        if !holds(condition, of: attribute, value) {
          report(.stringPatternMatching, condition, "does not match the pattern \(pattern)")
        }
      }
    }
    for condition in rules.conditions
    where !holds(condition.predicate.applied(to: attribute.name), of: attribute, value) {
      report(.condition, condition.predicate, condition.warning)
    }
    return errors
  }

  /// Whether a condition on an attribute holds for a value that may not be set yet.
  private final func holds(
    _ predicate: ObjectPredicate, of attribute: AttributeDescription, _ value: Value
  ) -> Bool {
    let subject = ProposedValue(object: self, key: attribute.name, value: value)
    do {
      guard let context = managedObjectContext else {
        return try PredicateEvaluator(predicate).matches(subject)
      }
      return try context.ruleEvaluators.evaluator(for: predicate).matches(subject)
    } catch {
      return false
    }
  }
}

/// An object as it would be with another value of one attribute.
private struct ProposedValue: PredicateSubject {
  let object: ManagedObject
  let key: String
  let value: Value

  var predicateObjectID: ObjectID? { object.objectID }

  func predicateProperty(_ name: String) -> PredicateProperty {
    name == key ? .attribute(value) : object.predicateProperty(name)
  }
}

/// The conditions of a model, prepared once for each context: compiling a pattern costs far more than matching it.
struct RuleEvaluators {
  private var evaluators: [ObjectPredicate: PredicateEvaluator] = [:]

  mutating func evaluator(
    for predicate: ObjectPredicate
  ) throws(QueryError) -> PredicateEvaluator {
    if let known = evaluators[predicate] { return known }
    let new = try PredicateEvaluator(predicate)
    evaluators[predicate] = new
    return new
  }
}

extension ObjectPredicate {
  /// Puts an attribute in the place of `SELF`, which is the value in a model's condition.
  fileprivate func applied(to key: String) -> ObjectPredicate {
    var application = Application(key: key)
    return application.rewrite(self)
  }

  private struct Application: PredicateRewriter {
    typealias Failure = Never
    let key: String

    func replacement(of condition: ObjectPredicate, depth: Int) -> ObjectPredicate? { nil }

    func replacement(of expression: ObjectExpression, depth: Int) -> ObjectExpression? {
      switch expression {
      case .evaluatedObject: .keyPath([key])
      case .subquery: expression
      default: nil
      }
    }
  }
}

extension Value {
  /// A number or date in words.
  fileprivate var text: String {
    switch self {
    case .integer(let number): "\(number)"
    case .double(let number): "\(number)"
    case .decimal(let number): "\(number)"
    case .date(let date): "\(date)"
    default: "\(self)"
    }
  }
}
