public import LarderPredicates

extension Value {
  /// A bit for the kind of the value, 1 for null: a set of kinds is then one number, and asking it costs next to nothing.
  @inlinable
  @inline(__always)
  package var kindBit: UInt16 {
    switch self {
    case .null: 1
    case .boolean: 2
    case .integer: 4
    case .double: 8
    case .decimal: 16
    case .string: 32
    case .date: 64
    case .data: 128
    case .uuid: 256
    case .object: 512
    case .list: 1024
    case .url: 2048
    }
  }
}
