/// A condition on objects: evaluated in memory, compiled to SQL, or answered by the index, always alike.
public indirect enum ObjectPredicate: Hashable, Sendable {
  /// True or false for every object.
  case constant(Bool)
  /// Two expressions compared.
  case comparison(Comparison)
  /// True where all are; true when empty.
  case and(Parts<ObjectPredicate>)
  /// True where any is; false when empty.
  case or(Parts<ObjectPredicate>)
  /// True where the other one is not.
  case not(ObjectPredicate)
  /// True where the full-text query matches the object's search fields.
  case fullText(FullTextQuery)
}

/// Two expressions and an operator between them.
public struct Comparison: Hashable, Sendable {
  /// The operator between two sides, in the spelling of the format language.
  public enum Operator: String, Hashable, Sendable {
    /// Equal; a text under the options.
    case equal = "=="
    /// Not equal; nil is unequal to everything but nil.
    case notEqual = "!="
    /// Less.
    case less = "<"
    /// Less, or equal.
    case lessOrEqual = "<="
    /// Greater.
    case greater = ">"
    /// Greater, or equal.
    case greaterOrEqual = ">="
    /// The left text begins with the right one.
    case beginsWith = "BEGINSWITH"
    /// The left text ends with the right one.
    case endsWith = "ENDSWITH"
    /// The left text contains the right one, or the left collection the right value.
    case contains = "CONTAINS"
    /// The left text as a whole is the right pattern, with `?` for a character and `*` for any number of them.
    case like = "LIKE"
    /// The left text as a whole matches the right regular expression.
    case matches = "MATCHES"
    /// The left value is in the right collection, or the left text in the right one.
    case `in` = "IN"
    /// The left value is between the two values of the right list, both included.
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
    /// The path leads to one value, or the comparison is of the whole collection.
    case direct = ""
    /// One of the members has to fulfil it.
    case any = "ANY"
    /// All members have to fulfil it.
    case all = "ALL"
  }

  /// `[c]`, `[d]`, `[n]`, `[l]`, `[w]`, `[t]`: how strings are compared.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt8

    /// Creates options from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `[c]`: capitals and small letters are alike.
    public static let caseInsensitive = Options(rawValue: 1)
    /// `[d]`: letters with and without diacritics are alike.
    public static let diacriticInsensitive = Options(rawValue: 2)
    /// `[n]`: the texts were prepared by the caller and are compared as they are; overrides the others.
    public static let normalized = Options(rawValue: 4)
    /// `[l]`: orders go by the collation of the root locale rather than by code points.
    public static let localeSensitive = Options(rawValue: 8)
    /// `[w]`, of CONTAINS and LIKE: what is looked for stands between the borders of words of the text, as with
    /// Spotlight's `w`. Words are runs of letters, marks and digits, and one begins also where a capital follows a
    /// small letter.
    public static let words = Options(rawValue: 16)
    /// `[t]`, of CONTAINS and LIKE: every word of what is looked for is a word of the text, in any order, as with
    /// Spotlight's `t`.
    public static let anyOrder = Options(rawValue: 32)
    /// `[cd]`: both.
    public static let cd: Options = [.caseInsensitive, .diacriticInsensitive]
  }

  /// The left side.
  public var left: ObjectExpression
  /// How the sides are compared.
  public var `operator`: Operator
  /// The right side.
  public var right: ObjectExpression
  /// Which members of a to-many side have to fulfil it.
  public var modifier: Modifier
  /// How texts are compared.
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
