internal import CText

/// The text rules of an index or of a folded column: how text is cut into tokens and how a token is written.
///
/// Its `version` is stored with whatever was made by it; another version means that it has to be made anew.
/// Thread-safe: a value without mutable state.
///
/// The search rules, which are the words of UAX 29 with changes:
///
/// - Letters, digits and the marks and joiners behind them make a word: "10kg", "crème".
/// - An apostrophe between letters joins ("don't"), in whatever form; the term has an ASCII one. A point or comma
///   between digits joins ("1.5", "1,000"). Everything else splits, '.', ':' and '_' between letters too.
///   A middle dot between letters joins and leaves no trace: "col·liflor" is "colliflor".
/// - Behind an elided article stands a word that is found alone as well: "l'huile" gives "l'huile" and, as an
///   `.extra` token at the same position, "huile".
/// - A hyphenated word gives its parts, the later ones `.continuation`, and if it has at most five parts
///   and the first holds a letter, its joined form as an `.extra` token at the position of the first: "low-fat" gives
///   "low", "lowfat", "fat"; "10-15" gives "10", "15".
/// - Of Han, Hiragana and Katakana each character is a token, `.ideographic`, and each pair of neighbours an `.extra`
///   one at the position of its first. All but the first of a run are `.continuation`.
/// - Thai, Lao, Khmer and Burmese are cut into words by ICU's dictionaries.
/// - "½" gives 1 and 2 as "1/2" does; a superscript or circled number is a word of its own.
/// - Symbols, emoji and punctuation give nothing.
/// - A term ends after 255 bytes, at a code point boundary.
public struct Analyzer: Hashable, Sendable {
  /// Which rules an analyzer follows.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
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
  /// only whitespace-delimited runs with a byte outside ASCII reach ICU. Of a text longer than 4 GiB the rest is
  /// left out.
  public func analyze(_ text: Span<UInt8>, into tokens: inout TokenBuffer) {
    analyze(text, into: &tokens, asciiPath: true)
  }

  /// Cuts a string into tokens, as the other method does.
  public func analyze(_ text: String, into tokens: inout TokenBuffer) {
    analyze(text.utf8.span, into: &tokens)
  }

  /// As the public method; without its ASCII path, ASCII text is cut as other text is (for tests).
  package func analyze(_ text: Span<UInt8>, into tokens: inout TokenBuffer, asciiPath: Bool) {
    var rules = kind == .search ? LARDER_ANALYZE_SEARCH : LARDER_ANALYZE_PLAIN
    if !asciiPath { rules += LARDER_ANALYZE_WITHOUT_ASCII_PATH }
    tokens.append(text, rules: Int32(rules))
  }
}
