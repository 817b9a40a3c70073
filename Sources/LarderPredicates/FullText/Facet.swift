/// Asks how many matches of a search have each value of a search attribute.
public struct FacetRequest: Hashable, Sendable {
  /// The attribute's name or alias in the search schema.
  public var attribute: String
  /// The most values wanted, the most frequent ones; bands are always all given.
  public var limit: Int
  /// Upper ends of bands, each inclusive, for numbers and dates: 15, 30, 60 stands for up to 15, more than 15 up to 30,
  /// more than 30 up to 60, more than 60. In any order. Empty: each value is counted by itself.
  public var bands: [Double]

  /// Asks for the ten most frequent values.
  public init(_ attribute: String, limit: Int = 10, bands: [Double] = []) {
    self.attribute = attribute
    self.limit = limit
    self.bands = bands
  }
}

/// The values of a search attribute over all matches of a search, deleted objects not counted.
///
/// An object counts once for each of its values, once for a band that several of them are in.
public struct Facet: Hashable, Sendable {
  /// A value, or a band of values.
  public enum Value: Hashable, Sendable {
    /// A number, or a date in seconds since 2001-01-01 00:00 UTC.
    case number(Double)
    /// Seconds since 2001-01-01 00:00 UTC.
    case date(Double)
    /// One of the ways in which matches spell it, the most frequent one; spellings that are equal under the search fold
    /// are one value.
    case keyword(String)
    /// Values above `above` (nil: no end) and up to `upTo`, inclusive (nil: no end). Dates in seconds as above.
    case band(above: Double?, upTo: Double?)
  }

  /// How many matches have a value.
  public struct Count: Hashable, Sendable {
    /// The value, or the band that it is in.
    public var value: Value
    /// How many of the matches have it.
    public var count: Int

    /// Makes a count.
    public init(_ value: Value, _ count: Int) {
      self.value = value
      self.count = count
    }
  }

  /// The attribute's name in the search schema.
  public var attribute: String
  /// Whether numbers of bands are dates, in seconds since 2001-01-01 00:00 UTC.
  public var holdsDates = false
  /// Most frequent first, then by folded text or number; bands in ascending order, those without matches too.
  public var counts: [Count]
  /// How many values there are, those beyond the request's limit as well; of bands, those that have matches.
  public var valueCount: Int
  /// How many matches have no value.
  public var missing: Int

  /// Makes a facet.
  public init(attribute: String, counts: [Count], valueCount: Int, missing: Int) {
    self.attribute = attribute
    self.counts = counts
    self.valueCount = valueCount
    self.missing = missing
  }
}
