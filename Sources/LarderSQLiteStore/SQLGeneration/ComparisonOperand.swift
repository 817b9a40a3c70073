internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores
internal import LarderText

/// One side of a comparison.
enum ComparisonOperand {
  case constant(Value)
  case list([Value])
  /// SQL for a value of a kind; for a string perhaps with the column of its canonical fold.
  case plain(SQLFragment, ColumnLayout.Kind, canonical: String? = nil)
  /// SQL for the key of an object in the tree of this root.
  case object(SQLFragment, rootName: String)

  /// What SQL compares with.
  var sql: SQLFragment {
    switch self {
    case .plain(let sql, _, _), .object(let sql, _): sql
    case .constant(let value): .value(value)
    case .list: SQLFragment("NULL")
    }
  }

  var isString: Bool {
    switch self {
    case .plain(_, .string, _), .constant(.string): true
    default: false
    }
  }
}

extension ComparisonSQL {
  func operand(
    _ expression: ObjectExpression, _ scope: SQLScope
  ) throws(StoreError) -> ComparisonOperand {
    switch expression {
    case .constant(.list(let values)): return .list(values)
    case .constant(let value): return .constant(value)
    case .evaluatedObject:
      return .object(SQLFragment("\(scope.alias).Z_PK"), rootName: scope.entity.rootName)
    case .aggregate(let parts):
      var values: [Value] = []
      for part in parts {
        guard case .constant(let value) = try operand(part, scope) else {
          throw unsupported("a list of anything but constants")
        }
        values.append(value)
      }
      return .list(values)
    case .keyPath(let keys): return try operand(keys, scope)
    case .variable(let name):
      throw StoreError(.invalidInput, "$\(name): the variable has no value", path: path)
    case .subquery: throw unsupported("a subquery on this side")
    case .conditional: throw unsupported("TERNARY")
    case .function(let name, let arguments):
      guard arguments.count == 1 else { throw unsupported("\(name) with several arguments") }
      return try function(name, try operand(arguments[0], scope))
    }
  }

  private func operand(
    _ keys: [String], _ scope: SQLScope
  ) throws(StoreError) -> ComparisonOperand {
    switch scope.resolve(keys[...]) {
    case .attribute(let sql, _, let column, let canonical):
      return .plain(SQLFragment(sql), column.kind, canonical: canonical)
    case .object(let sql, let entity):
      return .object(SQLFragment(sql), rootName: entity.rootName)
    case .toMany:
      throw unsupported("a to-many relationship (\(keys.joined(separator: "."))) on this side")
    case nil:
      throw StoreError(
        .invalidInput,
        "\(keys.joined(separator: ".")): \(scope.entity.name) has no such stored property",
        path: path)
    }
  }

  private func function(
    _ name: String, _ argument: ComparisonOperand
  ) throws(StoreError) -> ComparisonOperand {
    guard ["canonical:", "lowercase:", "uppercase:", "length:"].contains(name) else {
      throw unsupported("the function \"\(name)\"")
    }
    switch argument {
    case .constant(.null): return .constant(.null)
    case .constant(.string(let text)):
      switch name {
      case "canonical:": return .constant(.string(Folding.canonical.fold(text)))
      case "lowercase:": return .constant(.string(text.lowercased()))
      case "uppercase:": return .constant(.string(text.uppercased()))
      default: return .constant(.integer(Int64(text.count)))
      }
    case .plain(let sql, .string, let canonical):
      if name == "canonical:" { return .plain(folded(sql, canonical), .string) }
      let call = "\(StoreFunctions.apply)('\(name)', " + sql + ")"
      return .plain(call, name == "length:" ? .integer : .string)
    default:
      throw StoreError(.invalidInput, "the function \"\(name)\" takes a text", path: path)
    }
  }

  func folded(_ sql: SQLFragment, _ canonical: String?) -> SQLFragment {
    if let canonical { return SQLFragment(canonical) }
    return "\(StoreFunctions.canonical)(" + sql + ")"
  }

  /// What `[c]` and `[cd]` make of a column.
  func fold(
    _ sql: SQLFragment, _ canonical: String?, _ options: Comparison.Options
  ) throws(StoreError) -> SQLFragment {
    if options.isEmpty { return sql }
    if options.isSuperset(of: .cd) { return folded(sql, canonical) }
    guard options.contains(.caseInsensitive) else {
      throw StoreError(.unsupported, "[d] without [c] is not possible; use [cd]", path: path)
    }
    return "\(StoreFunctions.apply)('lowercase:', " + sql + ")"
  }

  /// What `[c]` and `[cd]` make of a constant.
  func fold(_ text: String, _ options: Comparison.Options) -> String {
    if options.isEmpty { return text }
    return options.isSuperset(of: .cd) ? Folding.canonical.fold(text) : text.lowercased()
  }

  func unsupported(_ what: String) -> StoreError {
    StoreError(.unsupported, "a predicate in SQL cannot hold \(what)", path: path)
  }
}
