internal import FoundationEssentials
internal import LarderLocks

/// Turns a predicate into closures.
struct PredicatePreparation {
  typealias Test = (EvaluationFrame) throws(QueryError) -> Bool

  var variables: [String: Value]
  var now: Date
  var fullText: PredicateEvaluator.FullTextTest?
  var allowance: PatternAllowance?
  /// The variables of the subqueries around, by their place in `EvaluationFrame.bound`.
  var bound: [String: Int] = [:]

  init(variables: [String: Value], now: Date, fullText: PredicateEvaluator.FullTextTest?) {
    self.variables = variables
    self.now = now
    self.fullText = fullText
  }

  func check(_ depth: Int) throws(QueryError) {
    guard depth < PredicateLimits.treeDepth else {
      throw QueryError(
        .tooLarge,
        "the predicate is nested more than \(PredicateLimits.treeDepth) deep; make it flatter")
    }
  }

  /// Whether what is prepared at a depth asks, each time, whether the thread that evaluates it has stack for what is below: what is
  /// flat never asks. Objects belong to that thread, so there is no going on on another one.
  static func asksForStack(_ depth: Int) -> Bool { depth % 16 == 15 }

  func prepare(_ predicate: ObjectPredicate, depth: Int) throws(QueryError) -> Test {
    try check(depth)
    if CallStack.isShort {
      return try CallStack.more { () throws(QueryError) in try prepare(predicate, depth: depth) }
    }
    let test = try makeTest(predicate, depth: depth)
    guard Self.asksForStack(depth) else { return test }
    // Closures hold closures, as deep as the tree.
    let holder = DeepHolder(PreparedTest(run: test), empty: PreparedTest { _ in false })
    return { (frame) throws(QueryError) in
      try QueryError.checkStack(isShort: CallStack.isShort)
      return try holder.content.run(frame)
    }
  }

  private struct PreparedTest {
    let run: Test
  }

  private func makeTest(_ predicate: ObjectPredicate, depth: Int) throws(QueryError) -> Test {
    switch predicate {
    case .constant(let result): return { (_) throws(QueryError) in result }
    case .and(let all):
      let tests = try prepare(all.array, depth)
      return { (frame) throws(QueryError) in
        for test in tests where try !test(frame) { return false }
        return true
      }
    case .or(let all):
      let tests = try prepare(all.array, depth)
      return { (frame) throws(QueryError) in
        for test in tests where try test(frame) { return true }
        return false
      }
    case .not(let one):
      let test = try prepare(one, depth: depth + 1)
      return { (frame) throws(QueryError) in try !test(frame) }
    case .fullText(let query):
      guard let fullText else {
        return { (_) throws(QueryError) in
          throw QueryError(.unsupported, "full-text search is not possible here")
        }
      }
      return { (frame) throws(QueryError) in try fullText(query, frame.subject) }
    case .comparison(let comparison):
      let isQuantified = comparison.modifier != .direct
      let prepared = try PreparedComparison(
        left: try prepare(comparison.left, quantified: isQuantified, depth: depth + 1),
        operator: comparison.operator,
        right: try prepare(comparison.right, quantified: false, depth: depth + 1),
        modifier: comparison.modifier, options: comparison.options, allowance: allowance)
      return { (frame) throws(QueryError) in try prepared.test(frame) }
    }
  }

  private func prepare(
    _ all: [ObjectPredicate], _ depth: Int
  ) throws(QueryError) -> [Test] {
    var prepared: [Test] = []
    prepared.reserveCapacity(all.count)
    for one in all { prepared.append(try prepare(one, depth: depth + 1)) }
    return prepared
  }
}
