internal import FoundationEssentials
internal import LarderPredicates

/// Makes one value, or one list, of the values that stand under a key path in several objects.
enum CollectionOperator: String {
  case count = "@count"
  case sum = "@sum"
  case average = "@avg"
  case minimum = "@min"
  case maximum = "@max"
  case unionOfObjects = "@unionOfObjects"
  case distinctUnionOfObjects = "@distinctUnionOfObjects"
  case unionOfArrays = "@unionOfArrays"
  case distinctUnionOfArrays = "@distinctUnionOfArrays"
  case distinctUnionOfSets = "@distinctUnionOfSets"

  init(_ name: String) throws(ObjectError) {
    guard let known = Self(rawValue: name) else {
      throw ObjectError(.invalidKeyPath, "\(name): there is no such collection operator")
    }
    self = known
  }

  /// - Parameter count: how many objects there are; null counts as 0 in an average.
  func apply(to values: [Value], count: Int) throws(ObjectError) -> Value {
    switch self {
    case .count: return .integer(Int64(count))
    case .sum: return try sum(values)
    case .average: return try average(values, count)
    case .minimum: return try extreme(values, .less)
    case .maximum: return try extreme(values, .greater)
    case .unionOfObjects: return .list(values.filter { !$0.isNull })
    case .distinctUnionOfObjects: return .list(distinct(values))
    case .unionOfArrays: return .list(try flattened(values).filter { !$0.isNull })
    case .distinctUnionOfArrays, .distinctUnionOfSets: return .list(distinct(try flattened(values)))
    }
  }

  /// Adds numbers up: whole ones exactly, decimal ones exactly where no binary fraction is among them. The sum of nothing is 0.
  private func sum(_ values: [Value]) throws(ObjectError) -> Value {
    var whole: Int64 = 0
    var isWhole = true
    var exact = Decimal()
    var hasDecimal = false
    var approximate = 0.0
    var hasDouble = false
    for value in values {
      switch value {
      case .null: continue
      case .integer(let number):
        let (next, overflows) = whole.addingReportingOverflow(number)
        whole = next
        if overflows { isWhole = false }
        exact += Decimal(number)
        approximate += Double(number)
      case .boolean(let flag):
        let number: Int64 = flag ? 1 : 0
        let (next, overflows) = whole.addingReportingOverflow(number)
        whole = next
        if overflows { isWhole = false }
        exact += Decimal(number)
        approximate += Double(number)
      case .decimal(let number):
        hasDecimal = true
        exact += number
        approximate += Double(number.description) ?? .nan
      case .double(let number):
        hasDouble = true
        approximate += number
      default:
        throw ObjectError(.invalidKeyPath, "\(rawValue): \(value.kind) cannot be added up")
      }
    }
    if hasDouble { return .double(approximate) }
    if hasDecimal || !isWhole { return .decimal(exact) }
    return .integer(whole)
  }

  private func average(_ values: [Value], _ count: Int) throws(ObjectError) -> Value {
    guard count > 0 else { return .integer(0) }
    switch try sum(values) {
    case .integer(let total): return .double(Double(total) / Double(count))
    case .decimal(let total): return .decimal(total / Decimal(count))
    case .double(let total): return .double(total / Double(count))
    case let other: return other
    }
  }

  /// The least or greatest value that is not null; null when there is none.
  private func extreme(
    _ values: [Value], _ better: ValueOrder
  ) throws(ObjectError) -> Value {
    var best = Value.null
    for value in values where !value.isNull {
      if best.isNull {
        best = value
        continue
      }
      let order = value.compared(to: best)
      guard order != .unordered else {
        throw ObjectError(
          .invalidKeyPath, "\(rawValue): \(value.kind) and \(best.kind) cannot be compared")
      }
      if order == better { best = value }
    }
    return best
  }

  private func distinct(_ values: [Value]) -> [Value] {
    var seen: Set<Value> = []
    return values.filter { !$0.isNull && seen.insert($0).inserted }
  }

  private func flattened(_ values: [Value]) throws(ObjectError) -> [Value] {
    var result: [Value] = []
    for value in values {
      switch value {
      case .list(let items): result += items
      case .null: continue
      default:
        throw ObjectError(.invalidKeyPath, "\(rawValue): expected lists, found \(value.kind)")
      }
    }
    return result
  }
}
