import Foundation
import LarderPredicates
import TestSupport

/// Random objects and predicates over few values, so that many of them match.
enum RandomPredicates {
  private static let texts = [
    "", "a", "A", "Crème", "creme", "crème brûlée", "e\u{301}", "é", "ab", "a*b", "a.b", "ñ",
    "Straße",
  ]

  static func object(depth: Int, _ random: inout SeededGenerator) -> TestObject {
    let object = TestObject(Int64.random(in: 0..<1_000, using: &random))
    object.values = [
      "name": Int.random(in: 0..<6, using: &random) == 0 ? .null : .string(text(&random)),
      "size": number(&random),
    ]
    guard depth > 0 else {
      object.toOne["boss"] = .some(nil)
      object.toMany["friends"] = []
      return object
    }
    object.toOne["boss"] =
      Bool.random(using: &random) ? .some(nil) : Self.object(depth: depth - 1, &random)
    object.toMany["friends"] = (0..<Int.random(in: 0..<3, using: &random)).map { _ in
      Self.object(depth: depth - 1, &random)
    }
    return object
  }

  static func predicate(depth: Int, _ random: inout SeededGenerator) -> ObjectPredicate {
    let kind = Int.random(in: 0..<(depth > 0 ? 8 : 4), using: &random)
    switch kind {
    case 4: return .not(predicate(depth: depth - 1, &random))
    case 5, 6:
      let all = (0..<Int.random(in: 0..<4, using: &random)).map { _ in
        predicate(depth: depth - 1, &random)
      }
      return kind == 5 ? .and(all) : .or(all)
    case 7: return .constant(.random(using: &random))
    default:
      return Int.random(in: 0..<2, using: &random) == 0
        ? wide(depth: depth, bound: [], &random) : .comparison(comparison(&random))
    }
  }

  // MARK: - Subqueries, operators, arithmetic

  /// A comparison of expressions of all kinds.
  static func wide(
    depth: Int, bound: [String], _ random: inout SeededGenerator
  ) -> ObjectPredicate {
    let order: [Comparison.Operator] = [
      .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual,
    ]
    let friends = ObjectExpression.keyPath(["friends"])
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1, 2:
      return .comparison(
        Comparison(
          numeric(depth, bound, &random), order.randomElement(using: &random) ?? .equal,
          numeric(depth, bound, &random)))
    case 3:
      return .comparison(
        Comparison(
          textual(bound, &random),
          [.contains, .beginsWith, .in, .equal].randomElement(using: &random) ?? .equal,
          textual(bound, &random),
          options: Bool.random(using: &random) ? .cd : .diacriticInsensitive))
    case 4:
      let test = wide(depth: depth - 1, bound: bound + ["x"], &random)
      let all = ObjectExpression.subquery(
        friends, variable: "x", depth > 0 ? test : .constant(true))
      return .comparison(
        Comparison(
          .function("valueForKeyPath:", [all, .keyPath(["name"])]), .equal,
          .constant(.string(text(&random))),
          modifier: Bool.random(using: &random) ? .any : .all, options: .cd))
    case 5:
      return .comparison(
        Comparison(
          textual(bound, &random), .in, .keyPath(["friends", "name"]), options: .caseInsensitive))
    case 6:
      return .comparison(
        Comparison(.keyPath(["friends", "size"]), .contains, numeric(0, bound, &random)))
    case 7:
      return .comparison(
        Comparison(
          numeric(0, bound, &random), .between,
          .aggregate([numeric(0, bound, &random), numeric(0, bound, &random)])))
    default:
      return .comparison(
        Comparison(
          .function("add:to:", [.keyPath(["friends", "size"]), numeric(0, bound, &random)]),
          order.randomElement(using: &random) ?? .equal, numeric(0, bound, &random),
          modifier: Bool.random(using: &random) ? .any : .all))
    }
  }

  private static func numeric(
    _ depth: Int, _ bound: [String], _ random: inout SeededGenerator
  ) -> ObjectExpression {
    let friends = ObjectExpression.keyPath(["friends"])
    switch Int.random(in: 0..<(depth > 0 ? 10 : 4), using: &random) {
    case 0: return .constant(number(&random))
    case 1:
      if let name = bound.randomElement(using: &random) {
        return .function("valueForKeyPath:", [.variable(name), .keyPath(["size"])])
      }
      return .keyPath(["size"])
    case 2: return .keyPath(["boss", "size"])
    case 3:
      return .keyPath(
        [
          ["friends", "@count"], ["friends", "@sum", "size"], ["friends", "size", "@max"],
          ["friends", "@min", "size"], ["boss", "friends", "@count"],
          ["friends", "friends", "@count"],
          ["friends", "@distinctUnionOfObjects", "name", "@count"], ["friends", "boss", "@count"],
          ["friends", "@avg", "size"],
        ].randomElement(using: &random) ?? ["size"])
    case 4, 5:
      let names = ["add:to:", "from:subtract:", "multiply:by:"]
      return .function(
        names.randomElement(using: &random) ?? "add:to:",
        [numeric(depth - 1, bound, &random), numeric(depth - 1, bound, &random)])
    case 6:
      let divisors: [Value] = [.integer(2), .integer(0), .double(0.5), .null, .integer(-2)]
      return .function(
        "divide:by:",
        [.keyPath(["size"]), .constant(divisors.randomElement(using: &random) ?? .null)])
    case 7:
      let name = bound.isEmpty ? "x" : "y"
      let test = wide(depth: depth - 1, bound: bound + [name], &random)
      return .function(
        "valueForKeyPath:", [.subquery(friends, variable: name, test), .keyPath(["@count"])])
    case 8:
      return .conditional(
        wide(depth: depth - 1, bound: bound, &random), numeric(depth - 1, bound, &random),
        numeric(depth - 1, bound, &random))
    default:
      return .function("abs:", [numeric(depth - 1, bound, &random)])
    }
  }

  private static func textual(
    _ bound: [String], _ random: inout SeededGenerator
  ) -> ObjectExpression {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .constant(.string(text(&random)))
    case 1: return .keyPath(["boss", "name"])
    case 2:
      return .function(
        ["lowercase:", "uppercase:", "canonical:", "fileName:"].randomElement(using: &random)
          ?? "lowercase:",
        [.keyPath(["name"])])
    default:
      if let name = bound.randomElement(using: &random) {
        return .function("valueForKeyPath:", [.variable(name), .keyPath(["name"])])
      }
      return .keyPath(["name"])
    }
  }

  private static func comparison(_ random: inout SeededGenerator) -> Comparison {
    let isText = Int.random(in: 0..<3, using: &random) > 0
    let paths: [[String]] = [[], [], ["boss"], ["friends"], ["boss", "boss"]]
    let prefix = paths.randomElement(using: &random) ?? []
    let modifier: Comparison.Modifier =
      prefix == ["friends"] ? Bool.random(using: &random) ? .any : .all : .direct
    let operators: [Comparison.Operator] = [
      .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .in, .between,
      .beginsWith, .endsWith, .contains, .like, .matches,
    ]
    let operation = operators.prefix(isText ? 13 : 8).randomElement(using: &random) ?? .equal
    let options: [Comparison.Options] = [[], .cd, .cd, .caseInsensitive]
    return Comparison(
      .keyPath(prefix + [isText ? "name" : "size"]), operation,
      .constant(constant(operation, isText, &random)), modifier: modifier,
      options: isText ? options.randomElement(using: &random) ?? [] : [])
  }

  private static func constant(
    _ operation: Comparison.Operator, _ isText: Bool, _ random: inout SeededGenerator
  ) -> Value {
    func one(_ random: inout SeededGenerator) -> Value {
      if Int.random(in: 0..<10, using: &random) == 0 { return .null }
      return isText ? .string(text(&random)) : number(&random)
    }
    switch operation {
    case .in: return .list((0..<3).map { _ in one(&random) })
    case .between: return .list([one(&random), one(&random)])
    case .like:
      return .string(
        ["*", "a*", "?", "cr?me*", "*E", "*br*e", "??"].randomElement(using: &random) ?? "")
    case .matches:
      return .string(
        ["a.*", "[a-c]+", ".*me", "\\S+", "cr.me( .*)?"].randomElement(using: &random) ?? "")
    default: return one(&random)
    }
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    texts.randomElement(using: &random) ?? ""
  }

  static func number(_ random: inout SeededGenerator) -> Value {
    let numbers: [Value] = [
      .null, .integer(0), .integer(1), .integer(-2), .double(1), .double(0.5), .boolean(true),
      .decimal(Decimal(string: "0.5") ?? 0), .decimal(1),
    ]
    return numbers.randomElement(using: &random) ?? .null
  }
}
