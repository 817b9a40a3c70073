/// What an expression is computed for: the object under test, and the members that subqueries around it look at.
struct EvaluationFrame {
  let subject: any PredicateSubject
  /// The members, the outermost subquery's first.
  var bound: [any PredicateSubject] = []
}

/// A value, or an object that keys can be asked of.
enum EvaluationItem {
  case value(Value)
  case subject(any PredicateSubject)

  /// The item as something to compare: of an object, its identifier.
  var value: Value {
    switch self {
    case .value(let value): value
    case .subject(let subject): subject.predicateObjectID.map(Value.object) ?? .null
    }
  }
}

/// What an expression gives for one object.
enum EvaluationOperand {
  case one(EvaluationItem)
  /// What stands at the ends of a path over a to-many relationship, or the members that a subquery kept.
  case many([EvaluationItem])

  static func value(_ value: Value) -> EvaluationOperand { .one(.value(value)) }

  /// The operand as one value; many become a list.
  var asValue: Value {
    switch self {
    case .one(let item): item.value
    case .many(let items): .list(items.map(\.value))
    }
  }

  /// The values of a collection or list; nil for anything else. Nothing has no values.
  var collection: [Value]? {
    switch self {
    case .many(let items): items.map(\.value)
    case .one(.value(.list(let values))): values
    case .one(.value(.null)): []
    case .one: nil
    }
  }
}

/// An expression ready to be computed.
struct PreparedExpression {
  typealias Compute = (EvaluationFrame) throws(QueryError) -> EvaluationOperand

  /// The value where it is the same for all objects.
  var constant: Value?
  let compute: Compute

  init(constant: Value) {
    self.constant = constant
    self.compute = { (_) throws(QueryError) in .one(.value(constant)) }
  }

  init(_ compute: @escaping Compute) { self.compute = compute }

  func foldingConstants(_ fold: TextFold) -> PreparedExpression {
    if let constant { PreparedExpression(constant: fold.apply(to: constant)) } else { self }
  }
}
