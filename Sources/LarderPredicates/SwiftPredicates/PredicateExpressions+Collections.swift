internal import FoundationEssentials

extension SwiftTranslator {
  /// Binds a closure's variable to the members of a collection and translates its condition.
  ///
  /// - Returns: for a constant list the condition of each member; else the collection, the variable's name and the condition.
  fileprivate mutating func members(
    _ sequence: any PredicateExpression, _ variable: PredicateExpressions.VariableID,
    _ test: any PredicateExpression
  ) throws(QueryError) -> SwiftMembers {
    let collection = try expression(sequence)
    if case .constant(.list(let values)) = collection {
      var all: [ObjectPredicate] = []
      for value in values {
        bind(variable, to: .expression(.constant(value)))
        all.append(try predicate(test))
      }
      return .listed(all)
    }
    let name = nextVariable()
    bind(variable, to: .expression(.variable(name)))
    return .collection(collection, name, try predicate(test))
  }

  /// True where a member passes.
  static func any(
    _ collection: ObjectExpression, _ name: String, _ test: ObjectPredicate
  ) -> ObjectPredicate {
    if let any = quantified(collection, name, test, .any) { return any }
    return .comparison(
      Comparison(
        count(.subquery(collection, variable: name, test)), .greater, .constant(.integer(0))))
  }

  /// True where no member fails.
  static func all(
    _ collection: ObjectExpression, _ name: String, _ test: ObjectPredicate
  ) -> ObjectPredicate {
    if let all = quantified(collection, name, test, .all) { return all }
    return .comparison(
      Comparison(
        count(.subquery(collection, variable: name, .not(test))), .equal, .constant(.integer(0))))
  }

  private static func count(_ members: ObjectExpression) -> ObjectExpression {
    members.followed(by: ["@count"])
  }

  /// The comparison of a key of all members that a condition on one is, where it is as simple as that.
  private static func quantified(
    _ collection: ObjectExpression, _ name: String, _ test: ObjectPredicate,
    _ modifier: Comparison.Modifier
  ) -> ObjectPredicate? {
    guard case .keyPath(let path) = collection, case .comparison(var comparison) = test,
      comparison.modifier == .direct, comparison.right.isPresentConstant,
      case .function(PredicateFunction.valueForKeyPath.rawValue, let arguments) = comparison.left,
      arguments.count == 2, arguments[0] == .variable(name), case .keyPath(let keys) = arguments[1],
      keys.count == 1
    else { return nil }
    comparison.left = .keyPath(path + keys)
    comparison.modifier = modifier
    return .comparison(comparison)
  }
}

/// A closure's condition on the members of a collection.
private enum SwiftMembers {
  case listed([ObjectPredicate])
  case collection(ObjectExpression, String, ObjectPredicate)
}

extension PredicateExpressions.SequenceContains: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    let collection = try translator.expression(sequence)
    let element = try translator.expression(element)
    if case .constant(.list) = collection {
      return .predicate(.comparison(Comparison(element, .in, collection)))
    }
    return .predicate(.comparison(Comparison(collection, .contains, element)))
  }

  private typealias Comparison = LarderPredicates.Comparison
}

extension PredicateExpressions.SequenceContainsWhere: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    switch try translator.members(sequence, variable.key, test) {
    case .listed(let all): return .predicate(.or(all))
    case .collection(let collection, let name, let test):
      return .predicate(SwiftTranslator.any(collection, name, test))
    }
  }

  private typealias Comparison = LarderPredicates.Comparison
}

extension PredicateExpressions.SequenceAllSatisfy: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    switch try translator.members(sequence, variable.key, test) {
    case .listed(let all): return .predicate(.and(all))
    case .collection(let collection, let name, let test):
      return .predicate(SwiftTranslator.all(collection, name, test))
    }
  }

  private typealias Comparison = LarderPredicates.Comparison
}

extension PredicateExpressions.Filter: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    guard
      case .collection(let collection, let name, let test) = try translator.members(
        sequence, variable.key, filter)
    else { throw SwiftTranslator.unsupported("filter of a constant list") }
    return .expression(.subquery(collection, variable: name, test))
  }
}

extension PredicateExpressions.SequenceMinimum: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    .expression(
      .function(PredicateFunction.minimum.rawValue, [try translator.expression(elements)]))
  }
}

extension PredicateExpressions.SequenceMaximum: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    .expression(
      .function(PredicateFunction.maximum.rawValue, [try translator.expression(elements)]))
  }
}

extension PredicateExpressions.CollectionIndexSubscript: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    let collection = try translator.expression(wrapped)
    return .expression(
      .function(
        PredicateFunction.element.rawValue, [collection, try translator.expression(index)]))
  }
}

// MARK: - Texts

extension SwiftTranslator {
  fileprivate mutating func texts(
    _ left: any PredicateExpression, _ operator: Comparison.Operator,
    _ right: any PredicateExpression, _ type: Any.Type, _ options: Comparison.Options = []
  ) throws(QueryError) -> SwiftNode {
    guard type is any StringProtocol.Type else {
      throw Self.unsupported("\(`operator`.rawValue) of \(type), which is no text,")
    }
    let one = try expression(left)
    return .predicate(
      .comparison(Comparison(one, `operator`, try expression(right), options: options)))
  }
}

extension PredicateExpressions.CollectionContainsCollection: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    try translator.texts(base, .contains, other, Base.Output.self)
  }
}

extension PredicateExpressions.SequenceStartsWith: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    try translator.texts(base, .beginsWith, prefix, Base.Output.self)
  }
}

extension FoldedContains: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    try translator.texts(root, .contains, other, Root.Output.self, .cd)
  }
}

extension CaseInsensitiveOrder: SwiftTranslatable {
  func translated(_ translator: inout SwiftTranslator) throws(QueryError) -> SwiftNode {
    let one = try translator.expression(root)
    return .order(one, try translator.expression(other), .caseInsensitive)
  }
}
