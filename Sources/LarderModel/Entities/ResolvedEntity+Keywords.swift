package import LarderPredicates

// Search attributes of keywords as keys of predicates: `ANY food == "nut"`, `"vegan" IN diet`.
extension ResolvedEntity {
  /// The search attribute of keywords that a key path of a predicate stands for, by its name or another one, where no
  /// property has that name; nil for other key paths.
  package func keywordAttribute(at path: [String]) -> SearchAttributeDescription? {
    if path.count == 1 {
      guard property(path[0]) == nil else { return nil }
      return description.searchAttributes.first { attribute in
        attribute.kind == .keyword
          && (attribute.name == path[0] || attribute.aliases.contains(path[0]))
      }
    }
    let key = path.joined(separator: ".")
    return description.searchAttributes.first { attribute in
      attribute.reader?.memberKeys[key] == attribute.name
    }
  }

  /// The names of the search attributes of keywords that are no properties.
  var keywordKeys: [String] {
    description.searchAttributes.filter { $0.kind == .keyword && property($0.name) == nil }
      .map(\.name)
  }

  /// The predicate with conditions on keywords as the index has them, and with those on keywords of single members as the
  /// reader finds them. Whole values are compared under the search fold.
  ///
  /// Other conditions on them stay, and have no answer.
  package func resolvingKeywords(_ predicate: ObjectPredicate) -> ObjectPredicate {
    guard !description.searchAttributes.isEmpty || !memberReadings.asMember.isEmpty else {
      return predicate
    }
    var resolution = KeywordResolution(entity: self)
    return resolution.rewrite(predicate)
  }

  /// What a comparison asks of keywords; nil for all others.
  fileprivate func query(_ comparison: Comparison) -> FullTextQuery? {
    switch (comparison.modifier, comparison.operator, comparison.left, comparison.right) {
    case (.any, .equal, .keyPath(let path), .constant(.string(let text))),
      (.direct, .in, .constant(.string(let text)), .keyPath(let path)),
      (.direct, .contains, .keyPath(let path), .constant(.string(let text))):
      return keywordAttribute(at: path).map { .attribute($0.name, is: text) }
    case (.any, .in, .keyPath(let path), .constant(.list(let values))):
      guard let attribute = keywordAttribute(at: path) else { return nil }
      var all: [FullTextQuery] = []
      for value in values {
        guard case .string(let text) = value else { return nil }
        all.append(.attribute(attribute.name, is: text))
      }
      return all.count == 1 ? all[0] : .or(Parts(all))
    default: return nil
    }
  }
}

/// Puts conditions that the index or a reader answers in the place of comparisons with keywords.
private struct KeywordResolution: PredicateRewriter {
  typealias Failure = Never

  let entity: ResolvedEntity
  /// The readings of what subqueries look at, by the names of their variables.
  var variables: [String: [MemberReading]] = [:]

  func replacement(of condition: ObjectPredicate, depth: Int) -> ObjectPredicate? {
    // What is deeper than can be evaluated is refused elsewhere.
    if depth >= PredicateLimits.depth { return condition }
    guard case .comparison(let comparison) = condition else { return nil }
    return entity.query(comparison).map { .fullText($0) }
      ?? entity.memberCondition(comparison, variables)
  }

  /// Only subqueries, and functions of them, have conditions in them.
  func replacement(of expression: ObjectExpression, depth: Int) -> ObjectExpression? {
    if depth >= PredicateLimits.depth { return expression }
    switch expression {
    case .function: return nil
    case .subquery(let collection, let variable, let predicate):
      var inner = self
      inner.variables[variable] = nil
      if case .keyPath(let path) = collection, path.count == 1 {
        inner.variables[variable] = entity.memberReadings.owned.filter {
          $0.relationship == path[0]
        }
      }
      return .subquery(
        collection, variable: variable, inner.rewrite(predicate, depth: depth + 1))
    default: return expression
    }
  }
}

// Of single members: `foods == "nut"` of an ingredient line, `SUBQUERY(ingredients, $i, $i.foods == "nut")`.
extension ResolvedEntity {
  /// What a comparison asks of the keywords of one member; nil for all others.
  fileprivate func memberCondition(
    _ comparison: Comparison, _ variables: [String: [MemberReading]]
  ) -> ObjectPredicate? {
    guard comparison.modifier != .all else { return nil }
    func condition(_ expression: ObjectExpression, _ values: [Value]) -> ObjectPredicate? {
      guard let member = member(expression, variables) else { return nil }
      var all: [ObjectPredicate] = []
      for value in values {
        guard case .string = value else { return nil }
        all.append(member.condition(value))
      }
      return all.count == 1 ? all[0] : .or(Parts(all))
    }
    switch (comparison.operator, comparison.left, comparison.right) {
    case (.equal, let left, .constant(let value)), (.contains, let left, .constant(let value)):
      return condition(left, [value])
    case (.notEqual, let left, .constant(let value)) where comparison.modifier == .direct:
      return condition(left, [value]).map { .not($0) }
    case (.in, .constant(let value), let right): return condition(right, [value])
    case (.in, let left, .constant(.list(let values))): return condition(left, values)
    default: return nil
    }
  }

  /// One member whose keywords an expression stands for, and how its texts are reached.
  private struct Member {
    var reading: MemberReading
    /// The variable of a subquery; nil for the object itself.
    var variable: String?

    func condition(_ keyword: Value) -> ObjectPredicate {
      var arguments: [ObjectExpression] = [
        .constant(keyword), .constant(.string(reading.attribute)),
        .constant(.string(reading.reader)),
      ]
      for path in reading.paths {
        if let variable {
          arguments.append(
            .function(
              PredicateFunction.valueForKeyPath.rawValue, [.variable(variable), .keyPath(path)]))
        } else {
          arguments.append(.keyPath(path))
        }
      }
      return .comparison(
        Comparison(
          .function(KeywordReading.functionName, Parts(arguments)), .equal,
          .constant(.boolean(true))))
    }
  }

  private func member(
    _ expression: ObjectExpression, _ variables: [String: [MemberReading]]
  ) -> Member? {
    switch expression {
    case .keyPath(let path) where path.count == 1 && property(path[0]) == nil:
      return memberReadings.asMember.first { $0.key == path[0] }.map { Member(reading: $0) }
    case .function(PredicateFunction.valueForKeyPath.rawValue, let arguments):
      guard arguments.count == 2, case .variable(let name) = arguments[0],
        case .keyPath(let path) = arguments[1], path.count == 1
      else { return nil }
      return variables[name]?.first { $0.key == path[0] }.map {
        Member(reading: $0, variable: name)
      }
    default: return nil
    }
  }
}
