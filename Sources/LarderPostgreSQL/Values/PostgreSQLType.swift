/// The types of values that are sent and read, by the numbers that every server gives them (`pg_type.dat`).
package enum PostgreSQLType: UInt32, Hashable, Sendable {
  case bytea = 17
  case bigint = 20
  case text = 25
  case doublePrecision = 701
  case numeric = 1700
  case uuid = 2950

  /// The type of arrays of it.
  var array: UInt32 {
    switch self {
    case .bytea: 1001
    case .bigint: 1016
    case .text: 1009
    case .doublePrecision: 1022
    case .numeric: 1231
    case .uuid: 2951
    }
  }
}
