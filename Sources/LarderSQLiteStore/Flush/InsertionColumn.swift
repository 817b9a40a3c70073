internal import FoundationEssentials
internal import LarderPredicates
internal import LarderStores

/// What has to be known of a column for each value that is written into it, in a few bytes.
struct InsertionColumn {
  /// The kinds of values that the column takes.
  private let kinds: UInt16
  /// Whether the value goes into the column as it is, and nothing into another one.
  let isPlain: Bool

  init(_ column: ColumnLayout) {
    isPlain = column.kind != .external && column.entityColumn == nil
    // Few columns hold a URL; the longer way looks at them.
    let samples: [Value] = [
      .null, .boolean(false), .integer(0), .double(0), .decimal(0), .string(""),
      .date(Date(timeIntervalSinceReferenceDate: 0)), .data(Data()), .uuid(UUID()),
      .object(ObjectID(temporary: 0, entityName: "")), .list([]),
    ]
    kinds = samples.reduce(0) { column.kind.accepts($1) ? $0 | $1.kindBit : $0 }
  }

  @inline(__always)
  func accepts(_ value: Value) -> Bool { kinds & value.kindBit != 0 }
}
