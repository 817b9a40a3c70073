import FoundationEssentials
import LarderPredicates
import TestSupport
import Testing

/// Whatever goes along a tree does so on a thread with little stack too, or says that it cannot.
///
/// 199 parentheses once ended the process on a thread with 512 KB.
struct SmallStackTests {
  private static func nested(_ opening: String, _ inner: String, _ closing: String, _ count: Int)
    -> String
  {
    String(repeating: opening, count: count) + inner + String(repeating: closing, count: count)
  }

  // MARK: - Texts

  @Test(arguments: [
    ("(", "minutes == 1", ")", 199), ("NOT (", "minutes == 1", ")", 190),
    ("!", "minutes == 1", "", 190), ("abs(", "minutes", ") == 1", 1),
    ("(minutes == 2 OR ", "minutes == 1", ")", 190),
    // Three levels each: the comparison, its key path, the subquery.
    ("SUBQUERY(lines, $x, ", "minutes == 1", ").@count > 0", 60),
    ("TERNARY(minutes == 1, 2, ", "3", ") == 1", 1),
  ])
  func `format strings are read`(
    _ opening: String, _ inner: String, _ closing: String, _ count: Int
  )
    async throws
  {
    let text = Self.nested(opening, inner, closing, count)
    let printed = try await onSmallStack {
      let predicate = try ObjectPredicate(format: text)
      #expect(try ObjectPredicate(format: text) == predicate)
      return predicate.description
    }
    #expect(printed.contains("minutes"))
  }

  @Test func `a subquery has three levels`() async throws {
    let text = Self.nested("SUBQUERY(lines, $x, ", "minutes == 1", ").@count > 0", 70)
    let error = try await onSmallStack {
      #expect(throws: QueryError.self) { try ObjectPredicate(format: text) }
    }
    #expect(error?.code == .tooLarge)
  }

  @Test(arguments: [
    "abs(", "TERNARY(minutes == 1, 2, ", "-", "lines[", "{", "(1 + ", "FUNCTION(1, 'x', ",
  ])
  func `expressions are read`(_ opening: String) async throws {
    let closing = opening == "-" ? "" : opening == "{" ? "}" : opening == "lines[" ? "]" : ")"
    let text = Self.nested(opening, "minutes", closing, 190)
    let printed = try await onSmallStack {
      try ObjectExpression(format: text).description
    }
    #expect(printed.contains("minutes"))
    let constants = Self.nested(opening, "1", closing, 190)
    try await onSmallStack {
      let one = try ObjectExpression(format: constants)
      let other = try ObjectExpression(format: constants)
      #expect(one == other && one.hashValue == other.hashValue)
    }
  }

  @Test(arguments: [
    "(", "NOT (", "!", "abs(", "-", "{", "lines[", "TERNARY(a == 1, 2, ", "SUBQUERY(lines, $x, ",
    "not ", "a + (",
  ])
  func `far too deep a text is an error`(_ opening: String) async throws {
    let text = String(repeating: opening, count: 100_000)
    try await onSmallStack {
      let conversion = PredicateConversion()
      #expect(throws: QueryError.self) { try ObjectPredicate(format: text) }
      #expect(throws: QueryError.self) { try ObjectPredicate(spotlight: text + "minutes == 1") }
      #expect(throws: QueryError.self) { try conversion.read(text, as: .swift) }
      _ = try? UserQueryParser().parse(text)
    }
  }

  /// Where Spotlight's syntax has no operator, a person has typed words: "eggs!!!" and "{eggs" look for eggs. Parentheses group words too,
  /// so they have the limit of a typed query.
  @Test(arguments: [
    ("!", true), ("{", true), ("-", true), ("lines[", true), ("(", false), ("-(", false),
  ])
  func `without an operator far too deep a text is words`(_ opening: String, _ isWords: Bool)
    async throws
  {
    let text = String(repeating: opening, count: 100_000) + "eggs"
    let code = try await onSmallStack { () -> QueryError.Code? in
      do throws(QueryError) {
        guard case .fullText(let query) = try ObjectPredicate(spotlight: text) else {
          Issue.record("not words")
          return nil
        }
        #expect(try query == UserQueryParser().parse(text))
        return nil
      } catch { return error.code }
    }
    #expect(code == (isWords ? nil : .tooLarge))
  }

  @Test func `a chain of operators in Swift is as deep as it is long`() async throws {
    let conversion = PredicateConversion()
    for chain in [" + 1", " ?? 1", ".count", " ? 1 : 2"] {
      let text = "$0.minutes" + String(repeating: chain, count: 50_000) + " == 3"
      let error = try await onSmallStack {
        #expect(throws: QueryError.self) { try conversion.read(text, as: .swift) }
      }
      #expect(error?.code == .tooLarge)
    }
    let long = "$0.minutes == 1" + String(repeating: " && $0.minutes == 2", count: 3_000)
    #expect(try conversion.read(long, as: .swift).description.utf8.count > 30_000)
  }

  @Test func `raw and typed queries are read and written`() async throws {
    let raw = Self.nested("(", "kMDItemTitle == 'a'", ")", 199)
    let typed = Self.nested("-(salt ", "pepper", ")", 31)
    let swift = Self.nested("!(", "$0.minutes == 1", ")", 45)
    try await onSmallStack {
      _ = try? ObjectPredicate(spotlight: raw)
      let query = try UserQueryParser().parse(typed)
      let printed = try UserQueryPrinter().print(query)
      #expect(try UserQueryParser().parse(printed) == query)
      #expect(QueryExplanation().text(query).contains("pepper"))
      #expect(try PredicateConversion().read(swift, as: .swift).description.contains("NOT"))
    }
  }

  // MARK: - Trees

  private static func tree(_ depth: Int) -> ObjectPredicate {
    var predicate = ObjectPredicate.comparison(
      Comparison(.keyPath(["minutes"]), .equal, .variable("wanted")))
    for level in 0..<depth {
      predicate =
        level % 3 == 0
        ? .not(predicate)
        : level % 3 == 1 ? .and([predicate, .constant(true)]) : .or([.constant(false), predicate])
    }
    return predicate
  }

  private static func expression(_ depth: Int) -> ObjectExpression {
    var expression = ObjectExpression.keyPath(["minutes"])
    for level in 0..<depth {
      switch level % 4 {
      case 0: expression = .function("add:to:", [expression, .constant(.integer(1))])
      case 1: expression = .function("abs:", [expression])
      case 2: expression = .conditional(.constant(true), expression, .constant(.integer(1)))
      default:
        let test = ObjectPredicate.comparison(
          Comparison(expression, .greater, .constant(.integer(0))))
        expression = .conditional(test, .constant(.integer(1)), .constant(.integer(1)))
      }
    }
    return expression
  }

  private struct Minutes: PredicateSubject, PredicateSchema {
    var predicateObjectID: ObjectID? { nil }
    func predicateProperty(_ key: String) -> PredicateProperty { .attribute(.integer(1)) }
    func predicateSchemaProperty(_ key: String, of entity: String) -> PredicateSchemaProperty? {
      .attribute(.number)
    }
    func predicateKeys(of entity: String) -> [String] { ["minutes"] }
  }

  @Test(arguments: [150, 190])
  func `trees are printed, compared, checked, filled and evaluated`(_ depth: Int) async throws {
    try await onSmallStack {
      let one = Self.tree(depth)
      let other = Self.tree(depth)
      #expect(one == other && one.hashValue == other.hashValue && one != Self.tree(depth - 1))
      #expect(one.description == other.description)
      #expect(one.redactedDescription.contains("minutes"))
      #expect(one.variableNames == ["wanted"])
      try one.check(against: Minutes(), entity: "Dish")
      let filled = try one.substituting(["wanted": .integer(1)])
      #expect(filled.variableNames.isEmpty)
      let conversion = PredicateConversion()
      for syntax in PredicateSyntax.allCases { _ = try? conversion.write(filled, as: syntax) }
      do throws(QueryError) {
        _ = try PredicateEvaluator(filled).matches(Minutes())
      } catch {
        // Objects belong to their thread, so there is no going on elsewhere: without optimisation 256 KB hold 150 levels.
        #expect(depth > 150 && error.code == .tooLarge)
        #expect(error.message.contains("stack of this thread"))
      }
    }
  }

  @Test func `trees of any depth are let go`() async throws {
    try await onSmallStack {
      var predicate = ObjectPredicate.constant(true)
      var query = FullTextQuery.word("salt")
      var expression = ObjectExpression.keyPath(["minutes"])
      for level in 0..<50_000 {
        predicate = level % 2 == 0 ? .and([predicate, .constant(true)]) : .or([predicate])
        query =
          level % 3 == 0
          ? .not(.and([query])) : level % 3 == 1 ? .or([query]) : .allBut(missing: 1, of: [query])
        expression = level % 2 == 0 ? .function("abs:", [expression]) : .aggregate([expression])
        if level % 5 == 0 {
          expression = .conditional(predicate, expression, .constant(.null))
          predicate = .comparison(Comparison(expression, .equal, .constant(.null)))
        }
      }
      let error = #expect(throws: QueryError.self) { try PredicateEvaluator(predicate) }
      #expect(error?.code == .tooLarge)
    }
  }

  @Test func `what has no list in it is let go a thousand levels deep`() async throws {
    try await onSmallStack {
      var predicate = ObjectPredicate.constant(true)
      for _ in 0..<1_000 { predicate = .not(predicate) }
      var expression = ObjectExpression.keyPath(["minutes"])
      for _ in 0..<500 {
        let test = ObjectPredicate.comparison(Comparison(expression, .equal, expression))
        expression = .conditional(test, .evaluatedObject, .evaluatedObject)
      }
      let evaluator = try PredicateEvaluator(Self.tree(900).substituting(["wanted": .integer(1)]))
      _ = try? evaluator.matches(Minutes())
      #expect(predicate != .constant(true) && expression != .evaluatedObject)
    }
  }

  @Test func `deep trees of a program are worked on, or too large for the thread`() async throws {
    // Made and let go on a thread that has the stack for it.
    let deep = Self.tree(900)
    let filled = try deep.substituting(["wanted": .integer(1)])
    let evaluator = try PredicateEvaluator(filled)
    let expected = try evaluator.matches(Minutes())
    let copy = Self.tree(900)
    nonisolated(unsafe) let prepared = evaluator
    try await onSmallStack {
      #expect(deep == copy && deep.hashValue == copy.hashValue)
      #expect(deep.description == copy.description)
      try deep.check(against: Minutes(), entity: "Dish")
      do throws(QueryError) {
        let found = try prepared.matches(Minutes())
        #expect(found == expected)
      } catch { #expect(error.code == .tooLarge && error.message.contains("stack of this thread")) }
    }
  }

  @Test func `expressions are compared, printed and computed`() async throws {
    let deep = Self.expression(190)
    let evaluator = try ExpressionEvaluator(deep)
    let expected = try evaluator.value(of: Minutes())
    try await onSmallStack {
      #expect(deep == Self.expression(190) && deep.hashValue == Self.expression(190).hashValue)
      #expect(!deep.description.isEmpty)
      let same = try deep.substituting([:])
      #expect(same == deep)
      do throws(QueryError) {
        let found = try ExpressionEvaluator(deep).value(of: Minutes())
        #expect(found == expected)
      } catch { #expect(error.code == .tooLarge && error.message.contains("stack of this thread")) }
    }
  }

  @Test func `queries are compared, printed and explained`() async throws {
    @Sendable func query(_ depth: Int) -> FullTextQuery {
      var query = FullTextQuery.word("salt")
      for level in 0..<depth {
        switch level % 4 {
        case 0: query = .not(query)
        case 1: query = .and([.word("a"), query])
        case 2: query = .field(["title"], query)
        default: query = .boosted(query, by: 2)
        }
      }
      return query
    }
    try await onSmallStack {
      let one = query(199)
      let other = query(199)
      #expect(one == other && one.hashValue == other.hashValue && one != query(198))
      _ = QueryExplanation().text(one)
      #expect(throws: QueryError.self) { try UserQueryPrinter().print(one) }
      let conversion = PredicateConversion()
      for syntax in PredicateSyntax.allCases {
        _ = try? conversion.write(.fullText(one), as: syntax)
      }
    }
  }

  @Test func `lists in lists are compared and printed`() async throws {
    @Sendable func list(_ depth: Int) -> Value {
      (0..<depth).reduce(.integer(1)) { value, _ in .list([value]) }
    }
    try await onSmallStack {
      let deep = list(800)
      #expect(deep == list(800) && deep.hashValue == list(800).hashValue && deep != list(799))
      #expect(deep.compared(to: list(800)) == .equal && deep.compared(to: list(799)) == .unordered)
      #expect(deep.sorts(against: list(799)) == .greater && deep.byBytes == deep)
      let one = ObjectExpression.constant(list(190))
      #expect(
        one == .constant(list(190))
          && one.hashValue == ObjectExpression.constant(list(190)).hashValue)
      #expect(one.description.contains("{{{"))
      let test = ObjectPredicate.comparison(Comparison(one, .equal, one))
      let isEqual = try PredicateEvaluator(test).matches(Minutes())
      #expect(isEqual)
      try? test.check(against: Minutes(), entity: "Dish")
      let either = ObjectExpression.conditional(.constant(true), .constant(deep), .constant(deep))
      let choice = ObjectPredicate.comparison(Comparison(either, .equal, either))
      try? choice.check(against: Minutes(), entity: "Dish")
      let set = ObjectPredicate.comparison(Comparison(one, .equal, one, options: .cd))
      let isFolded = try PredicateEvaluator(set).matches(Minutes())
      #expect(isFolded)
    }
  }

  @Test func `a key path is as long as it likes`() async throws {
    struct Endless: PredicateSubject {
      var predicateObjectID: ObjectID? { nil }
      func predicateProperty(_ key: String) -> PredicateProperty {
        key == "next" ? .toOne(Endless()) : .toMany([Endless()])
      }
    }
    try await onSmallStack {
      let next = ObjectPredicate.comparison(
        Comparison(
          .keyPath(Array(repeating: "next", count: 20_000)), .notEqual, .constant(.null)))
      _ = try PredicateEvaluator(next).matches(Endless())
      let many = ObjectPredicate.comparison(
        Comparison(
          .keyPath(Array(repeating: "all", count: 20_000)), .notEqual, .constant(.null),
          modifier: .any))
      let error = #expect(throws: QueryError.self) {
        try PredicateEvaluator(many).matches(Endless())
      }
      #expect(error?.message.contains("stack of this thread") == true)
    }
  }
}
