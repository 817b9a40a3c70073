public import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// The kinds of `RowPage.Kind`, as numbers that are known where values are read: a call for each would cost as much as the reading.
private enum Cell {
  static let null: UInt8 = 0
  static let boolean: UInt8 = 1
  static let integer: UInt8 = 2
  static let double: UInt8 = 3
  static let string: UInt8 = 4
  static let date: UInt8 = 5
}

/// What `RowPage` says of a row, inlined here.
extension UnsafeRawPointer {
  @inline(__always)
  fileprivate func kind(_ slot: Int) -> UInt8 { load(fromByteOffset: -1 &- slot, as: UInt8.self) }

  @inline(__always)
  fileprivate func integer(_ slot: Int) -> Int64 {
    load(fromByteOffset: 8 &* slot, as: Int64.self)
  }

  @inline(__always)
  fileprivate func double(_ slot: Int) -> Double {
    load(fromByteOffset: 8 &* slot, as: Double.self)
  }

  @inline(__always)
  fileprivate func string(_ slot: Int) -> String {
    let place = load(fromByteOffset: 8 &* slot, as: UInt32.self)
    let count = load(fromByteOffset: 8 &* slot &+ 4, as: UInt32.self)
    return String(
      decoding: UnsafeRawBufferPointer(start: self + Int(place), count: Int(count)), as: UTF8.self)
  }
}

/// Values by type: those of an object that was read and not changed come straight from its row, all others by `value(for:)`.
extension ManagedObject {
  @usableFromInline
  final func string(for key: String) -> String? {
    if let row {
      let slot = findSlot(key)
      if slot >= 0 {
        let kind = row.kind(slot)
        if kind == Cell.string { return row.string(slot) }
        if kind == Cell.null { return nil }
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
        if kind == Cell.integer { return row.integer(slot) }
        if kind == Cell.null { return nil }
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
        if kind == Cell.double { return row.double(slot) }
        if kind == Cell.null { return nil }
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
        if kind == Cell.date {
          return Date(timeIntervalSinceReferenceDate: row.double(slot))
        }
        if kind == Cell.null { return nil }
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
        if kind == Cell.boolean { return row.integer(slot) != 0 }
        if kind == Cell.null { return nil }
      }
    }
    return Bool(attributeValue: value(for: key))
  }
}
