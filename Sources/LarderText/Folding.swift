/// The two foldings (ARCHITECTURE.md, "Text"): two strings match when their folded forms are equal.
public enum Folding: Hashable, Sendable {
  /// Core Data's `[cd]` and `canonical:`: case and diacritics of Latin, Greek and Cyrillic letters.
  case canonical
  /// The index and `searchText:`: canonical after NFKC, and wider (œ→oe, ø→o, ł→l, ß→ss ...).
  case search

  /// Returns the folded form of a string.
  public func fold(_ string: String) -> String {
    string.lowercased()
  }
}
