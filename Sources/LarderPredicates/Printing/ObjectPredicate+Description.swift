internal import FoundationEssentials
internal import LarderLocks

extension ObjectPredicate: CustomStringConvertible {
  /// The predicate as a format string, which `init(format:)` reads as the same predicate; full-text nodes are
  /// `SEARCH "typed syntax"`.
  ///
  /// A list of one condition is spelt as that condition, one of none as the constant that it is, and a list of constant
  /// expressions as a constant list.
  public var description: String { text(isRedacted: false) }

  /// The same with the kinds of constants in place of the constants: for logs, which hold no text of users.
  public var redactedDescription: String { text(isRedacted: true) }

  /// - Parameter printer: writes full-text nodes.
  func text(isRedacted: Bool, printer: UserQueryPrinter = UserQueryPrinter()) -> String {
    if CallStack.isShort {
      return CallStack.more {
        text(isRedacted: isRedacted, printer: printer)
      }
    }
    switch self {
    case .constant(let result): return result ? "TRUEPREDICATE" : "FALSEPREDICATE"
    case .comparison(let comparison): return comparison.text(isRedacted: isRedacted)
    case .and(let all):
      if all.isEmpty { return "TRUEPREDICATE" }
      return all.map { $0.operand(isRedacted, printer) }.joined(separator: " AND ")
    case .or(let all):
      if all.isEmpty { return "FALSEPREDICATE" }
      return all.map { $0.operand(isRedacted, printer) }.joined(separator: " OR ")
    case .not(let one): return "NOT (" + one.text(isRedacted: isRedacted, printer: printer) + ")"
    case .fullText(let query):
      if isRedacted { return "SEARCH <text>" }
      let typed = try? printer.print(query)
      return "SEARCH " + (typed.map { Value.string($0).literal } ?? "<query>")
    }
  }

  /// The text in parentheses where another AND or OR would take it apart.
  private func operand(_ isRedacted: Bool, _ printer: UserQueryPrinter) -> String {
    let text = text(isRedacted: isRedacted, printer: printer)
    switch self {
    case .and(let all) where !all.isEmpty, .or(let all) where !all.isEmpty: return "(" + text + ")"
    default: return text
    }
  }
}

extension Comparison: CustomStringConvertible {
  /// The comparison as a format string.
  public var description: String { text(isRedacted: false) }

  func text(isRedacted: Bool) -> String {
    var suffix = ""
    if options.contains(.caseInsensitive) { suffix += "c" }
    if options.contains(.diacriticInsensitive) { suffix += "d" }
    if options.contains(.normalized) { suffix += "n" }
    if options.contains(.localeSensitive) { suffix += "l" }
    if options.contains(.words) { suffix += "w" }
    if options.contains(.anyOrder) { suffix += "t" }
    if !suffix.isEmpty { suffix = "[\(suffix)]" }
    let head = modifier == .direct ? "" : modifier.rawValue + " "
    return head + left.text(isRedacted: isRedacted) + " \(`operator`.rawValue)\(suffix) "
      + right.text(isRedacted: isRedacted)
  }
}

extension Value {
  /// The value as it stands in a predicate.
  package var literal: String {
    switch self {
    case .null: return "nil"
    case .boolean(let flag): return flag ? "TRUE" : "FALSE"
    case .integer(let number): return String(number)
    case .double(let number):
      return number.isFinite ? String(number) : Self.cast(Self.quoted(String(number)), "Double")
    case .decimal(let number): return Self.cast(Self.quoted(number.description), "NSDecimalNumber")
    case .string(let text): return Self.quoted(text)
    case .date(let date):
      return Self.cast("\(date.timeIntervalSinceReferenceDate)", "NSDate")
    case .data(let data): return Self.cast(Self.quoted(data.base64EncodedString()), "NSData")
    case .uuid(let uuid): return Self.cast(Self.quoted(uuid.uuidString), "NSUUID")
    case .url(let url): return Self.cast(Self.quoted(url.absoluteString), "NSURL")
    case .object(let id): return Self.cast(Self.quoted(id.literal), "ObjectID")
    case .list(let values):
      return "{" + CallStack.step { values.map(\.literal) }.joined(separator: ", ") + "}"
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

  private static func cast(_ literal: String, _ type: String) -> String {
    "CAST(\(literal), \"\(type)\")"
  }

  static func quoted(_ text: String) -> String {
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
