internal import FoundationEssentials
internal import LarderBytes
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite

extension Statement {
  /// Binds a value as it is stored: dates as seconds since 2001, identifiers as their key, and so on.
  @inline(__always)
  func bind(_ index: Int, value: Value) throws(SQLiteError) {
    switch value {
    case .string(let text): try bind(index, text)
    case .integer(let number): try bind(index, number)
    case .null: try bindNull(index)
    case .double(let number): try bind(index, number)
    case .boolean(let flag): try bind(index, Int64(flag ? 1 : 0))
    case .date(let date): try bind(index, date.timeIntervalSinceReferenceDate)
    case .object(let identifier): try bind(index, identifier.key)
    default: try bindRare(index, value)
    }
  }

  private func bindRare(_ index: Int, _ value: Value) throws(SQLiteError) {
    switch value.stored {
    case .integer(let number): try bind(index, number)
    case .double(let number): try bind(index, number)
    case .string(let text): try bind(index, text)
    case .data(let data): try bindBlob(index, [UInt8](data))
    default: try bindNull(index)
    }
  }

  /// Reads a column as a value of its kind; an object needs `objectValue`.
  func value(_ column: Int, _ kind: ColumnLayout.Kind) -> Value {
    if isNull(column) { return .null }
    switch kind {
    case .string: return .string(string(column))
    case .integer, .object, .entityNumber, .order: return .integer(int64(column))
    case .double: return .double(double(column))
    case .boolean: return .boolean(int64(column) != 0)
    case .date: return .date(Date(timeIntervalSinceReferenceDate: double(column)))
    case .binary, .external: return .data(Data(bytes(column)))
    case .uuid:
      let bytes = blob(column)
      return bytes.count == 16 ? UUID(bytes: bytes).map { .uuid($0) } ?? .null : .null
    case .url:
      let text = string(column)
      return URL(string: text).map { .url($0) } ?? .string(text)
    case .decimal: return decimalValue(column)
    }
  }

  private func decimalValue(_ column: Int) -> Value {
    switch type(column) {
    case .integer: return .decimal(Decimal(int64(column)))
    case .double:
      // By its shortest digits: 0.1 is meant, not the binary fraction next to it.
      return Decimal(string: double(column).description).map { .decimal($0) } ?? .null
    default:
      let digits = blob(column).text
      return Decimal(string: digits).map { .decimal($0) } ?? .null
    }
  }
}

extension Value {
  /// The value as a column holds it: a whole number, a number, a text, bytes or nothing.
  var stored: Value {
    switch self {
    case .null, .integer, .double, .string, .data: self
    case .boolean(let flag): .integer(flag ? 1 : 0)
    case .date(let date): .double(date.timeIntervalSinceReferenceDate)
    case .object(let identifier): .integer(identifier.key)
    case .uuid(let identifier): .data(Data(identifier.bytes))
    case .url(let url): .string(url.absoluteString)
    case .decimal(let decimal): Self.stored(decimal)
    case .list: .null
    }
  }

  /// A number where SQLite's numbers hold it exactly, else its digits as bytes, which the column's type leaves alone.
  private static func stored(_ decimal: Decimal) -> Value {
    let text = decimal.description
    if let integer = Int64(text) { return .integer(integer) }
    if let double = Double(text), Decimal(string: double.description) == decimal {
      return .double(double)
    }
    return .data(Data(text.utf8))
  }
}
