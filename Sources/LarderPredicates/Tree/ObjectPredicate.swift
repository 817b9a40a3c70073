/// A condition on objects: evaluated in memory, compiled to SQL, or answered by the index, always alike.
public indirect enum ObjectPredicate: Hashable, Sendable {
  /// True or false for every object.
  case constant(Bool)
  case comparison(Comparison)
  /// True where all are; true when empty.
  case and(Parts<ObjectPredicate>)
  /// True where any is; false when empty.
  case or(Parts<ObjectPredicate>)
  case not(ObjectPredicate)
  /// True where the full-text query matches the object's search fields.
  case fullText(FullTextQuery)
}

/// Two expressions and an operator between them.
public struct Comparison: Hashable, Sendable {
  public enum Operator: String, Hashable, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case contains = "CONTAINS"
    case like = "LIKE"
    case matches = "MATCHES"
    case `in` = "IN"
    case between = "BETWEEN"

    /// The operator that says the same with both sides changed over; nil where there is none.
    package var turnedAround: Self? {
      switch self {
      case .equal, .notEqual: self
      case .less: .greater
      case .lessOrEqual: .greaterOrEqual
      case .greater: .less
      case .greaterOrEqual: .lessOrEqual
      default: nil
      }
    }
  }

  /// How a key path through a to-many relationship is meant.
  public enum Modifier: String, Hashable, Sendable {
    case direct = ""
    case any = "ANY"
    case all = "ALL"
  }

  /// `[c]`, `[d]`, `[n]`, `[l]`, `[w]`, `[t]`: how strings are compared.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    /// Creates options from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let caseInsensitive = Options(rawValue: 1)
    public static let diacriticInsensitive = Options(rawValue: 2)
    /// `[n]`: the texts were prepared by the caller and are compared as they are; overrides the others.
    public static let normalized = Options(rawValue: 4)
    /// `[l]`: orders go by the collation of the root locale rather than by code points.
    public static let localeSensitive = Options(rawValue: 8)
    /// `[w]`, of CONTAINS and LIKE: what is looked for stands between the borders of words of the text, as with
    /// Spotlight's `w`. Words are runs of letters, marks and digits, and one begins also where a capital follows a small
    /// letter.
    public static let words = Options(rawValue: 16)
    /// `[t]`, of CONTAINS and LIKE: every word of what is looked for is a word of the text, in any order, as with
    /// Spotlight's `t`.
    public static let anyOrder = Options(rawValue: 32)
    public static let cd: Options = [.caseInsensitive, .diacriticInsensitive]
  }

  public var left: ObjectExpression
  public var `operator`: Operator
  public var right: ObjectExpression
  public var modifier: Modifier
  public var options: Options

  /// Creates a comparison.
  public init(
    _ left: ObjectExpression, _ operator: Operator, _ right: ObjectExpression,
    modifier: Modifier = .direct, options: Options = []
  ) {
    self.left = left
    self.operator = `operator`
    self.right = right
    self.modifier = modifier
    self.options = options
  }
}
