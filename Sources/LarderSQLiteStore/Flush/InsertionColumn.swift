internal import FoundationEssentials
internal import LarderPredicates
internal import LarderSQL
internal import LarderStores

/// What has to be known of a column for each value that is written into it, in a few bytes.
struct InsertionColumn {
  /// What stands in the column.
  enum Content {
    /// The slot's value as it is.
    case value
    /// Bytes that may lie in a file of their own.
    case external
    /// The number of the entity of the object that the slot leads to.
    case entityNumber
  }

  /// A value of each kind but URLs: few columns hold one, and the longer way looks at them.
  private static let samples: [Value] = [
    .null, .boolean(false), .integer(0), .double(0), .decimal(0), .string(""),
    .date(Date(timeIntervalSinceReferenceDate: 0)), .data(Data()), .uuid(UUID()),
    .object(ObjectID(temporary: 0, entityName: "")), .list([]),
  ]

  let slot: Int
  let content: Content
  /// The kinds of values that the column takes.
  private let kinds: UInt16

  /// The columns of a slot: the value's own and, where one says so, that of the entity of an object.
  static func columns(ofSlot slot: Int, _ column: ColumnLayout) -> [InsertionColumn] {
    let kinds = samples.reduce(UInt16(0)) { column.kind.accepts($1) ? $0 | $1.kindBit : $0 }
    let own = InsertionColumn(
      slot: slot, content: column.kind == .external ? .external : .value, kinds: kinds)
    if column.entityColumn == nil { return [own] }
    return [own, InsertionColumn(slot: slot, content: .entityNumber, kinds: kinds)]
  }

  @inline(__always)
  func accepts(_ value: Value) -> Bool { kinds & value.kindBit != 0 }
}
