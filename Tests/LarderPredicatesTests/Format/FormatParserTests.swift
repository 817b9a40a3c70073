import Foundation
import LarderPredicates
import Testing

@Suite struct FormatParserTests {
  private func parse(_ format: String, _ arguments: Value...) throws -> ObjectPredicate {
    try ObjectPredicate(format: format, arguments: arguments)
  }

  private func error(_ format: String, _ arguments: Value...) -> QueryError? {
    do throws(QueryError) {
      _ = try ObjectPredicate(format: format, arguments: arguments)
      return nil
    } catch { return error }
  }

  private func compare(
    _ left: ObjectExpression, _ operation: Comparison.Operator, _ right: ObjectExpression,
    _ modifier: Comparison.Modifier = .direct, _ options: Comparison.Options = []
  ) -> ObjectPredicate {
    .comparison(Comparison(left, operation, right, modifier: modifier, options: options))
  }

  private let name = ObjectExpression.keyPath(["name"])
  private let x = ObjectExpression.constant(.string("x"))

  // A-179, I-129, I-140, I-146, Z-093
  @Test(arguments: [
    ("=", Comparison.Operator.equal), ("==", .equal), ("!=", .notEqual), ("<>", .notEqual),
    ("<", .less), ("<=", .lessOrEqual), ("=<", .lessOrEqual), (">", .greater),
    (">=", .greaterOrEqual), ("=>", .greaterOrEqual), ("BEGINSWITH", .beginsWith),
    ("endswith", .endsWith), ("Contains", .contains), ("LIKE", .like), ("MATCHES", .matches),
    ("IN", .in), ("between", .between),
  ])
  func `operators have aliases, and words in any case`(
    _ spelling: String, _ operation: Comparison.Operator
  ) throws {
    #expect(try parse("name \(spelling) 'x'") == compare(name, operation, x))
    #expect(
      try parse("name \(spelling)[cd] \"x\"") == compare(name, operation, x, .direct, .cd))
    #expect(
      try parse("name \(spelling) [c][D] 'x'") == compare(name, operation, x, .direct, .cd))
  }

  // I-156, I-157, I-160
  @Test func `NOT binds tighter than AND, and AND than OR`() throws {
    let (a, b, c) = (key("a").isNil, key("b").isNil, key("c").isNil)
    #expect(try parse("a = nil OR b = NULL AND NOT c == NIL") == .or([a, .and([b, .not(c)])]))
    #expect(try parse("(a = nil || b = nil) && !c = nil") == .and([.or([a, b]), .not(c)]))
    #expect(try parse("a=nil AND b=nil AND c=nil") == .and([a, b, c]))
    #expect(try parse("a=nil AND (b=nil AND c=nil)") == .and([a, .and([b, c])]))
    #expect(try parse("NOT (NOT a = nil)") == .not(.not(a)))
    #expect(
      try parse("TRUEPREDICATE or falsepredicate") == .or([.constant(true), .constant(false)]))
  }

  // I-129, I-130, I-131, I-132, I-133, I-134, I-135, I-136, A-178, A-182
  @Test func `arguments take their places`() throws {
    let date = Value.date(Date(timeIntervalSinceReferenceDate: 5))
    #expect(
      try parse("name == %@", .string("it's")) == compare(name, .equal, .constant(.string("it's"))))
    #expect(try parse("%K == %@", .string("name"), date) == compare(name, .equal, .constant(date)))
    #expect(
      try parse("%K == YES", .string("author.name"))
        == compare(.keyPath(["author", "name"]), .equal, .constant(.boolean(true))))
    // Without quotation marks a word is a key.
    #expect(try parse("name == x") == compare(name, .equal, .keyPath(["x"])))
    #expect(try parse("name == NO") == compare(name, .equal, .constant(.boolean(false))))
    // What is no text stays what it is.
    let values: [Value] = [
      .integer(7), .double(0.5), .decimal(Decimal(7)), .boolean(true), .null, date,
      .object(ObjectID(store: UUID(), entityName: "Dish", key: 3)), .list([.integer(1), date]),
    ]
    for value in values {
      #expect(try parse("name == %@", value) == compare(name, .equal, .constant(value)))
    }
    #expect(try parse("name == '%@'") == compare(name, .equal, .constant(.string("%@"))))
    #expect(try parse("name == '$x 100%'") == compare(name, .equal, .constant(.string("$x 100%"))))
    #expect(
      try parse(
        "a == %d AND b == %i AND c > %5.2f AND d == %lu", .integer(1), .boolean(true),
        .double(1.5), .integer(7)
      ).description == "a == 1 AND b == TRUE AND c > 1.5 AND d == 7")
    #expect(
      try ObjectPredicate(format: "name IN %@ AND %K < %f", ["a", "b"], "size", 2)
        == .and([
          compare(name, .in, .constant(.list([.string("a"), .string("b")]))),
          compare(.keyPath(["size"]), .less, .constant(.integer(2))),
        ]))
    #expect(error("name == %@")?.range == 8..<10)
    #expect(error("name == 1", .null)?.code == .syntax)
    #expect(error("name == %d", .string("x"))?.code == .typeMismatch)
    #expect(error("%K == 1", .integer(1))?.code == .typeMismatch)
  }

  // I-141, I-162
  @Test func `arguments are compared by their values, and a dictionary by those it holds`() throws {
    let object = TestObject(1)
    object.values = [
      "name": .string("soup"), "added": .date(Date(timeIntervalSinceReferenceDate: 5)),
    ]
    func test(_ format: String, _ arguments: any PredicateConstant...) throws -> Bool {
      try PredicateEvaluator(
        ObjectPredicate(format: format, arguments: arguments.map { $0.predicateValue })
      ).matches(object)
    }
    #expect(
      try test(
        "name == %@ AND added == %@", ["so", "up"].joined(), Date(timeIntervalSinceReferenceDate: 5)
      ))
    // Dates are greater and less as numbers are.
    for (format, isMatch) in [("added < %@", true), ("added >= %@", false), ("%@ > added", true)] {
      #expect(try test(format, Date(timeIntervalSinceReferenceDate: 5.5)) == isMatch, "\(format)")
    }
    #expect(try test("name IN %@", ["first": "soup", "second": "stew"]))
    #expect(try !test("name IN %@", ["soup": "stew"]))
    #expect(try test("name IN %@", Array(["soup": "stew"].keys)))
    #expect(try test("name IN %@", Set(["soup", "x"])))
  }

  // I-166
  @Test func `any objects with keys are filtered`() throws {
    let sections = ["A", "B", "C"].enumerated().map { index, name in
      let section = TestObject(Int64(index))
      section.values["name"] = .string(name)
      return section
    }
    let evaluator = try PredicateEvaluator(ObjectPredicate(format: "name > 'A'"))
    #expect(try sections.filter { try evaluator.matches($0) }.map(\.id.key) == [1, 2])
  }

  // I-138
  @Test func `a template with variables is used again and again`() throws {
    let template = try parse("name CONTAINS[cd] $text AND size > $least")
    #expect(template.variableNames == ["least", "text"])
    for text in ["a", "b"] {
      #expect(
        try template.substituting(["text": .string(text), "least": .integer(3)])
          == .and([key("name").contains(text, .cd), key("size").isGreater(than: 3)]))
    }
    #expect(throws: QueryError.self) { try template.substituting(["text": .null]) }
    let bound = try parse("SUBQUERY(tags, $t, $t.name == $text).@count > 0")
    #expect(bound.variableNames == ["text"])
    #expect(
      try bound.substituting(["text": .string("x"), "t": .null])
        == parse("SUBQUERY(tags, $t, $t.name == 'x').@count > 0"))
  }

  // I-163, I-164, A-179, A-183
  @Test func `quantifiers`() throws {
    let tag = ObjectExpression.keyPath(["tags", "name"])
    #expect(try parse("ANY tags.name == 'x'") == compare(tag, .equal, x, .any))
    #expect(try parse("some tags.name == 'x'") == compare(tag, .equal, x, .any))
    #expect(try parse("ALL tags.name == 'x'") == compare(tag, .equal, x, .all))
    #expect(try parse("NONE tags.name == 'x'") == .not(compare(tag, .equal, x, .any)))
  }

  @Test func `expressions have precedence and go from left to right`() throws {
    let same = [
      ("1 + 2 * 3 ** 2 == a", "1 + (2 * (3 ** 2)) == a"),
      ("8 - 4 - 2 == a", "(8 - 4) - 2 == a"), ("2 ** 3 ** 2 == a", "(2 ** 3) ** 2 == a"),
      ("a & b + 1 == 2", "(a & (b + 1)) == 2"),
      ("a | b ^ c & d << 1 == 2", "(a | (b ^ (c & (d << 1)))) == 2"),
      ("-a == 1", "0 - a == 1"), ("a %% 2 == 1", "modulus:by:(a, 2) == 1"),
      ("a - -3 == 1", "a - (-3) == 1"), ("sum(a) = avg(b)", "sum:(a) = average:(b)"),
      ("random() < random(5)", "random() < random:(5)"), ("FUNCTION(a, 'abs:') = 1", "abs:(a) = 1"),
      ("a UNION b INTERSECT c = d", "intersect:with:(union:with:(a, b), c) = d"),
      ("CAST(a, 'NSNumber') = 1", "castObject:toType:(a, 'NSNumber') = 1"),
    ]
    for (one, other) in same { #expect(try parse(one) == parse(other), "\(one)") }
  }

  @Test func `key paths, elements and what follows them`() throws {
    func left(_ format: String) throws -> ObjectExpression {
      try ObjectExpression(format: format)
    }
    #expect(try left("SELF") == .evaluatedObject)
    #expect(try left("self.in.any") == .keyPath(["in", "any"]))
    #expect(try left("#in.#\"a b\"") == .keyPath(["in", "a b"]))
    #expect(try left("lines.@sum.amount") == .keyPath(["lines", "@sum", "amount"]))
    #expect(try left("SELF.@count") == .keyPath(["@count"]))
    let tags = ObjectExpression.keyPath(["tags"])
    #expect(
      try left("tags[first]")
        == .function("objectFrom:withIndex:", [tags, .constant(.string("FIRST"))]))
    #expect(
      try left("tags[0].name")
        == .function(
          "valueForKeyPath:",
          [.function("objectFrom:withIndex:", [tags, .constant(.integer(0))]), .keyPath(["name"])]))
    #expect(
      try left("$x.name.y")
        == .function("valueForKeyPath:", [.variable("x"), .keyPath(["name", "y"])]))
    #expect(try left("(a).b") == .keyPath(["a", "b"]))
    #expect(
      try left("TERNARY(a > 1, b, c)")
        == .conditional(key("a").isGreater(than: 1), .keyPath(["b"]), .keyPath(["c"])))
    #expect(try left("count") == .keyPath(["count"]))
  }

  @Test func `literals`() throws {
    func value(_ format: String) throws -> ObjectExpression { try ObjectExpression(format: format) }
    #expect(try value("0x1F") == .constant(.integer(31)))
    #expect(try value("-9223372036854775808") == .constant(.integer(.min)))
    #expect(try value("1.5e3") == .constant(.double(1500)))
    #expect(try value(".5") == .constant(.double(0.5)))
    #expect(
      try value("{1, 'a', nil, {}}")
        == .constant(.list([.integer(1), .string("a"), .null, .list([])])))
    #expect(try value("{a, 1}") == .aggregate([.keyPath(["a"]), .constant(.integer(1))]))
    #expect(try value("'a\\n\\'\\u00e9\\ud83c\\udf70\\d'") == .constant(.string("a\n'é🍰\\d")))
    #expect(
      try value("CAST(5, 'NSDate')") == .constant(.date(Date(timeIntervalSinceReferenceDate: 5))))
    #expect(try value("/* a */ 1 // b") == .constant(.integer(1)))
  }

  @Test func `mistakes have a place`() {
    let table: [(String, Range<Int>)] = [
      ("", 0..<0), ("name", 0..<4), ("name ==", 7..<7), ("name == 'x", 8..<9), ("(a == 1", 0..<1),
      ("a == 1)", 6..<7), ("a == 1 b == 2", 7..<8), ("a == b == c", 7..<9), ("a ==[x] 1", 5..<6),
      ("a % 2", 2..<3), ("1a == 2", 0..<2), ("a == 1 /* x", 7..<9), ("any == 1", 4..<6),
      ("in == 1", 0..<2), ("a + (b == 1) == 2", 4..<12), ("é == \u{1}", 6..<7),
    ]
    for (format, range) in table {
      let found = error(format)
      #expect(found?.code == .syntax, "\(format)")
      #expect(found?.range == range, "\(format): \(String(describing: found))")
    }
    #expect(error("name = = 3")?.caretLines(for: "name = = 3") == "name = = 3\n       ^")
  }

  @Test func `depth is bounded, and length is not`() throws {
    for (open, close) in [
      ("(", ")"), ("{", "}"), ("-", ""), ("NOT ", ""), ("abs(", ")"), ("a[", "]"),
      ("TERNARY(", ")"), ("SUBQUERY(", ")"),
    ] {
      let format =
        String(repeating: open, count: 100_000) + "1" + String(repeating: close, count: 100_000)
        + " == 1"
      #expect(error(format)?.code == .tooLarge, "\(open)")
    }
    #expect(error("a == 1" + String(repeating: " + 1", count: 10_000))?.code == .tooLarge)
    let long = Array(repeating: "a == 1", count: 20_000).joined(separator: " AND ")
    guard case .and(let all) = try parse(long) else { Issue.record("not a list"); return }
    #expect(all.count == 20_000)
  }
}
