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
    default: return .comparison(comparison(&random))
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
