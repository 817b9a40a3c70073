/// Asks for what keywords of documents add up to: the amounts of a food that recipes have, over all of its kinds.
public struct SumCriteria: Sendable {
  /// What a keyword adds to the sum of its document.
  public enum Addend: Hashable, Sendable {
    /// From the one number to the other.
    case amount(Double, Double)
    /// An amount that is not known.
    case unknown
  }

  /// What the keywords of one document come to.
  public struct Sum: Hashable, Sendable {
    /// The document's key.
    public var key: Int64
    /// The sum of the lower ends.
    public var low = 0.0
    /// The sum of the upper ends.
    public var high = 0.0
    /// Whether one of the keywords adds an amount that is not known.
    public var isUnknown = false
    /// The document's number by which its sums may be divided; nil where it has none, or none is asked for.
    public var divisor: Double?

    /// The sum of nothing.
    public init(key: Int64) { self.key = key }
  }

  /// The keyword attribute's name or alias in the search schema.
  public var attribute: String
  /// How the keywords begin that count, under the search fold; one that another begins with is asked for once.
  public var beginnings: [String]
  /// The attribute with the numbers by which sums may be divided; nil for none.
  public var divisor: String?
  /// What a keyword adds; nil for nothing. Called once for each of the keywords that begin so, in any order.
  public var addend: @Sendable (_ keyword: String) -> Addend?

  /// Asks for the sums of keywords that begin in some way.
  public init(
    _ attribute: String, beginnings: [String], divisor: String? = nil,
    addend: @escaping @Sendable (_ keyword: String) -> Addend?
  ) {
    self.attribute = attribute
    self.beginnings = beginnings
    self.divisor = divisor
    self.addend = addend
  }
}
