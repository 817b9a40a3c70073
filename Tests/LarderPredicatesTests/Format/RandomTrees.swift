import Foundation
import LarderPredicates
import TestSupport

/// Random trees of every kind of node, whether they make sense or not, in the form in which the reader makes them.
struct RandomTrees {
  var random: SeededGenerator

  mutating func pick<T>(_ all: [T]) -> T { all[Int.random(in: 0..<all.count, using: &random)] }
  mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  mutating func predicate(_ depth: Int) -> ObjectPredicate {
    switch depth > 0 ? Int.random(in: 0..<8, using: &random) : 7 {
    case 0: return .constant(.random(using: &random))
    case 1, 2:
      let all = (0..<Int.random(in: 2...4, using: &random)).map { _ in predicate(depth - 1) }
      return chance(2) ? .and(all) : .or(all)
    case 3: return .not(predicate(depth - 1))
    case 4: return chance(4) ? .fullText(.word(pick(["soup", "crème", "\"", "or"]))) : predicate(0)
    default:
      let operators: [Comparison.Operator] = [
        .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .beginsWith, .endsWith,
        .contains, .like, .matches, .in, .between,
      ]
      return .comparison(
        Comparison(
          expression(depth - 1), pick(operators), expression(depth - 1),
          modifier: pick([.direct, .direct, .any, .all]),
          options: Comparison.Options(
            rawValue: chance(2) ? 0 : UInt8.random(in: 0..<16, using: &random))))
    }
  }

  mutating func expression(_ depth: Int) -> ObjectExpression {
    switch depth > 0
      ? Int.random(in: 0..<12, using: &random) : Int.random(in: 0..<5, using: &random)
    {
    case 0, 1: return .constant(value(2))
    case 2: return .keyPath(keys())
    case 3: return .evaluatedObject
    case 4: return .variable(pick(["x", "FETCH_SOURCE", "é", "in"]))
    case 5:
      var all = (0..<Int.random(in: 0...2, using: &random)).map { _ in expression(depth - 1) }
      all.insert(.keyPath(keys()), at: Int.random(in: 0...all.count, using: &random))
      return .aggregate(all)
    case 6:
      return .subquery(expression(depth - 1), variable: pick(["x", "y"]), predicate(depth - 1))
    case 7: return .conditional(predicate(depth - 1), expression(depth - 1), expression(depth - 1))
    case 8:
      return .function("valueForKeyPath:", [expression(depth - 1), .keyPath(keys())])
    case 9:
      let index: ObjectExpression =
        chance(2)
        ? .constant(.string(pick(["FIRST", "LAST", "SIZE", "x"]))) : expression(depth - 1)
      return .function("objectFrom:withIndex:", [expression(depth - 1), index])
    default:
      let one = expression(depth - 1)
      let other = expression(depth - 1)
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        return .function(
          "castObject:toType:", [one, .constant(.string(pick(["NSDate", "x", "Double"])))])
      case 1: return .function(pick(["now", "random", "mine"]), [])
      case 2:
        return .function(
          pick([
            "sqrt:", "onesComplement:", "sum:", "random:", "mine:", "my own", "sum", "noindex:",
          ]), [one])
      default:
        return .function(
          pick([
            "add:to:", "from:subtract:", "multiply:by:", "divide:by:", "modulus:by:",
            "raise:toPower:", "bitwiseAnd:with:", "bitwiseOr:with:", "bitwiseXor:with:",
            "leftshift:by:", "rightshift:by:", "union:with:", "intersect:with:", "minus:with:",
            "max:", "of:its:own:", "two words",
          ]), [one, other])
      }
    }
  }

  mutating func keys() -> [String] {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in
      pick([
        "name", "a", "in", "SELF", "first", "Ünï", "a b", "a.b", "x\"y", "@count", "@sum",
        "@odd one", "1st", "", "search", "count", "#x", "x:",
      ])
    }
  }

  mutating func value(_ depth: Int) -> Value {
    switch Int.random(in: 0..<(depth > 0 ? 13 : 12), using: &random) {
    case 0: return .null
    case 1: return .boolean(.random(using: &random))
    case 2: return .integer(pick([0, 1, -1, 5, .max, .min, -42]))
    case 3: return .double(pick([0.5, -1.25, 1e300, -2.5e-308, .infinity, -.infinity, 3, 0x1p63]))
    case 4:
      return .decimal(
        Decimal(string: pick(["0.1", "-12345678901234567890.123", "7", "1e30"])) ?? 0)
    case 5, 6:
      return .string(
        pick([
          "", "x", "it's \"so\"", "back\\slash \\d \\\\", "a\nb\tc\r\n", "%@ %K $x", "é\u{301}🍰",
          "\0\u{7}", "FIRST", "*?",
        ]))
    case 7: return .date(Date(timeIntervalSinceReferenceDate: pick([0, 0.1, -1e9, 7.25e8])))
    case 8: return .data(Data(pick([[], [0], [1, 2, 255]])))
    case 9:
      return .uuid(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") ?? UUID())
    case 10:
      return URL(string: pick(["https://example.org/a?b=%20c", "file:///x", "x"])).map { .url($0) }
        ?? .null
    case 11:
      let store = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") ?? UUID()
      let key = Int64.random(in: 1...9, using: &random)
      return .object(
        chance(2)
          ? ObjectID(store: store, entityName: pick(["Dish", "A/B"]), key: key)
          : ObjectID(temporary: key, entityName: "Dish"))
    default:
      return .list((0..<Int.random(in: 0...3, using: &random)).map { _ in value(depth - 1) })
    }
  }
}
