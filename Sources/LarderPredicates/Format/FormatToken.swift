/// A piece of a predicate's format string.
enum FormatToken: Hashable {
  case end
  /// A name; the keyword that it is, unless `#` stands before it.
  case word(String, FormatKeyword?)
  /// `add:to:`, `canonical:`: a function's name with its colons.
  case functionName(String)
  /// `@count`: a collection operator, with its `@`.
  case collectionOperator(String)
  case number(Value)
  /// A whole number one beyond the largest: the smallest, once a minus stands before it.
  case smallestInteger
  case string(String)
  /// `$name`
  case variable(String)
  /// `%@`, `%K`, `%d` ...: the place of an argument.
  case argument(FormatArgument)
  case symbol(FormatSymbol)

  /// The token in a message.
  var words: String {
    switch self {
    case .end: "the end"
    case .word(let name, _), .functionName(let name), .collectionOperator(let name): "\"\(name)\""
    case .number, .smallestInteger: "a number"
    case .string: "a text"
    case .variable(let name): "\"$\(name)\""
    case .argument: "an argument"
    case .symbol(let symbol): "\"\(symbol.rawValue)\""
    }
  }
}

/// What an argument's place says of it.
enum FormatArgument: Hashable {
  /// `%@`, `%s`: any value.
  case value
  /// `%K`: a key path.
  case keyPath
  /// `%d`, `%i`, `%lu` ...: a whole number or a Boolean.
  case integer
  /// `%f`, `%g` ...: a number.
  case number
}

/// Punctuation.
enum FormatSymbol: String, Hashable {
  case leftParenthesis = "("
  case rightParenthesis = ")"
  case leftBrace = "{"
  case rightBrace = "}"
  case leftBracket = "["
  case rightBracket = "]"
  case comma = ","
  case dot = "."
  case plus = "+"
  case minus = "-"
  case times = "*"
  case divide = "/"
  case power = "**"
  case remainder = "%%"
  case bitwiseAnd = "&"
  case bitwiseOr = "|"
  case bitwiseXor = "^"
  case complement = "~"
  case shiftLeft = "<<"
  case shiftRight = ">>"
  case and = "&&"
  case or = "||"
  case not = "!"
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
}

/// Words with a meaning of their own, in any case; `#` before one makes it a name.
enum FormatKeyword: String, Hashable, CaseIterable {
  case and = "AND"
  case or = "OR"
  case not = "NOT"
  case any = "ANY"
  case someOf = "SOME"
  case all = "ALL"
  case noneOf = "NONE"
  case `in` = "IN"
  case between = "BETWEEN"
  case beginsWith = "BEGINSWITH"
  case endsWith = "ENDSWITH"
  case contains = "CONTAINS"
  case like = "LIKE"
  case matches = "MATCHES"
  case truePredicate = "TRUEPREDICATE"
  case falsePredicate = "FALSEPREDICATE"
  case `true` = "TRUE"
  case yes = "YES"
  case `false` = "FALSE"
  case no = "NO"
  case `nil` = "NIL"
  case null = "NULL"
  case itself = "SELF"
  case subquery = "SUBQUERY"
  case cast = "CAST"
  case ternary = "TERNARY"
  case function = "FUNCTION"
  case search = "SEARCH"
  case union = "UNION"
  case intersect = "INTERSECT"
  case minus = "MINUS"
  case first = "FIRST"
  case last = "LAST"
  case size = "SIZE"

  private static let longest = 14

  /// The keyword that a word is, if it is one.
  init?(word: String) {
    guard word.utf8.count <= Self.longest, let keyword = Self(rawValue: word.uppercased()) else {
      return nil
    }
    self = keyword
  }
}
