internal import LarderLocks

extension ObjectExpression: CustomStringConvertible {
  /// The expression as a format string, which `init(format:)` reads as the same expression.
  public var description: String { text(isRedacted: false) }

  /// How tightly what may have a key or an index behind it binds.
  private static let postfixPrecedence = 9

  func text(isRedacted: Bool, minimum: Int = 0) -> String {
    if CallStack.isShort {
      return CallStack.more {
        text(isRedacted: isRedacted, minimum: minimum)
      }
    }
    switch self {
    case .constant(let value):
      return isRedacted && !value.isNull ? "<\(value.typeName)>" : value.literal
    case .evaluatedObject: return "SELF"
    case .keyPath(let path): return Self.spelling(path)
    case .variable(let name): return "$" + name
    case .function(let name, let arguments):
      return call(name, arguments.array, isRedacted: isRedacted, minimum: minimum)
    case .aggregate(let elements):
      return "{" + Self.list(elements.array, isRedacted) + "}"
    case .subquery(let collection, let variable, let predicate):
      return "SUBQUERY(\(collection.text(isRedacted: isRedacted)), $\(variable), "
        + "\(predicate.text(isRedacted: isRedacted)))"
    case .conditional(let predicate, let one, let other):
      return "TERNARY(\(predicate.text(isRedacted: isRedacted)), "
        + "\(one.text(isRedacted: isRedacted)), \(other.text(isRedacted: isRedacted)))"
    }
  }

  private static func list(_ all: [ObjectExpression], _ isRedacted: Bool) -> String {
    all.map { $0.text(isRedacted: isRedacted) }.joined(separator: ", ")
  }

  // MARK: - Key paths

  private static func spelling(_ path: [String]) -> String {
    let keys = path.map(spelling).joined(separator: ".")
    return path.first?.hasPrefix("@") == true ? "SELF." + keys : keys
  }

  private static func spelling(_ key: String) -> String {
    if key.hasPrefix("@"), FormatLexer.isName(String(key.dropFirst())) { return key }
    guard FormatLexer.isName(key) else { return "#" + Value.quoted(key) }
    return FormatKeyword(word: key) == nil ? key : "#" + key
  }

  // MARK: - Functions

  private func call(
    _ name: String, _ arguments: [ObjectExpression], isRedacted: Bool, minimum: Int
  ) -> String {
    let function = PredicateFunction(rawValue: name)
    if let function, let infix = function.infix, arguments.count == 2 {
      let text =
        arguments[0].text(isRedacted: isRedacted, minimum: infix.precedence) + " \(infix.sign) "
        + arguments[1].text(isRedacted: isRedacted, minimum: infix.precedence + 1)
      return infix.precedence < minimum ? "(\(text))" : text
    }
    switch (function, arguments.count) {
    case (.complement, 1):
      let text = "~" + arguments[0].text(isRedacted: isRedacted, minimum: 8)
      return minimum > PredicateFunction.prefixPrecedence ? "(\(text))" : text
    case (.element, 2):
      return arguments[0].text(isRedacted: isRedacted, minimum: Self.postfixPrecedence)
        + "[\(Self.index(arguments[1], isRedacted))]"
    case (.valueForKeyPath, 2):
      guard case .keyPath(let path) = arguments[1], !path.isEmpty, !arguments[0].isKeys else {
        break
      }
      // Behind such a value, the keys would run on.
      let base = arguments[0].text(isRedacted: isRedacted, minimum: Self.postfixPrecedence)
      return (arguments[0].hasKeys ? "(\(base))" : base) + "."
        + path.map(Self.spelling).joined(separator: ".")
    case (.cast, 2):
      guard case .constant(.string(let type)) = arguments[1], CastType(name: type) != nil else {
        break
      }
      // Some casts of constants are read as the constant that they give.
      if case .constant(let value) = arguments[0], value.literalCast(to: type) != nil { break }
      return "CAST(\(arguments[0].text(isRedacted: isRedacted)), \(Value.quoted(type)))"
    default: break
    }
    guard Self.canBeSpelt(name, arguments.count) || arguments.isEmpty else {
      let rest = arguments.dropFirst().map { ", " + $0.text(isRedacted: isRedacted) }.joined()
      return "FUNCTION(\(arguments[0].text(isRedacted: isRedacted)), \(Value.quoted(name))\(rest))"
    }
    return name + "(" + Self.list(arguments, isRedacted) + ")"
  }

  /// Whether keys behind this would become part of the same key path.
  private var isKeys: Bool {
    switch self {
    case .keyPath, .evaluatedObject: true
    default: false
    }
  }

  private var hasKeys: Bool {
    guard case .function(PredicateFunction.valueForKeyPath.rawValue, let arguments) = self,
      arguments.count == 2, case .keyPath = arguments[1]
    else { return false }
    return !arguments[0].isKeys
  }

  private static func index(_ expression: ObjectExpression, _ isRedacted: Bool) -> String {
    if case .constant(.string(let name)) = expression,
      let keyword = FormatKeyword(rawValue: name), [.first, .last, .size].contains(keyword)
    {
      return name
    }
    return expression.text(isRedacted: isRedacted)
  }

  /// Whether `name(…)` is read as a call of a function of exactly this name.
  private static func canBeSpelt(_ name: String, _ count: Int) -> Bool {
    if name.contains(":") {
      return name.first != ":" && FormatLexer.beginsName(name.utf8.first ?? 0)
        && name.hasSuffix(":")
        && name.utf8.allSatisfy { $0 == 0x3a || FormatLexer.continuesName($0) }
    }
    guard FormatLexer.isName(name), FormatKeyword(word: name) == nil else { return false }
    return PredicateFunction.fullName(name) == name
      && (count == 0 || PredicateFunction(rawValue: name + ":") == nil)
  }
}
