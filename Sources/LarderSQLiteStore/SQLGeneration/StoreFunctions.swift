internal import FoundationEssentials
internal import LarderPredicates
internal import LarderSQLite
internal import LarderText

/// Larder's own SQL functions: they call the same code as everything in memory does.
enum StoreFunctions {
  /// The canonical fold of a text; NULL for NULL.
  static let canonical = "larder_canonical"
  /// `(text, wanted)`: whether the canonical fold of a text holds a folded text; NULL where one is NULL.
  static let contains = "larder_contains"
  /// `(options, text)`: what `[c]` or `[d]` alone makes of a text; NULL for NULL.
  static let fold = "larder_fold"
  /// `(name, kinds, value ...)`: a function of predicates, or a comparison, of values whose kinds are letters.
  static let call = "larder_call"
  /// `(operator, options, text, pattern)`: 1 or 0; NULL where one is NULL.
  static let test = "larder_test"
  /// `(operator, decimal, number)`: 1 or 0; NULL where one is NULL.
  static let decimal = "larder_decimal"

  /// `(comparison, text)`: what a text is sorted by, as bytes; NULL for NULL.
  static let sortKey = "larder_sort_key"

  /// `(key)` of many rows: their keys as a `KeySet`; NULL is left out.
  static let keys = "larder_keys"
  /// `(keys, key)`: whether a `KeySet` has a key; 0 for NULL.
  static let hasKey = "larder_has_key"

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
    try connection.createFunction(canonical, argumentCount: 1) { arguments in
      if arguments.isNull(0) { return .null }
      var folded: [UInt8] = []
      Folding.canonical.fold(arguments.utf8(0), into: &folded)
      return .utf8(folded)
    }
    try connection.createFunction(contains, argumentCount: 2) { arguments in
      if arguments.isNull(0) || arguments.isNull(1) { return .null }
      let holds = FoldedText.holds(arguments.utf8(0), arguments.utf8(1))
      return .integer(holds ? 1 : 0)
    }
    try connection.createAggregate(keys, argumentCount: 1) { KeyCollector() }
    try connection.createFunction(hasKey, argumentCount: 2) { arguments in
      if arguments.isNull(1) { return .integer(0) }
      return .integer(KeySet.contains(arguments.blob(0), arguments.int64(1)) ? 1 : 0)
    }
    try connection.createFunction(fold, argumentCount: 2) { arguments in
      if arguments.isNull(1) { return .null }
      let options = Comparison.Options(rawValue: UInt8(truncatingIfNeeded: arguments.int64(0)))
      return .text(folded(arguments.string(1), options))
    }
    try connection.createFunction(call, argumentCount: -1) { arguments in try call(arguments) }
    try connection.createFunction(sortKey, argumentCount: 2) { arguments in
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
        bytes += arguments.utf8(place)
      }
      return .utf8(bytes)
    }
    let tests = TextTests(patterns)
    try connection.createFunction(test, argumentCount: 4) { arguments in
      if arguments.isNull(2) || arguments.isNull(3) { return .null }
      let (name, options) = (arguments.string(0), UInt8(truncatingIfNeeded: arguments.int64(1)))
      let (text, pattern) = (arguments.string(2), arguments.string(3))
      let isTrue = try checked { try tests.test(name, options, text, pattern) }
      return .integer(isTrue ? 1 : 0)
    }
    try connection.createFunction(decimal, argumentCount: 3) { arguments in
      if arguments.isNull(1) || arguments.isNull(2) { return .null }
      let order = number(arguments, 1).compared(to: number(arguments, 2))
      return .integer(isTrue(arguments.string(0), order) ? 1 : 0)
    }
  }

  /// What `[c]`, `[d]` and `[cd]` make of a text.
  static func folded(_ text: String, _ options: Comparison.Options) -> String {
    if options.contains(.normalized) { return text }
    switch options.intersection(.cd) {
    case .cd: return Folding.canonical.fold(text)
    case .caseInsensitive: return PartialFolding.caseAlone.fold(text)
    case .diacriticInsensitive: return PartialFolding.diacriticsAlone.fold(text)
    default: return text
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
    case "b": return .data(Data(arguments.blob(index)))
    case "u":
      let bytes = arguments.blob(index)
      return bytes.count == 16 ? .uuid(UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))) : .null
    case "d":
      switch arguments.type(index) {
      case .integer: return .decimal(Decimal(arguments.int64(index)))
      case .double:
        return Decimal(string: arguments.double(index).description).map { .decimal($0) } ?? .null
      default:
        let digits = String(decoding: arguments.blob(index), as: UTF8.self)
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
    case .uuid(let uuid): return .blob(withUnsafeBytes(of: uuid.uuid) { [UInt8]($0) })
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
      let digits = String(decoding: arguments.blob(index), as: UTF8.self)
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

/// The text operators that SQL does not have, each pattern prepared once.
///
/// Not thread-safe: it belongs to a connection.
final class TextTests {
  /// Patterns are the same when their code points are: spelt with a mark apart, one means something else.
  private struct Key: Hashable {
    var operation: String
    var options: UInt8
    var pattern: String

    static func == (left: Key, right: Key) -> Bool {
      left.options == right.options && left.operation == right.operation
        && left.pattern.utf8.elementsEqual(right.pattern.utf8)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(options)
      hasher.combine(operation)
      var pattern = pattern
      pattern.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  /// The text of a row as something to evaluate a predicate on.
  struct Subject: PredicateSubject {
    var text: String
    var predicateObjectID: ObjectID? { nil }
    func predicateProperty(_ key: String) -> PredicateProperty { .attribute(.string(text)) }
  }

  private var prepared: [Key: PredicateEvaluator] = [:]
  private let patterns: PatternAllowance

  init(_ patterns: PatternAllowance) { self.patterns = patterns }

  func test(
    _ operation: String, _ options: UInt8, _ text: String, _ pattern: String
  ) throws -> Bool {
    let key = Key(operation: operation, options: options, pattern: pattern)
    if let evaluator = prepared[key] { return try evaluator.matches(Subject(text: text)) }
    guard let named = Comparison.Operator(rawValue: operation) else { return false }
    let evaluator = try Self.evaluator(
      named, Comparison.Options(rawValue: options), pattern, patterns)
    // Patterns may come from another column, a new one with each row.
    if prepared.count >= 64 { prepared.removeAll() }
    prepared[key] = evaluator
    return try evaluator.matches(Subject(text: text))
  }

  static func evaluator(
    _ operation: Comparison.Operator, _ options: Comparison.Options, _ pattern: String,
    _ patterns: PatternAllowance? = nil
  ) throws(QueryError) -> PredicateEvaluator {
    try PredicateEvaluator(
      .comparison(
        Comparison(
          .keyPath(["text"]), operation, .constant(.string(pattern)), options: options)),
      allowance: patterns)
  }
}
