internal import FoundationEssentials
internal import LarderLocks
internal import LarderModel
internal import LarderPredicates

/// An expression of a `DictionaryPlan`, with places instead of names.
indirect enum DictionaryNode: Hashable {
  case constant(Value)
  case path(Int)
  case identifier
  case aggregate(Int)
  case function(String, [DictionaryNode])

  /// The value for a row, or for a group with its aggregates.
  func evaluate(_ row: DictionaryRow, aggregates: [Value]) throws(StoreError) -> Value {
    if CallStack.isShort {
      return try CallStack.more { () throws(StoreError) in
        try evaluate(row, aggregates: aggregates)
      }
    }
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

/// Functions of single values, for expressions that are fetched and for values that a batch update writes.
enum ScalarFunction {
  static func apply(_ name: String, _ arguments: [Value]) throws(StoreError) -> Value {
    do throws(QueryError) {
      if let function = PredicateFunction(rawValue: name), !arguments.isEmpty {
        return try FunctionEvaluation.apply(function, arguments)
      }
      let expression = ObjectExpression.function(name, arguments.map { .constant($0) })
      return try ExpressionEvaluator(expression).value(of: NoSubject())
    } catch {
      throw StoreError(error)
    }
  }

  /// What an expression of constants is evaluated on.
  private struct NoSubject: PredicateSubject {
    var predicateObjectID: ObjectID? { nil }
    func predicateProperty(_ key: String) -> PredicateProperty { .missing }
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
