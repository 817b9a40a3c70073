internal import FoundationEssentials

extension ObjectPredicate: CustomStringConvertible {
  /// The predicate in the style of an `NSPredicate` format string; full-text nodes are `SEARCH "typed syntax"`.
  public var description: String { text(isRedacted: false) }

  /// The same with the kinds of constants in place of the constants: for logs, which hold no text of users.
  public var redactedDescription: String { text(isRedacted: true) }

  fileprivate func text(isRedacted: Bool) -> String {
    switch self {
    case .constant(let result): return result ? "TRUEPREDICATE" : "FALSEPREDICATE"
    case .comparison(let comparison): return comparison.text(isRedacted: isRedacted)
    case .and(let all):
      if all.isEmpty { return "TRUEPREDICATE" }
      return all.map { $0.operand(isRedacted) }.joined(separator: " AND ")
    case .or(let all):
      if all.isEmpty { return "FALSEPREDICATE" }
      return all.map { $0.operand(isRedacted) }.joined(separator: " OR ")
    case .not(let one): return "NOT (" + one.text(isRedacted: isRedacted) + ")"
    case .fullText(let query):
      if isRedacted { return "SEARCH <text>" }
      let typed = try? UserQueryPrinter().print(query)
      return "SEARCH " + (typed.map { Value.string($0).literal } ?? "<query>")
    }
  }

  /// The text in parentheses where another AND or OR would take it apart.
  private func operand(_ isRedacted: Bool) -> String {
    switch self {
    case .and(let all) where !all.isEmpty, .or(let all) where !all.isEmpty:
      "(" + text(isRedacted: isRedacted) + ")"
    default: text(isRedacted: isRedacted)
    }
  }
}

extension Comparison {
  fileprivate func text(isRedacted: Bool) -> String {
    var suffix = ""
    if options.contains(.caseInsensitive) { suffix += "c" }
    if options.contains(.diacriticInsensitive) { suffix += "d" }
    if !suffix.isEmpty { suffix = "[\(suffix)]" }
    let head = modifier == .direct ? "" : modifier.rawValue + " "
    return head + left.text(isRedacted: isRedacted) + " \(`operator`.rawValue)\(suffix) "
      + right.text(isRedacted: isRedacted)
  }
}

extension ObjectExpression: CustomStringConvertible {
  /// The expression in the style of an `NSPredicate` format string.
  public var description: String { text(isRedacted: false) }

  fileprivate func text(isRedacted: Bool) -> String {
    switch self {
    case .constant(let value):
      isRedacted && !value.isNull ? "<\(value.typeName)>" : value.literal
    case .evaluatedObject: "SELF"
    case .keyPath(let path): path.joined(separator: ".")
    case .variable(let name): "$" + name
    case .function(let name, let arguments):
      "\(name.hasSuffix(":") ? name : name + ":")("
        + arguments.map { $0.text(isRedacted: isRedacted) }.joined(separator: ", ") + ")"
    case .aggregate(let elements):
      "{" + elements.map { $0.text(isRedacted: isRedacted) }.joined(separator: ", ") + "}"
    case .subquery(let collection, let variable, let predicate):
      "SUBQUERY(\(collection.text(isRedacted: isRedacted)), $\(variable), "
        + "\(predicate.text(isRedacted: isRedacted)))"
    case .conditional(let predicate, let one, let other):
      "TERNARY(\(predicate.text(isRedacted: isRedacted)), \(one.text(isRedacted: isRedacted)), "
        + "\(other.text(isRedacted: isRedacted)))"
    }
  }
}

extension Value {
  /// The value as it stands in a predicate.
  package var literal: String {
    switch self {
    case .null: return "nil"
    case .boolean(let flag): return flag ? "TRUE" : "FALSE"
    case .integer(let number): return String(number)
    case .double(let number): return String(number)
    case .decimal(let number): return number.description
    case .string(let text): return Self.quoted(text)
    case .date(let date): return "CAST(\(date.timeIntervalSinceReferenceDate), \"NSDate\")"
    case .data(let data): return "<\(data.count) bytes>"
    case .uuid(let uuid): return "\"\(uuid.uuidString)\""
    case .url(let url): return Self.quoted(url.absoluteString)
    case .object(let id): return "<\(id.entityName) \(id.isTemporary ? "t" : "p")\(id.key)>"
    case .list(let values): return "{" + values.map(\.literal).joined(separator: ", ") + "}"
    }
  }

  /// The type's name, for messages and logs that hold no text of users.
  package var typeName: String {
    switch self {
    case .null: "nil"
    case .boolean: "boolean"
    case .integer: "integer"
    case .double: "double"
    case .decimal: "decimal"
    case .string: "string"
    case .date: "date"
    case .data: "data"
    case .uuid: "uuid"
    case .url: "url"
    case .object: "object"
    case .list(let values): "list of \(values.count)"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
