internal import FoundationEssentials
internal import LarderBytes
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
internal import LarderText

/// Larder's own SQL functions: they call the same code as everything in memory does.
///
/// Those that plans name are called by `SQLFunctionName`; the others are for derived values.
enum StoreFunctions {
  /// `()`: the present time, in seconds since 2001.
  static let now = "larder_now"
  /// `(text)`: the search fold of a text; NULL for NULL.
  static let searchText = "larder_search_text"
  /// `(text ...)`: the texts that are not NULL with blanks between; never NULL.
  static let joined = "larder_joined"

  /// What begins the message of an error that a predicate's function raised.
  static let failurePrefix = "predicate: "

  /// An error of a predicate on its way through SQLite, which keeps the message alone.
  private struct Failure: Error, CustomStringConvertible {
    let error: QueryError
    var description: String { failurePrefix + error.message }
  }

  private static func checked<Result>(
    _ body: () throws -> Result
  ) throws -> Result {
    do { return try body() } catch let error as QueryError { throw Failure(error: error) }
  }

  static func add(to connection: Connection, _ patterns: PatternAllowance) throws {
    try connection.createFunction(SQLFunctionName.canonical, argumentCount: 1) { arguments in
      if arguments.isNull(0) { return .null }
      var folded: [UInt8] = []
      Folding.canonical.fold(arguments.utf8(0), into: &folded)
      return .utf8(folded)
    }
    try connection.createFunction(SQLFunctionName.contains, argumentCount: 2) { arguments in
      if arguments.isNull(0) || arguments.isNull(1) { return .null }
      let holds = FoldedText.holds(arguments.utf8(0), arguments.utf8(1))
      return .integer(holds ? 1 : 0)
    }
    try connection.createAggregate(SQLFunctionName.keys, argumentCount: 1) { KeyCollector() }
    try connection.createFunction(SQLFunctionName.hasKey, argumentCount: 2) { arguments in
      if arguments.isNull(1) { return .integer(0) }
      return .integer(KeySet.contains(arguments.blob(0), arguments.int64(1)) ? 1 : 0)
    }
    try connection.createFunction(SQLFunctionName.fold, argumentCount: 2) { arguments in
      if arguments.isNull(1) { return .null }
      let options = Comparison.Options(rawValue: UInt8(truncatingIfNeeded: arguments.int64(0)))
      return .text(TextTest.folded(arguments.string(1), options))
    }
    try connection.createFunction(SQLFunctionName.call, argumentCount: -1) { arguments in
      try call(arguments)
    }
    try connection.createFunction(SQLFunctionName.sortKey, argumentCount: 2) { arguments in
      guard !arguments.isNull(1),
        let comparison = SortOrdering.TextComparison(rawValue: arguments.string(0)),
        let key = comparison.key(of: arguments.string(1))
      else { return .null }
      return .blob(key)
    }
    try connection.createFunction(now, argumentCount: 0, flags: []) { _ in
      .double(Date().timeIntervalSinceReferenceDate)
    }
    try connection.createFunction(searchText, argumentCount: 1) { arguments in
      if arguments.isNull(0) { return .null }
      var folded: [UInt8] = []
      Folding.search.fold(arguments.utf8(0), into: &folded)
      return .utf8(folded)
    }
    try connection.createFunction(joined, argumentCount: -1) { arguments in
      var bytes: [UInt8] = []
      var isFirst = true
      for place in 0..<arguments.count where !arguments.isNull(place) {
        if !isFirst { bytes.append(UInt8(ascii: " ")) }
        isFirst = false
        bytes.append(contentsOf: arguments.utf8(place))
      }
      return .utf8(bytes)
    }
    let tests = TextTests(patterns)
    try connection.createFunction(SQLFunctionName.test, argumentCount: 4) { arguments in
      if arguments.isNull(2) || arguments.isNull(3) { return .null }
      let (name, options) = (arguments.string(0), UInt8(truncatingIfNeeded: arguments.int64(1)))
      let (text, pattern) = (arguments.string(2), arguments.string(3))
      let isTrue = try checked { try tests.test(name, options, text, pattern) }
      return .integer(isTrue ? 1 : 0)
    }
    try connection.createFunction(SQLFunctionName.decimal, argumentCount: 3) { arguments in
      if arguments.isNull(1) || arguments.isNull(2) { return .null }
      let order = number(arguments, 1).compared(to: number(arguments, 2))
      return .integer(isTrue(arguments.string(0), order) ? 1 : 0)
    }
  }

  private static func call(_ arguments: borrowing FunctionArguments) throws -> FunctionResult {
    var values: [Value] = []
    for (place, letter) in arguments.string(1).enumerated() {
      values.append(value(arguments, place + 2, letter))
    }
    let name = arguments.string(0)
    if name == KeywordReading.functionName {
      return result(try checked { try KeywordReading.evaluate(values) })
    }
    if let function = PredicateFunction(rawValue: name) {
      return result(try checked { try FunctionEvaluation.apply(function, values) })
    }
    if values.count != 2 || values[0].isNull || values[1].isNull { return .null }
    return .integer(isTrue(name, values[0].compared(to: values[1])) ? 1 : 0)
  }

  private static func value(
    _ arguments: borrowing FunctionArguments, _ index: Int, _ letter: Character
  ) -> Value {
    if arguments.isNull(index) { return .null }
    switch letter {
    case "s": return .string(arguments.string(index))
    case "t": return .date(Date(timeIntervalSinceReferenceDate: arguments.double(index)))
    case "l":
      let text = arguments.string(index)
      return URL(string: text).map { .url($0) } ?? .string(text)
    case "b": return .data(Data(arguments.blob(index).copy))
    case "u":
      let bytes = arguments.blob(index)
      return bytes.count == 16 ? UUID(bytes: bytes).map { .uuid($0) } ?? .null : .null
    case "d":
      switch arguments.type(index) {
      case .integer: return .decimal(Decimal(arguments.int64(index)))
      case .double:
        return Decimal(string: arguments.double(index).description).map { .decimal($0) } ?? .null
      default:
        let digits = arguments.blob(index).text
        return Decimal(string: digits).map { .decimal($0) } ?? .null
      }
    default:
      return arguments.type(index) == .integer
        ? .integer(arguments.int64(index)) : .double(arguments.double(index))
    }
  }

  /// A value as columns hold it.
  private static func result(_ value: Value) -> FunctionResult {
    switch value {
    case .boolean(let flag): return .integer(flag ? 1 : 0)
    case .integer(let number): return .integer(number)
    case .double(let number): return .double(number)
    case .string(let text): return .text(text)
    case .date(let date): return .double(date.timeIntervalSinceReferenceDate)
    case .data(let data): return .blob([UInt8](data))
    case .uuid(let uuid): return .blob(uuid.bytes)
    case .url(let url): return .text(url.absoluteString)
    case .decimal(let decimal):
      let text = decimal.description
      if let integer = Int64(text) { return .integer(integer) }
      if let double = Double(text), Decimal(string: double.description) == decimal {
        return .double(double)
      }
      return .blob([UInt8](text.utf8))
    case .null, .object, .list: return .null
    }
  }

  private static func number(_ arguments: borrowing FunctionArguments, _ index: Int) -> Value {
    switch arguments.type(index) {
    case .integer: return .integer(arguments.int64(index))
    case .double:
      let double = arguments.double(index)
      // A decimal that SQLite keeps as a number means its shortest digits.
      return index == 1
        ? Decimal(string: double.description).map { .decimal($0) } ?? .null : .double(double)
    default:
      let digits = arguments.blob(index).text
      return Decimal(string: digits).map { .decimal($0) } ?? .null
    }
  }

  private static func isTrue(_ operation: String, _ order: ValueOrder) -> Bool {
    switch operation {
    case Comparison.Operator.equal.rawValue: order == .equal
    case Comparison.Operator.less.rawValue: order == .less
    case Comparison.Operator.lessOrEqual.rawValue: order == .less || order == .equal
    case Comparison.Operator.greater.rawValue: order == .greater
    case Comparison.Operator.greaterOrEqual.rawValue: order == .greater || order == .equal
    default: false
    }
  }
}
