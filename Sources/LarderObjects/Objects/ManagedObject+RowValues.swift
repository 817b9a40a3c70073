public import FoundationEssentials
internal import LarderBytes
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
        let kind = row.kind(slot)
        if kind == CellKind.string { return row.string(slot) }
        if kind == CellKind.null { return nil }
      }
    }
    return String(attributeValue: value(for: key))
  }

  @usableFromInline
  final func integer(for key: String) -> Int64? {
    if let row {
      let slot = findSlot(key)
      if slot >= 0 {
        let kind = row.kind(slot)
        if kind == CellKind.integer { return row.integer(slot) }
        if kind == CellKind.null { return nil }
      }
    }
    return Int64(attributeValue: value(for: key))
  }

  @usableFromInline
  final func double(for key: String) -> Double? {
    if let row {
      let slot = findSlot(key)
      if slot >= 0 {
        let kind = row.kind(slot)
        if kind == CellKind.double { return row.double(slot) }
        if kind == CellKind.null { return nil }
      }
    }
    return Double(attributeValue: value(for: key))
  }

  @usableFromInline
  final func date(for key: String) -> Date? {
    if let row {
      let slot = findSlot(key)
      if slot >= 0 {
        let kind = row.kind(slot)
        if kind == CellKind.date {
          return Date(timeIntervalSinceReferenceDate: row.double(slot))
        }
        if kind == CellKind.null { return nil }
      }
    }
    return Date(attributeValue: value(for: key))
  }

  @usableFromInline
  final func boolean(for key: String) -> Bool? {
    if let row {
      let slot = findSlot(key)
      if slot >= 0 {
        let kind = row.kind(slot)
        if kind == CellKind.boolean { return row.integer(slot) != 0 }
        if kind == CellKind.null { return nil }
      }
    }
    return Bool(attributeValue: value(for: key))
  }
}
