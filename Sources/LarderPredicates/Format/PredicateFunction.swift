/// The functions that an expression may name, by Core Data's names.
///
/// Their meaning is told at `FunctionEvaluation`, which computes them for memory and for SQL alike.
public enum PredicateFunction: String, CaseIterable, Hashable, Sendable {
  // Of collections.
  /// The sum of numbers; 0 of none.
  case sum = "sum:"
  /// How many values there are.
  case count = "count:"
  /// The least value; nil of none.
  case minimum = "min:"
  /// The greatest value; nil of none.
  case maximum = "max:"
  /// The mean of numbers; nil of none.
  case average = "average:"
  /// The number in the middle, or the mean of the two in the middle.
  case median = "median:"
  /// The values that occur most often.
  case mode = "mode:"
  /// The standard deviation of numbers.
  case standardDeviation = "stddev:"
  // Arithmetic.
  /// The sum of two numbers, or a date and seconds.
  case add = "add:to:"
  /// The difference of two numbers or dates.
  case subtract = "from:subtract:"
  /// The product of two numbers.
  case multiply = "multiply:by:"
  /// The quotient of two numbers; nil by zero.
  case divide = "divide:by:"
  /// The remainder of two numbers; nil by zero.
  case modulus = "modulus:by:"
  /// The first number to the power of the second.
  case power = "raise:toPower:"
  /// The square root; nil of a negative number.
  case squareRoot = "sqrt:"
  /// The logarithm to the base 10.
  case logarithm = "log:"
  /// The logarithm to the base e.
  case naturalLogarithm = "ln:"
  /// The power of e.
  case exponential = "exp:"
  /// The greatest whole number that is not greater.
  case floor = "floor:"
  /// The least whole number that is not less.
  case ceiling = "ceiling:"
  /// The absolute value.
  case absolute = "abs:"
  /// The number without its fraction.
  case truncate = "trunc:"
  /// A random whole number from 0 on.
  case random = "random"
  /// A random whole number below another one.
  case randomBelow = "random:"
  /// The bits that both whole numbers have.
  case bitwiseAnd = "bitwiseAnd:with:"
  /// The bits that one of the whole numbers has, or both.
  case bitwiseOr = "bitwiseOr:with:"
  /// The bits that just one of the whole numbers has.
  case bitwiseXor = "bitwiseXor:with:"
  /// The bits of the first whole number, moved to the left.
  case shiftLeft = "leftshift:by:"
  /// The bits of the first whole number, moved to the right.
  case shiftRight = "rightshift:by:"
  /// The bits that a whole number does not have.
  case complement = "onesComplement:"
  // Of texts.
  /// The text in small letters.
  case lowercase = "lowercase:"
  /// The text in capitals.
  case uppercase = "uppercase:"
  /// The text under the fold of `[cd]`.
  case canonical = "canonical:"
  /// The number of characters of a text.
  case length = "length:"
  /// The last part of a path.
  case fileName = "fileName:"
  /// What Apple's systems call the type of a file, by the end of its name (`FileTypes`).
  case contentType = "contentType:"
  // Of anything.
  /// The value, for which a store uses no index.
  case noIndex = "noindex:"
  /// The present moment.
  case now = "now"
  /// The value as one of another type, named by Core Data's name of its class.
  case cast = "castObject:toType:"
  /// An element of a list: by its number from 0, or "FIRST", "LAST", "SIZE" (`tags[FIRST]`).
  case element = "objectFrom:withIndex:"
  /// The value that a key path leads to from a variable, a subquery or an element (`$tag.name`).
  case valueForKeyPath = "valueForKeyPath:"
  // Of sets.
  /// The members of both.
  case union = "union:with:"
  /// The members that both have.
  case intersect = "intersect:with:"
  /// The members of the first that the second does not have.
  case subtractSet = "minus:with:"

  /// How many arguments it takes.
  var argumentCounts: ClosedRange<Int> {
    switch self {
    case .random, .now: 0...0
    case .sum, .count, .minimum, .maximum, .average, .median, .mode, .standardDeviation: 1...10_000
    case .squareRoot, .logarithm, .naturalLogarithm, .exponential, .floor, .ceiling, .absolute,
      .truncate, .randomBelow, .complement, .lowercase, .uppercase, .canonical, .length, .fileName,
      .contentType, .noIndex:
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
