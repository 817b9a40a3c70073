package import LarderPredicates

/// PostgreSQL's SQL, over tables whose columns have the types that `type` says.
///
/// It says the same as SQLite's, but for what PostgreSQL refuses: whole numbers that become too large for 64 bits are an error, not a
/// double, and bytes and identifiers have neither a least nor a greatest. Texts are compared by their bytes, so their columns are of
/// the collation "C".
package struct PostgreSQLDialect: SQLDialect {
  package let partitions: Int

  package init(partitions: Int = 0) { self.partitions = partitions }

  package func name(_ column: SQLColumn.Name) -> String {
    switch column {
    case .key: "\"Z_PK\""
    case .entity: "\"Z_ENT\""
    case .version: "\"Z_OPT\""
    case .quoted(let name): name
    }
  }

  package func truth(_ isTrue: Bool) -> String { isTrue ? "TRUE" : "FALSE" }
  package var ifNull: String { "COALESCE" }
  package var isSame: String { "IS NOT DISTINCT FROM" }
  package var isDifferent: String { "IS DISTINCT FROM" }
  package var noLimit: String { "ALL" }
  package var subselectName: String { " AS counted" }

  package func writeParameter(_ value: Value, number: Int, to text: inout String) {
    text += "$\(number)::" + Self.type(value)
  }

  /// The type that a value is sent as: functions of ours are found by the types of their arguments.
  private static func type(_ value: Value) -> String {
    switch value {
    case .boolean, .integer, .object: "bigint"
    case .double, .date: "double precision"
    case .decimal: "numeric"
    case .string, .url, .null: "text"
    case .data: "bytea"
    case .uuid: "uuid"
    case .list(let values):
      (values.contains { $0.isDouble } ? "double precision" : values.first.map(type) ?? "bigint")
        + "[]"
    }
  }

  package func type(_ kind: ColumnLayout.Kind) -> String {
    switch kind {
    case .boolean, .integer, .object, .entityNumber, .order: "bigint"
    case .double, .date: "double precision"
    case .decimal: "numeric"
    case .string, .url: "text COLLATE \"C\""
    case .binary, .external: "bytea"
    case .uuid: "uuid"
    }
  }

  /// It cuts names behind 63 bytes, and two could then be the same: a number made of the whole name (FNV-1a) ends them.
  package func shortened(_ name: String) -> String {
    if name.utf8.count <= 63 { return name }
    var state: UInt32 = 0x811c_9dc5
    for byte in name.utf8 { state = (state ^ UInt32(byte)) &* 0x0100_0193 }
    var start = ""
    for character in name where start.utf8.count + character.utf8.count <= 54 {
      start.append(character)
    }
    return start + "_" + String(state, radix: 16)
  }

  /// The columns have the collation themselves.
  package func indexed(_ column: String) -> String { column }

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
    case .compareDecimal(let operation), .compareKinds(let operation, _, _):
      // Its decimals are compared as such.
      writer.add("(CAST(")
      for (place, argument) in arguments.enumerated() {
        if place > 0 {
          writer.add(operation == .equal ? " = CAST(" : " \(operation.rawValue) CAST(")
        }
        writer.write(argument)
        writer.add(" AS numeric)")
      }
      writer.add(")")
    case .predicate(let function, let kinds, let result):
      call(function.rawValue, kinds, result, arguments, &writer)
    case .keywordReading:
      let kinds = String(repeating: ColumnLayout.Kind.string.letter, count: arguments.count)
      call(KeywordReading.functionName, kinds, .boolean, arguments, &writer)
    case .sortKey(let comparison):
      writer.ours(SQLFunctionName.sortKey, ["'\(comparison.rawValue)'"], arguments)
    }
  }

  /// Writes a call of a function of values whose kinds are known. It has one type of result.
  private func call(
    _ function: String, _ kinds: String, _ result: ColumnLayout.Kind, _ arguments: [SQLExpression],
    _ writer: inout SQLWriter
  ) {
    let name = SQLFunctionName.call + "_" + (type(result).split(separator: " ").first ?? "")
    writer.needFunctions()
    writer.add("\(name)('\(function)', '\(kinds)', ")
    writer.call("jsonb_build_array", arguments)
    writer.add(")")
  }

  package func writeRandom(to writer: inout SQLWriter) {
    writer.add("floor(random() * 2147483648)::bigint")
  }

  /// It has no way to say so, and chooses by its statistics.
  package func writeUnindexed(_ value: SQLExpression, to writer: inout SQLWriter) {
    writer.write(value)
  }

  package func writeArithmetic(
    _ sign: String, _ left: SQLExpression, _ right: SQLExpression, to writer: inout SQLWriter
  ) {
    guard sign == "/" else { return writer.infix(left, sign, right) }
    writer.add("(")
    writer.write(left)
    writer.add(" / NULLIF(")
    writer.write(right)
    writer.add(", 0))")
  }

  package func writeHolds(
    _ text: SQLExpression, _ part: SQLExpression, to writer: inout SQLWriter
  ) {
    writer.add("(")
    writer.call("strpos", [text, part])
    writer.add(" > 0)")
  }

  package func writeIsOne(of values: [Value], to writer: inout SQLWriter) {
    writer.add(" = ANY(")
    writer.parameter(.list(values))
    writer.add(")")
  }

  package func writeIsOne(
    of keys: [Int64], named name: String?, isNegated: Bool, to writer: inout SQLWriter
  ) {
    writer.add(isNegated ? " <> ALL(" : " = ANY(")
    writer.parameter(.list(keys.map { .integer($0) }))
    writer.add(")")
  }

  package func writeIsAmongNone(
    _ key: SQLColumn, column: SQLColumn, _ rows: SQLRows, to writer: inout SQLWriter
  ) {
    writer.write(.truthOf(.isNotTrue, .isAmong(key, column: column, rows, nil)))
  }

  package func write(
    _ aggregate: SQLExpression.Aggregate, _ value: SQLExpression?, isDistinct: Bool,
    to writer: inout SQLWriter
  ) {
    // The average of whole numbers is a decimal to it.
    if aggregate == .average { writer.add("CAST(") }
    writer.add(aggregate.rawValue + (isDistinct ? "(DISTINCT " : "("))
    if let value { writer.write(value) } else { writer.add("*") }
    writer.add(aggregate == .average ? ") AS double precision)" : ")")
  }

  package func writeCollected(_ columns: [SQLExpression], to writer: inout SQLWriter) {
    writer.list(columns)
  }

  /// Nothing is greater than all values to it.
  package func nulls(_ placement: SortOrdering.NullPlacement, isAscending: Bool) -> String {
    switch placement {
    case .automatic: isAscending ? " NULLS FIRST" : " NULLS LAST"
    case .first: " NULLS FIRST"
    case .last: " NULLS LAST"
    }
  }
}

extension Value {
  fileprivate var isDouble: Bool { if case .double = self { true } else { false } }
}
