import LarderPredicates
import TestSupport
import Testing

/// Trees are gone through and changed in the order in which they are written, each node once.
@Suite struct PredicateTreeTests {
  /// Gives the key paths numbers.
  private struct Numbering: PredicateRewriter {
    typealias Failure = Never
    var count = 0

    func replacement(of condition: ObjectPredicate, depth: Int) -> ObjectPredicate? { nil }

    mutating func replacement(of expression: ObjectExpression, depth: Int) -> ObjectExpression? {
      guard case .keyPath = expression else { return nil }
      count += 1
      return .keyPath(["key\(count)th"])
    }
  }

  private struct Paths: PredicateVisitor {
    var paths: [String] = []

    mutating func enter(_ expression: ObjectExpression, depth: Int) -> Bool {
      if case .keyPath(let path) = expression { paths.append(path.joined(separator: ".")) }
      return true
    }
  }

  private struct Copying: PredicateRewriter {
    typealias Failure = Never

    func replacement(of condition: ObjectPredicate, depth: Int) -> ObjectPredicate? { nil }
    func replacement(of expression: ObjectExpression, depth: Int) -> ObjectExpression? { nil }
  }

  @Test func `nodes come in the order of the text`() {
    var trees = RandomTrees(random: .fromEnvironment("PredicateTrees"))
    var total = 0
    for _ in 0..<2_000 {
      let tree = trees.predicate(4)
      var copying = Copying()
      #expect(copying.rewrite(tree) == tree)
      var numbering = Numbering()
      let numbered = numbering.rewrite(tree)
      let expected = (1...numbering.count + 1).dropLast().map { "key\($0)th" }
      #expect(numbered.description.matches(of: /key[0-9]+th/).map { String($0.output) } == expected)
      var paths = Paths()
      paths.visit(numbered)
      #expect(paths.paths == expected)
      paths = Paths()
      paths.visit(tree)
      #expect(paths.paths.count == expected.count)
      total += expected.count
    }
    // The trees are such that there is something to go along.
    #expect(total > 3_000)
  }
}
