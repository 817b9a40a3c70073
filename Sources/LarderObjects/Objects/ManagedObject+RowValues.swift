public import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// Values by type: those of an object that was read and not changed come straight from its row, all others by `value(for:)`.
extension ManagedObject {
  @usableFromInline
  final func string(for key: String) -> String? {
    if let row {
      let slot = findSlot(key)
      if slot >= 0 {
        let kind = RowPage.kind(row, slot)
        if kind == RowPage.Kind.string { return RowPage.string(row, slot) }
        if kind == RowPage.Kind.null { return nil }
      }
    }
    return String(attributeValue: value(for: key))
  }

  @usableFromInline
  final func integer(for key: String) -> Int64? {
    if let row {
      let slot = findSlot(key)
      if slot >= 0 {
        let kind = RowPage.kind(row, slot)
        if kind == RowPage.Kind.integer { return RowPage.integer(row, slot) }
        if kind == RowPage.Kind.null { return nil }
      }
    }
    return Int64(attributeValue: value(for: key))
  }

  @usableFromInline
  final func double(for key: String) -> Double? {
    if let row {
      let slot = findSlot(key)
      if slot >= 0 {
        let kind = RowPage.kind(row, slot)
        if kind == RowPage.Kind.double { return RowPage.double(row, slot) }
        if kind == RowPage.Kind.null { return nil }
      }
    }
    return Double(attributeValue: value(for: key))
  }

  @usableFromInline
  final func date(for key: String) -> Date? {
    if let row {
      let slot = findSlot(key)
      if slot >= 0 {
        let kind = RowPage.kind(row, slot)
        if kind == RowPage.Kind.date {
          return Date(timeIntervalSinceReferenceDate: RowPage.double(row, slot))
        }
        if kind == RowPage.Kind.null { return nil }
      }
    }
    return Date(attributeValue: value(for: key))
  }

  @usableFromInline
  final func boolean(for key: String) -> Bool? {
    if let row {
      let slot = findSlot(key)
      if slot >= 0 {
        let kind = RowPage.kind(row, slot)
        if kind == RowPage.Kind.boolean { return RowPage.integer(row, slot) != 0 }
        if kind == RowPage.Kind.null { return nil }
      }
    }
    return Bool(attributeValue: value(for: key))
  }
}
