internal import LarderText

/// The pattern of LIKE or MATCHES, ready to be tried on folded texts.
enum TextPattern {
  case wildcards([Wildcard])
  case expression(RegularExpression)

  enum Wildcard: Equatable {
    case scalar(Unicode.Scalar)
    /// `?`
    case one
    /// `*`
    case any
  }

  init(
    _ pattern: String, _ operator: Comparison.Operator, _ fold: TextFold
  ) throws(QueryError) {
    if `operator` == .like {
      self = .wildcards(Self.wildcards(fold.apply(to: pattern)))
      return
    }
    guard
      let expression = RegularExpression(
        Self.folded(pattern, fold), ignoresCase: fold.ignoresCase)
    else { throw QueryError(.syntax, "the pattern of MATCHES is no regular expression") }
    self = .expression(expression)
  }

  static let takesTooLong = QueryError(
    .tooLarge, "the pattern of MATCHES takes too long on a text; make it simpler")

  /// Returns whether the pattern covers the whole text. LIKE takes at most the product of both lengths.
  func matches(_ text: String, _ allowance: PatternAllowance?) throws(QueryError) -> Bool {
    switch self {
    case .wildcards(let wildcards): return Self.matches(Array(text.unicodeScalars), wildcards)
    case .expression(let expression):
      if let allowance { return try allowance.matches(expression, text) }
      guard let result = expression.matches(text) else { throw Self.takesTooLong }
      return result
    }
  }

  /// Whether a text holds another, compared by code points.
  static func contains(_ text: String, _ wanted: String) -> Bool {
    let (text, wanted) = (text.utf8.span, wanted.utf8.span)
    if wanted.isEmpty { return true }
    guard wanted.count <= text.count else { return false }
    let first = wanted[0]
    for start in 0...text.count - wanted.count where text[start] == first {
      var length = 1
      while length < wanted.count, text[start + length] == wanted[length] { length += 1 }
      if length == wanted.count { return true }
    }
    return false
  }

  static func wildcards(_ pattern: String) -> [Wildcard] {
    var result: [Wildcard] = []
    var isEscaped = false
    for scalar in pattern.unicodeScalars {
      switch scalar {
      case _ where isEscaped:
        result.append(.scalar(scalar))
        isEscaped = false
      case "\\": isEscaped = true
      case "?": result.append(.one)
      case "*": if result.last != .any { result.append(.any) }
      default: result.append(.scalar(scalar))
      }
    }
    if isEscaped { result.append(.scalar("\\")) }
    return result
  }

  /// Goes back to the last star only: earlier ones need no second try.
  static func matches(_ text: [Unicode.Scalar], _ pattern: [Wildcard]) -> Bool {
    var position = 0
    var place = 0
    var star: (place: Int, position: Int)?
    while position < text.count {
      if place < pattern.count, pattern[place] == .any {
        star = (place, position)
        place += 1
      } else if place < pattern.count,
        pattern[place] == .one || pattern[place] == .scalar(text[position])
      {
        place += 1
        position += 1
      } else if let last = star {
        star = (last.place, last.position + 1)
        place = last.place + 1
        position = last.position + 1
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == .any }
  }

  /// Folds the letters beyond ASCII: folding the whole pattern would turn `\W` into `\w`.
  private static func folded(_ pattern: String, _ fold: TextFold) -> String {
    if case .none = fold { return pattern }
    var result = ""
    var run = ""
    for scalar in pattern.unicodeScalars {
      if scalar.isASCII {
        if !run.isEmpty { result += fold.apply(to: run) }
        run = ""
        result.unicodeScalars.append(scalar)
      } else {
        run.unicodeScalars.append(scalar)
      }
    }
    return result + (run.isEmpty ? "" : fold.apply(to: run))
  }
}
