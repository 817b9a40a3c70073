internal import LarderPredicates
package import LarderStores

extension FetchPlan: CustomStringConvertible {
  /// What the index was asked, then how the condition is answered, then the order: a line each, what is part of another one indented.
  package var description: String {
    var lines = steps.enumerated().map { place, step in
      let step = step.explanation
      return "\(place + 1). \(step.text) (\(step.count ?? 0) left)"
    }
    lines += conditionSteps.map { String(repeating: "   ", count: $0.level) + "- " + $0.text }
    var last: SortOrdering?
    for ordering in order ?? [] where ordering.source != last {
      lines.append("sort by " + ordering.source.words)
      last = ordering.source
    }
    return lines.joined(separator: "\n")
  }

  /// How the condition is answered, its parts in the order in which they are tested; none where there is no condition.
  package var conditionSteps: [FetchExplanation.Step] {
    var words = ConditionWords(steps: steps)
    if let condition { words.add(condition, level: 0) }
    return words.lines
  }
}

/// Says in words how a condition is answered, and why so.
private struct ConditionWords {
  let steps: [IndexStep]
  var lines: [FetchExplanation.Step] = []

  init(steps: [IndexStep]) { self.steps = steps }

  mutating func add(_ condition: ConditionPlan, level: Int, cost: PredicateCost? = nil) {
    func line(_ kind: FetchExplanation.Step.Kind, _ text: String) -> FetchExplanation.Step {
      FetchExplanation.Step(
        kind, text + (cost.map { "; looks at \($0.words)" } ?? ""), level: level)
    }
    switch condition {
    case .constant(let isTrue): lines.append(line(.test, isTrue ? "true of all" : "true of none"))
    case .all(let parts): compound("all of these, in this order:", parts, level)
    case .any(let parts): compound("any of these, in this order:", parts, level)
    case .not(let inner):
      lines.append(FetchExplanation.Step(.test, "not:", level: level))
      add(inner, level: level + 1)
    case .index(let keys):
      lines.append(line(.index, "the key is one that step \(keys.step) gave: leaves few rows"))
    case .narrowed(let keys, let test):
      let isSure = steps[keys.step - 1].unsureKeys.count < steps[keys.step - 1].keys.count
      lines.append(
        line(
          .index,
          "the key is one that step \(keys.step) gave: leaves few rows; "
            + (isSure ? "of those that the index is not sure of:" : "of these:")))
      add(test, level: level + 1)
    case .members(let members): add(members, line)
    case .count(let count): lines.append(line(.subquery, words(count)))
    case .test(let test):
      lines.append(
        test.isSelective
          ? line(.lookup, "\(test.comparison): by an index or a key, leaves few rows")
          : line(.test, "\(test.comparison): tested on each row that is left"))
      test.expression.forEachCondition { add($0, level: level + 1) }
    }
  }

  private mutating func compound(_ text: String, _ parts: [ConditionPlan.Part], _ level: Int) {
    lines.append(FetchExplanation.Step(.test, text, level: level))
    for part in parts {
      add(part.condition, level: level + 1, cost: part.condition.isCompound ? nil : part.cost)
    }
  }

  private mutating func add(
    _ members: ConditionPlan.MemberTest,
    _ line: (FetchExplanation.Step.Kind, String) -> FetchExplanation.Step
  ) {
    let way =
      switch members.access {
      case .rowByRow: "the members of each row are looked at, as few rows are left"
      case .collected:
        members.isAll
          ? "the owners of members of which it is not true are collected once"
          : "the owners of members of which it is true are collected once"
      }
    let step = line(.subquery, "\(members.comparison): \(way)")
    lines.append(step)
    // A plain test of the member says no more than the line above.
    if case .test = members.test { return }
    add(members.test, level: step.level + 1)
  }

  private func words(_ count: ConditionPlan.CountTest) -> String {
    let way =
      switch (count.access, count.isAboutExistence) {
      case (.rowByRow, _): "of each row that is left it is asked whether there is a member"
      case (.collected, true): "the owners of members are collected once"
      case (.collected, false): "the members of all owners are counted once"
      }
    return "\(count.comparison): \(way)"
  }
}

extension ConditionPlan {
  fileprivate var isCompound: Bool {
    switch self {
    case .all, .any, .not: true
    default: false
    }
  }
}

extension SQLExpression {
  /// Calls a closure with the plans of the conditions in an expression, from the left.
  func forEachCondition(_ body: (ConditionPlan) -> Void) {
    switch self {
    case .column, .value, .null, .truth, .text, .random, .link: break
    case .isNull(let one), .isNotNull(let one), .truthOf(_, let one), .not(let one),
      .unindexed(let one), .isWithin(let one, _, _), .isOne(let one, _), .entity(let one, _):
      one.forEachCondition(body)
    case .compare(_, let one, let other), .same(let one, let other), .different(let one, let other),
      .ifNull(let one, let other), .arithmetic(_, let one, let other), .holds(let one, let other):
      one.forEachCondition(body)
      other.forEachCondition(body)
    case .all(let all), .any(let all), .call(_, let all): all.forEach { $0.forEachCondition(body) }
    case .choice(let test, let one, let other):
      test.forEachCondition(body)
      one.forEachCondition(body)
      other?.forEachCondition(body)
    case .exists(let rows), .isAmong(_, _, let rows, _), .isAmongNone(_, _, let rows):
      rows.conditions.forEach { $0.forEachCondition(body) }
    case .aggregate(_, let one, _, let rows):
      one?.forEachCondition(body)
      rows.conditions.forEach { $0.forEachCondition(body) }
    case .aggregateOfAll(_, let one): one?.forEachCondition(body)
    case .condition(let plan): body(plan)
    }
  }
}

extension IndexStep {
  /// What the index was asked before the statement was written, in words.
  package var explanation: FetchExplanation.Step {
    switch self {
    case .matches(let root, let query, let keys):
      let text = ObjectPredicate.fullText(query).description
      return FetchExplanation.Step(
        .index, "ask the full-text index which objects of \(root) match \(text)",
        count: keys.count)
    case .candidates(let found):
      let runs = found.runs.map { "\"\($0)\"" }.joined(separator: " and ")
      let isInOneWord = found.runs.count == 1 && !found.runs[0].contains(" ")
      let words = isInOneWord ? "a word" : "words"
      let place = found.fields.isEmpty ? "" : " of " + found.fields.joined(separator: ", ")
      let rest =
        switch (found.sure.isEmpty, found.keys.isEmpty) {
        case (true, true): "none do"
        case (false, true): "their texts need not be looked at"
        case (true, false): "the statement tests their texts"
        case (false, false):
          "the statement tests the texts of \(found.keys.count), of which the index is not sure"
        }
      return FetchExplanation.Step(
        .index,
        "ask the full-text index which of the \(found.documentCount) objects of \(found.rootName) have "
          + "\(runs) inside \(words)\(place); \(rest)", count: found.sure.count + found.keys.count)
    }
  }
}
