internal import FoundationEssentials
internal import LarderLocks

/// Between typed queries and predicates: words stay words, conditions on attributes become comparisons where these mean the same.
struct TypedConversion {
  private let attributes: [String: PredicateConversion.ExactAttribute]

  init(_ attributes: [String: PredicateConversion.ExactAttribute]) { self.attributes = attributes }

  // MARK: - Typed queries as predicates

  func predicate(_ query: FullTextQuery) -> ObjectPredicate { split(query) ?? .fullText(query) }

  /// Takes the comparisons out of a query; nil where there is none.
  private func split(_ query: FullTextQuery) -> ObjectPredicate? {
    if CallStack.isShort { return CallStack.more { split(query) } }
    switch query {
    case .attribute(let condition): return comparison(condition)
    case .not(let inner): return split(inner).map { .not($0) }
    case .and(let items): return list(items.array, joined: { .and($0) }, words: { .and($0) })
    case .or(let items): return list(items.array, joined: { .or($0) }, words: { .or($0) })
    default: return nil
    }
  }

  private func list(
    _ items: [FullTextQuery], joined: ([ObjectPredicate]) -> ObjectPredicate,
    words: ([FullTextQuery]) -> FullTextQuery
  ) -> ObjectPredicate? {
    var rest: [FullTextQuery] = []
    var all: [ObjectPredicate] = []
    for item in items {
      if let part = split(item) { all.append(part) } else { rest.append(item) }
    }
    if all.isEmpty { return nil }
    if !rest.isEmpty { all.insert(.fullText(rest.count == 1 ? rest[0] : words(rest)), at: 0) }
    return all.count == 1 ? all[0] : joined(all)
  }

  private func comparison(_ condition: AttributeCondition) -> ObjectPredicate? {
    guard let attribute = attributes[condition.name] else { return nil }
    func compare(_ operator: Comparison.Operator, _ value: Value) -> ObjectPredicate {
      .comparison(Comparison(.keyPath(attribute.keyPath), `operator`, .constant(value)))
    }
    func value(_ bound: AttributeCondition.Bound) -> Value {
      attribute.isDate
        ? .date(Date(timeIntervalSinceReferenceDate: bound.value)) : .number(bound.value)
    }
    switch condition.test {
    case .keyword, .like: return nil
    case .present: return compare(.notEqual, .null)
    case .range(let lower, let upper):
      if let lower, let upper, lower.isInclusive, upper.isInclusive {
        if lower.value == upper.value { return compare(.equal, value(lower)) }
        return compare(.between, .list([value(lower), value(upper)]))
      }
      var all: [ObjectPredicate] = []
      if let lower {
        all.append(compare(lower.isInclusive ? .greaterOrEqual : .greater, value(lower)))
      }
      if let upper { all.append(compare(upper.isInclusive ? .lessOrEqual : .less, value(upper))) }
      return all.isEmpty ? nil : all.count == 1 ? all[0] : .and(all)
    }
  }

  // MARK: - Predicates as typed queries

  private static func unsayable(_ message: String) -> QueryError {
    QueryError(.unsupported, message)
  }

  func query(_ predicate: ObjectPredicate) throws(QueryError) -> FullTextQuery {
    if CallStack.isShort {
      return try CallStack.more { () throws(QueryError) in
        try query(predicate)
      }
    }
    switch predicate {
    case .constant(let result): return result ? .all : .not(.all)
    case .fullText(let query): return query
    case .not(let inner): return .not(try query(inner))
    case .and(let all):
      if all.isEmpty { return .all }
      let items = try queries(all.array)
      // Words side by side are one list.
      let flat = items.flatMap { (item) -> [FullTextQuery] in
        if case .and(let inner) = item { inner.array } else { [item] }
      }
      return flat.count == 1 ? flat[0] : .and(flat)
    case .or(let all):
      if all.isEmpty { return .not(.all) }
      let items = try queries(all.array)
      return items.count == 1 ? items[0] : .or(items)
    case .comparison(let comparison): return try query(comparison)
    }
  }

  private func queries(_ all: [ObjectPredicate]) throws(QueryError) -> [FullTextQuery] {
    var result: [FullTextQuery] = []
    for one in all { result.append(try query(one)) }
    return result
  }

  private func query(_ comparison: Comparison) throws(QueryError) -> FullTextQuery {
    var comparison = comparison
    if case .keyPath = comparison.right, case .constant = comparison.left,
      let turned = comparison.operator.turnedAround
    {
      swap(&comparison.left, &comparison.right)
      comparison.operator = turned
    }
    guard case .keyPath(let path) = comparison.left, case .constant(let value) = comparison.right,
      comparison.modifier == .direct
    else {
      throw Self.unsayable("\(comparison): it compares attributes with numbers and dates only")
    }
    let known = attributes.filter { $0.value.keyPath == path }
    guard let (name, attribute) = known.min(by: { $0.key < $1.key }) else {
      throw Self.unsayable(
        "\(comparison): no search attribute means just \(comparison.left)")
    }
    func number(_ value: Value) throws(QueryError) -> Double {
      switch value {
      case .date(let date) where attribute.isDate: return date.timeIntervalSinceReferenceDate
      case .integer(let number) where !attribute.isDate && abs(Double(number)) < 0x1p53:
        return Double(number)
      case .double(let number) where !attribute.isDate && number.isFinite: return number
      default: throw Self.unsayable("\(comparison): \(value.literal) is no value to type")
      }
    }
    func range(
      _ lower: AttributeCondition.Bound?, _ upper: AttributeCondition.Bound?
    ) -> FullTextQuery {
      .attribute(AttributeCondition(name, .range(lower: lower, upper: upper)))
    }
    switch comparison.operator {
    case .equal, .notEqual:
      let isEqual = comparison.operator == .equal
      if value.isNull {
        let present = FullTextQuery.attribute(AttributeCondition(name, .present))
        return isEqual ? .not(present) : present
      }
      let bound = AttributeCondition.Bound(try number(value))
      return isEqual ? range(bound, bound) : .not(range(bound, bound))
    case .less: return range(nil, .init(try number(value), isInclusive: false))
    case .lessOrEqual: return range(nil, .init(try number(value)))
    case .greater: return range(.init(try number(value), isInclusive: false), nil)
    case .greaterOrEqual: return range(.init(try number(value)), nil)
    case .between:
      guard case .list(let bounds) = value, bounds.count == 2 else { break }
      let (lower, upper) = (try number(bounds[0]), try number(bounds[1]))
      return lower > upper ? .not(.all) : range(.init(lower), .init(upper))
    case .in:
      guard case .list(let values) = value else { break }
      var items: [FullTextQuery] = []
      for one in values {
        let bound = AttributeCondition.Bound(try number(one))
        items.append(range(bound, bound))
      }
      return items.isEmpty ? .not(.all) : items.count == 1 ? items[0] : .or(items)
    default: break
    }
    throw Self.unsayable("\(comparison): it compares attributes with numbers and dates only")
  }
}

extension Value {
  /// A number, whole where it is.
  fileprivate static func number(_ value: Double) -> Value {
    Int64(exactly: value).map { .integer($0) } ?? .double(value)
  }
}
