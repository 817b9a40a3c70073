internal import FoundationEssentials

extension FunctionEvaluation {
  static func arithmetic(
    _ function: PredicateFunction, _ left: Value, _ right: Value
  ) throws(QueryError) -> Value {
    switch (function, left, right) {
    case (.add, .date(let date), _) where right.kind == .number,
      (.subtract, .date(let date), _) where right.kind == .number:
      let seconds = try number(function, right).double
      return moved(date, by: function == .add ? seconds : -seconds)
    case (.add, _, .date(let date)) where left.kind == .number:
      return moved(date, by: try number(function, left).double)
    case (.subtract, .date(let one), .date(let other)):
      return finite(one.timeIntervalSinceReferenceDate - other.timeIntervalSinceReferenceDate)
    default: break
    }
    let one = try number(function, left)
    let other = try number(function, right)
    if function == .power {
      if case .integer(let base) = one, case .integer(let exponent) = other,
        let result = power(base, exponent)
      {
        return .integer(result)
      }
      return finite(Logarithm.power(one.double, other.double))
    }
    switch (one, other) {
    case (.integer(let one), .integer(let other)): return integers(function, one, other)
    case (.double, _), (_, .double): return doubles(function, one.double, other.double)
    default: return decimals(function, one.decimal, other.decimal)
    }
  }

  private static func moved(_ date: Date, by seconds: Double) -> Value {
    let result = date.timeIntervalSinceReferenceDate + seconds
    return result.isNaN ? .null : .date(Date(timeIntervalSinceReferenceDate: result))
  }

  /// As SQLite does: what 64 bits do not hold is a double.
  private static func integers(
    _ function: PredicateFunction, _ left: Int64, _ right: Int64
  ) -> Value {
    let result: (partialValue: Int64, overflow: Bool)
    switch function {
    case .add: result = left.addingReportingOverflow(right)
    case .subtract: result = left.subtractingReportingOverflow(right)
    case .multiply: result = left.multipliedReportingOverflow(by: right)
    case .divide:
      if right == 0 { return .null }
      result = left.dividedReportingOverflow(by: right)
    default:
      if right == 0 { return .null }
      return .integer(right == -1 ? 0 : left % right)
    }
    if !result.overflow { return .integer(result.partialValue) }
    return doubles(function, Double(left), Double(right))
  }

  private static func doubles(
    _ function: PredicateFunction, _ left: Double, _ right: Double
  ) -> Value {
    switch function {
    case .add: finite(left + right)
    case .subtract: finite(left - right)
    case .multiply: finite(left * right)
    case .divide: right == 0 ? .null : finite(left / right)
    default: right == 0 ? .null : finite(left.truncatingRemainder(dividingBy: right))
    }
  }

  private static func decimals(
    _ function: PredicateFunction, _ left: Decimal, _ right: Decimal
  ) -> Value {
    let result: Decimal
    switch function {
    case .add: result = left + right
    case .subtract: result = left - right
    case .multiply: result = left * right
    case .divide:
      if right == 0 { return .null }
      result = left / right
    default:
      if right == 0 { return .null }
      let quotient = (try? apply(.truncate, [.decimal(left / right)])) ?? .null
      guard case .decimal(let whole) = quotient else { return .null }
      result = left - whole * right
    }
    return result.isNaN ? .null : .decimal(result)
  }

  /// A whole power; nil where it is none or does not fit in 64 bits.
  private static func power(_ base: Int64, _ exponent: Int64) -> Int64? {
    guard exponent >= 0 else { return nil }
    if base == 0 || base == 1 { return exponent == 0 ? 1 : base }
    if base == -1 { return exponent % 2 == 0 ? 1 : -1 }
    guard exponent < 64 else { return nil }
    var result: Int64 = 1
    for _ in 0..<exponent {
      let (product, overflow) = result.multipliedReportingOverflow(by: base)
      if overflow { return nil }
      result = product
    }
    return result
  }
}
