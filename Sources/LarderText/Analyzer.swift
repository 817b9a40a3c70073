internal import CText

/// The text rules of an index or of a folded column: how text is cut into tokens and how a token is written.
///
/// Its `version` is stored with whatever was made by it; another version means that it has to be made anew.
/// Thread-safe: a value without mutable state.
public struct Analyzer: Hashable, Sendable {
  /// Which rules an analyzer follows.
  public enum Kind: String, Hashable, Sendable {
    /// The search rules: search fold, UAX 29 words as tailored, joined hyphenated words, unigrams and bigrams of CJK.
    case search
    /// Maximal runs of letters and digits; NFKD, marks dropped, lower case. The rule of common benchmarks.
    case plain
  }

  /// The rules.
  public let kind: Kind

  /// Creates an analyzer.
  public init(_ kind: Kind = .search) { self.kind = kind }

  /// Names the rules, their version and ICU's version; equal versions give equal tokens.
  public var version: String { "\(kind.rawValue)-1/icu-\(larder_icu_version())" }

  /// Cuts UTF-8 text into tokens, which it appends to `tokens`.
  ///
  /// Positions go on from `tokens.nextPosition`. Ill-formed UTF-8 counts as U+FFFD. Cost: one pass over the bytes;
  /// only whitespace-delimited runs with a byte outside ASCII reach ICU.
  public func analyze(_ text: UnsafeBufferPointer<UInt8>, into tokens: inout TokenBuffer) {
  }
}
