internal import FoundationEssentials
internal import LarderLocks

extension Value {
  /// Says where a value stands before or after another in ascending order: nulls first, then by kind, NaN before other
  /// numbers; objects go by entity and key.
  package func sorts(against other: Value) -> ValueOrder {
    let order = compared(to: other)
    guard order == .unordered else { return order }
    if kind != other.kind { return kind.rawValue < other.kind.rawValue ? .less : .greater }
    switch (self, other) {
    case (.object(let left), .object(let right)):
      let names = Value.compare(left.entityName, right.entityName)
      if names != .equal { return names }
      if left.key != right.key { return left.key < right.key ? .less : .greater }
      return Value.compare(left.store?.uuidString ?? "", right.store?.uuidString ?? "")
    case (.list(let left), .list(let right)):
      let order = CallStack.step { () -> ValueOrder in
        for (one, another) in zip(left, right) {
          let order = one.sorts(against: another)
          if order != .equal { return order }
        }
        return .equal
      }
      if order != .equal { return order }
      return left.count < right.count ? .less : left.count > right.count ? .greater : .equal
    default:
      let isNumber = (compared(to: self) == .equal, other.compared(to: other) == .equal)
      if isNumber.0 == isNumber.1 { return .equal }
      return isNumber.1 ? .less : .greater
    }
  }
}

extension SortOrdering {
  /// Compares two values by this key, its direction included.
  ///
  /// Folds both texts where the key is folded: to sort many rows, `sortedIndexes` folds each text once.
  public func areInIncreasingOrder(_ left: Value, _ right: Value) -> Bool {
    order(ComparedValue(left, comparison), ComparedValue(right, comparison)) == .less
  }

  fileprivate func order(_ left: ComparedValue, _ right: ComparedValue) -> ValueOrder {
    if nulls != .automatic, left.value.isNull != right.value.isNull {
      return left.value.isNull == (nulls == .first) ? .less : .greater
    }
    var order = ValueOrder.equal
    if let one = left.key, let other = right.key { order = Value.compareBytes(one, other) }
    if order == .equal { order = left.value.sorts(against: right.value) }
    return isAscending ? order : order.reversed
  }
}

/// A value and, where the order asks for it, what its text is compared by.
private struct ComparedValue {
  let value: Value
  let key: [UInt8]?

  init(_ value: Value, _ comparison: SortOrdering.TextComparison) {
    self.value = value
    if comparison != .codePoints, case .string(let text) = value {
      key = comparison.key(of: text)
    } else {
      key = nil
    }
  }
}

extension [SortOrdering] {
  /// Returns the places of rows in sorted order; rows that tie keep their order.
  ///
  /// - Parameter values: for each row the value of each key, in the order of the keys; missing ones count as null.
  public func sortedIndexes(of values: [[Value]]) -> [Int] {
    let keys = values.map { row in
      indices.map { ComparedValue($0 < row.count ? row[$0] : .null, self[$0].comparison) }
    }
    return keys.indices.sorted { left, right in
      for place in indices {
        let order = self[place].order(keys[left][place], keys[right][place])
        if order != .equal { return order == .less }
      }
      return left < right
    }
  }
}
