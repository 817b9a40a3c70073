/// The functions that an expression may name, by Core Data's names.
///
/// Their meaning is told at `FunctionEvaluation`, which computes them for memory and for SQL alike.
public enum PredicateFunction: String, CaseIterable, Hashable, Sendable {
  // Of collections.
  case sum = "sum:"
  case count = "count:"
  case minimum = "min:"
  case maximum = "max:"
  case average = "average:"
  case median = "median:"
  case mode = "mode:"
  case standardDeviation = "stddev:"
  // Arithmetic.
  case add = "add:to:"
  case subtract = "from:subtract:"
  case multiply = "multiply:by:"
  case divide = "divide:by:"
  case modulus = "modulus:by:"
  case power = "raise:toPower:"
  case squareRoot = "sqrt:"
  case logarithm = "log:"
  case naturalLogarithm = "ln:"
  case exponential = "exp:"
  case floor = "floor:"
  case ceiling = "ceiling:"
  case absolute = "abs:"
  case truncate = "trunc:"
  case random = "random"
  case randomBelow = "random:"
  case bitwiseAnd = "bitwiseAnd:with:"
  case bitwiseOr = "bitwiseOr:with:"
  case bitwiseXor = "bitwiseXor:with:"
  case shiftLeft = "leftshift:by:"
  case shiftRight = "rightshift:by:"
  case complement = "onesComplement:"
  // Of texts.
  case lowercase = "lowercase:"
  case uppercase = "uppercase:"
  case canonical = "canonical:"
  case length = "length:"
  // Of anything.
  case noIndex = "noindex:"
  case now = "now"
  case cast = "castObject:toType:"
  /// An element of a list: by its number from 0, or "FIRST", "LAST", "SIZE" (`tags[FIRST]`).
  case element = "objectFrom:withIndex:"
  /// What a key path leads to from a variable, a subquery or an element (`$tag.name`).
  case valueForKeyPath = "valueForKeyPath:"
  // Of sets.
  case union = "union:with:"
  case intersect = "intersect:with:"
  case subtractSet = "minus:with:"

  /// How many arguments it takes.
  var argumentCounts: ClosedRange<Int> {
    switch self {
    case .random, .now: 0...0
    case .sum, .count, .minimum, .maximum, .average, .median, .mode, .standardDeviation: 1...10_000
    case .squareRoot, .logarithm, .naturalLogarithm, .exponential, .floor, .ceiling, .absolute,
      .truncate, .randomBelow, .complement, .lowercase, .uppercase, .canonical, .length, .noIndex:
      1...1
    case .add, .subtract, .multiply, .divide, .modulus, .power, .bitwiseAnd, .bitwiseOr,
      .bitwiseXor, .shiftLeft, .shiftRight, .cast, .element, .valueForKeyPath, .union, .intersect,
      .subtractSet:
      2...2
    }
  }

  /// The sign that stands between its two arguments, and how tightly it binds.
  package var infix: (sign: String, precedence: Int)? {
    switch self {
    case .union: (FormatKeyword.union.rawValue, 0)
    case .intersect: (FormatKeyword.intersect.rawValue, 0)
    case .subtractSet: (FormatKeyword.minus.rawValue, 0)
    case .bitwiseOr: ("|", 1)
    case .bitwiseXor: ("^", 2)
    case .bitwiseAnd: ("&", 3)
    case .shiftLeft: ("<<", 4)
    case .shiftRight: (">>", 4)
    case .add: ("+", 5)
    case .subtract: ("-", 5)
    case .multiply: ("*", 6)
    case .divide: ("/", 6)
    case .modulus: ("%%", 6)
    case .power: ("**", 7)
    default: nil
    }
  }

  /// How tightly a sign before a single argument binds (`~`).
  static let prefixPrecedence = 8

  /// The function that a sign stands for.
  init?(infix token: FormatToken) {
    switch token {
    case .word(_, .union): self = .union
    case .word(_, .intersect): self = .intersect
    case .word(_, .minus): self = .subtractSet
    case .symbol(let symbol):
      switch symbol {
      case .bitwiseOr: self = .bitwiseOr
      case .bitwiseXor: self = .bitwiseXor
      case .bitwiseAnd: self = .bitwiseAnd
      case .shiftLeft: self = .shiftLeft
      case .shiftRight: self = .shiftRight
      case .plus: self = .add
      case .minus: self = .subtract
      case .times: self = .multiply
      case .divide: self = .divide
      case .remainder: self = .modulus
      case .power: self = .power
      default: return nil
      }
    default: return nil
    }
  }

  /// The name in full for a spelling without colons, such as `sum` or `avg`; as it is where it is no such.
  static func fullName(_ spelling: String) -> String {
    let lowercased = spelling.lowercased()
    if let alias = aliases[lowercased] { return alias.rawValue }
    for function in [spelling, lowercased] {
      if PredicateFunction(rawValue: function) != nil { return function }
      if PredicateFunction(rawValue: function + ":") != nil { return function + ":" }
    }
    return spelling
  }

  private static let aliases: [String: PredicateFunction] = [
    "avg": .average, "ceil": .ceiling, "randomn": .randomBelow, "mod": .modulus,
    "canonical": .canonical,
  ]
}
