internal import FoundationEssentials
internal import LarderBytes
package import LarderPredicates

/// One row as `forEachRow` passes it.
package final class MemoryRowReader: RowReader {
  package let key: Int64
  private let values: [Value]

  package init(key: Int64, values: [Value]) {
    self.key = key
    self.values = values
  }

  package func integer(_ column: Int) -> Int64 {
    switch values[column] {
    case .integer(let value): value
    case .boolean(let value): value ? 1 : 0
    case .double(let value): Int64(exactly: value.rounded(.towardZero)) ?? 0
    case .date(let value):
      Int64(exactly: value.timeIntervalSinceReferenceDate.rounded(.towardZero)) ?? 0
    case .object(let identifier): identifier.key
    default: 0
    }
  }

  package func double(_ column: Int) -> Double {
    switch values[column] {
    case .double(let value): value
    case .integer(let value): Double(value)
    case .date(let value): value.timeIntervalSinceReferenceDate
    case .decimal(let value): Double("\(value)") ?? 0
    default: 0
    }
  }

  package func withBytes(_ column: Int, _ body: (Span<UInt8>) -> Void) {
    switch values[column] {
    case .string(let value): body(value.utf8.span)
    case .data(let value): body(value.span)
    case .url(let value): body(value.absoluteString.utf8.span)
    case .uuid(let value): body(value.bytes.span)
    default: body(Span())
    }
  }

  package func isNull(_ column: Int) -> Bool { values[column].isNull }

  package func value(_ column: Int) -> Value { values[column] }
}
