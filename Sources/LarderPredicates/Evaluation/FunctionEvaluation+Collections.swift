internal import FoundationEssentials
internal import LarderLocks

extension FunctionEvaluation {
  /// Applies a function of all values of a collection. Nil is counted, and otherwise left out: the sum of nothing is 0, and
  /// its average, median, mode, deviation, least and greatest value are nil.
  ///
  /// - Throws: `typeMismatch` for values that the function cannot take.
  package static func aggregate(
    _ function: PredicateFunction, _ values: [Value]
  ) throws(QueryError) -> Value {
    if function == .count { return .integer(Int64(values.count)) }
    let present = values.filter { !$0.isNull }
    switch function {
    case .minimum, .maximum: return try extreme(function, present)
    case .mode: return mode(present)
    default: break
    }
    var numbers: [ExactNumber] = []
    numbers.reserveCapacity(present.count)
    for value in present { numbers.append(try number(function, value)) }
    if function == .sum { return sum(numbers) }
    guard !numbers.isEmpty else { return .null }
    switch function {
    case .average: return try divided(sum(numbers), by: numbers.count)
    case .median:
      let sorted = present.sorted { $0.sorts(against: $1) == .less }
      let middle = sorted.count / 2
      if sorted.count % 2 == 1 { return sorted[middle] }
      let both = try apply(.add, [sorted[middle - 1], sorted[middle]])
      return try divided(both, by: 2)
    default:
      let all = numbers.map(\.double)
      let mean = all.reduce(0, +) / Double(all.count)
      let variance = all.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(all.count)
      return finite(variance.squareRoot())
    }
  }

  /// A sum of whole numbers is whole, unless 64 bits do not hold it.
  private static func sum(_ numbers: [ExactNumber]) -> Value {
    var whole: Int64 = 0
    var decimal: Decimal = 0
    var double = 0.0
    var (hasDouble, hasDecimal) = (false, false)
    for number in numbers {
      switch number {
      case .integer(let next):
        let (sum, overflow) = whole.addingReportingOverflow(next)
        if overflow {
          hasDouble = true
          double += Double(next)
        } else {
          whole = sum
        }
      case .double(let next):
        hasDouble = true
        double += next
      case .decimal(let next):
        hasDecimal = true
        decimal += next
      }
    }
    if hasDouble { return finite(double + Double(whole) + ExactNumber.decimal(decimal).double) }
    return hasDecimal ? .decimal(decimal + Decimal(whole)) : .integer(whole)
  }

  /// A mean is a double, of decimals a decimal.
  private static func divided(_ sum: Value, by count: Int) throws(QueryError) -> Value {
    if case .decimal(let sum) = sum { return .decimal(sum / Decimal(count)) }
    guard let number = ExactNumber(sum) else { return .null }
    return finite(number.double / Double(count))
  }

  private static func extreme(
    _ function: PredicateFunction, _ values: [Value]
  ) throws(QueryError) -> Value {
    guard var best = values.first else { return .null }
    guard best.kind != .object, best.kind != .list else {
      throw QueryError(.typeMismatch, "\(best.kind.name) has no order")
    }
    for value in values.dropFirst() {
      guard value.kind == best.kind else {
        throw QueryError(
          .typeMismatch, "\(best.kind.name) and \(value.kind.name) have no common order")
      }
      let order = value.compared(to: best)
      if order == (function == .minimum ? .less : .greater) { best = value }
    }
    return best
  }

  /// The most frequent value; of several, the least.
  private static func mode(_ values: [Value]) -> Value {
    let sorted = values.sorted { $0.sorts(against: $1) == .less }
    var best: (value: Value, count: Int) = (.null, 0)
    var start = 0
    for place in sorted.indices {
      if sorted[place].sorts(against: sorted[start]) != .equal { start = place }
      if place - start + 1 > best.count { best = (sorted[start], place - start + 1) }
    }
    return best.value
  }

  /// UNION, INTERSECT and MINUS: each value once, in the order of the first list and then of the second.
  static func combine(
    _ function: PredicateFunction, _ left: [Value], _ right: [Value]
  ) -> [Value] {
    let others = Set(right.map(\.byBytes))
    var seen = Set<Value>()
    var result: [Value] = []
    for value in function == .union ? left + right : left {
      let isWanted =
        switch function {
        case .union: true
        case .intersect: others.contains(value.byBytes)
        default: !others.contains(value.byBytes)
        }
      if isWanted, seen.insert(value.byBytes).inserted { result.append(value) }
    }
    return result
  }
}

extension Value {
  /// A value that is equal in Swift exactly where this one is equal in a predicate: texts by their code points, numbers by
  /// what they are worth.
  package var byBytes: Value {
    switch self {
    case .string(let text): .data(Data([0x73] + Array(text.utf8)))
    case .boolean(let flag): .integer(flag ? 1 : 0)
    case .double(let number): Int64(exactly: number).map { .integer($0) } ?? self
    case .decimal(let number): Int64(number.description).map { .integer($0) } ?? byDouble(number)
    case .list(let values): .list(CallStack.step { values.map(\.byBytes) })
    default: self
    }
  }

  /// A fraction as a double where a double is exactly it.
  private func byDouble(_ number: Decimal) -> Value {
    guard let double = Double(number.description),
      Value.double(double).compared(to: .decimal(number)) == .equal
    else { return self }
    return .double(double)
  }
}
