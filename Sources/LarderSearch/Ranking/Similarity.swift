internal import Glibc

/// What a match is worth: BM25 with k1 = 1.2 and b = 0.75, of frequencies and lengths that are sums over fields times the
/// fields' weights.
///
/// A term's score in a document is idf · f / (f + k): f its frequency, k from the document's length (`saturation`), idf from
/// how many documents have it (`inverseFrequency`). Fields that a query names are as the whole document: their frequencies,
/// lengths and average. Source: Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009.
///
/// Exact scores are doubles, worked out in one order everywhere (`score`), so that equal documents have equal scores in every
/// segment. Near scores and bounds are floats, and are compared by the rule of `slack`.
enum Similarity {
  private static let k1 = 1.2
  private static let b = 0.75

  // MARK: - Exact scores

  /// Returns idf, which tells how much a term says that stands in `count` of `total` live documents.
  static func inverseFrequency(count: Int, total: Int) -> Double {
    let count = Double(min(max(count, 0), total))
    return log(1 + (Double(total) - count + 0.5) / (count + 0.5))
  }

  /// Returns k, the frequency at which a term gets half of what it can get, for a length and the average one.
  static func saturation(length: Int, averageLength: Double) -> Double {
    k1 * (1 - b + b * Double(length) / averageLength)
  }

  /// Returns k of each length code.
  static func saturations(averageLength: Double) -> [Double] {
    (0...255).map {
      saturation(length: LengthCode.decode(UInt8($0)), averageLength: averageLength)
    }
  }

  /// Returns f / (f + k), the share of its idf that a term gets.
  @inline(__always)
  static func share<Number: BinaryFloatingPoint>(_ frequency: Number, _ saturation: Number)
    -> Number
  {
    frequency / (frequency + saturation)
  }

  /// Returns a term's score.
  @inline(__always)
  static func score(
    _ inverseFrequency: Double, _ frequency: Double, _ saturation: Double
  ) -> Double {
    inverseFrequency * share(frequency, saturation)
  }

  /// Returns what a prefix or another pattern counts wherever it matches: a term as frequent as the union of its terms,
  /// once in a document of average length.
  static func constant(inverseFrequency: Double) -> Double { inverseFrequency / (1 + k1) }

  // MARK: - Bounds

  /// The factor by which near scores and bounds are raised, or thresholds lowered, before the two are compared: products, and
  /// sums of up to 160 floats, are off by less.
  static let slack: Float = 1 + 2e-5

  /// Returns the same for a sum of so many: each addition is off by at most 2^-24 of the sum, and this is twice as much.
  static func slack(terms: Int) -> Float { max(slack, 1 + Float(terms) * 0x1p-23) }

  /// Returns a float that is no less than a score or share.
  @inline(__always)
  static func bound(_ score: Double) -> Float { Float(score).nextUp }

  /// Returns what no score exceeds where no share exceeds `share`.
  @inline(__always)
  static func bound(share: Float, _ inverseFrequency: Double) -> Float {
    share * Float(inverseFrequency) * slack
  }

  /// Returns what no share exceeds of a term that stands at most so often, in a text of any length.
  static func highestShare(_ frequency: Double) -> Double {
    share(frequency, saturation(length: 0, averageLength: 1))
  }
}
