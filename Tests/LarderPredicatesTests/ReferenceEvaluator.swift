import Foundation
import LarderPredicates

/// An object for tests: values and links in dictionaries.
final class TestObject: PredicateSubject {
  let id: ObjectID
  var values: [String: Value] = [:]
  var toOne: [String: TestObject?] = [:]
  var toMany: [String: [TestObject]] = [:]

  init(_ id: ObjectID) { self.id = id }

  convenience init(_ key: Int64) { self.init(ObjectID(temporary: key, entityName: "Thing")) }

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
    var right: Value
    switch try evaluate(comparison.right, object) {
    case .one(let item): right = item.value
    case .many(let items):
      guard comparison.operator == .in else { throw Refused() }
      right = .list(items.map(\.value))
    }
    let test = { (left: Value) in
      try compare(left, comparison.operator, right, comparison.options)
    }
    let isQuantified = comparison.modifier != .direct
    let values: [Value]
    switch try evaluate(comparison.left, object) {
    case .one(let item):
      if isQuantified, case .list(let list) = item.value {
        values = list
      } else if isQuantified, isCut(comparison.left, object) {
        values = []
      } else if isQuantified {
        values = [item.value]
      } else {
        return try test(item.value)
      }
    case .many(let items):
      if !isQuantified {
        guard comparison.operator == .contains else { throw Refused() }
        return items.contains { equal($0.value, right, comparison.options) }
      }
      values = items.map(\.value)
    }
    return try comparison.modifier == .any
      ? values.contains(where: test) : values.allSatisfy(test)
  }

  // MARK: - Expressions

  enum Item {
    case plain(Value)
    case object(TestObject)

    var value: Value {
      switch self {
      case .plain(let value): value
      case .object(let object): .object(object.id)
      }
    }
  }

  enum Operand {
    case one(Item)
    case many([Item])
  }

  /// The members that variables stand for.
  var variables: [String: TestObject] = [:]

  /// Whether an object is missing on a path over to-one relationships.
  private func isCut(_ expression: ObjectExpression, _ object: TestObject) -> Bool {
    guard case .keyPath(let path) = expression, path.count > 1, !path[1].hasPrefix("@"),
      let next = object.toOne[path[0]]
    else { return false }
    guard let next else { return true }
    return isCut(.keyPath(Array(path.dropFirst())), next)
  }

  private func evaluate(_ expression: ObjectExpression, _ object: TestObject) throws -> Operand {
    switch expression {
    case .constant(let value): return .one(.plain(value))
    case .evaluatedObject: return .one(.object(object))
    case .variable(let name):
      guard let member = variables[name] else { throw Refused() }
      return .one(.object(member))
    case .keyPath(let path): return try follow(path, .one(.object(object)))
    case .aggregate(let elements):
      return .one(
        .plain(
          .list(
            try elements.map {
              guard case .one(let item) = try evaluate($0, object) else { throw Refused() }
              return item.value
            })))
    case .conditional(let test, let one, let other):
      return try evaluate(try matches(test, object) ? one : other, object)
    case .subquery(let collection, let name, let test):
      guard case .many(let items) = try evaluate(collection, object) else {
        if isCut(collection, object) { return .many([]) }
        throw Refused()
      }
      return .many(
        try items.filter { item in
          guard case .object(let member) = item else { throw Refused() }
          var inner = self
          inner.variables[name] = member
          return try inner.matches(test, object)
        })
    case .function(let name, let arguments):
      if name == "valueForKeyPath:", case .keyPath(let path) = arguments[1] {
        return try follow(path, evaluate(arguments[0], object))
      }
      let operands = try arguments.map { try evaluate($0, object) }
      if ["sum:", "count:", "min:", "max:"].contains(name) {
        return .one(.plain(try total(name, operands.flatMap(list))))
      }
      if let place = operands.firstIndex(where: { if case .many = $0 { true } else { false } }),
        case .many(let items) = operands[place]
      {
        return .many(
          try items.map { item in
            var single = operands.map { list($0).first ?? .null }
            single[place] = item.value
            return .plain(try function(name, single))
          })
      }
      return .one(
        .plain(
          try function(
            name, operands.map { if case .one(let item) = $0 { item.value } else { .null } })))
    }
  }

  private func list(_ operand: Operand) -> [Value] {
    switch operand {
    case .many(let items): return items.map(\.value)
    case .one(.plain(.list(let values))): return values
    case .one(let item): return item.value.isNull ? [] : [item.value]
    }
  }

  private func follow(_ path: [String], _ start: Operand) throws -> Operand {
    guard let key = path.first else { return start }
    let rest = Array(path.dropFirst())
    if key.hasPrefix("@") {
      guard case .many(let items) = start else {
        if case .one(.plain(.null)) = start { return start }
        throw Refused()
      }
      let end = rest.firstIndex { $0.hasPrefix("@") } ?? rest.count
      guard case .many(let found) = try follow(Array(rest[..<end]), .many(items)) else {
        throw Refused()
      }
      let values = found.map(\.value)
      let after = Array(rest[end...])
      switch key {
      case "@count": return .one(.plain(.integer(Int64(values.count))))
      case "@sum": return .one(.plain(try total("sum:", values)))
      case "@min": return .one(.plain(try total("min:", values)))
      case "@max": return .one(.plain(try total("max:", values)))
      case "@avg":
        let present = values.filter { !$0.isNull }
        if present.isEmpty { return .one(.plain(.null)) }
        guard let sum = number(try total("sum:", values)) else { throw Refused() }
        return .one(
          .plain(.double(NSDecimalNumber(decimal: sum / Decimal(present.count)).doubleValue)))
      case "@distinctUnionOfObjects":
        var kept: [Value] = []
        for value in values where !value.isNull && !kept.contains(where: { equal($0, value, []) }) {
          kept.append(value)
        }
        return try follow(after, .many(kept.map { .plain($0) }))
      default: throw Refused()
      }
    }
    switch start {
    case .many(let items):
      var all: [Item] = []
      for item in items {
        switch try follow([key], .one(item)) {
        case .one(let found):
          if rest.first?.hasPrefix("@") == false, found.value.isNull { continue }
          all.append(found)
        case .many(let found): all += found
        }
      }
      return try follow(rest, .many(all))
    case .one(.object(let object)):
      if let value = object.values[key] { return try follow(rest, .one(.plain(value))) }
      if let next = object.toOne[key] {
        return try follow(rest, .one(next.map { .object($0) } ?? .plain(.null)))
      }
      guard let next = object.toMany[key] else { throw Refused() }
      return try follow(rest, .many(next.map { .object($0) }))
    case .one(.plain(let value)):
      // Nothing leads nowhere.
      if value.isNull { return .one(.plain(.null)) }
      throw Refused()
    }
  }

  private func total(_ name: String, _ values: [Value]) throws -> Value {
    if name == "count:" { return .integer(Int64(values.count)) }
    let present = values.filter { !$0.isNull }
    if name == "sum:" {
      return .decimal(
        try present.reduce(Decimal(0)) {
          guard let next = number($1) else { throw Refused() }
          return $0 + next
        })
    }
    guard var best = present.first else { return .null }
    for value in present.dropFirst()
    where try compare(value, name == "min:" ? .less : .greater, best, []) { best = value }
    return best
  }

  private func function(_ name: String, _ arguments: [Value]) throws -> Value {
    if arguments.contains(where: \.isNull) { return .null }
    switch name {
    case "lowercase:", "uppercase:", "length:", "canonical:", "fileName:":
      guard case .string(let text) = arguments[0] else { throw Refused() }
      switch name {
      case "lowercase:": return .string(text.lowercased())
      case "uppercase:": return .string(text.uppercased())
      case "fileName:":
        return .string(text.components(separatedBy: "/").last ?? "")
      case "length:": return .integer(Int64(text.count))
      default: return .string(fold(text, .cd))
      }
    case "abs:":
      guard let one = number(arguments[0]) else { throw Refused() }
      return .decimal(one.magnitude)
    default:
      guard arguments.count == 2, let one = number(arguments[0]), let other = number(arguments[1])
      else { throw Refused() }
      switch name {
      case "add:to:": return .decimal(one + other)
      case "from:subtract:": return .decimal(one - other)
      case "multiply:by:": return .decimal(one * other)
      case "divide:by:":
        if other == 0 { return .null }
        if arguments.allSatisfy(isWhole) {
          let whole =
            NSDecimalNumber(decimal: one).int64Value / NSDecimalNumber(decimal: other).int64Value
          return .integer(whole)
        }
        return .double(NSDecimalNumber(decimal: one / other).doubleValue)
      default: throw Refused()
      }
    }
  }

  private func isWhole(_ value: Value) -> Bool {
    switch value {
    case .integer, .boolean: true
    default: false
    }
  }

  private func compare(
    _ left: Value, _ operation: Comparison.Operator, _ right: Value, _ options: Comparison.Options
  ) throws -> Bool {
    switch operation {
    case .equal: return equal(left, right, options)
    case .notEqual: return !equal(left, right, options)
    case .in:
      if right.isNull { return false }
      if case .string = right, left.isNull { return false }
      if case .string(let whole) = right, case .string(let wanted) = left {
        return text(whole, .contains, wanted, options)
      }
      guard case .list(let list) = right else { throw Refused() }
      return list.contains { equal(left, $0, options) }
    case .between:
      if right.isNull { return false }
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
      if operation == .contains, case .list(let list) = left {
        return list.contains { equal($0, right, options) }
      }
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
      // By code points: a mark does not make another sign of the star before it.
      pattern = fold(wanted, options).unicodeScalars.map { scalar in
        scalar == "*"
          ? ".*" : scalar == "?" ? "." : NSRegularExpression.escapedPattern(for: String(scalar))
      }.joined()
    default:
      pattern = NSRegularExpression.escapedPattern(for: fold(wanted, options))
      if operation != .beginsWith { pattern = ".*" + pattern }
      if operation != .endsWith { pattern += ".*" }
    }
    let text = fold(text, options)
    var flags: NSRegularExpression.Options = [.dotMatchesLineSeparators]
    if options.contains(.caseInsensitive) { flags.insert(.caseInsensitive) }
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
