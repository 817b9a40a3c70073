/// A condition on one search attribute of a document: `time<30`, `rating>=4`, `language:de`.
///
/// An object that has no value for the attribute matches no range and no keyword. Of several values, one has to match.
public struct AttributeCondition: Hashable, Sendable {
  /// An end of a range.
  public struct Bound: Hashable, Sendable {
    /// The number, or a date as seconds since 2001-01-01 00:00 UTC.
    public var value: Double
    /// Whether the value itself is within the bound.
    public var isInclusive: Bool

    /// Makes a bound; a date is in seconds since 2001-01-01 00:00 UTC.
    public init(_ value: Double, isInclusive: Bool = true) {
      self.value = value
      self.isInclusive = isInclusive
    }
  }

  /// The test of a value.
  public enum Test: Hashable, Sendable {
    /// A number or date between these bounds; nil: without end on that side.
    case range(lower: Bound?, upper: Bound?)
    /// A keyword that is equal under the search fold.
    case keyword(String)
    /// A keyword of which this is a part: a language in one of its regions, a label of a host.
    case like(KeywordPattern)
    /// Any value at all.
    case present
  }

  /// The attribute's name in the search schema.
  public var name: String
  /// The test of the values.
  public var test: Test

  /// Makes a condition.
  public init(_ name: String, _ test: Test) {
    self.name = name
    self.test = test
  }
}
