internal import FoundationEssentials
internal import LarderText

/// Computes functions, for memory and for SQL alike.
///
/// Nil gives nil. Whole numbers stay whole where the result is (`5 / 2` is 2) and become doubles where 64 bits do not hold
/// it; decimals stay decimals beside whole numbers, and become doubles beside doubles; Booleans count as 0 and 1. What has
/// no result, such as a division by zero or the root of a negative number, is nil. Dates have numbers added and subtracted
/// as seconds; the difference of two dates is a number.
package enum FunctionEvaluation {
  /// Applies a function of single values.
  package static func apply(
    _ function: PredicateFunction, _ arguments: [Value]
  ) throws(QueryError) -> Value {
    guard function.argumentCounts.contains(arguments.count) else {
      throw QueryError(.syntax, "the function \"\(function.rawValue)\" has too few arguments")
    }
    for argument in arguments where argument.isNull { return .null }
    switch function {
    case .lowercase: return .string(try text(function, arguments[0]).lowercased())
    case .uppercase: return .string(try text(function, arguments[0]).uppercased())
    case .canonical: return .string(Folding.canonical.fold(try text(function, arguments[0])))
    case .fileName: return .string(FileTypes.fileName(ofPath: try text(function, arguments[0])))
    case .contentType: return .string(FileTypes.type(ofPath: try text(function, arguments[0])))
    case .length: return .integer(Int64(try text(function, arguments[0]).count))
    case .cast: return try cast(arguments[0], try text(function, arguments[1]))
    case .noIndex: return arguments[0]
    case .add, .subtract, .multiply, .divide, .modulus, .power:
      return try arithmetic(function, arguments[0], arguments[1])
    case .bitwiseAnd, .bitwiseOr, .bitwiseXor, .shiftLeft, .shiftRight:
      return try bits(
        function, try whole(function, arguments[0]), try whole(function, arguments[1]))
    case .complement: return .integer(~(try whole(function, arguments[0])))
    case .randomBelow:
      let limit = try whole(function, arguments[0])
      return limit > 0 ? .integer(Int64.random(in: 0..<limit)) : .null
    case .floor, .ceiling, .absolute, .truncate: return try rounded(function, arguments[0])
    case .squareRoot, .logarithm, .naturalLogarithm, .exponential:
      let number = try number(function, arguments[0]).double
      switch function {
      case .squareRoot: return finite(number.squareRoot())
      case .logarithm: return finite(number > 0 ? Logarithm.decimal(number) : .nan)
      case .naturalLogarithm: return finite(number > 0 ? Logarithm.natural(number) : .nan)
      default: return finite(Logarithm.exponential(number))
      }
    default:
      throw QueryError(.unsupported, "the function \"\(function.rawValue)\" needs more than values")
    }
  }

  static func text(
    _ function: PredicateFunction, _ value: Value
  ) throws(QueryError) -> String {
    guard case .string(let text) = value else {
      throw QueryError(
        .typeMismatch,
        "the function \"\(function.rawValue)\" takes a text, not \(value.kind.name)")
    }
    return text
  }

  static func number(
    _ function: PredicateFunction, _ value: Value
  ) throws(QueryError) -> ExactNumber {
    guard let number = ExactNumber(value) else {
      throw QueryError(
        .typeMismatch,
        "the function \"\(function.rawValue)\" takes a number, not \(value.kind.name)")
    }
    return number
  }

  /// A whole number for an operation on bits; a fraction is cut off.
  private static func whole(
    _ function: PredicateFunction, _ value: Value
  ) throws(QueryError) -> Int64 {
    switch try number(function, value) {
    case .integer(let number): return number
    case let other:
      guard let number = Int64(exactly: other.double.rounded(.towardZero)) else {
        throw QueryError(
          .typeMismatch, "the function \"\(function.rawValue)\" takes whole numbers of 64 bits")
      }
      return number
    }
  }

  private static func bits(
    _ function: PredicateFunction, _ left: Int64, _ right: Int64
  ) throws(QueryError) -> Value {
    switch function {
    case .bitwiseAnd: return .integer(left & right)
    case .bitwiseOr: return .integer(left | right)
    case .bitwiseXor: return .integer(left ^ right)
    case .shiftLeft: return .integer(left << right)
    default: return .integer(left >> right)
    }
  }

  /// Nil for what is no number.
  static func finite(_ number: Double) -> Value { number.isNaN ? .null : .double(number) }

  private static func rounded(
    _ function: PredicateFunction, _ value: Value
  ) throws(QueryError) -> Value {
    switch try number(function, value) {
    case .integer(let number):
      guard function == .absolute, number < 0 else { return .integer(number) }
      return number == .min ? .double(0x1p63) : .integer(-number)
    case .double(let number):
      switch function {
      case .floor: return .double(number.rounded(.down))
      case .ceiling: return .double(number.rounded(.up))
      case .truncate: return .double(number.rounded(.towardZero))
      default: return .double(number.magnitude)
      }
    case .decimal(var number):
      var result = Decimal()
      switch function {
      case .floor: roundDecimal(&result, &number, towards: .down)
      case .ceiling: roundDecimal(&result, &number, towards: .up)
      case .truncate: roundDecimal(&result, &number, towards: number < 0 ? .up : .down)
      default: result = number.magnitude
      }
      return .decimal(result)
    }
  }

  private enum Direction { case up, down }

  /// Rounds a decimal to a whole one, by its digits: the rounding of Foundation is not at hand here.
  private static func roundDecimal(
    _ result: inout Decimal, _ number: inout Decimal, towards direction: Direction
  ) {
    let text = number.magnitude.description
    guard let point = text.firstIndex(of: "."),
      let whole = Decimal(string: String(text[..<point]))
    else {
      result = number
      return
    }
    let isNegative = number < 0
    let goesAway = isNegative == (direction == .down)
    let magnitude = goesAway ? whole + 1 : whole
    result = isNegative ? -magnitude : magnitude
  }
}

/// A number in the type that it is kept in.
enum ExactNumber {
  case integer(Int64)
  case double(Double)
  case decimal(Decimal)

  init?(_ value: Value) {
    switch value {
    case .boolean(let flag): self = .integer(flag ? 1 : 0)
    case .integer(let number): self = .integer(number)
    case .double(let number): self = .double(number)
    case .decimal(let number): self = .decimal(number)
    default: return nil
    }
  }

  var double: Double {
    switch self {
    case .integer(let number): Double(number)
    case .double(let number): number
    case .decimal(let number): Double(number.description) ?? .nan
    }
  }

  /// The number as a decimal; of a double, by its shortest digits.
  var decimal: Decimal {
    switch self {
    case .integer(let number): Decimal(number)
    case .double(let number): Decimal(string: number.description) ?? .nan
    case .decimal(let number): number
    }
  }
}
