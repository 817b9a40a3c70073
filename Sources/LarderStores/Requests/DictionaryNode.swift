internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderText

/// An expression of a `DictionaryPlan`, with places instead of names.
indirect enum DictionaryNode: Hashable {
  case constant(Value)
  case path(Int)
  case identifier
  case aggregate(Int)
  case function(String, [DictionaryNode])

  /// The value for a row, or for a group with its aggregates.
  func evaluate(_ row: DictionaryRow, aggregates: [Value]) throws(StoreError) -> Value {
    switch self {
    case .constant(let value): return value
    case .identifier: return row.objectID.map { .object($0) } ?? .null
    case .aggregate(let place): return aggregates[place]
    case .path(let place): return row.values[place].first ?? .null
    case .function(let name, let arguments):
      var values: [Value] = []
      for argument in arguments {
        values.append(try argument.evaluate(row, aggregates: aggregates))
      }
      return try ScalarFunction.apply(name, values)
    }
  }

  /// The values that an aggregate takes from a row.
  func values(_ row: DictionaryRow) throws(StoreError) -> [Value] {
    if case .path(let place) = self { return row.values[place] }
    return [try evaluate(row, aggregates: [])]
  }
}

/// Functions of single values, for expressions that are fetched and for values that a batch update writes. Null gives null.
enum ScalarFunction {
  static func apply(_ name: String, _ arguments: [Value]) throws(StoreError) -> Value {
    switch (name, arguments.count) {
    case ("canonical:", 1), ("lowercase:", 1), ("uppercase:", 1), ("length:", 1):
      return try text(name, arguments[0])
    case ("abs:", 1), ("ceiling:", 1), ("floor:", 1), ("trunc:", 1):
      return try rounded(name, arguments[0])
    case ("add:to:", 2), ("from:subtract:", 2), ("multiply:by:", 2), ("divide:by:", 2),
      ("modulus:by:", 2):
      return try arithmetic(name, arguments[0], arguments[1])
    default:
      throw StoreError(
        .unsupported, "the function \"\(name)\" with \(arguments.count) arguments cannot be fetched"
      )
    }
  }

  private static func text(_ name: String, _ value: Value) throws(StoreError) -> Value {
    if value.isNull { return .null }
    guard case .string(let text) = value else { throw mismatch(name, value) }
    switch name {
    case "canonical:": return .string(Folding.canonical.fold(text))
    case "lowercase:": return .string(text.lowercased())
    case "uppercase:": return .string(text.uppercased())
    default: return .integer(Int64(text.count))
    }
  }

  private static func rounded(_ name: String, _ value: Value) throws(StoreError) -> Value {
    switch value {
    case .null: return .null
    case .integer(let number):
      guard name == "abs:", number < 0 else { return value }
      guard number > Int64.min else { throw tooLarge(name) }
      return .integer(-number)
    case .double(let number):
      switch name {
      case "abs:": return .double(number.magnitude)
      case "ceiling:": return .double(number.rounded(.up))
      case "floor:": return .double(number.rounded(.down))
      default: return .double(number.rounded(.towardZero))
      }
    case .decimal(let number) where name == "abs:": return .decimal(number.magnitude)
    default: throw mismatch(name, value)
    }
  }

  private static func arithmetic(
    _ name: String, _ left: Value, _ right: Value
  ) throws(StoreError) -> Value {
    if left.isNull || right.isNull { return .null }
    switch (left, right) {
    case (.integer(let one), .integer(let other)) where name != "divide:by:":
      return try whole(name, one, other)
    case (.decimal(let one), .decimal(let other)): return try decimal(name, one, other)
    case (.decimal(let one), .integer(let other)): return try decimal(name, one, Decimal(other))
    case (.integer(let one), .decimal(let other)): return try decimal(name, Decimal(one), other)
    default:
      guard let one = number(left) else { throw mismatch(name, left) }
      guard let other = number(right) else { throw mismatch(name, right) }
      return fraction(name, one, other)
    }
  }

  private static func number(_ value: Value) -> Double? {
    switch value {
    case .boolean(let flag): flag ? 1 : 0
    case .integer(let number): Double(number)
    case .double(let number): number
    case .decimal(let number): Double("\(number)")
    default: nil
    }
  }

  private static func whole(
    _ name: String, _ left: Int64, _ right: Int64
  ) throws(StoreError) -> Value {
    let (result, isTooMuch): (Int64, Bool)
    switch name {
    case "add:to:": (result, isTooMuch) = left.addingReportingOverflow(right)
    case "from:subtract:": (result, isTooMuch) = left.subtractingReportingOverflow(right)
    case "multiply:by:": (result, isTooMuch) = left.multipliedReportingOverflow(by: right)
    default:
      if right == 0 { return .null }
      (result, isTooMuch) = left.remainderReportingOverflow(dividingBy: right)
    }
    if isTooMuch { throw tooLarge(name) }
    return .integer(result)
  }

  private static func decimal(
    _ name: String, _ left: Decimal, _ right: Decimal
  ) throws(StoreError) -> Value {
    switch name {
    case "add:to:": return .decimal(left + right)
    case "from:subtract:": return .decimal(left - right)
    case "multiply:by:": return .decimal(left * right)
    case "divide:by:": return right == 0 ? .null : .decimal(left / right)
    default: throw StoreError(.invalidInput, "\(name) takes no decimals")
    }
  }

  private static func fraction(_ name: String, _ left: Double, _ right: Double) -> Value {
    switch name {
    case "add:to:": .double(left + right)
    case "from:subtract:": .double(left - right)
    case "multiply:by:": .double(left * right)
    case "divide:by:": right == 0 ? .null : .double(left / right)
    default: right == 0 ? .null : .double(left.truncatingRemainder(dividingBy: right))
    }
  }

  private static func mismatch(_ name: String, _ value: Value) -> StoreError {
    StoreError(.invalidInput, "\(name) cannot take \(value.kind.name)")
  }

  private static func tooLarge(_ name: String) -> StoreError {
    StoreError(.invalidInput, "\(name): the result is larger than a whole number can be")
  }
}

/// A group as the predicate that chooses among groups sees it: columns by `c0`, paths by `p0`, aggregates by `a0`.
struct HavingSubject: PredicateSubject {
  let columns: [Value]
  let row: DictionaryRow
  let aggregates: [Value]

  var predicateObjectID: ObjectID? { nil }

  func predicateProperty(_ key: String) -> PredicateProperty {
    guard let place = Int(key.dropFirst()) else { return .missing }
    switch key.first {
    case "c" where columns.indices.contains(place): return .attribute(columns[place])
    case "p" where row.values.indices.contains(place):
      return .attribute(row.values[place].first ?? .null)
    case "a" where aggregates.indices.contains(place): return .attribute(aggregates[place])
    default: return .missing
    }
  }
}

/// Converts a value to the type that an expression declares; what has no such meaning becomes null.
func convert(_ value: Value, _ type: AttributeType?) -> Value {
  guard let type, !value.isNull else { return value }
  switch type {
  case .integer16, .integer32, .integer64:
    switch value {
    case .integer: return value
    case .boolean(let flag): return .integer(flag ? 1 : 0)
    case .double(let number):
      return Int64(exactly: number.rounded(.towardZero)).map { .integer($0) } ?? .null
    case .decimal(let number):
      return Int64("\(number)".prefix { $0 != "." }).map { .integer($0) } ?? .null
    default: return .null
    }
  case .float, .double:
    switch value {
    case .double: return value
    case .integer(let number): return .double(Double(number))
    case .boolean(let flag): return .double(flag ? 1 : 0)
    case .decimal(let number): return Double("\(number)").map { .double($0) } ?? .null
    case .date(let date): return .double(date.timeIntervalSinceReferenceDate)
    default: return .null
    }
  case .decimal:
    switch value {
    case .decimal: return value
    case .integer(let number): return .decimal(Decimal(number))
    case .double(let number): return Decimal(string: "\(number)").map { .decimal($0) } ?? .null
    default: return .null
    }
  case .boolean:
    switch value {
    case .boolean: return value
    case .integer(let number): return .boolean(number != 0)
    case .double(let number): return .boolean(number != 0)
    default: return .null
    }
  case .date:
    switch value {
    case .date: return value
    case .double(let number): return .date(Date(timeIntervalSinceReferenceDate: number))
    case .integer(let number): return .date(Date(timeIntervalSinceReferenceDate: Double(number)))
    default: return .null
    }
  case .string:
    if case .string = value { return value }
    return .null
  default: return value
  }
}
