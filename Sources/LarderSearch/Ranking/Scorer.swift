internal import Glibc

/// BM25 with k1 = 1.2 and b = 0.75, of frequencies and lengths that are sums over fields times the fields' weights.
///
/// A term's score in a document is idf · f / (f + k), with k from the document's length (`normalization`); a word
/// typed with marks gains another idf where it stands with marks. Fields that a query names are as the whole
/// document: their frequencies, lengths and average.
enum Scorer {
  static let k1 = 1.2
  static let b = 0.75
  /// Bounds are raised by this much, because sums of roundings may exceed the rounding of sums.
  static let slack = 1.0 + 1e-12

  /// k of each length code.
  static func normalization(averageLength: Double) -> [Double] {
    (0...255).map { code in
      k1 * (1 - b + b * Double(LengthCode.decode(UInt8(code))) / averageLength)
    }
  }

  /// How much a term says that stands in `count` of `total` live documents.
  static func inverseFrequency(count: Int, total: Int) -> Double {
    let count = Double(min(max(count, 0), total))
    return log(1 + (Double(total) - count + 0.5) / (count + 0.5))
  }

  /// What a prefix counts wherever it matches: a term as frequent as the union of its terms, once in a
  /// document of average length.
  static func constant(inverseFrequency: Double) -> Double { inverseFrequency / (1 + k1) }
}
