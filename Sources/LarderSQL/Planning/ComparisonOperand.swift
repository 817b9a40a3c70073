internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores
internal import LarderText

/// One side of a comparison.
indirect enum ComparisonOperand {
  case constant(Value)
  case list([Value])
  /// A list that holds more than constants.
  case operands([ComparisonOperand])
  /// SQL for a value of a kind; for a string perhaps with the column of its canonical fold.
  case plain(SQLExpression, ColumnLayout.Kind, canonical: SQLColumn? = nil)
  /// SQL for the key of an object in the tree of this root.
  case object(SQLExpression, rootName: String)
  /// What a path over a to-many relationship, or a subquery, leads to.
  case members(MemberRows)

  /// What SQL compares with.
  var expression: SQLExpression {
    switch self {
    case .plain(let value, _, _), .object(let value, _): value
    case .constant(let value): .value(value)
    case .list, .operands, .members: .null
    }
  }

  /// The kind of a single value; nil for nothing and for objects.
  var kind: ColumnLayout.Kind? {
    switch self {
    case .plain(_, let kind, _): kind
    case .constant(let value): ColumnLayout.Kind(value)
    case .object, .list, .operands, .members: nil
    }
  }

  /// Whether it stands for an object, as far as is known without asking a row.
  var isObject: Bool {
    switch self {
    case .object, .constant(.object): true
    case .plain, .constant, .list, .operands, .members: false
    }
  }

  /// Whether it stands for a value that is no object, or for a list with one.
  var isValue: Bool {
    switch self {
    case .constant(let value): value.isPlain
    case .plain: true
    case .list(let values): values.contains(where: \.isPlain)
    case .operands(let operands): operands.contains(where: \.isValue)
    case .object, .members: false
    }
  }

  /// Whether it stands for one value.
  var isSingle: Bool {
    switch self {
    case .plain, .constant, .object: true
    case .list, .operands, .members: false
    }
  }

  var isString: Bool {
    switch self {
    case .plain(_, .string, _), .constant(.string): true
    default: false
    }
  }
}

extension ComparisonPlanner {
  /// What `[c]`, `[d]` and `[cd]` make of a column.
  func fold(
    _ text: SQLExpression, _ canonical: SQLColumn?, _ options: Comparison.Options
  ) -> SQLExpression {
    if options.contains(.normalized) { return text }
    let folds = options.intersection(.cd)
    if folds.isEmpty { return text }
    if folds == .cd { return canonical.map { .column($0) } ?? .call(.canonical, [text]) }
    return .call(.fold(folds), [text])
  }

  func unsupported(_ what: String) -> StoreError {
    StoreError(.unsupported, "a predicate in SQL cannot hold \(what)", path: path)
  }
}

extension Value {
  /// Whether this is a value that no object is equal to: neither an object nor nothing.
  fileprivate var isPlain: Bool {
    switch self {
    case .null, .object, .list: false
    default: true
    }
  }
}
