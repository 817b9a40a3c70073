package import LarderPredicates

/// SQLite's SQL, with the functions that `StoreFunctions` gives to a connection.
package struct SQLiteDialect: SQLDialect {
  package init() {}

  package func name(_ column: SQLColumn.Name) -> String {
    switch column {
    case .key: "Z_PK"
    case .entity: "Z_ENT"
    case .version: "Z_OPT"
    case .quoted(let name): name
    }
  }

  package func truth(_ isTrue: Bool) -> String { isTrue ? "1" : "0" }
  package var ifNull: String { "IFNULL" }
  package var isSame: String { "IS" }
  package var isDifferent: String { "IS NOT" }
  package var noLimit: String { "-1" }
  package var subselectName: String { "" }

  package func writeParameter(_ value: Value, number: Int, to text: inout String) { text += "?" }

  package func write(
    _ function: SQLFunction, _ arguments: [SQLExpression], to writer: inout SQLWriter
  ) {
    switch function {
    case .canonical: writer.ours(SQLFunctionName.canonical, [], arguments)
    case .containsFolded: writer.ours(SQLFunctionName.contains, [], arguments)
    case .fold(let options):
      writer.ours(SQLFunctionName.fold, [String(options.rawValue)], arguments)
    case .test(let operation, let options):
      writer.ours(
        SQLFunctionName.test, ["'\(operation.rawValue)'", String(options.rawValue)], arguments)
    case .compareDecimal(let operation):
      writer.ours(SQLFunctionName.decimal, ["'\(operation.rawValue)'"], arguments)
    case .compareKinds(let operation, let kind, let other):
      writer.ours(
        SQLFunctionName.call, ["'\(operation.rawValue)'", "'\(kind.letter)\(other.letter)'"],
        arguments)
    case .predicate(let function, let kinds, _):
      writer.ours(SQLFunctionName.call, ["'\(function.rawValue)'", "'\(kinds)'"], arguments)
    case .keywordReading:
      let kinds = String(repeating: ColumnLayout.Kind.string.letter, count: arguments.count)
      writer.ours(
        SQLFunctionName.call, ["'\(KeywordReading.functionName)'", "'\(kinds)'"], arguments)
    case .sortKey(let comparison):
      writer.ours(SQLFunctionName.sortKey, ["'\(comparison.rawValue)'"], arguments)
    }
  }

  package func writeRandom(to writer: inout SQLWriter) { writer.add("(random() & 2147483647)") }

  package func writeUnindexed(_ value: SQLExpression, to writer: inout SQLWriter) {
    writer.add("(+")
    writer.write(value)
    writer.add(")")
  }

  package func writeArithmetic(
    _ sign: String, _ left: SQLExpression, _ right: SQLExpression, to writer: inout SQLWriter
  ) {
    writer.infix(left, sign, right)
  }

  package func writeHolds(
    _ text: SQLExpression, _ part: SQLExpression, to writer: inout SQLWriter
  ) {
    writer.add("(")
    writer.call("instr", [text, part])
    writer.add(" > 0)")
  }

  /// A list with more values than this goes to a temporary table, and so does every list behind so many values: SQLite takes 32,766
  /// parameters in a statement.
  private static let maximumListLength = 4_000
  private static let maximumListedValues = 24_000

  package func writeIsOne(of values: [Value], to writer: inout SQLWriter) {
    guard values.count <= Self.maximumListLength,
      writer.listedValues + values.count <= Self.maximumListedValues
    else {
      writer.add(" IN (SELECT value FROM temp.\(writer.table(values)))")
      return
    }
    writer.countListed(values.count)
    writer.add(" IN (")
    writer.list(values.map { .value($0) })
    writer.add(")")
  }

  package func writeIsOne(
    of keys: [Int64], named name: String?, isNegated: Bool, to writer: inout SQLWriter
  ) {
    writer.add(
      isNegated ? " NOT IN (SELECT value FROM json_each(" : " IN (SELECT value FROM json_each(")
    writer.parameter(.string(Self.list(keys)))
    writer.add(")")
    if let name { writer.add(" AS " + name) }
    writer.add(")")
  }

  /// By a set of bits: NOT IN says the same in half as much again of the time, and says nothing where one of the keys is NULL.
  package func writeIsAmongNone(
    _ key: SQLColumn, column: SQLColumn, _ rows: SQLRows, to writer: inout SQLWriter
  ) {
    writer.needFunctions()
    writer.add("NOT \(SQLFunctionName.hasKey)((SELECT \(SQLFunctionName.keys)(")
    writer.write(column)
    writer.add(")")
    writer.write(rows)
    writer.add("), ")
    writer.write(key)
    writer.add(")")
  }

  package func write(
    _ aggregate: SQLExpression.Aggregate, _ value: SQLExpression?, isDistinct: Bool,
    to writer: inout SQLWriter
  ) {
    writer.add(aggregate.rawValue + (isDistinct ? "(DISTINCT " : "("))
    if let value { writer.write(value) } else { writer.add("*") }
    writer.add(")")
  }

  package func writeCollected(_ columns: [SQLExpression], to writer: inout SQLWriter) {
    writer.call(SQLFunctionName.collect, columns)
  }

  package func nulls(_ placement: SortOrdering.NullPlacement, isAscending: Bool) -> String {
    switch placement {
    case .automatic: ""
    case .first: " NULLS FIRST"
    case .last: " NULLS LAST"
    }
  }

  package func indexed(_ column: String) -> String { column + " COLLATE BINARY ASC" }

  /// The types that Core Data declares.
  package func type(_ kind: ColumnLayout.Kind) -> String {
    switch kind {
    case .boolean, .integer, .object, .entityNumber, .order: "INTEGER"
    case .double: "FLOAT"
    case .decimal: "DECIMAL"
    case .string, .url: "VARCHAR"
    case .date: "TIMESTAMP"
    case .binary, .external, .uuid: "BLOB"
    }
  }

  /// A list of keys as one parameter, so that the statement is the same however many there are.
  package static let keyList = "SELECT value FROM json_each(?1)"

  /// A list of keys as the value of that parameter.
  package static func list(_ keys: some Sequence<Int64>) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "[")]
    bytes.reserveCapacity(keys.underestimatedCount * 7 + 2)
    var isFirst = true
    for key in keys {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      // Keys are positive; any other number is spelt the long way.
      if key < 0 {
        bytes += String(key).utf8
        continue
      }
      let start = bytes.count
      var rest = key
      repeat {
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      } while rest > 0
      bytes[start...].reverse()
    }
    bytes.append(UInt8(ascii: "]"))
    return String(decoding: bytes, as: UTF8.self)
  }
}
