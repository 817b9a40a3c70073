internal import LarderPredicates

extension CollectionOperator {
  /// Finds an operator by its name in a key path, `@` included.
  init(named name: String) throws(ObjectError) {
    guard let known = Self(rawValue: name) else {
      throw ObjectError(.invalidKeyPath, "\(name): there is no such collection operator")
    }
    self = known
  }

  /// Makes one value, or one list, of the values that stand under a key path in several objects, as a predicate does.
  ///
  /// - Parameter count: how many objects there are.
  func apply(to values: [Value], count: Int) throws(ObjectError) -> Value {
    switch self {
    case .count: return .integer(Int64(count))
    case .sum, .average, .minimum, .maximum:
      do {
        return try FunctionEvaluation.aggregate(function, values)
      } catch {
        throw ObjectError(.invalidKeyPath, "\(rawValue): \(error)", underlying: error)
      }
    case .unionOfObjects: return .list(values.filter { !$0.isNull })
    case .distinctUnionOfObjects: return .list(distinct(values))
    case .unionOfArrays, .unionOfSets: return .list(try flattened(values).filter { !$0.isNull })
    case .distinctUnionOfArrays, .distinctUnionOfSets: return .list(distinct(try flattened(values)))
    }
  }

  private func distinct(_ values: [Value]) -> [Value] {
    var seen: Set<Value> = []
    return values.filter { !$0.isNull && seen.insert($0.byBytes).inserted }
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
