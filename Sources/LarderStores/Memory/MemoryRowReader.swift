internal import FoundationEssentials
package import LarderPredicates

/// One row as `forEachRow` passes it.
package final class MemoryRowReader: RowReader {
  package let key: Int64
  private let values: [Value]
  /// Copies of the texts that were asked for, as long as the row lives.
  private var buffers: [UnsafeMutableRawBufferPointer] = []

  package init(key: Int64, values: [Value]) {
    self.key = key
    self.values = values
  }

  deinit { for buffer in buffers { buffer.deallocate() } }

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

  package func bytes(_ column: Int) -> UnsafeRawBufferPointer {
    let bytes: [UInt8]
    switch values[column] {
    case .string(let value): bytes = Array(value.utf8)
    case .data(let value): bytes = Array(value)
    case .url(let value): bytes = Array(value.absoluteString.utf8)
    case .uuid(let value): bytes = withUnsafeBytes(of: value.uuid) { Array($0) }
    default: bytes = []
    }
    guard !bytes.isEmpty else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    buffer.copyBytes(from: bytes)
    buffers.append(buffer)
    return UnsafeRawBufferPointer(buffer)
  }

  package func isNull(_ column: Int) -> Bool { values[column].isNull }

  package func value(_ column: Int) -> Value { values[column] }
}
