internal import CText

/// The two foldings: two strings match when their folded forms are equal.
///
/// Composed and decomposed spellings of a string have one folded form, which is in NFC. Folding a folded string changes
/// nothing, with one exception of the canonical fold, which has it from Foundation: of diacritics (below U+0510) on a
/// letter of a script other than Latin, Greek and Cyrillic, a second fold may take one more.
public enum Folding: Hashable, Sendable {
  /// Core Data's `[cd]` and `canonical:`: case and diacritics of Latin, Greek and Cyrillic letters.
  case canonical
  /// The index and `searchText:`: canonical after NFKC, and wider (œ→oe, ø→o, ł→l, ß→ss ...).
  ///
  /// Points and vowel signs of Hebrew and Arabic go too, and so do soft hyphens and joiners; apostrophes and hyphens
  /// become ASCII.
  case search

  /// Returns the folded form of a string.
  public func fold(_ string: String) -> String {
    TextCalls.folded(string, kind)
  }

  /// Appends the folded form of UTF-8 text to `result`. Ill-formed bytes count as U+FFFD.
  public func fold(_ bytes: Span<UInt8>, into result: inout [UInt8]) {
    TextCalls.fold(bytes, kind, into: &result)
  }

  /// Whether two strings have the same folded form.
  public func matches(_ left: String, _ right: String) -> Bool {
    left == right || fold(left).utf8.elementsEqual(fold(right).utf8)
  }

  /// As the public method; without tables, all that is not ASCII goes through ICU (for tests).
  package func fold(_ bytes: Span<UInt8>, into result: inout [UInt8], tables: Bool) {
    let kind = tables ? kind : kind + Int32(LARDER_FOLD_WITHOUT_TABLES)
    TextCalls.fold(bytes, kind, into: &result)
  }

  private var kind: Int32 {
    Int32(self == .search ? LARDER_FOLD_SEARCH : LARDER_FOLD_CANONICAL)
  }

  /// The canonical fold without the exceptions that stand in a table: what the table is made with.
  package static func canonicalRule(_ string: String) -> String {
    TextCalls.folded(string, Int32(LARDER_FOLD_CANONICAL_RULE))
  }
}
