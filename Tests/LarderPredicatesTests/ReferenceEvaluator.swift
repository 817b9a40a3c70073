import Foundation
import LarderPredicates

/// An object for tests: values and links in dictionaries.
final class TestObject: PredicateSubject {
  let id: ObjectID
  var values: [String: Value] = [:]
  var toOne: [String: TestObject?] = [:]
  var toMany: [String: [TestObject]] = [:]

  init(_ key: Int64) { id = ObjectID(temporary: key, entityName: "Thing") }

  var predicateObjectID: ObjectID? { id }

  func predicateProperty(_ key: String) -> PredicateProperty {
    if let value = values[key] { return .attribute(value) }
    if let object = toOne[key] { return .toOne(object) }
    if let objects = toMany[key] { return .toMany(objects) }
    return .missing
  }
}

/// Evaluates predicates in the most straightforward way, with Foundation's folding, regular expressions and numbers;
/// nil where an operator cannot take its operands.
struct ReferenceEvaluator {
  struct Refused: Error {}

  func matches(_ predicate: ObjectPredicate, _ object: TestObject) throws -> Bool {
    switch predicate {
    case .constant(let result): return result
    case .and(let all): return try all.allSatisfy { try matches($0, object) }
    case .or(let all): return try all.contains { try matches($0, object) }
    case .not(let one): return try !matches(one, object)
    case .fullText: throw Refused()
    case .comparison(let comparison): return try matches(comparison, object)
    }
  }

  private func matches(_ comparison: Comparison, _ object: TestObject) throws -> Bool {
    guard case .constant(let right) = comparison.right,
      case .keyPath(let path) = comparison.left
    else { throw Refused() }
    let isToMany = path.count > 1 && path[0] == "friends"
    let ends = ends(path, object)
    let test = { (left: Value) in
      try compare(left, comparison.operator, right, comparison.options)
    }
    switch comparison.modifier {
    case .direct:
      if isToMany { throw Refused() }
      return try test(ends.first ?? .null)
    case .any: return try ends.contains(where: test)
    case .all: return try ends.allSatisfy(test)
    }
  }

  private func ends(_ path: [String], _ object: TestObject) -> [Value] {
    if path.count == 1 { return object.values[path[0]].map { [$0] } ?? [] }
    let next = object.toMany[path[0]] ?? object.toOne[path[0]].flatMap { $0 }.map { [$0] } ?? []
    return next.flatMap { ends(Array(path.dropFirst()), $0) }
  }

  private func compare(
    _ left: Value, _ operation: Comparison.Operator, _ right: Value, _ options: Comparison.Options
  ) throws -> Bool {
    switch operation {
    case .equal: return equal(left, right, options)
    case .notEqual: return !equal(left, right, options)
    case .in:
      guard case .list(let list) = right else { throw Refused() }
      return list.contains { equal(left, $0, options) }
    case .between:
      guard case .list(let list) = right, list.count == 2 else { throw Refused() }
      return try compare(left, .greaterOrEqual, list[0], options)
        && compare(left, .lessOrEqual, list[1], options)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      if left.isNull || right.isNull { return false }
      let order: Int
      if let one = number(left), let other = number(right) {
        order = one < other ? -1 : one > other ? 1 : 0
      } else if case .string(let one) = left, case .string(let other) = right {
        let (one, other) = (fold(one, options), fold(other, options))
        let (first, second) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
        order = first == second ? 0 : first.lexicographicallyPrecedes(second) ? -1 : 1
      } else {
        throw Refused()
      }
      switch operation {
      case .less: return order < 0
      case .lessOrEqual: return order <= 0
      case .greater: return order > 0
      default: return order >= 0
      }
    case .beginsWith, .endsWith, .contains, .like, .matches:
      if left.isNull || right.isNull { return false }
      guard case .string(let one) = left, case .string(let other) = right else { throw Refused() }
      return text(one, operation, other, options)
    }
  }

  private func text(
    _ text: String, _ operation: Comparison.Operator, _ wanted: String,
    _ options: Comparison.Options
  ) -> Bool {
    var pattern: String
    switch operation {
    case .matches: pattern = wanted
    case .like:
      pattern = fold(wanted, options).map { character in
        character == "*"
          ? ".*"
          : character == "?" ? "." : NSRegularExpression.escapedPattern(for: String(character))
      }.joined()
    default:
      pattern = NSRegularExpression.escapedPattern(for: fold(wanted, options))
      if operation != .beginsWith { pattern = ".*" + pattern }
      if operation != .endsWith { pattern += ".*" }
    }
    let text = fold(text, options)
    var flags: NSRegularExpression.Options = [.dotMatchesLineSeparators]
    if !options.isEmpty { flags.insert(.caseInsensitive) }
    let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))\\z", options: flags)
    let range = NSRange(text.startIndex..., in: text)
    return expression?.firstMatch(in: text, options: [], range: range) != nil
  }

  private func equal(_ left: Value, _ right: Value, _ options: Comparison.Options) -> Bool {
    if let one = number(left), let other = number(right) { return one == other }
    if case .string(let one) = left, case .string(let other) = right {
      return Array(fold(one, options).unicodeScalars) == Array(fold(other, options).unicodeScalars)
    }
    return left.isNull && right.isNull
  }

  private func number(_ value: Value) -> Decimal? {
    switch value {
    case .boolean(let flag): flag ? 1 : 0
    case .integer(let number): Decimal(number)
    case .double(let number): Decimal(number)
    case .decimal(let number): number
    default: nil
    }
  }

  private func fold(_ text: String, _ options: Comparison.Options) -> String {
    if options.isEmpty { return text }
    var folding: String.CompareOptions = []
    if options.contains(.caseInsensitive) { folding.insert(.caseInsensitive) }
    if options.contains(.diacriticInsensitive) { folding.insert(.diacriticInsensitive) }
    return text.precomposedStringWithCanonicalMapping.folding(options: folding, locale: nil)
      .precomposedStringWithCanonicalMapping
  }
}
