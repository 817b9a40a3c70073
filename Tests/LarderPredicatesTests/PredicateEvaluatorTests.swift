import Foundation
import LarderPredicates
import TestSupport
import Testing

@Suite struct PredicateEvaluatorTests {
  private let object: TestObject

  init() {
    let object = TestObject(1)
    let author = TestObject(2)
    author.values = ["name": .string("Łucja Ærø"), "born": .integer(1971)]
    let tags = ["Dessert", "crème"].enumerated().map { index, name in
      let tag = TestObject(Int64(10 + index))
      tag.values = ["name": .string(name), "weight": .integer(Int64(index))]
      return tag
    }
    object.values = [
      "title": .string("Crème Brûlée"), "rating": .double(4.5), "count": .integer(3),
      "price": .decimal(Decimal(string: "0.1") ?? 0), "veg": .boolean(true), "notes": .null,
      "added": .date(Date(timeIntervalSinceReferenceDate: 100)), "blob": .data(Data([1])),
    ]
    object.toOne = ["author": author, "editor": TestObject?.none]
    object.toMany = ["tags": tags, "steps": []]
    self.object = object
  }

  private func test(_ predicate: ObjectPredicate) throws -> Bool {
    try PredicateEvaluator(predicate).matches(object)
  }

  private func code(_ predicate: ObjectPredicate) -> QueryError.Code? {
    do throws(QueryError) {
      _ = try PredicateEvaluator(predicate).matches(object)
      return nil
    } catch { return error.code }
  }

  @Test func `texts`() throws {
    #expect(try test(key("title").isEqual(to: "Crème Brûlée")))
    #expect(try !test(key("title").isEqual(to: "crème brûlée")))
    #expect(try test(key("title").isEqual(to: "CREME brulee", .cd)))
    #expect(try test(key("title").isEqual(to: "CRÈME BRÛLÉE", .caseInsensitive)))
    #expect(try !test(key("title").isEqual(to: "creme brulee", .caseInsensitive)))
    #expect(try test(key("title").isEqual(to: "Creme Brulee", .diacriticInsensitive)))
    #expect(try !test(key("title").isEqual(to: "creme brulee", .diacriticInsensitive)))
    // Composed and decomposed text are the same only where folded.
    #expect(try test(key("title").contains("bru\u{302}le\u{301}e", .cd)))
    #expect(try !test(key("title").contains("Bru\u{302}le\u{301}e")))
    #expect(try test(key("title").beginsWith("creme", .cd) && key("title").endsWith("LEE", .cd)))
    #expect(try test(key("title").contains("") && key("title").beginsWith("")))
    #expect(try test(key("title").isLike("cr?me*b*", .cd) && !key("title").isLike("Cr?me")))
    #expect(try test(key("title").matches("Cr.me\\s+\\p{Lu}.*")))
    #expect(try !test(key("title").matches("Cr.me")))
    #expect(try test(key("title").matches("CRÈME \\w+", .cd)))
    #expect(try test(key("title").isLess(than: "D") && key("title").isBetween("C", and: "D")))
    #expect(try test(key("title").isIn(["x", "creme brulee"], .cd)))
  }

  @Test func `LIKE has an escape and does not explode`() throws {
    object.values["title"] = .string("100% a*b?c")
    #expect(try test(key("title").isLike("*a\\*b\\?c")))
    #expect(try !test(key("title").isLike("*a\\*b\\?d")))
    object.values["title"] = .string(String(repeating: "a", count: 3_000))
    #expect(try !test(key("title").isLike(String(repeating: "*a", count: 500) + "b")))
  }

  @Test func `numbers of all types`() throws {
    #expect(try test(key("count").isEqual(to: 3.0) && key("rating").isGreater(than: 4)))
    #expect(try test(key("veg").isEqual(to: 1) && key("veg").isEqual(to: true)))
    #expect(try test(key("price").isEqual(to: Decimal(string: "0.1") ?? 0)))
    #expect(try test(key("count").isIn([1, 2, 3]) && key("rating").isBetween(4, and: 4.5)))
    // Beyond the precision of a double.
    object.values["count"] = .integer(9_007_199_254_740_993)
    #expect(try !test(key("count").isEqual(to: 9_007_199_254_740_992.0)))
    #expect(try test(key("count").isGreater(than: 9_007_199_254_740_992.0)))
    object.values["count"] = .double(.nan)
    #expect(try !test(key("count").isEqual(to: Double.nan) || key("count").isLess(than: 1)))
    #expect(try test(key("count").isNotEqual(to: 1)))
  }

  @Test func `nil`() throws {
    #expect(try test(key("notes").isNil && key("title").isNotNil && !key("notes").isNotNil))
    #expect(try test(key("notes").isNotEqual(to: "x")))
    #expect(try !test(key("notes").isLess(than: "x") || key("notes").isAtLeast("x")))
    #expect(try !test(key("notes").contains("") || key("notes").isLike("*")))
    #expect(try !test(key("notes").isBetween("a", and: "z")))
    #expect(try test(!key("notes").contains("x")))
    #expect(try test(key("editor").isNil && key("editor.name").isNil && key("author").isNotNil))
    #expect(try !test(key("editor.name").contains("x")))
    #expect(try test(key("notes").isIn([Value.null, .string("a")])))
  }

  @Test func `relationships`() throws {
    #expect(try test(key("author.name").contains("lucja", .cd)) == false)
    #expect(try test(key("author.name").contains("ucja", .cd)))
    #expect(try test(key("tags.name").any.isEqual(to: "CREME", .cd)))
    #expect(try !test(key("tags.name").all.contains("e", .caseInsensitive).not))
    #expect(try !test(key("tags.weight").all.isGreater(than: 0)))
    #expect(try test(key("steps.name").all.isEqual(to: "x")))
    #expect(try !test(key("steps.name").any.isNil))
    #expect(try test(key("tags.@count").isEqual(to: 2) && key("steps.@count").isEqual(to: 0)))
    let tag = ObjectID(temporary: 11, entityName: "Thing")
    #expect(try test(key("tags").any.isEqual(to: tag) && key("SELF").isEqual(to: object.id)))
    #expect(try test(.isOne(of: [tag, object.id]) && !.isObject(tag)))
    #expect(try test(key("author").isEqual(to: ObjectID(temporary: 2, entityName: "Thing"))))
  }

  @Test func `what cannot be compared is an error`() {
    #expect(code(key("tags.name").isEqual(to: "x")) == .typeMismatch)
    #expect(code(key("titel").isEqual(to: "x")) == .unknownKey)
    #expect(code(key("title.x").isEqual(to: "x")) == .unknownKey)
    #expect(code(key("title").isLess(than: 3)) == .typeMismatch)
    #expect(code(key("added").isLess(than: 3)) == .typeMismatch)
    #expect(code(key("count").contains("3")) == .typeMismatch)
    #expect(code(key("title").matches("(")) == .syntax)
    #expect(code(.fullText(.word("x"))) == .unsupported)
    let left = ObjectExpression.keyPath(["title"])
    let bad: [(Comparison, QueryError.Code)] = [
      (Comparison(left, .in, .constant(.integer(1))), .typeMismatch),
      (Comparison(left, .between, .constant(.list([.null]))), .typeMismatch),
      (Comparison(left, .equal, .variable("x")), .unknownKey),
      (Comparison(.function("nope:", [left]), .equal, .constant(.null)), .unsupported),
      (Comparison(.function("length:", []), .equal, .constant(.null)), .syntax),
      (Comparison(.keyPath([]), .equal, .constant(.null)), .syntax),
      (Comparison(left, .equal, .keyPath(["tags", "name"])), .typeMismatch),
    ]
    for (comparison, expected) in bad { #expect(code(.comparison(comparison)) == expected) }
    // Equality of different kinds is no error: it is never true.
    #expect(code(key("title").isEqual(to: 3)) == nil)
    var deep = key("veg").isEqual(to: true)
    for _ in 0..<5_000 { deep = .not(deep) }
    #expect(code(deep) == .tooLarge)
  }

  @Test func `variables, functions, lists and other keys on the right`() throws {
    let title = ObjectExpression.keyPath(["title"])
    let equal = { (left: ObjectExpression, right: ObjectExpression) in
      ObjectPredicate.comparison(Comparison(left, .equal, right))
    }
    #expect(
      try PredicateEvaluator(
        equal(title, .variable("t")), variables: ["t": .string("Crème Brûlée")]
      )
      .matches(object))
    #expect(try test(equal(.function("canonical:", [title]), .constant(.string("creme brulee")))))
    #expect(try test(equal(.function("length:", [title]), .constant(.integer(12)))))
    #expect(try test(equal(.function("length:", [.keyPath(["notes"])]), .constant(.null))))
    #expect(try test(equal(title, title)))
    let list = ObjectExpression.aggregate([.keyPath(["rating"]), .constant(.integer(3))])
    #expect(try test(.comparison(Comparison(.keyPath(["count"]), .in, list))))
  }

  // A-180
  @Test func `cd folds as Foundation does on every code point`() throws {
    for start in stride(from: UInt32(1), through: 0x10ffff, by: 512) {
      var all: [String] = []
      for value in start..<start + 512 {
        guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned
        else { continue }
        all += [String(Character(scalar)), "a" + String(Character(scalar))]
      }
      let text = all.joined(separator: "|")
      let folded = text.precomposedStringWithCanonicalMapping
        .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        .precomposedStringWithCanonicalMapping
      let object = TestObject(1)
      object.values["text"] = .string(text)
      #expect(
        try PredicateEvaluator(ObjectPredicate(format: "canonical(text) == %@", folded))
          .matches(object), "U+\(String(start, radix: 16))")
    }
  }

  @Test func `a pattern that takes for ever is an error`() throws {
    object.values["title"] = .string(String(repeating: "a", count: 60))
    #expect(code(key("title").matches("(a+)+b")) == .tooLarge)
  }

  /// Texts that each stay below their limit, but not all together.
  @Test func `a pattern that takes long on many texts is an error`() throws {
    object.values["title"] = .string(String(repeating: "a", count: 18))
    let predicate = try ObjectPredicate(format: "title MATCHES '(a+)+b' OR title MATCHES '(a*)*c'")
    let allowance = PatternAllowance()
    let evaluator = try PredicateEvaluator(predicate, allowance: allowance)
    func count(atMost limit: Int) -> Int {
      for number in 0..<limit {
        do { _ = try evaluator.matches(object) } catch {
          #expect(error.code == .tooLarge && error.message.contains("of this fetch"))
          return number
        }
      }
      return limit
    }
    // Work is counted, not time: the same number on every machine.
    let first = count(atMost: 1000)
    #expect(first > 1 && first < 1000)
    #expect(count(atMost: 10) == 0)
    allowance.renew()
    #expect(count(atMost: 1000) == first)
    // What keeps no account goes by the text alone.
    let free = try PredicateEvaluator(predicate)
    for _ in 0..<2 { #expect(try !free.matches(object)) }
    // Patterns of common sense take nothing of it.
    allowance.renew()
    object.values["title"] = .string("Crème brûlée with some words behind")
    let plain = try PredicateEvaluator(
      ObjectPredicate(format: "title MATCHES '.*(some|any) \\w+.*'"), allowance: allowance)
    for _ in 0..<10_000 { #expect(try plain.matches(object)) }
  }

  @Test func `an expression has a value`() throws {
    func value(_ format: String) throws -> Value {
      try ExpressionEvaluator(ObjectExpression(format: format)).value(of: object)
    }
    #expect(try value("count * 2 + 1") == .integer(7))
    #expect(try value("author.name") == .string("Łucja Ærø"))
    #expect(try value("tags.name") == .list([.string("Dessert"), .string("crème")]))
    #expect(try value("tags.@max.weight") == .integer(1))
    #expect(try value("author") == .object(ObjectID(temporary: 2, entityName: "Thing")))
    let now = Date(timeIntervalSinceReferenceDate: 7)
    #expect(
      try ExpressionEvaluator(ObjectExpression(format: "now()"), now: now).value(of: object)
        == .date(now))
  }

  @Test func `a variable's keys are taken from an object`() throws {
    let template = try ObjectPredicate(
      format: "name == $SOURCE.title AND maker == $SOURCE AND n == $n")
    let made = try template.substituting(["n": .integer(1)], objects: ["SOURCE": object])
    let expected = try ObjectPredicate(
      format: "name == %@ AND maker == %@ AND n == 1",
      arguments: [.string("Crème Brûlée"), .object(object.id)])
    #expect(made == expected)
    #expect(throws: QueryError.self) { try template.substituting(["n": .integer(1)]) }
  }

  @Test func `full text is asked of whoever can answer`() throws {
    let evaluator = try PredicateEvaluator(.fullText(.word("x")) && key("veg").isEqual(to: true)) {
      query, subject in query == .word("x") && subject.predicateObjectID == self.object.id
    }
    #expect(try evaluator.matches(object))
  }

  @Test func `a straightforward evaluator agrees`() throws {
    var random = SeededGenerator.fromEnvironment("predicate evaluation")
    var answers = [false: 0, true: 0]
    var compared = 0
    while compared < TestEffort.count(quick: 2_000, long: 20_000) {
      let object = RandomPredicates.object(depth: 2, &random)
      let predicate = RandomPredicates.predicate(depth: 3, &random)
      let expected = try? ReferenceEvaluator().matches(predicate, object)
      let found = try? PredicateEvaluator(predicate).matches(object)
      // Which error comes first is free, and AND need not come to the side that is wrong.
      guard let expected, let found else { continue }
      compared += 1
      #expect(found == expected, "\(predicate) of \(object.values)")
      if found != expected { return }
      answers[found, default: 0] += 1
    }
    #expect((answers[true] ?? 0) > 300 && (answers[false] ?? 0) > 300)
  }
}

/// How much a random test does: more where LARDER_LONG is set.
enum TestEffort {
  static func count(quick: Int, long: Int) -> Int {
    LongRun.times(quick, long: long)
  }
}

extension ObjectPredicate {
  fileprivate var not: ObjectPredicate { .not(self) }
}
