public import LarderPredicates

/// Rules for the values of an attribute, beside their type and whether one is needed at all.
///
/// Rules hold for values that are there: no rule refuses null. They are no part of a version hash.
public struct ValidationRules: Hashable, Sendable {
  /// A condition on a value, with what to tell the person who broke it.
  public struct Condition: Hashable, Sendable {
    /// `SELF` is the value.
    public var predicate: ObjectPredicate
    /// The warning in words, which a model's localization dictionary may translate (`ErrorString/WARNING`).
    public var warning: String

    /// Makes a condition.
    public init(_ predicate: ObjectPredicate, warning: String) {
      self.predicate = predicate
      self.warning = warning
    }
  }

  /// The least value allowed, for numbers and dates; a value of the attribute's type.
  public var minimum: Value?
  /// The greatest value allowed, for numbers and dates; a value of the attribute's type.
  public var maximum: Value?
  /// The least length of a string, in characters as a person counts them.
  public var minimumLength: Int?
  /// The greatest length of a string, in characters as a person counts them.
  public var maximumLength: Int?
  /// An ICU regular expression that a string has to match from end to end.
  public var pattern: String?
  /// Further conditions, all of which have to hold.
  public var conditions: [Condition]

  /// Whether there is no rule at all.
  public var isEmpty: Bool { self == ValidationRules() }

  /// Makes rules; those that are left out allow everything.
  public init(
    minimum: Value? = nil, maximum: Value? = nil, minimumLength: Int? = nil,
    maximumLength: Int? = nil, pattern: String? = nil, conditions: [Condition] = []
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.minimumLength = minimumLength
    self.maximumLength = maximumLength
    self.pattern = pattern
    self.conditions = conditions
  }
}
