internal import FoundationEssentials
package import LarderPredicates

/// A function of many values.
package enum AggregateFunction: String, Hashable, Sendable {
  case sum = "sum:"
  case count = "count:"
  case minimum = "min:"
  case maximum = "max:"
  case average = "average:"

  /// The function that a collection operator of a key path stands for, such as `@sum`.
  package init?(operator name: String) {
    switch name {
    case "@sum": self = .sum
    case "@count": self = .count
    case "@min": self = .minimum
    case "@max": self = .maximum
    case "@avg": self = .average
    default: return nil
    }
  }
}

/// Collects the values of an aggregate one after the other. Nulls do not count.
///
/// It follows SQLite: the sum of whole numbers is whole, that of no values is null, an average of whole numbers is a fraction.
package struct AggregateAccumulator {
  private let function: AggregateFunction
  private var count: Int64 = 0
  private var whole: Int64 = 0
  private var isWhole = true
  private var fraction = 0.0
  private var decimal: Decimal?
  private var best: Value = .null

  package init(_ function: AggregateFunction) { self.function = function }

  package mutating func add(_ value: Value) throws(StoreError) {
    if value.isNull { return }
    count += 1
    switch function {
    case .count: return
    case .minimum: if best.isNull || value.sorts(against: best) == .less { best = value }
    case .maximum: if best.isNull || value.sorts(against: best) == .greater { best = value }
    case .sum, .average: try addNumber(value)
    }
  }

  private mutating func addNumber(_ value: Value) throws(StoreError) {
    switch value {
    case .boolean(let flag): try addWhole(flag ? 1 : 0)
    case .integer(let number): try addWhole(number)
    case .double(let number):
      isWhole = false
      fraction += number
    case .decimal(let number): decimal = (decimal ?? 0) + number
    default:
      throw StoreError(
        .invalidInput, "\(function.rawValue) takes numbers, not \(value.kind.name)")
    }
  }

  private mutating func addWhole(_ number: Int64) throws(StoreError) {
    fraction += Double(number)
    if decimal != nil { decimal = (decimal ?? 0) + Decimal(number) }
    let (sum, isTooMuch) = whole.addingReportingOverflow(number)
    // An average needs no exact sum.
    if isTooMuch, function == .sum, isWhole {
      throw StoreError(.invalidInput, "a sum is larger than a whole number can be")
    }
    whole = sum
  }

  package var result: Value {
    switch function {
    case .count: return .integer(count)
    case .minimum, .maximum: return best
    case .sum:
      if count == 0 { return .null }
      if let decimal { return .decimal(decimal) }
      return isWhole ? .integer(whole) : .double(fraction)
    case .average:
      if count == 0 { return .null }
      if let decimal { return .decimal(decimal / Decimal(count)) }
      return .double(fraction / Double(count))
    }
  }
}
